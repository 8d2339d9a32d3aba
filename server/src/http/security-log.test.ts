import { describe, expect } from 'vitest'
import { fileOf } from '#testing/samples.ts'
import { formOf } from '#testing/forms.ts'
import { caller } from '#testing/person.ts'
import { member, PASSWORD, signUpForm } from '#testing/registered.ts'
import { withPasskey } from '#testing/second-factors.ts'
import { test, type Town } from '#testing/town.ts'
import { run } from '#db/database.ts'

/** An instance with the real limits but for those that a test would meet by its number of calls, and the lines that it logs. */
async function logging(town: Town, settings: Record<string, string> = {}) {
  const written: string[] = []
  const { app } = await town.instance(
    undefined,
    { LOG_LEVEL: 'info', ...settings },
    { logTo: { write: (line) => void written.push(line) } },
  )
  const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>)
  return {
    app,
    written,
    lines,
    of: (event: string) => lines().filter((line) => line['event'] === event),
    ...caller(app),
    as: ({ token }: { token: string }) => caller(app, token),
  }
}

/** Every such line: when in UTC, what, who, from where, and for which request. */
const line = (event: string, more: object) => ({
  level: 30,
  at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  event,
  msg: event,
  ip: '127.0.0.1',
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  ...more,
})

describe('one line in the log has', () => {
  test('a change of what opens an account or of what somebody may do there, and nothing that was refused', async ({
    town,
  }) => {
    const log = await logging(town)
    const who = await member(town)
    const hiwot = log.as(await town.signIn(who))
    await hiwot.patch('/auth/password', { currentPassword: 'wrong by far 1', newPassword: 'Wenchi-crater lake 9' })
    expect(log.of('credential.changed')).toEqual([])

    await hiwot.patch('/auth/password', { currentPassword: PASSWORD, newPassword: 'Wenchi-crater lake 9' })
    const { id: passkeyId } = await withPasskey({ ...who, ...hiwot } as never)
    await hiwot.delete(`/auth/passkeys/${passkeyId}`)
    const chooser = await town.account({ role: 'OTHER' })
    await log.as(chooser).patch('/auth/update-role', { role: 'COMPANY' })
    const { owner } = await town.company()
    await owner.post('/company/team/invitations', { email: chooser.email, role: 'RECRUITER' })
    const token = /token=([\w-]+)/.exec(
      (await town.mailbox()).findLast(({ letter }) => letter === 'team.invited')!.text,
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

  test('a sign-in, with the account', async ({ town }) => {
    const log = await logging(town)
    const { id, email } = await member(town)

    const answer = await log.post('/auth/login', { email, password: PASSWORD })

    expect(answer.status).toBe(200)
    expect(log.lines()).toEqual([
      line('sign-in.ok', {
        accountId: id,
        method: 'POST',
        route: '/api/v1/auth/login',
        requestId: answer.headers['x-request-id'],
      }),
    ])
  })

  test('an administrator’s sign-in, which is in the audit log too; nobody else’s is', async ({ town }) => {
    const [boss, other] = [await member(town), await member(town)]
    await run(town.db, `update accounts set role = 'ADMIN' where id = $1`, [boss.id])

    for (const { email } of [boss, other]) await town.visitor.post('/auth/login', { email, password: PASSWORD })

    expect(await run(town.db, `select act, account_id as who, subject_id as whom, ip from audit`)).toEqual([
      { act: 'account.signed-in', who: boss.id, whom: boss.id, ip: '127.0.0.1' },
    ])
  })

  test('a sign-in that fails, with the account if there is one, never with the address that was tried', async ({
    town,
  }) => {
    const log = await logging(town)
    const { id, email } = await member(town)

    await log.post('/auth/login', { email, password: 'Wrong password 12' })
    await log.post('/auth/login', { email: 'nobody@town.example', password: 'Wrong password 12' })
    await log.post('/auth/github', { code: 'x'.repeat(43) })
    await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'x' where id = $1`, [id])
    await log.post('/auth/login', { email, password: PASSWORD })

    const failed = (more: object) => line('sign-in.failed', { method: 'POST', route: '/api/v1/auth/login', ...more })
    expect(log.lines()).toEqual([
      failed({ accountId: id, code: 'INVALID_CREDENTIALS' }),
      failed({ code: 'INVALID_CREDENTIALS' }),
      failed({ code: 'INVALID_SOCIAL_TOKEN', route: '/api/v1/auth/github' }),
      failed({ accountId: id, code: 'ACCOUNT_SUSPENDED' }),
    ])
  })

  test('a wrong code, link or password', async ({ town }) => {
    const log = await logging(town)
    const { email, id } = await member(town)
    const { data } = await town.visitor.post('/auth/login', { email, password: PASSWORD })

    await log
      .as({ token: data.accessToken })
      .patch('/auth/password', { currentPassword: 'Wrong password 12', newPassword: PASSWORD })
    await log.post('/auth/verify-email', { userId: id, otp: '000000' })

    expect(log.of('proof.failed').map(({ code, accountId }) => [code, accountId])).toEqual([
      ['WRONG_PASSWORD', id],
      ['INVALID_CODE', undefined],
    ])
  })

  test('a right that is refused', async ({ town }) => {
    const log = await logging(town)
    const seeker = await town.seeker()

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

  test('a way to sign in that is not set up here, which is no fault', async ({ town }) => {
    const log = await logging(town, { GOOGLE_CLIENT_ID: '', GITHUB_CLIENT_ID: '', GITHUB_CLIENT_SECRET: '' })

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

  test('a limit that is hit', async ({ town }) => {
    const log = await logging(town, { LIMITS_SCALE: '1', LIMITS: 'anonymous=1/60' })
    await log.get('/skills/getAll')
    await log.get('/skills/getAll')

    expect(log.lines()).toEqual([
      line('limit.hit', { code: 'TOO_MANY', method: 'GET', route: '/api/v1/skills/getAll' }),
    ])
  })

  test('what an administrator does, with the ids it is about', async ({ town }) => {
    const log = await logging(town)
    const [admin, company] = [await town.admin(), await town.company({ status: 'PENDING' })]

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

  test('an upload that is refused', async ({ town }) => {
    const log = await logging(town)
    const [seeker, job] = [await town.seeker(), await town.job((await town.company()).id)]
    const coverLetter = 'I would like to build your payment systems with all the care of the last four years.'
    const apply = (file: Buffer) =>
      log
        .as(seeker)
        .post(`/jobs/${job.id}/apply`, formOf({ coverLetter, resume: fileOf(file, 'cv.pdf', 'application/pdf') }))

    await apply(Buffer.from('MZ, a program'))
    await apply(Buffer.alloc(11_000_000, 'x'))
    await apply(Buffer.alloc(0))

    const refused = (code: string) =>
      line('upload.refused', { code, accountId: seeker.id, method: 'POST', route: '/api/v1/jobs/:jobId/apply' })
    expect(log.lines()).toEqual([refused('FILE_WRONG_TYPE'), refused('FILE_TOO_LARGE'), refused('FILE_EMPTY')])
  })
})

test('what is in order, and refusals that concern nobody’s access, have none', async ({ town }) => {
  const log = await logging(town)
  const seeker = await town.seeker()
  await log.get('/skills/getAll')
  await log.get(`/jobs/getOne/${crypto.randomUUID()}`)
  await log.as(seeker).get('/auth/me')
  await log.post('/auth/register', signUpForm({ email: 'not an address' }))

  expect(log.lines()).toEqual([])
})

test('nothing from outside begins a line, colours one or hides one', async ({ town }) => {
  const log = await logging(town)
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
