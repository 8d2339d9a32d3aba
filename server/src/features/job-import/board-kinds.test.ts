import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import type { FakePosting } from '#test/fake-job-boards.ts'
import { listImported, syncJobBoards } from '#test/job-boards.ts'
import { test, type TestApp } from '#test/test-app.ts'
import type { TestUser } from '#test/test-client.ts'
import { takeBoardTurn } from './board-pace.commands.ts'

type Draft = Record<string, unknown> & { id: string; title: string }

/** Links the board of an address whose service serves it below this host, and returns its drafts by title. */
async function importFrom(testApp: TestApp, owner: TestUser, address: string) {
  const linked = await owner.post('/company/job-boards', { address })
  expect(linked, address).toMatchObject({ status: 201 })
  await syncJobBoards(testApp)
  const drafts = (await owner.get('/jobs/drafts')).data as Draft[]
  const listed = await listImported(owner, linked.data.id as string)
  return {
    board: (await owner.get(`/company/job-boards/${linked.data.id}`)).data,
    drafts: Object.fromEntries(drafts.map((draft) => [draft.title, draft])),
    notes: Object.fromEntries(listed.map(({ title, notes }) => [title, notes])),
  }
}
const range = (minAmount: number, maxAmount: number, currency: string, frequency: string) =>
  expect.objectContaining({ type: 'RANGE', minAmount, maxAmount, currency, frequency })
const note = (kind: string, name: string, value: string) => ({ kind, name, value })

