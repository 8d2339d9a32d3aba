import {
  companyApplications,
  showApplication,
  unviewedCount,
  viewApplication,
  type Received,
} from '@sira/contract/applications'
import { statusCounts } from '@sira/contract/hiring'
import { companyJobs } from '@sira/contract/jobs'
import { redirect, useNavigate, useNavigation, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { ask } from '../../api/ask.ts'
import { hearCompany } from '../../api/events.ts'
import { hiringCalls } from '../../api/hiring-calls.ts'
import { useRights } from '../../api/rights.ts'
import { interviewCalls } from '../../api/interview-calls.ts'
import { renewedLink } from '../../api/renewed-link.ts'
import { refreshUnviewed } from '../../api/unviewed.ts'
import { paths } from '../../paths.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { OPENED, shouldLoadList, useAsked, useOpened } from '../../ui/opened.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Tag } from '../../ui/status.tsx'
import { APPLICATIONS_NOT_FETCHED, NOT_FOR_VIEWERS } from '../../ui/texts.ts'
import { CompanyInterviews } from '../interviews/company-interviews.tsx'
import { ArrivalsBar } from './arrivals-bar.tsx'
import type { MoveCall, MoveManyCall, RateCall } from './hiring-calls.ts'
import { NoReceived } from './no-received.tsx'
import { Notes } from './notes.tsx'
import { ReceivedBoard } from './received-board.tsx'
import { ReceivedDetails } from './received-details.tsx'
import { ReceivedDrawer } from './received-drawer.tsx'
import { ReceivedFilters, StatusTabs } from './received-filters.tsx'
import { readReceived, receivedAddress, receivedAsked, type ReceivedQuery } from './received-query.ts'
import { ReceivedRows } from './received-rows.tsx'
import { ReceivedTools } from './received-tools.tsx'
import { readHabits } from './review-habits.ts'
import { Stars } from './stars.tsx'
import { StatusButtons } from './status-buttons.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useBoard } from './use-board.ts'
import { useMany } from './use-many.ts'
import { useMoving } from './use-moving.ts'
import { useViewing } from './use-viewing.ts'

export const meta = () => pageMeta({ title: 'Applications', noindex: true })

/** The list comes in pages; the board whole, as far as one answer goes. */
const askedFor = (query: ReceivedQuery, view: 'list' | 'board') => {
  const { page, per_page, ...filters } = receivedAsked(query)
  return view === 'list' ? { ...filters, page, per_page } : { ...filters, status: 'all' as const }
}

