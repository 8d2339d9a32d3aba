import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

const OVER_CLASS = 'is-over'
const LIFTED_CLASS = 'is-lifted'

/**
 * Makes `[data-card]` elements of the board draggable onto its `[data-column]` elements. Returns a function that ends
 * this.
 */
export function makeBoardDraggable(board: HTMLElement, onDropped: (card: string, column: string) => void): () => void {
  const findElements = (name: string) => [...board.querySelectorAll<HTMLElement>(`[data-${name}]`)]
  const cards = findElements('card').map((element) =>
    draggable({
      element,
      getInitialData: () => ({ card: element.dataset['card'] }),
      onDragStart: () => element.classList.add(LIFTED_CLASS),
      onDrop: () => element.classList.remove(LIFTED_CLASS),
    }),
  )
  const columns = findElements('column').map((element) =>
    dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data['card'] === 'string',
      getData: () => ({ column: element.dataset['column'] }),
      onDragEnter: () => element.classList.add(OVER_CLASS),
      onDragLeave: () => element.classList.remove(OVER_CLASS),
      onDrop: () => element.classList.remove(OVER_CLASS),
    }),
  )
  const drops = monitorForElements({
    onDrop({ source, location }) {
      const [card, column] = [source.data['card'], location.current.dropTargets[0]?.data['column']]
      if (typeof card === 'string' && typeof column === 'string') onDropped(card, column)
    },
  })
  return combine(...cards, ...columns, drops)
}
