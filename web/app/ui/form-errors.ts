import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] }
type Checked<O> = { value: O; issues?: undefined } | { issues: readonly Issue[] }

/** Any schema of the Standard Schema shape; zod's are. */
export type FormSchema<I = unknown, O = unknown> = {
  '~standard': {
    validate: (value: unknown) => Checked<O> | Promise<Checked<O>>
    types?: { input: I; output: O } | undefined
  }
}
export type Input<S extends FormSchema> = NonNullable<S['~standard']['types']>['input']
export type Output<S extends FormSchema> = NonNullable<S['~standard']['types']>['output']

/** Where a fault of the whole is kept. Not `root`: react-hook-form forgets that one before it sends. */
export const WHOLE = '_whole'

const nameOf = (issue: Issue) =>
  (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.')

/** Lets react-hook-form ask the schema; the first complaint about a field is the one shown. */
export const resolverOf =
  (schema: FormSchema): Resolver<FieldValues> =>
  async (values) => {
    const checked = await schema['~standard'].validate(values)
    if (!checked.issues) return { values: checked.value as FieldValues, errors: {} }
    const errors: FieldErrors = {}
    const seen = new Set<string>()
    for (const issue of checked.issues) {
      const name = nameOf(issue) || WHOLE
      if (seen.has(name)) continue
      seen.add(name)
      set(errors, name, { type: 'schema', message: issue.message })
    }
    return { values: {}, errors }
  }

/** { a: { b: { message } } } → { 'a.b': message } */
export function flatten(errors: FieldErrors, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [key, node] of Object.entries(errors)) {
    if (!node || typeof node !== 'object' || key === 'ref') continue
    const name = prefix + key
    if ('message' in node && typeof node.message === 'string' && node.message) flat[name] = node.message
    Object.assign(flat, flatten(node as FieldErrors, `${name}.`))
  }
  return flat
}

/** Why sending failed: by field, and as a whole. */
export type Problem = { fields?: Record<string, readonly string[]>; message?: string }

/** A refusal of the server carries its status, message and field errors; anything else is not for people's eyes. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Response) throw error
  if (typeof error === 'object' && error !== null && 'status' in error && 'message' in error) {
    const fields = 'errors' in error ? (error.errors as Problem['fields']) : undefined
    return { message: String(error.message), fields: fields ?? undefined }
  }
  console.error(error)
  return { message: 'Something went wrong. Please try again.' }
}
