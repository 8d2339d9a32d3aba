import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { ASKS, send } from '#testing/asks.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import type { Person } from '#testing/person.ts'
import { member, PASSWORD } from '#testing/registered.ts'
import { withPasskey } from '#testing/second-factors.ts'
import { newStage } from '#testing/stage.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'
import { cellsOf, ROWS } from '../../security/matrix.ts'

/** Lets ten minutes pass for every session. */
const age = (town: Town) => run(town.db, `update sessions set proven_at = now() - interval '10 minutes'`)
async function person(town: Town): Promise<Person> {
  const { id, email } = await member(town)
  return town.signIn({ id, email })
}
const guarded = [...EVERY_ENDPOINT].filter(([, { recentProof }]) => recentProof).map(([name]) => name)

describe('a session that has not shown password or passkey for ten minutes', () => {
  test.for(guarded)('is refused by %s, and nothing is written', async (name, { town }) => {
    const stage = await newStage(town)
    const row = ROWS.find((each) => each === name)!
    const actor = cellsOf(row).CA.startsWith('2') ? 'CA' : 'J'
    const ask = await ASKS[row](stage, actor)
    await age(town)
    const before = await fingerprint(town)
    expect(await send(row, ask, stage.cast.callers[actor])).toMatchObject({
      status: 403,
      code: 'REAUTHENTICATION_REQUIRED',
    })
    expect(await fingerprint(town)).toBe(before)
  })

  test('covers the data, the factors, other devices and the roles of a team', () => {
    expect(guarded.toSorted()).toEqual([
      'addPasskey',
      'changeMember',
      'confirmAuthenticator',
      'endSession',
      'exportMyData',
      'forgetDevices',
      'inviteColleague',
      'newPasskeyOptions',
      'removeAuthenticator',
      'removeMember',
      'removePasskey',
      'renamePasskey',
      'renewRecoveryCodes',
      'startAuthenticator',
    ])
  })

  test('reads and changes everything else as before', async ({ town }) => {
    const hiwot = await person(town)
    await age(town)
    expect(await hiwot.get('/auth/me')).toMatchObject({ status: 200 })
    expect(await hiwot.patch('/auth/profile', { firstName: 'Hiwot' })).toMatchObject({ status: 200 })
  })
})

