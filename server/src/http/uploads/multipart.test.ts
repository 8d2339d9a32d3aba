import type { FileKind } from '@sira/contract/enums'
import Fastify, { type FastifyInstance } from 'fastify'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { handleRequestError } from '../error-handler.ts'
import { registerBodyParsers } from '../body-parsers.ts'
import { readMultipart, type UploadRules } from './multipart.ts'

const LIMIT = 10_485_760
const MEGABYTE = 1024 * 1024
const FILES: Record<string, FileKind> = { resume: 'resume', logo: 'logo' }

let app: FastifyInstance
let port: number
let tmpDir: string
let rules: Partial<UploadRules> = {}
/** How many requests have ended on the server, refused or not. */
let endedCount = 0

beforeAll(async () => {
  tmpDir = await mkdtemp(join(tmpdir(), 'sira-uploads-'))
  app = Fastify()
  registerBodyParsers(app)
  app.setErrorHandler(handleRequestError)
  app.post('/', async (request) => {
    try {
      const uploaded = await readMultipart(request.raw, { files: FILES, tmpDir, ...rules })
      const kept = Object.entries(uploaded.files).map(
        async ([field, file]) => [field, { ...file, bytes: (await readFile(file.path)).length }] as const,
      )
      const answer = { fields: uploaded.fields, files: Object.fromEntries(await Promise.all(kept)) }
      await uploaded.cleanup()
      return answer
    } finally {
      endedCount++
    }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
  await rm(tmpDir, { recursive: true })
})
afterEach(async () => {
  rules = {}
  expect(await readdir(tmpDir), 'temporary files left').toEqual([])
})

interface FormResponse {
  status: number
  code?: string
  fields?: Record<string, unknown>
  files?: Record<string, { bytes: number }>
}
const send = async (
  body: NonNullable<RequestInit['body']>,
  headers?: Record<string, string>,
): Promise<FormResponse> => {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })
  return { status: answer.status, ...((await answer.json()) as object) }
}
const form = (entries: [string, string | Blob, string?][]) => {
  const data = new FormData()
  for (const [name, value, fileName] of entries)
    typeof value === 'string' ? data.append(name, value) : data.append(name, value, fileName)
  return data
}
const blob = (size: number, type = 'application/pdf') => new Blob([Buffer.alloc(size, 'x')], { type })

const B = 'xBOUNDARYx'
const TYPE = `multipart/form-data; boundary=${B}`
const part = (headers: string, body = 'value') => `--${B}\r\n${headers}\r\n\r\n${body}\r\n`
const raw = (...parts: string[]) => `${parts.join('')}--${B}--\r\n`
const sendRaw = (body: string | Buffer, type = TYPE) => send(Buffer.from(body), { 'content-type': type })

/**
 * Speaks HTTP over its own socket; resolves with everything received once there is a response or the connection closes.
 */
