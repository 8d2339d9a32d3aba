import type { Received } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { useState } from 'react'
import { RESULT, toast } from '../../ui/toast.tsx'
import type { MoveCall } from './hiring-calls.ts'
import { clashText, MOVE_FAILED, movedText } from './move-words.ts'

/** Sets the status of the open application, unless somebody else did meanwhile, and remembers what it was, so that it can be taken back. `move` also loads the list again. */
export function useMoving(shown: Received | undefined, move: MoveCall) {
  const [setting, setSetting] = useState<ApplicationStatus>()
  const [last, setLast] = useState<{ id: string; before?: ApplicationStatus; failure: string }>()
  const mine = last?.id === shown?.id ? last : undefined
  async function set(status: ApplicationStatus) {
    if (!shown) return
    const { id, status: before } = shown
    setSetting(status)
    try {
      const clash = await move(id, status, before)
      if (!clash) toast.success(movedText(status), RESULT)
      // What was just taken back is not offered to be taken back again.
      setLast({
        id,
        before: clash || mine?.before === status ? undefined : before,
        failure: clash ? clashText(clash) : '',
      })
    } catch {
      toast.error(MOVE_FAILED, RESULT)
      setLast({ id, failure: MOVE_FAILED })
    }
    setSetting(undefined)
  }
  return {
    setting,
    onSet: (status: ApplicationStatus) => void set(status),
    before: mine?.before,
    failure: mine?.failure ?? '',
  }
}
