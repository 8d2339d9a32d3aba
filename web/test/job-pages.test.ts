import { setTimeout } from 'node:timers/promises'
import { listJobs } from '@sira/contract/job-search'
import { describe, expect } from 'vitest'
import { run } from '../../server/src/db/database.ts'
import { flushUnmatchedSearches } from '../../server/src/features/job-search/unmatched-searches.worker.ts'
import { registerPages } from '../../server/src/http/pages.ts'
import type { Route } from '../../server/src/http/route.ts'
import { buildRoutes } from '../../server/src/routes.ts'
import { type RenderPage, createPageRenderer } from '../../server/test/support/rendered-page.ts'
import { setUpQuestions } from '../../server/test/support/screening-questions.ts'
import { test as base, type TestApp } from '../../server/test/support/test-app.ts'

const test = base.extend<{ show: RenderPage }>({
  show: async ({ testApp }, use) => use(await createPageRenderer(testApp)),
})
const without = (testApp: TestApp, path: string) =>
  createPageRenderer(testApp, { routes: (all) => all.filter(({ endpoint }) => endpoint.path !== path) })
const optionsOf = (html: string) =>
  [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)</g)].map(([, value, label]) => [value, label])
const choicesOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<input class="check"[^>]*name="${name}"[^>]*value="([^"]*)"`, 'g'))].map(
    ([, value]) => value,
  )

