import { t, ph } from '@lingui/core/macro'
import type { SentJobInvitation } from '@sira/contract/candidates'
import { Link } from 'react-router'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { formatDateTime, formatRelativeDate } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusDiamond } from '../../ui/status.tsx'
import type { StatusTone } from '../../ui/tag.tsx'
import { sentInvitationsQuery } from './candidates-queries.ts'

const STATUS_LABELS: Record<SentJobInvitation['status'], { words: string; tone: StatusTone }> = {
  SENT: { words: t`Waiting for an answer`, tone: 'adey' },
  ACCEPTED: { words: t`Accepted`, tone: 'forest' },
  DECLINED: { words: t`Declined`, tone: 'stone' },
}

/** The company's invitations with the candidates' answers. Names are shown only for candidates who accepted. */
export function SentInvitationList() {
  const invitations = useLoadedQuery(sentInvitationsQuery)
  if (invitations.length === 0)
    return (
      <EmptyState title={t`No invitations yet`} hint={t`People you invite to apply appear here with their answer.`} />
    )
  return (
    <ul className="joblist">
      {invitations.map((invitation) => (
        <InvitationItem key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  )
}

function InvitationItem({ invitation }: { invitation: SentJobInvitation }) {
  const { status, createdAt, job, candidate, invitedBy } = invitation
  return (
    <li className="jobrow">
      <article className="grid gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <h2 className="text-base/snug">
            {candidate ? (
              <Link className="joblink" to={paths.employer.seeker(candidate.seekerId)}>
                {candidate.name}
              </Link>
            ) : (
              t`A candidate`
            )}
          </h2>
          <p className="meta text-sm text-ink-2">
            {candidate && <span>{candidate.title}</span>}
            <span>{t`For ${ph({ jobTitle: job.title })}`}</span>
            {invitedBy && <span>{t`By ${invitedBy}`}</span>}
          </p>
        </div>
        <div className="text-sm sm:text-right">
          <p className="flex items-baseline gap-2">
            <StatusDiamond tone={STATUS_LABELS[status].tone} />
            <span>{STATUS_LABELS[status].words}</span>
          </p>
          <time className="text-ink-3" dateTime={createdAt} title={formatDateTime(createdAt)}>
            {t`Sent ${ph({ date: formatRelativeDate(createdAt).toLowerCase() })}`}
          </time>
        </div>
      </article>
    </li>
  )
}
