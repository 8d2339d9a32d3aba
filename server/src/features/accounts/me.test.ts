import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type Town } from '#testing/town.ts'

const me = (town: Town, authorization?: string) =>
  town.visitor.get('/auth/me', authorization === undefined ? {} : { headers: { authorization } })

describe('GET /auth/me', () => {
  test('shows a seeker with profile and picture', async ({ town }) => {
    const seeker = await town.seeker({ title: 'Data Engineer', location: null })
    const picture = randomUUID()
    await town.db
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
    await run(town.db, 'update seekers set profile_image_file_id = $2 where id = $1', [seeker.seekerId, picture])

    const answer = await seeker.get('/auth/me')

    expect(answer).toMatchObject({
      status: 200,
      data: { user: { id: seeker.id, role: 'JOBSEEKER', isVerified: true, company: null } },
    })
    expect(answer.data.user.jobSeeker).toEqual({ id: seeker.seekerId, title: 'Data Engineer', location: null })
    expect(answer.data.user.avatar).toMatch(new RegExp(`^/api/v1/images/${picture}/96\\?account=${seeker.id}&`))
  })

  test('shows a company account with its company, the reason of a rejection included', async ({ town }) => {
    const { owner, id } = await town.company({ status: 'REJECTED', name: 'Sheba Tech' })

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

  test('shows nothing secret', async ({ town }) => {
    const { owner } = await town.company()
    await run(town.db, `update accounts set password_hash = 'CANARY', suspension_reason = null where id = $1`, [
      owner.id,
    ])

    const { text } = await owner.get('/auth/me')

    expect(text.toLowerCase()).not.toContain('canary')
    expect(text).not.toMatch(/hash|token|license/i)
  })

  test('is 401 for every token that is not exactly one good one', async ({ town }) => {
    const { token } = await town.account({ role: 'JOBSEEKER' })
    const bad = [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      `bearer ${token}`,
      `Basic ${token}`,
      token,
      `Bearer  ${token}`,
      `Bearer ${token}x`,
      `Bearer ${token},Bearer ${token}`,
      `Bearer ${'A'.repeat(43)}`,
    ]

    for (const authorization of bad)
      expect(await me(town, authorization), String(authorization)).toMatchObject({
        status: 401,
        code: 'SIGN_IN_REQUIRED',
        message: 'Please sign in',
      })
    expect(await me(town, `Bearer ${token}`)).toMatchObject({ status: 200 })
  })

  test('is 401 with two Authorization headers, even twice the same', async ({ town }) => {
    const { token } = await town.account({ role: 'JOBSEEKER' })
    const address = await town.app.listen({ port: 0, host: '127.0.0.1' })
    const statusWith = (tokens: string[]) =>
      new Promise((answered) =>
        request(`${address}/api/v1/auth/me`, (answer) => answered(answer.resume().statusCode))
          .setHeader('authorization', tokens)
          .end(),
      )

    expect(await statusWith([`Bearer ${token}`])).toBe(200)
    expect(await statusWith([`Bearer ${token}`, `Bearer ${token}`])).toBe(401)
  })

  test('is 401 once the session is over, signed out, suspended or its account deleted', async ({ town }) => {
    const [over, out, suspended, deleted] = await Promise.all(
      Array.from({ length: 4 }, () => town.account({ role: 'COMPANY' })),
    )
    await run(
      town.db,
      `update sessions set created_at = now() - interval '2 days', expires_at = now() - interval '1 second' where account_id = $1`,
      [over!.id],
    )
    await out!.post('/auth/signout')
    await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'spam' where id = $1`, [
      suspended!.id,
    ])
    await run(town.db, 'delete from accounts where id = $1', [deleted!.id])

    for (const person of [over, out, suspended, deleted])
      expect(await person!.get('/auth/me')).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
  })

  test('a dead token on a public read is no obstacle', async ({ town }) => {
    expect(
      await town.visitor.get('/skills/getAll', { headers: { authorization: `Bearer ${'A'.repeat(43)}` } }),
    ).toMatchObject({ status: 200 })
  })
})

describe('PATCH /auth/update-role', () => {
  test.for(['JOBSEEKER', 'COMPANY'] as const)('OTHER becomes %s, once', async (role, { town }) => {
    const person = await town.account({ role: 'OTHER' })

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

  test.for(['JOBSEEKER', 'COMPANY', 'ADMIN'] as const)(
    'is refused to %s before the body is looked at',
    async (role, { town }) => {
      const person = await town.account({ role })

      expect(await person.patch('/auth/update-role', { role: 'nonsense' })).toMatchObject({
        status: 403,
        code: 'ROLE_REQUIRED',
      })
      expect(await person.patch('/auth/update-role', { role: 'COMPANY' })).toMatchObject({ status: 403 })
    },
  )

  test('is 401 for a visitor and takes no third role', async ({ town }) => {
    const person = await town.account({ role: 'OTHER' })

    expect(await town.visitor.patch('/auth/update-role', { role: 'COMPANY' })).toMatchObject({ status: 401 })
    for (const role of ['ADMIN', 'OTHER', 'company', ['COMPANY'], null])
      expect(await person.patch('/auth/update-role', { role })).toMatchObject({
        status: 400,
        errors: { role: [expect.any(String)] },
      })
  })

  test('of two choices at once one counts', async ({ town }) => {
    const person = await town.account({ role: 'OTHER' })

    const answers = await Promise.all(
      ['JOBSEEKER', 'COMPANY', 'JOBSEEKER', 'COMPANY'].map((role) => person.patch('/auth/update-role', { role })),
    )

    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403])
  })

  test('rights follow the row at the next request, on every instance', async ({ town }) => {
    const person = await town.account({ role: 'OTHER' })
    const other = await town.instance()
    await run(town.db, `update accounts set role = 'COMPANY' where id = $1`, [person.id])

    const answer = await other.app.inject({
      method: 'PATCH',
      url: '/api/v1/auth/update-role',
      payload: { role: 'JOBSEEKER' },
      headers: { authorization: `Bearer ${person.token}` },
    })

    expect(answer.statusCode).toBe(403)
  })
})
