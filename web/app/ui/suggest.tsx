import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { useCombobox } from './use-combobox.ts'
import { useEarlyText } from './use-early-text.ts'

export type Suggestion = { value: string; label: string; note?: ReactNode }

type SuggestProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list' | 'ref'> & {
  label: string
  value: string
  onChange: (text: string) => void
  /** What to offer for the text typed so far; the caller asks for it. */
  suggestions: readonly Suggestion[]
  onPick: (suggestion: Suggestion) => void
}

/** A search box that offers words while typing; without a choice it is an ordinary input of its form. */
export function Suggest({ label, value, onChange, suggestions, onPick, className = 'field', ...rest }: SuggestProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [wanted, setWanted] = useState(false)
  useEarlyText(input, value, onChange)
  const open = wanted && suggestions.length > 0
  const pick = (picked: string) => {
    const found = suggestions.find((one) => one.value === picked)
    setWanted(false)
    if (found) onPick(found)
  }
  useCombobox({ input, list, open, onPick: pick, signature: suggestions.map((one) => one.value).join('|') })
  return (
    <div className="relative grow">
      <input
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        ref={input}
        aria-label={label}
        value={value}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        className={className}
        onChange={(event) => {
          onChange(event.target.value)
          setWanted(true)
        }}
        onBlur={() => setWanted(false)}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event)
          if (event.key !== 'Escape') return
          // The first Esc closes the list; without that the browser would empty the box.
          if (open) event.preventDefault()
          setWanted(false)
        }}
      />
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={`${label}: suggestions`}
        hidden={!open}
        className="suggestions"
      >
        {suggestions.map((one) => (
          <li key={one.value} role="option" data-value={one.value} onMouseDown={(event) => event.preventDefault()}>
            <span className="min-w-0 grow truncate">{one.label}</span>
            {one.note && <span className="text-xs text-ink-3">{one.note}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
