import { t, ph } from '@lingui/core/macro'
import { SKILL_LEVELS } from '@sira/contract/enums'
import type { Skill } from '@sira/contract/skills'
import { type SubmitEvent, useState } from 'react'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { findSkills } from '../../ui/find-skills.ts'
import { toOptions, SKILL_LEVEL_LABELS } from '../../ui/labels.ts'
import { SkillPicker } from '../../ui/skill-picker.tsx'
import { candidateSkillsQuery } from './candidates-queries.ts'
import { MAX_WANTED_SKILLS, type CandidatesQuery, type WantedSkill } from './candidates-url.ts'

const LEVEL_OPTIONS = toOptions(SKILL_LEVELS, SKILL_LEVEL_LABELS).map(({ value, label }) => ({
  value,
  label: value === 'EXPERT' ? label : t`${label} or more`,
}))

interface CandidateSearchFormProps {
  query: CandidatesQuery
  onSearch: (wanted: Pick<CandidatesQuery, 'skills' | 'search' | 'place'>) => void
}

/** The search form. It searches only when the button is pressed, because each search counts against a limit. */
export function CandidateSearchForm({ query, onSearch }: CandidateSearchFormProps) {
  const [picks, setPicks] = useState(query.skills)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { search = '', place = '' } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    onSearch({ skills: picks, search: search.trim(), place: place.trim() })
  }
  return (
    <form
      role="search"
      aria-label={t`Candidates`}
      onSubmit={send}
      className="panel grid gap-4 p-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-start"
    >
      <WantedSkillPicker picks={picks} onChange={setPicks} />
      <TextField
        label={t({ message: 'Title', context: 'profession' })}
        name="search"
        defaultValue={query.search}
        maxLength={100}
        hint={t`For example Backend`}
      />
      <TextField
        label={t`Location`}
        name="place"
        defaultValue={query.place}
        maxLength={100}
        hint={t`For example Adama`}
      />
      <Button type="submit" icon="search" className="lg:mt-12">
        {t`Search`}
      </Button>
    </form>
  )
}

interface WantedSkillPickerProps {
  picks: readonly WantedSkill[]
  onChange: (picks: WantedSkill[]) => void
}

function WantedSkillPicker({ picks, onChange }: WantedSkillPickerProps) {
  const skills = useLoadedQuery(candidateSkillsQuery)
  return (
    <SkillPicker
      label={t`Skills`}
      name="skills"
      value={picks}
      onChange={(next) => onChange(next as WantedSkill[])}
      max={MAX_WANTED_SKILLS}
      hint={t`Up to ${ph({ max: MAX_WANTED_SKILLS })}. Candidates must have all of them.`}
      find={(text) => findSkills(skills, text)}
      search={(search) => callSchemaFreeApi<Skill[]>('listSkills', { query: { search } })}
      nameOf={(id) => skills.find((skill) => skill.id === id)?.name ?? t`A skill`}
      levels={LEVEL_OPTIONS}
      defaultLevel="INTERMEDIATE"
    />
  )
}
