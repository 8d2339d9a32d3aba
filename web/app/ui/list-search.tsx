import { useState } from 'react'
import { Icon } from './icon.tsx'
import { useDelayed } from './use-delayed.ts'

/** How long typing has to pause before the list is searched. */
const PAUSE_MS = 300

interface ListSearchProps {
  label: string
  placeholder?: string
  /** The search text in the URL. */
  value: string
  onSearch: (words: string) => void
  className?: string
  /** One of several filters: not the main search of the page. */
  isFilter?: boolean
}

/** What is in the box; `change` searches when typing pauses, `searchNow` at once. */
export function useSearchText({ value, onSearch }: Pick<ListSearchProps, 'value' | 'onSearch'>) {
  const [text, setText] = useState(value)
  /** What is to be searched for, after a pause. */
  const [typed, setTyped] = useState<{ text: string }>()
  const [shown, setShown] = useState({ value, searched: value })
  if (shown.value !== value) {
    setShown({ value, searched: value })
    // The result of the box's own search must not overwrite what was typed since.
    if (value !== shown.searched) setText(value)
  }
  const search = (next: string) => {
    const words = next.trim()
    if (words === shown.searched) return
    setShown({ ...shown, searched: words })
    onSearch(words)
  }
  // Uses the latest filters: another one may be changed while somebody types.
  useDelayed(typed, PAUSE_MS, () => {
    setTyped(undefined)
    if (typed) search(typed.text)
  })
  const searchNow = () => {
    setTyped(undefined)
    search(text)
  }
  const change = (next: string) => {
    setText(next)
    setTyped({ text: next })
  }
  return { text, change, searchNow }
}

/** The search box above a list: searches while typing, and at once on Enter. */
export function ListSearch({ label, placeholder, value, onSearch, className = '', isFilter = false }: ListSearchProps) {
  const { text, change, searchNow } = useSearchText({ value, onSearch })
  return (
    <form
      role={isFilter ? undefined : 'search'}
      className={`relative ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        searchNow()
      }}
    >
      <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-3">
        <Icon name="search" />
      </span>
      <input
        className="field pl-10"
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => change(event.target.value)}
        // A pending search must not run after the person has opened an entry.
        onBlur={searchNow}
      />
    </form>
  )
}
