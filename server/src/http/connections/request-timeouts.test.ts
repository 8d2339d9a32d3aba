import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { createSamplePdf } from '#test/sample-files.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { REQUEST_TIMEOUTS, type RequestTimeouts } from './request-timeouts.ts'

/** The times of production, made short; an upload of a signed-in caller keeps its own limits. */
const SHORT: RequestTimeouts = {
  ...REQUEST_TIMEOUTS,
  headersMs: 400,
  requestMs: 400,
  idleMs: 1500,
  checkIntervalMs: 50,
}

/** Starts the app on a socket, with its own settings. */
async function startListening(testApp: TestApp, settings: Record<string, string> = {}, patience = SHORT) {
  const { app } = await testApp.startInstance(
    async (instance) => void instance.get('/much', async () => 'x'.repeat(1_000_000)),
    settings,
    {},
    patience,
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port }
}

/** A connection to the app. */
interface Connection {
  socket: Socket
  /** Everything that was received until the server closed the connection. */
  whole: Promise<string>
}
function dial(port: number, localAddress = '127.0.0.1'): Connection {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress })
  let all = ''
  socket
    .setEncoding('latin1')
    .on('data', (part) => (all += part))
    .on('error', () => {})
  return { socket, whole: new Promise((resolve) => socket.on('close', () => resolve(all))) }
}
const POST =
  'POST /api/v1/auth/login HTTP/1.1\r\nHost: sira.example\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n'
/** Sends a small piece again and again until the connection is closed. */
async function trickle({ socket }: Connection, piece: string) {
  while (!socket.destroyed) {
    socket.write(piece)
    await pause(30)
  }
}

describe('a client that never finishes', () => {
  test('its first line, its headers or a body gets 408 and is disconnected; nobody else notices', async ({
    testApp,
  }) => {
    const { app, port } = await startListening(testApp)
    const lines = Array.from({ length: 30 }, () => dial(port))
    for (const [n, line] of lines.entries()) {
      if (n % 3 === 0) line.socket.write('GET /') && void trickle(line, 'a')
      if (n % 3 === 1) line.socket.write('GET / HTTP/1.1\r\n') && void trickle(line, 'X-A: b\r\n')
      if (n % 3 === 2) line.socket.write(POST) && void trickle(line, ' ')
    }
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)

    const responses = await Promise.all(lines.map(({ whole }) => whole))

    expect(
      responses.filter((response) => response.startsWith('HTTP/1.1 408 ') && response.includes('"code":"TOO_SLOW"')),
    ).toHaveLength(30)
    await app.close()
  })

  test('a body that nobody reads is disconnected once its response is sent', async ({ testApp }) => {
    const { app, port } = await startListening(testApp)
    const line = dial(port)
    line.socket.write(POST.replace('/api/v1/auth/login', '/api/v1/nothing'))
    void trickle(line, ' ')

    expect(await line.whole).toMatch(/^HTTP\/1.1 404 /)
    await app.close()
  })

  test('reading its response is disconnected', async ({ testApp }) => {
    const { app, port } = await startListening(testApp, {}, { ...REQUEST_TIMEOUTS, unreadMs: 500 })
    const left = new Promise((resolve) =>
      app.server.once('connection', (socket: Socket) => socket.once('close', resolve)),
    )
    const line = dial(port)
    line.socket.pause()
    line.socket.write('GET /much HTTP/1.1\r\nHost: sira.example\r\n\r\n'.repeat(8))

    await left
    line.socket.destroy()
    await app.close()
  })
})

test('readers of feeds that read nothing, or a little at a time, are disconnected, and others get their turns', async ({
  testApp,
}) => {
  const { id: companyId } = await testApp.createCompany()
  for (let n = 0; n < 120; n++) await testApp.createJob(companyId, { description: 'ሥራ'.repeat(10_000) })
  const { app, port } = await startListening(
    testApp,
    {},
    {
      ...REQUEST_TIMEOUTS,
      idleMs: 600_000,
      unreadMs: 600_000,
      feedPartMs: 2000,
    },
  )
  const left: Promise<unknown>[] = []
  app.server.on('connection', (socket: Socket) => left.push(once(socket, 'close')))
  const readers = Array.from({ length: 4 }, () => dial(port))
  const [slow, ...others] = readers
  for (const { socket } of readers) socket.write('GET /feeds/jooble.xml HTTP/1.1\r\nHost: sira.example\r\n\r\n')
  for (const { socket } of others) socket.pause()
  slow!.socket.on('data', () => {
    slow!.socket.pause()
    setTimeout(() => slow!.socket.resume(), 1000)
  })
  await expect.poll(() => left.length).toBe(4)
  const readFeed = () => fetch(`http://127.0.0.1:${port}/feeds/jooble.xml`, { headers: { connection: 'close' } })
  expect((await readFeed()).status).toBe(429)

  await Promise.all(left.slice(0, 4))
  for (const { socket } of readers) socket.destroy()

  await expect.poll(async () => (await readFeed()).status).toBe(200)
  expect((await (await readFeed()).text()).match(/<job /g)).toHaveLength(120)
  await app.close()
})

