import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTeamMember } from '#test/team-members.ts'
import { sendApplication } from '#test/send-application.ts'
import { test, type TestApp } from '#test/test-app.ts'
import type { Secret } from '#core/keys.ts'
import { sendApplicationDigests } from './application-digests.worker.ts'

/** Ends the digest hour of everybody. */
const endDigestHour = (testApp: TestApp) =>
  run(testApp.db, `update application_digests set open_until = open_until - interval '61 minutes'`)
const listReceivedEmails = (testApp: TestApp) =>
  run<{ to: string; letter: string; subject: string; text: string }>(
    testApp.db,
    `select recipient as "to", letter, subject, body_text as text from outbox where letter in ('application.received', 'application.gathered') order by id`,
  )
const listSubjects = async (testApp: TestApp) => (await listReceivedEmails(testApp)).map(({ subject }) => subject)

async function setUpScenario(testApp: TestApp) {
  const company = await testApp.createCompany({ name: 'Kifiya Pay' })
  const jobs = [
    await testApp.createJob(company.id, { title: 'Ledger Engineer' }),
    await testApp.createJob(company.id, { title: 'Cook' }),
    await testApp.createJob(company.id, { title: 'Driver' }),
  ]
  const arrive = async (job: number) => {
    const seeker = await testApp.createSeeker()
    return { seeker, id: await sendApplication(seeker, jobs[job]!.id) }
  }
  return { company, owner: company.owner, jobs, arrive }
}

describe('when many applications come in', () => {
  test('the first is emailed at once, the others of the hour come in one digest with a link each', async ({
    testApp,
  }) => {
    const { owner, arrive } = await setUpScenario(testApp)
    await arrive(0)
    const gathered = [await arrive(0), await arrive(1), await arrive(2)]
    expect(await listSubjects(testApp)).toEqual(['New application for Ledger Engineer'])
    await sendApplicationDigests(testApp.resources)
    expect(await listReceivedEmails(testApp)).toHaveLength(1)

    await endDigestHour(testApp)
    await sendApplicationDigests(testApp.resources)
    await sendApplicationDigests(testApp.resources)

    const [, letter, ...more] = await listReceivedEmails(testApp)
    expect([letter!.to, letter!.subject, more]).toEqual([owner.email, '3 new applications for 3 jobs', []])
    for (const { id } of gathered) expect(letter!.text).toContain(`https://sira.example/COMPANY/applications?id=${id}`)
    // There is a notification for each at once; those for one job are one entry.
    expect((await owner.get('/notifications/unread-count')).data).toEqual({ count: 3 })
  })

  test('the digest starts the next hour; after a quiet hour the first is emailed at once again', async ({
    testApp,
  }) => {
    const { arrive } = await setUpScenario(testApp)
    for (const job of [0, 0, 0]) await arrive(job)
    await endDigestHour(testApp)
    await sendApplicationDigests(testApp.resources)
    await arrive(1)
    expect(await listSubjects(testApp)).toEqual([
      'New application for Ledger Engineer',
      '2 new applications for Ledger Engineer',
    ])

    await endDigestHour(testApp)
    await sendApplicationDigests(testApp.resources)
    expect((await listSubjects(testApp)).at(-1)).toBe('New application for Cook')
    await endDigestHour(testApp)
    await arrive(2)
    expect((await listSubjects(testApp)).at(-1)).toBe('New application for Driver')
  })

  test('one that comes after the hour, but before the digest is sent, is part of the digest', async ({ testApp }) => {
    const { arrive } = await setUpScenario(testApp)
    for (const job of [0, 1]) await arrive(job)
    await endDigestHour(testApp)
    await arrive(2)
    expect(await listReceivedEmails(testApp)).toHaveLength(1)
    await sendApplicationDigests(testApp.resources)
    expect((await listSubjects(testApp)).at(-1)).toBe('2 new applications for 2 jobs')
  })

  test('twenty at once over two instances, while digests are sent: each is announced once', async ({ testApp }) => {
    const { arrive } = await setUpScenario(testApp)
    const second = await testApp.startInstance()
    const sending = Promise.all(Array.from({ length: 20 }, (_, n) => arrive(n % 3)))
    for (let n = 0; n < 10; n++) {
      await endDigestHour(testApp)
      await Promise.all([sendApplicationDigests(testApp.resources), sendApplicationDigests(second.resources)])
    }
    const sent = await sending
    await endDigestHour(testApp)
    await Promise.all([sendApplicationDigests(testApp.resources), sendApplicationDigests(second.resources)])

    const emails = (await listReceivedEmails(testApp)).map(({ text }) => text).join('\n')
    expect(sent.map(({ id }) => emails.split(`applications?id=${id}`).length - 1)).toEqual(Array(20).fill(1))
  })

  test('withdrawn applications are in no digest, and nobody who left the team or turned emails off gets one', async ({
    testApp,
  }) => {
    const { company, owner, arrive } = await setUpScenario(testApp)
    const [recruiter, leaver] = [
      await createTeamMember(testApp, company.id, 'RECRUITER'),
      await createTeamMember(testApp, company.id, 'RECRUITER'),
    ]
    await arrive(0)
    const [taken, kept] = [await arrive(1), await arrive(2)]
    await taken.seeker.patch(`/applications/${taken.id}/withdraw`)
    await owner.delete(`/company/team/${leaver.id}`)
    await owner.patch('/auth/preferences', { applicationUpdates: false })
    await run(testApp.db, 'truncate outbox')

    await endDigestHour(testApp)
    await sendApplicationDigests(testApp.resources)

    expect(await listReceivedEmails(testApp)).toMatchObject([
      {
        to: recruiter.email,
        letter: 'application.received',
        subject: 'New application for Driver',
        text: expect.stringContaining(kept.id),
      },
    ])
    await endDigestHour(testApp)
    await sendApplicationDigests(testApp.resources)
    expect(await listReceivedEmails(testApp)).toHaveLength(1)
  })

  test('a digest that cannot be written leaves them waiting', async ({ testApp }) => {
    const { arrive } = await setUpScenario(testApp)
    for (const job of [0, 1, 2]) await arrive(job)
    await endDigestHour(testApp)
    const broken = { ...testApp.resources, secret: undefined as unknown as Secret }
    await expect(sendApplicationDigests(broken)).rejects.toThrow()
    expect(await listReceivedEmails(testApp)).toHaveLength(1)

    await sendApplicationDigests(testApp.resources)

    expect((await listSubjects(testApp)).at(-1)).toBe('2 new applications for 2 jobs')
  })
})
