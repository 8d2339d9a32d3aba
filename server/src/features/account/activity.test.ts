import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import type { TestUser } from '#test/test-client.ts'
import { signUpVerifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { enrollPasskey } from '#test/second-factors.ts'
import { linkChat } from '#test/telegram.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { grantAdmin, resetSecondFactors } from '../auth/administrators.commands.ts'

const FIREFOX = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0' } }
const listActivity = async (person: TestUser) =>
  (await person.get('/auth/activity')).data as {
    activity: string
    actor: string
    device: string
    place: string | null
    at: string
  }[]
const listActivityNames = async (person: TestUser) => (await listActivity(person)).map(({ activity }) => activity)
const listAuditedActs = async (testApp: TestApp) =>
  (await run<{ act: string }>(testApp.db, 'select act from audit order by id')).map(({ act }) => act)
const findToken = async (testApp: TestApp, letter: string) =>
  /token=([\w-]+)/.exec((await testApp.listOutboxEmails()).findLast((each) => each.letter === letter)!.text)![1]!

async function person(testApp: TestApp): Promise<TestUser> {
  const { id, email } = await signUpVerifiedUser(testApp)
  return testApp.signIn({ id, email })
}

describe('GET /auth/activity', () => {
  test('lists sign-ins with the device and whether the network was known, newest first, in pages, to the account’s owner alone', async ({
    testApp,
  }) => {
    const hiwot = await person(testApp)
    const signIn = () => testApp.visitor.post('/auth/login', { email: hiwot.email, password: TEST_PASSWORD }, FIREFOX)
    await signIn()
    await signIn()
    await person(testApp)

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
    expect(await listAuditedActs(testApp), 'the audit log is not full of everybody’s sign-ins').not.toContain(
      'account.signed-in',
    )
  })

  test('is kept for twelve months', async ({ testApp }) => {
    const { purgeExpiredAccountData } = await import('./expired-account-data.worker.ts')
    const hiwot = await person(testApp)
    await testApp.visitor.post('/auth/login', { email: hiwot.email, password: TEST_PASSWORD })
    await run(testApp.db, `update account_activity set at = now() - interval '364 days'`)
    await purgeExpiredAccountData(testApp.resources.db)
    expect(await listActivityNames(hiwot)).toHaveLength(1)
    await run(testApp.db, `update account_activity set at = now() - interval '367 days'`)
    await purgeExpiredAccountData(testApp.resources.db)
    expect(await listActivityNames(hiwot)).toEqual([])
  })
})

describe('every change to what protects an account', () => {
  test('is in the owner’s activity, in the audit log with the IP address, and emailed', async ({ testApp }) => {
    const hiwot = await person(testApp)
    await hiwot.patch(
      '/auth/password',
      { currentPassword: TEST_PASSWORD, newPassword: 'Wenchi-crater lake 9' },
      FIREFOX,
    )
    const { id } = await enrollPasskey(hiwot)
    await hiwot.post('/auth/mfa/recovery-codes')
    await hiwot.delete(`/auth/passkeys/${id}`)
    await hiwot.patch('/auth/profile', { email: 'new@town.example', currentPassword: 'Wenchi-crater lake 9' })
    await testApp.visitor.post('/auth/confirm-email', { token: await findToken(testApp, 'account.confirm-email') })
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
    expect(await listActivityNames(hiwot)).toEqual(changes.toReversed())
    expect((await listActivity(hiwot)).at(-1)).toMatchObject({ device: 'Firefox on Linux' })
    expect(await listAuditedActs(testApp)).toEqual(changes.map((change) => `account.${change}`))
    const [row] = await run<{ ip: string; account_id: string }>(testApp.db, 'select ip, account_id from audit limit 1')
    expect(row).toEqual({ ip: '127.0.0.1', account_id: hiwot.id })
    const mailed = (await testApp.listOutboxEmails()).map(({ letter }) => letter)
    for (const change of changes.filter((each) => !['data-exported', 'email-change-requested'].includes(each)))
      expect(mailed, change).toContain(`account.${change}`)
    expect(mailed).toContain('account.email-asked')
  })

  test('includes a role that is chosen, granted or revoked, a team member’s role, and second factors that the operator removed', async ({
    testApp,
  }) => {
    const chooser = await testApp.createAccount({ role: 'OTHER' })
    await chooser.patch('/auth/update-role', { role: 'COMPANY' })
    expect(await listActivity(chooser)).toMatchObject([{ activity: 'role-changed', actor: 'self' }])

    const { id, owner } = await testApp.createCompany()
    const colleague = await testApp.createAccount({ role: 'COMPANY' })
    await run(testApp.db, `insert into members (account_id, company_id, role) values ($1, $2, 'VIEWER')`, [
      colleague.id,
      id,
    ])
    expect(await owner.patch(`/company/team/${colleague.id}`, { role: 'RECRUITER' })).toMatchObject({ status: 200 })
    expect(await listActivity(colleague)).toMatchObject([
      { activity: 'team-role-changed', actor: 'company', device: '', place: null },
    ])
    await owner.delete(`/company/team/${colleague.id}`)
    expect(await listActivityNames(colleague)).toEqual(['team-role-changed', 'team-role-changed'])
    expect(
      (await testApp.listOutboxEmails())
        .filter(({ recipient }) => recipient === colleague.email)
        .map(({ letter }) => letter),
    ).toEqual(['team.role-changed', 'team.removed'])

    const joiner = await testApp.createAccount({ role: 'COMPANY' })
    await owner.post('/company/team/invitations', { email: joiner.email, role: 'RECRUITER' })
    await joiner.post('/company/team/join', { token: await findToken(testApp, 'team.invited') })
    await joiner.delete(`/company/team/${joiner.id}`)
    expect(await listActivityNames(joiner)).toEqual(['team-left', 'team-joined'])
    expect(
      (await testApp.listOutboxEmails())
        .filter(({ recipient }) => recipient === joiner.email)
        .map(({ letter }) => letter),
    ).toEqual(['team.invited', 'team.entered', 'team.left'])

    const hiwot = await person(testApp)
    await enrollPasskey(hiwot)
    expect(await grantAdmin(testApp.resources, hiwot.email)).toBe('granted')
    expect(await resetSecondFactors(testApp.resources, hiwot.email)).toBe('reset')
    expect(await hiwot.get('/auth/me')).toMatchObject({ status: 401 })
    const back = await testApp.signIn(hiwot)
    expect(await listActivity(back)).toMatchObject([
      { activity: 'factors-reset', actor: 'operator', place: null },
      { activity: 'role-changed', actor: 'operator' },
      { activity: 'passkey-added', actor: 'self' },
    ])
    expect((await back.get('/auth/mfa')).data).toMatchObject({ passkeys: [], recoveryCodes: null })
    expect(
      (await testApp.listOutboxEmails())
        .filter(({ recipient }) => recipient === hiwot.email)
        .map(({ letter }) => letter),
    ).toEqual(expect.arrayContaining(['account.role-changed', 'account.factors-reset']))
    await run(testApp.db, `insert into authenticator_apps (account_id, secret) values ($1, '\\x00')`, [hiwot.id])
    expect(
      await resetSecondFactors(testApp.resources, hiwot.email),
      'an app that was never confirmed is no factor',
    ).toBe('none')
    expect(await resetSecondFactors(testApp.resources, 'nobody@town.example')).toBe('unknown')
  })
})

describe('reverting a changed email address', () => {
  async function createStolenAccount(testApp: TestApp) {
    const hiwot = await person(testApp)
    const old = await enrollPasskey(hiwot, 'Own phone')
    for (const table of ['passkeys', 'recovery_codes'])
      await run(testApp.db, `update ${table} set created_at = now() - interval '8 days'`)
    // A thief adds a way in before they change the address.
    await enrollPasskey(hiwot, 'Thief’s phone')
    await hiwot.patch('/auth/profile', { email: 'thief@town.example', currentPassword: TEST_PASSWORD })
    await testApp.visitor.post('/auth/confirm-email', { token: await findToken(testApp, 'account.confirm-email') })
    return { hiwot, old, revert: await findToken(testApp, 'account.email-changed') }
  }

  test('works from the old address for seven days: the address is restored, every session ends, the password no longer works, and what was added since is removed', async ({
    testApp,
  }) => {
    const { hiwot, old, revert } = await createStolenAccount(testApp)
    const thief = await testApp.signIn(hiwot)
    await enrollPasskey(thief, 'Thief’s laptop')
    await thief.patch('/auth/password', { currentPassword: TEST_PASSWORD, newPassword: 'Thief has it now 5' })

    expect(await testApp.visitor.post('/auth/revert-email', { token: revert })).toMatchObject({ status: 200 })

    expect(await thief.get('/auth/me')).toMatchObject({ status: 401 })
    expect(
      await testApp.visitor.post('/auth/login', { email: 'thief@town.example', password: 'Thief has it now 5' }),
    ).toMatchObject({ status: 401 })
    expect(
      await testApp.visitor.post('/auth/login', { email: hiwot.email, password: 'Thief has it now 5' }),
    ).toMatchObject({ status: 401 })
    const token = await findToken(testApp, 'account.reset')
    expect((await testApp.listOutboxEmails()).findLast(({ letter }) => letter === 'account.reset')!.recipient).toBe(
      hiwot.email,
    )
    expect(
      await testApp.visitor.post('/auth/reset-password', { token, password: 'Mine again at last 3' }),
    ).toMatchObject({
      status: 200,
    })
    const { data: half } = await testApp.visitor.post('/auth/login', {
      email: hiwot.email,
      password: 'Mine again at last 3',
    })
    const { data: options } = await testApp.visitor.post('/auth/mfa/passkey-options', { ticket: half.ticket })
    expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([old.passkey.id])
    expect(
      await testApp.visitor.post('/auth/mfa/verify', {
        ticket: half.ticket,
        passkey: old.passkey.authenticate(options),
      }),
    ).toMatchObject({ status: 200 })
    expect(await testApp.visitor.post('/auth/revert-email', { token: revert }), 'works once').toMatchObject({
      status: 400,
      code: 'INVALID_REVERT_LINK',
    })
  })

  test.for([
    ['three days before the change is unlinked', '3 days', []],
    ['earlier than any thief is kept', '8 days', [{ chat: 42 }]],
  ] as const)(
    'a Telegram chat that was linked %s; a link that waits ends in any case',
    async ([, age, chats], { testApp }) => {
      const { hiwot, revert } = await createStolenAccount(testApp)
      await linkChat(testApp, hiwot, 42)
      await run(testApp.db, `update telegram_chats set linked_at = now() - $1::interval`, [age])
      await hiwot.post('/telegram/link')
      expect(await testApp.visitor.post('/auth/revert-email', { token: revert })).toMatchObject({ status: 200 })
      expect(await run(testApp.db, 'select chat_id::int as chat from telegram_chats')).toEqual(chats)
      expect(await run(testApp.db, 'select 1 from telegram_links')).toEqual([])
    },
  )

  test('works after a second change and if somebody registers the old address meanwhile; not with an expired or unknown link or for a suspended account', async ({
    testApp,
  }) => {
    const { hiwot, revert } = await createStolenAccount(testApp)
    const thief = await testApp.signIn(hiwot)
    await thief.patch('/auth/profile', { email: 'thief2@town.example', currentPassword: TEST_PASSWORD })
    await testApp.visitor.post('/auth/confirm-email', { token: await findToken(testApp, 'account.confirm-email') })
    const thiefsRevertToken = await findToken(testApp, 'account.email-changed')
    await testApp.visitor.post('/auth/register', {
      firstName: 'Not',
      lastName: 'Hiwot',
      email: hiwot.email,
      password: TEST_PASSWORD,
      phone: '+251 911234567',
      role: 'JOBSEEKER',
    })
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [
      hiwot.id,
    ])
    for (const token of [revert, 'x'.repeat(43)])
      expect(await testApp.visitor.post('/auth/revert-email', { token })).toMatchObject({
        status: 400,
        code: 'INVALID_REVERT_LINK',
      })
    await run(testApp.db, 'update accounts set suspended_at = null, suspension_reason = null where id = $1', [hiwot.id])
    await run(testApp.db, 'update email_reverts set expires_at = now()')
    expect(await testApp.visitor.post('/auth/revert-email', { token: revert })).toMatchObject({ status: 400 })
    await run(testApp.db, `update email_reverts set expires_at = now() + interval '1 day'`)

    expect(await testApp.visitor.post('/auth/revert-email', { token: revert })).toMatchObject({ status: 200 })
    expect(
      await testApp.visitor.post('/auth/revert-email', { token: thiefsRevertToken }),
      'the thief’s own way back',
    ).toMatchObject({ status: 400 })
    expect((await run<{ email: string }>(testApp.db, 'select email from accounts')).map(({ email }) => email)).toEqual([
      hiwot.email,
    ])
  })
})
