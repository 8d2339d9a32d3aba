import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { forgetDecisions } from '#db/decisions.ts'
import { caller } from '#testing/person.ts'
import { test, type Town } from '#testing/town.ts'
import { sendAlerts } from '../alerts/send-alerts.commands.ts'
import { tellFollowers } from '../alerts/tell-followers.commands.ts'

const REASON = 'Spam'
/** A job as a reviewer saw it earlier. */
const FACTS = {
  title: 'Before',
  description: 'Something else',
  type: 'FULLTIME',
  level: 'JUNIOR',
  location: 'Adama',
  isRemote: false,
  deadline: null,
  skills: [],
  salary: null,
}
type Admin = Awaited<ReturnType<Town['admin']>>
const undo = (admin: Admin, answer: Awaited<ReturnType<Admin['patch']>>) =>
  admin.post(`/admin/decisions/${answer.data.decision.id}/undo`)
const rowOf = async (town: Town, table: string, id: string) =>
  (await run(town.db, `select * from ${table} where id = $1`, [id]))[0]
const actsOn = (town: Town, subject: string) =>
  run(town.db, 'select act, details from audit where subject_id = $1 order by id', [subject])
/** The ten seconds pass: for decisions, letters and notices alike. */
async function timePasses(town: Town) {
  await run(town.db, `update decisions set decided_at = decided_at - interval '13 seconds'`)
  await run(town.db, `update notifications set shown_at = shown_at - interval '13 seconds'`)
}
const shownTo = async (person: { get: Town['visitor']['get'] }) =>
  (await person.get('/notifications')).data.map(({ title }: { title: string }) => title)
const heldLetters = async (town: Town) =>
  await run<{ letter: string; held: boolean }>(
    town.db,
    `select letter, next_attempt_at > now() + interval '5 seconds' as held from outbox order by id`,
  )

