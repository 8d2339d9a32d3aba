import { useEffect, useState } from 'react'
import { setReauthenticationHandler } from '../api/reauthentication.ts'
import type { ConfirmIdentityDialog, IdentityOptions } from './confirm-identity-dialog.tsx'

interface OpenDialog {
  Dialog: typeof ConfirmIdentityDialog
  options: IdentityOptions
  answer: (confirmed: boolean) => void
}

/**
 * Shows the dialog that confirms the identity when a call requires it; the dialog is loaded only then. Calls at the
 * same time share one dialog.
 */
export function ReauthenticationDialog() {
  const [dialog, setDialog] = useState<OpenDialog>()
  useEffect(() => {
    let pending: Promise<boolean> | undefined
    let giveUp: (confirmed: boolean) => void
    const openDialog = async () => {
      const { ConfirmIdentityDialog, fetchIdentityOptions } = await import('./confirm-identity-dialog.tsx')
      const options = await fetchIdentityOptions()
      return new Promise<boolean>((resolve) => {
        giveUp = resolve
        setDialog({ Dialog: ConfirmIdentityDialog, options, answer: resolve })
      })
    }
    const close = () => {
      pending = undefined
      setDialog(undefined)
    }
    const stop = setReauthenticationHandler(() => (pending ??= openDialog().finally(close)))
    return () => {
      stop()
      giveUp?.(false)
    }
  }, [])
  return dialog && <dialog.Dialog options={dialog.options} onAnswer={dialog.answer} />
}
