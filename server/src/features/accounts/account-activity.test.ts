import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import type { Person } from '#testing/person.ts'
import { member, PASSWORD } from '#testing/registered.ts'
import { withPasskey } from '#testing/second-factors.ts'
import { test, type Town } from '#testing/town.ts'
import { grantAdmin, resetFactors } from './accounts.commands.ts'

const FIREFOX = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0' } }
const activityOf = async (person: Person) =>
  (await person.get('/auth/activity')).data as {
    activity: string
    actor: string
    device: string
    place: string | null
    at: string
  }[]
const names = async (person: Person) => (await activityOf(person)).map(({ activity }) => activity)
const audited = async (town: Town) =>
  (await run<{ act: string }>(town.db, 'select act from audit order by id')).map(({ act }) => act)
const tokenIn = async (town: Town, letter: string) =>
  /token=([\w-]+)/.exec((await town.mailbox()).findLast((each) => each.letter === letter)!.text)![1]!

async function person(town: Town): Promise<Person> {
  const { id, email } = await member(town)
  return town.signIn({ id, email })
}

describe('GET /auth/activity', () => {
  test('tells of sign-ins by device and whether the network was known, newest first, in pages, to their person alone', async ({
    town,
  }) => {
    const hiwot = await person(town)
    const signIn = () => town.visitor.post('/auth/login', { email: hiwot.email, password: PASSWORD }, FIREFOX)
    await signIn()
    await signIn()
    await person(town)

    const { data, meta } = await hiwot.get('/auth/activity?per_page=1')
    expect(data).toEqual([
      {
        id: expect.any(String),
        activity: 'signed-in',
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        actor: 'self',
        device: 'Firefox on Linux',
        place: 'known',
      },
    ])
    expect(meta).toMatchObject({ total: 2, totalPages: 2, hasNextPage: true })
    expect((await hiwot.get('/auth/activity?per_page=1&page=2')).data).toMatchObject([{ place: 'new' }])
    expect(await audited(town), 'the audit log is not full of everybody’s sign-ins').not.toContain('account.signed-in')
  })

  test('is kept for twelve months', async ({ town }) => {
    const { sweepAccounts } = await import('./sweep-accounts.commands.ts')
    const hiwot = await person(town)
    await town.visitor.post('/auth/login', { email: hiwot.email, password: PASSWORD })
    await run(town.db, `update account_activity set at = now() - interval '364 days'`)
    await sweepAccounts(town.resources.db)
    expect(await names(hiwot)).toHaveLength(1)
    await run(town.db, `update account_activity set at = now() - interval '367 days'`)
    await sweepAccounts(town.resources.db)
    expect(await names(hiwot)).toEqual([])
  })
})

