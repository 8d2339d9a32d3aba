import type { JobCard } from '@sira/contract/jobs'
import { describe, expect, vi } from 'vitest'
import { run } from '#db/database.ts'
import { PROFILE_RESUME_FORM } from '#test/send-application.ts'
import { getDaysAhead, getJobRow } from '#test/jobs.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { closeJobsPastDeadline } from './close-past-deadlines.worker.ts'

const DAY_MS = 86_400_000
/** Jobs without a deadline that end so many milliseconds from now. */
const endIn = (testApp: TestApp, id: string, milliseconds: number) =>
  run(
    testApp.db,
    `update jobs set renewed_at = now() - interval '30 days' + make_interval(secs => $2::float8 / 1000) where id = $1`,
    [id, milliseconds],
  )

/** Returns which public reads of a job name it. */
async function listPlaces(testApp: TestApp, job: { id: string; companyId: string }): Promise<string[]> {
  const { visitor, app } = testApp
  const places: Record<string, () => Promise<string>> = {
    list: async () => JSON.stringify((await visitor.get('/jobs/getAll')).data),
    search: async () => JSON.stringify((await visitor.get('/jobs/getAll?search_key=quokka')).data),
    company: async () =>
      JSON.stringify(
        (
          await visitor.get(
            `/jobs/getAll?filters=${encodeURIComponent(JSON.stringify([{ columnField: 'companyId', operatorValue: '=', value: job.companyId }]))}`,
          )
        ).data,
      ),
    featured: async () => JSON.stringify((await visitor.get('/jobs/featured')).data),
    suggestions: async () => JSON.stringify((await visitor.get('/jobs/suggestions?q=quokka')).data),
    count: async () => ((await visitor.get('/jobs/new-count')).data.count > 0 ? job.id : ''),
    feed: async () => (await app.inject('/feed.xml')).body,
    'feed of the search': async () => (await app.inject('/jobs/feed.json?q=quokka')).body,
    'board feed': async () => (await app.inject(`/feeds/jooble.xml?company=${job.companyId}`)).body,
    embed: async () => (await app.inject(`/embed/companies/${job.companyId}.json`)).body,
    sitemap: async () => (await app.inject(`/sitemap/jobs/${job.id}.xml`)).body,
    'open page': async () => ((await visitor.get(`/jobs/getOne/${job.id}`)).data.status === 'ACTIVE' ? job.id : ''),
  }
  const naming = await Promise.all(
    Object.entries(places).map(async ([name, read]) => ((await read()).includes(job.id) ? [name] : [])),
  )
  return naming.flat()
}
const EVERYWHERE = 12

describe('a job', () => {
  test('is gone everywhere at the instant at which it expires, and back at once when it is renewed', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Quokka Keeper', featured: true })
    const job = { id, companyId }
    const { published_at: publishedAt } = await getJobRow(testApp, id)
    await endIn(testApp, id, 3000)
    expect(await listPlaces(testApp, job)).toHaveLength(EVERYWHERE)
    const { expiresAt } = (await testApp.visitor.get(`/jobs/getOne/${id}`)).data
    await vi.waitUntil(() => Date.now() > Date.parse(expiresAt), { timeout: 10_000 })
    expect(await listPlaces(testApp, job)).toEqual([])
    const seeker = await testApp.createSeeker()
    expect((await seeker.post(`/jobs/${id}/apply`, PROFILE_RESUME_FORM)).code).toBe('JOB_CLOSED')
    expect((await testApp.visitor.get(`/jobs/getOne/${id}`)).data).toMatchObject({ status: 'CLOSED', expiresAt })

    const renewed = await owner.post(`/jobs/${id}/renew`)
    expect(renewed).toMatchObject({ status: 200, data: { status: 'ACTIVE', publishedAt } })
    expect(Date.parse(renewed.data.expiresAt)).toBeGreaterThan(Date.now() + 29.9 * DAY_MS)
    expect(await listPlaces(testApp, job)).toHaveLength(EVERYWHERE)
  })

  test('is open until the end of its deadline, else for 30 days after its publication; a draft has no end', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const read = async (id: string): Promise<JobCard> => (await owner.get(`/jobs/company/${id}`)).data
    const dated = await testApp.createJob(companyId, { deadline: '2199-12-24' })
    expect((await read(dated.id)).expiresAt).toBe('2199-12-24T21:00:00.000Z')
    const draft = await testApp.createJob(companyId, { status: 'DRAFT' })
    expect((await read(draft.id)).expiresAt).toBeNull()

    const waiting = await testApp.createJob(companyId, { status: 'PENDING' })
    const admin = await testApp.createAdmin()
    await admin.patch(`/admin/jobs/${waiting.id}/status`, { status: 'ACTIVE' })
    const { publishedAt, expiresAt } = await read(waiting.id)
    expect(Date.parse(expiresAt!) - Date.parse(publishedAt!)).toBe(30 * DAY_MS)

    await run(testApp.db, `update jobs set published_at = now() - interval '50 days' where id = $1`, [dated.id])
    await owner.patch(`/jobs/update/${dated.id}`, { deadline: null })
    expect(Date.parse((await read(dated.id)).expiresAt!), 'without its deadline').toBeGreaterThan(
      Date.now() + 29.9 * DAY_MS,
    )
  })

  test('that expired is closed by the background task and can still be renewed, with or without a deadline', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const old = await testApp.createJob(companyId)
    await endIn(testApp, old.id, -1000)
    const dated = await testApp.createJob(companyId, { deadline: getDaysAhead(-3) })
    expect(await closeJobsPastDeadline(testApp.resources.db)).toBe(2)
    for (const { id } of [old, dated]) {
      const { published_at: publishedAt } = await getJobRow(testApp, id)
      const { data } = await owner.post(`/jobs/${id}/renew`)
      expect(data).toMatchObject({ status: 'ACTIVE', publishedAt })
      expect(Date.parse(data.expiresAt)).toBeGreaterThan(Date.now() + 29.9 * DAY_MS)
      expect((await owner.post(`/jobs/${id}/renew`)).status, 'again').toBe(200)
    }
    expect((await getJobRow(testApp, dated.id)).deadline).toBe(
      new Date(Date.now() + 3 * 3_600_000 + 30 * DAY_MS).toISOString().slice(0, 10),
    )
  })

  test('that the company closed, or that was never public, cannot be renewed', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const { id: closed } = await testApp.createJob(companyId)
    await owner.post(`/jobs/${closed}/close`)
    const others = await Promise.all(
      (['PENDING', 'REJECTED', 'DRAFT', 'ARCHIVED'] as const).map((status) => testApp.createJob(companyId, { status })),
    )
    for (const id of [closed, ...others.map((job) => job.id)])
      expect((await owner.post(`/jobs/${id}/renew`)).code).toBe('JOB_STATE_CLASH')
    expect((await owner.post(`/jobs/${closed}/reopen`)).data.status).toBe('ACTIVE')
  })
})
