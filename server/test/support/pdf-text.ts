import { inflateSync } from 'node:zlib'

/** Returns the objects of a PDF written by pdfkit as `number → text`, with streams decompressed. */
function parseObjects(pdf: Buffer): Map<string, string> {
  const objects = new Map<string, string>()
  const text = pdf.toString('latin1')
  for (const { 1: id, 2: head, index } of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)(?=\nendobj|\nstream\n)/g)) {
    const begin = text.indexOf('stream\n', index! + 1)
    const hasStream = begin === index! + text.slice(index!).indexOf(head!) + head!.length + 1
    const length = Number(/\/Length (\d+)/.exec(head!)?.[1])
    const bytes = hasStream ? pdf.subarray(begin + 7, begin + 7 + length) : Buffer.alloc(0)
    objects.set(
      id!,
      `${head}\n${head!.includes('/FlateDecode') && hasStream ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')}`,
    )
  }
  return objects
}

const decodeCharacters = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Returns the characters of a font's glyphs, from its ToUnicode table. */
function parseToUnicode(cmap: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, from, , list] of cmap.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    for (const [n, [, hex]] of [...list!.matchAll(/<((?:\w{4})+) *>/g)].entries())
      characters.set(Number.parseInt(from!, 16) + n, decodeCharacters(hex!))
  }
  return characters
}

/**
 * Returns the selectable text of each page, in the order in which it is drawn. Reads PDFs that pdfkit wrote, with embedded
 * fonts.
 */
export function extractPdfPages(pdf: Buffer): string[] {
  const objects = parseObjects(pdf)
  const fonts = new Map<string, Map<number, string>>()
  const findReference = (text: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? ''
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b(?!s)/.test(object))
  return pages.map((page) => {
    const resources = objects.get(findReference(page, 'Resources')) ?? page
    for (const [, name, id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name!, parseToUnicode(objects.get(findReference(objects.get(id!)!, 'ToUnicode')) ?? ''))
    return extractDrawnText(objects.get(findReference(page, 'Contents'))!, fonts)
  })
}

/** Returns the text of a page's content stream: texts on one baseline are joined, others begin a new line. */
function extractDrawnText(content: string, fonts: Map<string, Map<number, string>>): string {
  let text = ''
  let baselineY = ''
  let characters = new Map<number, string>()
  for (const [, y, font, shown] of content.matchAll(
    /1 0 0 1 [-\d.]+ ([-\d.]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
  )) {
    if (y !== undefined && y !== baselineY) {
      text += baselineY === '' ? '' : '\n'
      baselineY = y
    }
    if (font) characters = fonts.get(font)!
    for (const [, hex] of (shown ?? '').matchAll(/<(\w+)>/g))
      text += hex!
        .match(/.{4}/g)!
        .map((glyph) => characters.get(Number.parseInt(glyph, 16)) ?? '\ufffd')
        .join('')
  }
  return text
}
