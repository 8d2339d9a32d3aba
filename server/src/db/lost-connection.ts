import type pg from 'pg'

/** The driver's messages for a lost connection; the second comes from the attempted rollback and hides the first. */
const LOST_MESSAGES = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

/**
 * Whether an error means that the connection was lost: PostgreSQL's error classes 08 (connection) and 57P (shutdown),
 * network error codes, and the driver's messages. The last statement may have been executed.
 */
export function isLostConnection(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return /^(08...|57P..|E[A-Z]{3,})$/.test(code) || LOST_MESSAGES.test(message)
}

/** Whether a message of the driver means that the connection was lost, or that the pool had none in time. */
export const isNoConnectionMessage = (message = ''): boolean =>
  LOST_MESSAGES.test(message) || message.includes('timeout exceeded when trying to connect')

/** Closes a connection that leads nowhere, whose running statement fails. Its pool hears of an error, and forgets it. */
export function closeLostConnection(client: Pick<pg.Client, 'end' | 'emit'>): void {
  void client.end()
  client.emit('error', new Error('Connection terminated: the database did not respond'))
}
