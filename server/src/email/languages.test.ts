import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#test/test-app.ts'
import { enqueueEmails } from './outbox.ts'
import { createNotifications, toNotification } from './notifications.ts'
import { composeEmail, inEachLanguage } from './compose-email.ts'
import { t } from '@sira/contract/t'

const buildEmail = (account: { id: string; email: string }) =>
  inEachLanguage(() =>
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
  test('notifications of the version before are read, and it reads those of this one', async ({ testApp }) => {
    const { db } = testApp
    const { id } = await testApp.createAccount({ role: 'COMPANY' })
    const row = { account_id: id, kind: 'company.approved', title: 'Approved', body: 'Welcome' }
    const amharic = { title: 'ጸድቋል', body: 'እንኳን ደህና መጡ' }
    await db
      .insertInto('notifications')
      .values({ ...row, title_am: amharic.title, body_am: amharic.body })
      .execute()
    await db
      .insertInto('notifications')
      .values({ ...row, translations: JSON.stringify({ am: amharic }) })
      .execute()
    await db.insertInto('notifications').values(row).execute()
    const shown = await run(
      db,
      'select title_am, body_am, translations from shown_notifications where account_id = $1 order by id',
      [id],
    )
    const inBoth = { title_am: amharic.title, body_am: amharic.body, translations: { am: amharic } }
    expect(shown).toEqual([inBoth, inBoth, { title_am: null, body_am: null, translations: null }])
  })

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
    const notifications = await db.selectFrom('notifications').select(['title', 'translations', 'link']).execute()
    for (const { title, translations } of notifications)
      expect([title, translations]).toEqual([
        english!.subject,
        { am: expect.objectContaining({ title: amharic!.subject }) },
      ])
    // The page adds its language itself.
    expect(notifications.map(({ link }) => link)).toEqual(['/COMPANY?x=1', '/COMPANY?x=1'])
  })
})
