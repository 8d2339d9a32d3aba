import { t } from '@lingui/core/macro'
import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCombobox } from './use-combobox.ts'
import { useTextBeforeHydration } from './use-text-before-hydration.ts'

export type SearchSuggestion = { value: string; label: string; note?: ReactNode }

type SuggestProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list' | 'ref'> & {
  label: string
  value: string
  onChange: (text: string) => void
  /** The suggestions for the text typed so far; the parent loads them. */
  suggestions: readonly SearchSuggestion[]
  onPick: (suggestion: SearchSuggestion) => void
}

function useSuggestions({ value, onChange, suggestions, onPick }: SuggestProps) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [wantsOptions, setWantsOptions] = useState(false)
  useTextBeforeHydration(input, value, onChange)
  const open = wantsOptions && suggestions.length > 0
  const pick = (picked: string) => {
    const found = suggestions.find((one) => one.value === picked)
    setWantsOptions(false)
    if (found) onPick(found)
  }
  const signature = suggestions.map((one) => one.value).join('|')
  const selectFirst = useCombobox({ input, list, open, onPick: pick, signature })
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The first Esc only closes the list; otherwise the browser would clear the box.
      if (open) event.preventDefault()
      setWantsOptions(false)
    } else if (event.key === 'ArrowDown' && !open && suggestions.length > 0 && !event.nativeEvent.isComposing) {
      event.preventDefault()
      flushSync(() => setWantsOptions(true))
      if (!event.altKey) selectFirst()
    }
  }
  return { input, list, open, setWantsOptions, handleKey }
}

/** A search box with suggestions while typing; without a choice it is an ordinary input of its form. */
export function SuggestInput(props: SuggestProps) {
  const { label, value, onChange, suggestions, onPick: _, className = 'field', ...rest } = props
  const listId = useId()
  const { input, list, open, setWantsOptions, handleKey } = useSuggestions(props)
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
          setWantsOptions(true)
        }}
        onBlur={() => setWantsOptions(false)}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event)
          handleKey(event)
        }}
      />
      <SuggestionList ref={list} id={listId} label={t`${label}: suggestions`} open={open} options={suggestions} />
    </div>
  )
}

type SuggestionListProps = {
  ref: RefObject<HTMLUListElement | null>
  id: string
  label: string
  open: boolean
  options: readonly SearchSuggestion[]
}

/** The options below a combobox, which has the focus all the time. */
export const SuggestionList = ({ ref, id, label, open, options }: SuggestionListProps) => (
  <ul ref={ref} id={id} role="listbox" aria-label={label} hidden={!open} className="suggestions">
    {options.map((one) => (
      <li key={one.value} role="option" data-value={one.value} onMouseDown={(event) => event.preventDefault()}>
        <span className="min-w-0 grow truncate">{one.label}</span>
        {one.note && <span className="flex-none text-xs text-ink-3">{one.note}</span>}
      </li>
    ))}
  </ul>
)
