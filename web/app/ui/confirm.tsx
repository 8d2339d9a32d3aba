import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  text: ReactNode
  confirmText: string
  cancelText?: string
  busy?: boolean
  busyText?: string
  danger?: boolean
}

/** One question with two answers; the careful answer comes first. */
export function Confirm({
  open,
  onClose,
  onConfirm,
  title,
  text,
  confirmText,
  cancelText = 'Cancel',
  ...looks
}: ConfirmProps) {
  const { busy, busyText, danger = false } = looks
  const answers = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {cancelText}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyText={busyText} onClick={onConfirm}>
        {confirmText}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={answers}>
      <div className="text-ink-2">{text}</div>
    </Dialog>
  )
}
