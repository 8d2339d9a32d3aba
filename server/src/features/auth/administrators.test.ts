import { describe, expect } from 'vitest'
import { signUpVerifiedUser, signUpUnverifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
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
