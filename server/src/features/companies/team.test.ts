import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { formOf } from '#testing/forms.ts'
import { colleague } from '#testing/colleagues.ts'
import { fileOf, samplePdf, samplePng } from '#testing/samples.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'
import { forgetInvitations } from './team.commands.ts'

const tokenIn = (text: string) => /join-company\?token=([\w-]+)/.exec(text)![1]!
/** Somebody with an account but no company, and the token that was mailed to them. */
async function invitee(town: Town, owner: Awaited<ReturnType<Town['company']>>['owner'], role = 'RECRUITER') {
  const person = await town.account({ role: 'COMPANY', first_name: 'Meron', last_name: 'Alemu' })
  expect(await owner.post('/company/team/invitations', { email: person.email.toUpperCase(), role })).toMatchObject({
    status: 201,
  })
  return { person, token: tokenIn((await town.mailbox()).at(-1)!.text) }
}

describe('an invitation', () => {
  test('is mailed, says what it offers, and makes a colleague of whom it is for', async ({ town }) => {
    const { id, owner } = await town.company({ name: 'Sheba Tech' })
    const job = await town.job(id)
    const { person, token } = await invitee(town, owner)

    expect(await town.visitor.post('/company/team/invitation', { token })).toMatchObject({
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
    expect((await town.mailbox()).slice(-2)).toMatchObject([
      { letter: 'team.joined', recipient: owner.email, text: expect.stringContaining('Meron Alemu') },
      {
        letter: 'team.entered',
        recipient: person.email,
        text: expect.stringContaining('You accepted the invitation of Sheba Tech'),
      },
    ])
    expect(await run(town.db, `select act, account_id as by from audit where act like 'team.%' order by at`)).toEqual([
      { act: 'team.invited', by: owner.id },
      { act: 'team.joined', by: person.id },
    ])
  })

  test('works once, and for nobody but the address it was mailed to', async ({ town }) => {
    const { owner } = await town.company()
    const { person, token } = await invitee(town, owner)
    const other = await town.account({ role: 'COMPANY' })

    expect(await other.post('/company/team/join', { token })).toMatchObject({ status: 400, code: 'INVALID_INVITATION' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.post('/company/team/join', { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['COMPANY_EXISTS']),
    )
    expect((await town.visitor.post('/company/team/invitation', { token })).code).toBe('INVALID_INVITATION')
  })

  test('sent again makes the earlier one void; taken back or after seven days it opens nothing', async ({ town }) => {
    const { owner } = await town.company()
    const { person, token: first } = await invitee(town, owner)
    await owner.post('/company/team/invitations', { email: person.email, role: 'VIEWER' })
    const second = tokenIn((await town.mailbox()).at(-1)!.text)
    const asked = async (token: string) => (await town.visitor.post('/company/team/invitation', { token })).status

    expect([await asked(first), await asked(second)]).toEqual([400, 200])
    const { data } = await owner.get('/company/team')
    expect(data.invitations).toMatchObject([
      { email: expect.stringMatching(new RegExp(person.email, 'i')), role: 'VIEWER' },
    ])

    await run(town.db, `update invitations set expires_at = now() - interval '1 second'`)
    expect([await asked(second), (await person.post('/company/team/join', { token: second })).status]).toEqual([
      400, 400,
    ])
    await forgetInvitations(town.resources.db)
    expect(await run(town.db, 'select 1 from invitations')).toEqual([])

    await owner.post('/company/team/invitations', { email: person.email, role: 'VIEWER' })
    const third = tokenIn((await town.mailbox()).at(-1)!.text)
    const [{ id }] = (await owner.get('/company/team')).data.invitations
    expect((await owner.delete(`/company/team/invitations/${id}`)).status).toBe(200)
    expect(await asked(third)).toBe(400)
  })

  test('goes to nobody who is in the team already, and the company is told what is wrong with an address', async ({
    town,
  }) => {
    const { id, owner } = await town.company()
    const viewer = await colleague(town, id)

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
      role: ['Please choose what they may do'],
    })
  })

  test('twenty a day leave one account', async ({ town }) => {
    const { owner } = await town.company()
    const { as } = await strict(town)
    const answers = await Promise.all(
      Array.from({ length: 22 }, () =>
        as(owner).post('/company/team/invitations', { email: `${randomUUID()}@town.example`, role: 'VIEWER' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  test('of a company that is suspended opens nothing', async ({ town }) => {
    const { id, owner } = await town.company()
    const { person, token } = await invitee(town, owner)
    await run(town.db, `update companies set status = 'SUSPENDED', rejection_reason = 'Fraud' where id = $1`, [id])

    expect(await person.post('/company/team/join', { token })).toMatchObject({
      status: 400,
      code: 'INVALID_INVITATION',
    })
  })
})

describe('a colleague', () => {
  test('has the rights of the new role at the next request, and none of them once removed', async ({ town }) => {
    const { id, owner } = await town.company()
    const job = await town.job(id)
    const person = await colleague(town, id, 'VIEWER')
    const close = async () => (await person.post(`/jobs/${job.id}/close`)).code

    expect(await close()).toBe('MEMBER_ROLE_REQUIRED')
    await owner.patch(`/company/team/${person.id}`, { role: 'RECRUITER' })
    expect(await close()).toBeUndefined()
    expect((await owner.delete(`/company/team/${person.id}`)).status).toBe(200)
    expect((await person.get('/jobs/company')).code).toBe('COMPANY_REQUIRED')
    expect((await owner.get('/company/team')).data.members).toHaveLength(1)
  })

  test('may leave, and takes nobody else out', async ({ town }) => {
    const { id, owner } = await town.company()
    const [one, two] = [await colleague(town, id, 'RECRUITER'), await colleague(town, id)]

    expect(await one.delete(`/company/team/${two.id}`)).toMatchObject({ status: 403, code: 'MEMBER_ROLE_REQUIRED' })
    expect(await one.delete(`/company/team/${owner.id}`)).toMatchObject({ status: 404, code: 'MEMBER_NOT_FOUND' })
    expect((await one.delete(`/company/team/${one.id}`)).status).toBe(200)
    expect((await one.get('/auth/me')).data.user.company).toBeNull()
  })

  test('reads the company’s page in review, but not its license', async ({ town }) => {
    const { id, owner } = await town.company({ status: 'PENDING' })
    const person = await colleague(town, id, 'RECRUITER')

    expect((await owner.get(`/company/fetch/${id}`)).data.tradeLicense).toMatchObject({ name: expect.any(String) })
    const { status, data } = await person.get(`/company/fetch/${id}`)
    expect([status, data.tradeLicense]).toEqual([200, undefined])
  })

  test('founds no company beside the one they work for, nor at the moment of joining it', async ({ town }) => {
    const { id } = await town.company()
    const [person, joining] = [await colleague(town, id), await town.account({ role: 'COMPANY' })]
    const form = formOf({
      name: 'Own',
      email: 'own@town.example',
      phone: '+251 911223344',
      location: 'Adama',
      size: 'SMALL',
      industry: 'TELECOM',
      logo: fileOf(await samplePng(), 'logo.png'),
      trade_license: fileOf(await samplePdf(), 'license.pdf'),
    })
    expect(await person.post('/company/create-profile', form)).toMatchObject({ status: 409, code: 'COMPANY_EXISTS' })

    let founded: Promise<unknown> | undefined
    let isAnswered = false
    await town.db.transaction().execute(async (trx) => {
      await run(trx, 'select 1 from accounts where id = $1 for no key update', [joining.id])
      await run(trx, `insert into members (account_id, company_id, role) values ($1, $2, 'VIEWER')`, [joining.id, id])
      founded = joining.post('/company/create-profile', form).finally(() => (isAnswered = true))
      await expect
        .poll(
          async () =>
            isAnswered ||
            (
              await run(
                town.db,
                `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              )
            ).length > 0,
          { timeout: 10_000 },
        )
        .toBe(true)
    })
    expect(await founded).toMatchObject({ status: 409, code: 'COMPANY_EXISTS' })
    expect(await run(town.db, 'select 1 from staff where account_id = $1', [joining.id])).toHaveLength(1)
  })

  test('sees the invitations of nobody', async ({ town }) => {
    const { id, owner } = await town.company()
    await invitee(town, owner)
    expect((await (await colleague(town, id, 'RECRUITER')).get('/company/team')).data.invitations).toEqual([])
  })
})

test('whom an account works for is found by the indexes of owners and of colleagues', async ({ town }) => {
  const plan = await town.db.transaction().execute(async (trx) => {
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
