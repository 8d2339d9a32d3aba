import Combobox from '@github/combobox-nav'
import { type RefObject, useEffect, useRef } from 'react'

interface ComboboxParts {
  input: RefObject<HTMLInputElement | null>
  list: RefObject<HTMLElement | null>
  open: boolean
  /** Changes when the options do, which clears the selected option. */
  signature: string
  onPick: (value: string) => void
  firstMarked?: boolean
}

/**
 * Arrow keys, Enter and announcements for an input and its list of options (`role="option"` with `data-value`). Returns
 * a function that selects the first option.
 */
export function useCombobox({ input, list, open, signature, onPick, firstMarked = false }: ComboboxParts): () => void {
  const pick = useRef(onPick)
  const box = useRef<Combobox | null>(null)
  useEffect(() => {
    pick.current = onPick
  })
  useEffect(() => {
    if (!open || !input.current || !list.current) return
    const options = list.current
    const firstOptionSelectionMode = firstMarked ? 'active' : 'none'
    const combobox = new Combobox(input.current, options, { tabInsertsSuggestions: false, firstOptionSelectionMode })
    const commit = (event: Event) => {
      const value = (event.target as HTMLElement).dataset.value
      if (value !== undefined) pick.current(value)
    }
    options.addEventListener('combobox-commit', commit)
    combobox.start()
    box.current = combobox
    return () => {
      options.removeEventListener('combobox-commit', commit)
      // Not destroy(): that would remove the ARIA attributes, which the input keeps while the list is closed.
      combobox.stop()
      box.current = null
    }
  }, [input, list, open, firstMarked])
  useEffect(() => box.current?.resetSelection(), [signature])
  return () => box.current?.navigate()
}
