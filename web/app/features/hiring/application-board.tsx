import { t } from '@lingui/core/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { APPLICATION_STATUS_LABELS } from '../../ui/area-labels.ts'
import { getLabel } from '../../ui/labels.ts'
import { StatusDiamond, getStatusTone } from '../../ui/status.tsx'
import { BoardColumn } from './board-column.tsx'
import { FOLDED_STATUSES, BOARD_STATUSES, buildBoardColumns } from './board-statuses.ts'
import type { useApplicationBoard } from './use-application-board.ts'
import { useDraggableCards } from './use-draggable-cards.ts'

interface BoardProps {
  applications: readonly ReceivedApplication[]
  opened?: string
  isSeen: (application: ReceivedApplication) => boolean
  toDetails: (applicationId: string) => string
  canEdit: boolean
  board: ReturnType<typeof useApplicationBoard>
  /** Opens the application to write a message with a new status. */
  onWrite: (application: ReceivedApplication, status: ApplicationStatus) => void
}

/**
 * Applications by status, a column each, with the two final statuses folded. Cards are dragged, or moved with their
 * menu. A phone shows one column at a time.
 */
export function ApplicationBoard({ applications, board, canEdit, onWrite, ...shared }: BoardProps) {
  const root = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<ApplicationStatus>('PENDING')
  const { unfolded, toggleFolded } = useUnfoldedStatuses()
  const columns = buildBoardColumns(applications, board.moved, board.movedHere)
  useDraggableCards(root, { applications, board, unfolded, canEdit })
  useFocusOnMovedCard(root, applications, board)
  const onMove = useStableMove(board.move)
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
      <BoardMessage board={board} />
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
function useFocusOnMovedCard(
  root: RefObject<HTMLElement | null>,
  applications: readonly ReceivedApplication[],
  { lastId, done }: BoardProps['board'],
) {
  const landed = applications.find(({ id }) => id === lastId)?.status
  useEffect(() => {
    if (lastId && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>(`[data-card="${lastId}"] [aria-haspopup]`)?.focus()
  }, [root, lastId, done, landed])
}

/** The same function for all cards, so that a status change renders two columns again and not two hundred cards. */
function useStableMove(move: BoardProps['board']['move']) {
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

/** Which card was just moved, with Undo; or why it was not moved. */
function BoardMessage({ board: { done, failure, undo } }: Pick<BoardProps, 'board'>) {
  return (
    <>
      {failure && (
        <p role="alert" className="err mb-2">
          {failure}
        </p>
      )}
      <p role="status" className={done ? 'mb-2 flex flex-wrap items-center gap-2 text-sm' : 'sr-only'}>
        {done}
        {undo && (
          <Button variant="ghost" size="sm" icon="undo-2" onClick={undo}>
            {t`Undo`}
          </Button>
        )}
      </p>
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
