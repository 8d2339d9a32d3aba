import type { ReceivedApplication } from '@sira/contract/applications'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { APPLICATION_STATUS_LABELS, getLabel } from '../../ui/labels.ts'
import { StatusDiamond, getStatusTone } from '../../ui/status.tsx'
import { BoardColumn } from './board-column.tsx'
import { FOLDED_STATUSES, BOARD_STATUSES, buildBoardColumns } from './board-statuses.ts'
import type { useApplicationBoard } from './use-application-board.ts'

interface BoardProps {
  applications: readonly ReceivedApplication[]
  opened?: string
  isSeen: (application: ReceivedApplication) => boolean
  toDetails: (applicationId: string) => string
  mayEdit: boolean
  board: ReturnType<typeof useApplicationBoard>
}

/**
 * Applications by status, a column each, with the two final statuses folded. Cards are dragged, or moved with their
 * menu. A phone shows one column at a time.
 */
export function ApplicationBoard({ applications, board, mayEdit, ...shared }: BoardProps) {
  const root = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<ApplicationStatus>('PENDING')
  const [unfolded, setUnfolded] = useState<ReadonlySet<ApplicationStatus>>(new Set())
  const columns = buildBoardColumns(applications, board.moved)
  useBoardDragging(root, [applications, board.moved, unfolded].map(getVersion).join(), mayEdit, (card, column) => {
    const application = applications.find(({ id }) => id === card)
    const to = APPLICATION_STATUSES.find((status) => status === column)
    if (application && to) board.move(application, to)
  })
  const landed = applications.find(({ id }) => id === board.lastId)?.status
  useEffect(() => {
    // A card that changed its column is a new element: the keyboard focus moves on to it.
    if (board.lastId && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>(`[data-card="${board.lastId}"] [aria-haspopup]`)?.focus()
  }, [board.lastId, board.done, landed])
  const latestMove = useRef(board.move)
  useEffect(() => {
    latestMove.current = board.move
  })
  // The same function for all cards, so that a status change renders two columns again and not two hundred cards.
  const onMove = useCallback(
    (application: ReceivedApplication, status: ApplicationStatus) => latestMove.current(application, status),
    [],
  )
  const toggleFolded = (status: ApplicationStatus) =>
    setUnfolded((before) =>
      before.has(status) ? new Set([...before].filter((one) => one !== status)) : new Set(before).add(status),
    )
  const column = (status: ApplicationStatus) => (
    <BoardColumn
      key={status}
      {...shared}
      status={status}
      applications={columns[status]}
      isShown={status === stage}
      onMove={mayEdit ? onMove : undefined}
      onFold={unfolded.has(status) ? () => toggleFolded(status) : undefined}
    />
  )
  return (
    <>
      <div role="group" aria-label="Status" className="scrollx mb-2 flex gap-1 border-b border-line md:hidden">
        {APPLICATION_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            className="stage"
            aria-current={status === stage ? 'true' : undefined}
            onClick={() => setStage(status)}
          >
            <StatusDiamond tone={getStatusTone(status)} />
            {getLabel(APPLICATION_STATUS_LABELS, status)}
            <span className="num text-ink-3">{columns[status].length}</span>
          </button>
        ))}
      </div>
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

let lastVersion = 0
const knownVersions = new WeakMap<object, number>()
/** A number for each object, so that several can be compared as one text. */
function getVersion(value: object): number {
  const known = knownVersions.get(value) ?? ++lastVersion
  knownVersions.set(value, known)
  return known
}

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
            Undo
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

/** Screens with a precise pointer and room for all columns. */
const CAN_DRAG_QUERY = '(min-width: 64rem) and (pointer: fine)'

/**
 * Makes the cards of a board draggable, again whenever `version` changes. The code for it is loaded only where it can
 * be used.
 */
function useBoardDragging(
  board: RefObject<HTMLElement | null>,
  version: unknown,
  isOn: boolean,
  onDropped: (card: string, column: string) => void,
) {
  const handleDrop = useEffectEvent(onDropped)
  useEffect(() => {
    const element = board.current
    if (!isOn || !element || !matchMedia(CAN_DRAG_QUERY).matches) return
    let stop: (() => void) | undefined
    let isCancelled = false
    // If loading fails, the menus still move every card.
    import('./board-dragging.ts').then(
      ({ makeBoardDraggable }) =>
        !isCancelled && (stop = makeBoardDraggable(element, (card, column) => handleDrop(card, column))),
      () => {},
    )
    return () => {
      isCancelled = true
      stop?.()
    }
  }, [board, version, isOn])
}
