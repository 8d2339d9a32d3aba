import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { cutConnections } from './metrics.ts'
import { networkOf } from './network.ts'
import { Refused } from './refusal.ts'
import type { Patience } from './slow-clients.ts'
import { WATCHED } from './stopping.ts'

/** What may be under way, for one connection and for the whole process: judged before any work on it begins. */
export interface Bounds {
  /** Requests that may wait on a connection behind the one that is being answered; browsers and proxies send none. */
  pipelined: number
  /** Reads that are worked on at once. */
  inWork: number
  /** Reads that wait for their turn. */
  waiting: number
  /** Bytes of answers that nobody has read yet. */
  unreadBytes: number
}
export const BOUNDS: Bounds = { pipelined: 8, inWork: 24, waiting: 1000, unreadBytes: 64 * 1024 * 1024 }

/** The next request of a connection is begun when the answer before it has left; who sends many more ahead loses the connection. Called before anybody else listens for requests. */
export function boundPipelines({ server }: FastifyInstance, { pipelined } = BOUNDS) {
  const lines = new WeakMap<Socket, { isBusy: boolean; waiting: (() => void)[] }>()
  const [dispatch, ...others] = server.listeners('request') as [RequestListener]
  if (others.length > 0) throw new Error('requests are listened for already')
  // In its place, not beside it: what waits is not looked at, what comes behind a closed connection never is.
  server.off('request', dispatch)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (socket.destroyed) return
    const line = lines.get(socket) ?? { isBusy: false, waiting: [] }
    lines.set(socket, line)
    const begin = () => {
      line.isBusy = true
      response.once('close', () => {
        line.isBusy = false
        if (!socket.destroyed) line.waiting.shift()?.()
      })
      dispatch(request, response)
    }
    if (!line.isBusy) begin()
    else if (line.waiting.length < pipelined) line.waiting.push(begin)
    else cut(socket, 'pipelined')
  })
}

/** So many reads are worked on at once; the others take turns by network, so that nobody waits behind a crowd of one address. Writes have their own limits. */
export function boundReads(app: FastifyInstance, bounds = BOUNDS) {
  const turns = openTurns(bounds)
  const leaving = new WeakMap<ServerResponse, () => void>()
  app.addHook('onRequest', async ({ method, ip, routeOptions, raw: { socket } }, reply) => {
    if ((method !== 'GET' && method !== 'HEAD') || WATCHED.has(routeOptions.url ?? '')) return
    const leave = await turns.enter(networkOf(ip))
    if (socket.destroyed) {
      leave()
      return reply.hijack()
    }
    leaving.set(reply.raw, leave)
    reply.raw.once('close', leave)
  })
  // From here on it is the caller who takes the time.
  app.addHook('onSend', async (_request, { raw }) => leaving.get(raw)?.())
}

/** Places for `inWork` at once. `enter` waits for one and answers how to leave it; when too many wait, the last of the place with most in the queue is refused BUSY. */
export function openTurns({ inWork, waiting: most }: Pick<Bounds, 'inWork' | 'waiting'>) {
  const queues = new Map<string, { go: () => void; refuse: (why: Refused) => void }[]>()
  let [busy, waiting] = [0, 0]

  function enterNext() {
    const [first] = queues
    if (!first) return void busy--
    const [place, queue] = first
    waiting--
    queue.shift()!.go()
    // Whose turn it was comes last now.
    queues.delete(place)
    if (queue.length > 0) queues.set(place, queue)
  }
  function refuseLastOfLongest() {
    const [place, queue] = [...queues].reduce((longest, each) => (each[1].length > longest[1].length ? each : longest))
    waiting--
    queue.pop()!.refuse(new Refused('BUSY', { isCounted: true }))
    if (queue.length === 0) queues.delete(place)
  }
  const once = (act: () => void) => {
    let isDone = false
    return () => {
      if (isDone) return
      isDone = true
      act()
    }
  }

  return {
    async enter(place: string): Promise<() => void> {
      if (busy < inWork) busy++
      else
        await new Promise<void>((go, refuse) => {
          const queue = queues.get(place) ?? []
          queues.set(place, queue)
          queue.push({ go, refuse })
          if (++waiting > most) refuseLastOfLongest()
        })
      return once(enterNext)
    },
  }
}

/** An answer of which nothing is read for a while is given up with its connection; so are the oldest, when all together hold too much memory. */
export function boundUnread(app: FastifyInstance, { unread, look }: Patience, { unreadBytes } = BOUNDS) {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  // Node measures whether the other side takes anything; with the next request it goes back to its own time.
  app.server.prependListener('request', ({ socket }, response) => {
    response.once('prefinish', () => socket.writableLength > 0 && socket.setTimeout(unread))
  })
  /** In the order in which they began not to be read. */
  const held = new Set<Socket>()
  const timer = setInterval(() => {
    for (const socket of connections) if (socket.writableLength > 0) held.add(socket)
    let bytes = 0
    for (const socket of held) {
      if (socket.destroyed || socket.writableLength === 0) held.delete(socket)
      else bytes += socket.writableLength
    }
    for (const socket of held) {
      if (bytes <= unreadBytes) return
      bytes -= socket.writableLength
      cut(socket, 'unread')
    }
  }, look).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Closes a connection on its client. The rest of the piece that was read last, up to 64 KB, is still parsed: of what can be thousands of requests nothing is made any more. */
function cut(socket: Socket & { parser?: { onIncoming: () => number } | null }, why: 'pipelined' | 'unread') {
  cutConnections.inc({ why })
  // To Node's parser 1 means that no body follows. Without this each request would be held until the connection is gone: 10 MB a connection.
  if (socket.parser) socket.parser.onIncoming = () => 1
  socket.destroy()
}
