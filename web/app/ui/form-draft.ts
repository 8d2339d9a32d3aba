import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { formatTime } from './dates.ts'
import { isDirtyForm } from './form-changes.ts'
import { registerOpenForm, takeUnsentForm } from './unsent-forms.ts'

const toStorageKey = (draftKey: string) => `draft:${draftKey}`
const PAUSE_MS = 600
/** How the names of the drafts begin that hold what was read in a resume. */
export const RESUME_DRAFTS = 'resume-review-'

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

/** Deletes the drafts of an account whose names begin so, by default all: the names of its drafts contain its id. */
export function deleteDraftsOf(accountId: string, beginning = '') {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(toStorageKey(beginning)) && key.includes(accountId)) localStorage.removeItem(key)
  } catch {
    // Storage is blocked: there is no draft.
  }
}

/** Stores what is typed on this device until it is sent. Returns the text to show and a function that deletes it. */
export function useFormDraft(form: UseFormReturn<FieldValues>, draftKey: string | undefined) {
  const [saved, setSaved] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!draftKey) return
    for (const [name, value] of Object.entries(readFormDraft(draftKey) ?? {}))
      form.setValue(name, value, { shouldDirty: true })
    const write = () => {
      timer.current = undefined
      if (saveFormDraft(draftKey, form.getValues()))
        setSaved(`Saved on this device ${formatTime(Date.now()).slice(0, 5)}`)
    }
    /** Also stores what was typed last when the page is left now. */
    const writeNow = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      write()
    }
    const stop = form.subscribe({
      formState: { values: true },
      // A reset has no field name: what was just sent must not become a draft again.
      callback({ name }) {
        if (!name) return
        clearTimeout(timer.current)
        timer.current = setTimeout(write, PAUSE_MS)
      },
    })
    addEventListener('pagehide', writeNow)
    return () => {
      removeEventListener('pagehide', writeNow)
      writeNow()
      stop()
    }
  }, [form, draftKey])

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (draftKey) deleteFormDraft(draftKey)
    setSaved('')
  }, [draftKey])
  return { saved, forget }
}

/** Keeps the values of a form without a draft while the person signs in again. Returns whether they were restored. */
export function useRestoredValues(form: UseFormReturn<FieldValues>, label: string | undefined): boolean {
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    if (!label) return
    // Two forms with one label on one screen differ by their default values.
    const name = () => `${location.pathname}${location.search} ${label} ${JSON.stringify(form.formState.defaultValues)}`
    const values = takeUnsentForm(name())
    for (const [field, value] of Object.entries(values ?? {})) form.setValue(field, value, { shouldDirty: true })
    if (values) setRestored(true)
    return registerOpenForm(() => (isDirtyForm(form) ? { name: name(), values: form.getValues() } : undefined))
  }, [form, label])
  return isRestored
}
