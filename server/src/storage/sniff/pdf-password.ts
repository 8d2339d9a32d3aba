import { createCipheriv, createHash } from 'node:crypto'

/** The password entries of a PDF's standard security handler (ISO 32000, 7.6.4). */
interface Handler {
  version: number
  revision: number
  keyBits: number
  permissions: number
  owner: Buffer
  user: Buffer
  id: Buffer
  leavesMetadata: boolean
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const MAX_DICTIONARY_LENGTH = 8192

/**
 * Whether a PDF needs a password to be read; one that has only an owner password does not. Returns false when the
 * encryption cannot be determined.
 */
export function isPasswordProtected(pdf: string): boolean {
  const found = /\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R|<<)/.exec(pdf)
  if (!found) return false
  const dictionary = found[1]
    ? findObject(pdf, found[1], found[2]!)
    : pdf.slice(found.index, found.index + MAX_DICTIONARY_LENGTH)
  if (!dictionary || !/\/Filter\s*\//.test(dictionary)) return false
  if (!/\/Filter\s*\/Standard/.test(dictionary)) return true
  const handler = parseHandler(
    dictionary,
    readStringAfter(
      pdf.slice(Math.max(0, found.index - MAX_DICTIONARY_LENGTH), found.index + MAX_DICTIONARY_LENGTH),
      /\/ID\s*\[\s*/,
    ),
  )
  return handler !== undefined && !opensWithoutPassword(handler)
}

function findObject(pdf: string, number: string, generation: string): string | undefined {
  const at = pdf.search(new RegExp(String.raw`(?<!\d)${number}\s+${generation}\s+obj`))
  return at === -1 ? undefined : pdf.slice(at, at + MAX_DICTIONARY_LENGTH)
}

function parseHandler(dictionary: string, id: Buffer | undefined): Handler | undefined {
  const number = (name: string) =>
    Number(new RegExp(String.raw`/${name}\s+(-?\d+)`).exec(dictionary)?.[1] ?? Number.NaN)
  const [owner, user] = [readStringAfter(dictionary, /\/O\s*(?=[(<])/), readStringAfter(dictionary, /\/U\s*(?=[(<])/)]
  const [version, revision, permissions] = [number('V'), number('R'), number('P')]
  if (!owner || !user || Number.isNaN(version + revision + permissions)) return undefined
  return {
    version,
    revision,
    permissions,
    owner,
    user,
    id: id ?? Buffer.alloc(0),
    keyBits: number('Length') || 40,
    leavesMetadata: /\/EncryptMetadata\s+false/.test(dictionary),
  }
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Returns the string after a mark, written as (text) or as <hexadecimal digits>. */
function readStringAfter(text: string, mark: RegExp): Buffer | undefined {
  const found = mark.exec(text)
  const rest = text.slice((found?.index ?? 0) + (found?.[0].length ?? 0))
  if (!found) return undefined
  const digits = /^<([\da-f\s]*)>/i.exec(rest)?.[1]?.replaceAll(/\s/g, '')
  return digits === undefined
    ? readLiteralString(rest)
    : Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex')
}

function readLiteralString(text: string): Buffer | undefined {
  let depth = 0
  let read = ''
  for (const [part, escape] of text.matchAll(/\\([0-7]{1,3}|\r\n|[^])|[^]/g)) {
    if (escape !== undefined)
      read += /^[0-7]/.test(escape)
        ? String.fromCharCode(Number.parseInt(escape, 8) & 255)
        : /^[\r\n]/.test(escape)
          ? ''
          : (ESCAPED[escape] ?? escape)
    else if (part === '(' && depth++ === 0) continue
    else if (part === ')' && --depth === 0) return Buffer.from(read, 'latin1')
    else if (depth === 0) return undefined
    else read += part
  }
  return undefined
}

/** Whether the empty password opens the document. */
function opensWithoutPassword(handler: Handler): boolean {
  const { revision, user } = handler
  if (revision >= 5) {
    const [proof, salt] = [user.subarray(0, 32), user.subarray(32, 40)]
    return (revision === 5 ? sha(256, salt) : computeHardenedHash(salt)).equals(proof)
  }
  const key = computeLegacyKey(handler)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32))
  let proof: Buffer = md5(PADDING, handler.id)
  for (let round = 0; round < 20; round++)
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    )
  return proof.equals(user.subarray(0, 16))
}

function computeLegacyKey({ version, revision, keyBits, permissions, owner, id, leavesMetadata }: Handler): Buffer {
  const flags = Buffer.alloc(4)
  flags.writeUInt32LE(permissions >>> 0)
  const length = version === 1 ? 5 : version >= 4 ? 16 : Math.min(16, Math.max(5, keyBits >> 3))
  let key = md5(
    PADDING,
    owner.subarray(0, 32),
    flags,
    id,
    revision >= 4 && leavesMetadata ? Buffer.alloc(4, 255) : Buffer.alloc(0),
  )
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, length))
  return key.subarray(0, length)
}

/** Computes algorithm 2.B of ISO 32000-2 for the empty password. */
function computeHardenedHash(salt: Buffer): Buffer {
  let key = sha(256, salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    key = sha(([256, 384, 512] as const)[mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3]!, mixed)
    last = mixed.at(-1)!
  }
  return key.subarray(0, 32)
}

const sha = (bits: 256 | 384 | 512, ...parts: Buffer[]) =>
  createHash(`sha${bits}`).update(Buffer.concat(parts)).digest()
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/** RC4, which old files use and OpenSSL has removed. */
function rc4(key: Uint8Array, input: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number) => ([state[one], state[other]] = [state[other]!, state[one]!])
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + state[at]! + key[at % key.length]!) & 255
    swap(at, other)
  }
  let other = 0
  return Buffer.from(
    input.map((byte, index) => {
      const at = (index + 1) & 255
      other = (other + state[at]!) & 255
      swap(at, other)
      return byte ^ state[(state[at]! + state[other]!) & 255]!
    }),
  )
}
