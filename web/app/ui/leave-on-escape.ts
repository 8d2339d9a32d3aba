import type { KeyboardEvent } from 'react'

/** Esc leaves a field, for the part around it that scrolls where there is one, and does not close the dialog around it. */
export function leaveOnEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  const part = event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')
  if (part) part.focus()
  else event.currentTarget.blur()
}
