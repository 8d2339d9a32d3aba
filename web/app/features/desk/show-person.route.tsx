import { showPerson, suspendPerson, type DeskPersonInFull, type Suspension } from '@sira/contract/desk-people'
import type { ReactNode } from 'react'
import { Link, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { ask, orResponse } from '../../api/ask.ts'
import { offerDecisionUndo } from '../../api/decisions.ts'
import { paths } from '../../paths.ts'
import { dateText, dateTimeText } from '../../ui/dates.ts'
import { focusHeading } from '../../ui/focus-heading.ts'
import { Icon } from '../../ui/icon.tsx'
import { COMPANY_STATUS, labelOf } from '../../ui/labels.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { actText } from './desk-words.ts'
import { personName, PersonState, RoleTag } from './person-parts.tsx'
import { SuspensionPanel } from './suspension-panel.tsx'

export const meta = () => pageMeta({ title: 'Account', noindex: true })

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const { data } = await ask(showPerson, { params: { accountId: params['accountId']! } }).catch(orResponse)
  return data
}

const Back = () => (
  <Link className="link mb-2 inline-flex min-h-11 items-center gap-1" to={paths.admin.users()}>
    <Icon name="arrow-left" className="size-4" />
    All accounts
  </Link>
)
export const ErrorBoundary = () => (
  <LoadFailure title="Account" text="This account is not there, or could not be loaded.">
    <Back />
  </LoadFailure>
)

export default function ShowPerson({ loaderData: person }: { loaderData: DeskPersonInFull }) {
  const { revalidate } = useRevalidator()
  async function decide(body: Suspension) {
    const { data } = await ask(suspendPerson, { params: { accountId: person.id }, body })
    offerDecisionUndo(
      data.decision,
      body.suspended ? `${personName(person)} is suspended` : `${personName(person)} can sign in again`,
      goOn,
    )
  }
  async function goOn() {
    await revalidate()
    focusHeading()
  }
  return (
    <AreaPage title={personName(person)} back={<Back />} note={<PersonState person={person} />}>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <section className="panel p-5" aria-label="Account">
          <div className="flex items-center gap-4">
            <Monogram name={personName(person)} size={56} round />
            <div className="min-w-0">
              <p className="truncate font-semibold">{person.email}</p>
              <p className="mt-1">
                <RoleTag role={person.role} />
              </p>
            </div>
          </div>
          <Facts person={person} />
          <p className="mt-4 flex flex-wrap gap-x-5 border-t border-line pt-2 text-sm">
            <Link
              className="link inline-flex min-h-11 items-center"
              to={paths.admin.audit({ kind: 'all', actor: person.id })}
            >
              What this account did
            </Link>
            <Link
              className="link inline-flex min-h-11 items-center"
              to={paths.admin.audit({ kind: 'all', subject: person.id })}
            >
              What was done about it
            </Link>
          </p>
        </section>
        <div className="grid gap-6">
          <SuspensionPanel person={person} decide={decide} onDecided={goOn} />
          {person.history.length > 0 && <History history={person.history} />}
        </div>
      </div>
    </AreaPage>
  )
}

function Facts({ person }: { person: DeskPersonInFull }) {
  const { company } = person
  return (
    <dl className="mt-4">
      <Fact term="Phone">{person.phone || 'Not given'}</Fact>
      <Fact term="Email">{person.verified ? 'Verified' : 'Not verified'}</Fact>
      <Fact term="Account since">{dateText(person.createdAt)}</Fact>
      <Fact term="Last seen">{person.lastSeenAt ? dateTimeText(person.lastSeenAt) : 'Not lately'}</Fact>
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
          , {labelOf(COMPANY_STATUS, company.status).toLowerCase()}
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="factrow">
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

function History({ history }: Pick<DeskPersonInFull, 'history'>) {
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className="text-lg">
        Earlier decisions
      </h2>
      <ol className="mt-2 grid gap-3 border-l-2 border-line-2 pl-4 text-sm">
        {history.map(({ act, at, by, reason }) => (
          <li key={at}>
            <p className="font-semibold">{act === 'account.undone' ? 'Undone' : actText(act)}</p>
            <p className="text-ink-3">
              {dateTimeText(at)}
              {by && `, by ${by}`}
            </p>
            {reason && <p className="mt-1 text-ink-2">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