describe('every change of what keeps an account safe', () => {
  test('is in the person’s activity, in the audit log with the place, and mailed', async ({ town }) => {
    const hiwot = await person(town)
    await hiwot.patch('/auth/password', { currentPassword: PASSWORD, newPassword: 'Wenchi-crater lake 9' }, FIREFOX)
    const { id } = await withPasskey(hiwot)
    await hiwot.post('/auth/mfa/recovery-codes')
    await hiwot.delete(`/auth/passkeys/${id}`)
    await hiwot.patch('/auth/profile', { email: 'new@town.example', currentPassword: 'Wenchi-crater lake 9' })
    await town.visitor.post('/auth/confirm-email', { token: await tokenIn(town, 'account.confirm-email') })
    await hiwot.get('/auth/export')

    const changes = [
      'password-changed',
      'passkey-added',
      'recovery-codes-created',
      'passkey-removed',
      'email-change-requested',
      'email-changed',
      'data-exported',
    ]
    expect(await names(hiwot)).toEqual(changes.toReversed())
    expect((await activityOf(hiwot)).at(-1)).toMatchObject({ device: 'Firefox on Linux' })
    expect(await audited(town)).toEqual(changes.map((change) => `account.${change}`))
    const [row] = await run<{ ip: string; account_id: string }>(town.db, 'select ip, account_id from audit limit 1')
    expect(row).toEqual({ ip: '127.0.0.1', account_id: hiwot.id })
    const mailed = (await town.mailbox()).map(({ letter }) => letter)
    for (const change of changes.filter((each) => !['data-exported', 'email-change-requested'].includes(each)))
      expect(mailed, change).toContain(`account.${change}`)
    expect(mailed).toContain('account.email-asked')
  })

  test('a role that is chosen, given or taken, a colleague’s role, and factors that the operator removed', async ({
    town,
  }) => {
    const chooser = await town.account({ role: 'OTHER' })
    await chooser.patch('/auth/update-role', { role: 'COMPANY' })
    expect(await activityOf(chooser)).toMatchObject([{ activity: 'role-changed', actor: 'self' }])

    const { id, owner } = await town.company()
    const colleague = await town.account({ role: 'COMPANY' })
    await run(town.db, `insert into members (account_id, company_id, role) values ($1, $2, 'VIEWER')`, [
      colleague.id,
      id,
    ])
    expect(await owner.patch(`/company/team/${colleague.id}`, { role: 'RECRUITER' })).toMatchObject({ status: 200 })
    expect(await activityOf(colleague)).toMatchObject([
      { activity: 'team-role-changed', actor: 'company', device: '', place: null },
    ])
    await owner.delete(`/company/team/${colleague.id}`)
    expect(await names(colleague)).toEqual(['team-role-changed', 'team-role-changed'])
    expect(
      (await town.mailbox()).filter(({ recipient }) => recipient === colleague.email).map(({ letter }) => letter),
    ).toEqual(['team.role-changed', 'team.removed'])

    const joiner = await town.account({ role: 'COMPANY' })
    await owner.post('/company/team/invitations', { email: joiner.email, role: 'RECRUITER' })
    await joiner.post('/company/team/join', { token: await tokenIn(town, 'team.invited') })
    await joiner.delete(`/company/team/${joiner.id}`)
    expect(await names(joiner)).toEqual(['team-left', 'team-joined'])
    expect(
      (await town.mailbox()).filter(({ recipient }) => recipient === joiner.email).map(({ letter }) => letter),
    ).toEqual(['team.invited', 'team.entered', 'team.left'])

    const hiwot = await person(town)
    await withPasskey(hiwot)
    expect(await grantAdmin(town.resources, hiwot.email)).toBe('granted')
    expect(await resetFactors(town.resources, hiwot.email)).toBe('reset')
    expect(await hiwot.get('/auth/me')).toMatchObject({ status: 401 })
    const back = await town.signIn(hiwot)
    expect(await activityOf(back)).toMatchObject([
      { activity: 'factors-reset', actor: 'operator', place: null },
      { activity: 'role-changed', actor: 'operator' },
      { activity: 'passkey-added', actor: 'self' },
    ])
    expect((await back.get('/auth/mfa')).data).toMatchObject({ passkeys: [], recoveryCodes: null })
    expect(
      (await town.mailbox()).filter(({ recipient }) => recipient === hiwot.email).map(({ letter }) => letter),
    ).toEqual(expect.arrayContaining(['account.role-changed', 'account.factors-reset']))
    await run(town.db, `insert into authenticator_apps (account_id, secret) values ($1, '\\x00')`, [hiwot.id])
    expect(await resetFactors(town.resources, hiwot.email), 'an app that was never confirmed is no factor').toBe('none')
    expect(await resetFactors(town.resources, 'nobody@town.example')).toBe('unknown')
  })
})

