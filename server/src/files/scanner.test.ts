import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { EICAR, standInClamd, type StandInClamd } from '#testing/clamd.ts'
import { docx, pdf, pdfWith } from '#testing/document-samples.ts'
import { openScanner } from './scanner.ts'

let clamd: StandInClamd
beforeAll(async () => {
  clamd = await standInClamd()
})
afterAll(() => clamd.close())
afterEach(() => {
  clamd.told.mood = 'well'
})

const scan = (bytes: Buffer | string, url = clamd.url, ms?: number) =>
  openScanner(url, ms).scan(Readable.from([Buffer.from(bytes)]))
const noVerdict = { code: 'ETIMEDOUT', message: 'a file could not be scanned for viruses', cause: expect.any(Error) }

describe('a scanner', () => {
  test('finds nothing in what is clean, whatever its size, over both kinds of address', async () => {
    expect(await scan(await pdf())).toBeUndefined()
    expect(await scan(await pdf(), clamd.unixUrl)).toBeUndefined()
    expect(await scan(docx())).toBeUndefined()
    const large = Readable.from(Array.from({ length: 160 }, () => Buffer.alloc(65_536, 'a')))
    expect(await openScanner(clamd.url).scan(large)).toBeUndefined()
  })

  test.for([
    ['as it is', async () => Buffer.from(EICAR)],
    ['in a PDF', () => pdfWith(`<</Length ${EICAR.length}>>stream\n${EICAR}\nendstream`)],
    ['zipped in a Word file', async () => docx({ name: 'word/media/image1.png', data: EICAR })],
  ] as const)('names the virus %s', async ([, bytes]) => {
    expect(await scan(await bytes())).toBe('Eicar-Test-Signature')
    expect(await scan(await bytes(), clamd.unixUrl)).toBe('Eicar-Test-Signature')
  })

  test.for(['closing', 'failing', 'too large'] as const)(
    'that is %s gave no verdict, and that is never clean',
    async (mood) => {
      clamd.told.mood = mood
      await expect(scan(await pdf())).rejects.toMatchObject(noVerdict)
    },
  )

  test('that hangs is given up, and its connection with it', async () => {
    clamd.told.mood = 'silent'
    await expect(scan(await pdf(), clamd.url, 200)).rejects.toMatchObject(noVerdict)
    await expect.poll(() => clamd.connections()).toBe(0)
  })

  test.for(['tcp://127.0.0.1:1', 'unix:/nowhere/clamd.ctl'])('that is not there (%s) gave no verdict', async (url) => {
    await expect(scan(await pdf(), url)).rejects.toMatchObject(noVerdict)
  })

  test('a file that cannot be read to its end has no verdict', async () => {
    const broken = new Readable({ read: () => {} })
    broken.push('a')
    setTimeout(() => broken.destroy(new Error('the disk')), 20)
    await expect(openScanner(clamd.url).scan(broken)).rejects.toMatchObject(noVerdict)
  })
})
