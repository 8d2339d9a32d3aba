import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createSentApplications, passDays } from '#test/replies.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { seedDemoData } from '../../demo/seed-demo-data.ts'
import { buildScheduledTasks } from '../../workers.ts'

const NONE = { replyRate: null, medianReplyHours: null, repliesMeasured: null }
const refresh = (testApp: TestApp) => buildScheduledTasks(testApp.resources)['reply-figures']()
const readPublic = async (testApp: TestApp, companyId: string, jobId: string) => {
  const pages = [
    await testApp.visitor.get(`/company/fetch/${companyId}`),
    await testApp.visitor.get(`/jobs/getOne/${jobId}`),
  ]
  return pages.map(({ data: { replyRate, medianReplyHours, repliesMeasured } }) => ({
    replyRate,
    medianReplyHours,
    repliesMeasured,
  }))
}
/** Answers applications so many hours after they were sent. */
const answerAfter = (testApp: TestApp, ids: readonly string[], hours: number) =>
  run(
    testApp.db,
    `update applications set status = 'REVIEWED', replied_at = created_at + make_interval(secs => 3600 * $2::float8) where id = any($1)`,
    [ids, hours],
  )

describe('the public figures', () => {
  test('are the share of answered applications and the median time, from ten due ones on', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const { jobId, ids } = await createSentApplications(testApp, company.id, { count: 10, days: 20 })
    await answerAfter(testApp, ids.slice(0, 3), 20)
    await answerAfter(testApp, ids.slice(3, 7), 70)
    await answerAfter(testApp, ids.slice(7, 8), 400)
    // These do not count: there is time to answer them, they were withdrawn before an answer, or sent long ago.
    await createSentApplications(testApp, company.id, { count: 2, days: 13 })
    const withdrawn = await createSentApplications(testApp, company.id, { count: 2, days: 20 })
    await run(testApp.db, `update applications set status = 'WITHDRAWN' where id = any($1)`, [withdrawn.ids])
    await createSentApplications(testApp, company.id, { count: 2, days: 91 })
    expect(await readPublic(testApp, company.id, jobId)).toEqual([NONE, NONE])

    await refresh(testApp)
    const figures = { replyRate: 80, medianReplyHours: 70, repliesMeasured: 10 }
    expect(await readPublic(testApp, company.id, jobId)).toEqual([figures, figures])

    // Opening one is no answer; withdrawing after an answer takes nothing away, before it does.
    await run(testApp.db, 'update applications set viewed_at = now()')
    await run(testApp.db, `update applications set status = 'WITHDRAWN' where id = $1`, [ids[0]])
    await refresh(testApp)
    expect(await readPublic(testApp, company.id, jobId)).toEqual([figures, figures])
    await run(testApp.db, `update applications set status = 'WITHDRAWN' where id = $1`, [ids[9]])
    await refresh(testApp)
    expect(await readPublic(testApp, company.id, jobId)).toEqual([NONE, NONE])
  })

  test('count those that were answered before they are due, and show at once when the team looks', async ({
    testApp,
  }) => {
    const company = await testApp.createCompany()
    const { jobId, ids } = await createSentApplications(testApp, company.id, { count: 12, days: 2 })
    await company.owner.post('/applications/bulk-status', { ids: ids.slice(0, 9), status: 'REVIEWED' })
    expect((await company.owner.get('/company/replies')).data).toMatchObject(NONE)
    await company.owner.post('/applications/bulk-status', { ids: ids.slice(9, 10), status: 'REJECTED' })
    const figures = { replyRate: 100, medianReplyHours: 48, repliesMeasured: 10 }
    expect((await company.owner.get('/company/replies')).data).toMatchObject(figures)
    expect(await readPublic(testApp, company.id, jobId)).toEqual([figures, figures])
    // The two others become due.
    await passDays(testApp, 13)
    const later = { replyRate: 83, repliesMeasured: 12 }
    expect((await company.owner.get('/company/replies')).data).toMatchObject(later)
  })

  test('are those of each company', async ({ testApp }) => {
    const [sheba, walia] = [await testApp.createCompany(), await testApp.createCompany()]
    const one = await createSentApplications(testApp, sheba.id, { count: 10, days: 20 })
    const other = await createSentApplications(testApp, walia.id, { count: 10, days: 20 })
    await answerAfter(testApp, one.ids, 24)
    await refresh(testApp)
    expect(await readPublic(testApp, sheba.id, one.jobId)).toContainEqual({
      replyRate: 100,
      medianReplyHours: 24,
      repliesMeasured: 10,
    })
    expect(await readPublic(testApp, walia.id, other.jobId)).toContainEqual({
      replyRate: 0,
      medianReplyHours: null,
      repliesMeasured: 10,
    })
    // A look of one team changes nothing of another company.
    await run(testApp.db, `update applications set replied_at = null, status = 'PENDING'`)
    await walia.owner.get('/company/replies')
    expect((await readPublic(testApp, sheba.id, one.jobId))[0]!.replyRate).toBe(100)
  })
})

