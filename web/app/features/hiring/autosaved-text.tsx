import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFocusWhen } from '../../ui/use-focus.ts'
import { SuggestionList } from '../../ui/suggest-input.tsx'
import { useCombobox } from '../../ui/use-combobox.ts'
import { leaveOnEscape } from '../../ui/leave-on-escape.ts'
import { findTypedMention, listMentionable } from './mentions.ts'
import { type AutosaveState, useAutosave } from './use-autosave.ts'

const MAX_NOTE_LENGTH = 5000
const STATE_TEXTS: Record<AutosaveState, string> = { idle: '', saving: t`Saving...`, saved: t`Saved`, failed: '' }

interface AutosavedTextProps {
  label: string
  placeholder?: string
  initialText: string
  save: (text: string) => Promise<unknown>
  /** Called when the field was left and everything is saved. */
  onDone: () => void
  isFocused?: boolean
  /** The names that are offered after an @. */
  mentionable: readonly string[]
}

/** Offers the names of colleagues while a mention is typed, and writes the chosen one. */
function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  mentionable: readonly string[],
  { text, change }: Pick<NoteFieldProps, 'text' | 'change'>,
) {
  const list = useRef<HTMLUListElement>(null)
  const [caret, setCaret] = useState<number>()
  const mention = caret === undefined ? undefined : findTypedMention(text.slice(0, caret))
  const names = mention ? listMentionable(mention.typed, mentionable) : []
  const insert = (name: string) => {
    if (!mention || caret === undefined) return
    change(`${text.slice(0, mention.at)}@${name} ${text.slice(caret)}`)
    setCaret(undefined)
  }
  useCombobox({
    input: field,
    list,
    open: names.length > 0,
    signature: names.join('|'),
    onPick: insert,
    firstMarked: true,
  })
  return {
    list,
    names,
    follow: (position: number) => setCaret(position),
    close: () => setCaret(undefined),
    /** The first Esc only closes the list. */
    closeOnEscape: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setCaret(undefined)
    },
  }
}

/** The text of a note, which saves itself while it is written. */
export function AutosavedText({ initialText, save, onDone, ...field }: AutosavedTextProps) {
  const autosave = useAutosave(initialText, save)
  const leave = async () => {
    await autosave.saveNow()
    // An emptied text was not saved: what was saved before stays.
    if (autosave.isSaved() || autosave.text.trim() === '') onDone()
  }
  return (
    <div className="relative mt-2">
      <NoteField {...field} text={autosave.text} change={autosave.change} onLeave={() => void leave()} />
      <AutosaveStatus {...autosave} />
    </div>
  )
}

interface NoteFieldProps extends Pick<AutosavedTextProps, 'label' | 'placeholder' | 'isFocused' | 'mentionable'> {
  text: string
  change: (text: string) => void
  onLeave: () => void
}

function NoteField({ label, placeholder, isFocused = false, mentionable, text, change, onLeave }: NoteFieldProps) {
  const id = useId()
  const field = useFocusWhen<HTMLTextAreaElement>(isFocused)
  const { list, names, follow, close, closeOnEscape } = useMentions(field, mentionable, { text, change })
  const isMentioning = names.length > 0
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        placeholder={placeholder}
        className="field block text-sm"
        value={text}
        onChange={(event) => {
          change(event.target.value)
          follow(event.target.selectionEnd)
        }}
        onBlur={() => {
          close()
          onLeave()
        }}
        onKeyDown={isMentioning ? closeOnEscape : leaveOnEscape}
        // A plain field unless names are offered.
        {...(isMentioning && { role: 'combobox', 'aria-expanded': true, 'aria-controls': `${id}-colleagues` })}
      />
      <SuggestionList
        ref={list}
        id={`${id}-colleagues`}
        label={t`Colleagues`}
        open={isMentioning}
        options={names.map((name) => ({ value: name, label: name }))}
      />
    </>
  )
}

type AutosaveStatusProps = Pick<ReturnType<typeof useAutosave>, 'state' | 'saveNow'>

const AutosaveStatus = ({ state, saveNow }: AutosaveStatusProps) => (
  <>
    <p role="status" className="mt-0.5 min-h-4 text-xs text-ink-3">
      {STATE_TEXTS[state]}
    </p>
    {state === 'failed' && (
      <p role="alert" className="err flex flex-wrap items-center gap-2">
        {t`Not saved.`}{' '}
        <Button variant="ghost" size="sm" onClick={() => void saveNow()}>
          {t`Try again`}
        </Button>
      </p>
    )}
  </>
)
