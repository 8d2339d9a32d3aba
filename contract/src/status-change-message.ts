import { trimmedText } from './text.ts'

/** A message for the candidate; an empty one counts as none. */
export const StatusChangeMessage = trimmedText(0, 2000)
  .transform((words) => words || undefined)
  .optional()
