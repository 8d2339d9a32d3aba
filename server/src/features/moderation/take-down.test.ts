import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { sendAlerts } from '../alerts/send-alerts.worker.ts'

const REASON = 'Spam'

/** Every public place that can show a job, and whether it shows the job or its company. */
async function findPublicPlaces({ visitor, app }: TestApp, job: { id: string; title: string }, companyId: string) {
  const text = async (url: string) => (await app.inject({ url })).body
  const words = job.title.split(' ')[0]!
  return {
    list: (await visitor.get('/jobs/getAll')).text.includes(job.id),
    total: (await visitor.get('/jobs/getAll')).meta.total,
    search: (await visitor.get(`/jobs/getAll?search_key=${words}`)).text.includes(job.id),
    featured: (await visitor.get('/jobs/featured')).text.includes(job.id),
    page: (await visitor.get(`/jobs/getOne/${job.id}`)).status,
    suggestions: (await visitor.get(`/jobs/suggestions?q=${words}`)).text.includes(job.id),
    rss: (await text('/feed.xml')).includes(job.id),
    json: (await text('/feed.json')).includes(job.id),
    sitemap: (await text('/sitemap.xml')).includes(job.id) || (await text('/sitemap-jobs-1.xml')).includes(job.id),
    company: (await visitor.get(`/company/fetch/${companyId}`)).text.includes(job.id),
  }
}

const PUBLIC = {
  list: true,
  total: 1,
  search: true,
  featured: false,
  page: 200,
  suggestions: true,
  rss: true,
  json: true,
  sitemap: true,
  company: true,
}
const GONE = {
  list: false,
  total: 0,
  search: false,
  featured: false,
  page: 404,
  suggestions: false,
  rss: false,
  json: false,
  sitemap: false,
  company: false,
}

async function createDueAlert(testApp: TestApp, seeker: { id: string }) {
  await run(testApp.db, 'truncate told_jobs, outbox')
  await run(
    testApp.db,
    `update alerts set next_at = now(), seen_until = now() - interval '1 hour', created_at = now() - interval '1 hour'`,
  )
  await run(testApp.db, `update decisions set decided_at = decided_at - interval '13 seconds'`)
  await sendAlerts(testApp.resources)
  return (await run(testApp.db, `select 1 from outbox where account_id = $1 and letter like 'alert.%'`, [seeker.id]))
    .length
}

test('a published job that is taken down disappears from every public place at once, and restored it is back in every one at once', async ({
  testApp,
}) => {
  const admin = await testApp.createAdmin()
  const { id: companyId, owner } = await testApp.createCompany()
  const job = {
    title: 'Zookeeper of Awash',
    ...(await testApp.createJob(companyId, { title: 'Zookeeper of Awash', featured: true })),
  }
  const seeker = await testApp.createSeeker()
  await seeker.post('/alerts', { name: 'All', frequency: 'INSTANT' })
  expect(await findPublicPlaces(testApp, job, companyId)).toEqual({ ...PUBLIC, featured: true })

  const down = await admin.patch(`/admin/jobs/${job.id}/status`, { status: 'REJECTED', reason: REASON })
  expect(down).toMatchObject({
    status: 200,
    data: { status: 'REJECTED', rejectionReason: REASON, featured: false, publishedAt: expect.any(String) },
  })
  expect(await findPublicPlaces(testApp, job, companyId)).toEqual(GONE)
  expect(await createDueAlert(testApp, seeker)).toBe(0)
  expect((await owner.get('/jobs/company')).data).toMatchObject([{ status: 'REJECTED', rejectionReason: REASON }])

  const back = await admin.patch(`/admin/jobs/${job.id}/status`, { status: 'ACTIVE', version: down.data.updatedAt })
  expect(back).toMatchObject({
    status: 200,
    data: { status: 'ACTIVE', rejectionReason: null, publishedAt: down.data.publishedAt },
  })
  expect(await findPublicPlaces(testApp, job, companyId)).toEqual(PUBLIC)
  expect(await createDueAlert(testApp, seeker)).toBe(1)
  expect(
    (await run<{ act: string }>(testApp.db, 'select act from audit where subject_id = $1 order by id', [job.id])).map(
      ({ act }) => act,
    ),
  ).toEqual(['job.taken-down', 'job.put-back'])
})

test('a suspended company disappears with its jobs from every public place at once, and comes back as quickly', async ({
  testApp,
}) => {
  const admin = await testApp.createAdmin()
  const { id: companyId } = await testApp.createCompany({ name: 'Zebra Works' })
  const job = { title: 'Zither player', ...(await testApp.createJob(companyId, { title: 'Zither player' })) }
  const companies = async () => ({
    list: (await testApp.visitor.get('/company/fetchAll')).text.includes(companyId),
    page: (await testApp.visitor.get(`/company/fetch/${companyId}`)).status,
    suggested: (await testApp.visitor.get('/jobs/suggestions?q=zebra')).text.includes(companyId),
  })

  await admin.patch(`/admin/companies/${companyId}/status`, { status: 'SUSPENDED', reason: REASON })
  expect([await findPublicPlaces(testApp, job, companyId), await companies()]).toEqual([
    GONE,
    { list: false, page: 404, suggested: false },
  ])

  await admin.patch(`/admin/companies/${companyId}/status`, { status: 'ACTIVE' })
  expect([await findPublicPlaces(testApp, job, companyId), await companies()]).toEqual([
    PUBLIC,
    { list: true, page: 200, suggested: true },
  ])
})

test('the company of a job that is taken down and restored is notified of both', async ({ testApp }) => {
  const admin = await testApp.createAdmin()
  const { id: companyId, owner } = await testApp.createCompany()
  const { id } = await testApp.createJob(companyId)
  await admin.patch(`/admin/jobs/${id}/status`, { status: 'REJECTED', reason: REASON })
  await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })

  expect((await testApp.listOutboxEmails()).map(({ letter, recipient }) => [letter, recipient])).toEqual([
    ['job.taken-down', owner.email],
    ['job.restored', owner.email],
  ])
  expect((await testApp.listOutboxEmails())[0]!.text).toMatch(/We have taken down your job .*Spam/s)
})

test.for([
  ['its deadline has passed', { deadline: '2026-01-31' }, 'DEADLINE_PASSED'],
  ['it was never public', { published_at: null }, 'ALREADY_REVIEWED'],
  ['people have reported it', { hidden_at: '2026-11-01T00:00:00Z' }, 'JOB_HIDDEN'],
] as const)('a rejected job is not restored if %s', async ([, facts, code], { testApp }) => {
  const admin = await testApp.createAdmin()
  const { id } = await testApp.createJob((await testApp.createCompany()).id, {
    status: 'REJECTED',
    published_at: '2026-01-01T00:00:00Z',
    ...facts,
  })

  expect(await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })).toMatchObject({ status: 409, code })
})

test('a job that somebody else has rejected since it was loaded is not restored by a late approval', async ({
  testApp,
}) => {
  const admin = await testApp.createAdmin()
  const { id } = await testApp.createJob((await testApp.createCompany()).id)
  const { data } = await admin.get(`/admin/jobs/${id}`)
  await admin.patch(`/admin/jobs/${id}/status`, { status: 'REJECTED', reason: REASON })

  expect(await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE', version: data.updatedAt })).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
  })
})
