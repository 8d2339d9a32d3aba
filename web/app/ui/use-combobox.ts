import type Combobox from '@github/combobox-nav'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

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
  /** The first option is to be selected as soon as the script has arrived. */
  const wantsFirst = useRef(false)
  useEffect(() => {
    pick.current = onPick
  })
  useLoadedOnFocus(input)
  useLayoutEffect(() => {
    const [field, options] = [input.current, list.current]
    if (!open || !field || !options) return
    const commit = (event: Event) => {
      const value = (event.target as HTMLElement).dataset.value
      if (value !== undefined) pick.current(value)
    }
    let isClosed = false
    // Not shown without their styles; if these cannot be loaded, they can still be clicked.
    options.hidden = true
    const show = () => {
      if (!isClosed) options.hidden = false
    }
    void loadCombobox().then(({ default: NewCombobox }) => {
      if (isClosed) return
      show()
      const firstOptionSelectionMode = firstMarked ? 'active' : 'none'
      box.current = new NewCombobox(field, options, { tabInsertsSuggestions: false, firstOptionSelectionMode })
      box.current.start()
      if (wantsFirst.current) box.current.navigate()
      wantsFirst.current = false
    }, show)
    options.addEventListener('combobox-commit', commit)
    return () => {
      isClosed = true
      wantsFirst.current = false
      options.removeEventListener('combobox-commit', commit)
      // Not destroy(): that would remove the ARIA attributes, which the input keeps while the list is closed.
      box.current?.stop()
      box.current = null
    }
  }, [input, list, open, firstMarked])
  useEffect(() => box.current?.resetSelection(), [signature])
  return () => {
    if (box.current) box.current.navigate()
    else wantsFirst.current = true
  }
}

/** Loads the script and the styles of the options. */
async function loadCombobox(): Promise<typeof import('@github/combobox-nav')> {
  const [script] = await Promise.all([import('@github/combobox-nav'), import('../styles/suggestions.css')])
  return script
}
/** Without its script the text that was typed can still be sent. */
const ignoreError = () => {}

/** The script is loaded with the focus: before there are options to choose from. */
function useLoadedOnFocus(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const field = input.current
    const load = () => void loadCombobox().catch(ignoreError)
    if (field && field === document.activeElement) load()
    field?.addEventListener('focus', load, { once: true })
    return () => field?.removeEventListener('focus', load)
  }, [input])
}
