import type { UserDetails } from '@sira/contract/users'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { formatDate, formatDateTime } from '../../ui/dates.ts'
import { Fact } from '../../ui/fact.tsx'
import { formatDottedName } from '../../ui/format-text.ts'
import { COMPANY_STATUS_LABELS, getLabel } from '../../ui/labels.ts'

/** What is known of an account. */
export function AccountFacts({ person }: { person: UserDetails }) {
  const { company } = person
  return (
    <dl className="mt-4">
      <Fact term="Phone">{person.phone || 'Not given'}</Fact>
      <Fact term="Email">{person.verified ? 'Verified' : 'Not verified'}</Fact>
      <Fact term="Account since">{formatDate(person.createdAt)}</Fact>
      <Fact term="Last seen">{person.lastSeenAt ? formatDateTime(person.lastSeenAt) : 'Not recently'}</Fact>
      <Fact term="Signed in on">
        {person.openSessions === 0
          ? 'No device'
          : person.openSessions === 1
            ? '1 device'
            : `${person.openSessions} devices`}
      </Fact>
      {person.role === 'JOBSEEKER' && (
        <Fact term="Profile">{person.hasProfile ? 'Has a profile' : 'No profile yet'}</Fact>
      )}
      {company && (
        <Fact term="Company">
          <Link className="link" to={paths.admin.companies({ status: company.status, id: company.id })}>
            {company.name}
          </Link>
          , {getLabel(COMPANY_STATUS_LABELS, company.status).toLowerCase()}
        </Fact>
      )}
    </dl>
  )
}

/** Links to what an account did and what was done to it. */
export function AuditLogLinks({ accountId }: { accountId: string }) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 border-t border-line pt-2 text-sm">
      <Link
        className="link inline-flex min-h-11 items-center"
        to={paths.admin.audit({ kind: 'all', actor: accountId })}
      >
        Actions by this account
      </Link>
      <Link
        className="link inline-flex min-h-11 items-center"
        to={paths.admin.audit({ kind: 'all', subject: accountId })}
      >
        Actions on this account
      </Link>
    </p>
  )
}

/** Earlier suspensions and what became of them, the last one first. */
export function EarlierDecisions({ history }: Pick<UserDetails, 'history'>) {
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className="text-lg">
        Earlier decisions
      </h2>
      <ol className="mt-2 grid gap-3 border-l-2 border-line-2 pl-4 text-sm">
        {history.map(({ act, at, by, reason }) => (
          <li key={at}>
            <p className="font-semibold">{act === 'account.undone' ? 'Undone' : formatDottedName(act)}</p>
            <p className="text-ink-3">
              {formatDateTime(at)}
              {by && `, by ${by}`}
            </p>
            {reason && <p className="mt-1 text-ink-2">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
