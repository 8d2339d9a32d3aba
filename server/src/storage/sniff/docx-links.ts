const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Decodes XML by its byte order mark. Files with a DOCTYPE are rejected before, so no other entities exist than those
 * in NAMED_ENTITIES.
 */
function decode(bytes: Buffer): string {
  const isBigEndian = bytes[0] === 0xfe || (bytes[0] === 0 && bytes[1] === 0x3c)
  const isUtf16 = isBigEndian || bytes[0] === 0xff || (bytes[0] === 0x3c && bytes[1] === 0)
  if (!isUtf16) return bytes.toString('utf8')
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2))
  return (isBigEndian ? Buffer.from(even).swap16() : even).toString('utf16le')
}

const decodeEntities = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, digits?: string, name?: string) => {
    if (name) return NAMED_ENTITIES[name] ?? whole
    const point = Number.parseInt((hex ?? digits)!, hex ? 16 : 10)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

/** Decodes percent escapes, because Word reads %5C%5C as \\. */
function decodePercent(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const HAS_SCHEME = /^[a-z][a-z\d+.-]+:/i
const WEB_ADDRESS = /^https?:\/\//i

/**
 * Whether an address is a path on the author's own machine. Word stores the paths of templates and linked files; on any
 * other machine nothing is loaded from there. Two slashes name another machine.
 */
function isOnOwnMachine(address: string): boolean {
  if (/^file:/i.test(address)) return /^file:(?:\/\/(?:localhost)?)?\/(?![\\/])/i.test(address)
  return address !== '' && !HAS_SCHEME.test(address) && !/^[\\/]{2}/.test(address)
}

function isHarmless(type: string, address: string): boolean {
  // A hyperlink is only followed on a click; Word asks before it shows a linked picture from the web.
  if (type === 'hyperlink') return true
  return isOnOwnMachine(address) || (type === 'image' && WEB_ADDRESS.test(address))
}

const RELATIONSHIP = /^(?:[\w.-]+:)?Relationship[\s/]/
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Returns the attributes of a tag; when a name occurs twice, the first one counts. */
function parseAttributes(tag: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name, double, single] of tag.matchAll(ATTRIBUTE)) {
    const key = name!.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? '').trim())
  }
  return attributes
}

/**
 * Whether opening the Word file of this .rels part loads something from another machine: a template, an object, a frame
 * or a part of the text. Hyperlinks, linked web pictures and the path of a template on the author's machine do not
 * count.
 */
export function hasExternalContent(rels: Buffer): boolean {
  // XML attributes cannot contain '<', so this splits exactly before every tag.
  return decode(rels)
    .split('<')
    .filter((tag) => RELATIONSHIP.test(tag))
    .some((tag) => {
      const attributes = parseAttributes(tag)
      const address = decodePercent(attributes.get('target') ?? '')
      const isExternal = attributes.get('targetmode')?.toLowerCase() === 'external' || HAS_SCHEME.test(address)
      return isExternal && !isHarmless((attributes.get('type') ?? '').split('/').at(-1)!.toLowerCase(), address)
    })
}
