import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { EMAIL_TEMPLATES, PLAIN_SAMPLE_TEXTS, buildSampleEmails } from '#test/sample-emails.ts'

const plain = buildSampleEmails(PLAIN_SAMPLE_TEXTS)
const every = Object.entries(plain)
const MARKUP = '<img src=x onerror=alert(1)> "Zemen" & Co'
const marked = buildSampleEmails({ person: MARKUP, company: MARKUP, job: MARKUP, text: MARKUP })

/** Emails that no preference switches off. Every other email can be unsubscribed from with one click. */
const ALWAYS = [
  'buildAccountChangedEmail',
  'buildAccountDeletedEmail',
  'buildAccountReinstatedEmail',
  'buildAccountSuspendedEmail',
  'buildAlertConfirmationEmail',
  'buildAppliedJobTakenDownEmail',
  'buildBoardTroubleEmail',
  'buildVerificationCodeEmail',
  'buildApiKeyExpiryEmail',
  'buildTelegramCodeEmail',
  'buildTelegramKnownEmail',
  'buildTeamMemberJoinedEmail',
  'buildTeamMemberRemovedEmail',
  'buildTeamRoleChangedEmail',
  'buildCompanyApprovedEmail',
  'buildCompanyReceivedEmail',
  'buildCompanyRejectedEmail',
  'buildCompanySuspendedEmail',
  'buildEmailConfirmationEmail',
  'buildDocumentQuarantinedEmail',
  'buildEmailChangeRequestedEmail',
  'buildEmailChangedEmail',
  'buildIdentityCodeEmail',
  'buildJobApprovedEmail',
  'buildJobHiddenEmail',
  'buildJobRejectedEmail',
  'buildJobRestoredEmail',
  'buildJobShownAgainEmail',
  'buildJobTakenDownEmail',
  'buildContactReplyEmail',
  'buildPasswordChangedEmail',
  'buildPasswordResetEmail',
  'buildTeamJoinedEmail',
  'buildTeamInvitationEmail',
  'buildTeamLeftEmail',
  'buildWebhookOffEmail',
]

describe('every email', () => {
  test('has a sample in these tests', () => {
    const writers = Object.values(EMAIL_TEMPLATES).flatMap((file) =>
      Object.entries(file).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
    )
    expect(Object.keys(plain).toSorted()).toEqual(writers.toSorted())
  })

  test.for(every)(
    '%s says why it is sent, and how to unsubscribe or that it is always sent',
    ([name, { text, html, unsubscribeUrl: unsubscribe }]) => {
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
      else expect(text).toMatch(/We always send emails about|We send it only once\./)
    },
  )

  test.for(every)(
    '%s has a plain text body without HTML, and an HTML body that loads nothing',
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

  test.for(Object.entries(marked))('%s shows user input as text', ([, { html, subject, notification: bell }]) => {
    expect(html).not.toMatch(/<img|onerror=alert\(1\)>/)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(bell.link ?? '/').toMatch(/^\/(?!\/)/)
    expect(bell.link ?? '').not.toContain('token')
  })
})

/**
 * Emails without a notification: about what somebody does themselves, about opening the account, the last one, and
 * those to addresses without an account; and digests, whose applications have their notifications already.
 */
const WITHOUT_BELL = [
  'account/delete-account.commands.ts',
  'alerts/visitor-alerts.commands.ts',
  'applications/application-digests.worker.ts',
  'auth/email-codes.commands.ts',
  'companies/companies.commands.ts',
  'social-sign-in/telegram-email.commands.ts',
]

test('code that enqueues emails also creates notifications, in the same transaction', () => {
  const features = path.resolve(import.meta.dirname, '../features')
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const source = (file: string) => readFileSync(path.join(features, file), 'utf8')
  const writing = files.filter((file) =>
    /import \{[^}]*\benqueue(Email|Emails|DelayableEmails|DecisionEmails)\b[^}]*\} from '#email\/outbox\.ts'/.test(
      source(file),
    ),
  )
  expect(writing.length).toBeGreaterThan(12)
  expect(
    writing
      .filter((file) => !/\b(createNotifications|createDecisionNotifications|notify[A-Z]\w*)\(/.test(source(file)))
      .toSorted(),
  ).toEqual(WITHOUT_BELL)
})
