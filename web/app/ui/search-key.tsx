import { useWindowEvent } from './use-subscription.ts'

/** The key that moves the focus to the search field of a page: the field has it as `aria-keyshortcuts`. */
export const SEARCH_KEY = '/'

/** Where the key is a character of a text, or belongs to what is open. */
const KEEPS_THE_KEY = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu]'

/** While `isOn`, '/' moves the focus to the search field, unless somebody is typing or a dialog is open. */
export function useSearchKey(isOn = true) {
  const focusField = (event: KeyboardEvent) => {
    if (event.key !== SEARCH_KEY || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (document.activeElement?.closest(KEEPS_THE_KEY) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    document.querySelector<HTMLElement>(`[aria-keyshortcuts="${SEARCH_KEY}"]`)?.focus()
  }
  useWindowEvent('keydown', focusField, isOn)
}

/** In the search field on wide screens with a keyboard. */
export const SearchKeyHint = () => (
  <kbd
    aria-hidden="true"
    className="kbd needs-scripts pointer-events-none absolute inset-y-0 right-1 z-1 mr-2 my-auto hidden md:grid"
  >
    {SEARCH_KEY}
  </kbd>
)
