// No schema library: public pages load this file.

const SIGNS: Readonly<Record<string, string>> = { '+': ' plus ', '#': ' sharp ', '.': ' dot ', '&': ' and ' }

/** Returns a name as a part of an address: 'C++' → 'c-plus-plus', 'Node.js' → 'node-js', '.NET' → 'dot-net'. */
export function toSlug(name: string): string {
  const spelled = name
    .normalize('NFC')
    .toLowerCase()
    // A dot inside a name only parts its words; one in front of it is spoken.
    .replace(/(?<=[\p{L}\p{N}])\./gu, ' ')
    .replace(/[+#.&]/g, (sign) => SIGNS[sign]!)
  return spelled.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
}
