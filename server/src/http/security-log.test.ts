import { describe, expect } from 'vitest'
import { toUploadFile } from '#test/sample-files.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { createTestClient } from '#test/test-client.ts'
import { signUpVerifiedUser, TEST_PASSWORD, buildSignUpForm } from '#test/sign-up.ts'
import { enrollPasskey } from '#test/second-factors.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { run } from '#db/database.ts'

/**
 * An instance with the real limits but for those that a test would meet by its number of calls, and the lines that it
 * logs.
 */
async function openLoggedInstance(testApp: TestApp, settings: Record<string, string> = {}) {
  const written: string[] = []
  const { app } = await testApp.startInstance(
    undefined,
    { LOG_LEVEL: 'info', ...settings },
    { logStream: { write: (line) => void written.push(line) } },
  )
  const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>)
  return {
    app,
    written,
    lines,
    of: (event: string) => lines().filter((line) => line['event'] === event),
    ...createTestClient(app),
    as: ({ token }: { token: string }) => createTestClient(app, token),
  }
}

/** A line of a security event: when in UTC, what, who, from where, and for which request. */
const line = (event: string, more: object) => ({
  level: 30,
  at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  event,
  msg: event,
  ip: '127.0.0.1',
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  ...more,
})

describe('one line in the log is written for', () => {
  test('a change of how to sign in to an account or of what somebody may do there, but not a refused one', async ({
    testApp,
  }) => {
    const log = await openLoggedInstance(testApp)
    const who = await signUpVerifiedUser(testApp)
    const hiwot = log.as(await testApp.signIn(who))
    await hiwot.patch('/auth/password', { currentPassword: 'wrong by far 1', newPassword: 'Wenchi-crater lake 9' })
    expect(log.of('credential.changed')).toEqual([])

    await hiwot.patch('/auth/password', { currentPassword: TEST_PASSWORD, newPassword: 'Wenchi-crater lake 9' })
    const { id: passkeyId } = await enrollPasskey({ ...who, ...hiwot } as never)
    await hiwot.delete(`/auth/passkeys/${passkeyId}`)
    const chooser = await testApp.createAccount({ role: 'OTHER' })
    await log.as(chooser).patch('/auth/update-role', { role: 'COMPANY' })
    const { owner } = await testApp.createCompany()
    await owner.post('/company/team/invitations', { email: chooser.email, role: 'RECRUITER' })
    const token = /token=([\w-]+)/.exec(
      (await testApp.listOutboxEmails()).findLast(({ letter }) => letter === 'team.invited')!.text,
    )![1]
    await log.as(chooser).post('/company/team/join', { token })
    await log.as(owner).patch(`/company/team/${chooser.id}`, { role: 'VIEWER' })

    expect(log.of('credential.changed').map(({ accountId, route, subject }) => [accountId, route, subject])).toEqual([
      [who.id, '/api/v1/auth/password', {}],
      [who.id, '/api/v1/auth/passkeys', {}],
      [who.id, '/api/v1/auth/passkeys/:passkeyId', { passkeyId }],
      [chooser.id, '/api/v1/auth/update-role', {}],
      [chooser.id, '/api/v1/company/team/join', {}],
      [owner.id, '/api/v1/company/team/:accountId', { accountId: chooser.id }],
    ])
  })

  test('a sign-in, with the account', async ({ testApp }) => {
    const log = await openLoggedInstance(testApp)
    const { id, email } = await signUpVerifiedUser(testApp)

    const response = await log.post('/auth/login', { email, password: TEST_PASSWORD })

    expect(response.status).toBe(200)
    expect(log.lines()).toEqual([
      line('sign-in.ok', {
        accountId: id,
        method: 'POST',
        route: '/api/v1/auth/login',
        requestId: response.headers['x-request-id'],
      }),
    ])
  })

  test('a sign-in; that of an administrator is in the audit log too', async ({ testApp }) => {
    const [boss, other] = [await signUpVerifiedUser(testApp), await signUpVerifiedUser(testApp)]
    await run(testApp.db, `update accounts set role = 'ADMIN' where id = $1`, [boss.id])

    for (const { email } of [boss, other]) await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })

    expect(await run(testApp.db, `select act, account_id as who, subject_id as whom, ip from audit`)).toEqual([
      { act: 'account.signed-in', who: boss.id, whom: boss.id, ip: '127.0.0.1' },
    ])
  })

  test('a failed sign-in, with the account if there is one, never with the email address that was tried', async ({
    testApp,
  }) => {
    const log = await openLoggedInstance(testApp)
    const { id, email } = await signUpVerifiedUser(testApp)

    await log.post('/auth/login', { email, password: 'Wrong password 12' })
    await log.post('/auth/login', { email: 'nobody@town.example', password: 'Wrong password 12' })
    await log.post('/auth/github', { code: 'x'.repeat(43) })
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'x' where id = $1`, [id])
    await log.post('/auth/login', { email, password: TEST_PASSWORD })

    const failed = (more: object) => line('sign-in.failed', { method: 'POST', route: '/api/v1/auth/login', ...more })
    expect(log.lines()).toEqual([
      failed({ accountId: id, code: 'INVALID_CREDENTIALS' }),
      failed({ code: 'INVALID_CREDENTIALS' }),
      failed({ code: 'INVALID_SOCIAL_TOKEN', route: '/api/v1/auth/github' }),
      failed({ accountId: id, code: 'ACCOUNT_SUSPENDED' }),
    ])
  })

  test('a wrong code, link or password', async ({ testApp }) => {
    const log = await openLoggedInstance(testApp)
    const { email, id } = await signUpVerifiedUser(testApp)
    const { data } = await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })

    await log
      .as({ token: data.accessToken })
      .patch('/auth/password', { currentPassword: 'Wrong password 12', newPassword: TEST_PASSWORD })
    await log.post('/auth/verify-email', { userId: id, otp: '000000' })

    expect(log.of('proof.failed').map(({ code, accountId }) => [code, accountId])).toEqual([
      ['WRONG_PASSWORD', id],
      ['INVALID_CODE', undefined],
    ])
  })

  test('a refused right', async ({ testApp }) => {
    const log = await openLoggedInstance(testApp)
    const seeker = await testApp.createSeeker()

    await log.get('/auth/me')
    await log.as(seeker).get('/admin/companies')

    expect(log.lines()).toEqual([
      line('rights.refused', { code: 'SIGN_IN_REQUIRED', method: 'GET', route: '/api/v1/auth/me' }),
      line('rights.refused', {
        code: 'ROLE_REQUIRED',
        accountId: seeker.id,
        method: 'GET',
        route: '/api/v1/admin/companies',
      }),
    ])
  })

  test('a way to sign in that is not set up here, which is not an error', async ({ testApp }) => {
    const log = await openLoggedInstance(testApp, {
      GOOGLE_CLIENT_ID: '',
      GITHUB_CLIENT_ID: '',
      GITHUB_CLIENT_SECRET: '',
    })

    expect((await log.post('/auth/google', { token: 'x' })).status).toBe(503)
    expect((await log.get('/auth/github/start')).status).toBe(503)

    const refused = {
      level: 30,
      at: expect.any(String),
      requestId: expect.any(String),
      code: 'PROVIDER_NOT_CONFIGURED',
      msg: 'request refused',
    }
    expect(log.lines()).toEqual([refused, refused])
  })

  test('an exceeded rate limit', async ({ testApp }) => {
    const log = await openLoggedInstance(testApp, { LIMITS_SCALE: '1', LIMITS: 'anonymous=1/60' })
    await log.get('/skills/getAll')
    await log.get('/skills/getAll')

    expect(log.lines()).toEqual([
      line('limit.hit', { code: 'TOO_MANY', method: 'GET', route: '/api/v1/skills/getAll' }),
    ])
  })

  test('an action of an administrator, with the ids that it is about', async ({ testApp }) => {
    const log = await openLoggedInstance(testApp)
    const [admin, company] = [await testApp.createAdmin(), await testApp.createCompany({ status: 'PENDING' })]

    await log.as(admin).patch(`/admin/companies/${company.id}/status`, {
      status: 'REJECTED',
      reason: 'The license cannot be read at all',
    })

    expect(log.of('admin.act')).toEqual([
      line('admin.act', {
        accountId: admin.id,
        method: 'PATCH',
        route: '/api/v1/admin/companies/:companyId/status',
        subject: { companyId: company.id },
      }),
    ])
  })

  test('a refused upload', async ({ testApp }) => {
    const log = await openLoggedInstance(testApp)
    const [seeker, job] = [await testApp.createSeeker(), await testApp.createJob((await testApp.createCompany()).id)]
    const coverLetter = 'I would like to build your payment systems with all the care of the last four years.'
    const apply = (file: Buffer) =>
      log
        .as(seeker)
        .post(
          `/jobs/${job.id}/apply`,
          buildMultipartForm({ coverLetter, resume: toUploadFile(file, 'cv.pdf', 'application/pdf') }),
        )

    await apply(Buffer.from('MZ, a program'))
    await apply(Buffer.alloc(11_000_000, 'x'))
    await apply(Buffer.alloc(0))

    const refused = (code: string) =>
      line('upload.refused', { code, accountId: seeker.id, method: 'POST', route: '/api/v1/jobs/:jobId/apply' })
    expect(log.lines()).toEqual([refused('FILE_WRONG_TYPE'), refused('FILE_TOO_LARGE'), refused('FILE_EMPTY')])
  })
})

test('successful requests, and errors that do not concern access, have no such line', async ({ testApp }) => {
  const log = await openLoggedInstance(testApp)
  const seeker = await testApp.createSeeker()
  await log.get('/skills/getAll')
  await log.get(`/jobs/getOne/${crypto.randomUUID()}`)
  await log.as(seeker).get('/auth/me')
  await log.post('/auth/register', buildSignUpForm({ email: 'not an address' }))

  expect(log.lines()).toEqual([])
})

test('text from outside cannot start, colour or hide a line', async ({ testApp }) => {
  const log = await openLoggedInstance(testApp)
  const evil =
    '\r\n{"level":30,"event":"sign-in.ok"}\n\u001b[2J\u001b[31m\u0000\u0008\u007f\u009b31m\u0085\u2028\u2029\u202e'
  log.app.log.info({ name: evil, [evil]: evil, err: new Error(evil) }, evil)
  log.app.log.child({ requestId: evil }).error(new Error(evil))

  expect(log.written).toHaveLength(2)
  for (const text of log.written) {
    expect(text).toMatch(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e]+\n$/)
    expect(JSON.stringify(JSON.parse(text))).toContain(JSON.stringify(evil).slice(1, -1))
  }
})
