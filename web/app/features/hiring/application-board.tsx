import { ph, t } from '@lingui/core/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import { formatFullName } from '@sira/contract/messages'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { useCallback, useEffect, useRef, useState } from 'react'
import { APPLICATION_STATUS_LABELS } from '../../ui/area-labels.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { useFocusWhen } from '../../ui/use-focus.ts'
import { getLabel } from '../../ui/labels.ts'
import { useOnMount } from '../../ui/use-when.ts'
import { StatusDiamond, getStatusTone } from '../../ui/status.tsx'
import { BoardColumn } from './board-column.tsx'
import { FOLDED_STATUSES, BOARD_STATUSES, buildBoardColumns } from './board-statuses.ts'
import { BOARD_NOTICE_TEXT } from './status-change-texts.ts'
import { useDraggableCards } from './use-draggable-cards.ts'
import type { Review } from './use-review.ts'

interface BoardProps {
  applications: readonly ReceivedApplication[]
  opened?: string
  toDetails: (applicationId: string) => string
  canEdit: boolean
  review: Review
  /** Opens the application to write a message with a new status. */
  onWrite: (application: ReceivedApplication, status: ApplicationStatus) => void
}

/**
 * Marks the page as one with a board, for the place of messages: a selector that looks for the board would have all of the
 * page styled anew with each message. Returns a function that takes the mark away.
 */
function markBoard() {
  const { dataset } = document.documentElement
  dataset['board'] = ''
  return () => {
    delete dataset['board']
  }
}

/**
 * Applications by status, a column each, with the two final statuses folded. Cards are dragged, or moved with their
 * menu. A phone shows one column at a time.
 */
export function ApplicationBoard({ applications, review, canEdit, onWrite, ...shared }: BoardProps) {
  const root = useFocusOnMovedCard(applications, review.state.lastId)
  useOnMount(markBoard)
  const [stage, setStage] = useState<ApplicationStatus>('PENDING')
  const { unfolded, toggleFolded } = useUnfoldedStatuses()
  const columns = buildBoardColumns(applications, review.state.decided)
  const onMove = useStableMove((application, status) => moveCard(review, application, status))
  useDraggableCards(root, { applications, canEdit, onMove })
  const onWriteStable = useStableMove(onWrite)
  const column = (status: ApplicationStatus) => (
    <BoardColumn
      key={status}
      {...shared}
      status={status}
      applications={columns[status]}
      isShown={status === stage}
      onMove={canEdit ? onMove : undefined}
      onWrite={onWriteStable}
      onFold={unfolded.has(status) ? () => toggleFolded(status) : undefined}
    />
  )
  return (
    <>
      <ColumnTabs columns={columns} shown={stage} onShow={setStage} />
      <BoardMessage {...{ applications, review, canEdit }} />
      <div ref={root} className="board-wide">
        {BOARD_STATUSES.map(column)}
        {FOLDED_STATUSES.map((status) =>
          unfolded.has(status) ? (
            column(status)
          ) : (
            <Rail key={status} status={status} count={columns[status].length} onOpen={() => toggleFolded(status)}>
              {column(status)}
            </Rail>
          ),
        )}
      </div>
    </>
  )
}

/** Moves a card; a rejection asks for its reason first, and says that an email goes. */
function moveCard(review: Review, application: ReceivedApplication, status: ApplicationStatus) {
  if (status !== 'REJECTED') return review.move(application, status)
  review.prepare({ applicationId: application.id, status, isWriting: false }, application)
}

/** Which of the final statuses are shown as columns. */
function useUnfoldedStatuses() {
  const [unfolded, setUnfolded] = useState<ReadonlySet<ApplicationStatus>>(new Set())
  const toggleFolded = (status: ApplicationStatus) =>
    setUnfolded((before) =>
      before.has(status) ? new Set([...before].filter((one) => one !== status)) : new Set(before).add(status),
    )
  return { unfolded, toggleFolded }
}

/** A card that changed its column is a new element: the keyboard focus moves on to it. */
function useFocusOnMovedCard(applications: readonly ReceivedApplication[], lastId: string) {
  const landed = applications.find(({ id }) => id === lastId)?.status
  return useFocusWhen<HTMLDivElement>(lastId && `${lastId} ${landed}`, {
    part: `[data-card="${lastId}"] [aria-haspopup]`,
    onlyIfLost: true,
  })
}

/** The same function for all cards, so that a status change renders two columns again and not two hundred cards. */
function useStableMove(move: BoardProps['onWrite']) {
  const latestMove = useRef(move)
  useEffect(() => {
    latestMove.current = move
  })
  return useCallback(
    (application: ReceivedApplication, status: ApplicationStatus) => latestMove.current(application, status),
    [],
  )
}

interface ColumnTabsProps {
  columns: ReturnType<typeof buildBoardColumns>
  shown: ApplicationStatus
  onShow: (status: ApplicationStatus) => void
}

/** On a phone: which column is shown. */
const ColumnTabs = ({ columns, shown, onShow }: ColumnTabsProps) => (
  <div role="group" aria-label={t`Status`} className="scrollx mb-2 flex gap-1 border-b border-line md:hidden">
    {APPLICATION_STATUSES.map((status) => (
      <button
        key={status}
        type="button"
        className="stage"
        aria-current={status === shown ? 'true' : undefined}
        onClick={() => onShow(status)}
      >
        <StatusDiamond tone={getStatusTone(status)} />
        {getLabel(APPLICATION_STATUS_LABELS, status)}
        <span className="num text-ink-3">{columns[status].length}</span>
      </button>
    ))}
  </div>
)

/** What a move does, and why the last one was not made. */
function BoardMessage({ applications, review, canEdit }: Pick<BoardProps, 'applications' | 'review' | 'canEdit'>) {
  const { lastId, failures } = review.state
  const failed = failures.get(lastId)
  const application = failed && applications.find(({ id }) => id === lastId)
  return (
    <>
      <FailureText
        text={application && t`${ph({ name: formatFullName(application.jobSeeker.user) })}: ${failed}`}
        className="err mb-2"
      />
      {canEdit && <p className="mb-2 text-sm text-ink-3 max-md:text-xs">{BOARD_NOTICE_TEXT}</p>}
    </>
  )
}

/** A folded final status; cards can be dropped on it too. On a phone it is a column like the others. */
function Rail({
  status,
  count,
  onOpen,
  children,
}: {
  status: ApplicationStatus
  count: number
  onOpen: () => void
  children: React.ReactNode
}) {
  return (
    <>
      <button type="button" className="rail max-md:hidden" aria-expanded="false" data-column={status} onClick={onOpen}>
        <StatusDiamond tone={getStatusTone(status)} />
        <span className="num text-xs font-semibold">{count}</span>
        <span className="railtx">{getLabel(APPLICATION_STATUS_LABELS, status)}</span>
      </button>
      <div className="md:hidden">{children}</div>
    </>
  )
}
