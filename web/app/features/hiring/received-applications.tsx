import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import type { TeamMember } from '@sira/contract/team'
import { type ReactNode, Suspense, useMemo } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { OPENED_ENTRY_STATE } from '../../ui/open-entry.ts'
import { Pager } from '../../ui/pager.tsx'
import { APPLICATIONS_NOT_FETCHED, NO_APPLICATIONS, VIEWER_ONLY_TEXT } from '../../ui/area-texts.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ApplicationBoard } from './application-board.tsx'
import { ApplicationFilters, ApplicationStatusTabs } from './application-filters.tsx'
import { BulkActionBar, BulkActionResult, useBulkStatusForm } from './bulk-action-bar.tsx'
import { ReceivedApplicationList } from './received-application-list.tsx'
import { countMoreFilters, type ReceivedApplicationsQuery } from './received-applications-url.ts'
import { useBulkStatusChange } from './use-bulk-status-change.ts'
import type { useReceivedApplications } from './use-received-applications.ts'
import type { Review } from './use-review.ts'

// Loaded when the first card is moved to Rejected.
const BoardRejection = lazyPart(() => import('./board-rejection.tsx'), 'BoardRejection')

interface ReceivedApplicationsProps {
  list: ReturnType<typeof useReceivedApplications>
  /** The filters that the list was loaded with, and those that are requested. */
  listed: ReceivedApplicationsQuery
  query: ReceivedApplicationsQuery
  view: 'list' | 'board'
  canEdit: boolean
  isBusy: boolean
  to: (change: Partial<ReceivedApplicationsQuery>) => string
  onNarrow: (change: Partial<ReceivedApplicationsQuery>) => void
  /** The team, and which of them the user is. */
  members: readonly TeamMember[]
  accountId: string
  review: Review
}

