import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  decryptText,
  encryptText,
  isTimingSafeEqual,
  isValidSignature,
  computeKeyedHash,
  computeKeyedHashes,
  reencryptText,
  toSecret,
  signParts,
  findSigningKey,
} from './keys.ts'

const [A, B] = ['the first secret of this test', 'the second secret of this test']
const [ofA, ofB, both] = [toSecret(A), toSecret(B), toSecret(B, [A])]

describe('a signature', () => {
  test('is valid for its purpose and its parts only', () => {
    const signature = signParts(ofA, 'file-link', 'one', 'two')
    expect(isValidSignature(ofA, signature, 'file-link', 'one', 'two')).toBe(true)
    for (const claim of [
      ['stop-link', 'one', 'two'],
      ['file-link', 'onetwo'],
      ['file-link', 'one'],
      ['file-link', 'one', 'two', ''],
      ['file-link', 'two', 'one'],
    ] as [string, ...string[]][])
      expect(isValidSignature(ofA, signature, ...claim)).toBe(false)
    for (const bad of ['', `${signature}=`, signature.slice(1), signature.toUpperCase()])
      expect(isValidSignature(ofA, bad, 'file-link', 'one', 'two')).toBe(false)
  })

  test('is the same that emails sent before this module carry', () => {
    expect(signParts(ofA, 'stop-link', 'a.1')).toBe(
      createHmac('sha256', A).update('["stop-link","a.1"]').digest('base64url'),
    )
  })

  test('of the previous key is valid while that key is configured, and new ones use the current key', () => {
    const old = signParts(ofA, 'p', 'x')
    expect([isValidSignature(both, old, 'p', 'x'), isValidSignature(ofB, old, 'p', 'x')]).toEqual([true, false])
    expect(signParts(both, 'p', 'x')).toBe(signParts(ofB, 'p', 'x'))
    expect(findSigningKey(both, old, 'p', 'x')).toEqual(ofA)
    expect(findSigningKey(both, signParts(both, 'p', 'x'), 'p', 'x')).toEqual(ofB)
  })
})

test('a keyed hash uses the current key, and a lookup covers every valid key', () => {
  expect(computeKeyedHashes(both, 'text')).toEqual([computeKeyedHash(ofB, 'text'), computeKeyedHash(ofA, 'text')])
})

test('texts of different lengths are compared too', () => {
  expect([
    isTimingSafeEqual('abc', 'abc'),
    isTimingSafeEqual('abc', 'abd'),
    isTimingSafeEqual('abc', 'ab'),
    isTimingSafeEqual('', ''),
  ]).toEqual([true, false, false, true])
})

describe('an encrypted text', () => {
  test('decrypts to the same text, and looks different each time', () => {
    for (const plain of ['', 'JBSWY3DPEHPK3PXP', 'ሰላም 👋'])
      expect(decryptText(ofA, 'totp', encryptText(ofA, 'totp', plain, 'hanna'), 'hanna')).toBe(plain)
    const [one, other] = [encryptText(ofA, 'totp', 'same'), encryptText(ofA, 'totp', 'same')]
    expect(one).not.toBe(other)
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('same')
  })

  test('cannot be decrypted for another purpose, in another context, or after a change of any byte', () => {
    const sealed = encryptText(ofA, 'totp', 'JBSWY3DPEHPK3PXP', 'hanna')
    expect(decryptText(ofA, 'other', sealed, 'hanna')).toBeUndefined()
    expect(decryptText(ofA, 'totp', sealed, 'dawit')).toBeUndefined()
    expect(decryptText(ofA, 'totp', sealed)).toBeUndefined()
    const bytes = Buffer.from(sealed, 'base64url')
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[at] = changed[at]! ^ 1
      expect(decryptText(ofA, 'totp', changed.toString('base64url'), 'hanna')).toBeUndefined()
    }
    for (const bad of ['', 'x', sealed.slice(0, 36)]) expect(decryptText(ofA, 'totp', bad, 'hanna')).toBeUndefined()
  })

  test('of the previous key is decrypted while that key is configured, and encrypted again with the current one', () => {
    const old = encryptText(ofA, 'totp', 'JBSWY3DPEHPK3PXP', 'hanna')
    expect([decryptText(both, 'totp', old, 'hanna'), decryptText(ofB, 'totp', old, 'hanna')]).toEqual([
      'JBSWY3DPEHPK3PXP',
      undefined,
    ])
    const renewed = reencryptText(both, 'totp', old, 'hanna')!
    expect(decryptText(ofB, 'totp', renewed, 'hanna')).toBe('JBSWY3DPEHPK3PXP')
    expect([reencryptText(both, 'totp', renewed, 'hanna'), reencryptText(ofB, 'totp', old, 'hanna')]).toEqual([
      undefined,
      undefined,
    ])
  })
})
