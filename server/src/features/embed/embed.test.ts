import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'

const ORIGIN = 'https://sira.example'
const get = (testApp: TestApp, url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url, headers })
const frameOf = (id: string, query = '') => `/embed/companies/${id}${query}`
const NO_COMPANY = '0199a000-0000-7000-8000-000000000001'

/** Creates a company with one open job, and jobs that only the company may read. */
async function createMixedCompany(testApp: TestApp) {
  const { id } = await testApp.createCompany({ name: 'Sheba Tech' })
  const { id: jobId } = await testApp.createJob(id, {
    title: 'Ledger Engineer',
    location: 'Addis Ababa',
    salary_type: 'RANGE',
    salary_min: 65_000,
    salary_max: 90_000,
    deadline: '2199-12-24',
  })
  for (const status of ['PENDING', 'DRAFT', 'REJECTED', 'CLOSED'] as const)
    await testApp.createJob(id, { status, title: `Hidden ${status}` })
  await testApp.createJob(id, { title: 'Hidden past', deadline: '2020-01-01' })
  const reported = await testApp.createJob(id, { title: 'Hidden by reports' })
  await run(testApp.db, 'update jobs set hidden_at = now() where id = $1', [reported.id])
  return { id, jobId }
}

describe('the frame with the open jobs of a company', () => {
  test('shows place, type, pay and deadline of each open job, with a link that leaves the frame and says where it stood', async ({
    testApp,
  }) => {
    const { id, jobId } = await createMixedCompany(testApp)

    const { statusCode, headers, body } = await get(testApp, frameOf(id, '?lang=en'))

    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('<html lang="en">')
    expect(body).toContain('<h1>Open jobs at Sheba Tech</h1>')
    expect(body).toContain(
      `<a href="${ORIGIN}/jobs/${jobId}?utm_source=embed" target="_top">Ledger Engineer</a><p><span>Addis Ababa</span><span>Full-time</span>`,
    )
    expect(body).toContain('65,000 - 90,000 ETB monthly')
    expect(body).toContain('Closes Tue 24 Dec 2199')
    expect(body).not.toContain('Hidden')
  })

  test('is in the language that is asked for, otherwise in that of the browser', async ({ testApp }) => {
    const { id, jobId } = await createMixedCompany(testApp)
    const amharic = { 'accept-language': 'am-ET,am;q=0.9,en;q=0.5' }

    const asked = await get(testApp, frameOf(id, '?lang=am'))
    const browser = await get(testApp, frameOf(id, '?lang=auto'), amharic)
    const english = await get(testApp, frameOf(id, '?lang=en'), amharic)
    const unknown = await get(testApp, frameOf(id, '?lang=xx'))

    expect(asked.body).toContain('<html lang="am">')
    expect(asked.body).toContain(`href="${ORIGIN}/am/jobs/${jobId}?utm_source=embed"`)
    expect(asked.body).toContain('lang="en">Ledger Engineer</a>')
    expect(asked.body).toContain('አዲስ አበባ')
    expect(asked.headers['vary']).toBe('Accept-Encoding')
    expect(browser.body).toBe(asked.body)
    expect(browser.headers['vary']).toBe('Accept-Language, Accept-Encoding')
    expect([english, unknown].map(({ body }) => body.includes('<html lang="en">'))).toEqual([true, true])
  })

  test('says so, and offers to follow the company, when no job is open', async ({ testApp }) => {
    const { id } = await testApp.createCompany({ name: 'Wenchi' })

    const { statusCode, body } = await get(testApp, frameOf(id))

    expect(statusCode).toBe(200)
    expect(body).toContain('There are no open jobs at the moment.')
    expect(body).toContain(`href="${ORIGIN}/companies/${id}?utm_source=embed"`)
    expect(body).toContain('Follow the company')
  })

  test('is a page with words for a company that is unknown, waiting, rejected or suspended', async ({ testApp }) => {
    const hidden = await Promise.all(
      (['PENDING', 'REJECTED', 'SUSPENDED'] as const).map((status) =>
        testApp.createCompany({ status, name: 'Secret' }),
      ),
    )
    for (const id of [NO_COMPANY, 'nothing', ...hidden.map((each) => each.id)]) {
      const { statusCode, headers, body } = await get(testApp, frameOf(id))
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
      expect(body).toContain('This list of open jobs is not available.')
      expect(body).not.toContain('Secret')
      const data = await get(testApp, frameOf(`${id}.json`))
      expect([data.statusCode, data.json()]).toMatchObject([404, { code: 'COMPANY_NOT_FOUND' }])
      expect(data.headers['access-control-allow-origin']).toBe('*')
    }
  })

  test('shows a hundred jobs, and says how many more there are', async ({ testApp }) => {
    const { id } = await testApp.createCompany()
    for (let n = 0; n < 103; n++) await testApp.createJob(id)

    const { body } = await get(testApp, frameOf(id))
    const json = (await get(testApp, frameOf(`${id}.json`))).json() as { total: number; jobs: unknown[] }

    expect(body.match(/<li>/g)).toHaveLength(100)
    expect(body).toContain('3 more open jobs')
    expect([json.total, json.jobs.length]).toEqual([103, 100])
  })

  test('is new as soon as a job closes or the company changes, and is not sent again while nothing changed', async ({
    testApp,
  }) => {
    const { id, jobId } = await createMixedCompany(testApp)
    for (const url of [frameOf(id), frameOf(`${id}.json`)]) {
      const first = await get(testApp, url)
      const tag = String(first.headers['etag'])
      const again = await get(testApp, url, { 'if-none-match': tag })
      expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined])

      await run(testApp.db, `update companies set name = name || ' Ltd' where id = $1`, [id])
      const renamed = await get(testApp, url, { 'if-none-match': tag })
      expect([renamed.statusCode, renamed.body.includes('Ltd')]).toEqual([200, true])

      await run(testApp.db, `update jobs set status = 'CLOSED', closed_at = now() where id = $1`, [jobId])
      expect((await get(testApp, url)).body).not.toContain('Ledger Engineer')
      await run(testApp.db, `update jobs set status = 'ACTIVE', closed_at = null where id = $1`, [jobId])
    }
    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'x' where id = $1`, [id])
    expect((await get(testApp, frameOf(id))).statusCode).toBe(404)
  })

  test('may be framed by every website; everything else by none', async ({ testApp }) => {
    const { id, jobId } = await createMixedCompany(testApp)
    for (const url of [frameOf(id), frameOf(NO_COMPANY)]) {
      const { headers } = await get(testApp, url)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors \*$/),
        'cross-origin-resource-policy': 'cross-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'x-robots-tag': 'noindex',
      })
      expect(headers).not.toHaveProperty('x-frame-options')
      expect(headers).not.toHaveProperty('set-cookie')
    }
    const others = ['/offline.html', `/api/v1/jobs/getOne/${jobId}`, `/api/v1/company/fetch/${id}`, '/api/docs']
    for (const url of others)
      expect(String((await get(testApp, url)).headers['content-security-policy']), url).toContain(
        "frame-ancestors 'none'",
      )
  })

  test('runs only its own script and style, which its policy names by their hashes', async ({ testApp }) => {
    const { id } = await createMixedCompany(testApp)
    const { headers, body } = await get(testApp, frameOf(id))
    const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const [script, style] = [/<script>(.*?)<\/script>/s.exec(body)?.[1], /<style>(.*?)<\/style>/s.exec(body)?.[1]]
    expect(String(headers['content-security-policy'])).toContain(`script-src ${hash(script)}; style-src ${hash(style)}`)
    expect(body).not.toMatch(/ style=| on[a-z]+=|<link|<img|src=/)
  })

  test('shows hostile texts as they were written', async ({ testApp }) => {
    const evil = `</script><img src=x onerror=alert(1)>"'&`
    const { id } = await testApp.createCompany({ name: `Co ${evil}` })
    await testApp.createJob(id, { title: `Engineer ${evil}`, location: `Adama ${evil}` })

    const { body } = await get(testApp, frameOf(id))
    const json = await get(testApp, frameOf(`${id}.json`))

    expect(body).not.toContain('<img')
    expect(body.match(/<\/script>/g)).toHaveLength(1)
    expect(body).toContain('Engineer &#60;/script&#62;&#60;img src=x onerror=alert(1)&#62;&#34;')
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8')
    expect((json.json() as { jobs: { title: string }[] }).jobs[0]!.title).toBe(`Engineer ${evil}`)
  })
})

