import {
  listCompanyApplications,
  getApplication,
  countUnviewedApplications,
  markApplicationViewed,
  type ReceivedApplication,
} from '@sira/contract/applications'
import { countApplicationsByStatus } from '@sira/contract/received-applications'
import { listOwnJobs } from '@sira/contract/jobs'
import { redirect, useNavigate, useNavigation, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { subscribeToCompanyEvents } from '../../api/event-stream.ts'
import { companyApplicationCalls } from '../../api/company-application-calls.ts'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { interviewCalls } from '../../api/interview-calls.ts'
import { renewFileUrl } from '../../api/renew-file-url.ts'
import { refreshUnviewedCount } from '../../api/unviewed-count.ts'
import { paths } from '../../paths.ts'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { OPENED_ENTRY_STATE, shouldRevalidateList, useRequestedFilters, useOpenEntry } from '../../ui/open-entry.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Tag } from '../../ui/status.tsx'
import { APPLICATIONS_NOT_FETCHED, VIEWER_ONLY_TEXT } from '../../ui/texts.ts'
import { CompanyInterviews } from '../interviews/company-interviews.tsx'
import { NewApplicationsBar } from './new-applications-bar.tsx'
import type { StatusChangeCall, BulkStatusChangeCall, RateCall } from './hiring-calls.ts'
import { NoReceivedApplications } from './no-received-applications.tsx'
import { ApplicationNotes } from './application-notes.tsx'
import { ApplicationBoard } from './application-board.tsx'
import { ReceivedApplicationDetails } from './received-application-details.tsx'
import { ApplicationDrawer } from './application-drawer.tsx'
import { ApplicationFilters, ApplicationStatusTabs } from './application-filters.tsx'
import {
  parseReceivedApplicationsQuery,
  buildReceivedApplicationsAddress,
  toReceivedApplicationsRequestQuery,
  type ReceivedApplicationsQuery,
} from './received-applications-query.ts'
import { SelectableApplicationList } from './selectable-application-list.tsx'
import { ApplicationListTools } from './application-list-tools.tsx'
import { readApplicationListPreferences } from './application-list-preferences.ts'
import { StarRating } from './star-rating.tsx'
import { ApplicationStatusButtons } from './application-status-buttons.tsx'
import { useApplicationEvents } from './use-application-events.ts'
import { useApplicationBoard } from './use-application-board.ts'
import { useBulkStatusChange } from './use-bulk-status-change.ts'
import { useStatusChange } from './use-status-change.ts'
import { useMarkViewed } from './use-mark-viewed.ts'

export const meta = () => buildPageMeta({ title: 'Applications', noindex: true })

/** The list comes in pages. The board loads every status at once, as many applications as one response holds. */
const buildListRequest = (query: ReceivedApplicationsQuery, view: 'list' | 'board') => {
  const { page, per_page, ...filters } = toReceivedApplicationsRequestQuery(query)
  return view === 'list' ? { ...filters, page, per_page } : { ...filters, status: 'all' as const }
}

/** All jobs of the company, archived ones too, because their applications stay. */
const listEveryJob = async () =>
  (
    await Promise.all((['all', 'ARCHIVED'] as const).map((status) => callApi(listOwnJobs, { query: { status } })))
  ).flatMap(({ data }) => data)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = parseReceivedApplicationsQuery(new URL(request.url).searchParams)
  const view = query.view || readApplicationListPreferences().view
  const { search, job } = query
  const [{ data: applications, meta: page }, jobs, { data: unviewed }, { data: counts }] = await Promise.all([
    callApi(listCompanyApplications, { query: buildListRequest(query, view) }),
    listEveryJob(),
    callApi(countUnviewedApplications, {}),
    callApi(countApplicationsByStatus, { query: { search, ...(job && { jobId: job }) } }),
  ])
  // The last application of the last page has left the list: show the page before.
  if (applications.length === 0 && page.total > 0)
    throw redirect(paths.employer.applications(buildReceivedApplicationsAddress(query, { page: page.totalPages })))
  // The address may name an application on another page of the list, or one that has left the list.
  const isListed = !query.id || applications.some(({ id }) => id === query.id)
  const named = isListed
    ? undefined
    : await callApi(getApplication, { params: { applicationId: query.id } }).then(
        ({ data }) => data as ReceivedApplication,
        () => undefined,
      )
  const jobChoices = jobs
    .filter((one) => one.applicationsCount > 0 || one.id === job)
    .map(({ id, title, applicationsCount }) => ({ value: id, label: `${title} (${applicationsCount})` }))
  return {
    listed: query,
    view,
    applications,
    page,
    counts,
    named,
    jobChoices,
    unviewed: unviewed.count,
    since: Date.now(),
  }
}
export const shouldRevalidate = shouldRevalidateList

const subscribe: typeof subscribeToCompanyEvents = (listener) =>
  subscribeToCompanyEvents((event) => {
    refreshUnviewedCount()
    listener(event)
  })

export const ErrorBoundary = () => <LoadErrorPage title="Applications" text={APPLICATIONS_NOT_FETCHED} />

type Loaded = Awaited<ReturnType<typeof clientLoader>>

