import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextareaField } from '../../ui/field.tsx'

interface WordDialogProps {
  open: boolean
  title: string
  text: string
  label: string
  confirmText: string
  danger?: boolean
  /** Without a word it cannot be sent. */
  needed?: boolean
  busy: boolean
  onClose: () => void
  onSend: (word: string) => void
}

/** A question that takes a word along: why it is cancelled, when else it could be. */
export function WordDialog({
  open,
  title,
  text,
  label,
  confirmText,
  danger,
  needed,
  busy,
  onClose,
  onSend,
}: WordDialogProps) {
  const [word, setWord] = useState('')
  const [missing, setMissing] = useState(false)
  const send = () => (needed && word.trim() === '' ? setMissing(true) : onSend(word.trim()))
  const answers = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Back
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyText="Sending..." onClick={send}>
        {confirmText}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={answers}>
      <p className="text-ink-2">{text}</p>
      <TextareaField
        className="mt-4"
        name="word"
        label={needed ? label : `${label} (optional)`}
        rows={3}
        maxLength={500}
        value={word}
        error={missing && word.trim() === '' ? 'Please say when you can' : undefined}
        onChange={(event) => setWord(event.target.value)}
      />
    </Dialog>
  )
}