/** Applications stay when their job is archived. */
const everyJob = async () =>
  (await Promise.all((['all', 'ARCHIVED'] as const).map((status) => ask(companyJobs, { query: { status } })))).flatMap(
    ({ data }) => data,
  )

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = readReceived(new URL(request.url).searchParams)
  const view = query.view || readHabits().view
  const { search, job } = query
  const [{ data: applications, meta: page }, jobs, { data: unviewed }, { data: counts }] = await Promise.all([
    ask(companyApplications, { query: askedFor(query, view) }),
    everyJob(),
    ask(unviewedCount, {}),
    ask(statusCounts, { query: { search, ...(job && { jobId: job }) } }),
  ])
  // The last one of the last page was moved out of the list.
  if (applications.length === 0 && page.total > 0)
    throw redirect(paths.employer.applications(receivedAddress(query, { page: page.totalPages })))
  // The address may name an application that is not on this page of the list, or was moved out of it.
  const isListed = !query.id || applications.some(({ id }) => id === query.id)
  const named = isListed
    ? undefined
    : await ask(showApplication, { params: { applicationId: query.id } }).then(
        ({ data }) => data as Received,
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
export const shouldRevalidate = shouldLoadList

const hear: typeof hearCompany = (heard) =>
  hearCompany((event) => {
    refreshUnviewed()
    heard(event)
  })

export const ErrorBoundary = () => <LoadFailure title="Applications" text={APPLICATIONS_NOT_FETCHED} />

type Loaded = Awaited<ReturnType<typeof clientLoader>>

export default function ListCompanyApplications({ loaderData }: { loaderData: Loaded }) {
  const { listed, view, page, counts, named, jobChoices, unviewed, since } = loaderData
  const navigate = useNavigate()
  const { mayEdit } = useRights()
  const query = useAsked(readReceived)
  const isNavigating = useNavigation().state === 'loading'
  const { revalidate } = useRevalidator()
  const to = (change: Partial<ReceivedQuery>) => paths.employer.applications(receivedAddress(query, change))
  const narrow = (change: Partial<ReceivedQuery>) =>
    void navigate(to(change), { replace: query.search !== '' && 'search' in change, preventScrollReset: true })
  const opened = useOpened(to({ id: '' }))
  const arrivals = useArrivals({ hear, refresh: revalidate })
  const isBusy = isNavigating || arrivals.isShowing
  const applications = loaderData.applications.filter(({ id }) => !arrivals.waiting.has(id))
  const shown = [...applications, ...(named ? [named] : [])].find(({ id }) => id === opened.id)
  const isSeen = useViewing(shown, (applicationId) => {
    if (!shown?.isViewed) arrivals.mine(applicationId)
    return ask(viewApplication, { params: { applicationId } }).then(refreshUnviewed)
  })
  const move: MoveCall = async (applicationId, ...step) => {
    arrivals.mine(applicationId)
    const clash = await hiringCalls.move(applicationId, ...step)
    await revalidate()
    return clash
  }
  const moveMany: MoveManyCall = async (from, ...step) => {
    arrivals.mine(...Object.keys(from))
    const moved = await hiringCalls.moveMany(from, ...step)
    await revalidate()
    return moved
  }
  const moving = useMoving(shown, move)
  const many = useMany(applications, moveMany)
  const board = useBoard(move)
  const fresh = unviewed + arrivals.waiting.size - applications.filter((one) => !one.isViewed && isSeen(one)).length
  const shared = { applications, opened: shown?.id, isSeen, toDetails: (id: string) => to({ id }) }
  return (
    <AreaPage
      title="Applications"
      note={
        fresh > 0 && (
          <Tag tone="adey">
            <span role="status" className="num">
              {fresh} new
            </span>
          </Tag>
        )
      }
      tools={
        <ReceivedTools
          view={view}
          onView={(next) => narrow({ view: next, page: 1 })}
          onRefresh={() => void arrivals.show()}
          isRefreshing={arrivals.isShowing}
          keepTable={
            mayEdit
              ? () =>
                  hiringCalls.table({
                    search: query.search,
                    status: view === 'board' ? 'all' : query.status,
                    ...(query.job && { jobId: query.job }),
                  })
              : undefined
          }
        />
      }
    >
      <ReceivedFilters query={query} jobChoices={jobChoices} onNarrow={narrow} />
      {!mayEdit && <p className="mt-3 text-sm text-ink-2">{NOT_FOR_VIEWERS}</p>}
      {view === 'list' && (
        <div className="mt-3">
          <StatusTabs current={query.status} counts={counts} to={to} />
        </div>
      )}
      <p role="status" className="mt-3 text-sm text-ink-3">
        <span className="num">{page.total}</span> {page.total === 1 ? 'application' : 'applications'}
        {view === 'board' &&
          page.total > applications.length + arrivals.waiting.size &&
          `, of which the newest ${applications.length} are on the board`}
      </p>
      <ArrivalsBar count={arrivals.waiting.size} onShow={() => void arrivals.show()} />
      <div className={`mt-3 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
        {applications.length === 0 ? (
          <NoReceived query={listed} />
        ) : view === 'board' ? (
          <ReceivedBoard {...shared} board={board} mayEdit={mayEdit} />
        ) : (
          <ReceivedRows {...shared} many={mayEdit ? many : undefined} />
        )}
      </div>
      {view === 'list' && <Pager meta={page} to={(number) => to({ page: number })} />}
      <ReceivedDrawer
        application={shown}
        list={applications}
        onClose={opened.close}
        footer={
          shown && (
            <StatusButtons
              key={shown.id}
              status={shown.status}
              {...moving}
              disabledReason={mayEdit ? undefined : NOT_FOR_VIEWERS}
            />
          )
        }
        onOpen={(id) => void navigate(to({ id }), { replace: true, preventScrollReset: true, state: OPENED })}
      >
        {shown && (
          <ReceivedDetails key={shown.id} application={shown} since={since} renewLink={renewedLink}>
            <CompanyInterviews application={shown} calls={interviewCalls} mayEdit={mayEdit} version={since} />
          </ReceivedDetails>
        )}
        {shown && (
          <Stars
            key={`stars-${shown.id}`}
            applicationId={shown.id}
            ratings={shown.ratings}
            rate={rate(arrivals.mine)}
            mayEdit={mayEdit}
          />
        )}
        {shown && (
          <Notes
            key={`notes-${shown.id}`}
            applicationId={shown.id}
            calls={hiringCalls.notes}
            mayEdit={mayEdit}
            version={since}
          />
        )}
      </ReceivedDrawer>
    </AreaPage>
  )
}

const rate =
  (mine: (id: string) => void): RateCall =>
  (id, stars) => {
    mine(id)
    return hiringCalls.rate(id, stars)
  }
