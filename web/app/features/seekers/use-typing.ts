import { type RefObject, useEffect, useState } from 'react'

/** Long enough for the press that took the focus away to end where it began. */
const PRESS_MS = 400

/** Whether somebody types in a text field beside this element. Ends a moment after the field is left: what moved at once would slip under the finger. */
export function useTyping(beside: RefObject<HTMLElement | null>): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    const place = beside.current?.parentElement
    let ending: ReturnType<typeof setTimeout> | undefined
    const begin = ({ target }: FocusEvent) => {
      clearTimeout(ending)
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) setTyping(true)
      else end()
    }
    const end = () => {
      clearTimeout(ending)
      ending = setTimeout(() => setTyping(false), PRESS_MS)
    }
    place?.addEventListener('focusin', begin)
    place?.addEventListener('focusout', end)
    return () => {
      clearTimeout(ending)
      place?.removeEventListener('focusin', begin)
      place?.removeEventListener('focusout', end)
    }
  }, [beside])
  return typing
}
