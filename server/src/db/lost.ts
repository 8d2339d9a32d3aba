/** How a driver says that the connection went away; the second comes from the rollback that is tried on it, and hides the first. */
const WORDS = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

/** Whether the connection was lost: PostgreSQL's classes of that and of shutting down, the network's own, and the driver's words. What it was asked last may have been done. */
export function isLostConnection(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return /^(08...|57P..|E[A-Z]{3,})$/.test(code) || WORDS.test(message)
}

/** The same by its words alone. */
export const saysLost = (message: string | undefined) => WORDS.test(message ?? '')
