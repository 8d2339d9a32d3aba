import { type RefObject, useEffect, useRef } from 'react'

/** Takes over what was typed into a controlled input before the page was alive, which React would forget. */
export function useEarlyText(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onText: (typed: string) => void,
) {
  const once = useRef(() => {
    const typed = input.current?.value ?? ''
    if (typed !== value) onText(typed)
  })
  useEffect(() => once.current(), [])
}
