import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { asSomebodyElse } from '#test/one-connection.ts'
import { createTeamMember } from '#test/team-members.ts'
import { toUploadFile, createSamplePdf, createSamplePng } from '#test/sample-files.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { purgeExpiredTeamInvitations } from './team.commands.ts'

const getToken = (text: string) => /join-company\?token=([\w-]+)/.exec(text)![1]!
/** Creates an account without a company and invites it; returns the account and the token from the email. */
async function createInvitee(
  testApp: TestApp,
  owner: Awaited<ReturnType<TestApp['createCompany']>>['owner'],
  role = 'RECRUITER',
) {
  const person = await testApp.createAccount({ role: 'COMPANY', first_name: 'Meron', last_name: 'Alemu' })
  expect(await owner.post('/company/team/invitations', { email: person.email.toUpperCase(), role })).toMatchObject({
    status: 201,
  })
  return { person, token: getToken((await testApp.listOutboxEmails()).at(-1)!.text) }
}

describe('an invitation', () => {
  test('is emailed, says what it offers, and adds its recipient to the team', async ({ testApp }) => {
    const { id, owner } = await testApp.createCompany({ name: 'Sheba Tech' })
    const job = await testApp.createJob(id)
    const { person, token } = await createInvitee(testApp, owner)

    expect(await testApp.visitor.post('/company/team/invitation', { token })).toMatchObject({
      status: 200,
      data: {
        companyName: 'Sheba Tech',
        role: 'RECRUITER',
        email: expect.stringMatching(new RegExp(person.email, 'i')),
      },
    })
    expect((await person.post('/company/team/join', { token })).status).toBe(200)

    const { data: me } = await person.get('/auth/me')
    expect(me.user.company).toMatchObject({ id, name: 'Sheba Tech', status: 'ACTIVE', memberRole: 'RECRUITER' })
    expect((await person.get('/jobs/company')).data.map((each: { id: string }) => each.id)).toEqual([job.id])
    expect((await owner.get('/company/team')).data).toMatchObject({
      members: [
        { accountId: owner.id, role: 'OWNER' },
        { accountId: person.id, firstName: 'Meron', role: 'RECRUITER' },
      ],
      invitations: [],
    })
    expect((await testApp.listOutboxEmails()).slice(-2)).toMatchObject([
      { letter: 'team.joined', recipient: owner.email, text: expect.stringContaining('Meron Alemu') },
      {
        letter: 'team.entered',
        recipient: person.email,
        text: expect.stringContaining('You accepted the invitation of Sheba Tech'),
      },
    ])
    expect(
      await run(testApp.db, `select act, account_id as by from audit where act like 'team.%' order by at`),
    ).toEqual([
      { act: 'team.invited', by: owner.id },
      { act: 'team.joined', by: person.id },
    ])
  })

  test('works once, and only for the address it was sent to', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const { person, token } = await createInvitee(testApp, owner)
    const other = await testApp.createAccount({ role: 'COMPANY' })

    expect(await other.post('/company/team/join', { token })).toMatchObject({ status: 400, code: 'INVALID_INVITATION' })
    const responses = await Promise.all(Array.from({ length: 20 }, () => person.post('/company/team/join', { token })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(responses.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['COMPANY_EXISTS']),
    )
    expect((await testApp.visitor.post('/company/team/invitation', { token })).code).toBe('INVALID_INVITATION')
  })

  test('replaces an earlier one when sent again; revoked or after seven days it no longer works', async ({
    testApp,
  }) => {
    const { owner } = await testApp.createCompany()
    const { person, token: first } = await createInvitee(testApp, owner)
    await owner.post('/company/team/invitations', { email: person.email, role: 'VIEWER' })
    const second = getToken((await testApp.listOutboxEmails()).at(-1)!.text)
    const asked = async (token: string) => (await testApp.visitor.post('/company/team/invitation', { token })).status

    expect([await asked(first), await asked(second)]).toEqual([400, 200])
    const { data } = await owner.get('/company/team')
    expect(data.invitations).toMatchObject([
      { email: expect.stringMatching(new RegExp(person.email, 'i')), role: 'VIEWER' },
    ])

    await run(testApp.db, `update invitations set expires_at = now() - interval '1 second'`)
    expect([await asked(second), (await person.post('/company/team/join', { token: second })).status]).toEqual([
      400, 400,
    ])
    await purgeExpiredTeamInvitations(testApp.resources.db)
    expect(await run(testApp.db, 'select 1 from invitations')).toEqual([])

    await owner.post('/company/team/invitations', { email: person.email, role: 'VIEWER' })
    const third = getToken((await testApp.listOutboxEmails()).at(-1)!.text)
    const [{ id }] = (await owner.get('/company/team')).data.invitations
    expect((await owner.delete(`/company/team/invitations/${id}`)).status).toBe(200)
    expect(await asked(third)).toBe(400)
  })

  test('cannot be sent to somebody in the team, and errors say what is wrong with an address', async ({ testApp }) => {
    const { id, owner } = await testApp.createCompany()
    const viewer = await createTeamMember(testApp, id)

    expect(await owner.post('/company/team/invitations', { email: viewer.email, role: 'VIEWER' })).toMatchObject({
      status: 409,
      code: 'ALREADY_MEMBER',
    })
    expect(await owner.post('/company/team/invitations', { email: owner.email, role: 'VIEWER' })).toMatchObject({
      status: 409,
      code: 'ALREADY_MEMBER',
    })
    expect((await owner.post('/company/team/invitations', { email: 'nobody', role: 'OWNER' })).errors).toEqual({
      email: ['Please enter a valid email address'],
      role: ['Please choose a role'],
    })
  })

  test('one account can send twenty a day', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const { as } = await getStrictInstance(testApp)
    const responses = await Promise.all(
      Array.from({ length: 22 }, () =>
        as(owner).post('/company/team/invitations', { email: `${randomUUID()}@town.example`, role: 'VIEWER' }),
      ),
    )
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  test('does not work while the company is suspended', async ({ testApp }) => {
    const { id, owner } = await testApp.createCompany()
    const { person, token } = await createInvitee(testApp, owner)
    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'Fraud' where id = $1`, [id])

    expect(await person.post('/company/team/join', { token })).toMatchObject({
      status: 400,
      code: 'INVALID_INVITATION',
    })
  })
})

describe('a team member', () => {
  test('has the rights of a new role from the next request, and none once removed', async ({ testApp }) => {
    const { id, owner } = await testApp.createCompany()
    const job = await testApp.createJob(id)
    const person = await createTeamMember(testApp, id, 'VIEWER')
    const close = async () => (await person.post(`/jobs/${job.id}/close`)).code

    expect(await close()).toBe('MEMBER_ROLE_REQUIRED')
    await owner.patch(`/company/team/${person.id}`, { role: 'RECRUITER' })
    expect(await close()).toBeUndefined()
    expect((await owner.delete(`/company/team/${person.id}`)).status).toBe(200)
    expect((await person.get('/jobs/company')).code).toBe('COMPANY_REQUIRED')
    expect((await owner.get('/company/team')).data.members).toHaveLength(1)
  })

  test('may leave, and cannot remove anybody else', async ({ testApp }) => {
    const { id, owner } = await testApp.createCompany()
    const [one, two] = [await createTeamMember(testApp, id, 'RECRUITER'), await createTeamMember(testApp, id)]

    expect(await one.delete(`/company/team/${two.id}`)).toMatchObject({ status: 403, code: 'MEMBER_ROLE_REQUIRED' })
    expect(await one.delete(`/company/team/${owner.id}`)).toMatchObject({ status: 404, code: 'MEMBER_NOT_FOUND' })
    expect((await one.delete(`/company/team/${one.id}`)).status).toBe(200)
    expect((await one.get('/auth/me')).data.user.company).toBeNull()
  })

  test('can read the company’s page during review, but not its license', async ({ testApp }) => {
    const { id, owner } = await testApp.createCompany({ status: 'PENDING' })
    const person = await createTeamMember(testApp, id, 'RECRUITER')

    expect((await owner.get(`/company/fetch/${id}`)).data.tradeLicense).toMatchObject({ name: expect.any(String) })
    const { status, data } = await person.get(`/company/fetch/${id}`)
    expect([status, data.tradeLicense]).toEqual([200, undefined])
  })

  test('cannot create a company besides the one they work for, nor while joining it', async ({ testApp }) => {
    const { id } = await testApp.createCompany()
    const [person, joining] = [await createTeamMember(testApp, id), await testApp.createAccount({ role: 'COMPANY' })]
    const form = buildMultipartForm({
      name: 'Own',
      email: 'own@town.example',
      phone: '+251 911223344',
      location: 'Adama',
      size: 'SMALL',
      industry: 'TELECOM',
      logo: toUploadFile(await createSamplePng(), 'logo.png'),
      trade_license: toUploadFile(await createSamplePdf(), 'license.pdf'),
    })
    expect(await person.post('/company/create-profile', form)).toMatchObject({ status: 409, code: 'COMPANY_EXISTS' })

    let founded: Promise<unknown> | undefined
    let isAnswered = false
    await testApp.db.transaction().execute(async (trx) => {
      await run(trx, 'select 1 from accounts where id = $1 for no key update', [joining.id])
      await run(trx, `insert into members (account_id, company_id, role) values ($1, $2, 'VIEWER')`, [joining.id, id])
      founded = asSomebodyElse(() => joining.post('/company/create-profile', form)).finally(() => (isAnswered = true))
      await expect
        .poll(
          async () =>
            isAnswered ||
            (
              await asSomebodyElse(() =>
                run(
                  testApp.db,
                  `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
                ),
              )
            ).length > 0,
          { timeout: 10_000 },
        )
        .toBe(true)
    })
    expect(await founded).toMatchObject({ status: 409, code: 'COMPANY_EXISTS' })
    expect(await run(testApp.db, 'select 1 from staff where account_id = $1', [joining.id])).toHaveLength(1)
  })

  test('sees no invitations', async ({ testApp }) => {
    const { id, owner } = await testApp.createCompany()
    await createInvitee(testApp, owner)
    expect((await (await createTeamMember(testApp, id, 'RECRUITER')).get('/company/team')).data.invitations).toEqual([])
  })
})

test('the company an account works for is found by the indexes of owners and of members', async ({ testApp }) => {
  const plan = await testApp.db.transaction().execute(async (trx) => {
    await run(trx, 'set local enable_seqscan = off')
    return run<{ 'QUERY PLAN': string }>(
      trx,
      'explain select w.role from accounts a left join staff w on w.account_id = a.id where a.email = $1',
      ['x@town.example'],
    )
  })
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')

  expect(text).toContain('Index Scan using one_company_per_account on companies')
  expect(text).toContain('Index Scan using members_pkey on members')
})
