import { randomUUID } from 'node:crypto'
import { MAX_API_KEYS } from '@sira/contract/api-keys'
import { API_KEY_PREFIX } from '@sira/contract/product'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createApiKeyClient } from '#test/api-keys.ts'
import { createTeamMember } from '#test/team-members.ts'
import { test } from '#test/test-app.ts'

describe('the keys of a company', () => {
  test('are shown once, stored as a hash, and listed without what could be used', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const expiresAt = new Date(Date.now() + 86_400_000 * 60).toISOString()
    const made = await owner.post('/api-keys', { name: ' Careers  sync ', scopes: ['jobs:read'], expiresAt })
    expect(made).toMatchObject({ status: 201, data: { name: 'Careers sync', scopes: ['jobs:read'], isExpired: false } })
    const { key, ...shown } = made.data
    expect(key.startsWith(API_KEY_PREFIX)).toBe(true)
    expect(shown.lastFour).toBe(key.slice(-4))

    const list = await owner.get('/api-keys')
    expect(list.data).toEqual([{ ...shown, lastUsedAt: null, createdBy: expect.any(String) }])
    expect(list.text).not.toContain(key)
    const rows = await run<Record<string, unknown>>(testApp.db, 'select * from api_keys where company_id = $1', [
      companyId,
    ])
    expect(JSON.stringify(rows)).not.toContain(key.slice(10, 40))
    expect(await run(testApp.db, `select act, account_id as by, details ->> 'name' as name from audit`)).toEqual([
      { act: 'api-key.created', by: owner.id, name: 'Careers sync' },
    ])
  })

  test('are the owner’s alone, and of no other company', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const other = await testApp.createCompany()
    const recruiter = await createTeamMember(testApp, company.id, 'RECRUITER')
    const { id } = await createApiKeyClient(testApp, company.owner)
    expect((await recruiter.get('/api-keys')).code).toBe('MEMBER_ROLE_REQUIRED')
    expect((await recruiter.post('/api-keys', { name: 'x', scopes: ['jobs:read'] })).code).toBe('MEMBER_ROLE_REQUIRED')
    expect((await other.owner.get('/api-keys')).data).toEqual([])
    expect((await other.owner.delete(`/api-keys/${id}`)).code).toBe('API_KEY_NOT_FOUND')
    expect((await company.owner.delete(`/api-keys/${randomUUID()}`)).code).toBe('API_KEY_NOT_FOUND')
  })

  test('need recent proof of who creates one', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    await run(testApp.db, `update sessions set proven_at = now() - interval '11 minutes' where account_id = $1`, [
      owner.id,
    ])
    expect((await owner.post('/api-keys', { name: 'x', scopes: ['jobs:read'] })).code).toBe('REAUTHENTICATION_REQUIRED')
    expect((await owner.get('/api-keys')).data).toEqual([])
  })

  test('say which field of the form is wrong', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const form = { name: 'Careers sync', scopes: ['jobs:read'] }
    for (const [field, wrong] of [
      ['name', { ...form, name: ' ' }],
      ['name', { ...form, name: 'x'.repeat(61) }],
      ['scopes', { ...form, scopes: [] }],
      ['scopes', { ...form, scopes: ['jobs:read', 'jobs:read'] }],
      ['scopes.0', { ...form, scopes: ['everything'] }],
      ['expiresAt', { ...form, expiresAt: new Date(Date.now() - 1000).toISOString() }],
      ['expiresAt', { ...form, expiresAt: 'tomorrow' }],
      ['companyId', { ...form, companyId: randomUUID() }],
    ] as const) {
      const refused = await owner.post('/api-keys', wrong)
      expect(refused, JSON.stringify(wrong)).toMatchObject({ status: 400, code: 'BAD_INPUT' })
      expect(Object.keys(refused.errors!)).toEqual([field])
    }
  })

  test('are limited, also when many are created at once', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    await run(
      testApp.db,
      `insert into api_keys (company_id, name, key_hash, last_four, scopes) select (select company_id from staff where account_id = $1), 'x', sha256(n::text::bytea), 'abcd', '{jobs:read}' from generate_series(1, $2::int) n`,
      [owner.id, MAX_API_KEYS - 1],
    )
    const made = await Promise.all(
      Array.from({ length: 5 }, () => owner.post('/api-keys', { name: 'x', scopes: ['jobs:read'] })),
    )
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  })
})
