import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createCompoundFile,
  createDoc,
  createDocx,
  createPdf,
  createPdfWithObject,
  createWordStream,
  createZip,
} from '#test/sample-documents.ts'
import { type DocumentFault, getDocumentFaultText } from './document-fault.ts'
import { sniffDocument } from './sniff-document.ts'
import { sniffAccepted, sniffSample } from '#test/sniff-sample.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sira-sniff-'))
})
afterAll(() => rm(dir, { recursive: true }))

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

describe('names that do not say what a file is', () => {
  test.each(['resume', 'CV.pdf.bin', 'Hanna M. Alemu', 'pdf', 'document.download'])(
    '%s is what its bytes are',
    async (name) => {
      expect(await sniffAccepted(name, await createPdf(), 'binary/octet-stream')).toEqual({ kind: 'pdf', inline: true })
      expect(await sniffAccepted(name, createDocx())).toEqual({ kind: 'docx', inline: false })
      expect(await sniffAccepted(name, createDoc())).toEqual({ kind: 'doc', inline: false })
      expect(await sniffSample(name, Buffer.from('MZ and more'))).toBe('kind')
      expect(await sniffAccepted(name, await createPdf(), 'text/html')).toBeUndefined()
    },
  )
})

describe('names and declared types that do not agree', () => {
  test.each(['a.pdf.exe', 'a.pdf%00.html', 'a.PDF ', 'a.pdf\0', 'a.html\0.pdf', 'a.docm', 'a.pdf/', '', 'a.pdf\n'])(
    '%j is rejected',
    async (name) => {
      expect(await sniffAccepted(name, await createPdf())).toBeUndefined()
    },
  )

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
  expect(await sniffSample('a.docx', createDocx(rels('attachedTemplate', 'https://evil.example/x.dotm')))).toBe(
    'remote',
  )
  expect(
    await sniffSample(
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
    await sniffSample('a.docx', createDocx({ name: 'word/_rels/document.xml.rels', data: randomBytes(1_100_000) })),
  ).toBe('unusable')
})

test('the error message says why a document is rejected', async () => {
  const getMessage = async (name: string, bytes: Buffer | string) =>
    getDocumentFaultText((await sniffSample(name, bytes)) as DocumentFault, name)
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
