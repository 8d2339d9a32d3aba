import { expect } from 'vitest'
import { member, PASSWORD, signUpForm } from '#testing/registered.ts'
import { test } from '#testing/town.ts'
import { hashPassword } from '../features/accounts/passwords.ts'

test('with 64 passwords waiting, signing in, up and resetting are 503 at once with a time to come again, and reading goes on', async ({
  town,
}) => {
  const { email, id } = await member(town)
  const person = await town.signIn({ id, email })
  await town.visitor.post('/auth/forgot-password', { email })
  const token = /token=([\w-]+)/.exec((await town.mailbox()).at(-1)!.text)![1]!
  let isOver = false
  // Kept full for as long as the test asks.
  const fill = async (): Promise<void> => {
    while (!isOver) await hashPassword('x').catch(() => new Promise((later) => setTimeout(later, 1)))
  }
  const filling = Promise.all(Array.from({ length: 100 }, fill))
  try {
    const busy = []
    for (const send of [
      () => town.visitor.post('/auth/login', { email, password: PASSWORD }),
      () => town.visitor.post('/auth/register', signUpForm()),
      () => town.visitor.post('/auth/reset-password', { token, password: 'Another good one 42' }),
      () => person.patch('/auth/password', { currentPassword: PASSWORD, newPassword: 'Another good one 42' }),
      () => person.delete('/auth/me', { password: PASSWORD }),
    ])
      busy.push(await untilBusy(send))
    for (const { status, code, headers } of busy)
      expect([status, code, headers['retry-after']]).toEqual([503, 'BUSY', '2'])
    expect((await town.visitor.get('/jobs/getAll')).status).toBe(200)
    expect((await person.get('/auth/me')).status).toBe(200)
  } finally {
    isOver = true
    await filling
  }
  expect((await town.visitor.post('/auth/login', { email, password: 'never was one' })).status).toBe(401)
})

/** A place may just have become free: the next try finds none. */
async function untilBusy<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 5; tries++) {
    const answer = await send()
    if (answer.status === 503) return answer
  }
  return send()
}
