const RELATIONSHIP = /^(?:[\w.-]+:)?Relationship[\s/]/
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Part of an address with a scheme, which a character reference may hide. */
const SCHEME_MARK = /:|&#/
const WEB_ADDRESS = /^https?:\/\//i
/**
 * A path on the author's own machine, without a sign or an escape that could make another address of it. Word stores the
 * paths of templates and linked files; on any other machine nothing is loaded from there. Two slashes name another machine.
 */
const OWN_PATH = /^(?:file:\/\/(?:localhost)?\/|\/)?(?:[a-z]:[\\/])?[^\\/%&:\s](?:[^:&%]|&amp;|%(?!2f|3a|5c))*$/i

/** Returns the attributes of a tag as they are written; when a name occurs twice, the first one counts. */
function parseAttributes(tag: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name, double, single] of tag.matchAll(ATTRIBUTE)) {
    const key = name!.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, (double ?? single ?? '').trim())
  }
  return attributes
}

function loadsFromElsewhere(tag: string): boolean {
  const attributes = parseAttributes(tag)
  const address = attributes.get('target') ?? ''
  const type = attributes.get('type')?.split('/').at(-1)?.toLowerCase()
  const isInside = (attributes.get('targetmode') ?? 'Internal').toLowerCase() === 'internal'
  // A hyperlink is only followed on a click; Word asks before it shows a linked picture from the web.
  if (type === 'hyperlink' || (isInside && !SCHEME_MARK.test(address))) return false
  return !OWN_PATH.test(address) && !(type === 'image' && WEB_ADDRESS.test(address))
}

/**
 * Whether opening the Word file of this .rels part loads something from another machine: a template, an object, a frame
 * or a part of the text. Hyperlinks, linked web pictures and the path of a template on the author's machine do not
 * count. Word writes these parts in UTF-8; one in UTF-16 could hide what is looked for, and counts.
 */
export function hasExternalContent(rels: Buffer): boolean {
  if (rels.includes(0)) return true
  // XML attributes cannot contain '<', so this splits exactly before every tag.
  return rels
    .toString()
    .split('<')
    .some((tag) => RELATIONSHIP.test(tag) && loadsFromElsewhere(tag))
}