describe('jobs come from', () => {
  test('Greenhouse, also in Europe and by the address of its frame: HTML in entities, pay in cents, deadlines', async ({
    testApp,
  }) => {
    const { owner } = await testApp.createCompany()
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const pay = (extra: Record<string, unknown>) => ({
      pay_input_ranges: [{ min_cents: 6_000_000, max_cents: 8_000_000, currency_type: 'USD', ...extra }],
    })
    const postings: FakePosting[] = [
      {
        id: '1',
        title: 'Yearly',
        extra: { ...pay({ title: 'Annual base' }), application_deadline: `${soon}T10:00:00Z` },
      },
      { id: '2', title: 'Guessed', location: 'Remote - Ethiopia', extra: pay({}) },
      { id: '3', title: 'Pounds', extra: { ...pay({ currency_type: 'GBP' }), application_deadline: '2020-01-01' } },
      {
        id: '4',
        title: 'Custom',
        extra: { metadata: [{ name: 'Shift', value: 'Night' }], offices: [{ name: 'Bole' }] },
      },
    ]
    testApp.jobBoards.setBoard('boards-api.greenhouse.io', 'acme', { postings })
    const { drafts, notes } = await importFrom(
      testApp,
      owner,
      'https://boards.eu.greenhouse.io/embed/job_board?for=acme',
    )
    expect(testApp.jobBoards.calls.slice(0, 2)).toEqual([
      'boards-api.eu.greenhouse.io/v1/boards/acme/jobs',
      'boards-api.greenhouse.io/v1/boards/acme/jobs',
    ])
    expect(drafts['Yearly']).toMatchObject({ salary: range(60_000, 80_000, 'USD', 'YEARLY'), deadline: soon })
    expect(drafts['Guessed']).toMatchObject({ salary: range(60_000, 80_000, 'USD', 'YEARLY'), isRemote: true })
    expect(notes['Guessed']).toContainEqual(note('GUESSED', 'salary', '60000 - 80000 USD'))
    expect(drafts['Pounds']).toMatchObject({ salary: null, deadline: null })
    expect(notes['Pounds']).toEqual(
      expect.arrayContaining([
        note('UNMAPPED', 'salary', '60000 - 80000 GBP'),
        note('UNMAPPED', 'deadline', '2020-01-01'),
      ]),
    )
    expect(notes['Custom']).toEqual(
      expect.arrayContaining([note('UNMAPPED', 'Shift', 'Night'), note('UNMAPPED', 'offices', 'Bole')]),
    )
  })

  test('Lever, with its own host for Europe, and page by page', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const postings: FakePosting[] = Array.from({ length: 120 }, (_, n) => ({ id: `p${n}`, title: `Engineer ${n}` }))
    postings[0] = {
      id: 'p0',
      title: 'Engineer 0',
      extra: {
        workplaceType: 'remote',
        salaryRange: { min: 900, max: 1200, currency: 'EUR', interval: 'per-month-salary' },
      },
    }
    testApp.jobBoards.setBoard('api.eu.lever.co', 'acme', { postings })
    expect(await owner.post('/company/job-boards/preview', { address: 'https://jobs.lever.co/acme' })).toMatchObject({
      status: 400,
    })
    const { board, notes } = await importFrom(testApp, owner, 'https://jobs.eu.lever.co/acme/p0')
    expect(board.counts.drafts).toBe(120)
    const [job] = await run<{ id: string }>(testApp.db, `select id from jobs where title = 'Engineer 0'`)
    expect((await owner.get(`/jobs/company/${job!.id}`)).data).toMatchObject({
      isRemote: true,
      salary: range(900, 1200, 'EUR', 'MONTHLY'),
      description: expect.stringMatching(/What you bring\n+- Care\n+We answer everybody\./),
    })
    expect(notes['Engineer 0']).toEqual(
      expect.arrayContaining([note('GUESSED', 'type', 'Vollzeit'), note('UNMAPPED', 'team', 'Platform')]),
    )
  })

  test('Ashby: never those that are not listed, and of the pay the salary only', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const component = (compensationType: string, extra: Record<string, unknown>) => ({
      compensationType,
      interval: '1 YEAR',
      currencyCode: 'USD',
      ...extra,
    })
    const salary = component('Salary', { minValue: 50_000, maxValue: 70_000 })
    const equity = component('EquityPercentage', {
      minValue: 0.1,
      maxValue: 0.5,
      summary: '0.1% – 0.5%',
      interval: 'NONE',
    })
    const tiers = (...components: unknown[][]) => ({
      compensation: { compensationTiers: components.map((each) => ({ components: each })) },
    })
    testApp.jobBoards.setBoard('api.ashbyhq.com', 'acme', {
      postings: [
        {
          id: 'a',
          title: 'Listed',
          extra: { ...tiers([salary, equity]), employmentType: 'Internship', isRemote: true },
        },
        { id: 'b', title: 'Hidden', extra: { isListed: false } },
        { id: 'c', title: 'Two tiers', extra: tiers([salary], [{ ...salary, minValue: 90_000, maxValue: 99_000 }]) },
        { id: 'd', title: 'Equity only', extra: tiers([equity]) },
      ],
    })
    const { drafts, notes } = await importFrom(testApp, owner, 'https://jobs.ashbyhq.com/acme')
    expect(Object.keys(drafts).sort()).toEqual(['Equity only', 'Listed', 'Two tiers'])
    expect(drafts['Listed']).toMatchObject({
      type: 'INTERNSHIP',
      isRemote: true,
      salary: range(50_000, 70_000, 'USD', 'YEARLY'),
    })
    expect(notes['Listed']).toContainEqual(note('UNMAPPED', 'compensation', '0.1% – 0.5%'))
    expect([drafts['Two tiers']!['salary'], drafts['Equity only']!['salary']]).toEqual([null, null])
    expect(notes['Two tiers']!.filter(({ name }) => name === 'salary')).toHaveLength(2)
  })

  test('Workable, from its second address where the first knows no jobs, and slowly', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    testApp.jobBoards.setBoard('apply.workable.com', 'acme', { postings: [] })
    testApp.jobBoards.setBoard('www.workable.com', 'acme', {
      postings: [{ id: 'X1', title: 'Cook', extra: { telecommuting: true } }],
    })
    const { board, drafts } = await importFrom(testApp, owner, 'https://apply.workable.com/acme/j/X1')
    expect(board.name).toBe('Selam Software')
    expect(drafts['Cook']).toMatchObject({ isRemote: true, location: 'Addis Ababa, Ethiopia', type: 'FULLTIME' })
    expect(testApp.jobBoards.calls).toContain('www.workable.com/api/accounts/acme?details=true')

    const { resources } = await testApp.startInstance(undefined, { LIMITS_SCALE: '1' })
    await run(testApp.db, 'delete from job_board_pace')
    const takeTurn = () => takeBoardTurn(resources, 'apply.workable.com', { isPage: false, longestMs: 8000 })
    expect(await takeTurn()).toEqual({ waitMs: 0 })
    expect(await takeTurn(), 'for all companies').toEqual({ waitMs: expect.closeTo(5000, -4) })
    expect(await takeTurn(), 'later than anybody waits').toEqual({ busySeconds: expect.any(Number) })
  })

  test('SmartRecruiters: texts from the details, and a list that is shorter than it says is not read as whole', async ({
    testApp,
  }) => {
    const { owner } = await testApp.createCompany()
    const postings = Array.from({ length: 3 }, (_, n) => ({ id: `s${n}`, title: `Clerk ${n}` }))
    testApp.jobBoards.setBoard('api.smartrecruiters.com', 'Acme1', { name: 'Acme', postings })
    const { board, drafts } = await importFrom(testApp, owner, 'https://careers.smartrecruiters.com/Acme1')
    expect(board).toMatchObject({ name: 'Acme', counts: { drafts: 3 } })
    expect(drafts['Clerk 1']).toMatchObject({
      level: 'SENIOR',
      description: expect.stringContaining('Job Description\n\nWe build payments'),
      location: 'Addis Ababa, ET',
    })
    testApp.jobBoards.setBoard('api.smartrecruiters.com', 'Acme1', {
      name: 'Acme',
      postings: postings.slice(1),
      total: 3,
    })
    for (let n = 0; n < 3; n++) {
      await run(testApp.db, 'update job_boards set next_sync_at = now()')
      await syncJobBoards(testApp)
    }
    const { data } = await owner.get(`/company/job-boards/${board.id}`)
    expect(data).toMatchObject({ state: 'FAILING', failure: 'INCOMPLETE', counts: { drafts: 3 } })
    const unknown = await owner.post('/company/job-boards/preview', {
      address: 'https://jobs.smartrecruiters.com/nobody',
    })
    expect(unknown.data, '200 with nothing').toMatchObject({
      jobsCount: 0,
      name: null,
      nameDiffers: false,
      firstTitles: [],
    })
  })

  test('Teamtailor and Recruitee', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const postings = Array.from({ length: 25 }, (_, n) => ({ id: `t${n}`, title: `Nurse ${n}` }))
    testApp.jobBoards.setBoard('acme.teamtailor.com', 'acme', { name: 'Acme', postings })
    testApp.jobBoards.setBoard('acme.recruitee.com', 'acme', {
      name: 'Acme',
      postings: [
        {
          id: '7',
          title: 'Driver',
          extra: { salary: { min: '150', max: '150', period: 'hour', currency: 'ETB' }, tags: ['van'] },
        },
        { id: '8', title: 'Archived', extra: { status: 'closed' } },
      ],
    })
    expect((await importFrom(testApp, owner, 'https://acme.teamtailor.com/jobs')).board).toMatchObject({
      name: 'Acme',
      counts: { drafts: 25 },
    })
    const { drafts, notes, board } = await importFrom(testApp, owner, 'acme.recruitee.com')
    expect(board.counts.drafts).toBe(1)
    expect(drafts['Driver']).toMatchObject({
      salary: expect.objectContaining({ type: 'HOURLY', hourlyRate: 150, currency: 'ETB' }),
      location: 'Addis Ababa, Ethiopia',
    })
    expect(notes['Driver']).toContainEqual(note('UNMAPPED', 'tags', 'van'))
  })
})

