import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatFailedCall, isFailedCall } from '../../ui/failed-call.ts'

/** The API calls for one kind of profile entry. */
export interface ProfileEntryCalls<E> {
  save: (entry: never) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** The request body that adds a deleted entry again, without its id. */
  toCreateBody: (entry: E) => unknown
}

/** Deletes entries at once and can add them again: deleted entries are remembered until the step is left. */
export function useProfileEntries<E extends { id: string }>(
  { save, remove, toCreateBody: again }: ProfileEntryCalls<E>,
  deleteFailed: string,
  undoFailed: string,
) {
  const { busy, failure, attempt } = useAttempt()
  const [deletedEntries, setDeletedEntries] = useState<E[]>([])
  const [latestId, setLatestId] = useState<string>()
  const markDeleted = (entry: E) => {
    setDeletedEntries((before) => [...before, entry])
    setLatestId(entry.id)
  }
  return {
    busy,
    deletedEntries,
    failure,
    latestId,
    /** Called when another entry is opened: the undo button of the entry deleted last no longer takes the focus. */
    clearLatest: () => setLatestId(undefined),
    remove: (entry: E) =>
      attempt(
        entry.id,
        deleteFailed,
        () => remove(entry.id).catch(ignoreNotFound),
        () => markDeleted(entry),
      ),
    undo: (entry: E) =>
      attempt(
        entry.id,
        undoFailed,
        () => save(again(entry) as never),
        () => setDeletedEntries((before) => before.filter(({ id }) => id !== entry.id)),
      ),
  }
}

/** Runs one action at a time on an entry and then loads the profile again; `failure` is the message of a failed one. */
function useAttempt() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState('')
  async function attempt(id: string, failed: string, action: () => Promise<unknown>, then: () => void) {
    setBusy(id)
    setFailure('')
    try {
      await action()
      then()
      await revalidate()
    } catch (error) {
      setFailure(formatFailedCall(error, failed))
    }
    setBusy(undefined)
  }
  return { busy, failure, attempt }
}

/** Ignores ENTRY_NOT_FOUND: the entry was deleted in another window already. */
function ignoreNotFound(error: unknown) {
  if (!isFailedCall(error) || error.code !== 'ENTRY_NOT_FOUND') throw error
}
