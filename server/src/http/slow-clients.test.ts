import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { samplePdf } from '#testing/samples.ts'
import { test, type Town } from '#testing/town.ts'
import { buildApp } from '../app.ts'
import { PATIENCE } from './slow-clients.ts'

/** What the product waits for, made short; an upload of somebody with a session keeps its own pace. */
const SHORT = { ...PATIENCE, headers: 400, body: 400, silence: 1500, look: 50 }

/** The app behind a socket, with its own settings. */
async function listening(town: Town, settings: object = {}, patience = SHORT) {
  const { resources } = town
  const app = await buildApp({ ...resources, config: { ...resources.config, ...settings } }, patience)
  app.get('/much', async () => 'x'.repeat(1_000_000))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port }
}

interface Line {
  socket: Socket
  /** All that came until the server hung up. */
  whole: Promise<string>
}
function dial(port: number, localAddress = '127.0.0.1'): Line {
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
/** Sends one sign after another, as long as it is let. */
async function trickle({ socket }: Line, sign: string) {
  while (!socket.destroyed) {
    socket.write(sign)
    await pause(30)
  }
}

describe('a client that never gets to the end', () => {
  test('of its first line, of its headers or of a body is told so and cut off; nobody else notices', async ({
    town,
  }) => {
    const { app, port } = await listening(town)
    const lines = Array.from({ length: 30 }, () => dial(port))
    for (const [n, line] of lines.entries()) {
      if (n % 3 === 0) line.socket.write('GET /') && void trickle(line, 'a')
      if (n % 3 === 1) line.socket.write('GET / HTTP/1.1\r\n') && void trickle(line, 'X-A: b\r\n')
      if (n % 3 === 2) line.socket.write(POST) && void trickle(line, ' ')
    }
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)

    const answers = await Promise.all(lines.map(({ whole }) => whole))

    expect(
      answers.filter((answer) => answer.startsWith('HTTP/1.1 408 ') && answer.includes('"code":"TOO_SLOW"')),
    ).toHaveLength(30)
    await app.close()
  })

  test('of a body that nobody reads is cut off once its answer is there', async ({ town }) => {
    const { app, port } = await listening(town)
    const line = dial(port)
    line.socket.write(POST.replace('/api/v1/auth/login', '/api/v1/nothing'))
    void trickle(line, ' ')

    expect(await line.whole).toMatch(/^HTTP\/1.1 404 /)
    await app.close()
  })

  test('that does not read its answer is cut off', async ({ town }) => {
    const { app, port } = await listening(town, {}, { ...PATIENCE, unread: 500 })
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

describe('an honest client on a bad line', () => {
  test('sends its resume over minutes: the parts of a form that come are waited for, the whole is not', async ({
    town,
  }) => {
    const { app, port } = await listening(town)
    const [seeker, job] = [await town.seeker(), await town.job((await town.company()).id)]
    const pdf = await samplePdf('for you')
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
    // Three times as long as any other body may take.
    for (let at = 0; at < 12; at++) {
      line.socket.write(body.subarray(Math.floor((body.length * at) / 12), Math.floor((body.length * (at + 1)) / 12)))
      await pause(SHORT.body / 4)
    }

    expect(await line.whole).toMatch(/^HTTP\/1.1 201 /)
    await app.close()
  })

  test('keeps a stream of events for as long as it gives signs of life', async ({ town }) => {
    const { app, port } = await listening(town)
    const { owner } = await town.company()
    const line = dial(port)
    line.socket.write(
      `GET /api/v1/company/events HTTP/1.1\r\nHost: sira.example\r\nAuthorization: Bearer ${owner.token}\r\n\r\n`,
    )
    for (let n = 0; n < 12; n++) {
      await pause(SHORT.silence / 5)
      app.companyEvents.beat()
    }
    expect(line.socket.destroyed).toBe(false)

    const ended = app.close()
    expect(await line.whole).toContain(': still here')
    await ended
  })
})

describe('one address', () => {
  const FEW = { CONNECTIONS_PER_ADDRESS: 100, LIMITS_SCALE: 1 }

  test('holds a hundred connections; the next is refused, and somebody elsewhere is not', async ({ town }) => {
    const { app, port } = await listening(town, FEW, PATIENCE)
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

  test('behind a proxy is the one that the proxy names: the proxy’s own connections are not counted, requests under way are', async ({
    town,
  }) => {
    const { app, port } = await listening(
      town,
      { CONNECTIONS_PER_ADDRESS: 2, LIMITS_SCALE: 1, TRUST_PROXY: 1 },
      PATIENCE,
    )
    const ask = (who: string) => {
      const line = dial(port)
      line.socket.write(
        `GET /healthz HTTP/1.1\r\nHost: sira.example\r\nX-Forwarded-For: ${who}\r\nConnection: close\r\n\r\n`,
      )
      return line.whole
    }
    const { owner } = await town.company()
    const streams = Array.from({ length: 2 }, () => dial(port))
    for (const { socket } of streams)
      socket.write(
        `GET /api/v1/company/events HTTP/1.1\r\nHost: sira.example\r\nX-Forwarded-For: 192.0.2.1\r\nAuthorization: Bearer ${owner.token}\r\n\r\n`,
      )
    await Promise.all(streams.map(({ socket }) => once(socket, 'data')))

    expect(await ask('192.0.2.1')).toMatch(/^HTTP\/1.1 429 [\s\S]*"code":"TOO_MANY"/)
    expect(await ask('192.0.2.2')).toMatch(/^HTTP\/1.1 200 /)
    for (const { socket } of streams) socket.destroy()
    await expect.poll(() => ask('192.0.2.1')).toMatch(/^HTTP\/1.1 200 /)
    await app.close()
  })
})

test('what the product waits for', () => {
  expect(PATIENCE).toMatchObject({ headers: 8_000, body: 10_000, unread: 30_000, look: 1_000 })
})
