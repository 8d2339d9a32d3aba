import type Combobox from '@github/combobox-nav'
import suggestionSheet from '../styles/suggestions.css?url'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { loadSheet } from './load-sheet.ts'
import { useOnMount } from './use-when.ts'

interface ComboboxParts {
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
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
  const pick = useEffectEvent(onPick)
  const box = useRef<Combobox | null>(null)
  /** The first option is to be selected as soon as the script has arrived. */
  const wantsFirst = useRef(false)
  useLoadedOnFocus(input)
  useLayoutEffect(() => {
    const [field, options] = [input.current, list.current]
    if (!open || !field || !options) return
    const stopListening = listenForPicks(field, options, { box, pick, firstMarked })
    let isClosed = false
    // Not shown before their styles are there or cannot be loaded.
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
    return () => {
      isClosed = true
      wantsFirst.current = false
      stopListening()
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

interface Picking {
  /** The running script; null until it has arrived. */
  box: RefObject<Combobox | null>
  pick: (value: string) => void
  firstMarked: boolean
}

/**
 * Picks the option that is chosen with the script. Until it has arrived, a click picks an option. Where the first option is
 * marked, Enter picks it also before the mark is there. Returns a function that stops this.
 */
function listenForPicks(field: HTMLElement, options: HTMLElement, { box, pick, firstMarked }: Picking): () => void {
  const pickOption = (option: HTMLElement | null) => {
    const value = option?.dataset.value
    if (value !== undefined) pick(value)
  }
  const pickTarget = ({ target }: Event) => pickOption((target as HTMLElement).closest<HTMLElement>('[data-value]'))
  const pickClicked = (event: Event) => {
    if (!box.current) pickTarget(event)
  }
  const pickFirst = (event: KeyboardEvent) => {
    if (!firstMarked || event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    // The script picks a marked option.
    if (options.querySelector('[aria-selected="true"], [data-combobox-option-default="true"]')) return
    event.preventDefault()
    pickOption(options.querySelector('[data-value]'))
  }
  // The script clears the mark with each change of the text, also if the options stay the same: it is set after that.
  const markFirst = () => setTimeout(() => box.current?.indicateDefaultOption())
  if (firstMarked) field.addEventListener('input', markFirst)
  options.addEventListener('combobox-commit', pickTarget)
  options.addEventListener('click', pickClicked)
  field.addEventListener('keydown', pickFirst)
  return () => {
    options.removeEventListener('combobox-commit', pickTarget)
    options.removeEventListener('click', pickClicked)
    field.removeEventListener('keydown', pickFirst)
    field.removeEventListener('input', markFirst)
  }
}

/** Loads the script and the styles of the options; without the styles they can still be chosen. */
async function loadCombobox(): Promise<typeof import('@github/combobox-nav')> {
  const [script] = await Promise.all([
    import('@github/combobox-nav'),
    loadSheet('suggestions', suggestionSheet).catch(ignoreError),
  ])
  return script
}
/** Without its script the text that was typed can still be sent. */
const ignoreError = () => {}

/** The script is loaded with the focus: before there are options to choose from. */
function useLoadedOnFocus(input: ComboboxParts['input']) {
  useOnMount(() => {
    const field = input.current
    const load = () => void loadCombobox().catch(ignoreError)
    if (field === document.activeElement) load()
    field?.addEventListener('focus', load, { once: true })
    return () => field?.removeEventListener('focus', load)
  })
}
