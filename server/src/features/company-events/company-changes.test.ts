import { describe, expect } from 'vitest'
import { purgeCompanyFeed } from '#db/company-feed.ts'
import { run } from '#db/database.ts'
import type { TestClient } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'

type Item = { id: string; deleted?: true }

/** Reads all pages from a place on; returns the ids, of those that are gone with a cross, and where to go on. */
async function readChanges(client: TestClient, path: string, from: string) {
  const ids: string[] = []
  for (let query = from; ;) {
    const page = await client.get(`${path}?${query}`)
    expect(page.status).toBe(200)
    ids.push(...(page.data as Item[]).map(({ id, deleted }) => (deleted ? `${id} ✗` : id)))
    query = `cursor=${page.meta.nextCursor}&per_page=2`
    if (!page.meta.hasMore) return { ids, next: query }
  }
}

async function createApplications(testApp: TestApp, count: number) {
  const { id: companyId, owner } = await testApp.createCompany()
  const job = await testApp.createJob(companyId)
  const sent: { id: string; seeker: Awaited<ReturnType<TestApp['createSeeker']>> }[] = []
  for (let n = 0; n < count; n++) {
    const seeker = await testApp.createSeeker()
    sent.push({ ...(await testApp.createApplication(job.id, seeker)), seeker })
  }
  return { companyId, owner, jobId: job.id, sent }
}

describe('a program that keeps a copy of a company’s applications', () => {
  const PATH = '/applications/company'

  test('reads everything once, then only what changed', async ({ testApp }) => {
    const { owner, sent } = await createApplications(testApp, 5)
    const ids = sent.map(({ id }) => id)
    const all = await readChanges(owner, PATH, 'cursor=&per_page=2')
    expect(all.ids).toEqual(ids)
    expect((await readChanges(owner, PATH, all.next)).ids).toEqual([])
    await owner.patch(`/applications/${ids[3]}/status`, { status: 'SHORTLISTED' })
    await owner.post(`/applications/${ids[1]}/messages`, { body: 'Which day suits you?' })
    const changed = await readChanges(owner, PATH, all.next)
    expect(changed.ids.toSorted()).toEqual([ids[1], ids[3]].toSorted())
    expect((await readChanges(owner, PATH, changed.next)).ids).toEqual([])
  })

  test('misses nothing that changes while it reads', async ({ testApp }) => {
    const { owner, sent } = await createApplications(testApp, 4)
    const ids = sent.map(({ id }) => id)
    const first = await owner.get(`${PATH}?cursor=&per_page=2`)
    await owner.patch(`/applications/${ids[0]}/status`, { status: 'REVIEWED' })
    await owner.patch(`/applications/${ids[2]}/status`, { status: 'REVIEWED' })
    const rest = await readChanges(owner, PATH, `cursor=${first.meta.nextCursor}&per_page=2`)
    expect(first.data.map(({ id }: Item) => id)).toEqual(ids.slice(0, 2))
    expect(rest.ids[0]).toBe(ids[3])
    expect(rest.ids.slice(1).toSorted()).toEqual([ids[0], ids[2]].toSorted())
  })

  test('is told what was withdrawn or deleted, and gets it again when it comes back', async ({ testApp }) => {
    const { owner, sent } = await createApplications(testApp, 2)
    const [kept, gone] = sent as [(typeof sent)[0], (typeof sent)[0]]
    const { next } = await readChanges(owner, PATH, 'cursor=')
    await gone.seeker.patch(`/applications/${gone.id}/withdraw`)
    const told = await readChanges(owner, PATH, next)
    expect(told.ids).toEqual([`${gone.id} ✗`])
    // Who begins now never learns of it.
    expect((await readChanges(owner, PATH, 'cursor=')).ids).toEqual([kept.id])
    await gone.seeker.delete(`/applications/${gone.id}/withdraw`)
    expect((await readChanges(owner, PATH, told.next)).ids).toEqual([gone.id])
    await run(testApp.db, 'delete from applications where id = $1', [kept.id])
    expect((await readChanges(owner, PATH, told.next)).ids).toEqual([gone.id, `${kept.id} ✗`])
  })

  test('asks what changed since a time', async ({ testApp }) => {
    const { owner, sent } = await createApplications(testApp, 2)
    await readChanges(owner, PATH, 'cursor=')
    const since = new Date(Date.now() + 1).toISOString()
    await new Promise((resolve) => setTimeout(resolve, 5))
    await owner.patch(`/applications/${sent[0]!.id}/status`, { status: 'REVIEWED' })
    expect((await readChanges(owner, PATH, `updatedSince=${since}`)).ids).toEqual([sent[0]!.id])
    expect((await readChanges(owner, PATH, 'updatedSince=2020-01-01T00:00:00Z')).ids).toHaveLength(2)
  })

  test('is told what is wrong with a cursor', async ({ testApp }) => {
    const { owner } = await createApplications(testApp, 1)
    expect((await owner.get(`${PATH}?cursor=7`)).errors).toHaveProperty('cursor')
    expect((await owner.get(`${PATH}?updatedSince=yesterday`)).errors).toHaveProperty('updatedSince')
    const old = `c1.${Math.floor((Date.now() - 91 * 86_400_000) / 1000).toString(36)}`
    expect(await owner.get(`${PATH}?cursor=${old}`)).toMatchObject({ status: 410, code: 'CURSOR_EXPIRED' })
  })

  test('reads through rows that have not changed for long, and goes on from a time ahead of our clock', async ({
    testApp,
  }) => {
    const { owner, sent } = await createApplications(testApp, 5)
    await readChanges(owner, PATH, 'cursor=')
    await run(testApp.db, `update company_changes set no = no - 100 * 86400000000 where id = any($1)`, [
      sent.slice(0, 4).map(({ id }) => id),
    ])
    expect((await readChanges(owner, PATH, 'cursor=&per_page=2')).ids).toHaveLength(5)
    const ahead = new Date(Date.now() + 300_000).toISOString()
    const { next } = await readChanges(owner, PATH, `updatedSince=${ahead}`)
    await owner.patch(`/applications/${sent[0]!.id}/status`, { status: 'REVIEWED' })
    expect((await readChanges(owner, PATH, next)).ids).toContain(sent[0]!.id)
  })

  test('gets its numbers once, however many read at the same moment', async ({ testApp }) => {
    const { owner, sent } = await createApplications(testApp, 6)
    const reads = await Promise.all(Array.from({ length: 6 }, () => readChanges(owner, PATH, 'cursor=')))
    for (const { ids } of reads) expect(ids.toSorted()).toEqual(sent.map(({ id }) => id).toSorted())
    const numbers = await run<{ no: number }>(testApp.db, 'select no from company_changes')
    expect(new Set(numbers.map(({ no }) => no)).size).toBe(numbers.length)
  })

  test('is not told what the company does not see: reminders, and that the seeker has closed it', async ({
    testApp,
  }) => {
    const { owner, sent } = await createApplications(testApp, 1)
    const { next } = await readChanges(owner, PATH, 'cursor=')
    await run(testApp.db, `update applications set closed_at = now(), reminded_at = now() where id = $1`, [sent[0]!.id])
    expect((await readChanges(owner, PATH, next)).ids).toEqual([])
  })

  test('sees nothing of another company', async ({ testApp }) => {
    const { owner } = await createApplications(testApp, 1)
    const other = await createApplications(testApp, 1)
    expect((await readChanges(owner, PATH, 'cursor=')).ids).not.toContain(other.sent[0]!.id)
  })
})

