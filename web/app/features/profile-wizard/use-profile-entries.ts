import { useState } from 'react'
import { formatFailedCall, isFailedCall } from '../../ui/failed-call.ts'
import { useAction } from '../../ui/use-action.ts'
import type { ProfileEntryKind } from './profile-entry-kinds.ts'
import { invalidateProfileToEdit } from './profile-wizard-queries.ts'

/** Deletes entries at once and can add them again: deleted entries are remembered until the step is left. */
export function useProfileEntries<E extends { id: string }>(kind: ProfileEntryKind<E>) {
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
        kind.deleteFailed,
        () => kind.remove(entry.id).catch(ignoreNotFound),
        () => markDeleted(entry),
      ),
    undo: (entry: E) =>
      attempt(
        entry.id,
        kind.saveFailed,
        () => kind.save(kind.toCreateBody(entry) as never),
        () => setDeletedEntries((before) => before.filter(({ id }) => id !== entry.id)),
      ),
  }
}

/** Runs one action at a time on an entry and then loads the profile again; `failure` is the message of a failed one. */
function useAttempt() {
  const { running, failure, run } = useAction()
  const attempt = (id: string, failed: string, action: () => Promise<unknown>, then: () => void) =>
    run(() => action().then(then).then(invalidateProfileToEdit), {
      name: id,
      explain: (error) => formatFailedCall(error, failed),
    })
  return { busy: running, failure, attempt }
}

/** Ignores ENTRY_NOT_FOUND: the entry was deleted in another window already. */
function ignoreNotFound(error: unknown) {
  if (!isFailedCall(error) || error.code !== 'ENTRY_NOT_FOUND') throw error
}
