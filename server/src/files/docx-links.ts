const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** XML as text, by its byte order mark; a file with a DOCTYPE never comes here, so these are all the references there are. */
function decode(bytes: Buffer): string {
  const isBigEndian = bytes[0] === 0xfe || (bytes[0] === 0 && bytes[1] === 0x3c)
  const isUtf16 = isBigEndian || bytes[0] === 0xff || (bytes[0] === 0x3c && bytes[1] === 0)
  if (!isUtf16) return bytes.toString('utf8')
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2))
  return (isBigEndian ? Buffer.from(even).swap16() : even).toString('utf16le')
}

const unescape = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, digits?: string, name?: string) => {
    if (name) return NAMED[name] ?? whole
    const point = Number.parseInt((hex ?? digits)!, hex ? 16 : 10)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

/** %5C%5C is \\ to the program that opens the address. */
function unquote(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const HAS_SCHEME = /^[a-z][a-z\d+.-]+:/i
const WEB = /^https?:\/\//i

/** Word keeps where a template or a linked file lay on the writer's machine: nothing is loaded from there on any other. Two slashes name another machine. */
function isOnOwnMachine(address: string): boolean {
  if (/^file:/i.test(address)) return /^file:(?:\/\/(?:localhost)?)?\/(?![\\/])/i.test(address)
  return address !== '' && !HAS_SCHEME.test(address) && !/^[\\/]{2}/.test(address)
}

function isHarmless(type: string, address: string): boolean {
  // A link is followed by a reader who presses it; Word asks before it shows a linked picture of the web.
  if (type === 'hyperlink') return true
  return isOnOwnMachine(address) || (type === 'image' && WEB.test(address))
}

const RELATIONSHIP = /^(?:[\w.-]+:)?Relationship[\s/]/
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The attributes of a tag; of two with one name the first. */
function attributesOf(tag: string): Map<string, string> {
  const given = new Map<string, string>()
  for (const [, name, double, single] of tag.matchAll(ATTRIBUTE)) {
    const key = name!.toLowerCase()
    if (!given.has(key)) given.set(key, unescape(double ?? single ?? '').trim())
  }
  return given
}

/**
 * Whether opening the Word file that this .rels part belongs to loads something from another machine: a template, an object, a frame,
 * a part of the text. Links to press and pictures of web pages are no reason, nor is the place of a template on the writer's machine.
 */
export function loadsFromElsewhere(rels: Buffer): boolean {
  // No attribute of XML may hold a '<', so this cuts before every tag and nowhere else.
  return decode(rels)
    .split('<')
    .filter((tag) => RELATIONSHIP.test(tag))
    .some((tag) => {
      const given = attributesOf(tag)
      const address = unquote(given.get('target') ?? '')
      const isExternal = given.get('targetmode')?.toLowerCase() === 'external' || HAS_SCHEME.test(address)
      return isExternal && !isHarmless((given.get('type') ?? '').split('/').at(-1)!.toLowerCase(), address)
    })
}
