import { useState } from 'react'

/** Runs one change of an offer at a time; an error is returned as `failure`. Returns whether it was done. */
export function useOfferAction() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function runAction(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setFailure('')
    try {
      await work()
      return true
    } catch (error) {
      setFailure((error as Error).message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, runAction }
}
