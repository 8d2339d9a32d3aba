import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { sendEmailBatch } from '#email/worker.ts'
import { createFileTransport } from '#email/transport.ts'
import { createTestClient } from '#test/test-client.ts'
import { getMailedCode, getWrongCode, TEST_PASSWORD, buildSignUpForm } from '#test/sign-up.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createSignInCode } from './sign-in-codes.commands.ts'

/** Every row of every table, as text. */
async function dump(testApp: TestApp): Promise<string> {
  const tables = await run<{ name: string }>(
    testApp.db,
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => run<{ row: string }>(testApp.db, `select t::text as row from ${name} t`)),
  )
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n')
}

/** Starts an instance with the most verbose logging, and returns it with what it logs. */
async function startVerboseInstance(testApp: TestApp) {
  const lines: string[] = []
  const { app } = await testApp.startInstance(
    undefined,
    { LOG_LEVEL: 'debug' },
    { logStream: { write: (line) => void lines.push(line) } },
  )
  return { lines, ...createTestClient(app), as: (token: string) => createTestClient(app, token) }
}

test('once the emails are sent, no table and no log contains a password, code, reset token or session token', async ({
  testApp,
}) => {
  const visitor = await startVerboseInstance(testApp)
  const form = buildSignUpForm()
  const { data } = await visitor.post('/auth/register', form)
  const code = await getMailedCode(testApp, form.email)
  await visitor.post('/auth/verify-email', { userId: data.user.id, otp: getWrongCode(code) })
  await visitor.post('/auth/verify-email', { userId: data.user.id, otp: code })
  const { data: session } = await visitor.post('/auth/login', { email: form.email, password: TEST_PASSWORD })
  await visitor.post('/auth/forgot-password', { email: form.email })
  const token = /token=([\w-]+)/.exec((await testApp.listOutboxEmails()).at(-1)!.text)![1]!
  const person = visitor.as(session.accessToken)
  await person.patch('/auth/profile', { email: 'new@town.example', currentPassword: TEST_PASSWORD })
  const confirm = /token=([\w-]+)/.exec(
    (await testApp.listOutboxEmails()).find((letter) => letter.letter === 'account.confirm-email')!.text,
  )![1]!
  const unverified = buildSignUpForm()
  const { browserKey } = (await visitor.post('/auth/register', unverified)).data
  const social = await createSignInCode(testApp.resources.db, data.user.id)
  const secrets = [
    code,
    await getMailedCode(testApp, unverified.email),
    TEST_PASSWORD,
    'Wrong password 12',
    token,
    confirm,
    session.accessToken,
    social,
    browserKey,
  ]
  // Every request that carries one of them fails in every way, with expected and with unexpected errors.
  for (const table of ['sessions', 'mailed_tokens', 'email_codes', 'sign_in_codes', 'limit_counters']) {
    await run(testApp.db, `alter table ${table} rename to gone`)
    await visitor.post('/auth/login', { email: form.email, password: TEST_PASSWORD })
    await visitor.post('/auth/login', { email: form.email, password: 'Wrong password 12' })
    await visitor.post('/auth/reset-password', { token, password: TEST_PASSWORD })
    await visitor.post('/auth/confirm-email', { token: confirm })
    await visitor.post('/auth/verify-email', { userId: data.user.id, otp: code })
    await visitor.post('/auth/github', { code: social })
    await visitor.post('/auth/continue', { code: social })
    await visitor.post('/auth/verify-email', { userId: data.user.id, otp: code, browserKey })
    await person.get('/auth/me')
    await person.patch('/auth/password', { currentPassword: 'Wrong password 12', newPassword: TEST_PASSWORD })
    await run(testApp.db, `alter table gone rename to ${table}`)
  }

  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-mail-'))
  await sendEmailBatch(testApp.resources.db, createFileTransport(folder, 'Sira <no-reply@sira.example>'))
  rmSync(folder, { recursive: true })

  const everything = await dump(testApp)
  const log = visitor.lines.join('')
  expect(everything).toContain(form.email)
  expect(log.match(/"msg":"request failed"/g)!.length).toBeGreaterThan(5)
  for (const secret of secrets)
    for (const text of [everything, log]) {
      expect(text).not.toMatch(new RegExp(`\\b${secret}\\b`))
      expect(text).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  for (const address of [form.email, unverified.email, 'new@town.example']) expect(log).not.toContain(address)
})

test('no secret comes from a random source that can be guessed', () => {
  const folder = path.resolve(import.meta.dirname, '../..')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^demo\//.test(file),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('Math.random'))).toEqual([])
})
