import { describe, expect, test } from 'vitest'
import { loadsFromElsewhere } from './docx-links.ts'

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const link = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationship Id="rId1" Type="${TYPES}/${type}" Target="${target}"${mode}/>`
const rels = (...links: string[]) =>
  Buffer.from(
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
  )

describe('what Word would load from elsewhere', () => {
  test.each([
    'attachedTemplate',
    'oleObject',
    'frame',
    'subDocument',
    'aFChunk',
    'package',
    'mailMergeSource',
    'somethingNew',
  ])('%s of the web', (type) => {
    expect(loadsFromElsewhere(rels(link('styles', 'styles.xml', ''), link(type, 'https://evil.example/x.dotm')))).toBe(
      true,
    )
  })

  test.each([
    '\\\\evil.example\\share\\x.dotm',
    '//evil.example/x.dotm',
    'file://evil.example/x.dotm',
    'file:////evil.example/x.dotm',
    'file:///\\\\evil.example\\x',
    'file:///%5C%5Cevil.example\\x',
    'mhtml:http://evil.example/x!x-usc:http://evil.example/x',
    'ms-msdt:/id',
    'ftp://evil.example/x',
    'HTTP://evil.example',
    ' https://evil.example/x',
    '&#104;ttps://evil.example/x',
    '&#x68;ttps&#58;//evil.example/x',
    '',
  ])('a template at %j', (target) => {
    expect(loadsFromElsewhere(rels(link('attachedTemplate', target)))).toBe(true)
  })

  test('a picture of another network', () => {
    for (const target of ['\\\\evil.example\\share\\x.png', 'file://evil.example/x.png'])
      expect(loadsFromElsewhere(rels(link('image', target)))).toBe(true)
  })

  test('however it is written', () => {
    const template = `Target='https://evil.example/x' Type='${TYPES}/attachedTemplate'`
    expect(
      loadsFromElsewhere(rels(`<r:Relationship\n TargetMode = 'external' ${template} Id='a'></r:Relationship>`)),
    ).toBe(true)
    expect(loadsFromElsewhere(rels(`<Relationship ${template} Id='a'/>`)), 'without the mode').toBe(true)
    expect(
      loadsFromElsewhere(rels(`<Relationship Id="a>b" ${template}/> Target="media/a.png" Type="hyperlink"`)),
      'with a > in a value',
    ).toBe(true)
    const purl = rels(
      '<Relationship Type="http://purl.oclc.org/ooxml/officeDocument/relationships/attachedTemplate" Target="https://evil.example/x" TargetMode="External"/>',
    )
    expect(loadsFromElsewhere(purl)).toBe(true)
    const wide = Buffer.from(purl.toString(), 'utf16le')
    for (const bytes of [
      wide,
      Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
      Buffer.from(wide).swap16(),
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]),
    ])
      expect(loadsFromElsewhere(bytes)).toBe(true)
  })
})

test('a part written to be slow is read at once', () => {
  for (const unit of ['<Relationship "', '<Relationship a=', 'a', '<Relationship a = ', ' '])
    expect(loadsFromElsewhere(Buffer.from(`<Relationship ${unit.repeat(1_000_000 / unit.length)}`))).toBe(false)
})

describe('what honest files hold', () => {
  test('links to press, wherever they lead', () => {
    for (const target of [
      'https://github.com/hanna',
      'mailto:hanna@town.example',
      'tel:+251911',
      'file:///C:\\Users\\hanna\\cv.docx',
    ])
      expect(loadsFromElsewhere(rels(link('hyperlink', target)))).toBe(false)
  })

  test('pictures of web pages', () => {
    expect(loadsFromElsewhere(rels(link('image', 'https://town.example/hanna.png')))).toBe(false)
  })

  test.each([
    'file:///C:\\Users\\Hanna\\AppData\\Roaming\\Microsoft\\Templates\\Resume.dotx',
    'file:///C:/Users/Hanna/Resume.dotx',
    'C:\\Templates\\Resume.dotx',
    'Normal.dotm',
    'file:///Users/hanna/Library/Resume.dotx',
    'file://localhost/Users/hanna/Resume.dotx',
    '/Users/hanna/Resume.dotx',
    'file:///C:\\Users\\Hanna%20A\\Resume.dotx',
  ])('a template on the writer’s own machine: %s', (target) => {
    expect(loadsFromElsewhere(rels(link('attachedTemplate', target)))).toBe(false)
  })

  test('parts of the file itself, and texts that speak of such things', () => {
    expect(
      loadsFromElsewhere(
        rels(
          link('image', 'media/image1.png', ''),
          link('settings', 'settings.xml', ' TargetMode="Internal"'),
          '<!-- attachedTemplate -->',
        ),
      ),
    ).toBe(false)
  })
})
