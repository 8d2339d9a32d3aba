/** What PostgreSQL's errors carry beside their message and may be logged. */
interface ErrorFields {
  code?: string
  constraint?: string
  table?: string
  column?: string
}
type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown }

/**
 * An error as the log keeps it: what happened and where. PostgreSQL's errors also carry the row and the values that
 * caused them (`detail`, `where`, and the value itself in messages of class 22): that is personal data and is left out.
 */
export function toLoggedError(error: unknown): LoggedError {
  if (!hasMessage(error)) return { type: typeof error, message: '', stack: '' }
  const { name = 'object', code, constraint, table, column } = error
  const message = code?.startsWith('22') ? error.message.replace(/".*"/s, '"…"') : messageOf(error)
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: name,
    message,
    stack: frames.join('\n'),
    code,
    constraint,
    table,
    column,
    ...(error.cause !== undefined && { cause: toLoggedError(error.cause) }),
  }
}

/** An error, or an object that stands for one: the queue library copies errors into plain objects. */
const hasMessage = (error: unknown): error is Partial<Error> & ErrorFields & { message: string } =>
  typeof error === 'object' && error !== null && typeof (error as Error).message === 'string'

/** A host name with several addresses fails with one error for each, and an empty message of its own. */
const messageOf = (error: { message: string }): string =>
  error instanceof AggregateError && error.message === ''
    ? error.errors.map((each) => messageOf(each as Error)).join('; ')
    : error.message

/** The same as text lines, for the person who starts the server: the message, where it happened, and its cause. */
export function formatError(error: unknown): string {
  const { message, stack } = toLoggedError(error)
  const causeLines =
    error instanceof Error && error.cause !== undefined ? [`because of: ${formatError(error.cause)}`] : []
  return [message || String(error), stack, ...causeLines].join('\n')
}

/**
 * Characters that JSON leaves as they are and that a terminal or a line-based reader may interpret: C1 controls, line
 * and paragraph separators, and marks that change the direction of text.
 */
const UNSAFE_CHARACTERS = /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * A log stream in which text from outside can neither start, colour nor hide a line. It escapes what JSON does not
 * escape itself.
 */
export const createSafeLogStream = (out: { write(line: string): unknown }) => ({
  write: (line: string) =>
    void out.write(
      line.replace(UNSAFE_CHARACTERS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ),
})
