import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { getMailedCode, signUpUnverifiedUser } from '#test/sign-up.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { sendEmailBatch } from './worker.ts'

const TRANSPORT = { send: () => Promise.resolve(), close() {} }
const sendEmails = (testApp: TestApp) => sendEmailBatch(testApp.resources.db, TRANSPORT)
/** Lets time pass for codes and links since they were made. */
const pass = async (testApp: TestApp, time: string) => {
  for (const table of ['email_codes', 'mailed_tokens'])
    await run(
      testApp.db,
      `update ${table} set created_at = created_at - $1::interval, expires_at = expires_at - $1::interval`,
      [time],
    )
}

test('a code has its ten minutes from the moment when its email is sent, not longer', async ({ testApp }) => {
  const { id, code } = await signUpUnverifiedUser(testApp)
  const verify = async () => (await testApp.visitor.post('/auth/verify-email', { userId: id, otp: code })).status
  await pass(testApp, '50 minutes')
  expect(await verify()).toBe(400)

  await sendEmails(testApp)
  await pass(testApp, '10 minutes')
  expect(await verify()).toBe(400)
  await run(testApp.db, `update email_codes set expires_at = expires_at + interval '1 minute'`)
  expect(await verify()).toBe(200)
})

test('a code that has waited for more than an hour stays expired', async ({ testApp }) => {
  const { id, code } = await signUpUnverifiedUser(testApp)
  await pass(testApp, '61 minutes')
  await sendEmails(testApp)
  expect((await testApp.visitor.post('/auth/verify-email', { userId: id, otp: code })).status).toBe(400)
})

test('the email of an older code does not prolong the newer one', async ({ testApp }) => {
  const { id, email } = await signUpUnverifiedUser(testApp)
  await testApp.visitor.post('/auth/resend-otp', { userId: id })
  const code = await getMailedCode(testApp, email)
  await pass(testApp, '50 minutes')
  await run(
    testApp.db,
    `update outbox set next_attempt_at = now() + interval '1 minute' where id = (select letter_id from email_codes)`,
  )
  expect(await sendEmails(testApp)).toBe(1)
  expect((await testApp.visitor.post('/auth/verify-email', { userId: id, otp: code })).status).toBe(400)
})

test('links for a new password and a new address are valid for an hour and a day from when they are sent', async ({
  testApp,
}) => {
  const person = await testApp.createAccount({ role: 'JOBSEEKER' })
  await testApp.visitor.post('/auth/forgot-password', { email: person.email })
  await run(
    testApp.db,
    `insert into mailed_tokens (token_hash, account_id, purpose, letter_id, expires_at) select sha256('x'), account_id, 'confirm-email', letter_id, created_at + interval '24 hours' from mailed_tokens`,
  )
  await pass(testApp, '59 minutes')
  await sendEmails(testApp)
  expect(
    await run(
      testApp.db,
      `select purpose, expires_at - interval '59 minutes' > now() as hour, expires_at - interval '23 hours 59 minutes' > now() as day from mailed_tokens order by 1`,
    ),
  ).toEqual([
    { purpose: 'confirm-email', hour: true, day: true },
    { purpose: 'reset-password', hour: true, day: false },
  ])
})
