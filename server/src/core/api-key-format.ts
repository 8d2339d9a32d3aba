import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { API_KEY_PREFIX } from '@sira/contract/product'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_LENGTH = 30
const CHECKSUM_LENGTH = 6

/** Returns the checksum of a key's random part: its CRC-32 in base 62 with the digits 0-9A-Za-z, in six digits. */
export function computeApiKeyChecksum(random: string): string {
  let digits = ''
  for (let rest = crc32(random); rest > 0; rest = Math.floor(rest / 62)) digits = BASE62[rest % 62]! + digits
  return digits.padStart(CHECKSUM_LENGTH, '0')
}

/** Returns a new API key: the prefix, 30 random characters (178 bits), and their checksum. */
export function generateApiKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => BASE62[randomInt(BASE62.length)]).join('')
  return `${API_KEY_PREFIX}${random}${computeApiKeyChecksum(random)}`
}

/** Whether a text has the form of an API key and the right checksum: anything else is no key of anybody. */
export function isWellFormedApiKey(text: string): boolean {
  const rest = text.startsWith(API_KEY_PREFIX) ? text.slice(API_KEY_PREFIX.length) : ''
  if (rest.length !== RANDOM_LENGTH + CHECKSUM_LENGTH || !/^[\dA-Za-z]+$/.test(rest)) return false
  return computeApiKeyChecksum(rest.slice(0, RANDOM_LENGTH)) === rest.slice(RANDOM_LENGTH)
}
