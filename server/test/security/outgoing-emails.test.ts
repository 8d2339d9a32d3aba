import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { MATRIX_REQUESTS, sendMatrixRequest } from '#test/matrix-requests.ts'
import { buildSignUpForm } from '#test/sign-up.ts'
import { createScenario } from '#test/scenario.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { sendEmailBatch } from '#email/worker.ts'
import { createFileTransport } from '#email/transport.ts'
import type { Actor, MatrixRow } from './access-matrix.ts'

/** Requests that send an email to somebody. */
const MAILING_REQUESTS: [MatrixRow, Actor][] = [
  ['registerAccount', 'A'],
  ['requestPasswordReset', 'J'],
  ['confirmNewEmail', 'JX'],
  ['changePassword', 'JX'],
  ['sendContactMessage', 'A'],
  ['createCompany', 'C0'],
  ['applyToJob', 'J'],
  ['updateApplicationStatus', 'CA'],
  ['updateApplicationStatuses', 'CA'],
  ['moderateCompany', 'AD'],
  ['moderateJob', 'AD'],
]

const FROM = 'Sira <no-reply@sira.example>'

const listOutboxEmails = (testApp: TestApp) =>
  testApp.db
    .selectFrom('outbox')
    .select(['letter', 'subject', 'body_text as text', 'body_html as html'])
    .orderBy('id')
    .execute()

/** Sends everything in the outbox, and returns each mail with its headers and its whole text. */
async function sendAndReadMails(testApp: TestApp): Promise<{ head: string; whole: string }[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-letters-'))
  const transport = createFileTransport(folder, FROM)
  while ((await sendEmailBatch(testApp.resources.db, transport)) > 0);
  transport.close()
  const all = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
  rmSync(folder, { recursive: true })
  return all.map((whole) => ({ head: whole.slice(0, whole.indexOf('\n\n')), whole }))
}
const listHeaderLines = (head: string, name: string) =>
  head.split('\n').filter((line) => line.toLowerCase().startsWith(`${name}:`))

function expectOurAddresses({ head }: { head: string }) {
  expect(listHeaderLines(head, 'from')).toEqual([`From: ${FROM}`])
  expect(listHeaderLines(head, 'to')).toEqual([expect.stringMatching(/^To: [^\s,;<>]+@[^\s,;<>]+$/)])
  expect(head).not.toMatch(/^(cc|bcc|reply-to|sender):/im)
}

describe('an email', () => {
  test('has one recipient and our sender, whatever people typed, and its links lead to our site', async ({
    testApp,
  }) => {
    const scenario = await createScenario(testApp)
    for (const [row, actor] of MAILING_REQUESTS)
      await sendMatrixRequest(row, await MATRIX_REQUESTS[row](scenario, actor), scenario.fixtures.clients[actor])
    const emails = await listOutboxEmails(testApp)
    const all = await sendAndReadMails(testApp)

    expect(new Set(emails.map(({ letter }) => letter)).size).toBeGreaterThan(8)
    expect(all.length).toBeGreaterThan(8)
    for (const mail of all) expectOurAddresses(mail)
    for (const { html, letter } of emails)
      for (const [, href] of html!.matchAll(/href="([^"]*)"/g))
        expect([letter, href]).toEqual([letter, expect.stringMatching(/^https:\/\/sira\.example\//)])
  })

  test('from the contact form has what was typed in its body only, as text', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const message =
      'To: evil@evil.example\nBcc: evil@evil.example\n\n.\r\nQUIT\r\n<a href="https://evil.example">win</a>'
    const typed = { name: 'To: evil <x>', email: 'someone@town.example', subject: 'Bcc: evil at evil', message }
    expect((await testApp.visitor.post('/company/contact', typed)).status).toBe(200)
    const [letter] = await listOutboxEmails(testApp)
    const [mail] = await sendAndReadMails(testApp)

    expectOurAddresses(mail!)
    expect([listHeaderLines(mail!.head, 'to'), listHeaderLines(mail!.head, 'subject')]).toEqual([
      [`To: ${admin.email}`],
      ['Subject: New message from the contact form'],
    ])
    expect(mail!.head).not.toMatch(/evil|someone/)
    // All links are ours: to the message in the admin area, and to unsubscribe.
    expect([...letter!.html!.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      expect.stringMatching(/^https:\/\/sira\.example\/ADMIN\/messages(\?|$)/),
      expect.stringMatching(/^https:\/\/sira\.example\/stop-alert\?/),
    ])
  })

  test('to somebody who signs up contains no name, so that nobody sends advertisements through us', async ({
    testApp,
  }) => {
    for (const firstName of [
      'https://evil.example',
      'www.evil',
      'Win at evil.com',
      'evil@evil.example',
      'visit evil.et',
    ])
      expect(await testApp.visitor.post('/auth/register', buildSignUpForm({ firstName }))).toMatchObject({
        status: 400,
        errors: { firstName: ['Please enter a name, not an address'] },
      })
    expect(
      (
        await testApp.visitor.post(
          '/auth/register',
          buildSignUpForm({ firstName: 'Evil Dot Com', lastName: 'Zzcanary' }),
        )
      ).status,
    ).toBe(201)
    const [letter] = await listOutboxEmails(testApp)

    expect(`${letter!.subject} ${letter!.text} ${letter!.html}`).not.toMatch(/evil|zzcanary/i)
    expect(letter!.html).not.toMatch(/<a /)
  })
})
