import { focusHeading } from '../../ui/focus-heading.ts'

const listButtons = (row: Element) => [...row.querySelectorAll<HTMLElement>('button')]

/**
 * Remembers the focused button and its row. Returns a function that moves the focus back to it, or if it is gone to that
 * button of the row that is now in its place; to the heading of the list if there is none.
 */
export function rememberRow(): () => void {
  const button = document.activeElement as HTMLElement
  const [row, section] = [button.closest('li, tr'), button.closest('section')]
  const list = row?.parentElement
  const index = list && row ? [...list.children].indexOf(row) : 0
  // Counted from the end: what comes before Dismiss is not a button in every row.
  const buttons = row ? listButtons(row) : []
  const place = buttons.indexOf(button) - buttons.length
  return () => {
    if (button.isConnected && button !== document.body) return button.focus()
    const next = list?.isConnected ? list.children[Math.min(index, list.childElementCount - 1)] : undefined
    const offered = next ? listButtons(next) : []
    const target = offered.at(place) ?? offered[0]
    if (target) target.focus()
    else focusHeading(section?.querySelector('h2'))
  }
}
