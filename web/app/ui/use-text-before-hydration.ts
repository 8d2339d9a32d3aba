import { type RefObject, useEffect, useRef } from 'react'

/**
 * Reports what was typed into a controlled input before the page was hydrated; otherwise the next render would replace it
 * with `value`.
 */
export function useTextBeforeHydration(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onText: (typed: string) => void,
) {
  // A ref, because only the value of the first render counts.
  const reportTyped = useRef(() => {
    const typed = input.current?.value ?? ''
    if (typed !== value) onText(typed)
  })
  useEffect(() => reportTyped.current(), [])
}
