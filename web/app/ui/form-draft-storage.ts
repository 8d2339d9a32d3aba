import type { FieldValues } from 'react-hook-form'

const toStorageKey = (draftKey: string) => `draft:${draftKey}`
/** How the names of the drafts begin that hold what was read in a resume. */
export const RESUME_DRAFTS = 'resume-review-'
/** How the drafts of messages to us are stored (message-form.tsx). They contain no account: people without one write too. */
const MESSAGES = 'draft:contact-'

/** Leaves out passwords and files, which are never stored on the device. */
function withoutSecrets(values: FieldValues): FieldValues {
  const entries = Object.entries(values).filter(
    ([name, value]) => !/password|token/i.test(name) && !(value instanceof Blob),
  )
  return Object.fromEntries(entries)
}

/** Reads the draft stored on this device under this name; null without one. */
export function readFormDraft(draftKey: string): FieldValues | null {
  try {
    return JSON.parse(localStorage.getItem(toStorageKey(draftKey)) ?? 'null') as FieldValues | null
  } catch {
    return null
  }
}

/** Whether a draft is stored under this name. */
export const hasFormDraft = (draftKey: string): boolean => readFormDraft(draftKey) !== null

/** Stores a draft on this device; false when storage is full or blocked. */
export function saveFormDraft(draftKey: string, values: FieldValues): boolean {
  try {
    localStorage.setItem(toStorageKey(draftKey), JSON.stringify(withoutSecrets(values)))
    return true
  } catch {
    return false
  }
}

/** Deletes the draft stored under this name. */
export function deleteFormDraft(draftKey: string) {
  try {
    localStorage.removeItem(toStorageKey(draftKey))
  } catch {
    // Storage is blocked: there is no draft.
  }
}

/**
 * Deletes the drafts of an account whose names begin so, by default all: the names of its drafts contain its id. Messages
 * to us are deleted each time, so that the next person at this device does not read them.
 */
export function deleteDraftsOf(accountId: string, beginning = '') {
  try {
    for (const key of Object.keys(localStorage))
      if ((key.startsWith(toStorageKey(beginning)) && key.includes(accountId)) || key.startsWith(MESSAGES))
        localStorage.removeItem(key)
  } catch {
    // Storage is blocked: there is no draft.
  }
}
