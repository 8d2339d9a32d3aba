import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { deliver, folderCarrier } from '#mail/postman.ts'
import { mailedCode, PASSWORD, signUpForm } from '#testing/registered.ts'
import { test, type Town } from '#testing/town.ts'

/** Every row of every table, as text. */
async function dump(town: Town): Promise<string> {
  const tables = await run<{ name: string }>(town.db, `select table_name as name from information_schema.tables where table_schema = 'public'`)
  const rows = await Promise.all(tables.map(({ name }) => run<{ row: string }>(town.db, `select t::text as row from ${name} t`)))
  return rows.flat().map(({ row }) => row).join('\n')
}

test('once the letters have left, no table holds a password, code, reset token or session token', async ({ town }) => {
  const form = signUpForm()
  const { data } = await town.visitor.post('/auth/register', form)
  const code = await mailedCode(town, form.email)
  await town.visitor.post('/auth/verify-email', { userId: data.user.id, otp: code })
  const { data: session } = await town.visitor.post('/auth/login', { email: form.email, password: PASSWORD })
  await town.visitor.post('/auth/forgot-password', { email: form.email })
  const token = /token=([\w-]+)/.exec((await town.mailbox()).at(-1)!.text)![1]!
  await town.visitor.patch('/auth/profile', { email: 'new@town.example' }, { headers: { authorization: `Bearer ${session.accessToken}` } })
  const confirm = /token=([\w-]+)/.exec((await town.mailbox()).find((letter) => letter.letter === 'account.confirm-email')!.text)![1]!
  const unproven = signUpForm()
  await town.visitor.post('/auth/register', unproven)
  const secrets = [code, await mailedCode(town, unproven.email), PASSWORD, token, confirm, session.accessToken]

  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-mail-'))
  await deliver(town.db, folderCarrier(folder, 'Sira <no-reply@sira.example>'))
  rmSync(folder, { recursive: true })

  const everything = await dump(town)
  expect(everything).toContain(form.email)
  for (const secret of secrets) {
    expect(everything).not.toMatch(new RegExp(`\\b${secret}\\b`))
    expect(everything).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  }
})
