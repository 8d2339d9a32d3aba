import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { toSecret } from './keys.ts'
import { derivePushKeys, findPushKeys, parsePushPublicKey } from './push-keys.ts'

test('a secret has one pair of keys, and an earlier secret keeps its own', () => {
  const [old, current] = [derivePushKeys('old'), derivePushKeys('current')]
  expect(derivePushKeys('old')).toEqual(old)
  expect(old.privateKey).toHaveLength(32)
  expect(old.publicKey).toHaveLength(65)
  expect(old.publicKey).not.toEqual(current.publicKey)
  expect(findPushKeys(toSecret('current', ['old']), old.publicKey)).toEqual(old)
  expect(findPushKeys(toSecret('current'), old.publicKey)).toBeUndefined()
})

test('a public key of a browser is a point on the curve', () => {
  const ecdh = createECDH('prime256v1')
  const key = ecdh.generateKeys()
  expect(parsePushPublicKey(key.toString('base64url'))).toEqual(key)
  key[64]! ^= 1
  expect(parsePushPublicKey(key.toString('base64url'))).toBeUndefined()
  expect(parsePushPublicKey('A'.repeat(87))).toBeUndefined()
})