describe('POST /admin/decisions/:decisionId/undo', () => {
  test.for([
    ['PENDING', { status: 'ACTIVE' }, 'company.approved'],
    ['PENDING', { status: 'REJECTED', reason: REASON }, 'company.rejected'],
    ['ACTIVE', { status: 'SUSPENDED', reason: REASON }, 'company.suspended'],
    ['SUSPENDED', { status: 'ACTIVE' }, 'company.approved'],
  ] as const)(
    'of a company that was %s puts it back after %o, and its owner is told nothing',
    async ([status, verdict, act], { town }) => {
      const admin = await town.admin()
      const { id, owner } = await town.company({
        status,
        featured: status === 'ACTIVE',
        needs_another_look: status === 'ACTIVE',
      })
      await town.job(id)
      const before = await rowOf(town, 'companies', id)
      const answer = await admin.patch(`/admin/companies/${id}/status`, verdict)
      expect(answer.data).toMatchObject({
        status: verdict.status,
        decision: { id: expect.any(String), undoUntil: expect.stringMatching(/^\d{4}-/) },
      })
      expect(await heldLetters(town)).toEqual([{ letter: act, held: true }])

      expect(await undo(admin, answer)).toMatchObject({ status: 200, data: { kind: 'company', id } })

      expect(await rowOf(town, 'companies', id)).toEqual(before)
      expect((await town.visitor.get(`/company/fetch/${id}`)).status).toBe(status === 'ACTIVE' ? 200 : 404)
      await timePasses(town)
      expect([await town.mailbox(), await shownTo(owner)]).toEqual([[], []])
      expect(await actsOn(town, id)).toMatchObject([{ act }, { act: 'company.undone', details: { undone: act } }])
    },
  )

  test.for([
    ['PENDING', { status: 'ACTIVE' }, 'job.approved'],
    ['PENDING', { status: 'REJECTED', reason: REASON }, 'job.rejected'],
    ['ACTIVE', { status: 'REJECTED', reason: REASON }, 'job.taken-down'],
    ['REJECTED', { status: 'ACTIVE' }, 'job.put-back'],
  ] as const)(
    'of a job that was %s puts it back after %o, and its company is told nothing',
    async ([status, verdict, act], { town }) => {
      const admin = await town.admin()
      const { id: companyId, owner } = await town.company()
      const published = status === 'PENDING' ? null : '2026-11-01T00:00:00Z'
      const { id } = await town.job(companyId, {
        status,
        published_at: published,
        featured: status === 'ACTIVE',
        needs_another_look: status === 'ACTIVE',
      })
      await run(town.db, `insert into job_versions (job_id, verdict, facts) values ($1, 'REJECTED', $2)`, [id, FACTS])
      const state = async () => [
        await rowOf(town, 'jobs', id),
        await run(town.db, 'select * from job_versions'),
        (await town.visitor.get('/jobs/getAll')).meta.total,
      ]
      const before = await state()

      const answer = await admin.patch(`/admin/jobs/${id}/status`, verdict)
      expect(answer.data.status).toBe(verdict.status)
      expect((await undo(admin, answer)).status).toBe(200)

      expect(await state()).toEqual(before)
      await timePasses(town)
      expect([await town.mailbox(), await shownTo(owner)]).toEqual([[], []])
      expect(await actsOn(town, id)).toMatchObject([{ act }, { act: 'job.undone', details: { undone: act } }])
      expect((await admin.get(`/admin/jobs/${id}`)).data).toMatchObject({
        standing: { rejections: 0, upheld: 0 },
        history: [{ act: 'job.undone' }, { act }],
      })
    },
  )

  test.for(['UPHELD', 'DISMISSED'] as const)(
    'of %s reports puts them and the job back, and nobody is told: company, applicants, reporters',
    async (verdict, { town }) => {
      const admin = await town.admin()
      const { id: companyId, owner } = await town.company()
      const { id } = await town.job(companyId, { featured: true })
      const [applied, ...others] = await Promise.all([town.seeker(), town.seeker(), town.seeker()])
      await town.application(id, applied)
      for (const person of [applied, ...others])
        await person.post(`/jobs/${id}/report`, { reason: 'ASKS_FOR_MONEY', details: '' })
      await run(town.db, `update job_reports set verdict = 'DISMISSED' where account_id = $1`, [applied.id])
      await run(town.db, 'truncate outbox, notifications')
      const state = async () => [
        await rowOf(town, 'jobs', id),
        await run(town.db, 'select * from job_reports order by id'),
        (await admin.get('/admin/reports')).data,
      ]
      const before = await state()

      const answer = await admin.patch(`/admin/reports/${id}`, { verdict, reason: REASON })
      expect((await admin.get('/admin/reports')).data).toEqual([])
      expect((await undo(admin, answer)).status).toBe(200)

      expect(await state()).toEqual(before)
      await timePasses(town)
      expect(await town.mailbox()).toEqual([])
      for (const person of [owner, applied, ...others]) expect(await shownTo(person)).toEqual([])
    },
  )

  test('of a suspension gives a person back the sessions they had; of a lifted one the suspension, and no session', async ({
    town,
  }) => {
    const admin = await town.admin()
    const person = await town.seeker()
    const url = `/admin/users/${person.id}/suspended`
    const suspended = await admin.patch(url, { suspended: true, reason: REASON })
    expect((await person.get('/auth/me')).status).toBe(401)
    expect((await undo(admin, suspended)).status).toBe(200)
    expect((await person.get('/auth/me')).status).toBe(200)
    expect(await shownTo(person)).toEqual([])

    await admin.patch(url, { suspended: true, reason: REASON })
    const lifted = await admin.patch(url, { suspended: false })
    await undo(admin, lifted)

    expect((await admin.get(`/admin/users/${person.id}`)).data).toMatchObject({
      suspensionReason: REASON,
      openSessions: 0,
      history: [{ act: 'account.undone' }, { act: 'account.reinstated' }, {}, {}, {}],
    })
    expect((await town.mailbox()).map(({ letter }) => letter)).toEqual(['account.suspended'])
  })

  test('is done once: sent again it answers the same, and of ten at once one line is in the log', async ({ town }) => {
    const admin = await town.admin()
    const { app } = await town.instance()
    const { id } = await town.company({ status: 'PENDING' })
    const answer = await admin.patch(`/admin/companies/${id}/status`, { status: 'ACTIVE' })
    const doors = [admin, { ...admin, ...caller(app, admin.token) }]

    const undone = await Promise.all(Array.from({ length: 10 }, (_, n) => undo(doors[n % 2]!, answer)))
    await timePasses(town)
    undone.push(await undo(admin, answer))

    expect(new Set(undone.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(undone[0]!.status).toBe(200)
    expect(await actsOn(town, id)).toHaveLength(2)
  })

  test('is refused after ten seconds, by another administrator, of what was changed since, and of what is not there', async ({
    town,
  }) => {
    const [admin, other] = [await town.admin(), await town.admin()]
    const { id, owner } = await town.company()
    const job = await town.job(id, { status: 'PENDING', published_at: null })
    const answer = await admin.patch(`/admin/jobs/${job.id}/status`, { status: 'ACTIVE' })

    expect(await undo(other, answer)).toMatchObject({ status: 403, code: 'NOT_YOUR_DECISION' })
    expect(await admin.post('/admin/decisions/0199a000-0000-7000-8000-000000000001/undo')).toMatchObject({
      status: 404,
      code: 'DECISION_NOT_FOUND',
    })
    await owner.patch(`/jobs/update/${job.id}`, { title: 'Another title' })
    expect(await undo(admin, answer)).toMatchObject({ status: 409, code: 'CHANGED_SINCE' })
    expect((await rowOf(town, 'jobs', job.id)) as object).toMatchObject({ status: 'ACTIVE', title: 'Another title' })

    const later = await admin.patch(`/admin/companies/${id}/status`, { status: 'SUSPENDED', reason: REASON })
    await timePasses(town)
    await forgetDecisions(town.db)
    expect(await undo(admin, later)).toMatchObject({ status: 409, code: 'UNDO_OVER' })
    expect((await rowOf(town, 'companies', id)) as object).toMatchObject({ status: 'SUSPENDED' })
    expect((await town.mailbox()).map(({ letter }) => letter)).toEqual(['job.approved', 'company.suspended'])
  })

  test.for([
    ['a letter', 'update outbox set attempts = 1'],
    ['a notice', `update notifications set shown_at = now() - interval '1 second'`],
  ] as const)('is refused, and changes nothing, when %s has left while it waited', async ([, leaves], { town }) => {
    const admin = await town.admin()
    const { id: companyId, owner } = await town.company()
    const { id } = await town.job(companyId, { status: 'PENDING', published_at: null })
    const answer = await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })
    await run(town.db, leaves)

    expect(await undo(admin, answer)).toMatchObject({ status: 409, code: 'UNDO_OVER' })

    expect((await rowOf(town, 'jobs', id)) as object).toMatchObject({ status: 'ACTIVE' })
    expect(await town.mailbox()).toHaveLength(1)
    await timePasses(town)
    expect(await shownTo(owner)).toEqual([
      'Your job "' + ((await rowOf(town, 'jobs', id)) as { title: string }).title + '" is live',
    ])
  })

  test('shows no job again that reports have hidden since', async ({ town }) => {
    const admin = await town.admin()
    const { id: companyId } = await town.company()
    const { id } = await town.job(companyId, { needs_another_look: true })
    const answer = await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })
    for (const person of await Promise.all([town.seeker(), town.seeker(), town.seeker()]))
      await person.post(`/jobs/${id}/report`, { reason: 'ASKS_FOR_MONEY', details: '' })

    expect((await undo(admin, answer)).status).toBe(200)

    expect((await town.visitor.get(`/jobs/getOne/${id}`)).status).toBe(404)
    expect((await rowOf(town, 'jobs', id)) as object).toMatchObject({
      needs_another_look: true,
      hidden_at: expect.anything(),
    })
  })

  test('what is decided is told when the ten seconds are over: by bell, to followers and by alerts, and not before', async ({
    town,
  }) => {
    const admin = await town.admin()
    const { id: companyId, owner } = await town.company()
    const seeker = await town.seeker()
    await seeker.post(`/company/${companyId}/follow`)
    await seeker.post('/alerts', { name: 'All', frequency: 'INSTANT' })
    const { id } = await town.job(companyId, { title: 'Night Baker', status: 'PENDING', published_at: null })
    const tellAll = async () => {
      await run(town.db, 'update alerts set next_at = now()')
      await sendAlerts(town.resources)
      await tellFollowers(town.resources)
    }

    await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })
    await tellAll()
    expect([await shownTo(seeker), await shownTo(owner), (await town.mailbox()).map(({ letter }) => letter)]).toEqual([
      [],
      [],
      ['job.approved'],
    ])

    await timePasses(town)
    await tellAll()
    expect(await shownTo(owner)).toEqual(['Your job "Night Baker" is live'])
    expect((await shownTo(seeker)).join()).toContain('Night Baker')
    expect((await town.mailbox()).map(({ letter }) => letter)).toEqual([
      'job.approved',
      expect.stringMatching(/^alert\./),
    ])
  })

  test('of an approval nobody who follows the company or has an alert hears', async ({ town }) => {
    const admin = await town.admin()
    const { id: companyId } = await town.company()
    const seeker = await town.seeker()
    await seeker.post(`/company/${companyId}/follow`)
    await seeker.post('/alerts', { name: 'All', frequency: 'INSTANT' })
    const { id } = await town.job(companyId, { status: 'PENDING', published_at: null })
    await undo(admin, await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' }))

    await timePasses(town)
    await run(town.db, 'update alerts set next_at = now()')
    await sendAlerts(town.resources)
    await tellFollowers(town.resources)

    expect([await shownTo(seeker), await town.mailbox(), await run(town.db, 'select * from job_news')]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('what can no longer be undone keeps no rows: within two minutes of no sign-in, within a day at all', async ({
    town,
  }) => {
    const admin = await town.admin()
    const person = await town.seeker()
    await admin.patch(`/admin/users/${person.id}/suspended`, { suspended: true, reason: REASON })
    const kept = () => run(town.db, `select before <> '{}' as full from decisions`)

    await forgetDecisions(town.db)
    expect(await kept()).toEqual([{ full: true }])
    await run(town.db, `update decisions set decided_at = decided_at - interval '61 seconds'`)
    await forgetDecisions(town.db)
    expect(await kept()).toEqual([{ full: false }])
    await run(town.db, `update decisions set decided_at = decided_at - interval '1 day'`)
    await forgetDecisions(town.db)
    expect(await kept()).toEqual([])
  })
})
