import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Screens with a precise pointer and room for all columns. */
const CAN_DRAG_QUERY = '(min-width: 64rem) and (pointer: fine)'

/**
 * Makes the cards of a board draggable, again whenever `version` changes. The code for it is loaded only where it can
 * be used.
 */
export function useBoardDragging(
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
