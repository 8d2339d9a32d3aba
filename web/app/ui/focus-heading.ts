/** Moves the focus to the heading of the page, for when the focused element was removed or replaced. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
