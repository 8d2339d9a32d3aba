import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

const OVER = 'is-over'
const LIFTED = 'is-lifted'

/** Lets the pointer drag `[data-card]` onto `[data-column]` below this element. Answers how to stop. */
export function makeDraggable(board: HTMLElement, dropped: (card: string, column: string) => void): () => void {
  const all = (name: string) => [...board.querySelectorAll<HTMLElement>(`[data-${name}]`)]
  const cards = all('card').map((element) =>
    draggable({
      element,
      getInitialData: () => ({ card: element.dataset['card'] }),
      onDragStart: () => element.classList.add(LIFTED),
      onDrop: () => element.classList.remove(LIFTED),
    }),
  )
  const columns = all('column').map((element) =>
    dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data['card'] === 'string',
      getData: () => ({ column: element.dataset['column'] }),
      onDragEnter: () => element.classList.add(OVER),
      onDragLeave: () => element.classList.remove(OVER),
      onDrop: () => element.classList.remove(OVER),
    }),
  )
  const drops = monitorForElements({
    onDrop({ source, location }) {
      const [card, column] = [source.data['card'], location.current.dropTargets[0]?.data['column']]
      if (typeof card === 'string' && typeof column === 'string') dropped(card, column)
    },
  })
  return combine(...cards, ...columns, drops)
}
