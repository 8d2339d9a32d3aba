import { ph, t } from '@lingui/core/macro'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useFocusWhen } from '../../ui/use-focus.ts'
import { useWhen } from '../../ui/use-when.ts'
import type { ResumeDocument } from './resume-document.ts'
import { buildSearchPattern, findRanges, readText, setMarks } from './text-marks.ts'

interface ResumeSearchProps {
  shown: ResumeDocument | undefined
  frame: RefObject<HTMLElement | null>
  /** Changes when there is another text, or more of it; empty while there is none. */
  textKey: string
  /** Changes when the search is asked for again. */
  searchCount: number
  onClose: () => void
}

/** The search in the text of the resume; it stays open for the next ones. */
export function ResumeSearch({ shown, frame, textKey, searchCount, onClose }: ResumeSearchProps) {
  const [words, setWords] = useState('')
  const { found, at, step } = useFound({ shown, frame, textKey, words })
  const field = useFocusWhen<HTMLInputElement>(searchCount)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }
  return (
    <div role="search" className="flex items-center gap-1 px-4 pb-2">
      <input
        ref={field}
        type="search"
        className="field field-sm min-w-0 grow"
        aria-label={t`Search in the resume`}
        placeholder={t`Search in the resume`}
        maxLength={100}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="num px-1 text-sm whitespace-nowrap text-ink-2">
        {words.trim() &&
          (found.length > 0 ? t`${ph({ place: at + 1 })} of ${ph({ count: found.length })}` : t`Nothing found`)}
      </span>
      <IconButton icon="chevron-up" label={t`Previous match`} onClick={() => step(-1)} />
      <IconButton icon="chevron-down" label={t`Next match`} onClick={() => step(1)} />
      <IconButton icon="x" label={t`Close the search`} onClick={onClose} />
    </div>
  )
}

type Search = Pick<ResumeSearchProps, 'shown' | 'frame' | 'textKey'> & { words: string }

/** The places where the words are, which one is shown, and a function that shows another one. */
function useFound({ shown, frame, textKey, words }: Search) {
  const [{ found, at }, setFound] = useState<{ found: readonly Range[]; at: number }>({ found: [], at: 0 })
  useWhen(`${textKey} ${words}`, () => {
    const pattern = buildSearchPattern(words)
    const ranges = shown && pattern ? findRanges(readText(shown.element), pattern) : []
    setFound({ found: ranges, at: 0 })
    setMarks('found', ranges)
    return () => setMarks('found', [])
  })
  const current = found[at]
  useWhen(current, () => {
    setMarks('found-shown', [current!])
    scrollTo(frame.current!, current!)
    return () => setMarks('found-shown', [])
  })
  // What is found may have changed since the last render.
  const step = (by: number) =>
    setFound((now) => ({ ...now, at: now.found.length && (now.at + by + now.found.length) % now.found.length }))
  return { found, at, step }
}

/** Brings a place into sight, unless it is. */
function scrollTo(frame: HTMLElement, range: Range) {
  const place = range.getBoundingClientRect()
  const view = frame.getBoundingClientRect()
  if (place.top < view.top || place.bottom > view.bottom)
    frame.scrollBy({ top: place.top - view.top - view.height / 3 })
}
