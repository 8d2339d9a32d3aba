import { useState } from 'react'

/** Runs one action at a time on an interview. An error is returned as `failure`; the list is reloaded either way. */
export function useInterviewAction(reload: () => void) {
  const [busy, setBusy] = useState('')
  const [failure, setFailure] = useState('')
  async function runAction(name: string, work: () => Promise<unknown>): Promise<boolean> {
    setBusy(name)
    setFailure('')
    try {
      await work()
      return true
    } catch (error) {
      setFailure((error as Error).message)
      return false
    } finally {
      setBusy('')
      reload()
    }
  }
  return { busy, failure, runAction }
}

export type InterviewAction = ReturnType<typeof useInterviewAction>
