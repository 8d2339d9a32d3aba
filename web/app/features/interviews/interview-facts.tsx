import type { Interview } from '@sira/contract/interviews'
import { lengthText } from '@sira/contract/interview-time'
import { OutsideLink } from '../../ui/button.tsx'
import { InterviewTime } from './interview-time.tsx'
import { WAYS } from './interview-words.ts'

/** How long, how, where, and what is said to it. */
export function InterviewFacts({ interview: { minutes, way, place, note } }: { interview: Interview }) {
  return (
    <div className="grid gap-1 text-sm">
      <p>
        {WAYS[way]}, {lengthText(minutes)}
      </p>
      {place && (
        <p className="break-words">
          {way === 'VIDEO' ? (
            <OutsideLink typed href={place}>
              {place}
            </OutsideLink>
          ) : (
            place
          )}
        </p>
      )}
      {note && <p className="border-l-2 border-line-2 pl-3 whitespace-pre-line text-ink-2">{note}</p>}
    </div>
  )
}

/** Times that wait for an answer. */
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

/** What somebody wrote. */
export const Word = ({ children }: { children: string | null }) =>
  children ? <p className="border-l-2 border-line-2 pl-3 text-sm whitespace-pre-line text-ink-2">{children}</p> : null
