import { describe, expect } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import { run } from '#db/database.ts'
import { createTeamMember } from '#test/team-members.ts'
import { createTestClient, type TestUser } from '#test/test-client.ts'
import { TEST_PASSWORD } from '#test/sign-up.ts'
import { sendApplication } from '#test/send-application.ts'
import { test, type TestApp } from '#test/test-app.ts'

interface ListedNotification {
  id: string
  kind: string
  title: string
  body: string
}
const listNotifications = async (person: TestUser) => (await person.get('/notifications')).data as ListedNotification[]
const titles = async (person: TestUser) => (await listNotifications(person)).map(({ title }) => title)
const kinds = async (person: TestUser) => (await listNotifications(person)).map(({ kind }) => kind)
const count = async (person: TestUser) => (await person.get('/notifications/unread-count')).data.count as number
/** Lets the delay of delayed notifications pass. */
const passUndoWindow = (testApp: TestApp) =>
  run(testApp.db, `update notifications set shown_at = shown_at - interval '2 minutes'`)
const withPassword = async (testApp: TestApp, { id }: TestUser) =>
  run(testApp.db, 'update accounts set password_hash = $2 where id = $1', [id, await hashPassword(TEST_PASSWORD)])

async function createScenario(testApp: TestApp) {
  const company = await testApp.createCompany({ name: 'Kifiya Pay' })
  const job = await testApp.createJob(company.id, { title: 'Ledger Engineer' })
  const seeker = await testApp.createSeeker()
  return { company, owner: company.owner, job, seeker }
}

async function createApplication(testApp: TestApp) {
  const { job, seeker, ...rest } = await createScenario(testApp)
  const { id } = await testApp.createApplication(job.id, seeker)
  await run(testApp.db, 'truncate outbox')
  return { job, seeker, id, ...rest }
}

