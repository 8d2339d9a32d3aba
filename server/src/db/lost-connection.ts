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

/** The same, for an error of which only the message is known. */
export const isLostConnectionMessage = (message: string | undefined) => LOST_MESSAGES.test(message ?? '')
