import type { RefObject } from 'react'
import { useOnMount } from './use-when.ts'

/**
 * Reports what was typed into a controlled input before the page was hydrated; otherwise the next render would replace it
 * with `value`.
 */
export function useTextBeforeHydration(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onText: (typed: string) => void,
) {
  useOnMount(() => {
    if (input.current && input.current.value !== value) onText(input.current.value)
  })
}
