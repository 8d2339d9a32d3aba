import type { Received } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { useState } from 'react'
import { APPLICATION_STATUS, labelOf } from '../../ui/labels.ts'
import { RESULT, toast } from '../../ui/toast.tsx'

const FAILED = 'Failed to update application status'

/** Sets the status of the open application and remembers what it was, so that it can be taken back. `move` also loads the list again. */
export function useMoving(shown: Received | undefined, move: (applicationId: string, status: ApplicationStatus) => Promise<void>) {
  const [setting, setSetting] = useState<ApplicationStatus>()
  const [last, setLast] = useState<{ id: string; before?: ApplicationStatus; failure: string }>()
  const mine = last?.id === shown?.id ? last : undefined
  async function set(status: ApplicationStatus) {
    if (!shown) return
    const { id, status: before } = shown
    setSetting(status)
    try {
      await move(id, status)
      toast.success(`Application status updated to ${labelOf(APPLICATION_STATUS, status)}`, RESULT)
      // What was just taken back is not offered to be taken back again.
      setLast({ id, before: mine?.before === status ? undefined : before, failure: '' })
    } catch {
      toast.error(FAILED, RESULT)
      setLast({ id, failure: FAILED })
    }
    setSetting(undefined)
  }
  return { setting, onSet: (status: ApplicationStatus) => void set(status), before: mine?.before, failure: mine?.failure ?? '' }
}
