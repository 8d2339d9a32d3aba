import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { parseXml, readXmlFields } from '#test/parse-xml.ts'
import { test, type TestApp } from '#test/test-app.ts'

const ORIGIN = 'https://sira.example'
const BOARDS = ['indeed', 'jooble', 'linkedin'] as const
const LONG_TEXT =
  'You build the ledger of a payment system that a million people use every day, with a small team that reviews everything it writes.'
const get = (testApp: TestApp, url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url, headers })
/** Returns the parts of a feed's head, and the fields of its jobs. */
async function readFeed(testApp: TestApp, url: string) {
  const response = await get(testApp, url)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const root = parseXml(response.body)
  const jobs = root.children.filter(({ name }) => name === 'job')
  const head = readXmlFields({ ...root, children: root.children.filter(({ name }) => name !== 'job') })
  return { ...response, root, head, elements: jobs, jobs: jobs.map(readXmlFields) }
}

async function createLedgerJob(testApp: TestApp) {
  const { id: companyId, owner } = await testApp.createCompany({ name: 'Sheba Tech' })
  const { id } = await testApp.createJob(companyId, {
    title: 'Ledger Engineer',
    description: `${LONG_TEXT}\n\n- Go\n- SQL`,
    location: 'Bole, Addis Ababa',
    level: 'SENIOR',
    salary_type: 'RANGE',
    salary_min: 65_000,
    salary_max: 90_000,
    deadline: '2199-12-24',
  })
  await run(testApp.db, `update jobs set published_at = '2026-11-01T22:30:00Z' where id = $1`, [id])
  await run(testApp.db, `update jobs set updated_at = '2026-11-03T06:00:00Z' where id = $1`, [id])
  return { id, companyId, owner }
}

test('the feed in the common shape has what Indeed’s description of it names', async ({ testApp }) => {
  const { id } = await createLedgerJob(testApp)

  const { root, head, jobs } = await readFeed(testApp, '/feeds/indeed.xml')

  expect(root.name).toBe('source')
  expect(head).toEqual({
    publisher: 'Sira',
    publisherurl: ORIGIN,
    lastBuildDate: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/),
  })
  expect(jobs).toEqual([
    {
      title: 'Ledger Engineer',
      date: 'Sun, 01 Nov 2026 22:30:00 GMT',
      referencenumber: id,
      url: `${ORIGIN}/jobs/${id}?utm_source=feed`,
      company: 'Sheba Tech',
      city: 'Addis Ababa',
      state: 'Addis Ababa',
      country: 'ET',
      description: `<p>${LONG_TEXT}</p><ul><li>Go</li><li>SQL</li></ul>`,
      salary: '65,000 - 90,000 ETB monthly',
      jobtype: 'fulltime',
      category: 'Fintech',
      experience: 'Senior',
    },
  ])
})

test('the feed for Jooble has one root, ids as attributes, and days in Addis Ababa as DD.MM.YYYY', async ({
  testApp,
}) => {
  const { id } = await createLedgerJob(testApp)

  const { root, elements, jobs } = await readFeed(testApp, '/feeds/jooble.xml')

  expect([root.name, root.children.length, elements[0]!.attributes]).toEqual(['jobs', 1, { id }])
  expect(jobs).toEqual([
    {
      link: `${ORIGIN}/jobs/${id}?utm_source=feed`,
      name: 'Ledger Engineer',
      region: 'Addis Ababa, Ethiopia',
      company: 'Sheba Tech',
      salary: '65,000 - 90,000 ETB monthly',
      jobtype: 'fulltime',
      description: `<p>${LONG_TEXT}</p><ul><li>Go</li><li>SQL</li></ul>`,
      pubdate: '02.11.2026',
      updated: '03.11.2026',
      expire: '24.12.2199',
    },
  ])
})

test('the public feed for LinkedIn has the mandatory fields but the address of who posted the job', async ({
  testApp,
}) => {
  const { id } = await createLedgerJob(testApp)

  const { root, head, jobs } = await readFeed(testApp, '/feeds/linkedin.xml')

  expect(root.name).toBe('source')
  expect(head).toEqual({
    lastBuildDate: expect.stringMatching(/ GMT$/),
    publisherURL: ORIGIN,
    publisher: 'Sira',
    expectedJobCount: '1',
  })
  expect(jobs).toEqual([
    {
      partnerJobId: id,
      company: 'Sheba Tech',
      title: 'Ledger Engineer',
      description: expect.stringContaining(LONG_TEXT),
      applyUrl: `${ORIGIN}/jobs/${id}?utm_source=linkedin`,
      location: 'Addis Ababa, Ethiopia',
      city: 'Addis Ababa',
      country: 'ET',
      workplaceTypes: 'On-site',
      experienceLevel: 'MID_SENIOR_LEVEL',
      jobtype: 'FULL_TIME',
      salaries: '',
    },
  ])
  expect(jobs[0]!['partnerJobId']!.length).toBeLessThanOrEqual(40)
})

