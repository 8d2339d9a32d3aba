import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { ASKS, send } from '#testing/asks.ts'
import { signUpForm } from '#testing/registered.ts'
import { newStage } from '#testing/stage.ts'
import { test, type Town } from '#testing/town.ts'
import { deliver, folderCarrier } from '../mail/postman.ts'
import type { Actor, Row } from './matrix.ts'

/** Calls that mail somebody. */
const MAILING: [Row, Actor][] = [
  ['register', 'A'],
  ['forgotPassword', 'J'],
  ['confirmEmail', 'JX'],
  ['changePassword', 'JX'],
  ['sendMessage', 'A'],
  ['createCompany', 'C0'],
  ['applyToJob', 'J'],
  ['moveApplication', 'CA'],
  ['bulkStatus', 'CA'],
  ['reviewCompany', 'AD'],
  ['reviewJob', 'AD'],
]

const FROM = 'Sira <no-reply@sira.example>'

const written = (town: Town) =>
  town.db
    .selectFrom('outbox')
    .select(['letter', 'subject', 'body_text as text', 'body_html as html'])
    .orderBy('id')
    .execute()

/** Everything that waits, as the mails that leave: head and whole. */
async function mails(town: Town): Promise<{ head: string; whole: string }[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-letters-'))
  const carrier = folderCarrier(folder, FROM)
  while ((await deliver(town.resources.db, carrier)) > 0);
  carrier.close()
  const all = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
  rmSync(folder, { recursive: true })
  return all.map((whole) => ({ head: whole.slice(0, whole.indexOf('\n\n')), whole }))
}
const linesOf = (head: string, name: string) =>
  head.split('\n').filter((line) => line.toLowerCase().startsWith(`${name}:`))

function expectOurs({ head }: { head: string }) {
  expect(linesOf(head, 'from')).toEqual([`From: ${FROM}`])
  expect(linesOf(head, 'to')).toEqual([expect.stringMatching(/^To: [^\s,;<>]+@[^\s,;<>]+$/)])
  expect(head).not.toMatch(/^(cc|bcc|reply-to|sender):/im)
}

describe('a mail', () => {
  test('has one recipient and our sender, whatever is written in it, and its links lead to us', async ({ town }) => {
    const stage = await newStage(town)
    for (const [row, actor] of MAILING) await send(row, await ASKS[row](stage, actor), stage.cast.callers[actor])
    const letters = await written(town)
    const all = await mails(town)

    expect(new Set(letters.map(({ letter }) => letter)).size).toBeGreaterThan(8)
    expect(all.length).toBeGreaterThan(8)
    for (const mail of all) expectOurs(mail)
    for (const { html, letter } of letters)
      for (const [, href] of html!.matchAll(/href="([^"]*)"/g))
        expect([letter, href]).toEqual([letter, expect.stringMatching(/^https:\/\/sira\.example\//)])
  })

  test('of the contact form has what was typed in its body alone, as text', async ({ town }) => {
    const admin = await town.admin()
    const message =
      'To: evil@evil.example\nBcc: evil@evil.example\n\n.\r\nQUIT\r\n<a href="https://evil.example">win</a>'
    const typed = { name: 'To: evil <x>', email: 'someone@town.example', subject: 'Bcc: evil at evil', message }
    expect((await town.visitor.post('/company/contact', typed)).status).toBe(200)
    const [letter] = await written(town)
    const [mail] = await mails(town)

    expectOurs(mail!)
    expect([linesOf(mail!.head, 'to'), linesOf(mail!.head, 'subject')]).toEqual([
      [`To: ${admin.email}`],
      ['Subject: New message from the contact form'],
    ])
    expect(mail!.head).not.toMatch(/evil|someone/)
    // Its links are ours: to the message on the desk, and to stop such letters.
    expect([...letter!.html!.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      expect.stringMatching(/^https:\/\/sira\.example\/ADMIN\/messages(\?|$)/),
      expect.stringMatching(/^https:\/\/sira\.example\/stop-alert\?/),
    ])
  })

  test('to somebody who signs up carries no name, so that nobody sends advertisements through us', async ({ town }) => {
    for (const firstName of [
      'https://evil.example',
      'www.evil',
      'Win at evil.com',
      'evil@evil.example',
      'visit evil.et',
    ])
      expect(await town.visitor.post('/auth/register', signUpForm({ firstName }))).toMatchObject({
        status: 400,
        errors: { firstName: ['Please enter a name, not an address'] },
      })
    expect(
      (await town.visitor.post('/auth/register', signUpForm({ firstName: 'Evil Dot Com', lastName: 'Zzcanary' })))
        .status,
    ).toBe(201)
    const [letter] = await written(town)

    expect(`${letter!.subject} ${letter!.text} ${letter!.html}`).not.toMatch(/evil|zzcanary/i)
    expect(letter!.html).not.toMatch(/<a /)
  })
})
