import type { ReceivedApplication } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { useState } from 'react'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import type { StatusChangeCall } from './hiring-calls.ts'
import { formatStatusConflict, STATUS_CHANGE_FAILED, formatStatusChanged } from './status-change-texts.ts'

/**
 * Sets the status of the open application, unless somebody else did in the meantime, and remembers the previous one for
 * Undo. `move` also loads the list again.
 */
export function useStatusChange(shown: ReceivedApplication | undefined, move: StatusChangeCall) {
  const [setting, setSetting] = useState<ApplicationStatus>()
  const [last, setLast] = useState<{ id: string; before?: ApplicationStatus; failure: string }>()
  const lastShown = last?.id === shown?.id ? last : undefined
  async function setStatus(status: ApplicationStatus) {
    if (!shown) return
    const { id, status: before } = shown
    setSetting(status)
    try {
      const clash = await move(id, status, before)
      if (!clash) toast.success(formatStatusChanged(status), RESULT_TOAST)
      // An undo cannot itself be undone.
      setLast({
        id,
        before: clash || lastShown?.before === status ? undefined : before,
        failure: clash ? formatStatusConflict(clash) : '',
      })
    } catch {
      toast.error(STATUS_CHANGE_FAILED, RESULT_TOAST)
      setLast({ id, failure: STATUS_CHANGE_FAILED })
    }
    setSetting(undefined)
  }
  return {
    setting,
    onSet: (status: ApplicationStatus) => void setStatus(status),
    before: lastShown?.before,
    failure: lastShown?.failure ?? '',
  }
}
