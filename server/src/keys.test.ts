import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  decrypt,
  encrypt,
  isSame,
  isSigned,
  keyedHash,
  keyedHashes,
  reencrypted,
  secretOf,
  sign,
  signerOf,
} from './keys.ts'

const [A, B] = ['the first secret of this test', 'the second secret of this test']
const [ofA, ofB, both] = [secretOf(A), secretOf(B), secretOf(B, [A])]

describe('a signature', () => {
  test('holds for its purpose and its parts only', () => {
    const given = sign(ofA, 'file-link', 'one', 'two')
    expect(isSigned(ofA, given, 'file-link', 'one', 'two')).toBe(true)
    for (const claim of [
      ['stop-link', 'one', 'two'],
      ['file-link', 'onetwo'],
      ['file-link', 'one'],
      ['file-link', 'one', 'two', ''],
      ['file-link', 'two', 'one'],
    ] as [string, ...string[]][])
      expect(isSigned(ofA, given, ...claim)).toBe(false)
    for (const bad of ['', `${given}=`, given.slice(1), given.toUpperCase()])
      expect(isSigned(ofA, bad, 'file-link', 'one', 'two')).toBe(false)
  })

  test('is one that letters sent before this module still carry', () => {
    expect(sign(ofA, 'stop-link', 'a.1')).toBe(
      createHmac('sha256', A).update('["stop-link","a.1"]').digest('base64url'),
    )
  })

  test('of the previous secret holds while that is named, and new ones are of the current one', () => {
    const old = sign(ofA, 'p', 'x')
    expect([isSigned(both, old, 'p', 'x'), isSigned(ofB, old, 'p', 'x')]).toEqual([true, false])
    expect(sign(both, 'p', 'x')).toBe(sign(ofB, 'p', 'x'))
    expect(signerOf(both, old, 'p', 'x')).toEqual(ofA)
    expect(signerOf(both, sign(both, 'p', 'x'), 'p', 'x')).toEqual(ofB)
  })
})

test('a keyed hash is of the current secret, and looked for under each that holds', () => {
  expect(keyedHashes(both, 'text')).toEqual([keyedHash(ofB, 'text'), keyedHash(ofA, 'text')])
})

test('texts of different lengths are compared too', () => {
  expect([isSame('abc', 'abc'), isSame('abc', 'abd'), isSame('abc', 'ab'), isSame('', '')]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

describe('what is encrypted', () => {
  test('comes back whole, and looks different each time', () => {
    for (const plain of ['', 'JBSWY3DPEHPK3PXP', 'ሰላም 👋'])
      expect(decrypt(ofA, 'totp', encrypt(ofA, 'totp', plain, 'hanna'), 'hanna')).toBe(plain)
    const [one, other] = [encrypt(ofA, 'totp', 'same'), encrypt(ofA, 'totp', 'same')]
    expect(one).not.toBe(other)
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('same')
  })

  test('cannot be read for another purpose, in another place, or after a change of any byte', () => {
    const sealed = encrypt(ofA, 'totp', 'JBSWY3DPEHPK3PXP', 'hanna')
    expect(decrypt(ofA, 'other', sealed, 'hanna')).toBeUndefined()
    expect(decrypt(ofA, 'totp', sealed, 'dawit')).toBeUndefined()
    expect(decrypt(ofA, 'totp', sealed)).toBeUndefined()
    const bytes = Buffer.from(sealed, 'base64url')
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[at] = changed[at]! ^ 1
      expect(decrypt(ofA, 'totp', changed.toString('base64url'), 'hanna')).toBeUndefined()
    }
    for (const bad of ['', 'x', sealed.slice(0, 36)]) expect(decrypt(ofA, 'totp', bad, 'hanna')).toBeUndefined()
  })

  test('with the previous secret is read while that is named, and encrypted again under the current one', () => {
    const old = encrypt(ofA, 'totp', 'JBSWY3DPEHPK3PXP', 'hanna')
    expect([decrypt(both, 'totp', old, 'hanna'), decrypt(ofB, 'totp', old, 'hanna')]).toEqual([
      'JBSWY3DPEHPK3PXP',
      undefined,
    ])
    const renewed = reencrypted(both, 'totp', old, 'hanna')!
    expect(decrypt(ofB, 'totp', renewed, 'hanna')).toBe('JBSWY3DPEHPK3PXP')
    expect([reencrypted(both, 'totp', renewed, 'hanna'), reencrypted(ofB, 'totp', old, 'hanna')]).toEqual([
      undefined,
      undefined,
    ])
  })
})
