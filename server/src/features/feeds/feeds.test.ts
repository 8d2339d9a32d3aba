import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { getEatToday } from '@sira/contract/jobs'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'

const ORIGIN = 'https://sira.example'
const get = (testApp: TestApp, url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url, headers })
const itemsOf = (xml: string) => [...xml.matchAll(/<item>[\s\S]*?<\/item>/g)].map(([item]) => item)
const guidsOf = (xml: string) => itemsOf(xml).map((item) => /<guid isPermaLink="false">([^<]*)<\/guid>/.exec(item)?.[1])
/** Creates four jobs that only their company may read, and one that anybody may. */
async function createMixedJobs(testApp: TestApp) {
  const { id: companyId } = await testApp.createCompany({ name: 'Sheba Tech' })
  const live = await testApp.createJob(companyId, { title: 'Ledger Engineer' })
  for (const status of ['PENDING', 'DRAFT', 'REJECTED', 'CLOSED'] as const)
    await testApp.createJob(companyId, { status, title: `Hidden ${status}` })
  await testApp.createJob(companyId, { title: 'Hidden past', deadline: '2020-01-01' })
  await testApp.createJob((await testApp.createCompany({ status: 'PENDING' })).id, { title: 'Hidden company' })
  return live
}

describe('GET /feed.xml', () => {
  test('a live job is an entry with its id, its address, its day of publication and a category for each skill', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany({ name: 'Sheba Tech' })
    const { id } = await testApp.createJob(companyId, {
      title: 'Ledger Engineer',
      skills: ['React', 'PostgreSQL'],
      salary_type: 'RANGE',
      salary_min: 65_000,
      salary_max: 90_000,
    })
    await run(testApp.db, `update jobs set published_at = '2026-11-01T06:00:00Z' where id = $1`, [id])

    const { statusCode, headers, body } = await get(testApp, '/feed.xml')

    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(body).toContain('<rss version="2.0"')
    const [item = ''] = itemsOf(body)
    for (const part of [
      '<![CDATA[Ledger Engineer at Sheba Tech]]>',
      `<link>${ORIGIN}/jobs/${id}?utm_source=feed</link>`,
      `<guid isPermaLink="false">${id}</guid>`,
      '<pubDate>Sun, 01 Nov 2026 06:00:00 GMT</pubDate>',
      '<category>React</category>',
      '<category>PostgreSQL</category>',
      '65,000 - 90,000 ETB monthly',
    ])
      expect(item).toContain(part)
  })

  test('only live jobs are in it, in either format', async ({ testApp }) => {
    const { id } = await createMixedJobs(testApp)
    const [rss, json] = [await get(testApp, '/feed.xml'), await get(testApp, '/feed.json')]

    expect(guidsOf(rss.body)).toEqual([id])
    expect((json.json() as { items: { id: string }[] }).items.map((item) => item.id)).toEqual([id])
    expect(rss.body + json.body).not.toContain('Hidden')
  })

  test('the last published job comes first, whenever it was created, and there are at most a hundred', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    const old = await testApp.createJob(companyId)
    for (let n = 0; n < 101; n++) await testApp.createJob(companyId)
    await run(
      testApp.db,
      `update jobs set created_at = now() - interval '30 days', published_at = now() + interval '1 second' where id = $1`,
      [old.id],
    )

    const guids = guidsOf((await get(testApp, '/feed.xml')).body)

    expect(guids).toHaveLength(100)
    expect(guids[0]).toBe(old.id)
  })

  test('it is valid without jobs', async ({ testApp }) => {
    expect((await get(testApp, '/feed.xml')).body).toContain('</channel>')
    expect((await get(testApp, '/feed.json')).json()).toMatchObject({ items: [] })
  })

  test('user input neither ends a CDATA section nor becomes markup nor breaks the document', async ({ testApp }) => {
    const evil = `]]>]]><script>alert(1)</script>&amp;<b>"'\u0001\ufffe\u2028`
    const { id: companyId } = await testApp.createCompany({ name: `Co ${evil}` })
    await testApp.createJob(companyId, { title: `Engineer ${evil}`, location: `Adama ${evil}` })

    const [rss, json] = [
      await get(testApp, '/feed.xml'),
      await get(testApp, `/jobs/feed.json?q=${encodeURIComponent('engineer')}`),
    ]

    const outside = rss.body.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
    expect(outside).not.toMatch(/<script|alert|<b>/)
    expect(rss.body).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
    expect(/<description><!\[CDATA\[(<p>Co [\s\S]*?)\]\]>/.exec(rss.body)?.[1]).not.toMatch(/<script|<b>/)
    expect((json.json() as { items: { title: string }[] }).items[0]?.title).toContain('<script>')
  })
})

describe('GET /feed.json', () => {
  test('it is a JSON Feed 1.1', async ({ testApp }) => {
    const { id } = await createMixedJobs(testApp)
    const { headers, ...response } = await get(testApp, '/feed.json')

    expect(headers['content-type']).toBe('application/feed+json; charset=utf-8')
    expect(response.json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: `${ORIGIN}/jobs`,
      feed_url: `${ORIGIN}/feed.json`,
      items: [
        {
          id,
          url: `${ORIGIN}/jobs/${id}?utm_source=feed`,
          title: 'Ledger Engineer at Sheba Tech',
          authors: [{ name: 'Sheba Tech' }],
          tags: ['React'],
          date_published: expect.stringMatching(/Z$/),
        },
      ],
    })
  })
})