test('the list as JSON has what a website needs to draw it, and nothing about people', async ({ testApp }) => {
  const { id, jobId } = await createMixedCompany(testApp)
  await run(testApp.db, `update companies set email = 'canary@sheba.example', phone = '+251 911000999' where id = $1`, [
    id,
  ])

  const { headers, body, ...response } = await get(testApp, frameOf(`${id}.json`))

  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=60',
  })
  expect(response.json()).toEqual({
    company: { id, name: 'Sheba Tech', url: `${ORIGIN}/companies/${id}` },
    total: 1,
    jobs: [
      {
        id: jobId,
        title: 'Ledger Engineer',
        url: `${ORIGIN}/jobs/${jobId}?utm_source=embed`,
        location: 'Addis Ababa',
        isRemote: false,
        type: 'FULLTIME',
        level: expect.any(String),
        salary: expect.objectContaining({ type: 'RANGE', minAmount: 65_000, maxAmount: 90_000, currency: 'ETB' }),
        skills: expect.any(Array),
        deadline: '2199-12-24',
        publishedAt: expect.any(String),
      },
    ],
  })
  expect(body).not.toMatch(/canary|911000999/)
})

describe('/embed.js', () => {
  test('is one file for all companies that may be kept, by any website', async ({ testApp }) => {
    const first = await get(testApp, '/embed.js', { 'accept-encoding': 'br' })

    expect(first.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'content-encoding': 'br',
    })
    const again = await get(testApp, '/embed.js', { 'if-none-match': String(first.headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is written for old browsers, and writes no style attribute and no markup', async ({ testApp }) => {
    const { body } = await get(testApp, '/embed.js')
    expect(body).not.toMatch(/=>|`|\b(?:const|let|class|async)\b/)
    expect(body).not.toMatch(
      /innerHTML|cssText|'style'|document\.write|cookie|localStorage|sessionStorage|location\.(?:search|href)/,
    )
    expect(() => new Function(body)).not.toThrow()
  })

  test('together with the frame of forty jobs, it is at most 10 kB', async ({ testApp }) => {
    const { id } = await testApp.createCompany({ name: 'Sheba Tech' })
    for (let n = 0; n < 40; n++)
      await testApp.createJob(id, {
        title: `${['Backend', 'Frontend', 'Data', 'Mobile', 'Security'][n % 5]} Engineer ${n}`,
        location: ['Addis Ababa', 'Adama', 'Bahir Dar', 'Hawassa'][n % 4]!,
        salary_type: 'RANGE',
        salary_min: 20_000 + n * 731,
        salary_max: 60_000 + n * 917,
        deadline: `2199-12-${10 + (n % 20)}`,
      })
    const sizes: number[] = []
    for (const url of ['/embed.js', frameOf(id, '?lang=am')]) {
      const { rawPayload, headers } = await get(testApp, url, { 'accept-encoding': 'br' })
      expect(headers['content-encoding']).toBe('br')
      sizes.push(rawPayload.length)
    }
    expect(sizes[0]! + sizes[1]!).toBeLessThan(10_000)
  })
})
