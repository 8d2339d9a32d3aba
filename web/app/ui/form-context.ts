import {
  createContext,
  type ChangeEvent,
  type FocusEvent,
  useCallback,
  useContext,
  useId,
  useSyncExternalStore,
} from 'react'

export type InputLink = {
  name: string
  ref?: (element: HTMLElement | null) => void
  onChange?: (event: ChangeEvent<HTMLElement>) => unknown
  onBlur?: (event: FocusEvent<HTMLElement>) => unknown
}

/** How the text of a control is read: '' as nothing, as a number, as a web address. */
export type Reading = { optional?: boolean; number?: boolean; address?: boolean }

/** What a field needs from the form around it; fields also work without one (search boxes, filters). */
export type FormLink = {
  id: string
  busy: boolean
  /** Whether anything differs from what the form began with. */
  dirty: boolean
  errors: Record<string, string>
  /** Gives up what was typed, the draft too. */
  discard: () => void
  register: (name: string, reading: Reading) => InputLink
  get: (name: string) => unknown
  /** `check`: says at once what is wrong with it; otherwise only after the first try to send. */
  set: (name: string, value: unknown, check?: boolean) => void
  subscribe: (listener: () => void) => () => void
}

export const FormContext = createContext<FormLink | null>(null)

export const fieldIdIn = (formId: string, name: string) => `${formId}-${name.replaceAll('.', '-')}`

/** Id, error and description ids of one field. */
export function useField(name: string, given: { id?: string; error?: string; hint?: unknown }) {
  const form = useContext(FormContext)
  const ownId = useId()
  const id = given.id ?? (form ? fieldIdIn(form.id, name) : ownId)
  const error = given.error ?? form?.errors[name]
  const hintId = given.hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined
  return { form, id, error, hintId, errorId, describedBy, invalid: error ? true : undefined }
}

const never = () => () => undefined

/** A value of the form around and how to change it, for pickers that are no native input. Undefined outside a form. */
export function useFormValue<T>(name: string): [T | undefined, (value: T, check?: boolean) => void] {
  const form = useContext(FormContext)
  const read = () => form?.get(name) as T | undefined
  const value = useSyncExternalStore(form?.subscribe ?? never, read, read)
  const change = useCallback((next: T, check?: boolean) => form?.set(name, next, check), [form, name])
  return [value, change]
}
