import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { BOUNDARY, buildPart, joinParts, buildForm, buildRequestHead, startUploadServer } from '#test/upload-server.ts'

const uploads = await startUploadServer()
const { send, sendRaw, speakHttp, tmpDir } = uploads

afterAll(() => uploads.close())
afterEach(async () => {
  uploads.rules = {}
  expect(await readdir(tmpDir), 'temporary files left').toEqual([])
})

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(5)
}

describe('malformed bodies', () => {
  test('another kind of body is 415, a missing boundary 400', async () => {
    await expect(sendRaw('x', 'multipart/form-data')).resolves.toMatchObject({ status: 400, code: 'BAD_MULTIPART' })
    await expect(sendRaw('x', 'multipart/form-data; boundary=')).resolves.toMatchObject({
      status: 400,
      code: 'BAD_MULTIPART',
    })
    await expect(sendRaw('x', 'text/plain')).resolves.toMatchObject({ status: 415 })
    await expect(sendRaw('x', `multipart/mixed; boundary=${BOUNDARY}`)).resolves.toMatchObject({ status: 415 })
  })

  test.each([
    ['an empty body', ''],
    ['no boundary in it', 'hello'],
    ['a part that never ends', buildPart('Content-Disposition: form-data; name="a"')],
    ['a part without headers', joinParts(`--${BOUNDARY}\r\n\r\nvalue\r\n`)],
    ['a part without end of headers', joinParts(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n`)],
    ['a part that is no form-data', joinParts(buildPart('Content-Disposition: attachment; name="a"'))],
    ['a part without a name', joinParts(buildPart('Content-Disposition: form-data'))],
    [
      'headers too long, the name first',
      joinParts(buildPart(`Content-Disposition: form-data; name="a"\r\nX-Junk: ${'x'.repeat(20_000)}`)),
    ],
    [
      'headers too long, the name last',
      joinParts(buildPart(`X-Junk: ${'x'.repeat(20_000)}\r\nContent-Disposition: form-data; name="a"`)),
    ],
    [
      'a file name too long',
      joinParts(buildPart(`Content-Disposition: form-data; name="resume"; filename="${'x'.repeat(20_000)}.pdf"`)),
    ],
    [
      'too many headers',
      joinParts(buildPart(`${'X-Junk: x\r\n'.repeat(500)}Content-Disposition: form-data; name="a"`)),
    ],
    ['a line break in a name', joinParts(buildPart('Content-Disposition: form-data; name="a\nb"'))],
    [
      'only a file cut short',
      `${buildPart('Content-Disposition: form-data; name="resume"; filename="a.pdf"', 'x'.repeat(50_000))}`,
    ],
  ])('%s is 400', async (_, body) => {
    expect(await sendRaw(body)).toMatchObject({ status: 400, success: false })
  })

  test('parts after a refused one do no harm', async () => {
    const evil = buildPart('Content-Disposition: form-data; name="evil"; filename="a.pdf"', 'x'.repeat(100_000))
    expect(
      await sendRaw(
        joinParts(
          evil,
          evil,
          buildPart('Content-Disposition: form-data; name="resume"; filename="a.pdf"', 'x'.repeat(100_000)),
          evil,
        ),
      ),
    ).toMatchObject({ status: 400 })
  })

  test('300 bodies cut off at random are all refused, none hangs and none leaves a file', async () => {
    const body = Buffer.from(
      joinParts(
        buildPart('Content-Disposition: form-data; name="title"', 'Engineer'),
        buildPart(
          'Content-Disposition: form-data; name="resume"; filename="a.pdf"\r\nContent-Type: application/pdf',
          'x'.repeat(3000),
        ),
        buildPart(
          'Content-Disposition: form-data; name="logo"; filename="a.png"\r\nContent-Type: image/png',
          'y'.repeat(500),
        ),
        buildPart('Content-Disposition: form-data; name="skills[0][level]"', 'EXPERT'),
      ),
    )
    // A body without its last line break is still complete.
    for (let i = 0; i < 300; i++) {
      const cut = Math.floor(Math.random() * (body.length - 2))
      expect(await sendRaw(body.subarray(0, cut)), `cut at ${cut}`).toMatchObject({ status: 400, success: false })
      if (i % 50 === 0) expect(await readdir(tmpDir)).toEqual([])
    }
  })

  test('300 bodies with bytes changed at random all get a response', async () => {
    const body = joinParts(
      buildPart('Content-Disposition: form-data; name="title"', 'Engineer'),
      buildPart('Content-Disposition: form-data; name="resume"; filename="a.pdf"', 'x'.repeat(200)),
    )
    for (let i = 0; i < 300; i++) {
      const bytes = Buffer.from(body)
      for (let k = 0; k < 3; k++) bytes[Math.floor(Math.random() * bytes.length)] = Math.floor(Math.random() * 256)
      expect([200, 400]).toContain((await sendRaw(bytes)).status)
    }
  })
})

describe('clients that do not finish', () => {
  const half = buildPart('Content-Disposition: form-data; name="resume"; filename="a.pdf"', 'x'.repeat(50_000))

  test('a body shorter than announced is refused after the idle time', async () => {
    uploads.rules = { idleMs: 150 }
    for (const body of [half, joinParts(half), '']) {
      const { text, socket } = await speakHttp((socket) => void socket.write(buildRequestHead(100_000) + body))
      expect(text).toMatch(/^HTTP\/1.1 400 /)
      expect(text).toContain('BAD_MULTIPART')
      expect(await readdir(tmpDir)).toEqual([])
      socket.destroy()
    }
  })

  test('a body that trickles is refused after the whole time', async () => {
    uploads.rules = { totalMs: 300 }
    const { text, socket } = await speakHttp(async (socket) => {
      socket.write(buildRequestHead(100_000) + half.slice(0, 200))
      while (!socket.destroyed) {
        socket.write('x')
        await pause(20)
      }
    })
    expect(text).toMatch(/^HTTP\/1.1 400 /)
    socket.destroy()
  })

  test('a body that arrives slower than the slowest usable connection is refused, however steadily it arrives', async () => {
    uploads.rules = { idleMs: 400, minBytesPerSecond: 2000 }
    const { text, socket } = await speakHttp(async (socket) => {
      socket.write(buildRequestHead(100_000) + half.slice(0, 200))
      while (!socket.destroyed) {
        socket.write('x')
        await pause(20)
      }
    })
    expect(text).toContain('The upload took too long')
    socket.destroy()
  })

  test('a slow body is accepted as long as some of it keeps arriving', async () => {
    uploads.rules = { idleMs: 1000, minBytesPerSecond: 20 }
    const body = joinParts(buildPart('Content-Disposition: form-data; name="a"'))
    const { text } = await speakHttp(async (socket) => {
      socket.write(buildRequestHead(body.length))
      for (let at = 0; at < body.length; at += 10) {
        socket.write(body.slice(at, at + 10))
        await pause(150)
      }
    })
    expect(text).toContain('200 OK')
  })

  test('a stalled connection is closed after its response', async () => {
    uploads.rules = { idleMs: 50 }
    const { socket } = await speakHttp((socket) => void socket.write(buildRequestHead(100_000) + half))
    await until(() => socket.destroyed || socket.readableEnded)
  })

  test('a client that disconnects leaves no files', async () => {
    for (const length of [100_000, 'chunked'] as const) {
      const before = uploads.endedCount
      const body = length === 'chunked' ? `${half.length.toString(16)}\r\n${half}\r\n` : half
      const { socket } = await speakHttp(async (socket) => {
        socket.write(buildRequestHead(length) + body)
        await until(async () => (await readdir(tmpDir)).length === 1)
        socket.destroy()
      })
      expect(socket.destroyed).toBe(true)
      await until(() => uploads.endedCount > before)
      expect(await readdir(tmpDir)).toEqual([])
    }
  })

  test('many that disconnect at the same time leave no files', async () => {
    const before = uploads.endedCount
    await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        speakHttp(async (socket) => {
          socket.write(buildRequestHead(100_000) + half.slice(0, 100 + i * 700))
          await pause(i % 7)
          socket.destroy()
        }),
      ),
    )
    expect(await send(buildForm([['title', 'x']]))).toMatchObject({ status: 200 })
    await until(async () => (await readdir(tmpDir)).length === 0)
    expect(uploads.endedCount).toBeGreaterThan(before)
  })
})
