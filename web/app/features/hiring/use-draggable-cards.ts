import type { ReceivedApplication } from '@sira/contract/applications'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { type RefObject, useEffect, useEffectEvent } from 'react'

interface DraggableCards {
  applications: readonly ReceivedApplication[]
  unfolded: ReadonlySet<ApplicationStatus>
  canEdit: boolean
  onMove: (application: ReceivedApplication, to: ApplicationStatus) => void
}

/** Lets the cards within `root` be dragged to another column, which changes their status. */
export function useDraggableCards(
  root: RefObject<HTMLElement | null>,
  { applications, unfolded, canEdit, onMove }: DraggableCards,
) {
  useBoardDragging(root, [applications, unfolded].map(getVersion).join(), canEdit, (card, column) => {
    const application = applications.find(({ id }) => id === card)
    const to = APPLICATION_STATUSES.find((status) => status === column)
    if (application && to && to !== application.status) onMove(application, to)
  })
}

let lastVersion = 0
const knownVersions = new WeakMap<object, number>()
/** A number for each object, so that several can be compared as one text. */
function getVersion(value: object): number {
  const known = knownVersions.get(value) ?? ++lastVersion
  knownVersions.set(value, known)
  return known
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
