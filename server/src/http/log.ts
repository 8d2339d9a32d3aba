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
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, constraint, table, column } = error as Error & Fault
  const message = code?.startsWith('22') ? error.message.replace(/".*"/s, '"…"') : error.message
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { type: error.name, message, stack: frames.join('\n'), code, constraint, table, column, ...(error.cause !== undefined && { cause: faultForLog(error.cause) }) }
}
