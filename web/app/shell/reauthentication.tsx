import { useEffect, useState } from 'react'
import { onReauthentication } from '../api/reauthentication.ts'
import type { ConfirmIdentity, IdentityOptions } from './confirm-identity.tsx'

interface Question {
  Dialog: typeof ConfirmIdentity
  options: IdentityOptions
  answer: (confirmed: boolean) => void
}

/** Shows the dialog that asks who is there when a call wants to know; the dialog is loaded then. Calls that want to know at the same time share one question. */
export function Reauthentication() {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => {
    let asked: Promise<boolean> | undefined
    let giveUp: (confirmed: boolean) => void
    const ask = async () => {
      const { ConfirmIdentity, readIdentityOptions } = await import('./confirm-identity.tsx')
      const options = await readIdentityOptions()
      return new Promise<boolean>((resolve) => {
        giveUp = resolve
        setQuestion({ Dialog: ConfirmIdentity, options, answer: resolve })
      })
    }
    const close = () => {
      asked = undefined
      setQuestion(undefined)
    }
    const stop = onReauthentication(() => (asked ??= ask().finally(close)))
    return () => {
      stop()
      giveUp?.(false)
    }
  }, [])
  return question && <question.Dialog options={question.options} onAnswer={question.answer} />
}
