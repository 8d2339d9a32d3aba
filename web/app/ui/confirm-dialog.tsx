import { t } from '@lingui/core/macro'
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

/** A dialog that asks for confirmation; the cancel button comes first. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  text,
  confirmText,
  cancelText = t`Cancel`,
  ...looks
}: ConfirmProps) {
  const { busy, busyText, danger = false } = looks
  const buttons = (
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
    <Dialog open={open} onClose={onClose} title={title} footer={buttons}>
      <div className="text-ink-2">{text}</div>
    </Dialog>
  )
}
