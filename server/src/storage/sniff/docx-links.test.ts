import { describe, expect, test } from 'vitest'
import { hasExternalContent } from './docx-links.ts'

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const buildLink = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationship Id="rId1" Type="${TYPES}/${type}" Target="${target}"${mode}/>`
const buildRels = (...links: string[]) =>
  Buffer.from(
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
  )

describe('what Word would load from another machine', () => {
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
    expect(
      hasExternalContent(
        buildRels(buildLink('styles', 'styles.xml', ''), buildLink(type, 'https://evil.example/x.dotm')),
      ),
    ).toBe(true)
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
    expect(hasExternalContent(buildRels(buildLink('attachedTemplate', target)))).toBe(true)
  })

  test('a picture on a network share', () => {
    for (const target of ['\\\\evil.example\\share\\x.png', 'file://evil.example/x.png'])
      expect(hasExternalContent(buildRels(buildLink('image', target)))).toBe(true)
  })

  test('in any spelling', () => {
    const template = `Target='https://evil.example/x' Type='${TYPES}/attachedTemplate'`
    expect(
      hasExternalContent(buildRels(`<r:Relationship\n TargetMode = 'external' ${template} Id='a'></r:Relationship>`)),
    ).toBe(true)
    expect(hasExternalContent(buildRels(`<Relationship ${template} Id='a'/>`)), 'without the mode').toBe(true)
    expect(
      hasExternalContent(buildRels(`<Relationship Id="a>b" ${template}/> Target="media/a.png" Type="hyperlink"`)),
      'with a > in a value',
    ).toBe(true)
    const purl = buildRels(
      '<Relationship Type="http://purl.oclc.org/ooxml/officeDocument/relationships/attachedTemplate" Target="https://evil.example/x" TargetMode="External"/>',
    )
    expect(hasExternalContent(purl)).toBe(true)
    const wide = Buffer.from(purl.toString(), 'utf16le')
    for (const bytes of [
      wide,
      Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
      Buffer.from(wide).swap16(),
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]),
    ])
      expect(hasExternalContent(bytes)).toBe(true)
  })
})

test('a part that is designed to be slow is read quickly', () => {
  for (const unit of ['<Relationship "', '<Relationship a=', 'a', '<Relationship a = ', ' '])
    expect(hasExternalContent(Buffer.from(`<Relationship ${unit.repeat(1_000_000 / unit.length)}`))).toBe(false)
})

describe('what honest files contain', () => {
  test('hyperlinks to anywhere', () => {
    for (const target of [
      'https://github.com/hanna',
      'mailto:hanna@town.example',
      'tel:+251911',
      'file:///C:\\Users\\hanna\\cv.docx',
    ])
      expect(hasExternalContent(buildRels(buildLink('hyperlink', target)))).toBe(false)
  })

  test('linked pictures from the web', () => {
    expect(hasExternalContent(buildRels(buildLink('image', 'https://town.example/hanna.png')))).toBe(false)
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
  ])('a template on the author’s own machine: %s', (target) => {
    expect(hasExternalContent(buildRels(buildLink('attachedTemplate', target)))).toBe(false)
  })

  test('parts of the file itself, and texts that mention such things', () => {
    expect(
      hasExternalContent(
        buildRels(
          buildLink('image', 'media/image1.png', ''),
          buildLink('settings', 'settings.xml', ' TargetMode="Internal"'),
          '<!-- attachedTemplate -->',
        ),
      ),
    ).toBe(false)
  })
})
