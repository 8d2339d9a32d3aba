import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextareaField } from './field.tsx'

interface TextPromptDialogProps {
  open: boolean
  title: string
  text: string
  label: string
  maxLength?: number
  confirmText: string
  danger?: boolean
  /** Why it cannot be sent without a text, if it cannot. */
  missingText?: string
  busy: boolean
  onClose: () => void
  onSend: (message: string) => void
}

/** A question with a text field, for example why an interview is cancelled. */
export function TextPromptDialog(props: TextPromptDialogProps) {
  const { open, title, text, label, maxLength = 500, missingText, onSend, onClose } = props
  const [message, setMessage] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = () => (missingText && message.trim() === '' ? setMissing(true) : onSend(message.trim()))
  const buttons = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t`Back`}
      </Button>
      <Button variant={props.danger ? 'danger' : 'primary'} busy={props.busy} busyText={t`Sending...`} onClick={send}>
        {props.confirmText}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={buttons}>
      <p className="text-ink-2">{text}</p>
      <TextareaField
        className="mt-4"
        name="message"
        label={label}
        rows={3}
        maxLength={maxLength}
        value={message}
        error={isMissing && message.trim() === '' ? missingText : undefined}
        onChange={(event) => setMessage(event.target.value)}
      />
    </Dialog>
  )
}
