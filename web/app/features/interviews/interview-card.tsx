import type { Interview } from '@sira/contract/interviews'
import type { ReactNode } from 'react'
import { Diamond, type Tone } from '../../ui/status.tsx'
import { InterviewFacts, ProposedTimes, Word } from './interview-facts.tsx'
import { InterviewTime } from './interview-time.tsx'
import { stateOf, type InterviewState } from './interview-words.ts'

const TONES: Record<InterviewState, Tone> = {
  proposed: 'adey',
  passed: 'stone',
  asked: 'adey',
  coming: 'forest',
  over: 'stone',
  cancelled: 'stone',
}

/** One interview with what its side may do; `choice` stands in the place of the proposed times. */
export function InterviewCard({
  interview,
  title,
  choice,
  children,
}: {
  interview: Interview
  title: string
  choice?: ReactNode
  children?: ReactNode
}) {
  const state = stateOf(interview)
  const { status, times, startsAt, wish, reason } = interview
  return (
    <li className="rounded-md border border-line bg-surface p-4">
      <p className="flex items-baseline gap-2.5 font-medium">
        <Diamond tone={TONES[state]} />
        <span>{title}</span>
      </p>
      {state === 'cancelled' ? (
        <div className="mt-2 grid gap-2 text-ink-2">
          {startsAt && <InterviewTime at={startsAt} />}
          <Word>{reason}</Word>
        </div>
      ) : (
        <div className="mt-3 grid gap-3">
          {startsAt ? (
            <InterviewTime at={startsAt} strong />
          ) : (
            status === 'PROPOSED' && (choice ?? <ProposedTimes times={times} />)
          )}
          <Word>{status === 'ASKED' ? wish : null}</Word>
          <InterviewFacts interview={interview} />
          {children}
        </div>
      )}
    </li>
  )
}
