import { t } from '@lingui/core/macro'
import type { FormSchema } from '../../ui/form-errors.ts'

/** What the fields of entries are called where they are edited. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  position: t`Position`,
  companyName: t`Company name`,
  location: t`Location`,
  institution: t`Institution`,
  degree: t`Degree`,
  fieldOfStudy: t`Field of study`,
  startDate: t`Start date`,
  endDate: t`End date`,
  grade: t`Grade`,
  description: t`Description`,
  responsibilities: t`Responsibilities`,
  achievements: t`Achievements`,
}

/** Returns what an entry lacks before it can be added; undefined when nothing. The schema must not be asynchronous. */
export function findEntryProblem(schema: FormSchema, values: object): string | undefined {
  const checked = schema['~standard'].validate(values)
  if (checked instanceof Promise || !checked.issues) return undefined
  const problems = [...new Set(checked.issues.map(nameField))].join('. ')
  return t`To add this, edit it: ${problems}.`
}

/** A message with the name of its field, unless it says it: 'Location: Must be at most 100 characters'. */
function nameField({ message, path }: { message: string; path?: readonly unknown[] | undefined }): string {
  const [key] = path ?? []
  const name = typeof key === 'object' && key !== null && 'key' in key ? key.key : key
  const label = FIELD_LABELS[String(name)]
  return label && !message.toLowerCase().includes(label.toLowerCase()) ? `${label}: ${message}` : message
}
