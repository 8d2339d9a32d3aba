import { getUser, setUserSuspension, type UserDetails, type SuspensionForm } from '@sira/contract/users'
import type { ReactNode } from 'react'
import { Link, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { callApi, throwAsResponse } from '../../api/call-api.ts'
import { offerDecisionUndo } from '../../api/decision-undo.ts'
import { paths } from '../../paths.ts'
import { formatDate, formatDateTime } from '../../ui/dates.ts'
import { focusHeading } from '../../ui/focus-heading.ts'
import { Icon } from '../../ui/icon.tsx'
import { COMPANY_STATUS_LABELS, getLabel } from '../../ui/labels.ts'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { formatDottedName } from '../../ui/format-text.ts'
import { formatPersonName, PersonStatusTag, RoleTag } from './person-parts.tsx'
import { SuspensionPanel } from './suspension-panel.tsx'

export const meta = () => buildPageMeta({ title: 'Account', noindex: true })

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const { data } = await callApi(getUser, { params: { accountId: params['accountId']! } }).catch(throwAsResponse)
  return data
}

const BackLink = () => (
  <Link className="link mb-2 inline-flex min-h-11 items-center gap-1" to={paths.admin.users()}>
    <Icon name="arrow-left" className="size-4" />
    All accounts
  </Link>
)
export const ErrorBoundary = () => (
  <LoadErrorPage title="Account" text="This account does not exist or could not be loaded.">
    <BackLink />
  </LoadErrorPage>
)

export default function ShowPerson({ loaderData: person }: { loaderData: UserDetails }) {
  const { revalidate } = useRevalidator()
  async function decide(body: SuspensionForm) {
    const { data } = await callApi(setUserSuspension, { params: { accountId: person.id }, body })
    offerDecisionUndo(
      data.decision,
      body.suspended ? `${formatPersonName(person)} is suspended` : `${formatPersonName(person)} can sign in again`,
      refresh,
    )
  }
  async function refresh() {
    await revalidate()
    focusHeading()
  }
  return (
    <AreaPage title={formatPersonName(person)} back={<BackLink />} note={<PersonStatusTag person={person} />}>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <section className="panel p-5" aria-label="Account">
          <div className="flex items-center gap-4">
            <Monogram name={formatPersonName(person)} size={56} round />
            <div className="min-w-0">
              <p className="truncate font-semibold">{person.email}</p>
              <p className="mt-1">
                <RoleTag role={person.role} />
              </p>
            </div>
          </div>
          <AccountFacts person={person} />
          <p className="mt-4 flex flex-wrap gap-x-5 border-t border-line pt-2 text-sm">
            <Link
              className="link inline-flex min-h-11 items-center"
              to={paths.admin.audit({ kind: 'all', actor: person.id })}
            >
              Actions by this account
            </Link>
            <Link
              className="link inline-flex min-h-11 items-center"
              to={paths.admin.audit({ kind: 'all', subject: person.id })}
            >
              Actions on this account
            </Link>
          </p>
        </section>
        <div className="grid gap-6">
          <SuspensionPanel person={person} decide={decide} onDecided={refresh} />
          {person.history.length > 0 && <EarlierDecisions history={person.history} />}
        </div>
      </div>
    </AreaPage>
  )
}

function AccountFacts({ person }: { person: UserDetails }) {
  const { company } = person
  return (
    <dl className="mt-4">
      <FactRow term="Phone">{person.phone || 'Not given'}</FactRow>
      <FactRow term="Email">{person.verified ? 'Verified' : 'Not verified'}</FactRow>
      <FactRow term="Account since">{formatDate(person.createdAt)}</FactRow>
      <FactRow term="Last seen">{person.lastSeenAt ? formatDateTime(person.lastSeenAt) : 'Not recently'}</FactRow>
      <FactRow term="Signed in on">
        {person.openSessions === 0
          ? 'No device'
          : person.openSessions === 1
            ? '1 device'
            : `${person.openSessions} devices`}
      </FactRow>
      {person.role === 'JOBSEEKER' && (
        <FactRow term="Profile">{person.hasProfile ? 'Has a profile' : 'No profile yet'}</FactRow>
      )}
      {company && (
        <FactRow term="Company">
          <Link className="link" to={paths.admin.companies({ status: company.status, id: company.id })}>
            {company.name}
          </Link>
          , {getLabel(COMPANY_STATUS_LABELS, company.status).toLowerCase()}
        </FactRow>
      )}
    </dl>
  )
}

const FactRow = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="factrow">
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

function EarlierDecisions({ history }: Pick<UserDetails, 'history'>) {
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
