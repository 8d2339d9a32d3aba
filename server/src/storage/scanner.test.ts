import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { EICAR, startFakeClamd, type FakeClamd } from '#test/fake-clamd.ts'
import { createDocx, createPdf, createPdfWithObject } from '#test/sample-documents.ts'
import { createVirusScanner } from './scanner.ts'

let clamd: FakeClamd
beforeAll(async () => {
  clamd = await startFakeClamd()
})
afterAll(() => clamd.close())
afterEach(() => {
  clamd.state.behavior = 'well'
})

const scan = (bytes: Buffer | string, url = clamd.url, ms?: number) =>
  createVirusScanner(url, ms).scan(Readable.from([Buffer.from(bytes)]))
const unavailable = { code: 'ETIMEDOUT', message: 'a file could not be scanned for viruses', cause: expect.any(Error) }

describe('a scanner', () => {
  test('finds nothing in what is clean, whatever its size, over both kinds of address', async () => {
    expect(await scan(await createPdf())).toBeUndefined()
    expect(await scan(await createPdf(), clamd.unixUrl)).toBeUndefined()
    expect(await scan(createDocx())).toBeUndefined()
    const large = Readable.from(Array.from({ length: 160 }, () => Buffer.alloc(65_536, 'a')))
    expect(await createVirusScanner(clamd.url).scan(large)).toBeUndefined()
  })

  test.for([
    ['as it is', async () => Buffer.from(EICAR)],
    ['in a PDF', () => createPdfWithObject(`<</Length ${EICAR.length}>>stream\n${EICAR}\nendstream`)],
    ['zipped in a Word file', async () => createDocx({ name: 'word/media/image1.png', data: EICAR })],
  ] as const)('returns the name of the virus %s', async ([, bytes]) => {
    expect(await scan(await bytes())).toBe('Eicar-Test-Signature')
    expect(await scan(await bytes(), clamd.unixUrl)).toBe('Eicar-Test-Signature')
  })

  test.for(['closing', 'failing', 'too large'] as const)(
    'that is %s gives no result, which never counts as clean',
    async (mood) => {
      clamd.state.behavior = mood
      await expect(scan(await createPdf())).rejects.toMatchObject(unavailable)
    },
  )

  test('that hangs is given up, and its connection is closed', async () => {
    clamd.state.behavior = 'silent'
    await expect(scan(await createPdf(), clamd.url, 200)).rejects.toMatchObject(unavailable)
    await expect.poll(() => clamd.countConnections()).toBe(0)
  })

  test.for(['tcp://127.0.0.1:1', 'unix:/nowhere/clamd.ctl'])(
    'that cannot be reached (%s) gives no result',
    async (url) => {
      await expect(scan(await createPdf(), url)).rejects.toMatchObject(unavailable)
    },
  )

  test('a file that cannot be read completely has no result', async () => {
    const broken = new Readable({ read: () => {} })
    broken.push('a')
    setTimeout(() => broken.destroy(new Error('the disk')), 20)
    await expect(createVirusScanner(clamd.url).scan(broken)).rejects.toMatchObject(unavailable)
  })
})
