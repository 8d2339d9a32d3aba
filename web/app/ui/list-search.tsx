import { useState } from 'react'
import { Icon } from './icon.tsx'
import { useSettled } from './use-settled.ts'

/** How long typing rests before the list is asked. */
const PAUSE_MS = 300

interface ListSearchProps {
  label: string
  placeholder?: string
  /** What the list was searched for, as it stands in the address. */
  value: string
  onSearch: (words: string) => void
  className?: string
  /** One of several filters: the page has another search, or none. */
  isFilter?: boolean
}

/** The search box over a list of one's own: searches while typing, at Enter at once. */
export function ListSearch({ label, placeholder, value, onSearch, className = '', isFilter = false }: ListSearchProps) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState({ value, asked: value })
  if (shown.value !== value) {
    setShown({ value, asked: value })
    // Words that come back from the box's own question must not overwrite what was typed since.
    if (value !== shown.asked) setText(value)
  }
  const search = (next: string) => {
    const words = next.trim()
    if (words === shown.asked) return
    setShown({ ...shown, asked: words })
    onSearch(words)
  }
  // With what the list is asked for by then: another filter may be on its way while somebody types.
  const settled = useSettled(search, PAUSE_MS)
  const searchNow = () => {
    settled.stop()
    search(text)
  }
  const change = (next: string) => {
    setText(next)
    settled.start(next)
  }
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
        // Who goes on to an entry at once must not be taken back by the search that was still to come.
        onBlur={searchNow}
      />
    </form>
  )
}
