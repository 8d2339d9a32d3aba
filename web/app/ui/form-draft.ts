import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { timeText } from './dates.ts'
import { isDirtyForm } from './form-changes.ts'
import { offerForm, takeKept } from './kept-forms.ts'

const keyOf = (draftKey: string) => `draft:${draftKey}`
const PAUSE_MS = 600

/** Passwords and files are never written to the device. */
function keepable(values: FieldValues): FieldValues {
  const kept = Object.entries(values).filter(
    ([name, value]) => !/password|token/i.test(name) && !(value instanceof Blob),
  )
  return Object.fromEntries(kept)
}

/** What lies on this device under this name. */
export function readDraft(draftKey: string): FieldValues | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(draftKey)) ?? 'null') as FieldValues | null
  } catch {
    return null
  }
}

/** Whether something typed lies under this name. */
export const hasDraft = (draftKey: string): boolean => readDraft(draftKey) !== null

/** False when the store is full or forbidden: then there is no draft. */
function keep(draftKey: string, values: FieldValues): boolean {
  try {
    localStorage.setItem(keyOf(draftKey), JSON.stringify(keepable(values)))
    return true
  } catch {
    return false
  }
}

function drop(draftKey: string) {
  try {
    localStorage.removeItem(keyOf(draftKey))
  } catch {
    // Nothing was kept.
  }
}

/** Keeps what is typed on this device until it is sent. Returns the sentence to show and how to forget the draft. */
export function useDraft(form: UseFormReturn<FieldValues>, draftKey: string | undefined) {
  const [saved, setSaved] = useState('')
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!draftKey) return
    for (const [name, value] of Object.entries(readDraft(draftKey) ?? {}))
      form.setValue(name, value, { shouldDirty: true })
    const write = () => {
      waiting.current = undefined
      if (keep(draftKey, form.getValues())) setSaved(`Saved on this device ${timeText(Date.now()).slice(0, 5)}`)
    }
    /** What was typed a moment ago is kept also when the page is left now. */
    const writeNow = () => {
      if (waiting.current === undefined) return
      clearTimeout(waiting.current)
      write()
    }
    const stop = form.subscribe({
      formState: { values: true },
      // A reset names no field: what was just sent must not become a draft again.
      callback({ name }) {
        if (!name) return
        clearTimeout(waiting.current)
        waiting.current = setTimeout(write, PAUSE_MS)
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
    clearTimeout(waiting.current)
    waiting.current = undefined
    if (draftKey) drop(draftKey)
    setSaved('')
  }, [draftKey])
  return { saved, forget }
}

/** A form without a draft keeps what was typed while somebody has to sign in again. Says whether that was brought back. */
export function useKept(form: UseFormReturn<FieldValues>, label: string | undefined): boolean {
  const [back, setBack] = useState(false)
  useEffect(() => {
    if (!label) return
    // Two forms of one name on one screen begin with other values.
    const name = () => `${location.pathname}${location.search} ${label} ${JSON.stringify(form.formState.defaultValues)}`
    const values = takeKept(name())
    for (const [field, value] of Object.entries(values ?? {})) form.setValue(field, value, { shouldDirty: true })
    if (values) setBack(true)
    return offerForm(() => (isDirtyForm(form) ? { name: name(), values: form.getValues() } : undefined))
  }, [form, label])
  return back
}
