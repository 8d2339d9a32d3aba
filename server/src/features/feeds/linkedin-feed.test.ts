import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { parseXml, readXmlFields } from '#test/parse-xml.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'

const ADDRESS = '/company/linkedin-feed'
const toPath = (url: string) => new URL(url).pathname
const read = (testApp: TestApp, path: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url: path, headers })
const listJobs = (xml: string) =>
  parseXml(xml)
    .children.filter(({ name }) => name === 'job')
    .map(readXmlFields)

/** Creates a company with a job and its private feed, and a job of another company. */
async function createFeed(testApp: TestApp) {
  const { id, owner } = await testApp.createCompany({ name: 'Sheba Tech' })
  const job = await testApp.createJob(id, { title: 'Ledger Engineer' })
  await testApp.createJob((await testApp.createCompany({ name: 'Other' })).id, { title: 'Other job' })
  const { status, data } = await owner.post(ADDRESS)
  expect([status, data.url]).toEqual([
    201,
    expect.stringMatching(/^https:\/\/sira\.example\/feeds\/linkedin\/[\w-]{43}\.xml$/),
  ])
  return { companyId: id, owner, jobId: job.id, path: toPath(data.url as string) }
}

describe('the private LinkedIn feed of a company', () => {
  test('has its jobs with the email address of its owner, and is kept by nobody', async ({ testApp }) => {
    const { owner, jobId, path } = await createFeed(testApp)

    const { statusCode, headers, body } = await read(testApp, path)

    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    expect(listJobs(body)).toMatchObject([
      { partnerJobId: jobId, title: 'Ledger Engineer', company: 'Sheba Tech', posterEmail: owner.email },
    ])
    expect((await read(testApp, '/feeds/linkedin.xml')).body).not.toContain(owner.email)
    expect((await read(testApp, path, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
  })

  test('has the address that the owner has now', async ({ testApp }) => {
    const { owner, path } = await createFeed(testApp)
    const { headers } = await read(testApp, path)
    await run(testApp.db, `update accounts set email = 'new@sheba.example' where id = $1`, [owner.id])

    const { statusCode, body } = await read(testApp, path, { 'if-none-match': String(headers['etag']) })

    expect([statusCode, listJobs(body)[0]!['posterEmail']]).toEqual([200, 'new@sheba.example'])
  })

  test('is stored as a hash, told once, and replaced by a new address', async ({ testApp }) => {
    const { companyId, owner, path } = await createFeed(testApp)
    const token = path.slice('/feeds/linkedin/'.length, -'.xml'.length)
    const [stored] = await run<{ row: string; hash: string }>(
      testApp.db,
      `select f::text as row, encode(f.token_hash, 'base64') as hash from linkedin_feeds f where company_id = $1`,
      [companyId],
    )
    expect([stored!.row.includes(token), stored!.hash === token]).toEqual([false, false])
    expect((await owner.get(ADDRESS)).data).toEqual({ since: expect.any(String) })

    const second = toPath((await owner.post(ADDRESS)).data.url as string)

    expect((await read(testApp, path)).statusCode).toBe(404)
    expect((await read(testApp, second)).statusCode).toBe(200)
  })

  test('ends when the owner removes it, and while the company or its owner is suspended', async ({ testApp }) => {
    const { companyId, owner, path } = await createFeed(testApp)
    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'x' where id = $1`, [
      companyId,
    ])
    expect((await read(testApp, path)).statusCode).toBe(404)
    await run(testApp.db, `update companies set status = 'ACTIVE', rejection_reason = null where id = $1`, [companyId])
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'x' where id = $1`, [owner.id])
    expect((await read(testApp, path)).statusCode).toBe(404)
    await run(testApp.db, `update accounts set suspended_at = null, suspension_reason = null where id = $1`, [owner.id])
    expect((await read(testApp, path)).statusCode).toBe(200)

    expect([(await owner.delete(ADDRESS)).status, (await owner.delete(ADDRESS)).status]).toEqual([200, 200])

    expect((await owner.get(ADDRESS)).data).toEqual({ since: null })
    expect((await read(testApp, path)).statusCode).toBe(404)
    expect(
      (
        await run<{ act: string }>(testApp.db, `select act from audit where act like 'company.linkedin%' order by at`)
      ).map(({ act }) => act),
    ).toEqual(['company.linkedin-feed-created', 'company.linkedin-feed-deleted'])
  })

  test('is not found under any other address', async ({ testApp }) => {
    await createFeed(testApp)
    for (const token of ['nothing', 'A'.repeat(43), 'A'.repeat(44), '%00'])
      expect((await read(testApp, `/feeds/linkedin/${token}.xml`)).statusCode, token).toBeGreaterThanOrEqual(400)
  })

  test('can be made twenty times a day', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const { as } = await getStrictInstance(testApp)
    for (let n = 0; n < 20; n++) expect((await as(owner).post(ADDRESS)).status).toBe(201)
    expect((await as(owner).post(ADDRESS)).status).toBe(429)
  })
})

test('no public list of a company’s jobs has the email address or the phone number of a person', async ({
  testApp,
}) => {
  const { companyId, owner } = await createFeed(testApp)
  await run(testApp.db, `update accounts set email = 'canary@home.example', phone = '+251 911000999' where id = $1`, [
    owner.id,
  ])
  await run(testApp.db, `update companies set email = 'office@sheba.example', phone = '+251 911000998' where id = $1`, [
    companyId,
  ])
  const urls = [
    ...['indeed', 'jooble', 'linkedin'].flatMap((board) => [
      `/feeds/${board}.xml`,
      `/feeds/${board}.xml?company=${companyId}`,
    ]),
    '/feed.xml',
    '/feed.json',
    `/embed/companies/${companyId}`,
    `/embed/companies/${companyId}.json`,
  ]
  for (const url of urls) {
    const { statusCode, body } = await read(testApp, url)
    expect([statusCode, body.includes('Ledger Engineer')]).toEqual([200, true])
    expect(body, url).not.toMatch(/canary|office@|91100099|911 ?000/)
  }
})
