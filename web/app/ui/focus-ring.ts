import type { KeyboardEvent } from 'react'

/** What Tab stops at. */
export const STOPS =
  'a[href],button:not(:disabled),input:not(:disabled):not([type=hidden]),select:not(:disabled),textarea:not(:disabled),summary,iframe,[tabindex]:not([tabindex="-1"])'

/** Tab goes round inside an element instead of out of it. */
export function goRound(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter((stop) =>
    stop.checkVisibility({ visibilityProperty: true }),
  )
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const edge = event.shiftKey ? at <= 0 : at === stops.length - 1
  if (!edge) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}
