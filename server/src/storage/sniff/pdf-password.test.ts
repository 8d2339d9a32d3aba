import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { sniffSample } from '#test/sniff-sample.ts'

type Options = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>

async function createPdf(options: Options): Promise<Buffer> {
  const document = new PDFDocument(options)
  document.text('A resume')
  document.end()
  return Buffer.concat(await Array.fromAsync(document as AsyncIterable<Buffer>))
}

/** These versions use RC4 with 40 and 128 bits, and AES with 128 and 256 bits. */
describe.for(['1.3', '1.4', '1.7', '1.7ext3'] as const)('a PDF %s', (pdfVersion) => {
  test('that needs a password is rejected', async () => {
    const pdf = await createPdf({ pdfVersion, userPassword: 'kemer bet', ownerPassword: 'abol' })
    expect(await sniffSample('cv.pdf', pdf)).toBe('unusable')
  })

  test('with only an owner password can be downloaded', async () => {
    const pdf = await createPdf({ pdfVersion, userPassword: '', ownerPassword: 'abol' })
    expect(await sniffSample('cv.pdf', pdf)).toEqual({ kind: 'pdf', inline: false })
  })

  test('without a password may be shown inline', async () => {
    expect(await sniffSample('cv.pdf', await createPdf({ pdfVersion }))).toEqual({ kind: 'pdf', inline: true })
  })
})

const buildPdf = (encrypt: string) =>
  `%PDF-2.0\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n7 0 obj${encrypt}endobj\ntrailer<</Root 1 0 R/ID[(a)(b)]/Encrypt 7 0 R>>\nstartxref\n0\n%%EOF`

test('the format of PDF 2.0 is recognized too', async () => {
  /** The format of newer programs: the hash of the password, its salt, and the salt of the key. */
  const build = (proof: string) =>
    buildPdf(
      `<</Filter/Standard/V 5/R 6/Length 256/P -4/O(${'o'.repeat(48)})/OE(${'o'.repeat(32)})/U<${proof}01020304 05060708${'00'.repeat(8)}>/UE(${'u'.repeat(32)})/Perms(${'p'.repeat(16)})>>`,
    )
  const proof = '8d1efb4f1bdbb651341704c2139de4f6be05d6d4609af56916b21646ed74825'
  expect(await sniffSample('cv.pdf', build(`${proof}c`))).toEqual({ kind: 'pdf', inline: false })
  expect(await sniffSample('cv.pdf', build(`${proof}d`))).toBe('unusable')
})

test('public-key encryption, and any other that cannot be read, is rejected', async () => {
  for (const encrypt of ['<</Filter/Adobe.PubSec/V 4>>', '<</Filter/Standard/V 4/R 4/P 1/O(abc)/U(def)>>'])
    expect(await sniffSample('cv.pdf', buildPdf(encrypt))).toBe('unusable')
})

test('a broken file does not make it throw', async () => {
  const whole = await createPdf({ pdfVersion: '1.7', userPassword: 'kemer bet', ownerPassword: 'abol' })
  const from = whole.lastIndexOf('/Filter /Standard') - 50
  for (let at = from; at < whole.length - 40; at += 21) {
    const broken = Buffer.concat([whole.subarray(0, at), whole.subarray(at + 3)])
    const seen = await sniffSample('cv.pdf', broken)
    expect([seen, seen === 'unusable' || (seen as { inline: boolean }).inline === false]).toEqual([seen, true])
  }
})
