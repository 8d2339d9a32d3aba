interface Fault {
  code?: string
  constraint?: string
  table?: string
  column?: string
}
type Logged = { type: string; message: string; stack: string; [more: string]: unknown }

/**
 * A fault as the log keeps it: what happened and where. PostgreSQL's errors also carry the row and the values at fault
 * (`detail`, `where`, and the value itself in messages of class 22): those are people's data and stay out.
 */
export function faultForLog(error: unknown): Logged {
  if (!isWorded(error)) return { type: typeof error, message: '', stack: '' }
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
    ...(error.cause !== undefined && { cause: faultForLog(error.cause) }),
  }
}

/** An error, or what a library tells in place of one: the queue copies it into an object. */
const isWorded = (error: unknown): error is Partial<Error> & Fault & { message: string } =>
  typeof error === 'object' && error !== null && typeof (error as Error).message === 'string'

/** A name that leads to several addresses fails with an error for each, and with no words of its own. */
const messageOf = (error: { message: string }): string =>
  error instanceof AggregateError && error.message === ''
    ? error.errors.map((each) => messageOf(each as Error)).join('; ')
    : error.message

/** The same in lines, for whoever starts the server: what happened first. */
export function faultInLines(error: unknown): string {
  const { message, stack } = faultForLog(error)
  const because =
    error instanceof Error && error.cause !== undefined ? [`because of: ${faultInLines(error.cause)}`] : []
  return [message || String(error), stack, ...because].join('\n')
}

/** Signs that JSON leaves as they are and that a terminal or a reader of lines may take for more than text: C1 controls, line and paragraph ends, turns of the direction. */
const ODD = /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Writes a log in which a text from outside can begin no line, colour none and hide none: JSON escapes the rest. */
export const plainLines = (out: { write(line: string): unknown }) => ({
  write: (line: string) =>
    void out.write(line.replace(ODD, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)),
})
