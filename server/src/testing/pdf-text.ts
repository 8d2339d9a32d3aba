import { inflateSync } from 'node:zlib'

/** The objects of a PDF as pdfkit writes them: `number → text`, streams unpacked. */
function objectsOf(pdf: Buffer): Map<string, string> {
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

const signOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** What the glyphs of a font stand for, from its ToUnicode table. */
function signsOf(cmap: string): Map<number, string> {
  const signs = new Map<number, string>()
  for (const [, from, , list] of cmap.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    for (const [n, [, hex]] of [...list!.matchAll(/<((?:\w{4})+) *>/g)].entries())
      signs.set(Number.parseInt(from!, 16) + n, signOf(hex!))
  }
  return signs
}

/** The text of each page as a reader can select it, in the order in which it is drawn. Reads what pdfkit writes, with embedded fonts. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, Map<number, string>>()
  const refOf = (text: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? ''
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b(?!s)/.test(object))
  return pages.map((page) => {
    const resources = objects.get(refOf(page, 'Resources')) ?? page
    for (const [, name, id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name!, signsOf(objects.get(refOf(objects.get(id!)!, 'ToUnicode')) ?? ''))
    return drawn(objects.get(refOf(page, 'Contents'))!, fonts)
  })
}

/** Texts on one base line follow each other at once, others on a new line. */
function drawn(content: string, fonts: Map<string, Map<number, string>>): string {
  let text = ''
  let line = ''
  let signs = new Map<number, string>()
  for (const [, y, font, shown] of content.matchAll(
    /1 0 0 1 [-\d.]+ ([-\d.]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
  )) {
    if (y !== undefined && y !== line) {
      text += line === '' ? '' : '\n'
      line = y
    }
    if (font) signs = fonts.get(font)!
    for (const [, hex] of (shown ?? '').matchAll(/<(\w+)>/g))
      text += hex!
        .match(/.{4}/g)!
        .map((glyph) => signs.get(Number.parseInt(glyph, 16)) ?? '\ufffd')
        .join('')
  }
  return text
}
