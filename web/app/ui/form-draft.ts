import { ph, t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { formatTime } from './dates.ts'
import { deleteFormDraft, readFormDraft, saveFormDraft } from './form-draft-storage.ts'
import { isDirtyForm } from './form-changes.ts'
import { registerOpenForm, takeUnsentForm } from './unsent-forms.ts'

const PAUSE_MS = 600

/** Says when a draft was saved. The zone is left out: it is that of the person who has just typed. */
export const describeSaved = (at: number): string =>
  t`Saved on this device at ${ph({ time: formatTime(at).replace(/^(\d\d:\d\d) .*/, '$1') })}`

/** Calls the listener when a field has changed, but not for a reset: what was just sent must not become a draft again. */
const subscribeToFields = (form: UseFormReturn<FieldValues>, onChange: () => void) =>
  form.subscribe({ formState: { values: true }, callback: ({ name }) => void (name && onChange()) })

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
      if (saveFormDraft(draftKey, form.getValues())) setSaved(describeSaved(Date.now()))
    }
    /** Also stores what was typed last when the page is left now. */
    const writeNow = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      write()
    }
    const stop = subscribeToFields(form, () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(write, PAUSE_MS)
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
