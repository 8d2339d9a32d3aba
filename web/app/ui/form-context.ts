import {
  createContext,
  type ChangeEvent,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useMemo,
  useSyncExternalStore,
} from 'react'
import type { AskAboutValue } from './form-questions.ts'

export type RegisteredInput = {
  name: string
  ref?: (element: HTMLElement | null) => void
  onChange?: (event: ChangeEvent<HTMLElement>) => unknown
  onBlur?: (event: FocusEvent<HTMLElement>) => unknown
}

/** How the text of a control is parsed: '' as undefined, as a number, as a URL. `ask` is what the field asks about it. */
export type InputParsing = {
  optional?: boolean
  number?: boolean
  url?: boolean
  ask?: AskAboutValue | 'email' | undefined
}

/** What a field needs from the form around it; fields also work without one (search boxes, filters). */
export type FormApi = {
  id: string
  busy: boolean
  /** Whether any value differs from what the form began with. */
  dirty: boolean
  errors: Record<string, string>
  /** Discards what was typed, and the draft. */
  discard: () => void
  register: (name: string, reading: InputParsing) => RegisteredInput
  get: (name: string) => unknown
  /** What is shown below a field while its error is a question. */
  renderQuestion: (name: string) => ReactNode
  /** `check`: validates at once; otherwise only after the first attempt to send. */
  set: (name: string, value: unknown, check?: boolean) => void
  subscribe: (listener: () => void) => () => void
}

export const FormContext = createContext<FormApi | null>(null)

export const getFieldId = (formId: string, name: string) => `${formId}-${name.replaceAll('.', '-')}`

/** Returns the ids, the error and the form of one field. */
export function useField(name: string, given: { id?: string; error?: string; hint?: unknown }) {
  const form = useContext(FormContext)
  const ownId = useId()
  const id = given.id ?? (form ? getFieldId(form.id, name) : ownId)
  const error = given.error ?? form?.errors[name]
  const hintId = given.hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined
  return { form, id, error, hintId, errorId, describedBy, invalid: error ? true : undefined }
}

const subscribeToNothing = () => () => undefined

/** A value of the form around and its setter, for controls that are no native input. Undefined outside a form. */
export function useFormValue<T>(name: string): [T | undefined, (value: T, check?: boolean) => void] {
  const form = useContext(FormContext)
  const read = () => form?.get(name) as T | undefined
  const value = useSyncExternalStore(form?.subscribe ?? subscribeToNothing, read, read)
  const change = useCallback((next: T, check?: boolean) => form?.set(name, next, check), [form, name])
  return [value, change]
}

/**
 * The same for a value with parts, which the form changes in place: a new value with each change of a part. Undefined
 * outside a form.
 */
export function useFormParts<T>(name: string): [T | undefined, (value: T, check?: boolean) => void] {
  const form = useContext(FormContext)
  const read = () => JSON.stringify(form?.get(name))
  const text = useSyncExternalStore(form?.subscribe ?? subscribeToNothing, read, read) as string | undefined
  const value = useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as T)), [text])
  const change = useCallback((next: T, check?: boolean) => form?.set(name, next, check), [form, name])
  return [value, change]
}
