import type { Received } from '@sira/contract/applications'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { APPLICATION_STATUS, labelOf } from '../../ui/labels.ts'
import { Diamond, toneOf } from '../../ui/status.tsx'
import { BoardColumn } from './board-column.tsx'
import { ENDS, STAGES, columnsOf } from './stages.ts'
import type { useBoard } from './use-board.ts'
import { useDragging } from './use-dragging.ts'

interface BoardProps {
  applications: readonly Received[]
  opened?: string
  isSeen: (application: Received) => boolean
  toDetails: (applicationId: string) => string
  mayEdit: boolean
  board: ReturnType<typeof useBoard>
}

/** Applications by status: a column each, the two ends folded to rails. Cards are dragged, or moved with their menu. On a phone one column at a time. */
export function ReceivedBoard({ applications, board, mayEdit, ...shared }: BoardProps) {
  const root = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<ApplicationStatus>('PENDING')
  const [unfolded, setUnfolded] = useState<ReadonlySet<ApplicationStatus>>(new Set())
  const columns = columnsOf(applications, board.moved)
  useDragging(root, [applications, board.moved, unfolded].map(versionOf).join(), mayEdit, (card, column) => {
    const application = applications.find(({ id }) => id === card)
    const to = APPLICATION_STATUSES.find((status) => status === column)
    if (application && to) board.move(application, to)
  })
  const landed = applications.find(({ id }) => id === board.lastId)?.status
  useEffect(() => {
    // A card that changed its column is another element: the keyboard goes on where it was.
    if (board.lastId && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>(`[data-card="${board.lastId}"] [aria-haspopup]`)?.focus()
  }, [board.lastId, board.done, landed])
  const latest = useRef(board.move)
  useEffect(() => {
    latest.current = board.move
  })
  // One and the same for all cards, so that a move draws two columns anew and not two hundred cards.
  const onMove = useCallback(
    (application: Received, status: ApplicationStatus) => latest.current(application, status),
    [],
  )
  const fold = (status: ApplicationStatus) =>
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
      onFold={unfolded.has(status) ? () => fold(status) : undefined}
    />
  )
  return (
    <>
      <div role="group" aria-label="Stage" className="scrollx mb-2 flex gap-1 border-b border-line md:hidden">
        {APPLICATION_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            className="stage"
            aria-current={status === stage ? 'true' : undefined}
            onClick={() => setStage(status)}
          >
            <Diamond tone={toneOf(status)} />
            {labelOf(APPLICATION_STATUS, status)}
            <span className="num text-ink-3">{columns[status].length}</span>
          </button>
        ))}
      </div>
      <BoardWord board={board} />
      <div ref={root} className="board-wide">
        {STAGES.map(column)}
        {ENDS.map((status) =>
          unfolded.has(status) ? (
            column(status)
          ) : (
            <Rail key={status} status={status} count={columns[status].length} onOpen={() => fold(status)}>
              {column(status)}
            </Rail>
          ),
        )}
      </div>
    </>
  )
}

let versions = 0
const seen = new WeakMap<object, number>()
/** A number for each value, so that several can be compared as one. */
function versionOf(value: object): number {
  const known = seen.get(value) ?? ++versions
  seen.set(value, known)
  return known
}

/** What was just moved, with the way back; or why it was not. */
function BoardWord({ board: { done, failure, undo } }: Pick<BoardProps, 'board'>) {
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

/** An end of the pipeline, folded; cards are dropped on it all the same. On a phone it is a column like the others. */
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
        <Diamond tone={toneOf(status)} />
        <span className="num text-xs font-semibold">{count}</span>
        <span className="railtx">{labelOf(APPLICATION_STATUS, status)}</span>
      </button>
      <div className="md:hidden">{children}</div>
    </>
  )
}
