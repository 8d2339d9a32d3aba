import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createAlertSeeker, createDueAlert, listAlertEmails } from '#test/alerts.ts'
import { sendAlerts } from './send-alerts.worker.ts'
import { notifyFollowers } from './notify-followers.worker.ts'

describe('followers of a company', () => {
  /** Creates a job that is published by an approval. */
  async function published(testApp: TestApp, companyId: string, title = 'Data Engineer') {
    const { id } = await testApp.createJob(companyId, { status: 'PENDING', title })
    expect((await (await testApp.createAdmin()).patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })).status).toBe(
      200,
    )
    // The approval can no longer be undone.
    await run(testApp.db, `update decisions set decided_at = decided_at - interval '13 seconds'`)
    return id
  }

  test('are notified of a new job once, by an email with an unsubscribe link', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany({ name: 'Wenchi Ledger' })
    const people = [await createAlertSeeker(testApp), await createAlertSeeker(testApp)]
    for (const person of people) await person.post(`/company/${companyId}/follow`)
    const id = await published(testApp, companyId)

    for (let n = 0; n < 2; n++) expect(await notifyFollowers(testApp.resources)).toBe(false)
    await run(testApp.db, `update jobs set status = 'CLOSED' where id = $1`, [id])
    await run(testApp.db, `update jobs set status = 'ACTIVE' where id = $1`, [id])
    await notifyFollowers(testApp.resources)

    const sent = await listAlertEmails(testApp)
    expect(sent.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual(
      people.map(({ email }) => [email, 'Wenchi Ledger has a new job: Data Engineer']).toSorted(),
    )
    expect(sent[0]!.text).toContain(`https://sira.example/jobs/${id}?utm_source=alert`)
    expect(sent[0]!.text).toMatch(/Unfollow Wenchi Ledger: https:\/\/sira\.example\/stop-alert\?token=f\./)
  })

  test('are not notified of a job that an alert sent them, nor against their wish, nor of a job that is gone', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    const [alerted, silent] = [await createAlertSeeker(testApp), await createAlertSeeker(testApp)]
    for (const person of [alerted, silent]) await person.post(`/company/${companyId}/follow`)
    await createDueAlert(testApp, alerted)
    await silent.patch('/auth/preferences', { jobAlerts: false })
    await published(testApp, companyId)
    await sendAlerts(testApp.resources)
    await notifyFollowers(testApp.resources)
    expect((await listAlertEmails(testApp)).map(({ letter, recipient }) => [letter, recipient])).toEqual([
      ['alert.jobs', alerted.email],
    ])

    const gone = await published(testApp, companyId)
    await run(testApp.db, `update jobs set status = 'CLOSED' where id = $1`, [gone])
    await notifyFollowers(testApp.resources)
    expect(await listAlertEmails(testApp)).toHaveLength(1)
    expect(await run(testApp.db, 'select 1 from job_news')).toEqual([])
  })

  test('are notified of a job that was taken down before that, once it is restored', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const [person, admin] = [await createAlertSeeker(testApp), await testApp.createAdmin()]
    await person.post(`/company/${companyId}/follow`)
    const id = await published(testApp, companyId)
    const decide = async (verdict: object) => {
      await admin.patch(`/admin/jobs/${id}/status`, verdict)
      await run(testApp.db, `update decisions set decided_at = decided_at - interval '13 seconds'`)
      await notifyFollowers(testApp.resources)
    }
    await decide({ status: 'REJECTED', reason: 'Asks for money' })
    expect(await listAlertEmails(testApp)).toEqual([])
    for (let n = 0; n < 2; n++) await decide(n === 0 ? { status: 'ACTIVE' } : {})
    expect((await listAlertEmails(testApp)).map(({ recipient }) => recipient)).toEqual([person.email])
  })

  test('are notified by two instances at once in batches of a hundred, each person once', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    await run(
      testApp.db,
      `insert into accounts (first_name, last_name, email, role, verified_at) select 'A', 'B', n || '@crowd.example', 'JOBSEEKER', now() from generate_series(1, 230) n`,
    )
    await run(
      testApp.db,
      `insert into follows (company_id, account_id) select $1, id from accounts where email like '%@crowd.example'`,
      [companyId],
    )
    await published(testApp, companyId)
    const other = await testApp.startInstance()

    for (let n = 0; n < 4; n++)
      await Promise.all([notifyFollowers(testApp.resources), notifyFollowers(other.resources)])

    const sent = (await listAlertEmails(testApp)).map(({ recipient }) => recipient)
    expect([sent.length, new Set(sent).size]).toEqual([230, 230])
  })

  test('of a company that nobody follows cause no tasks', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    await published(testApp, companyId)
    expect(await run(testApp.db, 'select 1 from job_news')).toEqual([])
  })
})