interface Counted {
  company: string
  sentAt: string
  replyBy: string
  repliedAt: string | null
  status: string
}

/** Counts the figures of a company one application after the other, as the contract defines them. */
function countByHand(applications: readonly Counted[]) {
  const now = Date.now()
  const due = applications.filter(
    ({ sentAt, replyBy, repliedAt, status }) =>
      now - Date.parse(sentAt) < 90 * 86_400_000 &&
      (repliedAt !== null || (status === 'PENDING' && Date.parse(replyBy) <= now)),
  )
  if (due.length < 10) return NONE
  const hours = due
    .flatMap(({ sentAt, repliedAt }) => (repliedAt ? [(Date.parse(repliedAt) - Date.parse(sentAt)) / 3_600_000] : []))
    .toSorted((one, other) => one - other)
  const middle = hours.length / 2
  const median = hours.length % 2 ? hours[Math.floor(middle)]! : (hours[middle - 1]! + hours[middle]!) / 2
  return {
    replyRate: Math.round((100 * hours.length) / due.length),
    medianReplyHours: hours.length === 0 ? null : Math.round(median),
    repliesMeasured: due.length,
  }
}

test('the figures of the demo companies equal a count by hand', async ({ testApp }) => {
  await seedDemoData(testApp.resources)
  const applications = await run<Counted>(
    testApp.db,
    `select c.name as company, a.created_at as "sentAt", a.reply_by as "replyBy", a.replied_at as "repliedAt", a.status
     from applications a join companies c on c.id = a.company_id`,
  )
  const companies = await run<{ id: string; name: string }>(
    testApp.db,
    `select id, name from companies where status = 'ACTIVE' order by name`,
  )
  const shown: (Record<'name', string> & {
    replyRate: number | null
    medianReplyHours: number | null
    repliesMeasured: number | null
  })[] = []
  for (const { id, name } of companies) {
    const { data } = await testApp.visitor.get(`/company/fetch/${id}`)
    shown.push({
      name,
      replyRate: data.replyRate,
      medianReplyHours: data.medianReplyHours,
      repliesMeasured: data.repliesMeasured,
    })
  }
  expect(shown).toEqual(
    companies.map(({ name }) => ({ name, ...countByHand(applications.filter(({ company }) => company === name)) })),
  )
  // One company answers nearly everybody, another has left too many without an answer.
  const getCompany = (name: string) => shown.find((one) => one.name === name)!
  expect(getCompany('Wenchi Ledger').repliesMeasured).toBeGreaterThan(100)
  expect(getCompany('Wenchi Ledger').replyRate).toBeGreaterThan(90)
  expect(getCompany('Semien Ridge Networks').replyRate).toBeLessThan(40)
  expect(shown.filter(({ replyRate }) => replyRate === null).length).toBeGreaterThan(3)
})
