import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createDocx, createPdf, createPdfWithCatalog, createPdfWithObject, createZip } from '#test/sample-documents.ts'
import { sniffAccepted } from '#test/sniff-sample.ts'

describe('PDF', () => {
  test('cut off before %%EOF is rejected', async () => {
    const whole = await createPdf()
    expect(await sniffAccepted('a.pdf', whole.subarray(0, whole.lastIndexOf('%%EOF')))).toBeUndefined()
    expect(await sniffAccepted('a.pdf', Buffer.concat([whole, Buffer.alloc(2100, 32)]))).toBeUndefined()
  })

  test('with anything before %PDF- is rejected', async () => {
    expect(await sniffAccepted('a.pdf', Buffer.concat([Buffer.from('\n'), await createPdf()]))).toBeUndefined()
  })

  test('with an appended ZIP is rejected', async () => {
    expect(await sniffAccepted('a.pdf', Buffer.concat([await createPdf(), createDocx()]))).toBeUndefined()
    const inside = Buffer.concat([
      await createPdf(),
      createZip([{ name: 'x', data: 'x' }]),
      Buffer.from('\nstartxref\n0\n%%EOF'),
    ])
    expect(await sniffAccepted('a.pdf', inside)).toBeUndefined()
  })

  test('with HTML in its first kilobyte is rejected', async () => {
    const whole = (await createPdf()).toString('latin1')
    const html = whole.replace('\n', '\n%<ScRiPt>alert(1)</script>\n')
    expect(await sniffAccepted('a.pdf', Buffer.from(html, 'latin1'))).toBeUndefined()
  })

  test.each([
    '<</S/Launch/F(calc.exe)>>',
    '<</S/La#75nch>>',
    '<</S /#4cAUNCH /S /#4caunch>>',
    '<</Type/EmbeddedFile>>',
    '<</Names<</EmbeddedFiles 5 0 R>>>>',
    '<</Subtype/FileAttachment>>',
  ])('%s is rejected', async (object) => {
    expect(await sniffAccepted('a.pdf', await createPdfWithObject(object))).toBeUndefined()
  })

  test('a forbidden name hidden in a compressed object stream is rejected', async () => {
    const packed = deflateSync('1 0 <</Type/Action/S/Launch/F(calc.exe)>>')
    const object = Buffer.concat([
      Buffer.from(`<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\r\n`),
      packed,
      Buffer.from('\nendstream'),
    ])
    expect(await sniffAccepted('a.pdf', await createPdfWithObject(object))).toBeUndefined()
  })

  test('every one of several object streams is searched', async () => {
    const stream = (content: string) =>
      Buffer.concat([Buffer.from('<</Type/ObjStm>>\nstream\n'), deflateSync(content), Buffer.from('\nendstream\n')])
    const [font, launch] = [stream('1 0 <</Type/Font>>'), stream('1 0 <</S/Launch>>')]
    expect(await sniffAccepted('a.pdf', await createPdfWithObject(Buffer.concat([font, font, font])))).toEqual({
      kind: 'pdf',
      inline: true,
    })
    expect(await sniffAccepted('a.pdf', await createPdfWithObject(Buffer.concat([font, font, launch])))).toBeUndefined()
  })

  test('a harmless compressed object stream is accepted, an unreadable one makes the file download-only', async () => {
    const packed = deflateSync('1 0 <</Type/Font>>')
    const head = '<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\n'
    expect(
      await sniffAccepted(
        'a.pdf',
        await createPdfWithObject(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])),
      ),
    ).toEqual({ kind: 'pdf', inline: true })
    expect(await sniffAccepted('a.pdf', await createPdfWithObject(`${head}not deflated\nendstream`))).toEqual({
      kind: 'pdf',
      inline: false,
    })
    expect(
      await sniffAccepted(
        'a.pdf',
        await createPdfWithObject(`<</Type/ObjStm ${' '.repeat(5000)}>>\nstream\nx\nendstream`),
      ),
    ).toEqual({
      kind: 'pdf',
      inline: false,
    })
  })

  test('an object stream that unpacks to a huge size is rejected', async () => {
    const bomb = deflateSync(Buffer.alloc(40 * 1024 * 1024))
    const object = Buffer.concat([Buffer.from('<</Type/ObjStm>>\nstream\n'), bomb, Buffer.from('\nendstream')])
    expect(await sniffAccepted('a.pdf', await createPdfWithObject(object))).toBeUndefined()
  })

  test.each(['<</S/JavaScript/JS(app.alert(1))>>', '<</S/J#61vaScript>>', '<</Encrypt 7 0 R>>'])(
    '%s makes it download-only',
    async (object) => {
      expect(await sniffAccepted('a.pdf', await createPdfWithObject(object))).toEqual({ kind: 'pdf', inline: false })
    },
  )

  test.each([
    '<</S/SubmitForm/F(https://evil.example)>>',
    '<</S/ImportData>>',
    '<</Type/Page/AA<</O 5 0 R>>>>',
    '<</AA 5 0 R>>',
    '<</#41A<</E<</S/Named/N/Print>>>>>>',
  ])('%s may not be shown inline', async (object) => {
    expect(await sniffAccepted('a.pdf', await createPdfWithObject(object))).toEqual({ kind: 'pdf', inline: false })
  })

  test.each(['<</A<</S/URI/URI(https://github.com/hanna)>>>>', '<</AAPL 1>>'])(
    '%s may be shown inline',
    async (object) => {
      expect(await sniffAccepted('a.pdf', await createPdfWithObject(object))).toEqual({ kind: 'pdf', inline: true })
    },
  )

  test.each([
    ['/OpenAction<</S/URI/URI(https://evil.example)>>', ''],
    ['/Open#41ction<</S/URI>>', ''],
    ['/OpenAction 404 0 R', ''],
    ['/OpenAction<</S/GoToR/F(\\\\evil\\x.pdf)>>', ''],
    ['/OpenAction<</S/GoTo/S/URI>>', ''],
    ['/OpenAction %x\n<</S/URI>>', ''],
    ['/OpenAction 98 0 R', '<<>> endobj 98 0 obj <</S/URI/URI(https://evil.example)>>'],
    ['/OpenAction 98 0 R', '<<>> endobj 98%x\n0 obj <</S/URI>>'],
    ['/OpenAction 98 0 R', '<<>> endobj 98 0 obj 97 0 R'],
  ])('%s in the catalog may not be shown inline', async (entries, objects) => {
    const pdf = await createPdfWithCatalog(entries, objects)
    expect(await sniffAccepted('a.pdf', pdf)).toEqual({ kind: 'pdf', inline: false })
  })

  test.each([
    ['/OpenAction[1 0 R/FitH null]', ''],
    ['/OpenAction [1 0 R /Fit]', ''],
    ['/OpenAction<</S/GoTo/D[1 0 R/Fit]>>', ''],
    ['/OpenAction 98 0 R', '<<>> endobj 98 0 obj <</S/GoTo/D[1 0 R/Fit]>>'],
    ['/OpenAction 98 0 R', '<<>> endobj 98 0 obj [1 0 R/Fit]'],
  ])('%s in the catalog may be shown inline', async (entries, objects) => {
    const pdf = await createPdfWithCatalog(entries, objects)
    expect(await sniffAccepted('a.pdf', pdf)).toEqual({ kind: 'pdf', inline: true })
  })

  test('an open action that the table of objects places wrongly is not shown inline', async () => {
    const objects = [
      '<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
      '[3 0 R/Fit]',
    ]
    let pdf = '%PDF-1.4\n'
    const places = objects.map((object, n) => {
      const place = pdf.length
      pdf += `${n + 1} 0 obj\n${object}\nendobj\n`
      return place
    })
    places[3]! -= 20
    const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
    const end = `xref\n0 5\n0000000000 65535 f \n${table}trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`
    expect(await sniffAccepted('a.pdf', Buffer.from(pdf + end))).toEqual({ kind: 'pdf', inline: false })
  })

  test('an open action that the reader does not know is not shown inline, wherever it stands', async () => {
    const stream = Buffer.concat([
      Buffer.from('<</N 1/First 6/Type/ObjStm/Filter/FlateDecode>>\nstream\n'),
      deflateSync('198 0 <</Type/Catalog/OpenAction<</S/URI/URI(https://evil.example)>>>>'),
      Buffer.from('\nendstream'),
    ])
    for (const object of [stream, '<</OpenAction<</S/URI/URI(https://evil.example)>>>>'])
      expect(await sniffAccepted('a.pdf', await createPdfWithObject(object))).toEqual({ kind: 'pdf', inline: false })
  })

  test('an open action that is repeated many times is not looked up each time', async () => {
    expect(await sniffAccepted('a.pdf', await createPdfWithObject('/OpenAction 98 0 R '.repeat(400_000)))).toEqual({
      kind: 'pdf',
      inline: false,
    })
    expect(
      await sniffAccepted('a.pdf', await createPdfWithObject(`/OpenAction 98 0 R ${'98 0 obj []'.repeat(600_000)}`)),
    ).toEqual({
      kind: 'pdf',
      inline: false,
    })
  })

  test('names that only begin with a forbidden name are harmless', async () => {
    expect(await sniffAccepted('a.pdf', await createPdfWithObject('<</LaunchPad 1>>'))).toEqual({
      kind: 'pdf',
      inline: true,
    })
  })

  test('a forbidden name is found anywhere in a large file', async () => {
    for (const before of [256 * 1024 - 1000, 256 * 1024 - 800, 3_000_000]) {
      expect(
        await sniffAccepted(
          'a.pdf',
          await createPdfWithObject(`(${'x'.repeat(before)}) <</S/Launch>> (${'x'.repeat(3000)})`),
        ),
      ).toBeUndefined()
    }
  })
})
