import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serverTest as started } from '#test/started-server.ts'
import { createFairQueue, limitConcurrentReads } from './concurrent-reads.ts'
import { CONNECTION_LIMITS, limitConnections } from './open-connections.ts'
import { REQUEST_TIMEOUTS } from './request-timeouts.ts'

const MEGABYTE = 1024 * 1024
const { maxPipelinedRequests: PIPELINED } = CONNECTION_LIMITS
const requestText = (path: string, times = 1) => `GET ${path} HTTP/1.1\r\nHost: sira.example\r\n\r\n`.repeat(times)

async function listening(build: (app: FastifyInstance) => void) {
  const app = Fastify({ forceCloseConnections: true })
  build(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return (app.server.address() as AddressInfo).port
}

function dial(port: number, localAddress = '127.0.0.1') {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress })
  let all = ''
  socket
    .setEncoding('latin1')
    .on('data', (part) => (all += part))
    .on('error', () => {})
  return {
    socket,
    said: () => all,
    answers: () => all.match(/HTTP\/1\.1 \d{3}/g) ?? [],
    closed: new Promise<void>((resolve) => socket.once('close', () => resolve())),
  }
}
/** A connection whose responses are never read: a listener for data would make it read. */
function deaf(port: number, bytes: string, localAddress = '127.0.0.1'): Socket {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
  socket.write(bytes)
  return socket
}
/** Only a connection that is read notices that the other side has closed it. */
const closedByServer = async (socket: Socket) => socket.destroyed || once(socket.resume(), 'close')

describe('pipelined requests on one connection', () => {
  const counting = () => {
    const seen = { inWork: 0, most: 0, begun: 0, held: Promise.resolve() }
    const port = listening((app) => {
      limitConnections(app, REQUEST_TIMEOUTS)
      app.get('/', async () => {
        seen.begun++
        seen.most = Math.max(seen.most, ++seen.inWork)
        await Promise.all([pause(5), seen.held])
        seen.inWork--
        return seen.begun
      })
    })
    return { seen, port }
  }

  test('are handled one after another and answered in their order, while many connections are served at the same time', async () => {
    const { seen, port } = counting()
    const line = dial(await port)
    line.socket.write(requestText('/', PIPELINED + 1))
    await expect.poll(() => line.answers().length).toBe(PIPELINED + 1)

    expect(seen.most).toBe(1)
    expect(
      line
        .said()
        .match(/\r\n\r\n\d+/g)!
        .map((body) => Number(body.trim())),
    ).toEqual(Array.from({ length: PIPELINED + 1 }, (_, n) => n + 1))
    const others = await Promise.all(Array.from({ length: 5 }, async () => dial(await port)))
    const held = Promise.withResolvers<void>()
    seen.held = held.promise
    for (const { socket } of others) socket.write(requestText('/'))
    await expect.poll(() => seen.inWork).toBe(5)
    held.resolve()
    await expect.poll(() => others.every(({ answers }) => answers().length === 1)).toBe(true)
  })

  test('are not limited when each is sent after the response to the one before, however many', async () => {
    const { port } = counting()
    const line = dial(await port)
    for (let n = 1; n <= 40; n++) {
      line.socket.write(requestText('/'))
      await expect.poll(() => line.answers().length, { interval: 5 }).toBe(n)
    }
  })

  test.for(['/', '/%zz'])('by the thousand lose their connection and cause almost no work: %s', async (path) => {
    const { seen, port } = counting()
    const lines = await Promise.all(Array.from({ length: 20 }, async () => dial(await port)))
    for (const { socket } of lines) socket.write(requestText(path, 2000))
    await Promise.all(lines.map(({ closed }) => closed))

    expect(seen.begun).toBeLessThanOrEqual(20)
    expect(lines.flatMap(({ answers }) => answers()).length).toBeLessThanOrEqual(20 * (PIPELINED + 1))
  })
})

