import { type RefObject, useEffect, useRef } from 'react'

/** Keeps what was typed into a controlled input before the page was hydrated, which React would overwrite. */
export function useTextBeforeHydration(
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
