import { type RefObject, useEffect, useState } from 'react'

/** Long enough for a press that took the focus away to end on the element where it began. */
const END_DELAY_MS = 400

/**
 * Whether a text field beside this element has the focus. It turns false a moment after the field is left, so that
 * nothing moves under the finger that presses.
 */
export function useIsTyping(element: RefObject<HTMLElement | null>): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    const container = element.current?.parentElement
    let endTimer: ReturnType<typeof setTimeout> | undefined
    const handleFocusIn = ({ target }: FocusEvent) => {
      clearTimeout(endTimer)
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) setTyping(true)
      else endSoon()
    }
    const endSoon = () => {
      clearTimeout(endTimer)
      endTimer = setTimeout(() => setTyping(false), END_DELAY_MS)
    }
    container?.addEventListener('focusin', handleFocusIn)
    container?.addEventListener('focusout', endSoon)
    return () => {
      clearTimeout(endTimer)
      container?.removeEventListener('focusin', handleFocusIn)
      container?.removeEventListener('focusout', endSoon)
    }
  }, [element])
  return typing
}
