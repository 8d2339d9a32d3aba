import type { FieldValues, UseFormReturn } from 'react-hook-form'

type ValueGroup = Readonly<Record<string, unknown>>

const isValueGroup = (value: unknown): value is ValueGroup =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)

/**
 * Whether a value is empty. Mounted controls have '' or false where the form began with undefined, optional ones the
 * reverse.
 */
const isEmptyValue = (value: unknown) =>
  value === undefined || value === null || value === '' || value === false || Number.isNaN(value)

/** Whether two values of a form mean the same to the person. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other || (isEmptyValue(one) && isEmptyValue(other))) return true
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime()
  const [before, after] = [isEmptyValue(one) ? {} : one, isEmptyValue(other) ? {} : other]
  return isValueGroup(before) && isValueGroup(after) && listChangedFields(before, after).length === 0
}

/** The top-level fields in which `after` differs from `before`. */
export function listChangedFields(before: ValueGroup, after: ValueGroup): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isSameValue(before[name], after[name]))
}

/** The values a form began with: its default values, or what was last sent. */
export const getInitialValues = (form: UseFormReturn<FieldValues>): ValueGroup => form.control._defaultValues

/**
 * Whether a form has other values than it began with. The library's own flag also counts the empty values that controls
 * set when they mount.
 */
export const isDirtyForm = (form: UseFormReturn<FieldValues>): boolean =>
  listChangedFields(getInitialValues(form), form.getValues()).length > 0