describe('an honest client on a slow connection', () => {
  test('can take minutes to send its resume: a form may go on as long as parts of it arrive', async ({ testApp }) => {
    // The response may take a busy machine longer than the time of a silent connection.
    const { app, port } = await startListening(testApp, {}, { ...SHORT, idleMs: 20_000 })
    const [seeker, job] = [await testApp.createSeeker(), await testApp.createJob((await testApp.createCompany()).id)]
    const pdf = await createSamplePdf('for you')
    const part = (head: string, body: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--B\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ])
    const body = Buffer.concat([
      part(
        'name="coverLetter"',
        'I would like to build your payment systems with all the care of the last four years.',
      ),
      part('name="resume"; filename="cv.pdf"', pdf),
      Buffer.from('--B--\r\n'),
    ])
    const line = dial(port)
    line.socket.write(
      `POST /api/v1/jobs/${job.id}/apply HTTP/1.1\r\nHost: sira.example\r\nAuthorization: Bearer ${seeker.token}\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=B\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    // Takes three times as long as other bodies may take.
    for (let at = 0; at < 12; at++) {
      line.socket.write(body.subarray(Math.floor((body.length * at) / 12), Math.floor((body.length * (at + 1)) / 12)))
      await pause(SHORT.requestMs / 4)
    }

    expect(await line.whole).toMatch(/^HTTP\/1.1 201 /)
    await app.close()
  })

  test('keeps an event stream open as long as there are heartbeats', async ({ testApp }) => {
    const { app, port } = await startListening(testApp)
    const { owner } = await testApp.createCompany()
    const line = dial(port)
    line.socket.write(
      `GET /api/v1/company/events/stream HTTP/1.1\r\nHost: sira.example\r\nAuthorization: Bearer ${owner.token}\r\n\r\n`,
    )
    for (let n = 0; n < 12; n++) {
      await pause(SHORT.idleMs / 5)
      app.companyEventStreams.beat()
    }
    expect(line.socket.destroyed).toBe(false)

    const ended = app.close()
    expect(await line.whole).toContain(': still here')
    await ended
  })
})

describe('one client address', () => {
  const FEW = { CONNECTIONS_PER_ADDRESS: '100', LIMITS_SCALE: '1' }

  test('may open a hundred connections; the next one is refused, and one from another address is not', async ({
    testApp,
  }) => {
    const { app, port } = await startListening(testApp, FEW, REQUEST_TIMEOUTS)
    const held = Array.from({ length: 100 }, () => dial(port))
    await Promise.all(held.map(({ socket }) => once(socket, 'connect')))

    expect(await dial(port).whole).toMatch(
      /^HTTP\/1.1 429 Too Many Requests\r\n[\s\S]*retry-after: 10\r\n[\s\S]*"code":"TOO_MANY"/,
    )
    const elsewhere = dial(port, '127.0.0.2')
    elsewhere.socket.write('GET /healthz HTTP/1.1\r\nHost: sira.example\r\nConnection: close\r\n\r\n')
    expect(await elsewhere.whole).toMatch(/^HTTP\/1.1 200 /)

    held[0]!.socket.destroy()
    await held[0]!.whole
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } })).status)
      .toBe(200)
    for (const { socket } of held) socket.destroy()
    await app.close()
  })

  test('behind a proxy is the one that the proxy names: its own connections are not counted, requests in progress are', async ({
    testApp,
  }) => {
    const { app, port } = await startListening(
      testApp,
      { CONNECTIONS_PER_ADDRESS: '2', LIMITS_SCALE: '1', TRUST_PROXY: '1' },
      REQUEST_TIMEOUTS,
    )
    const ask = (who: string) => {
      const line = dial(port)
      line.socket.write(
        `GET /healthz HTTP/1.1\r\nHost: sira.example\r\nX-Forwarded-For: ${who}\r\nConnection: close\r\n\r\n`,
      )
      return line.whole
    }
    const { owner } = await testApp.createCompany()
    const streams = Array.from({ length: 2 }, () => dial(port))
    for (const { socket } of streams)
      socket.write(
        `GET /api/v1/company/events/stream HTTP/1.1\r\nHost: sira.example\r\nX-Forwarded-For: 192.0.2.1\r\nAuthorization: Bearer ${owner.token}\r\n\r\n`,
      )
    await Promise.all(streams.map(({ socket }) => once(socket, 'data')))

    expect(await ask('192.0.2.1')).toMatch(/^HTTP\/1.1 429 [\s\S]*"code":"TOO_MANY"/)
    expect(await ask('192.0.2.2')).toMatch(/^HTTP\/1.1 200 /)
    for (const { socket } of streams) socket.destroy()
    await expect.poll(() => ask('192.0.2.1')).toMatch(/^HTTP\/1.1 200 /)
    await app.close()
  })
})

test('the times in production', () => {
  expect(REQUEST_TIMEOUTS).toMatchObject({
    headersMs: 8_000,
    requestMs: 10_000,
    unreadMs: 30_000,
    feedPartMs: 60_000,
    checkIntervalMs: 1_000,
  } satisfies Partial<RequestTimeouts>)
})

test('a start may take longer than the ten seconds that Fastify gives each of its parts', async ({ testApp }) => {
  const { app } = await testApp.startInstance(async (instance) => {
    await instance.register(() => pause(10_500))
  })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
