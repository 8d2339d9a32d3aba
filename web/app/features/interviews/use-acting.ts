import { useState } from 'react'

/** One act at a time on an interview; what stands in the way is told, and the list is looked at again either way. */
export function useActing(again: () => void) {
  const [busy, setBusy] = useState('')
  const [failure, setFailure] = useState('')
  async function act(name: string, work: () => Promise<unknown>): Promise<boolean> {
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
      again()
    }
  }
  return { busy, failure, act }
}
