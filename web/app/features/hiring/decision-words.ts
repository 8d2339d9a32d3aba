import type { RejectionReason } from '@sira/contract/enums'
import { useState } from 'react'
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

// A message that is not sent yet is kept on the device; the name contains the account, with which it is deleted.
const toDraftKey = (accountId: string, applicationId: string) => `decision-${accountId}-${applicationId}`
function readDraft(key: string): Letter {
  const { message, subject } = readFormDraft(key) ?? {}
  return {
    message: typeof message === 'string' ? message : '',
    ...((typeof subject === 'string' || subject === null) && { subject }),
  }
}

export const deleteDraftMessage = (accountId: string, applicationId: string) =>
  deleteFormDraft(toDraftKey(accountId, applicationId))
export const saveDraftMessage = (accountId: string, applicationId: string, letter: Letter) =>
  letter.message === ''
    ? deleteDraftMessage(accountId, applicationId)
    : void saveFormDraft(toDraftKey(accountId, applicationId), { ...letter })

/** The message to an applicant as it was typed so far, also before a reload. */
export function useDraftMessage(accountId: string, applicationId: string) {
  const [letter, setLetter] = useState(() => readDraft(toDraftKey(accountId, applicationId)))
  const change = (next: Letter) => {
    setLetter(next)
    saveDraftMessage(accountId, applicationId, next)
  }
  return [letter, change] as const
}

const SHARE_KEY = 'share-rejection-reason'
/** Whether candidates are told the reason: as it was chosen last in this tab. */
export function useShareReason() {
  const [isShared, setShared] = useState(readShared)
  const change = (on: boolean) => {
    setShared(on)
    try {
      sessionStorage.setItem(SHARE_KEY, on ? 'yes' : 'no')
    } catch {
      // Storage is blocked: it holds for this rejection.
    }
  }
  return [isShared, change] as const
}
function readShared(): boolean {
  try {
    return sessionStorage.getItem(SHARE_KEY) === 'yes'
  } catch {
    return false
  }
}
