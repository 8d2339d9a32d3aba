import type { KeyboardEvent } from 'react'

/** The selector of elements that can be reached with Tab. */
export const TAB_STOPS =
  'a[href],button:not(:disabled),input:not(:disabled):not([type=hidden]),select:not(:disabled),textarea:not(:disabled),summary,iframe,[tabindex]:not([tabindex="-1"])'

/** Keeps Tab inside an element: from the last stop it goes to the first. */
export function trapTab(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(TAB_STOPS)].filter((stop) =>
    stop.checkVisibility({ visibilityProperty: true }),
  )
  const index = stops.indexOf(document.activeElement as HTMLElement)
  const edge = event.shiftKey ? index <= 0 : index === stops.length - 1
  if (!edge) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}
