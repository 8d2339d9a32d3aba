import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { SoftwarePasskey } from '#test/software-passkey.ts'
import { createTestClient } from '#test/test-client.ts'
import { signUpVerifiedUser, signUpUnverifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import {
  generateTotpCode,
  enrollAuthenticator,
  enrollPasskey,
  startSignIn,
  finishSignIn,
  createUserWithApp,
} from '#test/second-factors.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { ensureAdmin } from './administrators.commands.ts'

const CONFIGURED_PASSWORD = 'given by the settings 1'
const login = (testApp: TestApp, email: string, password: string) =>
  testApp.visitor.post('/auth/login', { email, password })

describe('the administrator named in the settings', () => {
  test('is created, verified, once, also by several instances at the same time', async ({ testApp }) => {
    await Promise.all(
      Array.from({ length: 8 }, () => ensureAdmin(testApp.resources, 'desk@town.example', CONFIGURED_PASSWORD)),
    )

    expect(await login(testApp, 'desk@town.example', CONFIGURED_PASSWORD)).toMatchObject({
      status: 200,
      data: { user: { role: 'ADMIN', isVerified: true } },
    })
    expect(await testApp.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
  })

  test('keeps their own password when their account is already verified', async ({ testApp }) => {
    const { email } = await signUpVerifiedUser(testApp)

    await ensureAdmin(testApp.resources, email, CONFIGURED_PASSWORD)

    expect(await login(testApp, email, TEST_PASSWORD)).toMatchObject({ status: 200, data: { user: { role: 'ADMIN' } } })
    expect(await login(testApp, email, CONFIGURED_PASSWORD)).toMatchObject({ status: 401 })
  })

  test('takes over an unverified account: the person who registered the address first loses access', async ({
    testApp,
  }) => {
    const stranger = await signUpUnverifiedUser(testApp)
    const session = await testApp.signIn(stranger)

    await ensureAdmin(testApp.resources, stranger.email, CONFIGURED_PASSWORD)

    expect(await login(testApp, stranger.email, TEST_PASSWORD)).toMatchObject({ status: 401 })
    expect(await session.get('/auth/me')).toMatchObject({ status: 401 })
    expect(await login(testApp, stranger.email, CONFIGURED_PASSWORD)).toMatchObject({
      status: 200,
      data: { user: { role: 'ADMIN' } },
    })
  })
})

describe('administrators', () => {
  test('can use the admin area only after a second factor where the settings require it, and must keep one', async ({
    testApp,
  }) => {
    const { app } = await testApp.startInstance(undefined, { ADMIN_MFA: 'required' })
    const { id, email } = await signUpVerifiedUser(testApp)
    await run(testApp.db, `update accounts set role = 'ADMIN' where id = $1`, [id])
    const admin = { ...(await testApp.signIn({ id, email })) }
    const adminOnInstance = { ...admin, ...createTestClient(app, admin.token) }
    for (const path of ['/admin/overview', '/admin/users', '/admin/audit.csv'])
      expect(await adminOnInstance.get(path), path).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' })
    expect((await adminOnInstance.get('/auth/mfa')).data).toMatchObject({ required: true, passed: false })
    const { id: passkeyId } = await enrollPasskey(adminOnInstance)
    expect(await adminOnInstance.get('/admin/overview')).toMatchObject({ status: 200 })
    expect(await adminOnInstance.delete(`/auth/passkeys/${passkeyId}`)).toMatchObject({
      status: 409,
      code: 'LAST_FACTOR',
    })

    const { data: half } = await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })
    expect(half).toMatchObject({ mfaRequired: true })
    expect(
      await (await testApp.createAccount({ role: 'JOBSEEKER' })).get('/admin/overview'),
      'others learn nothing of it',
    ).toMatchObject({ code: 'ROLE_REQUIRED' })
    const secret = await enrollAuthenticator(testApp, id)
    expect(await adminOnInstance.delete(`/auth/passkeys/${passkeyId}`)).toMatchObject({ status: 200 })
    const { data } = await finishSignIn(testApp, { ticket: half.ticket, code: generateTotpCode(secret) })
    expect(await createTestClient(app, data.accessToken).get('/admin/overview')).toMatchObject({ status: 200 })
  })
})

describe('an administrator whose session has not passed the second factor', () => {
  test('cannot replace or add one, and outside the admin area sees what everybody sees', async ({ testApp }) => {
    const { app } = await testApp.startInstance(undefined, { ADMIN_MFA: 'required' })
    const { who, secret, ticket } = await createUserWithApp(testApp)
    const { data } = await finishSignIn(testApp, {
      ticket: await ticket(),
      code: generateTotpCode(secret),
      rememberDevice: true,
    })
    const { accessToken } = (await startSignIn(testApp, who.email, { deviceToken: data.deviceToken })).data
    await run(testApp.db, `update accounts set role = 'ADMIN' where id = $1`, [who.id])
    const half = { ...who, ...createTestClient(app, accessToken as string) }
    const added = {
      passkey: new SoftwarePasskey().register((await half.post('/auth/passkeys/options')).data),
      name: 'Mine',
    }
    for (const response of [
      await half.post('/auth/passkeys', added),
      await half.delete('/auth/mfa/totp'),
      await half.post('/auth/mfa/recovery-codes'),
    ])
      expect(response).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' })
    expect(await half.get('/admin/overview')).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' })

    const { id: companyId } = await testApp.createCompany()
    const [{ license }] = (await run<{ license: string }>(
      testApp.db,
      'select trade_license_file_id as license from companies where id = $1',
      [companyId],
    )) as [{ license: string }]
    const { id: jobId } = await testApp.createJob(companyId, { status: 'PENDING' })
    expect((await half.get(`/company/fetch/${companyId}`)).data).not.toHaveProperty('tradeLicense')
    expect(await half.get(`/files/${license}/link`)).toMatchObject({ status: 404 })
    expect(await half.get(`/jobs/getOne/${jobId}`)).toMatchObject({ status: 404 })

    const whole = createTestClient(
      app,
      (await finishSignIn(testApp, { ticket: await ticket(), code: generateTotpCode(secret, 1) })).data
        .accessToken as string,
    )
    expect((await whole.get(`/company/fetch/${companyId}`)).data).toHaveProperty('tradeLicense')
    expect(await whole.get(`/files/${license}/link`)).toMatchObject({ status: 200 })
    expect(await whole.get(`/jobs/getOne/${jobId}`)).toMatchObject({ status: 200 })
  })
})
