import { expect } from 'vitest'
import { signUpVerifiedUser, TEST_PASSWORD, buildSignUpForm } from '#test/sign-up.ts'
import { test } from '#test/test-app.ts'
import { hashPassword } from '#core/password-hash.ts'

test('with 64 passwords waiting to be hashed, sign-in, sign-up and reset get 503 at once with a retry time, and reads still work', async ({
  testApp,
}) => {
  const { email, id } = await signUpVerifiedUser(testApp)
  const person = await testApp.signIn({ id, email })
  await testApp.visitor.post('/auth/forgot-password', { email })
  const token = /token=([\w-]+)/.exec((await testApp.listOutboxEmails()).at(-1)!.text)![1]!
  let isOver = false
  // Keeps the queue full for as long as the test sends requests.
  const keepQueueFull = async (): Promise<void> => {
    while (!isOver) await hashPassword('x').catch(() => new Promise((later) => setTimeout(later, 1)))
  }
  const fillers = Promise.all(Array.from({ length: 100 }, keepQueueFull))
  try {
    const busyResponses = []
    for (const send of [
      () => testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD }),
      () => testApp.visitor.post('/auth/register', buildSignUpForm()),
      () => testApp.visitor.post('/auth/reset-password', { token, password: 'Another good one 42' }),
      () => person.patch('/auth/password', { currentPassword: TEST_PASSWORD, newPassword: 'Another good one 42' }),
      () => person.delete('/auth/me', { password: TEST_PASSWORD }),
    ])
      busyResponses.push(await retryUntilBusy(send))
    for (const { status, code, headers } of busyResponses)
      expect([status, code, headers['retry-after']]).toEqual([503, 'BUSY', '2'])
    expect((await testApp.visitor.get('/jobs/getAll')).status).toBe(200)
    expect((await person.get('/auth/me')).status).toBe(200)
  } finally {
    isOver = true
    await fillers
  }
  expect((await testApp.visitor.post('/auth/login', { email, password: 'never was one' })).status).toBe(401)
})

/** Repeats the request up to six times: a place in the queue may just have become free. */
async function retryUntilBusy<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 5; tries++) {
    const response = await send()
    if (response.status === 503) return response
  }
  return send()
}
