import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { refusedConnectionCounter } from '../metrics.ts'
import { toNetwork } from '#core/network.ts'
import { throwAppError, AppError } from '#core/app-error.ts'
import { sendErrorOnSocket } from './malformed-requests.ts'

/**
 * Limits how many connections one network may have open (CONNECTIONS_PER_ADDRESS); beyond that TOO_MANY is sent.
 * Behind a proxy every connection belongs to the proxy: there the requests in progress, event streams among them, are
 * counted for the client address that the proxy names, and limiting idle connections is left to the proxy.
 */
export function limitConnectionsPerNetwork(app: FastifyInstance, config: Config) {
  const counter = createConnectionCounter(config.CONNECTIONS_PER_ADDRESS * config.LIMITS_SCALE)
  if (config.TRUST_PROXY === 0) {
    app.server.on('connection', (socket: Socket) => {
      const leave = counter.enter(toNetwork(socket.remoteAddress ?? ''))
      if (leave) return void socket.once('close', leave)
      refusedConnectionCounter.inc()
      sendErrorOnSocket(socket, new AppError('TOO_MANY', { retryAfter: RETRY_SECONDS }), config)
      socket.destroySoon()
    })
  } else {
    app.addHook('onRequest', async ({ ip }, { raw }) => {
      const leave = counter.enter(toNetwork(ip)) ?? throwAppError('TOO_MANY', { retryAfter: RETRY_SECONDS })
      raw.once('close', leave)
    })
  }
}

const RETRY_SECONDS = 10

/**
 * Counts connections by network. `enter` returns the function that counts one less, undefined when `most` are there.
 */
export function createConnectionCounter(most: number) {
  const counts = new Map<string, number>()
  return {
    enter(network: string): (() => void) | undefined {
      const present = counts.get(network) ?? 0
      if (present >= most) return undefined
      counts.set(network, present + 1)
      return () => {
        const remaining = counts.get(network)! - 1
        if (remaining > 0) counts.set(network, remaining)
        else counts.delete(network)
      }
    },
  }
}
