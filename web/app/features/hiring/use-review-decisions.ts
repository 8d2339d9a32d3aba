import type { ReceivedApplication } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { useEffect, useRef, useState } from 'react'
import { toast, RESULT_TOAST } from '../../ui/toast.tsx'
import { offerUndo } from '../../ui/undo-toast.tsx'
import {
  changeApplicationStatus,
  reloadReceivedApplicationsNow,
  reloadReceivedApplicationsSoon,
} from './hiring-queries.ts'
import { formatStatusChanged, formatStatusConflict, STATUS_CHANGE_FAILED } from './status-change-texts.ts'

/** How long a change can be undone: the candidate is told after that (`STATUS_CHANGE_UNDO_SECONDS` of the server). */
const UNDO_SECONDS = 10

interface ReviewContext {
  application: ReceivedApplication | undefined
  setStatus: (id: string, status: ApplicationStatus) => void
  onOpen: (id: string) => void
  canEdit: boolean
  openNext: () => void
}

/** Within this time a second decision on the same application is a key that bounced. */
const REPEAT_MS = 400

/**
 * Sets the status of the open application and opens the next one at once; one that has the status already is left as it
 * is. If it fails, or a team member decided differently meanwhile, the application opens again with the reason.
 */
export function useReviewDecisions({ application, setStatus, onOpen, canEdit, openNext }: ReviewContext) {
  const [failed, setFailed] = useState<{ id: string; text: string }>()
  const decidedId = useRef<string>(undefined)
  useReloadOnClose(application !== undefined)

  async function change(id: string, from: ApplicationStatus, to: ApplicationStatus) {
    setStatus(id, to)
    const report = (status: ApplicationStatus, text: string) => {
      setStatus(id, status)
      setFailed({ id, text })
      onOpen(id)
      throw new Error(text)
    }
    const clash = await changeApplicationStatus(id, to, from).catch(() => report(from, STATUS_CHANGE_FAILED))
    reloadReceivedApplicationsSoon()
    if (clash) report(clash.status as ApplicationStatus, formatStatusConflict(clash))
  }

  async function decide(status: ApplicationStatus) {
    if (!application || !canEdit || decidedId.current === application.id) return
    const { id, status: before } = application
    // Until the next one is on the screen: a key pressed twice decides once.
    decidedId.current = id
    setTimeout(() => (decidedId.current = undefined), REPEAT_MS)
    if (status === before) return openNext()
    setFailed(undefined)
    openNext()
    try {
      await change(id, before, status)
    } catch (error) {
      return toast.error((error as Error).message, RESULT_TOAST)
    }
    const undo = async () => {
      await change(id, status, before)
      onOpen(id)
    }
    offerUndo({ text: formatStatusChanged(status), seconds: UNDO_SECONDS, undo })
  }

  return {
    decide: (status: ApplicationStatus) => void decide(status),
    failure: failed && failed.id === application?.id ? failed.text : '',
  }
}

/** The list behind the review is up to date when it is seen again. */
function useReloadOnClose(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) reloadReceivedApplicationsNow()
  }, [isOpen])
}
