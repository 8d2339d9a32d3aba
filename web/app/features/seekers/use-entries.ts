import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureText, isRefused } from './save-problem.ts'

export interface Calls<E> {
  save: (entry: never) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** An entry as it would be sent again, without its id. */
  again: (entry: E) => unknown
}

/** Deletes entries at once and adds them again on demand: an entry that was deleted is kept here until the step is left. */
export function useEntries<E extends { id: string }>(
  { save, remove, again }: Calls<E>,
  deleteFailed: string,
  undoFailed: string,
) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()
  const [gone, setGone] = useState<E[]>([])
  const [latest, setLatest] = useState<string>()
  const [failure, setFailure] = useState('')

  async function attempt(id: string, failed: string, work: () => Promise<unknown>, then: () => void) {
    setBusy(id)
    setFailure('')
    try {
      await work()
      then()
      await revalidate()
    } catch (error) {
      setFailure(failureText(error, failed))
    }
    setBusy(undefined)
  }
  const went = (entry: E) => {
    setGone((before) => [...before, entry])
    setLatest(entry.id)
  }
  return {
    busy,
    gone,
    failure,
    latest,
    /** Something else is looked at than the way back of the entry deleted last. */
    offered: () => setLatest(undefined),
    remove: (entry: E) =>
      attempt(
        entry.id,
        deleteFailed,
        () => remove(entry.id).catch(unlessGone),
        () => went(entry),
      ),
    undo: (entry: E) =>
      attempt(
        entry.id,
        undoFailed,
        () => save(again(entry) as never),
        () => setGone((before) => before.filter(({ id }) => id !== entry.id)),
      ),
  }
}

/** What another window has deleted meanwhile is deleted. */
function unlessGone(error: unknown) {
  if (!isRefused(error) || error.code !== 'ENTRY_NOT_FOUND') throw error
}
