import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { deliver, folderCarrier } from '#mail/postman.ts'
import { caller } from '#testing/person.ts'
import { mailedCode, otherThan, PASSWORD, signUpForm } from '#testing/registered.ts'
import { test, type Town } from '#testing/town.ts'
import { newSignInCode } from './sign-in-codes.ts'

/** Every row of every table, as text. */
async function dump(town: Town): Promise<string> {
  const tables = await run<{ name: string }>(
    town.db,
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => run<{ row: string }>(town.db, `select t::text as row from ${name} t`)),
  )
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n')
}

/** An instance that logs all it can, and what it wrote. */
async function talkative(town: Town) {
  const lines: string[] = []
  const { app } = await town.instance(
    undefined,
    { LOG_LEVEL: 'debug' },
    { logTo: { write: (line) => void lines.push(line) } },
  )
  return { lines, ...caller(app), as: (token: string) => caller(app, token) }
}

test('once the letters have left, no table and no log holds a password, code, reset token or session token', async ({
  town,
}) => {
  const visitor = await talkative(town)
  const form = signUpForm()
  const { data } = await visitor.post('/auth/register', form)
  const code = await mailedCode(town, form.email)
  await visitor.post('/auth/verify-email', { userId: data.user.id, otp: otherThan(code) })
  await visitor.post('/auth/verify-email', { userId: data.user.id, otp: code })
  const { data: session } = await visitor.post('/auth/login', { email: form.email, password: PASSWORD })
  await visitor.post('/auth/forgot-password', { email: form.email })
  const token = /token=([\w-]+)/.exec((await town.mailbox()).at(-1)!.text)![1]!
  const person = visitor.as(session.accessToken)
  await person.patch('/auth/profile', { email: 'new@town.example', currentPassword: PASSWORD })
  const confirm = /token=([\w-]+)/.exec(
    (await town.mailbox()).find((letter) => letter.letter === 'account.confirm-email')!.text,
  )![1]!
  const unproven = signUpForm()
  await visitor.post('/auth/register', unproven)
  const social = await newSignInCode(town.resources.db, data.user.id)
  const secrets = [
    code,
    await mailedCode(town, unproven.email),
    PASSWORD,
    'Wrong password 12',
    token,
    confirm,
    session.accessToken,
    social,
  ]
  // Everything that can go wrong with them in hand goes wrong, planned and not.
  for (const table of ['sessions', 'mailed_tokens', 'email_codes', 'sign_in_codes', 'limit_counters']) {
    await run(town.db, `alter table ${table} rename to gone`)
    await visitor.post('/auth/login', { email: form.email, password: PASSWORD })
    await visitor.post('/auth/login', { email: form.email, password: 'Wrong password 12' })
    await visitor.post('/auth/reset-password', { token, password: PASSWORD })
    await visitor.post('/auth/confirm-email', { token: confirm })
    await visitor.post('/auth/verify-email', { userId: data.user.id, otp: code })
    await visitor.post('/auth/github', { code: social })
    await person.get('/auth/me')
    await person.patch('/auth/password', { currentPassword: 'Wrong password 12', newPassword: PASSWORD })
    await run(town.db, `alter table gone rename to ${table}`)
  }

  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-mail-'))
  await deliver(town.resources.db, folderCarrier(folder, 'Sira <no-reply@sira.example>'))
  rmSync(folder, { recursive: true })

  const everything = await dump(town)
  const log = visitor.lines.join('')
  expect(everything).toContain(form.email)
  expect(log.match(/"msg":"request failed"/g)!.length).toBeGreaterThan(5)
  for (const secret of secrets)
    for (const text of [everything, log]) {
      expect(text).not.toMatch(new RegExp(`\\b${secret}\\b`))
      expect(text).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  for (const address of [form.email, unproven.email, 'new@town.example']) expect(log).not.toContain(address)
})

test('nothing that opens a door comes from a source that can be guessed', () => {
  const folder = path.resolve(import.meta.dirname, '../..')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^(testing|demo)\//.test(file),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('Math.random'))).toEqual([])
})
