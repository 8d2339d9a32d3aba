import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import type { Interview } from '@sira/contract/interviews'
import { useId } from 'react'
import { Link } from 'react-router'
import { StatusDiamond } from '../../ui/status.tsx'
import { CalendarFeedButton } from './calendar-feed-button.tsx'
import { InterviewTime } from './interview-time.tsx'
import { INTERVIEW_WAY_LABELS, INTERVIEWS_TITLE } from './interview-state.ts'

const INTERVIEWS_SHOWN = 3

interface ComingInterviewsProps {
  interviews: readonly Interview[]
  /** Who is reading: each side sees whom it meets. */
  side: 'seeker' | 'company'
  toApplication: (applicationId: string) => string
  className?: string
}

/** Agreed interviews, soonest first, and those that wait for an answer; renders nothing without any. */
export function UpcomingInterviews({ interviews, side, toApplication, className = '' }: ComingInterviewsProps) {
  const id = useId()
  if (interviews.length === 0) return null
  const hiddenCount = interviews.length - INTERVIEWS_SHOWN
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {INTERVIEWS_TITLE}
        </h2>
        <CalendarFeedButton />
      </div>
      <ul className="joblist">
        {interviews.slice(0, INTERVIEWS_SHOWN).map((interview) => (
          <Row key={interview.id} {...{ interview, side, to: toApplication(interview.applicationId) }} />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <p className="mt-2 text-sm text-ink-3">
          <Plural value={hiddenCount} one="# more in your applications" other="# more in your applications" />
        </p>
      )}
    </section>
  )
}

function Row({ interview, side, to }: { interview: Interview; side: 'seeker' | 'company'; to: string }) {
  const { startsAt, way, job, companyName, candidateName, status } = interview
  const waitsForYou = (status === 'PROPOSED') === (side === 'seeker')
  return (
    <li className="jobrow">
      <article className="grid gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <h3 className="text-base/snug">
            <Link className="joblink" to={to}>
              {side === 'seeker' ? job.title : candidateName}
            </Link>
          </h3>
          <p className="meta text-sm text-ink-2">
            <span>{side === 'seeker' ? companyName : job.title}</span>
            <span>{INTERVIEW_WAY_LABELS[way]}</span>
          </p>
        </div>
        <div className="text-sm sm:text-right">
          {startsAt ? (
            <InterviewTime at={startsAt} strong />
          ) : (
            <p className="flex items-baseline gap-2">
              <StatusDiamond tone="adey" />
              <span>{waitsForYou ? t`Waiting for your answer` : t`Waiting for an answer`}</span>
            </p>
          )}
        </div>
      </article>
    </li>
  )
}
