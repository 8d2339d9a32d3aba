import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { refusedConnections } from './metrics.ts'
import { networkOf } from './network.ts'
import { refuse, Refused } from './refusal.ts'
import { answerOn } from './unreadable.ts'

/**
 * No network holds more than so many connections. Behind proxies every connection is a proxy's own: there the requests under way are
 * counted for the address that the proxy names, event streams among them, and idle connections are the proxy's to bound.
 */
export function boundCrowds(app: FastifyInstance, config: Config) {
  const crowd = openCrowd(config.CONNECTIONS_PER_ADDRESS * config.LIMITS_SCALE)
  if (config.TRUST_PROXY === 0) {
    app.server.on('connection', (socket: Socket) => {
      const leave = crowd.enter(networkOf(socket.remoteAddress ?? ''))
      if (leave) return void socket.once('close', leave)
      refusedConnections.inc()
      answerOn(socket, new Refused('TOO_MANY', { retryAfter: RETRY_SECONDS }), config)
      socket.destroySoon()
    })
  } else {
    app.addHook('onRequest', async ({ ip }, { raw }) => {
      const leave = crowd.enter(networkOf(ip)) ?? refuse('TOO_MANY', { retryAfter: RETRY_SECONDS })
      raw.once('close', leave)
    })
  }
}

const RETRY_SECONDS = 10

/** Counts who is here, by their place. `enter` answers how to leave, undefined where it is full. */
export function openCrowd(most: number) {
  const here = new Map<string, number>()
  return {
    enter(place: string): (() => void) | undefined {
      const present = here.get(place) ?? 0
      if (present >= most) return undefined
      here.set(place, present + 1)
      return () => {
        const left = here.get(place)! - 1
        if (left > 0) here.set(place, left)
        else here.delete(place)
      }
    },
  }
}
