import { type RefObject, useEffect } from 'react'
import { STOPS } from './focus-ring.ts'

/** Text that is longer than its frame and has nothing to press in it is itself a stop of Tab: else no key scrolls it. */
export function useScrollStop(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const isStop = element.scrollHeight > element.clientHeight && !element.querySelector(STOPS)
    if (isStop) element.setAttribute('tabindex', '0')
    else element.removeAttribute('tabindex')
  })
}
