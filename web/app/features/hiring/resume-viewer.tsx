import { t } from '@lingui/core/macro'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createStore, useStore } from '../../ui/store.ts'
import { LOADING } from '../../ui/texts.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useWhen } from '../../ui/use-when.ts'
import { recordResumeShown } from './resume-queries.ts'
import type { ResumeDocument, ResumeProblem, ResumeSource, ResumeState } from './resume-document.ts'
import { ResumeSearch } from './resume-search.tsx'
import type { ResumeCache } from './resume-cache.ts'
import { buildNamePattern, findRanges, readText, setMarks } from './text-marks.ts'
import '../../styles/resume.css'

interface ResumeViewerProps {
  cache: ResumeCache
  source: ResumeSource
  /** What is loaded and drawn after it. */
  ahead: readonly ResumeSource[]
  title: string
  /** The names of the skills that the job asks for. */
  skills: readonly string[]
  /** How often the search was opened; 0 while it is closed. */
  searchCount: number
  onSearchEnd: () => void
}

const PROBLEM_TEXTS: Readonly<Record<ResumeProblem, string>> = {
  unloaded: t`The resume could not be loaded. Please open it with the button above.`,
  password: t`This PDF needs a password. Please open it with the button above.`,
  broken: t`This PDF is damaged and cannot be shown here. Please open it with the button above.`,
  slow: t`This PDF takes too long to draw. Please open it with the button above.`,
  unreadable: t`The text of this file cannot be read. Please download it with the button above.`,
}
const LOADING_STATE = createStore<ResumeState>('loading')
const NO_TEXT = createStore(0)

/** Milliseconds for which a resume is on the screen before it counts as opened: less than anybody needs to see it. */
const SHOWN_MS = 150

/** The pages of a resume, with search and with marks at the skills that the job asks for. */
export function ResumeViewer(props: ResumeViewerProps) {
  const { cache, source, title, skills, searchCount, onSearchEnd } = props
  const frame = useRef<HTMLDivElement>(null)
  useResumeCache(props, frame)
  const cached = useStore(cache.shown)
  // The one before, until the cache has heard of this one: that is before the screen is painted.
  const shown = cached?.source.key === source.key ? cached : undefined
  const state = useStore(shown?.state ?? LOADING_STATE)
  const textCount = useStore(shown?.textCount ?? NO_TEXT)
  const { applicationId } = source
  useDelayed(state === 'ready' && applicationId, SHOWN_MS, () => recordResumeShown(applicationId))
  /** Changes when there is another text, or more of it. */
  const textKey = textCount > 0 ? `${source.key} ${textCount}` : ''
  return (
    <>
      {searchCount > 0 && (
        <ResumeSearch key="search" {...{ shown, frame, textKey, searchCount }} onClose={onSearchEnd} />
      )}
      {(state === 'loading' || state === 'ready') && <AskedSkills {...{ shown, skills, textKey }} />}
      {state === 'loading' && <p className="px-4 text-sm text-ink-3">{LOADING}</p>}
      {state !== 'loading' && state !== 'ready' && (
        <p role="alert" className="mx-4 rounded-md bg-sunken px-3 py-2 text-sm text-ink-2">
          {PROBLEM_TEXTS[state]}
        </p>
      )}
      {/* In the order of Tab, so that its keys scroll. */}
      <div ref={frame} role="group" aria-label={title} tabIndex={state === 'ready' ? 0 : -1} className="resumeframe" />
    </>
  )
}

/** Shows the resume in the frame before the screen is painted, and has the next ones loaded. */
function useResumeCache({ cache, source, ahead }: ResumeViewerProps, frame: RefObject<HTMLDivElement | null>) {
  const shown = useStore(cache.shown)
  useLayoutEffect(() => {
    const element = frame.current!
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const width = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      if (width > 0) cache.resize(Math.floor(width))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [cache, frame])
  const keep = useEffectEvent(() => cache.keep(source, ahead))
  const keys = [source, ...ahead].map(({ key }) => key).join(' ')
  useLayoutEffect(() => keep(), [keys])
  useLayoutEffect(() => {
    const element = frame.current!
    if (!shown) return
    element.replaceChildren(shown.element)
    const stop = shown.show(element)
    // Scrolling makes the browser lay out the page at once: only after somebody has scrolled.
    const onScroll = () => (isScrolled = true)
    let isScrolled = false
    element.addEventListener('scroll', onScroll, { once: true })
    return () => {
      stop()
      element.removeEventListener('scroll', onScroll)
      if (isScrolled) element.scrollTo({ top: 0 })
    }
  }, [shown, frame])
}

interface AskedSkillsProps {
  shown: ResumeDocument | undefined
  skills: readonly string[]
  textKey: string
}

/** Marks the skills that the job asks for, and says which ones are in the text. */
function AskedSkills({ shown, skills, textKey }: AskedSkillsProps) {
  const [found, setFound] = useState<{ names: readonly string[]; hasText: boolean }>()
  useWhen(textKey && `${textKey} ${skills.join(' ')}`, () => {
    if (!shown) return
    const text = readText(shown.element)
    const marked = skills.map((name) => ({ name, ranges: findRanges(text, buildNamePattern(name)) }))
    setMarks(
      'asked-skill',
      marked.flatMap(({ ranges }) => ranges),
    )
    const names = marked.filter(({ ranges }) => ranges.length > 0).map(({ name }) => name)
    setFound({ names, hasText: text.text.trim() !== '' })
    return () => setMarks('asked-skill', [])
  })
  if (skills.length === 0 && found?.hasText !== false) return null
  // Its line is there before its words, so that nothing moves.
  return <p className="min-h-7 px-4 pb-2 text-sm text-ink-2">{textKey && found && describeFound(found)}</p>
}

function describeFound({ names, hasText }: { names: readonly string[]; hasText: boolean }): string {
  if (!hasText) return t`This resume has no text that can be searched: it is probably a scan.`
  const list = names.join(getListSeparator())
  return names.length > 0
    ? t`Asked for, and marked below: ${list}`
    : t`None of the skills that the job asks for is in this text.`
}
