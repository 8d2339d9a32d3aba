import { describe, expect, test } from 'vitest'
import { toSecret } from '#core/keys.ts'
import { FILE_LINK_LIFETIME_MS, verifyFileLink, createSignedQuery } from './file-links.ts'

const SECRET = toSecret('a-secret-of-this-test')
const FILE = '0b8f1c1e-7a43-4c57-9d0e-2f6a8c1b3d5e'
const OTHER = '1b8f1c1e-7a43-4c57-9d0e-2f6a8c1b3d5e'
const ACCOUNT = '9c7d2f40-1111-4222-8333-444455556666'
const NOW = new Date('2026-03-01T10:00:00Z')
const expiresAt = new Date(NOW.getTime() + FILE_LINK_LIFETIME_MS)

const createQuery = () =>
  new URLSearchParams(createSignedQuery(SECRET, { fileId: FILE, accountId: ACCOUNT, expiresAt }))
const readWith = (query: URLSearchParams, { secret = SECRET, fileId = FILE, now = NOW } = {}) =>
  verifyFileLink(secret, fileId, Object.fromEntries(query), now)

describe('a signed link', () => {
  test('names the account that it was given to, for five minutes', () => {
    expect(FILE_LINK_LIFETIME_MS).toBe(300_000)
    expect(readWith(createQuery())).toEqual({ accountId: ACCOUNT })
    expect(readWith(createQuery(), { now: new Date(expiresAt.getTime() - 1) })).toEqual({ accountId: ACCOUNT })
    expect(readWith(createQuery(), { now: expiresAt })).toBeUndefined()
  })

  test('opens no other file and no other server', () => {
    expect(readWith(createQuery(), { fileId: OTHER })).toBeUndefined()
    expect(readWith(createQuery(), { secret: toSecret('another-secret') })).toBeUndefined()
  })

  test('cannot be edited', () => {
    for (const [key, value] of [
      ['expires', String(expiresAt.getTime() + 1)],
      ['expires', `${expiresAt.getTime()}.0`],
      ['expires', '9'.repeat(400)],
      ['account', OTHER],
      ['account', `${ACCOUNT} `],
    ] as const) {
      const query = createQuery()
      query.set(key, value)
      expect(readWith(query)).toBeUndefined()
    }
    for (const key of ['account', 'expires', 'signature']) {
      const query = createQuery()
      query.delete(key)
      expect(readWith(query)).toBeUndefined()
    }
  })

  test('has one spelling: no letter of its signature can be changed', () => {
    const good = createQuery().get('signature') ?? ''
    for (let at = 0; at < good.length; at++) {
      for (const letter of 'ABab01-_=') {
        if (letter === good[at]) continue
        const query = createQuery()
        query.set('signature', good.slice(0, at) + letter + good.slice(at + 1))
        expect(readWith(query)).toBeUndefined()
      }
    }
    for (const tail of ['=', ' ', good]) {
      const query = createQuery()
      query.set('signature', good + tail)
      expect(readWith(query)).toBeUndefined()
    }
  })

  test('rejects malformed input', () => {
    const good = Object.fromEntries(createQuery())
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
      expect(verifyFileLink(SECRET, FILE, query, NOW)).toBeUndefined()
    }
  })

  test('an invalid expiry opens nothing', () => {
    const query = createSignedQuery(SECRET, { fileId: FILE, accountId: ACCOUNT, expiresAt: new Date(Number.NaN) })
    expect(readWith(new URLSearchParams(query))).toBeUndefined()
  })
})
