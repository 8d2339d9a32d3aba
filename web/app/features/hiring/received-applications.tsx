import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import type { TeamMember } from '@sira/contract/team'
import { Navigate, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { OPENED_ENTRY_STATE } from '../../ui/open-entry.ts'
import { Pager } from '../../ui/pager.tsx'
import { APPLICATIONS_NOT_FETCHED, NO_APPLICATIONS, VIEWER_ONLY_TEXT } from '../../ui/texts.ts'
import { ApplicationBoard } from './application-board.tsx'
import { ApplicationFilters, ApplicationStatusTabs } from './application-filters.tsx'
import { BulkActionBar, BulkActionResult, useBulkStatusForm } from './bulk-action-bar.tsx'
import type { PreparedDecision } from './decision-words.ts'
import { ReceivedApplicationList } from './received-application-list.tsx'
import { countMoreFilters, type ReceivedApplicationsQuery } from './received-applications-url.ts'
import { useApplicationBoard } from './use-application-board.ts'
import { useBulkStatusChange } from './use-bulk-status-change.ts'
import type { useReceivedApplications } from './use-received-applications.ts'

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
  /** Prepares a decision, which is made in the review. */
  onPrepare: (prepared: PreparedDecision) => void
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
  onPrepare,
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
      <ApplicationCount list={list} view={view} />
      {list.isOutdated && <OutdatedPanel isBusy={isBusy} onRetry={() => void arrivals.show()} />}
      <NewApplicationsBar count={arrivals.newIds.size} onShow={() => void arrivals.show()} />
      <div className={`mt-3 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
        <ListOrBoard {...{ list, listed, view, canEdit, to, onPrepare }} />
      </div>
      {view === 'list' && <Pager meta={page} to={(number) => to({ page: number })} />}
    </>
  )
}

type ListOrBoardProps = Pick<ReceivedApplicationsProps, 'list' | 'listed' | 'view' | 'canEdit' | 'to' | 'onPrepare'>

function ListOrBoard({ list, listed, view, canEdit, to, onPrepare }: ListOrBoardProps) {
  const { applications, shown, isSeen } = list
  const navigate = useNavigate()
  const bulk = useBulkStatusChange(applications)
  const board = useApplicationBoard()
  const shared = { applications, opened: shown?.id, isSeen, toDetails: (id: string) => to({ id }) }
  if (applications.length === 0) return <NoReceivedApplications query={listed} />
  const write = ({ id }: ReceivedApplication, status: ApplicationStatus) => {
    onPrepare({ applicationId: id, status, isWriting: true })
    void navigate(to({ id }), { preventScrollReset: true, state: OPENED_ENTRY_STATE })
  }
  if (view === 'board') return <ApplicationBoard {...shared} board={board} canEdit={canEdit} onWrite={write} />
  if (!canEdit) return <ReceivedApplicationList {...shared} />
  return <SelectableApplicationList {...shared} bulk={bulk} />
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

/** How many applications match the filters, and on the board how many of them are shown. */
function ApplicationCount({
  list: { applications, arrivals, page },
  view,
}: Pick<ReceivedApplicationsProps, 'list' | 'view'>) {
  const isPart = view === 'board' && page.total > applications.length + arrivals.newIds.size
  return (
    <p role="status" className="mt-3 text-sm text-ink-3">
      {isPart ? <CountOnBoard total={page.total} shown={applications.length} /> : <TotalCount total={page.total} />}
    </p>
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

/** How many applications arrived since the list was loaded, with a button that shows them. */
function NewApplicationsBar({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div
      role="status"
      className={
        count > 0
          ? 'mt-3 flex items-center justify-between gap-3 rounded-md bg-adey-wash px-3 py-1.5 text-sm text-adey-ink'
          : 'sr-only'
      }
    >
      {count > 0 && (
        <>
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
          <Button variant="quiet" size="sm" icon="arrow-up" onClick={onShow}>
            {t`Show`}
          </Button>
        </>
      )}
    </div>
  )
}

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
  isSeen: (application: ReceivedApplication) => boolean
  toDetails: (applicationId: string) => string
}

/** The list, with a selection of rows and actions for them. */
function SelectableApplicationList({ bulk, applications, ...shared }: RowsProps & { bulk: BulkStatusChange }) {
  const form = useBulkStatusForm(bulk.moveAll)
  const ids = applications.map(({ id }) => id)
  return (
    <>
      <BulkActionResult {...bulk} />
      <label className="optrow mb-1 pl-1 text-sm text-ink-2">
        <input
          type="checkbox"
          className="check"
          checked={bulk.chosen.length === ids.length}
          onChange={(event) => bulk.choose(ids, event.target.checked)}
        />
        {t`Select all on this page`}
      </label>
      <ReceivedApplicationList {...shared} applications={applications} choice={bulk} />
      <BulkActionBar bulk={bulk} form={form} />
    </>
  )
}