describe('the job list', () => {
  test('has its search box, its count, ten jobs a page in the order of the URL, and links to the pages', async ({
    testApp,
    show,
  }) => {
    const { id: company } = await testApp.createCompany()
    for (let n = 1; n <= 12; n++) await testApp.createJob(company, { title: `Engineer ${String(n).padStart(2, '0')}` })
    const { html, text, links } = await show('/jobs')

    expect(html).toMatch(/<form[^>]*role="search"[^>]*action="\/jobs"|<form[^>]*action="\/jobs"[^>]*role="search"/)
    expect(text).toContain('Found 12 jobs matching your criteria')
    expect(text).toContain('12 open, 12 new since yesterday')
    expect((await show('/jobs?q=engineer')).text, 'only without a search').not.toContain('new since yesterday')
    const shown = links.map(([words]) => words).filter((words) => /^Engineer \d\d$/.test(words))
    expect(shown).toEqual(Array.from({ length: 10 }, (_, n) => `Engineer ${String(12 - n).padStart(2, '0')}`))
    expect(optionsOf(html).slice(0, 4)).toEqual([
      ['createdAt-desc', 'Newest First'],
      ['createdAt-asc', 'Oldest First'],
      ['title-asc', 'Title A to Z'],
      ['title-desc', 'Title Z to A'],
    ])
    expect(links.find(([words]) => words === 'Next')?.[1]).toMatch(/^\/jobs\?page=2&as_of=/)

    const second = await show('/jobs?sort=title-asc&page=2')
    expect(second.links.map(([words]) => words).filter((words) => words.startsWith('Engineer'))).toEqual([
      'Engineer 11',
      'Engineer 12',
    ])
  })

  test('a single page has no page links', async ({ testApp, show }) => {
    await testApp.createJob((await testApp.createCompany()).id)
    expect((await show('/jobs')).html).not.toContain('aria-label="Pages"')
  })

  test('offers every type, level, salary band, time and industry, and checks what the URL says, levels in both spellings', async ({
    show,
  }) => {
    const { html } = await show('/jobs?level=MID&level=INTERNSHIP&salary=25000-50000&remote=1')
    const ticked = [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([tag]) => [
      /name="([^"]*)"/.exec(tag)?.[1],
      /value="([^"]*)"/.exec(tag)?.[1],
    ])

    expect(choicesOf(html, 'type')).toEqual(['FULLTIME', 'PARTTIME', 'CONTRACT', 'INTERNSHIP', 'REMOTE'])
    expect(choicesOf(html, 'level')).toEqual(['INTERN', 'JUNIOR', 'MIDLEVEL', 'SENIOR', 'LEAD', 'MANAGER'])
    expect(choicesOf(html, 'salary')).toEqual([
      '',
      '0-10000',
      '10000-25000',
      '25000-50000',
      '50000-100000',
      '100000-999999',
    ])
    expect(choicesOf(html, 'posted')).toEqual(['', '1', '7', '30'])
    expect(choicesOf(html, 'closing')).toEqual(['', '3', '7', '14'])
    expect(choicesOf(html, 'openTo')).toEqual(['ET', 'UNKNOWN'])
    expect(choicesOf(html, 'industry')).toHaveLength(7)
    expect(ticked).toEqual([
      ['remote', '1'],
      ['level', 'INTERN'],
      ['level', 'MIDLEVEL'],
      ['salary', '25000-50000'],
      ['posted', ''],
      ['closing', ''],
    ])
  })

  test('each active filter is a link that removes it, and one link clears all; each of them leads to page 1', async ({
    testApp,
    show,
  }) => {
    await testApp.createJob((await testApp.createCompany()).id, { title: 'Rust Engineer' })
    const { links } = await show('/jobs?q=rust&type=FULLTIME&level=MID&page=2')
    const to = (words: string) =>
      new Set(links.filter(([each]) => each.replaceAll(/\s+,/g, ',') === words).map(([, href]) => href))

    expect([...to('Full-time, remove filter')]).toEqual(['/jobs?q=rust&level=MIDLEVEL'])
    expect([...to('Mid, remove filter')]).toEqual(['/jobs?q=rust&type=FULLTIME'])
    expect([...to('Clear all')]).toEqual(['/jobs?q=rust'])
  })

  test('a card links to its job and to applying, and shows salary, location, type, level, age and three skills', async ({
    testApp,
    show,
  }) => {
    const { id } = await testApp.createCompany({ name: 'Sheba Tech' })
    const job = await testApp.createJob(id, {
      title: 'Ledger Engineer',
      location: 'Adama',
      is_remote: true,
      level: 'SENIOR',
      skills: ['React', 'Go', 'Docker', 'SQL'],
      salary_type: 'HOURLY',
      hourly_rate: 18,
      currency: 'USD',
    })
    await testApp.createJob(id, { title: 'Unpaid Engineer' })
    await run(testApp.db, `update jobs set created_at = now() - interval '3 days' where id = $1`, [job.id])
    const { text, html, links } = await show('/jobs?sort=createdAt-asc')

    for (const words of [
      'Sheba Tech',
      'Adama (Remote)',
      'Full-time',
      'Senior',
      '18 USD',
      'per hour',
      '(about 491,000 ETB a month full time)',
      'Posted 3 days ago',
      '+1 more',
      'Salary not specified',
    ])
      expect(text).toContain(words)
    expect(links).toContainEqual(['Ledger Engineer', `/jobs/${job.id}`])
    expect(links).toContainEqual(['Apply Now', `/jobs/${job.id}/apply`])
    expect(/aria-label="Save /.test(html), 'saving is for people who are signed in').toBe(false)
  })

  test('an empty result says so and offers other searches; a list that cannot be loaded says so and can be tried again', async ({
    testApp,
    show,
  }) => {
    await testApp.createJob((await testApp.createCompany()).id, { title: 'Rust Engineer' })
    const nothing = await show('/jobs?q=rust&level=MANAGER')
    for (const words of ['No jobs found', 'Try adjusting your search criteria', 'Found 0 jobs matching your criteria'])
      expect(nothing.text).toContain(words)
    expect(nothing.links).toContainEqual(['Without “Manager” (1)', '/jobs?q=rust'])

    const failed = await (await without(testApp, '/jobs/getAll'))('/jobs?q=rust')
    expect([failed.status, failed.text.includes('Failed to fetch jobs'), failed.text.includes('Found 0 jobs')]).toEqual(
      [500, true, true],
    )
    expect(failed.links).toContainEqual(['Try again', '/jobs?q=rust'])
    expect(failed.text, 'the id under which the log has it').toContain(
      `Request id: ${String(failed.headers['x-request-id'])}`,
    )
  })

  test('a search that takes long counts once, although the page is rendered a second time for it', async ({
    testApp,
  }) => {
    const slowed = (route: Route): Route =>
      route.endpoint === listJobs
        ? { ...route, handle: async (...given) => setTimeout(400).then(() => route.handle(...given)) }
        : route
    const { app, resources } = await testApp.startInstance((fresh, own) =>
      registerPages(fresh, buildRoutes(own).map(slowed), own.config),
    )
    const page = await app.inject({ url: '/jobs?q=glassblower', headers: { 'sec-fetch-dest': 'document' } })
    expect(page.body).toContain('glassblower')
    await flushUnmatchedSearches(resources.db)
    expect(await run(testApp.db, 'select words, searches from unmatched_searches')).toEqual([
      { words: 'glassblower', searches: 1 },
    ])
  })
})

