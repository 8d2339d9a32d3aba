import { describe, expect } from 'vitest'
import { test } from '#test/test-app.ts'
import { enqueueEmails } from './outbox.ts'
import { createNotifications, toNotification } from './notifications.ts'
import { composeEmail, inBothLanguages } from './compose-email.ts'
import { t } from '@sira/contract/t'

const buildEmail = (account: { id: string; email: string }) =>
  inBothLanguages(() =>
    composeEmail({
      name: 'company.approved',
      to: account.email,
      accountId: account.id,
      subject: t('Company not found'),
      greeting: 'Abeba',
      paragraphs: [t('Company not found')],
      action: { label: t('Company not found'), url: 'https://sira.example/COMPANY?x=1' },
      because: t('Company not found'),
    }),
  )

describe('the language of emails and notifications', () => {
  test('each person gets emails in the language of their account, and notifications in both', async ({ testApp }) => {
    const { db } = testApp
    const people = [await testApp.createAccount({ role: 'COMPANY' }), await testApp.createAccount({ role: 'COMPANY' })]
    await db.updateTable('accounts').set({ language: 'am' }).where('id', '=', people[1]!.id).execute()
    const emails = people.map(buildEmail)
    await enqueueEmails(db, emails)
    await createNotifications(
      db,
      emails.map((email) => toNotification(email, { subjectId: null })),
    )

    const rows = await db
      .selectFrom('outbox')
      .select(['account_id', 'subject', 'body_text', 'body_html'])
      .where('letter', '=', 'company.approved')
      .execute()
    const [english, amharic] = people.map(({ id }) => rows.find((row) => row.account_id === id)!)
    expect(english!.subject).toBe('Company not found')
    expect(english!.body_text).toContain('https://sira.example/COMPANY?x=1')
    expect(amharic!.subject).toMatch(/^[\u1200-\u135F\s]+$/)
    expect(amharic!.body_text).toContain('https://sira.example/am/COMPANY?x=1')
    expect(amharic!.body_html).toContain('lang="am"')
    const notifications = await db.selectFrom('notifications').select(['title', 'title_am', 'link']).execute()
    for (const { title, title_am } of notifications)
      expect([title, title_am]).toEqual([english!.subject, amharic!.subject])
    // The page adds its language itself.
    expect(notifications.map(({ link }) => link)).toEqual(['/COMPANY?x=1', '/COMPANY?x=1'])
  })
})
