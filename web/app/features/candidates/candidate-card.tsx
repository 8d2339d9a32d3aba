import { t, plural, ph } from '@lingui/core/macro'
import type { Candidate } from '@sira/contract/candidates'
import { getLabel, SKILL_LEVEL_LABELS } from '../../ui/labels.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CandidateMarks } from './candidate-marks.tsx'

const SKILLS_SHOWN = 8
/** Years of work in words; null when the profile has no work. */
export const formatYearsOfWork = (years: number | null): string =>
  years === null
    ? t`No work experience yet`
    : plural(years, {
        0: 'Less than a year of experience',
        one: '# year of experience',
        other: '# years of experience',
      })

interface CandidateCardProps {
  candidate: Candidate
  /** How many jobs of the company the candidate is invited to so far. */
  invited: number
  /** Whether the person may tag and save candidates. */
  canEdit: boolean
  onInvite?: () => void
}

/** A candidate who can be found: title and skills, and nothing that identifies the person. */
export function CandidateCard({ candidate, invited, canEdit, onInvite }: CandidateCardProps) {
  const { id, title, place, years, skills, tags, isSaved } = candidate
  return (
    <li className="panel grid content-start gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-base/snug">{title}</h2>
          <p className="meta text-sm text-ink-2">
            {place && <span>{place}</span>}
            <span>{formatYearsOfWork(years)}</span>
          </p>
        </div>
        {invited > 0 && <Tag tone="forest">{plural(invited, { one: 'Invited', other: 'Invited to # jobs' })}</Tag>}
      </div>
      <ul className="flex flex-wrap gap-1.5" aria-label={t`Skills`}>
        {skills.slice(0, SKILLS_SHOWN).map(({ skillId, name, level }) => (
          <li key={skillId} className="chip">
            {t`${ph({ skill: name })}, ${ph({ level: getLabel(SKILL_LEVEL_LABELS, level).toLowerCase() })}`}
          </li>
        ))}
        {skills.length > SKILLS_SHOWN && <li className="chip bg-transparent">+{skills.length - SKILLS_SHOWN}</li>}
      </ul>
      <CandidateMarks person={{ seekerId: id, tags, isSaved }} canEdit={canEdit} />
      {onInvite && (
        <div>
          <Button size="sm" variant="quiet" icon="mail" onClick={onInvite}>
            {t`Invite to apply`}
          </Button>
        </div>
      )}
    </li>
  )
}
