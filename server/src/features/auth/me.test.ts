import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'

const me = (testApp: TestApp, authorization?: string) =>
  testApp.visitor.get('/auth/me', authorization === undefined ? {} : { headers: { authorization } })

describe('GET /auth/me', () => {
  test('returns a seeker with profile and picture', async ({ testApp }) => {
    const seeker = await testApp.createSeeker({ title: 'Data Engineer', location: null })
    const picture = randomUUID()
    await testApp.db
      .insertInto('files')
      .values({
        id: picture,
        kind: 'profileImage',
        account_id: seeker.id,
        name: 'me.png',
        type: 'image/webp',
        size: 10,
        sha256: 'x',
      })
      .execute()
    await run(testApp.db, 'update seekers set profile_image_file_id = $2 where id = $1', [seeker.seekerId, picture])

    const response = await seeker.get('/auth/me')

    expect(response).toMatchObject({
      status: 200,
      data: { user: { id: seeker.id, role: 'JOBSEEKER', isVerified: true, company: null } },
    })
    expect(response.data.user.jobSeeker).toEqual({ id: seeker.seekerId, title: 'Data Engineer', location: null })
    expect(response.data.user.avatar).toMatch(new RegExp(`^/api/v1/images/${picture}/96\\?account=${seeker.id}&`))
  })

  test('returns a company account with its company, including the reason for a rejection', async ({ testApp }) => {
    const { owner, id } = await testApp.createCompany({ status: 'REJECTED', name: 'Sheba Tech' })

    const { data } = await owner.get('/auth/me')

    expect(data.user.company).toEqual({
      id,
      name: 'Sheba Tech',
      location: 'Addis Ababa',
      status: 'REJECTED',
      logo: expect.stringMatching(/^\/api\/v1\/images\//),
      rejectionReason: 'The licence cannot be read',
      memberRole: 'OWNER',
    })
    expect(data.user).toMatchObject({ jobSeeker: null, avatar: null })
  })

  test('returns nothing secret', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    await run(testApp.db, `update accounts set password_hash = 'CANARY', suspension_reason = null where id = $1`, [
      owner.id,
    ])

    const { text } = await owner.get('/auth/me')

    expect(text.toLowerCase()).not.toContain('canary')
    expect(text).not.toMatch(/hash|token|license/i)
  })

  test('responds with 401 to everything but exactly one valid token', async ({ testApp }) => {
    const { token } = await testApp.createAccount({ role: 'JOBSEEKER' })
    const bad = [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      `Basic ${token}`,
      token,
      `Bearer  ${token}`,
      `Bearer ${token}x`,
      `Bearer ${token},Bearer ${token}`,
      `Bearer ${'A'.repeat(43)}`,
    ]

    for (const authorization of bad)
      expect(await me(testApp, authorization), String(authorization)).toMatchObject({
        status: 401,
        code: 'SIGN_IN_REQUIRED',
        message: 'Please sign in',
      })
    // The name of a scheme is read in any case (RFC 9110, 11.1).
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect(await me(testApp, `${scheme} ${token}`), scheme).toMatchObject({ status: 200 })
  })

  test('responds with 401 to two Authorization headers, even if they are the same', async ({ testApp }) => {
    const { token } = await testApp.createAccount({ role: 'JOBSEEKER' })
    const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const statusWith = (tokens: string[]) =>
      new Promise((answered) =>
        request(`${address}/api/v1/auth/me`, (response) => answered(response.resume().statusCode))
          .setHeader('authorization', tokens)
          .end(),
      )

    expect(await statusWith([`Bearer ${token}`])).toBe(200)
    expect(await statusWith([`Bearer ${token}`, `Bearer ${token}`])).toBe(401)
  })

  test('responds with 401 once the session has expired or been signed out, or its account is suspended or deleted', async ({
    testApp,
  }) => {
    const [over, out, suspended, deleted] = await Promise.all(
      Array.from({ length: 4 }, () => testApp.createAccount({ role: 'COMPANY' })),
    )
    await run(
      testApp.db,
      `update sessions set created_at = now() - interval '2 days', expires_at = now() - interval '1 second' where account_id = $1`,
      [over!.id],
    )
    await out!.post('/auth/signout')
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'spam' where id = $1`, [
      suspended!.id,
    ])
    await run(testApp.db, 'delete from accounts where id = $1', [deleted!.id])

    for (const person of [over, out, suspended, deleted])
      expect(await person!.get('/auth/me')).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
  })

  test('an invalid token does not prevent reading public data', async ({ testApp }) => {
    expect(
      await testApp.visitor.get('/skills/getAll', { headers: { authorization: `Bearer ${'A'.repeat(43)}` } }),
    ).toMatchObject({ status: 200 })
  })
})

describe('PATCH /auth/update-role', () => {
  test.for(['JOBSEEKER', 'COMPANY'] as const)('OTHER becomes %s, once', async (role, { testApp }) => {
    const person = await testApp.createAccount({ role: 'OTHER' })

    expect(await person.patch('/auth/update-role', { role })).toMatchObject({
      status: 200,
      data: { user: { id: person.id, role } },
    })
    expect(await person.patch('/auth/update-role', { role: 'COMPANY' })).toMatchObject({
      status: 403,
      code: 'ROLE_REQUIRED',
    })
    expect(await person.get('/auth/me')).toMatchObject({ data: { user: { role } } })
  })

  test('stores the language of the page; without one, it stays', async ({ testApp }) => {
    const [one, other] = [
      await testApp.createAccount({ role: 'OTHER' }),
      await testApp.createAccount({ role: 'OTHER' }),
    ]
    await one.patch('/auth/update-role', { role: 'COMPANY', language: 'am' })
    expect(await one.get('/auth/preferences')).toMatchObject({ data: { language: 'am' } })
    await other.patch('/auth/preferences', { language: 'am' })
    await other.patch('/auth/update-role', { role: 'COMPANY' })
    expect(await other.get('/auth/preferences')).toMatchObject({ data: { language: 'am' } })
  })

  test.for(['JOBSEEKER', 'COMPANY', 'ADMIN'] as const)(
    'is refused to %s before the body is read',
    async (role, { testApp }) => {
      const person = await testApp.createAccount({ role })

      expect(await person.patch('/auth/update-role', { role: 'nonsense' })).toMatchObject({
        status: 403,
        code: 'ROLE_REQUIRED',
      })
      expect(await person.patch('/auth/update-role', { role: 'COMPANY' })).toMatchObject({ status: 403 })
    },
  )

  test('responds with 401 to a visitor and accepts no third role', async ({ testApp }) => {
    const person = await testApp.createAccount({ role: 'OTHER' })

    expect(await testApp.visitor.patch('/auth/update-role', { role: 'COMPANY' })).toMatchObject({ status: 401 })
    for (const role of ['ADMIN', 'OTHER', 'company', ['COMPANY'], null])
      expect(await person.patch('/auth/update-role', { role })).toMatchObject({
        status: 400,
        errors: { role: [expect.any(String)] },
      })
  })

  test('of several choices at the same time, one succeeds', async ({ testApp }) => {
    const person = await testApp.createAccount({ role: 'OTHER' })

    const responses = await Promise.all(
      ['JOBSEEKER', 'COMPANY', 'JOBSEEKER', 'COMPANY'].map((role) => person.patch('/auth/update-role', { role })),
    )

    expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403])
  })

  test('a role changed in the database takes effect at the next request, on every instance', async ({ testApp }) => {
    const person = await testApp.createAccount({ role: 'OTHER' })
    const other = await testApp.startInstance()
    await run(testApp.db, `update accounts set role = 'COMPANY' where id = $1`, [person.id])

    const response = await other.app.inject({
      method: 'PATCH',
      url: '/api/v1/auth/update-role',
      payload: { role: 'JOBSEEKER' },
      headers: { authorization: `Bearer ${person.token}` },
    })

    expect(response.statusCode).toBe(403)
  })
})
