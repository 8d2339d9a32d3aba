/**
 * Moves the focus to a heading, by default that of the page, for when the focused element was removed or replaced. Also the
 * `ref` of a heading that gets the focus when it appears.
 */
export function focusHeading(heading = document.querySelector<HTMLElement>('main h1')) {
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
