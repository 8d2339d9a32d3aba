import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { type AutosaveState, useAutosave } from './use-autosave.ts'

const MAX_NOTE_LENGTH = 5000
const STATE_TEXTS: Record<AutosaveState, string> = { idle: '', saving: 'Saving...', saved: 'Saved', failed: '' }

interface AutosavedTextProps {
  label: string
  placeholder?: string
  initialText: string
  save: (text: string) => Promise<unknown>
  /** Called when the field was left and everything is saved. */
  onDone: () => void
  isFocused?: boolean
}

/** The text of a note, which saves itself while it is written. */
export function AutosavedText({
  label,
  placeholder,
  initialText,
  save,
  onDone,
  isFocused = false,
}: AutosavedTextProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const autosave = useAutosave(initialText, save)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const leave = async () => {
    await autosave.saveNow()
    if (autosave.isSaved()) onDone()
  }
  return (
    <div className="mt-2">
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
        value={autosave.text}
        onChange={(event) => autosave.change(event.target.value)}
        onBlur={() => void leave()}
      />
      <AutosaveStatus {...autosave} />
    </div>
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
        Not saved.{' '}
        <Button variant="ghost" size="sm" onClick={() => void saveNow()}>
          Try again
        </Button>
      </p>
    )}
  </>
)