describe('every feed', () => {
  test('has live jobs only, and loses one at once when it closes, expires, is hidden or its company is suspended', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany({ name: 'Sheba Tech' })
    const { id } = await testApp.createJob(companyId, { title: 'Open' })
    for (const status of ['PENDING', 'DRAFT', 'REJECTED', 'CLOSED'] as const)
      await testApp.createJob(companyId, { status, title: `Hidden ${status}` })
    await testApp.createJob(companyId, { title: 'Hidden past', deadline: '2020-01-01' })
    await testApp.createJob((await testApp.createCompany({ status: 'PENDING' })).id, { title: 'Hidden company' })
    const urls = BOARDS.flatMap((board) => [`/feeds/${board}.xml`, `/feeds/${board}.xml?company=${companyId}`])
    const countJobs = async () => {
      const counts = new Set<number>()
      for (const url of urls) counts.add((await readFeed(testApp, url)).jobs.length)
      return counts
    }
    for (const url of urls) expect((await get(testApp, url)).body).not.toContain('Hidden')

    for (const [change, undo] of [
      [`status = 'CLOSED', closed_at = now()`, `status = 'ACTIVE', closed_at = null`],
      [`deadline = '2020-01-01'`, 'deadline = null'],
      [`hidden_at = now()`, 'hidden_at = null'],
    ]) {
      expect(await countJobs()).toEqual(new Set([1]))
      await run(testApp.db, `update jobs set ${change} where id = $1`, [id])
      expect(await countJobs()).toEqual(new Set([0]))
      await run(testApp.db, `update jobs set ${undo} where id = $1`, [id])
    }
    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'x' where id = $1`, [
      companyId,
    ])
    for (const board of BOARDS) {
      expect((await readFeed(testApp, `/feeds/${board}.xml`)).jobs).toEqual([])
      expect((await get(testApp, `/feeds/${board}.xml?company=${companyId}`)).statusCode).toBe(404)
    }
  })

  test('is well-formed and keeps every text, however hostile, and in Amharic', async ({ testApp }) => {
    const evil = `]]>]]&gt;<script>alert(1)</script>&amp;"'\u0001\ufffe`
    const title = `ኢንጂነር ${evil}`
    const kept = title.replace(/[\u0001\ufffe]/g, '')
    const { id: companyId } = await testApp.createCompany({ name: `ኩባንያ ${evil}` })
    await testApp.createJob(companyId, { title, location: `Adama ${evil}`, description: `${LONG_TEXT} ${evil}` })

    const [indeed, jooble, linkedin] = await Promise.all(
      BOARDS.map((board) => readFeed(testApp, `/feeds/${board}.xml`)),
    )

    expect([indeed!.jobs[0]!['title'], jooble!.jobs[0]!['name'], linkedin!.jobs[0]!['title']]).toEqual([
      kept,
      kept,
      kept,
    ])
    for (const { jobs, body } of [indeed!, jooble!, linkedin!]) {
      expect(jobs[0]!['company']).toContain('ኩባንያ ]]>')
      // What readers show as HTML has no markup of the author's.
      expect(jobs[0]!['description']).not.toContain('<script')
      expect(body).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
    }
  })

  test('says the pay of every kind, and where the work is done', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const fixed = { salary_type: 'FIXED', salary_amount: 2000.5, currency: 'USD', frequency: 'WEEKLY' } as const
    await testApp.createJob(companyId, {
      title: 'Engineer a',
      ...fixed,
      type: 'PARTTIME',
      location: 'Adama',
      is_remote: true,
    })
    await testApp.createJob(companyId, {
      title: 'Engineer b',
      salary_type: 'HOURLY',
      hourly_rate: 450,
      type: 'REMOTE',
      location: 'Remote',
    })
    await testApp.createJob(companyId, {
      title: 'Engineer c',
      type: 'CONTRACT',
      level: 'INTERN',
      location: 'Anywhere in Ethiopia',
      is_remote: true,
    })

    const [indeed, jooble, linkedin] = await Promise.all(
      BOARDS.map((board) => readFeed(testApp, `/feeds/${board}.xml`)),
    )

    const pick = ({ salary, jobtype, remotetype }: Record<string, string>) => [salary, jobtype, remotetype]
    expect(indeed!.jobs.map(pick)).toEqual([
      ['2,000.5 USD weekly', 'parttime', 'Hybrid remote'],
      ['450 ETB per hour', undefined, 'Fully remote'],
      [undefined, 'contract', 'Fully remote'],
    ])
    expect(jooble!.jobs.map(({ region }) => region)).toEqual([
      'Adama, Ethiopia',
      'Remote, Ethiopia',
      'Remote, Ethiopia',
    ])
    expect(linkedin!.jobs.map(({ workplaceTypes, location }) => [workplaceTypes, location])).toEqual([
      ['Hybrid', 'Adama, Ethiopia'],
      ['Remote', 'Addis Ababa, Ethiopia'],
      ['Remote', 'Addis Ababa, Ethiopia'],
    ])
    const [weekly, hourly] = linkedin!.elements.map(({ children }) => children.find(({ name }) => name === 'salaries'))
    const flatten = (element: typeof weekly): unknown[] =>
      element!.children.map((child) =>
        child.children.length > 0 ? [child.name, ...flatten(child)] : [child.name, child.text],
      )
    const whole = (amount: string) => [
      ['amount', amount],
      ['currencyCode', amount === '2001' ? 'USD' : 'ETB'],
    ]
    expect(flatten(weekly)).toEqual([
      [
        'salary',
        ['highEnd', ...whole('2001')],
        ['lowEnd', ...whole('2001')],
        ['period', 'WEEKLY'],
        ['type', 'BASE_SALARY'],
      ],
    ])
    expect(flatten(hourly)).toEqual([
      [
        'salary',
        ['highEnd', ...whole('450')],
        ['lowEnd', ...whole('450')],
        ['period', 'HOURLY'],
        ['type', 'BASE_SALARY'],
      ],
    ])
  })

  test('of LinkedIn has no description under 100 characters', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany({ name: 'XY' })
    const { id } = await testApp.createJob(companyId, { title: 'Coder', description: 'Write code.', location: 'Adama' })
    const [job] = (await readFeed(testApp, '/feeds/linkedin.xml')).jobs
    expect(job!['description']!.replace(/<[^>]+>/g, '').length).toBeGreaterThanOrEqual(100)
    expect(job!['description']).toContain(`Read more and apply: ${ORIGIN}/jobs/${id}`)
  })

  test('has all jobs, batch after batch, or those of one company', async ({ testApp }) => {
    const [one, other] = [await testApp.createCompany({ name: 'One' }), await testApp.createCompany({ name: 'Other' })]
    for (let n = 0; n < 401; n++) await testApp.createJob(n % 8 === 0 ? one.id : other.id, { title: `Job ${n}` })

    const all = await readFeed(testApp, '/feeds/linkedin.xml')
    const some = await readFeed(testApp, `/feeds/linkedin.xml?company=${one.id}`)

    expect([all.jobs.length, new Set(all.jobs.map(({ title }) => title)).size]).toEqual([401, 401])
    expect(all.head['expectedJobCount']).toBe('401')
    expect(some.jobs.map(({ company }) => company)).toEqual(Array<string>(51).fill('One'))
    expect(some.head['expectedJobCount']).toBe('51')
  })

  test('is not sent again while nothing has changed, and is compressed', async ({ testApp }) => {
    const { companyId } = await createLedgerJob(testApp)
    for (const board of BOARDS) {
      const url = `/feeds/${board}.xml`
      const plain = await get(testApp, url)
      const brotli = await get(testApp, url, { 'accept-encoding': 'br, gzip' })
      const gzip = await get(testApp, url, { 'accept-encoding': 'gzip' })
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
      expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' })

      const tag = { 'if-none-match': String(plain.headers['etag']) }
      const again = await get(testApp, url, tag)
      expect([again.statusCode, again.body]).toEqual([304, ''])
      const date = { 'if-modified-since': String(plain.headers['last-modified']) }
      expect((await get(testApp, url, date)).statusCode).toBe(304)
      const head = await testApp.app.inject({ method: 'HEAD', url })
      expect([head.statusCode, head.body]).toEqual([200, ''])

      await run(testApp.db, `update companies set name = name || '.', updated_at = now() where id = $1`, [companyId])
      expect((await get(testApp, url, tag)).statusCode).toBe(200)
    }
  })

  test('of an address that names no company is not found', async ({ testApp }) => {
    for (const company of ['nothing', '0199a000-0000-7000-8000-000000000001', ''])
      for (const board of BOARDS)
        expect((await get(testApp, `/feeds/${board}.xml?company=${company}`)).statusCode).toBe(404)
    expect((await get(testApp, '/feeds/monster.xml')).statusCode).toBe(404)
  })
})
