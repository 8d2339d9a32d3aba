import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { createReceivedFile } from '#test/sample-documents.ts'
import { isPasswordProtected } from './pdf-password.ts'
import { sniffDocument } from './sniff-document.ts'

type Options = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>

async function createPdf(options: Options): Promise<string> {
  const document = new PDFDocument(options)
  const parts: Buffer[] = []
  const ended = new Promise((resolve) => document.on('data', (part: Buffer) => parts.push(part)).on('end', resolve))
  document.text('A resume')
  document.end()
  await ended
  return Buffer.concat(parts).toString('latin1')
}

/** These versions use RC4 with 40 and 128 bits, and AES with 128 and 256 bits. */
describe.for(['1.3', '1.4', '1.7', '1.7ext3'] as const)('a PDF %s', (pdfVersion) => {
  test('that needs a password is recognized', async () => {
    for (let tries = 0; tries < 5; tries++)
      expect(
        isPasswordProtected(await createPdf({ pdfVersion, userPassword: 'kemer bet', ownerPassword: 'abol' })),
      ).toBe(true)
  })

  test('with only an owner password needs none', async () => {
    for (let tries = 0; tries < 5; tries++)
      expect(isPasswordProtected(await createPdf({ pdfVersion, userPassword: '', ownerPassword: 'abol' }))).toBe(false)
  })

  test('without a password needs none', async () => {
    expect(isPasswordProtected(await createPdf({ pdfVersion }))).toBe(false)
  })
})

/** The format of newer programs: the hash of the password, its salt, and the salt of the key. */
const buildPdf2 = (proof: string) =>
  `<</Root 1 0 R/ID[(a)(b)]/Encrypt 7 0 R>> 17 0 obj<<>>endobj 7 0 obj<</Filter/Standard/V 5/R 6/Length 256/P -4/O(${'o'.repeat(48)})/U<${proof}01020304 05060708${'00'.repeat(8)}>>>endobj`

test('the format of PDF 2.0 is recognized too', () => {
  expect(isPasswordProtected(buildPdf2('8d1efb4f1bdbb651341704c2139de4f6be05d6d4609af56916b21646ed74825c'))).toBe(false)
  expect(isPasswordProtected(buildPdf2('8d1efb4f1bdbb651341704c2139de4f6be05d6d4609af56916b21646ed74825d'))).toBe(true)
})

test('public-key encryption counts as protected, and unknown encryption does not', () => {
  expect(isPasswordProtected('<</Encrypt<</Filter/Adobe.PubSec/V 4>>>>')).toBe(true)
  for (const pdf of [
    '<</Encrypt 7 0 R>>',
    '<</Encrypt 7 0 R>> 7 0 obj null endobj',
    '<</Encrypt<</Filter/Standard/V 4/R 4/P 1/O(abc/U(def>>>>',
    '/Encrypt nothing',
  ])
    expect(isPasswordProtected(pdf)).toBe(false)
})

test('a broken file does not make it throw', async () => {
  const whole = await createPdf({ pdfVersion: '1.7', userPassword: 'kemer bet', ownerPassword: 'abol' })
  const from = whole.lastIndexOf('/Filter /Standard') - 50
  for (let at = from; at < whole.length; at += 7)
    expect(typeof isPasswordProtected(whole.slice(0, at) + whole.slice(at + 3))).toBe('boolean')
})

test('a resume that needs a password is rejected, one with only an owner password can be downloaded', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sira-password-'))
  const kindOf = async (options: Options) =>
    sniffDocument(await createReceivedFile(dir, 'cv.pdf', Buffer.from(await createPdf(options), 'latin1')))

  expect(await kindOf({ userPassword: 'kemer bet', ownerPassword: 'abol' })).toBe('unusable')
  expect(await kindOf({ userPassword: '', ownerPassword: 'abol' })).toEqual({ kind: 'pdf', inline: false })
  await rm(dir, { recursive: true })
})
