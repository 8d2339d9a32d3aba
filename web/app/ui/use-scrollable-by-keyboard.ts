import { type RefObject, useEffect } from 'react'
import { TAB_STOPS } from './trap-tab.ts'

/** Makes a scrolling element without controls reachable with Tab; otherwise it could not be scrolled by keyboard. */
export function useScrollableByKeyboard(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const isStop = element.scrollHeight > element.clientHeight && !element.querySelector(TAB_STOPS)
    if (isStop) element.setAttribute('tabindex', '0')
    else element.removeAttribute('tabindex')
  })
}
