import { describe, expect, test } from 'vitest'
import { secretOf } from '../keys.ts'
import { LINK_LIFE_MS, readLink, signLink } from './links.ts'

const SECRET = secretOf('a-secret-of-this-test')
const FILE = '0b8f1c1e-7a43-4c57-9d0e-2f6a8c1b3d5e'
const OTHER = '1b8f1c1e-7a43-4c57-9d0e-2f6a8c1b3d5e'
const ACCOUNT = '9c7d2f40-1111-4222-8333-444455556666'
const NOW = new Date('2026-03-01T10:00:00Z')
const expiresAt = new Date(NOW.getTime() + LINK_LIFE_MS)

const signed = () => new URLSearchParams(signLink(SECRET, { fileId: FILE, accountId: ACCOUNT, expiresAt }))
const read = (query: URLSearchParams, { secret = SECRET, fileId = FILE, now = NOW } = {}) =>
  readLink(secret, fileId, Object.fromEntries(query), now)

describe('a signed link', () => {
  test('tells whom it was given to, for five minutes', () => {
    expect(LINK_LIFE_MS).toBe(300_000)
    expect(read(signed())).toEqual({ accountId: ACCOUNT })
    expect(read(signed(), { now: new Date(expiresAt.getTime() - 1) })).toEqual({ accountId: ACCOUNT })
    expect(read(signed(), { now: expiresAt })).toBeUndefined()
  })

  test('opens no other file and no other server', () => {
    expect(read(signed(), { fileId: OTHER })).toBeUndefined()
    expect(read(signed(), { secret: secretOf('another-secret') })).toBeUndefined()
  })

  test('cannot be edited', () => {
    for (const [key, value] of [
      ['expires', String(expiresAt.getTime() + 1)],
      ['expires', `${expiresAt.getTime()}.0`],
      ['expires', '9'.repeat(400)],
      ['account', OTHER],
      ['account', `${ACCOUNT} `],
    ] as const) {
      const query = signed()
      query.set(key, value)
      expect(read(query)).toBeUndefined()
    }
    for (const key of ['account', 'expires', 'signature']) {
      const query = signed()
      query.delete(key)
      expect(read(query)).toBeUndefined()
    }
  })

  test('has one spelling: no letter of its signature can be another', () => {
    const good = signed().get('signature') ?? ''
    for (let at = 0; at < good.length; at++) {
      for (const letter of 'ABab01-_=') {
        if (letter === good[at]) continue
        const query = signed()
        query.set('signature', good.slice(0, at) + letter + good.slice(at + 1))
        expect(read(query)).toBeUndefined()
      }
    }
    for (const tail of ['=', ' ', good]) {
      const query = signed()
      query.set('signature', good + tail)
      expect(read(query)).toBeUndefined()
    }
  })

  test('survives nonsense', () => {
    const good = Object.fromEntries(signed())
    for (const query of [
      undefined,
      null,
      '',
      7,
      [],
      {},
      { ...good, signature: [good.signature] },
      { ...good, account: { x: 1 } },
      { ...good, expires: Number(good.expires) },
      { ...good, signature: 'é'.repeat(43) },
    ]) {
      expect(readLink(SECRET, FILE, query, NOW)).toBeUndefined()
    }
  })

  test('an expiry that is no time opens nothing', () => {
    const query = signLink(SECRET, { fileId: FILE, accountId: ACCOUNT, expiresAt: new Date(Number.NaN) })
    expect(read(new URLSearchParams(query))).toBeUndefined()
  })
})