describe('POST /auth/confirm-identity', () => {
  test('opens ten minutes with the password, on this session alone', async ({ town }) => {
    const hiwot = await person(town)
    const elsewhere = await town.signIn(hiwot)
    await age(town)
    expect(await hiwot.post('/auth/confirm-identity', { password: 'Wrong password 12' })).toMatchObject({
      status: 400,
      code: 'WRONG_PASSWORD',
      errors: { password: ['This is not your current password'] },
    })
    expect(await hiwot.get('/auth/export')).toMatchObject({ status: 403 })
    expect((await hiwot.post('/auth/confirm-identity/options')).data).toEqual({ methods: ['password'], passkey: null })

    expect(await hiwot.post('/auth/confirm-identity', { password: PASSWORD })).toMatchObject({ status: 200 })

    expect(await hiwot.get('/auth/export')).toMatchObject({ status: 200 })
    expect(await elsewhere.get('/auth/export')).toMatchObject({ status: 403 })
    await age(town)
    expect(await hiwot.get('/auth/export')).toMatchObject({ status: 403 })
  })

  test('takes a passkey of the account, once', async ({ town }) => {
    const hiwot = await person(town)
    const { passkey } = await withPasskey(hiwot)
    await age(town)
    const { data } = await hiwot.post('/auth/confirm-identity/options')
    expect(data.methods).toEqual(['passkey', 'password'])
    const answer = passkey.answer(data.passkey)
    expect(await hiwot.post('/auth/confirm-identity', { passkey: answer })).toMatchObject({ status: 200 })
    expect(await hiwot.post('/auth/confirm-identity', { passkey: answer })).toMatchObject({
      status: 400,
      code: 'INVALID_PASSKEY',
    })
    expect(await hiwot.get('/auth/export')).toMatchObject({ status: 200 })
  })

  test('takes a mailed code from an account without a password, and from no other', async ({ town }) => {
    const social = await town.account({ role: 'JOBSEEKER' })
    await age(town)
    expect((await social.post('/auth/confirm-identity/options')).data).toEqual({ methods: ['code'], passkey: null })
    expect(await social.post('/auth/confirm-identity/code')).toMatchObject({ status: 200 })
    const code = /^\d{6}$/m.exec(
      (await town.mailbox()).findLast(({ letter }) => letter === 'account.identity-code')!.text,
    )![0]
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(await social.post('/auth/confirm-identity', { code: wrong })).toMatchObject({
      status: 400,
      code: 'INVALID_CODE',
    })
    expect(
      await town.visitor.post('/auth/verify-email', { userId: social.id, otp: code }),
      'is no code of the address',
    ).toMatchObject({ status: 400 })
    expect(await social.post('/auth/confirm-identity', { code })).toMatchObject({ status: 200 })
    expect(await social.post('/auth/confirm-identity', { code }), 'works once').toMatchObject({ status: 400 })
    expect(await social.get('/auth/export')).toMatchObject({ status: 200 })

    const hiwot = await person(town)
    expect(await hiwot.post('/auth/confirm-identity/code')).toMatchObject({ status: 404 })
    expect(await hiwot.post('/auth/confirm-identity', { code: '123456' })).toMatchObject({
      status: 400,
      code: 'INVALID_CODE',
    })
  })

  test('counts wrong passwords like every other place that asks for the current one', async ({ town }) => {
    const { id, email } = await member(town)
    const hiwot = (await strict(town)).as(await town.signIn({ id, email }))
    const statuses = []
    for (let n = 0; n < 11; n++)
      statuses.push((await hiwot.post('/auth/confirm-identity', { password: 'Wrong password 12' })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })
})

describe('a session', () => {
  test('that a password opened counts as just confirmed; one that Google opened does not', async ({ town }) => {
    const { email } = await member(town)
    const { data } = await town.visitor.post('/auth/login', { email, password: PASSWORD })
    expect(
      await town.visitor.get('/auth/export', { headers: { authorization: `Bearer ${data.accessToken}` } }),
    ).toMatchObject({ status: 200 })
    const google = await town.visitor.post('/auth/google', { token: await town.google.credential({ email }) })
    expect(
      await town.visitor.get('/auth/export', { headers: { authorization: `Bearer ${google.data.accessToken}` } }),
    ).toMatchObject({ status: 403, code: 'REAUTHENTICATION_REQUIRED' })
  })
})

describe('a stolen session', () => {
  test('changes no address: the current password is asked for, and a recent proof where there is none', async ({
    town,
  }) => {
    const hiwot = await person(town)
    const change = (body: object) => hiwot.patch('/auth/profile', { email: 'thief@town.example', ...body })
    expect(await change({})).toMatchObject({
      status: 400,
      errors: { currentPassword: ['Please enter your current password to change the email address'] },
    })
    expect(await change({ currentPassword: 'Wrong password 12' })).toMatchObject({
      status: 400,
      code: 'WRONG_PASSWORD',
      errors: { currentPassword: ['This is not your current password'] },
    })
    expect((await hiwot.get('/auth/me')).data.user.pendingEmail).toBeNull()
    expect(await change({ currentPassword: PASSWORD })).toMatchObject({
      status: 200,
      data: { user: { pendingEmail: 'thief@town.example' } },
    })

    const social = await town.account({ role: 'JOBSEEKER' })
    await age(town)
    expect(await social.patch('/auth/profile', { email: 'thief2@town.example', currentPassword: 'x' })).toMatchObject({
      status: 403,
      code: 'REAUTHENTICATION_REQUIRED',
    })
    await run(town.db, 'update sessions set proven_at = now()')
    expect(await social.patch('/auth/profile', { email: 'thief2@town.example' })).toMatchObject({ status: 200 })
  })

  test('deletes no account', async ({ town }) => {
    const [hiwot, social] = [await person(town), await town.account({ role: 'JOBSEEKER' })]
    await age(town)
    expect(await hiwot.delete('/auth/me', {})).toMatchObject({
      status: 400,
      errors: { password: [expect.any(String)] },
    })
    expect(await hiwot.delete('/auth/me', { password: 'Wrong password 12' })).toMatchObject({
      status: 400,
      code: 'WRONG_PASSWORD',
    })
    expect(await social.delete('/auth/me', {})).toMatchObject({ status: 403, code: 'REAUTHENTICATION_REQUIRED' })
    await run(town.db, 'update sessions set proven_at = now()')
    expect(await social.delete('/auth/me', {})).toMatchObject({ status: 200 })
  })
})
