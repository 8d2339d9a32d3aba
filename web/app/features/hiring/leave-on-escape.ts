import type { KeyboardEvent } from 'react'

/** Esc leaves a field, and does not close the dialog around it. */
export function leaveOnEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus()
}
