import { APPLICATION_STATUSES, type ApplicationStatus, type RejectionReason } from '@sira/contract/enums'
import { useState } from 'react'
import { createTabText } from '../../ui/device-setting.ts'
import type { Letter } from '../../ui/letter-field.tsx'
import { deleteFormDraft, readFormDraft, saveFormDraft } from '../../ui/form-draft-storage.ts'

/** What a decision says to the candidate, and why it is a rejection. */
export interface DecisionWords {
  message?: string
  /** Set where the message is written from a template: it is then the whole email, with this subject or the usual one. */
  subject?: string | null | undefined
  reason?: RejectionReason
  shareReason?: boolean
}

// A message that is not sent yet is kept on the device, for each status by itself: what goes with an invitation does not
// go with a rejection. The name contains the account, with which it is deleted.
const toDraftKey = (accountId: string, applicationId: string, status: ApplicationStatus) =>
  `decision-${accountId}-${applicationId}-${status}`
function readDraft(key: string): Letter {
  const { message, subject } = readFormDraft(key) ?? {}
  return {
    message: typeof message === 'string' ? message : '',
    ...((typeof subject === 'string' || subject === null) && { subject }),
  }
}

/** Deletes the messages that were begun about an application. */
export function deleteDraftMessages(accountId: string, applicationId: string) {
  for (const status of APPLICATION_STATUSES) deleteFormDraft(toDraftKey(accountId, applicationId, status))
}

export function saveDraftMessage(accountId: string, applicationId: string, status: ApplicationStatus, letter: Letter) {
  const key = toDraftKey(accountId, applicationId, status)
  if (letter.message === '') deleteFormDraft(key)
  else saveFormDraft(key, { ...letter })
}

/**
 * The message to an applicant about a status as it was typed so far, also before a reload, a function that changes it, and
 * one that takes it along to another status. An empty one gives way to what was typed for that status.
 */
export function useDraftMessage(accountId: string, applicationId: string, status: ApplicationStatus) {
  const [letter, setLetter] = useState(() => readDraft(toDraftKey(accountId, applicationId, status)))
  const change = (next: Letter) => {
    setLetter(next)
    saveDraftMessage(accountId, applicationId, status, next)
  }
  const moveTo = (next: ApplicationStatus) => {
    if (letter.message === '') return setLetter(readDraft(toDraftKey(accountId, applicationId, next)))
    saveDraftMessage(accountId, applicationId, status, { message: '' })
    saveDraftMessage(accountId, applicationId, next, letter)
  }
  return { letter, change, moveTo }
}

const sharedText = createTabText('share-rejection-reason')
/** Whether candidates are told the reason: as it was chosen last in this tab. */
export function useShareReason() {
  const isShared = sharedText.useText() === 'yes'
  return [isShared, (on: boolean) => sharedText.write(on ? 'yes' : 'no')] as const
}