describe('the page of a job', () => {
  test('an open job says which answers it needs before anybody applies', async ({ testApp, show }) => {
    const { job, owner } = await setUpQuestions(testApp, [
      { kind: 'NUMBER', text: 'How many years of React?', accept: { min: 3, max: null } },
      { kind: 'SHORT_TEXT', text: 'What do you read?' },
    ])
    const { text } = await show(`/jobs/${job.id}`)
    expect(text).toContain('What the company needs How many years of React? at least 3')
    expect(text).not.toContain('What do you read?')
    expect((await owner.post(`/jobs/${job.id}/close`, {})).status).toBe(200)
    expect((await show(`/jobs/${job.id}`)).text).not.toContain('What the company needs')
  })

  test('has its header, its text in paragraphs and lists, its overview, its skills, and links to share it', async ({
    testApp,
    show,
  }) => {
    const company = await testApp.createCompany({ name: 'Sheba Tech' })
    const { id } = await testApp.createJob(company.id, {
      title: 'Ledger Engineer',
      location: 'Adama',
      is_remote: true,
      level: 'SENIOR',
      skills: ['React'],
      salary_type: 'RANGE',
      salary_min: 65_000,
      salary_max: 90_000,
      negotiable: true,
      description: 'We move money.\n\nWhat you will do\n• Build the ledger\n• Test it\n\nCome to us, it is good here.',
    })
    const { text, html, links } = await show(`/jobs/${id}`)
    const from = (mark: string) => text.slice(text.indexOf(mark))

    expect(html).toMatch(/<h1[^>]*>Ledger Engineer<\/h1>/)
    for (const words of [
      'Full-time',
      'Remote',
      'Adama (Remote)',
      '65,000 - 90,000 ETB monthly',
      '(Negotiable)',
      'Posted Today',
    ])
      expect(text).toContain(words)
    expect(from('Overview')).toMatch(
      /^Overview Location Adama \(Remote\) Type and level Full-time, Senior Salary 65,000 - 90,000 ETB monthly Posted Today What React jobs pay Required Skills React (beginner|intermediate|advanced|expert)/,
    )
    const description = html.slice(html.indexOf('id="description"'))
    expect(description.slice(0, description.indexOf('</section>'))).toMatch(
      /<p[^>]*>We move money\.<\/p><h3[^>]*>What you will do<\/h3><ul[^>]*><li[^>]*>Build the ledger<\/li><li[^>]*>Test it<\/li><\/ul><p[^>]*>Come to us/,
    )
    expect(links).toContainEqual(['Sheba Tech', `/companies/${company.id}`])
    expect(links).toContainEqual(['Apply Now', `/jobs/${id}/apply`])
    expect(links).toContainEqual(['Report this job', `/signin?returnTo=${encodeURIComponent(`/jobs/${id}`)}`])
    const address = encodeURIComponent(`https://sira.example/jobs/${id}`)
    for (const site of [
      `https://t.me/share/url?url=${address}`,
      `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    ])
      expect(
        links.some(([, href]) => href.startsWith(site)),
        site,
      ).toBe(true)
    expect(text).toContain('Copy link')
  })

  test('without a salary says so', async ({ testApp, show }) => {
    const { id } = await testApp.createJob((await testApp.createCompany()).id)
    expect((await show(`/jobs/${id}`)).text).toContain('Salary not specified')
  })

  test('of a closed job says so, shows similar jobs, and has no link to apply', async ({ testApp, show }) => {
    const { id } = await testApp.createCompany()
    const like = await testApp.createJob(id, { title: 'Another Engineer', skills: ['Go'] })
    const closed = await testApp.createJob(id, {
      status: 'CLOSED',
      skills: ['Go'],
      closed_at: new Date().toISOString(),
    })
    const { status, text, links, html } = await show(`/jobs/${closed.id}`)

    expect([status, text.includes('This job is no longer accepting applications')]).toEqual([200, true])
    expect(text).toContain('Similar jobs')
    expect(links).toContainEqual(['Another Engineer', `/jobs/${like.id}`])
    expect(links.some(([, href]) => href === `/jobs/${closed.id}/apply`)).toBe(false)
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
  })

  test('that does not exist, has no id or cannot be loaded says which, with a link back to the list', async ({
    testApp,
    show,
  }) => {
    const { id } = await testApp.createJob((await testApp.createCompany()).id)
    const missing = await show('/jobs/0199a000-0000-7000-8000-000000000001')
    const blank = await show('/jobs/%20')
    const failed = await (await without(testApp, '/jobs/getOne/:jobId'))(`/jobs/${id}`)

    for (const { text, links } of [missing, blank, failed]) {
      expect(text).toContain('Error Loading Job')
      expect(links).toContainEqual(['Back to Jobs', '/jobs'])
    }
    expect([missing.status, missing.text.includes('Error: Job not found')]).toEqual([404, true])
    expect([blank.status, blank.text.includes('Error: No job ID provided')]).toEqual([404, true])
    expect([failed.status, failed.text.includes('Failed to load job details')]).toEqual([500, true])
  })
})
