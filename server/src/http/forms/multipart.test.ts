import { readdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { readMultipart } from './multipart.ts'
import {
  BOUNDARY,
  MULTIPART_TYPE,
  UPLOAD_FILES,
  buildPart,
  joinParts,
  buildForm,
  buildRequestHead,
  startUploadServer,
} from '#test/upload-server.ts'

const uploads = await startUploadServer()
const { send, sendRaw, speakHttp, tmpDir } = uploads

afterAll(() => uploads.close())
afterEach(async () => {
  uploads.rules = {}
  expect(await readdir(tmpDir), 'temporary files left').toEqual([])
})

const LIMIT = 10_485_760
const MEGABYTE = 1024 * 1024
const blob = (size: number, type = 'application/pdf') => new Blob([Buffer.alloc(size, 'x')], { type })

describe('a form', () => {
  test('is received as fields and files', async () => {
    const response = await send(
      buildForm([
        ['title', 'መሐንዲስ'],
        ['skills[0][skillId]', 'a'],
        ['skills[0][level]', 'EXPERT'],
        ['resume', blob(3000), 'ትግስት.pdf'],
        ['logo', blob(20, 'image/png'), 'a.png'],
      ]),
    )
    expect(response).toMatchObject({
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
    const untouched = buildPart(
      'Content-Disposition: form-data; name="resume"; filename=""\r\nContent-Type: application/octet-stream',
      '',
    )
    const response = await sendRaw(joinParts(untouched, buildPart('Content-Disposition: form-data; name="title"')))
    expect(response).toMatchObject({ status: 200, fields: { title: 'value' } })
    expect(response.files).toEqual({})
  })

  test('a file field may hold text instead, such as a link', async () => {
    expect(await send(buildForm([['resume', 'https://example.org/cv.pdf']]))).toMatchObject({
      status: 200,
      fields: { resume: 'https://example.org/cv.pdf' },
    })
  })

  test('text before the first and after the last part is skipped, in however many pieces it arrives', async () => {
    const body = `junk\r\n${joinParts(buildPart('Content-Disposition: form-data; name="a"'))}epilogue`
    const { text } = await speakHttp(async (socket) => {
      socket.write(buildRequestHead(Buffer.byteLength(body)))
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
      const file = buildPart(
        'Content-Disposition: form-data; name="resume"; filename="a.pdf"',
        `${'\r\n--'.repeat(50)}${'x'.repeat(size)}`,
      )
      expect(await sendRaw(joinParts(file) + 'epilogue'.repeat(100_000))).toMatchObject({
        status: 200,
        files: { resume: { bytes: size + 200 } },
      })
    }
  })

  test('a file that holds line breaks and pieces of the boundary arrives byte for byte', async () => {
    const body = `\r\n--${BOUNDARY.slice(0, -1)}\r\n--\r\n\r\n${`\r\n--${BOUNDARY.slice(0, 5)}`.repeat(9000)}`
    const response = await sendRaw(
      joinParts(buildPart('Content-Disposition: form-data; name="resume"; filename="a.pdf"', body)),
    )
    expect(response.files?.resume?.bytes).toBe(body.length)
  })
})

describe('sizes', () => {
  test('a file of one byte under 10 MB is accepted', async () => {
    expect(await send(buildForm([['resume', blob(LIMIT - 1), 'a.pdf']]))).toMatchObject({
      status: 200,
      files: { resume: { bytes: LIMIT - 1 } },
    })
  })

  test('a file of 10 MB is too large', async () => {
    expect(await send(buildForm([['resume', blob(LIMIT), 'a.pdf']]))).toMatchObject({
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
          buildForm([
            ['resume', blob(size), 'a.pdf'],
            ['title', 'x'],
          ]),
        ),
      ).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' })
      expect(await send(buildForm([['title', 'x']]))).toMatchObject({ status: 200 })
    }
  })

  test('12 MB over a plain socket get 413 and JSON, and the file is never in memory as a whole', async () => {
    const start = buildPart('Content-Disposition: form-data; name="resume"; filename="a.pdf"', '').slice(0, -2)
    const piece = Buffer.alloc(64 * 1024, 'x')
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const held = () => {
      // Memory of collected buffers is freed beside the program; the second collection waits for that.
      collectGarbage()
      collectGarbage()
      return process.memoryUsage().arrayBuffers
    }
    const before = held()
    let most = 0
    const { text, socket } = await speakHttp(async (socket) => {
      socket.write(buildRequestHead(12 * MEGABYTE + start.length) + start)
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
    // What waits in the buffers of both sockets varies with the machine, and is far from the whole.
    expect(most - before).toBeLessThan(6 * MEGABYTE)
    socket.destroy()
  })

  test('two files that are each small enough are refused when together they exceed the total', async () => {
    const both = buildForm([
      ['resume', blob(6 * MEGABYTE), 'a.pdf'],
      ['logo', blob(6 * MEGABYTE), 'a.png'],
    ])
    expect(await send(both)).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
      errors: { logo: [expect.any(String)] },
    })
    uploads.rules = { maxTotalBytes: 21 * MEGABYTE }
    expect(await send(both)).toMatchObject({ status: 200 })
  })

  test('a body too large without any file is refused', async () => {
    expect(
      await sendRaw(joinParts(buildPart('Content-Disposition: form-data; name="a"')) + 'x'.repeat(12 * MEGABYTE)),
    ).toMatchObject({ status: 413, code: 'TOO_LARGE' })
  })

  test('an empty file is refused', async () => {
    expect(await send(buildForm([['resume', blob(0), 'a.pdf']]))).toMatchObject({
      status: 400,
      code: 'FILE_EMPTY',
      errors: { resume: ['This file is empty'] },
    })
  })

  test('a field of 64 KB is accepted, a longer one is refused', async () => {
    expect(await send(buildForm([['a', 'x'.repeat(65_536)]]))).toMatchObject({ status: 200 })
    expect(await send(buildForm([['a', 'x'.repeat(65_537)]]))).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      errors: { a: ['Is too long'] },
    })
  })

  test('more parts than allowed are refused', async () => {
    const many = (count: number) => buildForm(Array.from({ length: count }, (_, i): [string, string] => [`f${i}`, 'x']))
    expect(await send(many(25))).toMatchObject({ status: 200 })
    expect(await send(many(26))).toMatchObject({ status: 400, code: 'BAD_MULTIPART' })
    uploads.rules = { maxParts: 130 }
    expect(await send(many(130))).toMatchObject({ status: 200 })
    expect(await send(many(5000))).toMatchObject({ status: 400 })
  })
})

describe('fields', () => {
  test('a file with a field name that the form does not have is refused', async () => {
    expect(await send(buildForm([['evil', blob(10), 'a.pdf']]))).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      errors: { evil: [expect.any(String)] },
    })
    expect(await send(buildForm([['toString', blob(10), 'a.pdf']]))).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    for (let i = 0; i < 20; i++)
      expect(
        await send(
          buildForm([
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
      expect(await send(buildForm(twice))).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    }
  })

  test.each([
    '__proto__',
    'a[__proto__][x]',
    'constructor[prototype][x]',
    'skills[4294967294][skillId]',
    'x'.repeat(101),
  ])('%s is refused', async (name) => {
    expect(await send(buildForm([[name, 'x']]))).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    const response = await send(buildForm([[name, blob(10), 'a.pdf']]))
    expect(response).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect(response).not.toHaveProperty('errors')
  })

  test('U+0000 and bytes that are not UTF-8 are refused', async () => {
    expect(await send(buildForm([['a', 'x\0y']]))).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      errors: { a: [expect.any(String)] },
    })
    const broken = Buffer.from(joinParts(buildPart('Content-Disposition: form-data; name="a"', '\xff')), 'latin1')
    expect(await sendRaw(broken)).toMatchObject({ status: 400, errors: { a: [expect.any(String)] } })
    const name = joinParts(buildPart('Content-Disposition: form-data; name="resume"; filename="a\0.pdf"'))
    expect(await sendRaw(name)).toMatchObject({ status: 400, errors: { resume: [expect.any(String)] } })
  })
})

test('a form whose pieces have piled up before anything reads them is read completely', async () => {
  const pieces = [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="title"\r\n\r\n`,
    'Engineer',
    `\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n`,
    'x'.repeat(5000),
    `\r\n--${BOUNDARY}--\r\n`,
  ]
  const request = Object.assign(new Readable({ read() {} }), { headers: { 'content-type': MULTIPART_TYPE } })
  for (const piece of [...pieces, null]) request.push(piece)
  const uploaded = await readMultipart(request as unknown as IncomingMessage, { files: UPLOAD_FILES, tmpDir })
  expect(uploaded).toMatchObject({ fields: { title: 'Engineer' }, files: { resume: { name: 'cv.pdf', size: 5000 } } })
  await uploaded.cleanup()
})
