import type { Skill } from '@sira/contract/skills'
import { useEffect, useState } from 'react'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { hasEthiopic } from '../../ui/ethiopic.ts'
import { listSkillNames } from './skill-names.ts'

const TYPING_PAUSE_MS = 150

/** Options for the skills that match a text. */
export function SkillNameOptions({ text }: { text: string }) {
  const names = listSkillNames(useSkills(), text, useSkillsInEthiopic(text))
  return names.map(({ name, label }) => <option key={name} value={name} label={label} />)
}

/** Returns all skills; none until they are loaded. */
function useSkills(): readonly Skill[] {
  const [skills, setSkills] = useState<readonly Skill[]>([])
  useEffect(() => {
    const stop = new AbortController()
    // Without suggestions the field still works.
    callSchemaFreeApi<Skill[]>('listSkills', {}, { signal: stop.signal }).then(setSkills, () => {})
    return () => stop.abort()
  }, [])
  return skills
}

/** Returns the skills that a text with Ethiopic letters means; none for other texts and until the server has answered. */
function useSkillsInEthiopic(text: string): readonly Skill[] {
  const [answer, setAnswer] = useState<{ text: string; skills: readonly Skill[] }>()
  useEffect(() => {
    if (!hasEthiopic(text)) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      callSchemaFreeApi<Skill[]>('listSkills', { query: { search: text } }, { signal: stop.signal }).then(
        (skills) => setAnswer({ text, skills }),
        () => {},
      )
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])
  return answer?.text === text ? answer.skills : []
}
