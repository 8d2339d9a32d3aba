import { t } from '@lingui/core/macro'
import { formatFullName } from '@sira/contract/messages'
import { throwAsResponse } from '../../api/call-api.ts'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { personQuery } from './admin-queries.ts'
import { AccountFacts, AuditLogLinks, EarlierDecisions } from './person-facts.tsx'
import { PersonStatusTag, RoleTag } from './person-parts.tsx'
import { SuspensionPanel } from './suspension-panel.tsx'
import type { Route } from './+types/show-person.route'

const TITLE = t`Account`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ params: { accountId } }: Route.ClientLoaderArgs) {
  await loadQuery(personQuery(accountId)).catch(throwAsResponse)
  return { accountId }
}

const BACK = <BackLink to={paths.admin.users()}>{t`All accounts`}</BackLink>

export const ErrorBoundary = () => (
  <LoadErrorPage title={TITLE} text={t`This account does not exist or could not be loaded.`}>
    {BACK}
  </LoadErrorPage>
)

export default function ShowPerson({ loaderData: { accountId } }: Route.ComponentProps) {
  const person = useLoadedQuery(personQuery(accountId))
  return (
    <AreaPage title={formatFullName(person)} back={BACK} note={<PersonStatusTag person={person} />}>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <section className="panel p-5" aria-label={TITLE}>
          <div className="flex items-center gap-4">
            <Monogram name={formatFullName(person)} size={56} round />
            <div className="min-w-0">
              <p className="truncate font-semibold">{person.email}</p>
              <p className="mt-1">
                <RoleTag role={person.role} />
              </p>
            </div>
          </div>
          <AccountFacts person={person} />
          <AuditLogLinks accountId={accountId} />
        </section>
        <div className="grid gap-6">
          <SuspensionPanel person={person} />
          {person.history.length > 0 && <EarlierDecisions history={person.history} />}
        </div>
      </div>
    </AreaPage>
  )
}