describe('the way back from a changed address', () => {
  async function stolen(town: Town) {
    const hiwot = await person(town)
    const old = await withPasskey(hiwot, 'Own phone')
    for (const table of ['passkeys', 'recovery_codes'])
      await run(town.db, `update ${table} set created_at = now() - interval '8 days'`)
    // A thief adds a way in before the address is changed.
    await withPasskey(hiwot, 'Thief’s phone')
    await hiwot.patch('/auth/profile', { email: 'thief@town.example', currentPassword: PASSWORD })
    await town.visitor.post('/auth/confirm-email', { token: await tokenIn(town, 'account.confirm-email') })
    return { hiwot, old, revert: await tokenIn(town, 'account.email-changed') }
  }

  test('leads from the old address for seven days: it is back, everybody is out, the password is void, what was added since is gone', async ({
    town,
  }) => {
    const { hiwot, old, revert } = await stolen(town)
    const thief = await town.signIn(hiwot)
    await withPasskey(thief, 'Thief’s laptop')
    await thief.patch('/auth/password', { currentPassword: PASSWORD, newPassword: 'Thief has it now 5' })

    expect(await town.visitor.post('/auth/revert-email', { token: revert })).toMatchObject({ status: 200 })

    expect(await thief.get('/auth/me')).toMatchObject({ status: 401 })
    expect(
      await town.visitor.post('/auth/login', { email: 'thief@town.example', password: 'Thief has it now 5' }),
    ).toMatchObject({ status: 401 })
    expect(
      await town.visitor.post('/auth/login', { email: hiwot.email, password: 'Thief has it now 5' }),
    ).toMatchObject({ status: 401 })
    const token = await tokenIn(town, 'account.reset')
    expect((await town.mailbox()).findLast(({ letter }) => letter === 'account.reset')!.recipient).toBe(hiwot.email)
    expect(await town.visitor.post('/auth/reset-password', { token, password: 'Mine again at last 3' })).toMatchObject({
      status: 200,
    })
    const { data: half } = await town.visitor.post('/auth/login', {
      email: hiwot.email,
      password: 'Mine again at last 3',
    })
    const { data: options } = await town.visitor.post('/auth/mfa/passkey-options', { ticket: half.ticket })
    expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([old.passkey.id])
    expect(
      await town.visitor.post('/auth/mfa/verify', { ticket: half.ticket, passkey: old.passkey.answer(options) }),
    ).toMatchObject({ status: 200 })
    expect(await town.visitor.post('/auth/revert-email', { token: revert }), 'works once').toMatchObject({
      status: 400,
      code: 'INVALID_REVERT_LINK',
    })
  })

  test('survives a second change and an address that somebody registers meanwhile; late, unknown and suspended ones lead nowhere', async ({
    town,
  }) => {
    const { hiwot, revert } = await stolen(town)
    const thief = await town.signIn(hiwot)
    await thief.patch('/auth/profile', { email: 'thief2@town.example', currentPassword: PASSWORD })
    await town.visitor.post('/auth/confirm-email', { token: await tokenIn(town, 'account.confirm-email') })
    const thiefsOwn = await tokenIn(town, 'account.email-changed')
    await town.visitor.post('/auth/register', {
      firstName: 'Not',
      lastName: 'Hiwot',
      email: hiwot.email,
      password: PASSWORD,
      phone: '+251 911234567',
      role: 'JOBSEEKER',
    })
    await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [
      hiwot.id,
    ])
    for (const token of [revert, 'x'.repeat(43)])
      expect(await town.visitor.post('/auth/revert-email', { token })).toMatchObject({
        status: 400,
        code: 'INVALID_REVERT_LINK',
      })
    await run(town.db, 'update accounts set suspended_at = null, suspension_reason = null where id = $1', [hiwot.id])
    await run(town.db, 'update email_reverts set expires_at = now()')
    expect(await town.visitor.post('/auth/revert-email', { token: revert })).toMatchObject({ status: 400 })
    await run(town.db, `update email_reverts set expires_at = now() + interval '1 day'`)

    expect(await town.visitor.post('/auth/revert-email', { token: revert })).toMatchObject({ status: 200 })
    expect(
      await town.visitor.post('/auth/revert-email', { token: thiefsOwn }),
      'the thief’s own way back',
    ).toMatchObject({ status: 400 })
    expect((await run<{ email: string }>(town.db, 'select email from accounts')).map(({ email }) => email)).toEqual([
      hiwot.email,
    ])
  })
})