describe('a program that keeps a copy of a company’s jobs', () => {
  const PATH = '/jobs/company'

  test('gets new, changed and deleted ones, and not those to which somebody applies', async ({ testApp }) => {
    const { companyId, owner, jobId } = await createApplications(testApp, 1)
    const other = await testApp.createJob(companyId)
    const all = await readChanges(owner, PATH, 'cursor=')
    expect(all.ids).toEqual([jobId, other.id])
    await testApp.createApplication(jobId, await testApp.createSeeker())
    expect((await readChanges(owner, PATH, all.next)).ids).toEqual([])
    await owner.patch(`/jobs/update/${jobId}`, { description: 'Something quite different, and longer than before.' })
    await owner.delete(`/jobs/delete/${other.id}`)
    const changed = await readChanges(owner, PATH, all.next)
    expect(changed.ids).toEqual([jobId, `${other.id} ✗`])
    await purgeCompanyFeed(testApp.resources.db)
    expect((await readChanges(owner, PATH, all.next)).ids).toEqual(changed.ids)
  })

  test('is told for 90 days what was deleted', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    await owner.delete(`/jobs/delete/${id}`)
    expect((await readChanges(owner, PATH, 'updatedSince=2020-01-01T00:00:00Z')).ids).toEqual([`${id} ✗`])
    await run(
      testApp.db,
      `update company_changes set no = (extract(epoch from now() - interval '91 days') * 1000000)::bigint`,
    )
    await purgeCompanyFeed(testApp.resources.db)
    expect((await readChanges(owner, PATH, 'updatedSince=2020-01-01T00:00:00Z')).ids).toEqual([])
  })
})
