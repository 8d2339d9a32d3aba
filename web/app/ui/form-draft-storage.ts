import type { FieldValues } from 'react-hook-form'

const toStorageKey = (draftKey: string) => `draft:${draftKey}`
/** How the names of the drafts begin that hold what was read in a resume. */
export const RESUME_DRAFTS = 'resume-review-'
/**
 * How the names of the drafts of messages to us begin (message-form.tsx). They belong to no account, because people
 * without one write too, and stay only as long as the tab.
 */
const MESSAGES = 'contact-'
const getStorage = (draftKey: string) => (draftKey.startsWith(MESSAGES) ? sessionStorage : localStorage)

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
    return JSON.parse(getStorage(draftKey).getItem(toStorageKey(draftKey)) ?? 'null') as FieldValues | null
  } catch {
    return null
  }
}

/** Whether a draft is stored under this name. */
export const hasFormDraft = (draftKey: string): boolean => readFormDraft(draftKey) !== null

/** Stores a draft on this device; false when storage is full or blocked. */
export function saveFormDraft(draftKey: string, values: FieldValues): boolean {
  try {
    getStorage(draftKey).setItem(toStorageKey(draftKey), JSON.stringify(withoutSecrets(values)))
    return true
  } catch {
    return false
  }
}

/** Deletes the draft stored under this name. */
export function deleteFormDraft(draftKey: string) {
  try {
    getStorage(draftKey).removeItem(toStorageKey(draftKey))
  } catch {
    // Storage is blocked: there is no draft.
  }
}

/**
 * Deletes the drafts of an account whose names begin so, by default all: the names of its drafts contain its id. Messages
 * to us are deleted each time, so that the next person at this device does not read them.
 */
export function deleteDraftsOf(accountId: string, beginning = '') {
  const isOwn = (key: string) => key.startsWith(toStorageKey(beginning)) && key.includes(accountId)
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (storage === sessionStorage ? key.startsWith(toStorageKey(MESSAGES)) : isOwn(key)) storage.removeItem(key)
  } catch {
    // Storage is blocked: there is no draft.
  }
}
