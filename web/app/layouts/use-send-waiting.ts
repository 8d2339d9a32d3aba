import { ph, t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { isReadyToSend, onWaitingSent, useWaitingApplications } from '../features/applications/waiting-applications.ts'
import { setJobApplied } from '../features/job-search/saved-and-applied-jobs.ts'
import { RESULT_TOAST, toast } from '../ui/toast.tsx'
import { useTryUntilOnline } from '../ui/try-until-online.ts'
import { getSignOutQuestion, useHasUnsent } from '../ui/unsent-applications.ts'
import { setSignOutQuestion } from './use-sign-out.ts'

const loadWaiting = () => import('../features/applications/waiting-applications-queries.ts')

/**
 * Sends the applications of the signed-in seeker that wait on this device: now, and when there is a connection again.
 * Without any nothing is loaded.
 */
export function useSendWaiting(accountId: string | undefined) {
  const hasWaiting = useHasUnsent(accountId)
  const isAnyReady = useWaitingApplications().some(isReadyToSend)
  // Without a connection it may not even be possible to load what reads them.
  const [isRead, setRead] = useState(false)
  const mayBeReady = hasWaiting && (isAnyReady || !isRead)
  const sendAndNote = async () => {
    const result = await send()
    setRead(true)
    return result
  }
  const sendNow = useEffectEvent(sendAndNote)
  useTryUntilOnline(Boolean(accountId) && mayBeReady, sendAndNote)
  useEffect(() => {
    if (!accountId || !hasWaiting) return
    void sendNow().catch(() => {})
    const stopAsking = setSignOutQuestion(() => confirm(getSignOutQuestion(accountId)))
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

const send = async () => (await loadWaiting()).sendWaiting()
