import { t } from '@lingui/core/macro'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] }
type ValidationResult<O> = { value: O; issues?: undefined } | { issues: readonly Issue[] }

/** Any schema that implements Standard Schema, such as those of zod. */
export type FormSchema<I = unknown, O = unknown> = {
  '~standard': {
    validate: (value: unknown) => ValidationResult<O> | Promise<ValidationResult<O>>
    types?: { input: I; output: O } | undefined
  }
}
export type SchemaInput<S extends FormSchema> = NonNullable<S['~standard']['types']>['input']
export type SchemaOutput<S extends FormSchema> = NonNullable<S['~standard']['types']>['output']

/** The field name of errors of the whole form. Not `root`: react-hook-form clears that one before it sends. */
export const FORM_ERROR_KEY = '_whole'

const toFieldName = (issue: Issue) =>
  (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.')

/** A resolver that lets react-hook-form validate with the schema; only the first error of a field is shown. */
export const createResolver =
  (schema: FormSchema): Resolver<FieldValues> =>
  async (values) => {
    const result = await schema['~standard'].validate(values)
    if (!result.issues) return { values: result.value as FieldValues, errors: {} }
    const errors: FieldErrors = {}
    const seen = new Set<string>()
    for (const issue of result.issues) {
      const name = toFieldName(issue) || FORM_ERROR_KEY
      if (seen.has(name)) continue
      seen.add(name)
      set(errors, name, { type: 'schema', message: issue.message })
    }
    return { values: {}, errors }
  }

/** Flattens nested errors: { a: { b: { message } } } → { 'a.b': message }. */
export function flattenErrors(errors: FieldErrors, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [key, node] of Object.entries(errors)) {
    if (!node || typeof node !== 'object' || key === 'ref') continue
    const name = prefix + key
    if ('message' in node && typeof node.message === 'string' && node.message) flat[name] = node.message
    Object.assign(flat, flattenErrors(node as FieldErrors, `${name}.`))
  }
  return flat
}

/** Why sending failed: messages by field, and one for the whole form. */
export type FormProblem = { fields?: Record<string, readonly string[]>; message?: string }

/** Converts an error to what a form shows: the message and field errors of an API error, else a general message. */
export function toFormProblem(error: unknown): FormProblem {
  if (error instanceof Response) throw error
  if (typeof error === 'object' && error !== null && 'status' in error && 'message' in error) {
    const fields = 'errors' in error ? (error.errors as FormProblem['fields']) : undefined
    return { message: String(error.message), fields: fields ?? undefined }
  }
  console.error(error)
  return { message: t`Something went wrong. Please try again.` }
}
