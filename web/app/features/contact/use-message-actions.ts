import { t } from '@lingui/core/macro'
import type { ContactMessage } from '@sira/contract/contact-messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { focusHeading } from '../../ui/focus-heading.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { answerMessage, formatMarkFailure, markMessageHandled } from './contact-queries.ts'

/** Answers messages and marks them as handled or not; then the next message of the list is shown. */
export function useMessageActions(list: string) {
  const navigate = useNavigate()
  const [handledMessage, setHandledMessage] = useState<ContactMessage>()
  async function showNext() {
    await navigate(list, { preventScrollReset: true })
    focusHeading()
  }
  async function answer({ id, email }: ContactMessage, text: string) {
    await answerMessage(id, text)
    setHandledMessage(undefined)
    toast.success(t`Your answer is on its way to ${email}`, RESULT_TOAST)
    await showNext()
  }
  async function handle(message: ContactMessage, handled: boolean) {
    try {
      await markMessageHandled(message.id, handled)
    } catch (error) {
      return void toast.error(formatMarkFailure(error), RESULT_TOAST)
    }
    setHandledMessage(handled ? message : undefined)
    await showNext()
  }
  return { handledMessage, answer, handle, undo: async () => handledMessage && handle(handledMessage, false) }
}
