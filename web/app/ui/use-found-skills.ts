import { useEffect, useRef, useState } from 'react'
import { hasEthiopic } from './ethiopic.ts'
import { addFoundSkills, type FindSkills, type FoundSkill, type SkillOption } from './found-skills.ts'
import { useDebounced } from './use-debounced.ts'

const TYPING_PAUSE_MS = 150

interface FoundSkills {
  skills: readonly SkillOption[]
  /** The answer to `search` is not there yet. */
  isWaiting: boolean
}

/** Returns the skills that a text finds: in the loaded list, and for one with Ethiopic letters also by `search`. */
export function useFoundSkills(
  text: string,
  find: FindSkills,
  search?: (text: string) => Promise<readonly FoundSkill[]>,
): FoundSkills {
  const [answer, setAnswer] = useState<{ text: string; found: readonly FoundSkill[] }>()
  const latestText = useRef(text)
  const ask = async (asked: string) => {
    // Without an answer the list is all that there is.
    const found = (await search?.(asked).catch(() => [])) ?? []
    if (latestText.current === asked) setAnswer({ text: asked, found })
  }
  const { start, stop } = useDebounced((asked: string) => void ask(asked), TYPING_PAUSE_MS)
  const isAsked = search !== undefined && hasEthiopic(text)
  useEffect(() => {
    latestText.current = text
    if (isAsked) start(text)
    return stop
  }, [text, isAsked, start, stop])
  const listed = find(text)
  if (!isAsked) return { skills: listed, isWaiting: false }
  if (answer?.text !== text) return { skills: listed, isWaiting: true }
  return { skills: addFoundSkills(listed, answer.found, find), isWaiting: false }
}
