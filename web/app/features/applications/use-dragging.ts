import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Where a pointer can drag and there is room for all columns. */
const CAN_DRAG = '(min-width: 64rem) and (pointer: fine)'

/** Makes the cards of a board draggable, anew whenever `version` changes. What it needs is loaded where it can be used. */
export function useDragging(
  board: RefObject<HTMLElement | null>,
  version: unknown,
  isOn: boolean,
  dropped: (card: string, column: string) => void,
) {
  const drop = useEffectEvent(dropped)
  useEffect(() => {
    const element = board.current
    if (!isOn || !element || !matchMedia(CAN_DRAG).matches) return
    let stop: (() => void) | undefined
    let isOver = false
    // Without it the menus still move every card.
    import('./board-dragging.ts').then(
      ({ makeDraggable }) => !isOver && (stop = makeDraggable(element, (card, column) => drop(card, column))),
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [board, version, isOn])
}
