import { ph, t } from '@lingui/core/macro'
import type { Interview } from '@sira/contract/interviews'
import { formatMinutes } from '@sira/contract/local-time'
import { ExternalLink } from '../../ui/button.tsx'
import { ScamWarning } from '../../ui/scam-warning.tsx'
import { InterviewTime } from './interview-time.tsx'
import { INTERVIEW_WAY_LABELS } from './interview-state.ts'

/** The way to meet, the length, the place and the note of an interview. */
export function InterviewFacts({ interview: { minutes, way, place, note, warnings } }: { interview: Interview }) {
  return (
    <div className="grid gap-1 text-sm">
      <p>{t`${ph({ way: INTERVIEW_WAY_LABELS[way] })}, ${ph({ length: formatMinutes(minutes) })}`}</p>
      {place && (
        <p className="break-words">
          {way === 'VIDEO' ? (
            <ExternalLink isUserContent href={place}>
              {place}
            </ExternalLink>
          ) : (
            place
          )}
        </p>
      )}
      {note && <p className="border-l-2 border-line-2 pl-3 whitespace-pre-line text-ink-2">{note}</p>}
      {warnings && <ScamWarning warnings={warnings} />}
    </div>
  )
}

/** The proposed times, with those that have passed struck through. */
export function ProposedTimes({ times }: { times: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {times.map((time) => (
        <li key={time} className={Date.parse(time) > Date.now() ? '' : 'line-through opacity-70'}>
          <InterviewTime at={time} />
        </li>
      ))}
    </ul>
  )
}

/** A text that somebody wrote, shown as a quote; renders nothing without one. */
export const QuotedText = ({ children }: { children: string | null }) =>
  children ? <p className="border-l-2 border-line-2 pl-3 text-sm whitespace-pre-line text-ink-2">{children}</p> : null