describe('GET /jobs/feed.xml', () => {
  test('the filters of the job list select the entries', async ({ testApp }) => {
    const sheba = await testApp.createCompany({ name: 'Sheba Tech', industry: 'BANKING' })
    const other = await testApp.createCompany()
    const jobs = {
      go: await testApp.createJob(sheba.id, {
        title: 'Go Developer',
        skills: ['Go'],
        level: 'SENIOR',
        type: 'CONTRACT',
        is_remote: true,
      }),
      react: await testApp.createJob(other.id, { title: 'Interface Developer', skills: ['React'], level: 'MIDLEVEL' }),
    }
    const found = async (search: string) => guidsOf((await get(testApp, `/jobs/feed.xml?${search}`)).body)

    for (const search of [
      'skill=go',
      'q=go+developer',
      'level=SENIOR',
      'type=CONTRACT',
      'remote=1',
      'industry=BANKING',
      `company=${sheba.id}`,
    ])
      expect(await found(search), search).toEqual([jobs.go.id])
    for (const search of ['skill=React', 'level=MID', 'q=interface'])
      expect(await found(search), search).toEqual([jobs.react.id])
    expect(await found('page=7&sort=title-asc&nonsense=1')).toHaveLength(2)
    expect(await found('q=nothingofthekind')).toEqual([])
  })

  test('a job leaves the feed of the last days when it is older', async ({ testApp }) => {
    onTestFinished(() => void vi.useRealTimers())
    // Far from midnight, when everything that is kept ends.
    const noon = Date.parse(`${getEatToday(Date.now() + 86_400_000)}T12:00:00+03:00`)
    vi.useFakeTimers({ toFake: ['Date'], now: noon })
    const { id } = await testApp.createJob((await testApp.createCompany()).id)
    await run(testApp.db, 'update jobs set created_at = $1, published_at = $1 where id = $2', [
      new Date(noon - 86_400_000 + 30_000).toISOString(),
      id,
    ])
    const list = async () => guidsOf((await get(testApp, '/jobs/feed.xml?posted=1')).body)

    expect(await list()).toEqual([id])
    vi.setSystemTime(noon + 61_000)
    expect(await list()).toEqual([])
  })

  test('it links to itself and to its job list, on the public origin', async ({ testApp }) => {
    const { body } = await get(testApp, '/jobs/feed.xml?skill=Go&q=%22%3E%3Cb%3E', { host: 'evil.test' })

    expect(body).toContain(`<link>${ORIGIN}/jobs?skill=Go&amp;q=%22%3E%3Cb%3E</link>`)
    expect(body).toContain(`href="${ORIGIN}/jobs/feed.xml?skill=Go&amp;q=%22%3E%3Cb%3E"`)
    expect(body).not.toContain('evil.test')
  })

  test('it has an Amharic address, which writes and links in Amharic', async ({ testApp }) => {
    const { id } = await testApp.createJob((await testApp.createCompany({ name: 'Sheba Tech' })).id, { title: 'Poet' })
    const [all, found] = [await get(testApp, '/am/feed.xml'), await get(testApp, '/am/jobs/feed.xml?q=poet')]

    expect([all.statusCode, found.statusCode]).toEqual([200, 200])
    expect(all.body).toContain('<language>am</language>')
    expect(all.body).toContain('የቴክኖሎጂ ሥራዎች በኢትዮጵያ')
    expect(all.body).toContain(`<link>${ORIGIN}/am/jobs/${id}?utm_source=feed</link>`)
    expect(found.body).toContain(`href="${ORIGIN}/am/jobs/feed.xml?q=poet"`)
    expect((await get(testApp, '/feed.xml')).body).toContain('<language>en</language>')
  })

  test('query values that the list ignores are ignored here too', async ({ testApp }) => {
    await testApp.createJob((await testApp.createCompany()).id, { title: 'Known by everybody' })
    const { statusCode, body } = await get(testApp, `/jobs/feed.xml?company=${'-'.repeat(36)}`)
    expect([statusCode, body.includes('Known by everybody')]).toEqual([200, true])
    expect((await get(testApp, '/jobs/feed.xml?q=%E0%A4%A')).statusCode).toBe(200)
  })
})

describe('a conditional request', () => {
  test('gets 304 by ETag or by time until the feed changes', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    const first = await get(testApp, '/feed.xml')
    const [tag, time] = [first.headers.etag as string, first.headers['last-modified'] as string]

    // Weak, because one tag stands for the feed with and without compression.
    expect(tag).toMatch(/^W\/"[\w-]+"$/)
    expect(Date.parse(time)).toBeGreaterThan(0)
    const known: Record<string, string>[] = [{ 'if-none-match': tag }, { 'if-modified-since': time }]
    for (const headers of [...known, { 'if-none-match': `"x", ${tag}` }]) {
      const again = await get(testApp, '/feed.xml', headers)
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
    }
    expect(
      (await get(testApp, '/feed.xml', { 'if-none-match': '"other"', 'if-modified-since': time })).statusCode,
    ).toBe(200)

    // Closing a job is a change, though nothing newer was published.
    await run(testApp.db, `update jobs set status = 'CLOSED', closed_at = now() where id = $1`, [id])
    for (const headers of known) expect((await get(testApp, '/feed.xml', headers)).statusCode).toBe(200)
  })

  test('is compressed for readers that take it, also where it is kept', async ({ testApp }) => {
    await testApp.createJob((await testApp.createCompany()).id)
    const { body } = await get(testApp, '/feed.xml')
    const compressed = await get(testApp, '/feed.xml', { 'accept-encoding': 'br' })
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('Accept-Encoding'),
    })
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(body)
    const tag = compressed.headers.etag as string
    const again = await get(testApp, '/feed.xml', { 'accept-encoding': 'br', 'if-none-match': tag })
    expect([again.statusCode, again.headers['content-encoding']]).toEqual([304, undefined])
  })
})
