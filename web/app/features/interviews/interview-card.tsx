import { t } from '@lingui/core/macro'
import type { Interview } from '@sira/contract/interviews'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ScamWarning } from '../../ui/scam-warning.tsx'
import { StatusDiamond } from '../../ui/status.tsx'
import type { StatusTone } from '../../ui/tag.tsx'
import { InterviewFacts, ProposedTimes, QuotedText } from './interview-facts.tsx'
import { InterviewTime } from './interview-time.tsx'
import { getInterviewState, type InterviewState } from './interview-state.ts'
import { downloadInterviewFile } from './interviews-queries.ts'
import type { InterviewAction } from './use-interview-action.ts'

const TONES: Record<InterviewState, StatusTone> = {
  proposed: 'adey',
  passed: 'stone',
  asked: 'adey',
  coming: 'forest',
  over: 'stone',
  cancelled: 'stone',
}

/** One interview, with the actions of the reader as children. `choice` replaces the proposed times. */
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
  const state = getInterviewState(interview)
  const { status, times, startsAt, wish, reason, warnings } = interview
  return (
    <li className="rounded-md border border-line bg-surface p-4">
      <p className="flex items-baseline gap-2.5 font-medium">
        <StatusDiamond tone={TONES[state]} />
        <span>{title}</span>
      </p>
      {state === 'cancelled' ? (
        <div className="mt-2 grid gap-2 text-ink-2">
          {startsAt && <InterviewTime at={startsAt} />}
          <QuotedText>{reason}</QuotedText>
          {warnings && <ScamWarning warnings={warnings} />}
        </div>
      ) : (
        <div className="mt-3 grid gap-3">
          {startsAt ? (
            <InterviewTime at={startsAt} strong />
          ) : (
            status === 'PROPOSED' && (choice ?? <ProposedTimes times={times} />)
          )}
          <QuotedText>{status === 'ASKED' ? wish : null}</QuotedText>
          <InterviewFacts interview={interview} />
          {children}
        </div>
      )}
    </li>
  )
}

/** Downloads an agreed interview for a calendar program; renders nothing while no time is agreed. */
export function AddToCalendarButton({
  interview: { id, status },
  action: { busy, runAction },
}: {
  interview: Interview
  action: InterviewAction
}) {
  if (status !== 'ACCEPTED') return null
  return (
    <Button
      size="sm"
      variant="quiet"
      icon="download"
      busy={busy === 'file'}
      onClick={() => void runAction('file', () => downloadInterviewFile(id))}
    >
      {t`Add to calendar`}
    </Button>
  )
}
