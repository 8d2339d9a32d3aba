import type { ReceivedApplication } from '@sira/contract/applications'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { type RefObject, useEffect, useEffectEvent } from 'react'

interface DraggableCards {
  applications: readonly ReceivedApplication[]
  canEdit: boolean
  onMove: (application: ReceivedApplication, to: ApplicationStatus) => void
}

/** Screens with a precise pointer and room for all columns. */
const CAN_DRAG_QUERY = '(min-width: 64rem) and (pointer: fine)'

/**
 * Lets the cards within `board` be dragged to another column, which changes their status. The code for it is loaded only
 * where it can be used.
 */
export function useDraggableCards(
  board: RefObject<HTMLElement | null>,
  { applications, canEdit, onMove }: DraggableCards,
) {
  const move = useEffectEvent((card: string, column: string) => {
    const application = applications.find(({ id }) => id === card)
    const to = APPLICATION_STATUSES.find((status) => status === column)
    if (application && to && to !== application.status) onMove(application, to)
  })
  useEffect(() => {
    const element = board.current
    if (!canEdit || !element || !matchMedia(CAN_DRAG_QUERY).matches) return
    let stop: (() => void) | undefined
    let isCancelled = false
    // If loading fails, the menus still move every card.
    import('./board-dragging.ts').then(
      ({ makeBoardDraggable }) =>
        !isCancelled && (stop = makeBoardDraggable(element, (card, column) => move(card, column))),
      () => {},
    )
    return () => {
      isCancelled = true
      stop?.()
    }
  }, [board, canEdit])
}
