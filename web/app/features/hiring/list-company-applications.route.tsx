import { redirect, useNavigation, type ClientLoaderFunctionArgs } from 'react-router'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { loadQuery } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { shouldRevalidateList, useOpenEntry } from '../../ui/open-entry.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Tag } from '../../ui/tag.tsx'
import { APPLICATIONS_NOT_FETCHED } from '../../ui/texts.ts'
import { CompanyInterviews } from '../interviews/company-interviews.tsx'
import { ApplicationDrawer } from './application-drawer.tsx'
import { readApplicationListPreferences } from './application-list-preferences.ts'
import { ApplicationListTools } from './application-list-tools.tsx'
import { everyOwnJobQuery, receivedApplicationQuery, receivedApplicationsQuery } from './hiring-queries.ts'
import { buildReceivedApplicationsAddress, parseReceivedApplicationsQuery } from './received-applications-url.ts'
import { ReceivedApplications } from './received-applications.tsx'
import { useApplicationListAddress, useReceivedApplications } from './use-received-applications.ts'

export const meta = () => buildPageMeta({ title: 'Applications', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = parseReceivedApplicationsQuery(new URL(request.url).searchParams)
  const view = query.view || readApplicationListPreferences().view
  const [{ applications, page }] = await Promise.all([
    loadQuery(receivedApplicationsQuery(query, view)),
    loadQuery(everyOwnJobQuery),
  ])
  // The last application of the last page has left the list: show the page before.
  if (view === 'list' && page.currentPage !== query.page)
    throw redirect(paths.employer.applications(buildReceivedApplicationsAddress(query, { page: page.currentPage })))
  // The address may name an application on another page of the list, or one that has left the list.
  if (query.id && !applications.some(({ id }) => id === query.id))
    await loadQuery(receivedApplicationQuery(query.id)).catch(() => undefined)
  return { listed: query, view }
}
export const shouldRevalidate = shouldRevalidateList

export const ErrorBoundary = () => <LoadErrorPage title="Applications" text={APPLICATIONS_NOT_FETCHED} />

type Loaded = Awaited<ReturnType<typeof clientLoader>>

export default function ListCompanyApplications({ loaderData: { listed, view } }: { loaderData: Loaded }) {
  const { canEdit } = useCompanyPermissions()
  const { query, to, narrow, open } = useApplicationListAddress()
  const isNavigating = useNavigation().state === 'loading'
  const opened = useOpenEntry(to({ id: '' }))
  const list = useReceivedApplications(listed, view, opened.id)
  const { applications, arrivals, shown, newCount, loadedAt } = list
  return (
    <AreaPage
      title="Applications"
      note={newCount > 0 && <NewCount count={newCount} />}
      tools={
        <ApplicationListTools
          view={view}
          query={query}
          canExport={canEdit}
          onView={(next) => narrow({ view: next, page: 1 })}
          onRefresh={() => void arrivals.show()}
          isRefreshing={arrivals.isShowing}
        />
      }
    >
      <ReceivedApplications
        {...{ list, listed, query, view, canEdit, to }}
        isBusy={isNavigating || arrivals.isShowing}
        onNarrow={narrow}
      />
      <ApplicationDrawer
        application={shown}
        list={applications}
        canEdit={canEdit}
        loadedAt={loadedAt}
        interviews={shown && <CompanyInterviews application={shown} canEdit={canEdit} />}
        onClose={opened.close}
        onOpen={open}
      />
    </AreaPage>
  )
}

const NewCount = ({ count }: { count: number }) => (
  <Tag tone="adey">
    <span role="status" className="num">
      {count} new
    </span>
  </Tag>
)
