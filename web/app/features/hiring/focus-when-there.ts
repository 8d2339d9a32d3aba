import { createStore } from '../../ui/store.ts'

/** The application of which a part is wanted: all of it is drawn at once then. */
export const wantedApplication = createStore('')

let stopWaiting = () => {}

/**
 * Moves the focus to a part of an application, and brings it into sight. One that is not drawn yet gets the focus when it
 * is there, unless another key or a press comes first.
 */
export function focusWhenThere(frame: HTMLElement, applicationId: string, selector: string): void {
  stopWaiting()
  const move = () => {
    const part = frame.querySelector<HTMLElement>(`[data-person="${applicationId}"] ${selector}`)
    if (!part) return
    stopWaiting()
    part.focus({ preventScroll: true })
    part.scrollIntoView({ block: 'center' })
  }
  const observer = new MutationObserver(move)
  const kinds = ['keydown', 'pointerdown'] as const
  const stop = () => {
    observer.disconnect()
    for (const kind of kinds) removeEventListener(kind, stop, true)
  }
  stopWaiting = stop
  observer.observe(frame, { childList: true, subtree: true })
  for (const kind of kinds) addEventListener(kind, stop, true)
  move()
  wantedApplication.setState(applicationId)
}
