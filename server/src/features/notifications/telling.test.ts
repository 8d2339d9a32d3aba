import { hash } from '@node-rs/argon2'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { colleague } from '#testing/colleagues.ts'
import { caller, type Person } from '#testing/person.ts'
import { PASSWORD } from '#testing/registered.ts'
import { sendApplication } from '#testing/sent.ts'
import { test, type Town } from '#testing/town.ts'

interface Told {
  id: string
  kind: string
  title: string
  body: string
}
const noticesOf = async (person: Person) => (await person.get('/notifications')).data as Told[]
const titles = async (person: Person) => (await noticesOf(person)).map(({ title }) => title)
const kinds = async (person: Person) => (await noticesOf(person)).map(({ kind }) => kind)
const count = async (person: Person) => (await person.get('/notifications/unread-count')).data.count as number
/** What is held is over. */
const later = (town: Town) => run(town.db, `update notifications set shown_at = shown_at - interval '2 minutes'`)
const withPassword = async (town: Town, { id }: Person) =>
  run(town.db, 'update accounts set password_hash = $2 where id = $1', [
    id,
    await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  ])

async function scene(town: Town) {
  const company = await town.company({ name: 'Kifiya Pay' })
  const job = await town.job(company.id, { title: 'Ledger Engineer' })
  const seeker = await town.seeker()
  return { company, owner: company.owner, job, seeker }
}

async function applied(town: Town) {
  const { job, seeker, ...rest } = await scene(town)
  const { id } = await town.application(job.id, seeker)
  await run(town.db, 'truncate outbox')
  return { job, seeker, id, ...rest }
}

describe('an application', () => {
  test('rings at the owner and the recruiters, not at viewers, and says who and where to', async ({ town }) => {
    const { company, owner, job, seeker } = await scene(town)
    const [recruiter, viewer] = [
      await colleague(town, company.id, 'RECRUITER'),
      await colleague(town, company.id, 'VIEWER'),
    ]
    await run(town.db, 'update accounts set email_notifications = false where id = $1', [recruiter.id])
    const id = await sendApplication(seeker, job.id)

    for (const person of [owner, recruiter]) {
      expect(await noticesOf(person)).toMatchObject([
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
        await run<{ recipient: string }>(town.db, `select recipient from outbox where letter = 'application.received'`)
      ).map(({ recipient }) => recipient),
    ).toEqual([owner.email])
  })

  test('that a colleague opens is read for that colleague, however it was found', async ({ town }) => {
    const { company, owner, job, seeker } = await scene(town)
    const recruiter = await colleague(town, company.id, 'RECRUITER')
    const id = await sendApplication(seeker, job.id)

    expect(await recruiter.patch(`/applications/${id}/view`)).toMatchObject({ status: 200 })

    expect([await count(recruiter), await count(owner)]).toEqual([0, 1])
  })

  test('is heard of no more by whoever left the team, by a company that is hidden, and once it is taken back', async ({
    town,
  }) => {
    const { company, owner, job, seeker } = await scene(town)
    const recruiter = await colleague(town, company.id, 'RECRUITER')
    const id = await sendApplication(seeker, job.id)
    const both = async () => [await count(owner), await count(recruiter)]
    expect(await both()).toEqual([1, 1])
    const [notice] = await noticesOf(recruiter)

    await run(town.db, `update companies set status = 'SUSPENDED', rejection_reason = 'x' where id = $1`, [company.id])
    expect(await both()).toEqual([0, 0])
    await run(town.db, `update companies set status = 'ACTIVE', rejection_reason = null where id = $1`, [company.id])
    await seeker.patch(`/applications/${id}/withdraw`)
    expect(await both()).toEqual([0, 0])
    await seeker.delete(`/applications/${id}/withdraw`)
    expect(await both()).toEqual([1, 1])
    await owner.delete(`/company/team/${recruiter.id}`)

    expect(await kinds(recruiter)).toEqual(['team.removed'])
    expect(await recruiter.patch(`/notifications/${notice!.id}/read`)).toMatchObject({ status: 404 })
    expect(await kinds(owner)).toEqual(['application.received'])
  })

  test('that is taken back is told of after the time in which that can be undone, or never', async ({ town }) => {
    const { owner, seeker, id } = await applied(town)
    await seeker.patch(`/applications/${id}/withdraw`)
    expect(await titles(owner)).toEqual([])
    await seeker.delete(`/applications/${id}/withdraw`)
    await later(town)
    expect(await titles(owner)).toEqual([])

    await seeker.patch(`/applications/${id}/withdraw`)
    await later(town)

    expect(await titles(owner)).toEqual(['Ledger Engineer: an application was withdrawn'])
  })

  test('that is moved rings at the seeker once it cannot be undone, also without mail', async ({ town }) => {
    const { owner, seeker, id } = await applied(town)
    await run(town.db, 'update accounts set application_updates = false where id = $1', [seeker.id])
    await owner.patch(`/applications/${id}/status`, { status: 'SHORTLISTED' })
    await owner.patch(`/applications/${id}/status`, { status: 'SHORTLISTED' })
    expect([await count(seeker), await titles(seeker)]).toEqual([0, []])

    await later(town)

    expect(await noticesOf(seeker)).toMatchObject([
      {
        kind: 'application.moved',
        title: 'Ledger Engineer: you are on the shortlist',
        body: 'Good news: Kifiya Pay has put you on the shortlist for Ledger Engineer.',
        link: `/JOBSEEKER/applications?id=${id}`,
      },
    ])
    expect(await run(town.db, 'select 1 from outbox')).toEqual([])
  })

  test('that is moved straight back was never moved, for bell and mail; later it is news', async ({ town }) => {
    const { owner, seeker, id } = await applied(town)
    await owner.patch(`/applications/${id}/status`, { status: 'REJECTED' })
    await owner.patch(`/applications/${id}/status`, { status: 'PENDING' })
    await later(town)
    expect([await titles(seeker), await run(town.db, 'select 1 from outbox')]).toEqual([[], []])

    await owner.patch(`/applications/${id}/status`, { status: 'REVIEWED' })
    await later(town)
    await owner.patch(`/applications/${id}/status`, { status: 'PENDING' })
    await later(town)

    expect(await titles(seeker)).toEqual([
      'Ledger Engineer: your application is waiting',
      'Ledger Engineer: your application was read',
    ])
  })

  test('moved by twenty at once rings once for each move that happened', async ({ town }) => {
    const { owner, seeker, id } = await applied(town)
    const second = await town.instance()
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        [owner, caller(second.app, owner.token)][n % 2]!.patch(`/applications/${id}/status`, { status: 'OFFERED' }),
      ),
    )
    await later(town)
    expect(await titles(seeker)).toEqual(['Ledger Engineer: you have an offer'])
  })
})

