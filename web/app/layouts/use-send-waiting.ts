import { ph, t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { onWaitingSent, setWaitingApplications } from '../features/applications/waiting-applications.ts'
import { setJobApplied } from '../features/job-search/saved-and-applied-jobs.ts'
import { RESULT_TOAST, toast } from '../ui/toast.tsx'
import { tryUntilOnline } from '../ui/try-until-online.ts'
import { hasWaitingSetting } from '../ui/waiting-setting.ts'

const loadWaiting = () => import('../features/applications/waiting-applications-queries.ts')

/**
 * Sends the applications of the signed-in seeker that wait on this device: now, and when there is a connection again.
 * Without any nothing is loaded.
 */
export function useSendWaiting(accountId: string | undefined) {
  const hasWaiting = hasWaitingSetting.useIsOn()
  useEffect(() => (accountId && hasWaiting ? sendWhenOnline() : undefined), [accountId, hasWaiting])
  useEffect(() => {
    if (!accountId || !hasWaiting) return
    const stop = onWaitingSent(({ jobId, jobTitle, id, createdAt }) => {
      setJobApplied(jobId, { applicationId: id, at: createdAt })
      toast.success(t`Your application for ${ph({ title: jobTitle })} was sent.`, RESULT_TOAST)
    })
    return () => {
      stop()
      // The next person does not see them.
      setWaitingApplications([])
    }
  }, [accountId, hasWaiting])
}

function sendWhenOnline(): () => void {
  const send = () =>
    void loadWaiting()
      .then(({ sendWaiting }) => sendWaiting())
      .catch(() => {})
  send()
  return tryUntilOnline(send)
}
