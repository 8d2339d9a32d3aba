import type { FastifyInstance } from 'fastify'
import { SetupError } from '../setup-error.ts'

interface Address {
  HOST: string
  PORT: number
}

/** Listens on the address of the settings. Throws a SetupError that names the setting at fault. */
export async function listen(app: FastifyInstance, { HOST, PORT }: Address): Promise<void> {
  try {
    // As localhost it would listen twice, by a second server without what bounds connections.
    await app.listen({ port: PORT, host: HOST === 'localhost' ? '127.0.0.1' : HOST })
  } catch (error) {
    const words = wordsOf((error as NodeJS.ErrnoException).code ?? '', { HOST, PORT })
    throw words ? new SetupError(words, { cause: error }) : error
  }
}

function wordsOf(code: string, { HOST, PORT }: Address): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${PORT} of ${HOST} is taken: stop what runs there, or choose another with PORT`
  if (code === 'EACCES') return `PORT is ${PORT}, which this account may not listen on (${code}): choose one above 1023`
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')
    return `HOST is ${HOST}, which is no address of this machine (${code})`
  if (code === 'ENOTFOUND' || code.startsWith('EAI_'))
    return `HOST is ${HOST}, a name that leads to no address (${code})`
  return undefined
}
