import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextareaField } from '../../ui/field.tsx'

interface TextPromptDialogProps {
  open: boolean
  title: string
  text: string
  label: string
  confirmText: string
  danger?: boolean
  /** Without a text it cannot be sent. */
  needed?: boolean
  busy: boolean
  onClose: () => void
  onSend: (message: string) => void
}

/** A question with a text field: why an interview is cancelled, or when else it could be. */
export function TextPromptDialog({
  open,
  title,
  text,
  label,
  needed,
  onSend,
  onClose,
  ...buttons
}: TextPromptDialogProps) {
  const [message, setMessage] = useState('')
  const [missing, setMissing] = useState(false)
  const send = () => (needed && message.trim() === '' ? setMissing(true) : onSend(message.trim()))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={<PromptButtons {...buttons} onClose={onClose} onSend={send} />}
    >
      <p className="text-ink-2">{text}</p>
      <TextareaField
        className="mt-4"
        name="word"
        label={needed ? label : t`${label} (optional)`}
        rows={3}
        maxLength={500}
        value={message}
        error={missing && message.trim() === '' ? t`Please say when you are available` : undefined}
        onChange={(event) => setMessage(event.target.value)}
      />
    </Dialog>
  )
}

type PromptButtonsProps = Pick<TextPromptDialogProps, 'confirmText' | 'danger' | 'busy' | 'onClose'> & {
  onSend: () => void
}

const PromptButtons = ({ confirmText, danger, busy, onClose, onSend }: PromptButtonsProps) => (
  <>
    <Button variant="quiet" onClick={onClose}>
      {t`Back`}
    </Button>
    <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyText={t`Sending...`} onClick={onSend}>
      {confirmText}
    </Button>
  </>
)
