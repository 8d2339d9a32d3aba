import { t } from '@lingui/core/macro'
import type { FormSchema } from '../../ui/form-errors.ts'

/** Returns what an entry lacks before it can be added; undefined when nothing. The schema must not be asynchronous. */
export function findEntryProblem(schema: FormSchema, values: object): string | undefined {
  const checked = schema['~standard'].validate(values)
  if (checked instanceof Promise || !checked.issues) return undefined
  const problems = [...new Set(checked.issues.map(({ message }) => message))].join('. ')
  return t`To add this, edit it: ${problems}.`
}