describe('reads at the same time', () => {
  test('take turns by network, so that one call does not wait behind many of another network', async () => {
    const enter = createFairQueue(1, 100)
    const order: string[] = []
    const leave = await enter('first')
    const crowd = ['a', 'a', 'a', 'b', 'c'].map(async (place) => {
      const done = await enter(place)
      order.push(place)
      done()
    })
    leave()
    await Promise.all(crowd)

    expect(order).toEqual(['a', 'b', 'c', 'a', 'a'])
  })

  test('that are too many are refused for the network that has most waiting; a turn is given back only once, and free then', async () => {
    const enter = createFairQueue(1, 3)
    const leave = await enter('first')
    const crowd = [enter('a'), enter('a'), enter('a')]
    const other = enter('b')

    await expect(crowd[2]).rejects.toMatchObject({ code: 'BUSY' })
    leave()
    leave()
    const [leaveA] = [await crowd[0]!]
    leaveA()
    const leaveB = await other
    leaveB()
    const lastA = await crowd[1]!
    lastA()
    expect(await Promise.race([enter('c').then(() => 'free'), pause(1000, 'full')])).toBe('free')
  })

  test('give their turn back while their response is not read, and when their client has gone away', async () => {
    const gate = Promise.withResolvers<void>()
    const port = await listening((app) => {
      limitConcurrentReads(app, { maxActiveReads: 2, maxActiveSearches: 1, maxQueuedReads: 100 })
      app.get('/much', async () => 'x'.repeat(20 * MEGABYTE))
      app.get('/slow', async () => gate.promise.then(() => 'slow'))
      app.get('/little', async () => 'little')
    })
    const unread = deaf(port, requestText('/much'))
    await once(unread, 'readable')
    expect(await (await fetch(`http://127.0.0.1:${port}/little`)).text()).toBe('little')

    const [slow, gone] = [dial(port), dial(port)]
    slow.socket.write(requestText('/slow'))
    await pause(50)
    gone.socket.write(requestText('/much'))
    await pause(50)
    gone.socket.destroy()
    const little = fetch(`http://127.0.0.1:${port}/little`)
    gate.resolve()
    expect(await (await little).text()).toBe('little')
    unread.destroy()
  })

  test('do not wait for searches, of which only so many are handled at the same time', async () => {
    const gate = Promise.withResolvers<void>()
    let searching = 0
    const port = await listening((app) => {
      limitConcurrentReads(app, { maxActiveReads: 3, maxActiveSearches: 2, maxQueuedReads: 100 })
      app.get('/api/v1/jobs/getAll', async () => {
        searching++
        await gate.promise
        return 'found'
      })
      app.get('/api/v1/jobs/getOne/:jobId', async () => 'details')
    })
    const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}/api/v1/jobs/${path}`)).text()
    const searches = Array.from({ length: 10 }, () => get('getAll'))
    await expect.poll(() => searching).toBe(2)
    expect(await get('getOne/1')).toBe('details')
    expect(searching).toBe(2)
    gate.resolve()
    expect(new Set(await Promise.all(searches))).toEqual(new Set(['found']))
  })
})

/** More than the buffers of the operating system take of a response that nobody reads (on Linux up to some 37 MB). */
const BIG_RESPONSE_BYTES = 48 * MEGABYTE

test('connections with unread responses are closed, the oldest first, when these together hold too much memory', async () => {
  const port = await listening((app) => {
    limitConnections(
      app,
      { ...REQUEST_TIMEOUTS, checkIntervalMs: 20 },
      { ...CONNECTION_LIMITS, maxUnreadBytes: 2.5 * BIG_RESPONSE_BYTES },
    )
    app.get('/much', async () => Buffer.alloc(BIG_RESPONSE_BYTES))
  })
  /** Waits until the response is unread, before the next connection is opened. */
  const unread = async () => {
    const socket = deaf(port, requestText('/much'))
    await once(socket, 'readable')
    await pause(100)
    return socket
  }
  const [first, second, third] = [await unread(), await unread(), dial(port)] as const
  third.socket.pause().write(requestText('/much'))

  await closedByServer(first)
  third.socket.resume()
  await expect.poll(() => third.said().length).toBeGreaterThan(BIG_RESPONSE_BYTES)
  second.destroy()
  third.socket.destroy()
})

const ADDRESSES = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']

started(
  'five addresses with a hundred connections each that pipeline requests and read nothing: the server survives, answers others, and closes them',
  { timeout: 180_000 },
  async ({ start }) => {
    const server = await start({
      settings: { LIMITS_SCALE: '1', HOST: '0.0.0.0' },
      program: 'start.ts',
    })
    const elsewhere = async () => {
      const line = dial(server.port, '127.0.0.6')
      line.socket.write(requestText('/').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
      await line.closed
      return Number(line.answers()[0]?.split(' ')[1])
    }
    // The twenty that were found; as many as fit into what is read at once; the same at addresses that no route sees;
    // and so few that all are admitted.
    for (const [path, times] of [
      ['/', 20],
      ['/', 2000],
      ['/%zz', 2000],
      ['/', PIPELINED + 1],
    ] as const) {
      const sockets = ADDRESSES.flatMap((address) =>
        Array.from({ length: 100 }, () => deaf(server.port, requestText(path, times), address)),
      )
      for (let n = 0; n < 3; n++) expect([200, 503], `${path} ${times}`).toContain(await elsewhere())
      expect(server.child.exitCode, `${path} ${times}`).toBeNull()
      if (times > PIPELINED + 1) await Promise.all(sockets.map(closedByServer))
      for (const socket of sockets) socket.destroy()
    }
    expect(await elsewhere()).toBe(200)
  },
)