describe('everybody hears what concerns them', () => {
  test('of verdicts: the owner, once, with the reason', async ({ town }) => {
    const { id, owner } = await town.company({ status: 'PENDING', name: 'Wenchi' })
    const admin = await town.admin()
    await Promise.all(
      Array.from({ length: 5 }, () =>
        admin.patch(`/admin/companies/${id}/status`, { status: 'REJECTED', reason: 'The license cannot be read.' }),
      ),
    )
    expect(await noticesOf(owner), 'while it can be undone').toEqual([])
    await later(town)

    expect(await noticesOf(owner)).toMatchObject([
      { kind: 'company.rejected', title: 'Wenchi could not be approved yet', link: '/COMPANY/profile' },
    ])
    expect((await noticesOf(owner))[0]!.body).toContain('The license cannot be read.')

    await run(town.db, `update companies set status = 'ACTIVE', rejection_reason = null where id = $1`, [id])
    const job = await town.job(id, { status: 'PENDING', title: 'Cook' })
    await admin.patch(`/admin/jobs/${job.id}/status`, { status: 'ACTIVE' })
    await later(town)
    expect((await titles(owner))[0]).toBe('Your job "Cook" is live')
    await owner.delete(`/jobs/delete/${job.id}`)
    expect(await titles(owner)).toEqual(['Wenchi could not be approved yet'])
  })

  test('of interviews: the side that did not act', async ({ town }) => {
    const { owner, seeker, id } = await applied(town)
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
    expect((await noticesOf(seeker))[0]).toMatchObject({
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

  test('of an invitation to apply: who is invited, while the company is there to be seen', async ({ town }) => {
    const { company, job, owner, seeker } = await scene(town)
    await run(town.db, 'update seekers set discoverable = true where id = $1', [seeker.seekerId])
    expect(
      await owner.post(`/candidates/${seeker.seekerId}/invitations`, {
        jobId: job.id,
        message: 'We build ledgers and would like to talk to you.',
      }),
    ).toMatchObject({ status: 201 })
    expect(await kinds(seeker)).toEqual(['candidate.invited'])

    await run(town.db, `update companies set status = 'SUSPENDED', rejection_reason = 'x' where id = $1`, [company.id])

    expect([await kinds(seeker), await count(seeker)]).toEqual([[], 0])
  })

  test('of an invitation to a team: an account with that address, without the link; asked again, of the newer alone, and of none once it is void', async ({
    town,
  }) => {
    const { owner } = await scene(town)
    const invited = await town.account({ role: 'COMPANY' })
    for (let n = 0; n < 2; n++)
      await owner.post('/company/team/invitations', { email: invited.email, role: 'RECRUITER' })

    expect(await noticesOf(invited)).toMatchObject([
      { kind: 'team.invited', link: null, body: expect.stringContaining('Kifiya Pay') },
    ])
    const [{ id }] = (await owner.get('/company/team')).data.invitations
    await owner.delete(`/company/team/invitations/${id}`)
    expect(await titles(invited)).toEqual([])
  })

  test('of what happens to their account, and administrators of messages', async ({ town }) => {
    const hanna = await town.account({ role: 'JOBSEEKER' })
    await withPassword(town, hanna)
    await run(town.db, 'update accounts set email_notifications = false')
    await hanna.patch('/auth/password', { currentPassword: PASSWORD, newPassword: 'another-long-one-2026' })
    const admin = await town.admin()
    await run(town.db, 'update accounts set email_notifications = false where id = $1', [admin.id])
    await town.visitor.post('/company/contact', {
      name: 'Abebe Bikila',
      email: 'abebe@town.example',
      subject: 'A question',
      message: 'Where do I find the settings of my mail?',
    })

    expect(await noticesOf(hanna)).toMatchObject([
      { kind: 'account.password-changed', link: '/account?section=security' },
    ])
    expect(await noticesOf(admin)).toMatchObject([{ kind: 'message.received', body: 'Somebody has written to us.' }])
    // Mail that keeps an account safe is always sent, other mail only to those who want it.
    expect((await run<{ letter: string }>(town.db, 'select letter from outbox')).map(({ letter }) => letter)).toEqual([
      'account.password-changed',
    ])
  })

  test('leaves with the account that it is about, wherever it stands', async ({ town }) => {
    const { owner, job, seeker } = await scene(town)
    await sendApplication(seeker, job.id)
    await withPassword(town, seeker)
    expect(await titles(owner)).toHaveLength(1)

    expect(await seeker.delete('/auth/me', { password: PASSWORD })).toMatchObject({ status: 200 })

    expect(await run(town.db, 'select title, body from notifications')).toEqual([])
  })
})
