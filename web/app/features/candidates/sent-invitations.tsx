import type { SentInvitation } from '@sira/contract/candidates'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { dateTimeText, relativeText } from '../../ui/dates.ts'
import { Empty } from '../../ui/empty.tsx'
import { Diamond, type Tone } from '../../ui/status.tsx'

const ANSWERS: Record<SentInvitation['status'], { words: string; tone: Tone }> = {
  SENT: { words: 'Waits for an answer', tone: 'adey' },
  ACCEPTED: { words: 'Accepted', tone: 'forest' },
  DECLINED: { words: 'Declined', tone: 'stone' },
}

/** Whom the company invited, and what they said; who they are is told of those who said yes. */
export function SentInvitations({ invitations }: { invitations: readonly SentInvitation[] }) {
  if (invitations.length === 0)
    return <Empty title="No invitations yet" hint="Whom you invite to apply appears here with the answer." />
  return (
    <ul className="joblist">
      {invitations.map(({ id, status, createdAt, job, candidate, invitedBy }) => (
        <li key={id} className="jobrow">
          <article className="grid gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto]">
            <div className="min-w-0">
              <h2 className="text-base/snug">
                {candidate ? (
                  <Link className="joblink" to={paths.employer.seeker(candidate.seekerId)}>
                    {candidate.name}
                  </Link>
                ) : (
                  'A candidate'
                )}
              </h2>
              <p className="meta text-sm text-ink-2">
                {candidate && <span>{candidate.title}</span>}
                <span>For {job.title}</span>
                {invitedBy && <span>By {invitedBy}</span>}
              </p>
            </div>
            <div className="text-sm sm:text-right">
              <p className="flex items-baseline gap-2">
                <Diamond tone={ANSWERS[status].tone} />
                <span>{ANSWERS[status].words}</span>
              </p>
              <time className="text-ink-3" dateTime={createdAt} title={dateTimeText(createdAt)}>
                Sent {relativeText(createdAt).toLowerCase()}
              </time>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
