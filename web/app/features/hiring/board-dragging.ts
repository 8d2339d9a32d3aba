import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

const OVER_CLASS = 'is-over'
const LIFTED_CLASS = 'is-lifted'

/**
 * Makes `[data-card]` elements of the board draggable onto its `[data-column]` elements, also those that are added later;
 * a drag goes on when other cards come and go. Returns a function that ends this.
 */
export function makeBoardDraggable(board: HTMLElement, onDropped: (card: string, column: string) => void): () => void {
  const registered = new Map<HTMLElement, () => void>()
  function registerElements() {
    for (const [element, unregister] of registered)
      if (!board.contains(element) && registered.delete(element)) unregister()
    for (const element of board.querySelectorAll<HTMLElement>('[data-card], [data-column]'))
      if (!registered.has(element)) registered.set(element, register(element))
  }
  registerElements()
  const changes = new MutationObserver(registerElements)
  changes.observe(board, { childList: true, subtree: true })
  const stopMonitor = monitorForElements({
    onDrop({ source, location }) {
      const [card, column] = [source.data['card'], location.current.dropTargets[0]?.data['column']]
      if (typeof card === 'string' && typeof column === 'string') onDropped(card, column)
    },
  })
  return () => {
    changes.disconnect()
    combine(stopMonitor, ...registered.values())()
  }
}

const register = (element: HTMLElement) =>
  element.dataset['card'] === undefined
    ? dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data['card'] === 'string',
        getData: () => ({ column: element.dataset['column'] }),
        onDragEnter: () => element.classList.add(OVER_CLASS),
        onDragLeave: () => element.classList.remove(OVER_CLASS),
        onDrop: () => element.classList.remove(OVER_CLASS),
      })
    : draggable({
        element,
        getInitialData: () => ({ card: element.dataset['card'] }),
        onDragStart: () => element.classList.add(LIFTED_CLASS),
        onDrop: () => element.classList.remove(LIFTED_CLASS),
      })