export default function ListCompanyApplications({ loaderData }: { loaderData: Loaded }) {
  const { listed, view, page, counts, named, jobChoices, unviewed, since } = loaderData
  const navigate = useNavigate()
  const { mayEdit } = useCompanyPermissions()
  const query = useRequestedFilters(parseReceivedApplicationsQuery)
  const isNavigating = useNavigation().state === 'loading'
  const { revalidate } = useRevalidator()
  const to = (change: Partial<ReceivedApplicationsQuery>) =>
    paths.employer.applications(buildReceivedApplicationsAddress(query, change))
  const narrow = (change: Partial<ReceivedApplicationsQuery>) =>
    void navigate(to(change), { replace: query.search !== '' && 'search' in change, preventScrollReset: true })
  const opened = useOpenEntry(to({ id: '' }))
  const arrivals = useApplicationEvents({ subscribe, refresh: revalidate })
  const isBusy = isNavigating || arrivals.isShowing
  const applications = loaderData.applications.filter(({ id }) => !arrivals.newIds.has(id))
  const shown = [...applications, ...(named ? [named] : [])].find(({ id }) => id === opened.id)
  const isSeen = useMarkViewed(shown, (applicationId) => {
    if (!shown?.isViewed) arrivals.recordOwnAct(applicationId)
    return callApi(markApplicationViewed, { params: { applicationId } }).then(refreshUnviewedCount)
  })
  const move: StatusChangeCall = async (applicationId, ...step) => {
    arrivals.recordOwnAct(applicationId)
    const clash = await companyApplicationCalls.move(applicationId, ...step)
    await revalidate()
    return clash
  }
  const moveMany: BulkStatusChangeCall = async (from, ...step) => {
    arrivals.recordOwnAct(...Object.keys(from))
    const moved = await companyApplicationCalls.moveMany(from, ...step)
    await revalidate()
    return moved
  }
  const moving = useStatusChange(shown, move)
  const bulk = useBulkStatusChange(applications, moveMany)
  const board = useApplicationBoard(move)
  const newCount = unviewed + arrivals.newIds.size - applications.filter((one) => !one.isViewed && isSeen(one)).length
  const shared = { applications, opened: shown?.id, isSeen, toDetails: (id: string) => to({ id }) }
  return (
    <AreaPage
      title="Applications"
      note={
        newCount > 0 && (
          <Tag tone="adey">
            <span role="status" className="num">
              {newCount} new
            </span>
          </Tag>
        )
      }
      tools={
        <ApplicationListTools
          view={view}
          onView={(next) => narrow({ view: next, page: 1 })}
          onRefresh={() => void arrivals.show()}
          isRefreshing={arrivals.isShowing}
          exportCsv={
            mayEdit
              ? () =>
                  companyApplicationCalls.table({
                    search: query.search,
                    status: view === 'board' ? 'all' : query.status,
                    ...(query.job && { jobId: query.job }),
                  })
              : undefined
          }
        />
      }
    >
      <ApplicationFilters query={query} jobChoices={jobChoices} onNarrow={narrow} />
      {!mayEdit && <p className="mt-3 text-sm text-ink-2">{VIEWER_ONLY_TEXT}</p>}
      {view === 'list' && (
        <div className="mt-3">
          <ApplicationStatusTabs current={query.status} counts={counts} to={to} />
        </div>
      )}
      <p role="status" className="mt-3 text-sm text-ink-3">
        <span className="num">{page.total}</span> {page.total === 1 ? 'application' : 'applications'}
        {view === 'board' &&
          page.total > applications.length + arrivals.newIds.size &&
          `, of which the newest ${applications.length} are on the board`}
      </p>
      <NewApplicationsBar count={arrivals.newIds.size} onShow={() => void arrivals.show()} />
      <div className={`mt-3 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
        {applications.length === 0 ? (
          <NoReceivedApplications query={listed} />
        ) : view === 'board' ? (
          <ApplicationBoard {...shared} board={board} mayEdit={mayEdit} />
        ) : (
          <SelectableApplicationList {...shared} bulk={mayEdit ? bulk : undefined} />
        )}
      </div>
      {view === 'list' && <Pager meta={page} to={(number) => to({ page: number })} />}
      <ApplicationDrawer
        application={shown}
        list={applications}
        onClose={opened.close}
        footer={
          shown && (
            <ApplicationStatusButtons
              key={shown.id}
              status={shown.status}
              {...moving}
              disabledReason={mayEdit ? undefined : VIEWER_ONLY_TEXT}
            />
          )
        }
        onOpen={(id) =>
          void navigate(to({ id }), { replace: true, preventScrollReset: true, state: OPENED_ENTRY_STATE })
        }
      >
        {shown && (
          <ReceivedApplicationDetails key={shown.id} application={shown} since={since} renewLink={renewFileUrl}>
            <CompanyInterviews application={shown} calls={interviewCalls} mayEdit={mayEdit} version={since} />
          </ReceivedApplicationDetails>
        )}
        {shown && (
          <StarRating
            key={`stars-${shown.id}`}
            applicationId={shown.id}
            ratings={shown.ratings}
            rate={createRateCall(arrivals.recordOwnAct)}
            mayEdit={mayEdit}
          />
        )}
        {shown && (
          <ApplicationNotes
            key={`notes-${shown.id}`}
            applicationId={shown.id}
            calls={companyApplicationCalls.notes}
            mayEdit={mayEdit}
            version={since}
          />
        )}
      </ApplicationDrawer>
    </AreaPage>
  )
}

const createRateCall =
  (recordOwnAct: (id: string) => void): RateCall =>
  (id, stars) => {
    recordOwnAct(id)
    return companyApplicationCalls.rate(id, stars)
  }
