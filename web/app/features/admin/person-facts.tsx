import { getListSeparator } from '@sira/contract/ethiopian-time'
import type { UserDetails } from '@sira/contract/users'
import { ph, plural, t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { formatDate, formatDateTime } from '../../ui/dates.ts'
import { Fact } from '../../ui/fact.tsx'
import { COMPANY_STATUS_LABELS } from '../../ui/area-labels.ts'
import { getLabel } from '../../ui/labels.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { formatAuditAction } from './audit-action-labels.ts'

/** What is known of an account. */
export function AccountFacts({ person }: { person: UserDetails }) {
  const { company, openSessions } = person
  return (
    <dl className="mt-4">
      <Fact term={t`Phone`}>{person.phone || t`Not given`}</Fact>
      <Fact term={t`Email`}>{person.verified ? t`Verified` : t`Not verified`}</Fact>
      <Fact term={t`Account since`}>{formatDate(person.createdAt)}</Fact>
      <Fact term={t`Last seen`}>{person.lastSeenAt ? formatDateTime(person.lastSeenAt) : t`Not recently`}</Fact>
      <Fact term={t`Signed in on`}>
        {plural(openSessions, { 0: 'No device', one: '# device', other: '# devices' })}
      </Fact>
      {person.role === 'JOBSEEKER' && (
        <Fact term={t`Profile`}>{person.hasProfile ? t`Has a profile` : t`No profile yet`}</Fact>
      )}
      {company && (
        <Fact term={t`Company`}>
          <Link className="link" to={paths.admin.companies({ status: company.status, id: company.id })}>
            {company.name}
          </Link>
          {getListSeparator()}
          {getLabel(COMPANY_STATUS_LABELS, company.status).toLowerCase()}
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
        {t`Actions by this account`}
      </Link>
      <Link
        className="link inline-flex min-h-11 items-center"
        to={paths.admin.audit({ kind: 'all', subject: accountId })}
      >
        {t`Actions on this account`}
      </Link>
    </p>
  )
}

/** Earlier suspensions and what became of them, the last one first. */
export function EarlierDecisions({ history }: Pick<UserDetails, 'history'>) {
  return (
    <TitledSection title={t`Earlier decisions`}>
      <ol className="mt-2 grid gap-3 border-l-2 border-line-2 pl-4 text-sm">
        {history.map(({ act, at, by, reason }) => (
          <li key={at}>
            <p className="font-semibold">{act === 'account.undone' ? t`Undone` : formatAuditAction(act)}</p>
            <p className="text-ink-3">{by ? t`${ph({ date: formatDateTime(at) })}, by ${by}` : formatDateTime(at)}</p>
            {reason && <p className="mt-1 text-ink-2">{reason}</p>}
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}