function speakHttp(write: (socket: Socket) => Promise<void> | void): Promise<{ text: string; socket: Socket }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (/\r\n\r\n\{.*\}$/s.test(text)) resolve({ text, socket })
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve({ text, socket }))
    socket.on('connect', () => void write(socket))
  })
}
const head = (length: number | 'chunked', type = TYPE) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n\r\n`

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(5)
}

describe('a form', () => {
  test('is received as fields and files', async () => {
    const answer = await send(
      form([
        ['title', 'መሐንዲስ'],
        ['skills[0][skillId]', 'a'],
        ['skills[0][level]', 'EXPERT'],
        ['resume', blob(3000), 'ትግስት.pdf'],
        ['logo', blob(20, 'image/png'), 'a.png'],
      ]),
    )
    expect(answer).toMatchObject({
      status: 200,
      fields: { title: 'መሐንዲስ', skills: [{ skillId: 'a', level: 'EXPERT' }] },
      files: {
        resume: { name: 'ትግስት.pdf', declaredType: 'application/pdf', size: 3000, bytes: 3000 },
        logo: { name: 'a.png', declaredType: 'image/png', size: 20 },
      },
    })
  })

  test('may be empty', async () => {
    expect(await send(new FormData())).toMatchObject({ status: 200, fields: {}, files: {} })
  })

  test('an untouched file input counts as no file', async () => {
    const untouched = part(
      'Content-Disposition: form-data; name="resume"; filename=""\r\nContent-Type: application/octet-stream',
      '',
    )
    const answer = await sendRaw(raw(untouched, part('Content-Disposition: form-data; name="title"')))
    expect(answer).toMatchObject({ status: 200, fields: { title: 'value' } })
    expect(answer.files).toEqual({})
  })

  test('a file field may hold text instead, such as a link', async () => {
    expect(await send(form([['resume', 'https://example.org/cv.pdf']]))).toMatchObject({
      status: 200,
      fields: { resume: 'https://example.org/cv.pdf' },
    })
  })

  test('text before the first and after the last part is skipped, in however many pieces it arrives', async () => {
    const body = `junk\r\n${raw(part('Content-Disposition: form-data; name="a"'))}epilogue`
    const { text } = await speakHttp(async (socket) => {
      socket.write(head(Buffer.byteLength(body)))
      for (const byte of body) {
        socket.write(byte)
        await pause(0)
      }
    })
    expect(text).toContain('200 OK')
    expect(text).toContain('{"fields":{"a":"value"},"files":{}}')
  })

  test('text after a large file is skipped, even if it is long', async () => {
    for (let size = 100_000; size < 170_000; size += 5_000) {
      const file = part(
        'Content-Disposition: form-data; name="resume"; filename="a.pdf"',
        `${'\r\n--'.repeat(50)}${'x'.repeat(size)}`,
      )
      expect(await sendRaw(raw(file) + 'epilogue'.repeat(100_000))).toMatchObject({
        status: 200,
        files: { resume: { bytes: size + 200 } },
      })
    }
  })

  test('a file that holds line breaks and pieces of the boundary arrives byte for byte', async () => {
    const body = `\r\n--${B.slice(0, -1)}\r\n--\r\n\r\n${`\r\n--${B.slice(0, 5)}`.repeat(9000)}`
    const answer = await sendRaw(raw(part('Content-Disposition: form-data; name="resume"; filename="a.pdf"', body)))
    expect(answer.files?.resume?.bytes).toBe(body.length)
  })
})

describe('sizes', () => {
  test('a file of one byte under 10 MB is accepted', async () => {
    expect(await send(form([['resume', blob(LIMIT - 1), 'a.pdf']]))).toMatchObject({
      status: 200,
      files: { resume: { bytes: LIMIT - 1 } },
    })
  })

  test('a file of 10 MB is too large', async () => {
    expect(await send(form([['resume', blob(LIMIT), 'a.pdf']]))).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
      message: 'File size should be less than 10MB',
      errors: { resume: ['File size should be less than 10MB'] },
    })
  })

  test('a client that sends 12 MB and more can read the error, and its connection can be used again', async () => {
    for (const size of [12 * MEGABYTE, 30 * MEGABYTE]) {
      expect(
        await send(
          form([
            ['resume', blob(size), 'a.pdf'],
            ['title', 'x'],
          ]),
        ),
      ).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' })
      expect(await send(form([['title', 'x']]))).toMatchObject({ status: 200 })
    }
  })

  test('12 MB over a plain socket get 413 and JSON, and the file is never in memory as a whole', async () => {
    const start = part('Content-Disposition: form-data; name="resume"; filename="a.pdf"', '').slice(0, -2)
    const piece = Buffer.alloc(64 * 1024, 'x')
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const held = () => {
      collectGarbage()
      return process.memoryUsage().arrayBuffers
    }
    const before = held()
    let most = 0
    const { text, socket } = await speakHttp(async (socket) => {
      socket.write(head(12 * MEGABYTE + start.length) + start)
      for (let sent = 0; sent < 12 * MEGABYTE; sent += piece.length) {
        await new Promise((done) => socket.write(piece, done))
        if (sent % MEGABYTE === 0) most = Math.max(most, held())
      }
    })
    expect(text).toMatch(/^HTTP\/1.1 413 /)
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      success: false,
      code: 'FILE_TOO_LARGE',
      errors: { resume: [expect.any(String)] },
    })
    expect(most - before).toBeLessThan(4 * MEGABYTE)
    socket.destroy()
  })

  test('two files that are each small enough are refused when together they exceed the total', async () => {
    const both = form([
      ['resume', blob(6 * MEGABYTE), 'a.pdf'],
      ['logo', blob(6 * MEGABYTE), 'a.png'],
    ])
    expect(await send(both)).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
      errors: { logo: [expect.any(String)] },
    })
    rules = { maxTotalBytes: 21 * MEGABYTE }
    expect(await send(both)).toMatchObject({ status: 200 })
  })

  test('a body too large without any file is refused', async () => {
    expect(
      await sendRaw(raw(part('Content-Disposition: form-data; name="a"')) + 'x'.repeat(12 * MEGABYTE)),
    ).toMatchObject({ status: 413, code: 'TOO_LARGE' })
  })

  test('an empty file is refused', async () => {
    expect(await send(form([['resume', blob(0), 'a.pdf']]))).toMatchObject({
      status: 400,
      code: 'FILE_EMPTY',
      errors: { resume: ['This file is empty'] },
    })
  })

  test('a field of 64 KB is accepted, a longer one is refused', async () => {
    expect(await send(form([['a', 'x'.repeat(65_536)]]))).toMatchObject({ status: 200 })
    expect(await send(form([['a', 'x'.repeat(65_537)]]))).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      errors: { a: ['Is too long'] },
    })
  })

  test('more parts than allowed are refused', async () => {
    const many = (count: number) => form(Array.from({ length: count }, (_, i): [string, string] => [`f${i}`, 'x']))
    expect(await send(many(25))).toMatchObject({ status: 200 })
    expect(await send(many(26))).toMatchObject({ status: 400, code: 'BAD_MULTIPART' })
    rules = { maxParts: 130 }
    expect(await send(many(130))).toMatchObject({ status: 200 })
    expect(await send(many(5000))).toMatchObject({ status: 400 })
  })
})

describe('fields', () => {
  test('a file with a field name that the form does not have is refused', async () => {
    expect(await send(form([['evil', blob(10), 'a.pdf']]))).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      errors: { evil: [expect.any(String)] },
    })
    expect(await send(form([['toString', blob(10), 'a.pdf']]))).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    for (let i = 0; i < 20; i++)
      expect(
        await send(
          form([
            ['resume', blob(10), 'a.pdf'],
            ['evil', blob(10), 'a.pdf'],
          ]),
        ),
      ).toMatchObject({ status: 400 })
  })

  test('a name sent twice is refused, files and fields alike', async () => {
    for (const twice of [
      [
        ['resume', blob(10), 'a.pdf'],
        ['resume', blob(10), 'b.pdf'],
      ],
      [
        ['title', 'a'],
        ['title', 'b'],
      ],
      [
        ['resume', 'https://x'],
        ['resume', blob(10), 'a.pdf'],
      ],
    ] as [string, string | Blob, string?][][]) {
      expect(await send(form(twice))).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    }
  })

  test.each([
    '__proto__',
    'a[__proto__][x]',
    'constructor[prototype][x]',
    'skills[4294967294][skillId]',
    'x'.repeat(101),
  ])('%s is refused', async (name) => {
    expect(await send(form([[name, 'x']]))).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    const answer = await send(form([[name, blob(10), 'a.pdf']]))
    expect(answer).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect(answer).not.toHaveProperty('errors')
  })

  test('U+0000 and bytes that are not UTF-8 are refused', async () => {
    expect(await send(form([['a', 'x\0y']]))).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      errors: { a: [expect.any(String)] },
    })
    const broken = Buffer.from(raw(part('Content-Disposition: form-data; name="a"', '\xff')), 'latin1')
    expect(await sendRaw(broken)).toMatchObject({ status: 400, errors: { a: [expect.any(String)] } })
    const name = raw(part('Content-Disposition: form-data; name="resume"; filename="a\0.pdf"'))
    expect(await sendRaw(name)).toMatchObject({ status: 400, errors: { resume: [expect.any(String)] } })
  })
})

describe('malformed bodies', () => {
  test('another kind of body is 415, a missing boundary 400', async () => {
    await expect(sendRaw('x', 'multipart/form-data')).resolves.toMatchObject({ status: 400, code: 'BAD_MULTIPART' })
    await expect(sendRaw('x', 'multipart/form-data; boundary=')).resolves.toMatchObject({
      status: 400,
      code: 'BAD_MULTIPART',
    })
    await expect(sendRaw('x', 'text/plain')).resolves.toMatchObject({ status: 415 })
    await expect(sendRaw('x', `multipart/mixed; boundary=${B}`)).resolves.toMatchObject({ status: 415 })
  })

  test.each([
    ['an empty body', ''],
    ['no boundary in it', 'hello'],
    ['a part that never ends', part('Content-Disposition: form-data; name="a"')],
    ['a part without headers', raw(`--${B}\r\n\r\nvalue\r\n`)],
    ['a part without end of headers', raw(`--${B}\r\nContent-Disposition: form-data; name="a"\r\n`)],
    ['a part that is no form-data', raw(part('Content-Disposition: attachment; name="a"'))],
    ['a part without a name', raw(part('Content-Disposition: form-data'))],
    [
      'headers too long, the name first',
      raw(part(`Content-Disposition: form-data; name="a"\r\nX-Junk: ${'x'.repeat(20_000)}`)),
    ],
    [
      'headers too long, the name last',
      raw(part(`X-Junk: ${'x'.repeat(20_000)}\r\nContent-Disposition: form-data; name="a"`)),
    ],
    [
      'a file name too long',
      raw(part(`Content-Disposition: form-data; name="resume"; filename="${'x'.repeat(20_000)}.pdf"`)),
    ],
    ['too many headers', raw(part(`${'X-Junk: x\r\n'.repeat(500)}Content-Disposition: form-data; name="a"`))],
    ['a line break in a name', raw(part('Content-Disposition: form-data; name="a\nb"'))],
    [
      'only a file cut short',
      `${part('Content-Disposition: form-data; name="resume"; filename="a.pdf"', 'x'.repeat(50_000))}`,
    ],
  ])('%s is 400', async (_, body) => {
    expect(await sendRaw(body)).toMatchObject({ status: 400, success: false })
  })

  test('parts after a refused one do no harm', async () => {
    const evil = part('Content-Disposition: form-data; name="evil"; filename="a.pdf"', 'x'.repeat(100_000))
    expect(
      await sendRaw(
        raw(
          evil,
          evil,
          part('Content-Disposition: form-data; name="resume"; filename="a.pdf"', 'x'.repeat(100_000)),
          evil,
        ),
      ),
    ).toMatchObject({ status: 400 })
  })

  test('300 bodies cut off at random are all refused, none hangs and none leaves a file', async () => {
    const body = Buffer.from(
      raw(
        part('Content-Disposition: form-data; name="title"', 'Engineer'),
        part(
          'Content-Disposition: form-data; name="resume"; filename="a.pdf"\r\nContent-Type: application/pdf',
          'x'.repeat(3000),
        ),
        part(
          'Content-Disposition: form-data; name="logo"; filename="a.png"\r\nContent-Type: image/png',
          'y'.repeat(500),
        ),
        part('Content-Disposition: form-data; name="skills[0][level]"', 'EXPERT'),
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
    const body = raw(
      part('Content-Disposition: form-data; name="title"', 'Engineer'),
      part('Content-Disposition: form-data; name="resume"; filename="a.pdf"', 'x'.repeat(200)),
    )
    for (let i = 0; i < 300; i++) {
      const bytes = Buffer.from(body)
      for (let k = 0; k < 3; k++) bytes[Math.floor(Math.random() * bytes.length)] = Math.floor(Math.random() * 256)
      expect([200, 400]).toContain((await sendRaw(bytes)).status)
    }
  })
})

describe('clients that do not finish', () => {
  const half = part('Content-Disposition: form-data; name="resume"; filename="a.pdf"', 'x'.repeat(50_000))

  test('a body shorter than announced is refused after the idle time', async () => {
    rules = { idleMs: 150 }
    for (const body of [half, raw(half), '']) {
      const { text, socket } = await speakHttp((socket) => void socket.write(head(100_000) + body))
      expect(text).toMatch(/^HTTP\/1.1 400 /)
      expect(text).toContain('BAD_MULTIPART')
      expect(await readdir(tmpDir)).toEqual([])
      socket.destroy()
    }
  })

  test('a body that trickles is refused after the whole time', async () => {
    rules = { totalMs: 300 }
    const { text, socket } = await speakHttp(async (socket) => {
      socket.write(head(100_000) + half.slice(0, 200))
      while (!socket.destroyed) {
        socket.write('x')
        await pause(20)
      }
    })
    expect(text).toMatch(/^HTTP\/1.1 400 /)
    socket.destroy()
  })

  test('a body that arrives slower than the slowest usable connection is refused, however steadily it arrives', async () => {
    rules = { idleMs: 400, minBytesPerSecond: 2000 }
    const { text, socket } = await speakHttp(async (socket) => {
      socket.write(head(100_000) + half.slice(0, 200))
      while (!socket.destroyed) {
        socket.write('x')
        await pause(20)
      }
    })
    expect(text).toContain('The upload took too long')
    socket.destroy()
  })

  test('a slow body is accepted as long as some of it keeps arriving', async () => {
    rules = { idleMs: 1000, minBytesPerSecond: 20 }
    const body = raw(part('Content-Disposition: form-data; name="a"'))
    const { text } = await speakHttp(async (socket) => {
      socket.write(head(body.length))
      for (let at = 0; at < body.length; at += 10) {
        socket.write(body.slice(at, at + 10))
        await pause(150)
      }
    })
    expect(text).toContain('200 OK')
  })

  test('a stalled connection is closed after its response', async () => {
    rules = { idleMs: 50 }
    const { socket } = await speakHttp((socket) => void socket.write(head(100_000) + half))
    await until(() => socket.destroyed || socket.readableEnded)
  })

  test('a client that disconnects leaves no files', async () => {
    for (const length of [100_000, 'chunked'] as const) {
      const before = endedCount
      const body = length === 'chunked' ? `${half.length.toString(16)}\r\n${half}\r\n` : half
      const { socket } = await speakHttp(async (socket) => {
        socket.write(head(length) + body)
        await until(async () => (await readdir(tmpDir)).length === 1)
        socket.destroy()
      })
      expect(socket.destroyed).toBe(true)
      await until(() => endedCount > before)
      expect(await readdir(tmpDir)).toEqual([])
    }
  })

  test('many that disconnect at the same time leave no files', async () => {
    const before = endedCount
    await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        speakHttp(async (socket) => {
          socket.write(head(100_000) + half.slice(0, 100 + i * 700))
          await pause(i % 7)
          socket.destroy()
        }),
      ),
    )
    expect(await send(form([['title', 'x']]))).toMatchObject({ status: 200 })
    await until(async () => (await readdir(tmpDir)).length === 0)
    expect(endedCount).toBeGreaterThan(before)
  })
})

test('a form whose pieces have piled up before anything reads them is read completely', async () => {
  const pieces = [
    `--${B}\r\ncontent-disposition: form-data; name="title"\r\n\r\n`,
    'Engineer',
    `\r\n--${B}\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n`,
    'x'.repeat(5000),
    `\r\n--${B}--\r\n`,
  ]
  const request = Object.assign(new Readable({ read() {} }), { headers: { 'content-type': TYPE } })
  for (const piece of [...pieces, null]) request.push(piece)
  const uploaded = await readMultipart(request as unknown as IncomingMessage, { files: FILES, tmpDir })
  expect(uploaded).toMatchObject({ fields: { title: 'Engineer' }, files: { resume: { name: 'cv.pdf', size: 5000 } } })
  await uploaded.cleanup()
})