/** The received applications as a list or a board, with filters, counts and pages. */
export function ReceivedApplications({
  list,
  listed,
  query,
  view,
  canEdit,
  isBusy,
  to,
  onNarrow,
  members,
  accountId,
  review,
}: ReceivedApplicationsProps) {
  const { arrivals, page } = list
  return (
    <>
      {view === 'list' && !isBusy && page.currentPage !== listed.page && (
        <Navigate to={to({ page: page.currentPage, id: query.id })} replace state={OPENED_ENTRY_STATE} />
      )}
      <ApplicationFilters {...{ query, onNarrow, members, accountId }} />
      {!canEdit && <p className="mt-3 text-sm text-ink-2">{VIEWER_ONLY_TEXT}</p>}
      {view === 'list' && (
        <div className="mt-3">
          <ApplicationStatusTabs current={query.status} counts={list.counts} to={to} />
        </div>
      )}
      {list.isOutdated && <OutdatedPanel isBusy={isBusy} onRetry={() => void arrivals.show()} />}
      <div className={`mt-3 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
        <ListOrBoard {...{ list, listed, view, canEdit, to, review, accountId }} />
      </div>
      {view === 'list' && <Pager meta={page} to={(number) => to({ page: number })} />}
    </>
  )
}

type ListOrBoardProps = Pick<
  ReceivedApplicationsProps,
  'list' | 'listed' | 'view' | 'canEdit' | 'to' | 'review' | 'accountId'
>

function ListOrBoard({ list, listed, view, canEdit, to, review, accountId }: ListOrBoardProps) {
  const applications = usePresentApplications(list.applications, review)
  const navigate = useNavigate()
  const bulk = useBulkStatusChange(applications)
  const shared = { applications, opened: list.shown?.id, toDetails: (id: string) => to({ id }) }
  const count = <ApplicationCount list={list} view={view} />
  if (applications.length === 0)
    return (
      <>
        {count}
        <NoReceivedApplications query={listed} />
      </>
    )
  const write = (application: ReceivedApplication, status: ApplicationStatus) => {
    review.prepareOpening(application, status)
    void navigate(to({ id: application.id }), { preventScrollReset: true, state: OPENED_ENTRY_STATE })
  }
  if (view === 'board')
    return (
      <>
        {count}
        <ApplicationBoard {...shared} {...{ review, canEdit }} onWrite={write} />
        {review.state.prepared && (
          <Suspense>
            <BoardRejection {...{ review, applications, accountId }} />
          </Suspense>
        )}
      </>
    )
  if (!canEdit)
    return (
      <>
        {count}
        <ReceivedApplicationList {...shared} />
      </>
    )
  return <SelectableApplicationList {...shared} {...{ bulk, count }} />
}

/** The applications as they are now, with what was decided here; the same ones until something changes. */
function usePresentApplications(applications: readonly ReceivedApplication[], { state, toPresent }: Review) {
  const { sending, answered } = state
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- toPresent depends on these two only
  return useMemo(() => applications.map(toPresent), [applications, sending, answered])
}

/** Says that the list could not be read again: it stays, because somebody may be in the middle of a decision. */
const OutdatedPanel = ({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) => (
  <div className="mt-3">
    <ErrorPanel
      text={t`${ph({ problem: APPLICATIONS_NOT_FETCHED })}. What is shown may be out of date.`}
      busy={isBusy}
      onRetry={onRetry}
    />
  </div>
)

/**
 * How many applications match the filters, and on the board how many of them are shown. When others arrive, their number
 * stands here instead, with a button that shows them, so that nothing moves under somebody's pointer.
 */
function ApplicationCount({
  list: { applications, arrivals, page },
  view,
}: Pick<ReceivedApplicationsProps, 'list' | 'view'>) {
  const arrived = arrivals.newIds.size
  const isPart = view === 'board' && page.total > applications.length + arrived
  return (
    <div role="status" className="flex min-h-9 items-center text-sm text-ink-3 pointer-coarse:min-h-11">
      {arrived > 0 ? (
        <div className="flex items-center gap-3 rounded-md bg-adey-wash pl-3 text-adey-ink">
          <ArrivedCount count={arrived} />
          <Button variant="quiet" size="sm" icon="arrow-up" onClick={() => void arrivals.show()}>
            {t`Show`}
          </Button>
        </div>
      ) : isPart ? (
        <span>
          <CountOnBoard total={page.total} shown={applications.length} />
        </span>
      ) : (
        <span>
          <TotalCount total={page.total} />
        </span>
      )}
    </div>
  )
}

const TotalCount = ({ total }: { total: number }) => (
  <Plural
    value={total}
    one={
      <Trans>
        <span className="num">#</span> application
      </Trans>
    }
    other={
      <Trans>
        <span className="num">#</span> applications
      </Trans>
    }
  />
)

const CountOnBoard = ({ total, shown }: { total: number; shown: number }) => (
  <Plural
    value={total}
    one={
      <Trans>
        <span className="num">#</span> application, of which the newest {shown} are on the board
      </Trans>
    }
    other={
      <Trans>
        <span className="num">#</span> applications, of which the newest {shown} are on the board
      </Trans>
    }
  />
)

const ArrivedCount = ({ count }: { count: number }) => (
  <span>
    <Plural
      value={count}
      one={
        <Trans>
          <span className="num">#</span> new application
        </Trans>
      }
      other={
        <Trans>
          <span className="num">#</span> new applications
        </Trans>
      }
    />
  </span>
)

/** Why the list is empty: nothing matches the filters, or nobody has applied yet. */
function NoReceivedApplications({ query }: { query: ReceivedApplicationsQuery }) {
  if (query.search || query.job || query.status !== 'all' || countMoreFilters(query) > 0)
    return (
      <EmptyState
        title={NO_APPLICATIONS}
        hint={t`Try another name, job or status, or fewer filters.`}
        action={
          <ButtonLink to={paths.employer.applications()} variant="quiet">
            {t`Show all applications`}
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      title={NO_APPLICATIONS}
      hint={t`When somebody applies for one of your jobs, it appears here.`}
      action={
        <ButtonLink to={paths.employer.jobs()} variant="quiet">
          {t`See your jobs`}
        </ButtonLink>
      }
    />
  )
}

type BulkStatusChange = ReturnType<typeof useBulkStatusChange>

interface RowsProps {
  applications: readonly ReceivedApplication[]
  opened?: string
  toDetails: (applicationId: string) => string
}

/** The list, with a selection of rows and actions for them. */
function SelectableApplicationList({
  bulk,
  applications,
  count,
  ...shared
}: RowsProps & { bulk: BulkStatusChange; count: ReactNode }) {
  const form = useBulkStatusForm(bulk.moveAll)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="optrow pl-1 text-sm text-ink-2">
          <input
            type="checkbox"
            className="check"
            checked={bulk.chosen.length === applications.length}
            onChange={(event) => bulk.choose(applications, event.target.checked)}
          />
          {t`Select all on this page`}
        </label>
        {count}
      </div>
      <ReceivedApplicationList {...shared} applications={applications} choice={bulk} />
      <div className="sticky bottom-0 z-5 mt-4 grid gap-2 max-md:-mx-2">
        <BulkActionResult {...bulk} />
        <BulkActionBar bulk={bulk} form={form} />
      </div>
    </>
  )
}
