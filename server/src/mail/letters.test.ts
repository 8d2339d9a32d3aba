import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LETTER_FILES, PLAIN, sampleLetters } from '#testing/sample-letters.ts'

const plain = sampleLetters(PLAIN)
const every = Object.entries(plain)
const MARKUP = '<img src=x onerror=alert(1)> "Zemen" & Co'
const marked = sampleLetters({ person: MARKUP, company: MARKUP, job: MARKUP, text: MARKUP })

/** What no preference switches off, and every other can be stopped with one press. */
const ALWAYS = [
  'accountChangedLetter',
  'accountDeletedLetter',
  'accountReinstated',
  'accountSuspended',
  'alertConfirmation',
  'appliedJobTakenDown',
  'codeLetter',
  'colleagueJoined',
  'colleagueRemoved',
  'colleagueRoleChanged',
  'companyApproved',
  'companyReceived',
  'companyRejected',
  'companySuspended',
  'confirmEmailLetter',
  'documentQuarantined',
  'emailAskedLetter',
  'emailChangedLetter',
  'identityCodeLetter',
  'jobApproved',
  'jobHidden',
  'jobRejected',
  'jobRestored',
  'jobShownAgain',
  'jobTakenDown',
  'messageAnswered',
  'passwordChangedLetter',
  'resetLetter',
  'teamEntered',
  'teamInvitation',
  'teamLeft',
]

describe('every letter', () => {
  test('has a sample here', () => {
    const writers = Object.values(LETTER_FILES).flatMap((file) =>
      Object.entries(file).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
    )
    expect(Object.keys(plain).toSorted()).toEqual(writers.toSorted())
  })

  test.for(every)(
    '%s says why it comes, and how it is stopped or that it always comes',
    ([name, { text, html, unsubscribe }]) => {
      expect([text, html.replace(/&#39;/g, "'")]).toEqual([
        expect.stringMatching(/You get this/),
        expect.stringMatching(/You get this/),
      ])
      expect(unsubscribe === undefined, 'can be stopped').toBe(ALWAYS.includes(name))
      if (unsubscribe)
        expect([text, html]).toEqual([
          expect.stringContaining(unsubscribe),
          expect.stringContaining(`href="${unsubscribe}"`),
        ])
      else expect(text).toMatch(/is always sent\.|are always sent\.|It is sent once\./)
    },
  )

  test.for(every)(
    '%s is plain text without marks of HTML, and HTML that loads nothing',
    ([, { text, html, subject }]) => {
      expect(text).not.toMatch(/<\w|&#\d+;|&\w+;/)
      expect(text).toContain('\n\n-- \nSira. ')
      expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr"><head>/)
      expect(html).toContain('<meta name="color-scheme" content="light dark">')
      expect(html).not.toMatch(/<(img|link|script|iframe|table|form)\b|url\(|@import|src=/)
      for (const [, at] of html.matchAll(/href="([^"]+)"/g)) expect(at).toMatch(/^https:\/\/sira\.example\//)
      expect(subject).not.toBe('')
      expect(Buffer.byteLength(html)).toBeLessThan(10_000)
    },
  )

  test.for(Object.entries(marked))('%s shows as text what people typed', ([, { html, subject, bell }]) => {
    expect(html).not.toMatch(/<img|onerror=alert\(1\)>/)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(bell.link ?? '/').toMatch(/^\/(?!\/)/)
    expect(bell.link ?? '').not.toContain('token')
  })
})

/** Letters alone: what somebody does themselves, what opens the account, the last one, and those to addresses without an account. */
const WITHOUT_BELL = [
  'accounts/codes.ts',
  'accounts/delete-account.ts',
  'alerts/visitor-alerts.ts',
  'companies/companies.commands.ts',
]

test('whatever writes letters rings the bell too, in the same transaction', () => {
  const features = path.resolve(import.meta.dirname, '../features')
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const source = (file: string) => readFileSync(path.join(features, file), 'utf8')
  const writing = files.filter((file) =>
    /import \{[^}]*\bpost(All|Many|Held)?\b[^}]*\} from '#mail\/outbox\.ts'/.test(source(file)),
  )
  expect(writing.length).toBeGreaterThan(12)
  expect(writing.filter((file) => !/\btell(Arrival|Bell|Held|OfJobs)?\(/.test(source(file))).toSorted()).toEqual(
    WITHOUT_BELL,
  )
})
