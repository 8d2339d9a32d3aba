import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { refusedConnectionCounter } from '../metrics.ts'
import { toNetwork } from '#core/network.ts'
import { throwAppError, AppError } from '#core/app-error.ts'
import { sendErrorOnSocket } from './malformed-requests.ts'

const RETRY_SECONDS = 10

/**
 * Limits how many connections one network may have open (CONNECTIONS_PER_ADDRESS); beyond that TOO_MANY is sent.
 * Behind a proxy every connection belongs to the proxy: there the requests in progress, event streams among them, are
 * counted for the client address that the proxy names, and limiting idle connections is left to the proxy.
 */
export function limitConnectionsPerNetwork(app: FastifyInstance, config: Config) {
  const most = config.CONNECTIONS_PER_ADDRESS * config.LIMITS_SCALE
  const counts = new Map<string, number>()
  /** Returns how to count one less, undefined when `most` are there. */
  const enter = (ip: string): (() => void) | undefined => {
    const network = toNetwork(ip)
    const present = counts.get(network) ?? 0
    if (present >= most) return undefined
    counts.set(network, present + 1)
    return () => {
      const remaining = counts.get(network)! - 1
      if (remaining > 0) counts.set(network, remaining)
      else counts.delete(network)
    }
  }
  if (config.TRUST_PROXY > 0)
    app.addHook('onRequest', async ({ ip }, { raw }) => {
      raw.once('close', enter(ip) ?? throwAppError('TOO_MANY', { retryAfter: RETRY_SECONDS }))
    })
  else
    app.server.on('connection', (socket) => {
      const leave = enter(socket.remoteAddress ?? '')
      if (leave) return void socket.once('close', leave)
      refusedConnectionCounter.inc()
      sendErrorOnSocket(socket, new AppError('TOO_MANY', { retryAfter: RETRY_SECONDS }), config)
      socket.destroySoon()
    })
}
