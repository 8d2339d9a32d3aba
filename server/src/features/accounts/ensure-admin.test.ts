import { describe, expect } from 'vitest'
import { member, newcomer, PASSWORD } from '#testing/registered.ts'
import { test, type Town } from '#testing/town.ts'
import { ensureAdmin } from './accounts.commands.ts'

const GIVEN = 'given by the settings 1'
const login = (town: Town, email: string, password: string) => town.visitor.post('/auth/login', { email, password })

describe('the administrator of the settings', () => {
  test('is created verified, once, also by several instances at once', async ({ town }) => {
    await Promise.all(Array.from({ length: 8 }, () => ensureAdmin(town.resources, 'desk@town.example', GIVEN)))

    expect(await login(town, 'desk@town.example', GIVEN)).toMatchObject({
      status: 200,
      data: { user: { role: 'ADMIN', isVerified: true } },
    })
    expect(await town.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
  })

  test('is promoted with the own password when the account is verified', async ({ town }) => {
    const { email } = await member(town)

    await ensureAdmin(town.resources, email, GIVEN)

    expect(await login(town, email, PASSWORD)).toMatchObject({ status: 200, data: { user: { role: 'ADMIN' } } })
    expect(await login(town, email, GIVEN)).toMatchObject({ status: 401 })
  })

  test('takes over an unverified account: whoever registered the address first is out', async ({ town }) => {
    const stranger = await newcomer(town)
    const session = await town.signIn(stranger)

    await ensureAdmin(town.resources, stranger.email, GIVEN)

    expect(await login(town, stranger.email, PASSWORD)).toMatchObject({ status: 401 })
    expect(await session.get('/auth/me')).toMatchObject({ status: 401 })
    expect(await login(town, stranger.email, GIVEN)).toMatchObject({ status: 200, data: { user: { role: 'ADMIN' } } })
  })
})
