import type { Skill } from '@sira/contract/skills'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { hasEthiopic } from '../../ui/ethiopic.ts'
import { useFetched } from '../../ui/use-fetched.ts'
import { listSkillNames } from './skill-names.ts'

const TYPING_PAUSE_MS = 150

/** Options for the skills that match a text. */
export function SkillNameOptions({ text }: { text: string }) {
  const names = listSkillNames(useSkills(), text, useSkillsInEthiopic(text))
  return names.map(({ name, label }) => <option key={name} value={name} label={label} />)
}

/** Returns all skills; none until they are loaded. */
function useSkills(): readonly Skill[] {
  const fetched = useFetched('all', (_, signal) => callSchemaFreeApi<Skill[]>('listSkills', {}, { signal }))
  return fetched?.value ?? []
}

/** Returns the skills that a text with Ethiopic letters means; none for other texts and until the server has answered. */
function useSkillsInEthiopic(text: string): readonly Skill[] {
  const fetched = useFetched(
    hasEthiopic(text) ? text : undefined,
    (search, signal) => callSchemaFreeApi<Skill[]>('listSkills', { query: { search } }, { signal }),
    TYPING_PAUSE_MS,
  )
  return fetched?.key === text ? fetched.value : []
}
