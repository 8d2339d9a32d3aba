import { IMPORTED_FIELDS, type ImportedField } from '@sira/contract/area-enums'
import type { JobLevel, JobStatus, JobType } from '@sira/contract/enums'
import type { Salary } from '@sira/contract/salary'

/** The fields of a job that are imported, as they are stored. */
export interface ImportedFields {
  title: string
  description: string
  type: JobType
  level: JobLevel
  location: string
  isRemote: boolean
  deadline: string | null
  salary: Salary | null
}
type PartialFields = Partial<ImportedFields>

const toSalaryKey = (salary: Salary | null): string =>
  salary === null
    ? 'null'
    : [
        salary.type,
        salary.amount,
        salary.minAmount,
        salary.maxAmount,
        salary.hourlyRate,
        salary.currency,
        salary.frequency,
        salary.negotiable,
        salary.benefits,
      ].join()

/** Whether two jobs agree in a field; stored JSON may have its parts in another order. */
function isSame(field: ImportedField, one: PartialFields, other: PartialFields): boolean {
  if (field === 'salary') return toSalaryKey(one.salary ?? null) === toSalaryKey(other.salary ?? null)
  return one[field] === other[field]
}

/** Returns the fields of these names. */
export const pickFields = (fields: ImportedFields, names: readonly ImportedField[]): PartialFields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

/** What has happened to a job since its posting was last taken over. */
export interface FieldChanges {
  /** Changed at the source and not by the company: taken over. */
  takeOver: ImportedField[]
  /** Changed at the source to what the job says already. */
  agreed: ImportedField[]
  /** Changed at the source and by the company: a person decides. */
  conflicts: ImportedField[]
}

/**
 * Compares the fields that were last taken over, those of the source now, and those of the job now. What a person has
 * decided before to keep is in `before`, as if it had been taken over.
 */
export function compareFields(before: ImportedFields, source: ImportedFields, job: ImportedFields): FieldChanges {
  const changed = IMPORTED_FIELDS.filter((field) => !isSame(field, before, source))
  const agreed = changed.filter((field) => isSame(field, source, job))
  const conflicts = changed.filter((field) => !isSame(field, source, job) && !isSame(field, before, job))
  const takeOver = changed.filter((field) => !agreed.includes(field) && !conflicts.includes(field))
  return { takeOver, agreed, conflicts }
}

/**
 * Whether changes of the source are taken over by themselves. A rejected job would go back to review by it, and a closed
 * one is over: there a person decides.
 */
export const isKeptInStep = (status: JobStatus): boolean => ['DRAFT', 'PENDING', 'ACTIVE'].includes(status)

/** A deadline that has passed meanwhile is no change: the source still names the day that was taken over. */
export const keepPassedDeadline = (
  source: ImportedFields,
  { given, before }: { given: string; before: string | null },
): ImportedFields =>
  before !== null && source.deadline === null && given.slice(0, 10) === before
    ? { ...source, deadline: before }
    : source