describe('an application', () => {
  test('notifies the owner and the recruiters, not viewers, with a title and a link', async ({ testApp }) => {
    const { company, owner, job, seeker } = await createScenario(testApp)
    const [recruiter, viewer] = [
      await createTeamMember(testApp, company.id, 'RECRUITER'),
      await createTeamMember(testApp, company.id, 'VIEWER'),
    ]
    await run(testApp.db, 'update accounts set email_notifications = false where id = $1', [recruiter.id])
    const id = await sendApplication(seeker, job.id)

    for (const person of [owner, recruiter]) {
      expect(await listNotifications(person)).toMatchObject([
        {
          kind: 'application.received',
          title: 'New application for Ledger Engineer',
          link: `/COMPANY/applications?id=${id}`,
        },
      ])
    }
    expect([await titles(viewer), await titles(seeker)]).toEqual([[], []])
    expect(
      (
        await run<{ recipient: string }>(
          testApp.db,
          `select recipient from outbox where letter = 'application.received'`,
        )
      ).map(({ recipient }) => recipient),
    ).toEqual([owner.email])
  })

  test('that a team member opens marks the notification as read for that team member only', async ({ testApp }) => {
    const { company, owner, job, seeker } = await createScenario(testApp)
    const recruiter = await createTeamMember(testApp, company.id, 'RECRUITER')
    const id = await sendApplication(seeker, job.id)

    expect(await recruiter.patch(`/applications/${id}/view`)).toMatchObject({ status: 200 })

    expect([await count(recruiter), await count(owner)]).toEqual([0, 1])
  })

  test('is no longer in the notifications of somebody who left the team, of a suspended company, and once it is withdrawn', async ({
    testApp,
  }) => {
    const { company, owner, job, seeker } = await createScenario(testApp)
    const recruiter = await createTeamMember(testApp, company.id, 'RECRUITER')
    const id = await sendApplication(seeker, job.id)
    const both = async () => [await count(owner), await count(recruiter)]
    expect(await both()).toEqual([1, 1])
    const [notification] = await listNotifications(recruiter)

    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'x' where id = $1`, [
      company.id,
    ])
    expect(await both()).toEqual([0, 0])
    await run(testApp.db, `update companies set status = 'ACTIVE', rejection_reason = null where id = $1`, [company.id])
    await seeker.patch(`/applications/${id}/withdraw`)
    expect(await both()).toEqual([0, 0])
    await seeker.delete(`/applications/${id}/withdraw`)
    expect(await both()).toEqual([1, 1])
    await owner.delete(`/company/team/${recruiter.id}`)

    expect(await kinds(recruiter)).toEqual(['team.removed'])
    expect(await recruiter.patch(`/notifications/${notification!.id}/read`)).toMatchObject({ status: 404 })
    expect(await kinds(owner)).toEqual(['application.received'])
  })

  test('that is withdrawn is notified after the undo window, or not at all if it is undone', async ({ testApp }) => {
    const { owner, seeker, id } = await createApplication(testApp)
    await seeker.patch(`/applications/${id}/withdraw`)
    expect(await titles(owner)).toEqual([])
    await seeker.delete(`/applications/${id}/withdraw`)
    await passUndoWindow(testApp)
    expect(await titles(owner)).toEqual([])

    await seeker.patch(`/applications/${id}/withdraw`)
    await passUndoWindow(testApp)

    expect(await titles(owner)).toEqual(['Ledger Engineer: an application was withdrawn'])
  })

  test('that changes its status notifies the seeker after the undo window, also without email', async ({ testApp }) => {
    const { owner, seeker, id } = await createApplication(testApp)
    await run(testApp.db, 'update accounts set application_updates = false where id = $1', [seeker.id])
    await owner.patch(`/applications/${id}/status`, { status: 'SHORTLISTED' })
    await owner.patch(`/applications/${id}/status`, { status: 'SHORTLISTED' })
    expect([await count(seeker), await titles(seeker)]).toEqual([0, []])

    await passUndoWindow(testApp)

    expect(await listNotifications(seeker)).toMatchObject([
      {
        kind: 'application.moved',
        title: 'Ledger Engineer: you are on the shortlist',
        body: 'Good news: Kifiya Pay has put you on the shortlist for Ledger Engineer.',
        link: `/JOBSEEKER/applications?id=${id}`,
      },
    ])
    expect(await run(testApp.db, 'select 1 from outbox')).toEqual([])
  })

  test('that changes back within the undo window causes no notification and no email; later it does', async ({
    testApp,
  }) => {
    const { owner, seeker, id } = await createApplication(testApp)
    await owner.patch(`/applications/${id}/status`, { status: 'REJECTED' })
    await owner.patch(`/applications/${id}/status`, { status: 'PENDING' })
    await passUndoWindow(testApp)
    expect([await titles(seeker), await run(testApp.db, 'select 1 from outbox')]).toEqual([[], []])

    await owner.patch(`/applications/${id}/status`, { status: 'REVIEWED' })
    await passUndoWindow(testApp)
    await owner.patch(`/applications/${id}/status`, { status: 'PENDING' })
    await passUndoWindow(testApp)

    expect(await titles(seeker)).toEqual([
      'Ledger Engineer: your application is waiting',
      'Ledger Engineer: your application was read',
    ])
  })

  test('whose status is changed by twenty requests at the same time notifies once for each change that happened', async ({
    testApp,
  }) => {
    const { owner, seeker, id } = await createApplication(testApp)
    const second = await testApp.startInstance()
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        [owner, createTestClient(second.app, owner.token)][n % 2]!.patch(`/applications/${id}/status`, {
          status: 'OFFERED',
        }),
      ),
    )
    await passUndoWindow(testApp)
    expect(await titles(seeker)).toEqual(['Ledger Engineer: you have an offer'])
  })
})

describe('people are notified', () => {
  test('of decisions: the owner, once, with the reason', async ({ testApp }) => {
    const { id, owner } = await testApp.createCompany({ status: 'PENDING', name: 'Wenchi' })
    const admin = await testApp.createAdmin()
    await Promise.all(
      Array.from({ length: 5 }, () =>
        admin.patch(`/admin/companies/${id}/status`, { status: 'REJECTED', reason: 'The license cannot be read.' }),
      ),
    )
    expect(await listNotifications(owner), 'while it can be undone').toEqual([])
    await passUndoWindow(testApp)

    expect(await listNotifications(owner)).toMatchObject([
      { kind: 'company.rejected', title: 'Wenchi could not be approved yet', link: '/COMPANY/profile' },
    ])
    expect((await listNotifications(owner))[0]!.body).toContain('The license cannot be read.')

    await run(testApp.db, `update companies set status = 'ACTIVE', rejection_reason = null where id = $1`, [id])
    const job = await testApp.createJob(id, { status: 'PENDING', title: 'Cook' })
    await admin.patch(`/admin/jobs/${job.id}/status`, { status: 'ACTIVE' })
    await passUndoWindow(testApp)
    expect((await titles(owner))[0]).toBe('Your job "Cook" is live')
    await owner.delete(`/jobs/delete/${job.id}`)
    expect(await titles(owner)).toEqual(['Wenchi could not be approved yet'])
  })

  test('of interviews: the side that did not act', async ({ testApp }) => {
    const { owner, seeker, id } = await createApplication(testApp)
    const at = new Date(Date.now() + 5 * 86_400_000)
    at.setUTCMinutes(0, 0, 0)
    const { data } = await owner.post(`/applications/${id}/interviews`, {
      way: 'PHONE',
      place: '+251 911000000',
      minutes: 30,
      note: '',
      times: [at.toISOString()],
    })
    expect([await kinds(seeker), await kinds(owner)]).toEqual([['interview.proposed'], []])
    expect((await listNotifications(seeker))[0]).toMatchObject({
      title: 'Ledger Engineer: an invitation to an interview',
      body: expect.stringContaining('proposes: '),
    })

    await seeker.patch(`/interviews/${data.id}/answer`, {
      act: 'ACCEPT',
      sequence: data.sequence,
      startsAt: at.toISOString(),
    })

    expect([await kinds(seeker), await kinds(owner)]).toEqual([['interview.proposed'], ['interview.accepted']])
  })

  test('of an invitation to apply: the invited person, while the company is public', async ({ testApp }) => {
    const { company, job, owner, seeker } = await createScenario(testApp)
    await run(testApp.db, 'update seekers set discoverable = true where id = $1', [seeker.seekerId])
    expect(
      await owner.post(`/candidates/${seeker.seekerId}/invitations`, {
        jobId: job.id,
        message: 'We build ledgers and would like to talk to you.',
      }),
    ).toMatchObject({ status: 201 })
    expect(await kinds(seeker)).toEqual(['candidate.invited'])

    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'x' where id = $1`, [
      company.id,
    ])

    expect([await kinds(seeker), await count(seeker)]).toEqual([[], 0])
  })

  test('of an invitation to a team: the account with that address, without the link; only of the newest, and of none once it is withdrawn', async ({
    testApp,
  }) => {
    const { owner } = await createScenario(testApp)
    const invited = await testApp.createAccount({ role: 'COMPANY' })
    for (let n = 0; n < 2; n++)
      await owner.post('/company/team/invitations', { email: invited.email, role: 'RECRUITER' })

    expect(await listNotifications(invited)).toMatchObject([
      { kind: 'team.invited', link: null, body: expect.stringContaining('Kifiya Pay') },
    ])
    const [{ id }] = (await owner.get('/company/team')).data.invitations
    await owner.delete(`/company/team/invitations/${id}`)
    expect(await titles(invited)).toEqual([])
  })

  test('of changes to their account, and administrators of contact messages', async ({ testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    await withPassword(testApp, hanna)
    await run(testApp.db, 'update accounts set email_notifications = false')
    await hanna.patch('/auth/password', { currentPassword: TEST_PASSWORD, newPassword: 'another-long-one-2026' })
    const admin = await testApp.createAdmin()
    await run(testApp.db, 'update accounts set email_notifications = false where id = $1', [admin.id])
    await testApp.visitor.post('/company/contact', {
      name: 'Abebe Bikila',
      email: 'abebe@town.example',
      subject: 'A question',
      message: 'Where do I find the settings of my mail?',
    })

    expect(await listNotifications(hanna)).toMatchObject([
      { kind: 'account.password-changed', link: '/account?section=security' },
    ])
    expect(await listNotifications(admin)).toMatchObject([
      { kind: 'message.received', body: 'Somebody has written to us.' },
    ])
    // Mail that keeps an account safe is always sent, other mail only to those who want it.
    expect(
      (await run<{ letter: string }>(testApp.db, 'select letter from outbox')).map(({ letter }) => letter),
    ).toEqual(['account.password-changed'])
  })

  test('about an account are deleted with that account', async ({ testApp }) => {
    const { owner, job, seeker } = await createScenario(testApp)
    await sendApplication(seeker, job.id)
    await withPassword(testApp, seeker)
    expect(await titles(owner)).toHaveLength(1)

    expect(await seeker.delete('/auth/me', { password: TEST_PASSWORD })).toMatchObject({ status: 200 })

    expect(await run(testApp.db, 'select title, body from notifications')).toEqual([])
  })
})
