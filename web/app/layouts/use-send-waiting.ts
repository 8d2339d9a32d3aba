import { ph, t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { onWaitingSent } from '../features/applications/waiting-applications.ts'
import { setJobApplied } from '../features/job-search/saved-and-applied-jobs.ts'
import { RESULT_TOAST, toast } from '../ui/toast.tsx'
import { tryUntilOnline } from '../ui/try-until-online.ts'
import { useHasUnsent } from '../ui/unsent-applications.ts'
import { setSignOutQuestion } from './use-sign-out.ts'

const loadWaiting = () => import('../features/applications/waiting-applications-queries.ts')

/**
 * Sends the applications of the signed-in seeker that wait on this device: now, and when there is a connection again.
 * Without any nothing is loaded.
 */
export function useSendWaiting(accountId: string | undefined) {
  const hasWaiting = useHasUnsent(accountId)
  useEffect(() => (accountId && hasWaiting ? sendWhenOnline() : undefined), [accountId, hasWaiting])
  useEffect(() => {
    if (!accountId || !hasWaiting) return
    const stopAsking = setSignOutQuestion(askToSignOut)
    const stop = onWaitingSent(({ jobId, jobTitle, id, createdAt }) => {
      setJobApplied(jobId, { applicationId: id, at: createdAt })
      toast.success(t`Your application for ${ph({ title: jobTitle })} was sent.`, RESULT_TOAST)
    })
    return () => {
      stop()
      stopAsking()
    }
  }, [accountId, hasWaiting])
}

const askToSignOut = () =>
  confirm(
    t`An application on this device has not been sent yet. If you sign out now, it is not sent: its text stays here as a draft, a chosen file does not. Sign out?`,
  )

function sendWhenOnline(): () => void {
  const send = () =>
    void loadWaiting()
      .then(({ sendWaiting }) => sendWaiting())
      .catch(() => {})
  send()
  return tryUntilOnline(send)
}
