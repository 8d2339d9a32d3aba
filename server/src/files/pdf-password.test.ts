import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { received } from '#testing/document-samples.ts'
import { asksForPassword } from './pdf-password.ts'
import { documentKind } from './sniff.ts'

type Options = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>

async function written(options: Options): Promise<string> {
  const document = new PDFDocument(options)
  const parts: Buffer[] = []
  const ended = new Promise((resolve) => document.on('data', (part: Buffer) => parts.push(part)).on('end', resolve))
  document.text('A resume')
  document.end()
  await ended
  return Buffer.concat(parts).toString('latin1')
}

/** RC4 of 40 and 128 bits, AES of 128 and 256 bits. */
describe.for(['1.3', '1.4', '1.7', '1.7ext3'] as const)('a PDF %s', (pdfVersion) => {
  test('that asks for a password is known by it', async () => {
    for (let tries = 0; tries < 5; tries++)
      expect(asksForPassword(await written({ pdfVersion, userPassword: 'kemer bet', ownerPassword: 'abol' }))).toBe(
        true,
      )
  })

  test('with an owner’s password alone is read by anybody', async () => {
    for (let tries = 0; tries < 5; tries++)
      expect(asksForPassword(await written({ pdfVersion, userPassword: '', ownerPassword: 'abol' }))).toBe(false)
  })

  test('without any is read by anybody', async () => {
    expect(asksForPassword(await written({ pdfVersion }))).toBe(false)
  })
})

/** As newer writers do it: the proof of a password, the salt it was made with, and the salt of the key. */
const newest = (proof: string) =>
  `<</Root 1 0 R/ID[(a)(b)]/Encrypt 7 0 R>> 17 0 obj<<>>endobj 7 0 obj<</Filter/Standard/V 5/R 6/Length 256/P -4/O(${'o'.repeat(48)})/U<${proof}01020304 05060708${'00'.repeat(8)}>>>endobj`

test('the way of PDF 2.0 is known too', () => {
  expect(asksForPassword(newest('8d1efb4f1bdbb651341704c2139de4f6be05d6d4609af56916b21646ed74825c'))).toBe(false)
  expect(asksForPassword(newest('8d1efb4f1bdbb651341704c2139de4f6be05d6d4609af56916b21646ed74825d'))).toBe(true)
})

test('what is encrypted for certain people only cannot be read; of what is not said how, nothing is known', () => {
  expect(asksForPassword('<</Encrypt<</Filter/Adobe.PubSec/V 4>>>>')).toBe(true)
  for (const pdf of [
    '<</Encrypt 7 0 R>>',
    '<</Encrypt 7 0 R>> 7 0 obj null endobj',
    '<</Encrypt<</Filter/Standard/V 4/R 4/P 1/O(abc/U(def>>>>',
    '/Encrypt nothing',
  ])
    expect(asksForPassword(pdf)).toBe(false)
})

test('no broken one makes it throw', async () => {
  const whole = await written({ pdfVersion: '1.7', userPassword: 'kemer bet', ownerPassword: 'abol' })
  const from = whole.lastIndexOf('/Filter /Standard') - 50
  for (let at = from; at < whole.length; at += 7)
    expect(typeof asksForPassword(whole.slice(0, at) + whole.slice(at + 3))).toBe('boolean')
})

test('a resume that asks for a password is refused, one with an owner’s password can be downloaded', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sira-password-'))
  const kindOf = async (options: Options) =>
    documentKind(await received(dir, 'cv.pdf', Buffer.from(await written(options), 'latin1')))

  expect(await kindOf({ userPassword: 'kemer bet', ownerPassword: 'abol' })).toBe('unusable')
  expect(await kindOf({ userPassword: '', ownerPassword: 'abol' })).toEqual({ kind: 'pdf', inline: false })
  await rm(dir, { recursive: true })
})
