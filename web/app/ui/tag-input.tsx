import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useState } from 'react'
import { Button } from './button.tsx'
import { SuggestInput } from './suggest-input.tsx'

interface TagInputProps {
  /** The tags that are in use, which are offered while typing. */
  known: readonly string[]
  /** Those that are not offered. */
  hidden?: readonly string[]
  maxLength: number
  busy: boolean
  /** Resolves to whether the tag was added; the field is then emptied. */
  onAdd: (tag: string) => Promise<boolean>
  onClose?: () => void
  autoFocus?: boolean
}

const MAX_OFFERED = 8
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Returns the tags to offer for what is typed. */
const findOffered = (known: readonly string[], hidden: readonly string[], typed: string) =>
  known
    .filter((tag) => !hidden.some((one) => isSame(one, tag)) && tag.toLowerCase().includes(typed.toLowerCase()))
    .slice(0, MAX_OFFERED)
    .map((tag) => ({ value: tag, label: tag }))

/** Returns a handler of keys that closes the field with Esc; the window around stays open. */
const closeOnEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  event.stopPropagation()
  onClose()
}

/** A field for a tag, with those that are in use already. Enter adds what is typed, Esc closes the field. */
export function TagInput({ known, hidden = [], maxLength, busy, onAdd, onClose, autoFocus }: TagInputProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const add = async (tag: string) => {
    if (tag && !busy && (await onAdd(tag))) setText('')
  }
  return (
    <form
      className="flex max-w-80 items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void add(typed)
      }}
    >
      <SuggestInput
        label={t`New tag`}
        type="text"
        enterKeyHint="done"
        className="field field-sm"
        placeholder={t`For example Ask again`}
        maxLength={maxLength}
        autoFocus={autoFocus}
        value={text}
        onChange={setText}
        suggestions={findOffered(known, hidden, typed)}
        onPick={({ value }) => void add(value)}
        onKeyDown={onClose && closeOnEscape(onClose)}
      />
      <Button type="submit" variant="quiet" size="sm" busy={busy} busyText={t`Adding...`}>
        {t`Add`}
      </Button>
    </form>
  )
}