const toScript = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const text = 'You look after everything that grows in our garden.'

describe('a page', () => {
  test('with several postings lists them to choose from, and only those are imported', async ({ testApp }) => {
    const { owner } = await testApp.createCompany({ name: 'Green Garden' })
    const posting = (title: string, extra: Record<string, unknown> = {}) => ({
      '@type': 'JobPosting',
      title,
      description: `&lt;p&gt;${text}&amp;amp;#xa;Every day.&lt;/p&gt;`,
      hiringOrganization: { name: 'Green Garden PLC' },
      ...extra,
    })
    const address = testApp.jobBoards.setPage(
      'careers',
      `<html><body><script type="application/ld+json">{"@type": "JobPosting", broken</script>
      ${toScript({ '@context': 'https://schema.org', '@graph': [posting('Gardener', { jobLocation: 'Adama' }), posting('Baker', { url: '/page/careers' }), posting('Cook', { url: '/jobs/cook', employmentType: ['PART_TIME'], jobLocation: [{ '@type': 'Place', address: { addressLocality: 'Hawassa', addressCountry: 'ET' } }, 'Gondar'] })] })}
      ${toScript([posting('Guard', { identifier: { value: 'G-1' }, jobLocationType: 'TELECOMMUTE', baseSalary: { currency: 'ETB', value: { value: 9000, unitText: 'MONTH' } } })])}</body></html>`,
    )
    const { data } = await owner.post('/company/job-boards/preview', { address })
    expect(data).toMatchObject({ kind: 'PAGE', name: 'Green Garden PLC', jobsCount: 4, nameDiffers: false })
    expect(data.postings.map(({ title, location }: Draft) => [title, location])).toEqual([
      ['Gardener', 'Adama'],
      ['Baker', ''],
      ['Cook', 'Hawassa, ET'],
      ['Guard', ''],
    ])
    const postings = data.postings.filter(({ title }: Draft) => title !== 'Gardener').map(({ id }: Draft) => id)
    await owner.post('/company/job-boards', { address, postings })
    await syncJobBoards(testApp)
    const { data: drafts } = await owner.get('/jobs/drafts')
    expect(drafts.map(({ title }: Draft) => title).sort()).toEqual(['Baker', 'Cook', 'Guard'])
    expect(drafts.find(({ title }: Draft) => title === 'Guard')).toMatchObject({
      isRemote: true,
      location: 'Remote',
      description: `${text}\nEvery day.`,
      salary: expect.objectContaining({ type: 'FIXED', amount: 9000, frequency: 'MONTHLY' }),
    })
    expect(drafts.find(({ title }: Draft) => title === 'Cook')).toMatchObject({ type: 'PARTTIME' })
  })

  test('with microdata is read as well, and one without jobs is refused', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const address = testApp.jobBoards.setPage(
      'job',
      `<div itemscope itemtype="https://schema.org/JobPosting"><h1 itemprop="title">Gardener</h1>
      <span itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Organization"><b itemprop="name">Green</b></span>
      <div itemprop="description"><p>${text}</p><ul><li>Roses</li></ul></div>
      <div itemprop="jobLocation" itemscope><span itemprop="address" itemscope><i itemprop="addressLocality">Adama</i></span></div>
      <meta itemprop="employmentType" content="FULL_TIME"><p itemprop="__proto__">x</p></div>`,
    )
    const { drafts, board } = await importFrom(testApp, owner, address)
    expect(board).toMatchObject({ kind: 'PAGE', name: 'Green' })
    expect(drafts['Gardener']).toMatchObject({ description: `${text}\n- Roses`, location: 'Adama', type: 'FULLTIME' })
    const plain = testApp.jobBoards.setPage('about', '<h1>About us</h1><script type="application/ld+json">[]</script>')
    expect(await owner.post('/company/job-boards/preview', { address: plain })).toMatchObject({
      status: 400,
      code: 'JOB_BOARD_UNKNOWN',
    })
    const moved = testApp.jobBoards.setPage('moved', { status: 302, location: address })
    const refused = await owner.post('/company/job-boards/preview', { address: moved })
    expect(refused.errors!.address).toEqual(['This address leads to another one. Please paste that one.'])
    const endless = testApp.jobBoards.setPage('endless', { kind: 'endless' })
    const tooLarge = await owner.post('/company/job-boards/preview', { address: endless })
    expect(tooLarge.errors!.address).toEqual(['This page is too large to read'])
  })
})
