import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Group = Readonly<Record<string, unknown>>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)

/** What a control says when nothing is in it: mounted controls give '' or false where the form began with undefined, optional ones the reverse. */
const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || value === false || Number.isNaN(value)

/** Whether two values of a form mean the same to the person who reads them. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other || (isNothing(one) && isNothing(other))) return true
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime()
  const [before, after] = [isNothing(one) ? {} : one, isNothing(other) ? {} : other]
  return isGroup(before) && isGroup(after) && changedNames(before, after).length === 0
}

/** The top-level fields in which `after` differs from `before`. */
export function changedNames(before: Group, after: Group): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isSameValue(before[name], after[name]))
}

/** What a form began with: its default values, or what was last sent. */
export const begunWith = (form: UseFormReturn<FieldValues>): Group => form.control._defaultValues

/** Whether a form holds anything else than it began with. The library's own mark also counts what controls make of nothing when they mount. */
export const isDirtyForm = (form: UseFormReturn<FieldValues>): boolean =>
  changedNames(begunWith(form), form.getValues()).length > 0
