import type { ReceivedApplication } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { useEffect, useRef, useState } from 'react'
import { toast, RESULT_TOAST } from '../../ui/toast.tsx'
import { offerUndo, undoLastAction } from '../../ui/undo-toast.tsx'
import { readApplicationListPreferences } from './application-list-preferences.ts'
import { deleteDraftMessage, saveDraftMessage, type DecisionWords, type PreparedDecision } from './decision-words.ts'
import {
  changeApplicationStatus,
  reloadReceivedApplicationsNow,
  reloadReceivedApplicationsSoon,
} from './hiring-queries.ts'
import { getApplicantName } from './received-application-list.tsx'
import { describeStatusFailure, formatStatusChanged, formatStatusConflict } from './status-change-texts.ts'

interface ReviewContext {
  application: ReceivedApplication | undefined
  accountId: string
  setStatus: (id: string, status: ApplicationStatus) => void
  onOpen: (id: string) => void
  canEdit: boolean
  openNext: () => void
  /** Called with a decision with a message that was not made. */
  onFailed: (prepared: PreparedDecision) => void
}

/** Within this time a second decision on the same application is a key that bounced. */
const REPEAT_MS = 400

/**
 * Sets the status of the open application and opens the next one at once; one that has the status already is left as it
 * is. If it fails, or a team member decided differently meanwhile, the application opens again with the reason, and with
 * the message that was not sent.
 */
export function useReviewDecisions(context: ReviewContext) {
  const { application, accountId, onOpen, canEdit, openNext } = context
  const { change, failed, clearFailure } = useStatusChange(context)
  const decidedId = useRef<string>(undefined)
  /** Whether the latest decision was made. */
  const lastChange = useRef<Promise<boolean>>(undefined)
  useReloadOnClose(application !== undefined)

  async function decide(status: ApplicationStatus, words: DecisionWords = {}) {
    if (!application || !canEdit || decidedId.current === application.id) return
    const { id, status: before } = application
    // Until the next one is on the screen: a key pressed twice decides once.
    decidedId.current = id
    setTimeout(() => (decidedId.current = undefined), REPEAT_MS)
    clearFailure()
    openNext()
    // A message is sent also to somebody who has the status already.
    if (status === before && !words.message) return
    const saving = change(id, status, { ...words, from: before })
    lastChange.current = saving.then(
      () => true,
      () => false,
    )
    try {
      await saving
    } catch (error) {
      return toast.error((error as Error).message, RESULT_TOAST)
    }
    deleteDraftMessage(accountId, id)
    const undo = async () => {
      await change(id, before, { from: status })
      // Undone to say it better: the message is there to go on with.
      if (words.message) saveDraftMessage(accountId, id, { message: words.message, subject: words.subject })
      onOpen(id)
    }
    offerStatusUndo(application, status, undo)
  }

  return {
    decide: (status: ApplicationStatus, words?: DecisionWords) => void decide(status, words),
    /** Undoes the latest decision, also one that is still being sent. */
    undo: () => void (lastChange.current ?? Promise.resolve(true)).then((isMade) => isMade && undoLastAction()),
    failure: failed && failed.id === application?.id ? failed.text : '',
  }
}

/** Says what was decided about whom, with an Undo button. */
const offerStatusUndo = ({ jobSeeker }: ReceivedApplication, status: ApplicationStatus, undo: () => Promise<void>) =>
  offerUndo({
    text: formatStatusChanged(status, getApplicantName(jobSeeker.user)),
    hasKey: readApplicationListPreferences().shortcutsEnabled,
    undo,
  })

/** The list behind the review is up to date when it is seen again. */
function useReloadOnClose(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) reloadReceivedApplicationsNow()
  }, [isOpen])
}

/** Changes the status at once on the screen, and back with the reason if it fails. Throws that reason. */
function useStatusChange({ setStatus, onOpen, onFailed }: ReviewContext) {
  const [failed, setFailed] = useState<{ id: string; text: string }>()
  async function change(id: string, to: ApplicationStatus, words: DecisionWords & { from: ApplicationStatus }) {
    setStatus(id, to)
    const report = (status: ApplicationStatus, text: string) => {
      setStatus(id, status)
      setFailed({ id, text })
      if (words.message) onFailed({ applicationId: id, status: to, isWriting: true, reason: words.reason })
      onOpen(id)
      throw new Error(text)
    }
    const clash = await changeApplicationStatus(id, to, words).catch((error: unknown) =>
      report(words.from, describeStatusFailure(error)),
    )
    reloadReceivedApplicationsSoon()
    if (clash) report(clash.status as ApplicationStatus, formatStatusConflict(clash))
  }
  return { change, failed, clearFailure: () => setFailed(undefined) }
}
