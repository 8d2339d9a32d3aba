import { z } from 'zod'

/** As the fields stand on the screen, so that the list of what is wrong has the same order. */
const ORDER = ['title', 'type', 'level', 'location', 'isRemote', 'description', 'deadline', 'salary', 'skills', 'status'] as const

/** The same form with its fields in the screen's order. */
export function inScreenOrder<S extends z.ZodObject>(form: S): S {
  return z.strictObject(Object.fromEntries(ORDER.map((name) => [name, form.shape[name]]))) as unknown as S
}
