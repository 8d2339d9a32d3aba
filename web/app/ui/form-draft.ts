import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { timeText } from './dates.ts'

const keyOf = (draftKey: string) => `draft:${draftKey}`
const PAUSE_MS = 600

/** Passwords and files are never written to the device. */
function keepable(values: FieldValues): FieldValues {
  const kept = Object.entries(values).filter(([name, value]) => !/password|token/i.test(name) && !(value instanceof Blob))
  return Object.fromEntries(kept)
}

function read(draftKey: string): FieldValues | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(draftKey)) ?? 'null') as FieldValues | null
  } catch {
    return null
  }
}

/** Keeps what is typed on this device until it is sent. Returns the sentence to show and how to forget the draft. */
export function useDraft(form: UseFormReturn<FieldValues>, draftKey: string | undefined) {
  const [saved, setSaved] = useState('')

  useEffect(() => {
    if (!draftKey) return
    for (const [name, value] of Object.entries(read(draftKey) ?? {})) form.setValue(name, value, { shouldDirty: true })
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      try {
        localStorage.setItem(keyOf(draftKey), JSON.stringify(keepable(form.getValues())))
        setSaved(`Saved on this device ${timeText(Date.now()).slice(0, 5)}`)
      } catch {
        // A full or forbidden store only means that there is no draft.
      }
    }
    const stop = form.subscribe({
      formState: { values: true },
      // A reset names no field: what was just sent must not become a draft again.
      callback({ name }) {
        clearTimeout(timer)
        if (name) timer = setTimeout(write, PAUSE_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form, draftKey])

  const forget = useCallback(() => {
    if (draftKey) localStorage.removeItem(keyOf(draftKey))
    setSaved('')
  }, [draftKey])
  return { saved, forget }
}
