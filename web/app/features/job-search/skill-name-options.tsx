import type { Skill } from '@sira/contract/skills'
import { useEffect, useState } from 'react'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import type { SkillName } from './skill-names.ts'

/** The skills are loaded when so many letters are typed. */
const LETTERS_NEEDED = 2

/** The skills that match what is typed into the input that has this list. */
export function SkillNameOptions({ id, text }: { id: string; text: string }) {
  const typed = text.trim()
  const isNeeded = typed.length >= LETTERS_NEEDED
  const find = useSkillNames(isNeeded)
  return (
    <datalist id={id}>
      {isNeeded && find?.(typed).map(({ name, label }) => <option key={name} value={name} label={label} />)}
    </datalist>
  )
}

/** Returns what finds skills by a text, with its own script; undefined until it is needed and loaded. */
function useSkillNames(isNeeded: boolean) {
  const [find, setFind] = useState<(text: string) => SkillName[]>()
  const isMissing = isNeeded && !find
  useEffect(() => {
    if (!isMissing) return
    const stop = new AbortController()
    Promise.all([
      callSchemaFreeApi<Skill[]>('listSkills', {}, { signal: stop.signal }),
      import('./skill-names.ts'),
    ]).then(
      ([skills, { listSkillNames }]) => setFind(() => (text: string) => listSkillNames(skills, text)),
      // Without suggestions the field still works.
      () => {},
    )
    return () => stop.abort()
  }, [isMissing])
  return find
}
