import { describe, expect } from 'vitest'
import { listImported, syncAgain, syncJobBoards } from '#test/job-boards.ts'
import { test, type TestApp } from '#test/test-app.ts'
import type { TestUser } from '#test/test-client.ts'
import { toJobText } from './html-text.format.ts'
import { ReferenceResolver } from './linked-data.format.ts'

const toScript = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const describePosting = (title: string, extra: Record<string, unknown> = {}) => ({
  '@type': 'JobPosting',
  title,
  description: 'You look after everything that grows in our garden.',
  ...extra,
})
const setPage = ({ jobBoards }: TestApp, ...postings: unknown[]) => jobBoards.setPage('careers', toScript(postings))
async function linkPage(testApp: TestApp, owner: TestUser, address: string): Promise<string> {
  const linked = await owner.post('/company/job-boards', { address })
  expect(linked).toMatchObject({ status: 201 })
  await syncJobBoards(testApp)
  return linked.data.id as string
}

describe('a hostile page', () => {
  test('that is nested without end is not read to its end, and one that is nested deeply is', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const nest = (tag: string, times: number) => `${`<${tag}>`.repeat(times)}${toScript(describePosting('Gardener'))}`
    const preview = (html: string) =>
      owner.post('/company/job-boards/preview', { address: testApp.jobBoards.setPage('deep', html) })
    expect((await preview(nest('b', 200))).data).toMatchObject({ jobsCount: 1 })
    for (const html of [nest('b', 300), nest('i itemprop="title"', 300), nest('div itemscope', 1_000_000 / 14)]) {
      expect(await preview(html)).toMatchObject({ status: 400, code: 'JOB_BOARD_UNREADABLE' })
    }
  })

  test('with a property that is given a thousand times has a hundred of its values', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const types = Array.from({ length: 1000 }, (_, n) => `<meta itemprop="employmentType" content="type ${n}">`)
    const address = testApp.jobBoards.setPage(
      'values',
      `<div itemscope itemtype="https://schema.org/JobPosting"><h1 itemprop="title">Gardener</h1>${types.join('')}
      <p itemprop="description">You look after everything that grows.</p></div>`,
    )
    const [job] = await listImported(owner, await linkPage(testApp, owner, address))
    const note = job!.notes.find(({ name }) => name === 'type')!
    expect(note.value).toContain('type 0, type 1')
    expect(note.value).not.toContain('type 100')
  })

  test('whose data is nested without end is read without it', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const skills = `${'{"name":'.repeat(50_000)}"x"${'}'.repeat(50_000)}`
    const posting = JSON.stringify(describePosting('Gardener')).replace('{', `{"skills":${skills},`)
    const address = testApp.jobBoards.setPage('json', `<script type="application/ld+json">${posting}</script>`)
    expect((await owner.post('/company/job-boards/preview', { address })).data).toMatchObject({ jobsCount: 1 })
  })
})

test('a text keeps its paragraphs, items and entities, and ends where it is nested too deeply', () => {
  expect(
    toJobText(
      '<h2>You &amp; we</h2><p>One &lt;b&gt;</p><ul><li> A &eacute;</li><li></li><li>B</li></ul><p>&#x54;wo</p>',
    ),
  ).toBe('You & we\n\nOne <b>\n- A é\n- B\n\nTwo')
  expect(toJobText(`<p>Read</p>${'<b>'.repeat(300)}not read`)).toBe('Read')
})

describe('a posting of a page', () => {
  test('without an address stays the same job when a second one appears, and with another date', async ({
    testApp,
  }) => {
    const { owner } = await testApp.createCompany()
    const address = setPage(testApp, describePosting('Gardener', { datePosted: '2026-11-01' }))
    const boardId = await linkPage(testApp, owner, address)
    const [{ id } = { id: '' }] = await listImported(owner, boardId)
    setPage(testApp, describePosting('Gardener', { datePosted: '2026-11-20' }), describePosting('Cook'))
    await syncAgain(testApp, 3)
    const jobs = await listImported(owner, boardId)
    expect(jobs.map(({ title }) => title)).toEqual(['Cook', 'Gardener'])
    expect(jobs.find(({ title }) => title === 'Gardener')).toMatchObject({ id, isGone: false })
  })

  test('that shares its identifier or its address with another one is a job of its own', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const identifier = { '@type': 'PropertyValue', name: 'Green', value: 'green' }
    const address = setPage(
      testApp,
      describePosting('Gardener', { identifier }),
      describePosting('Cook', { identifier }),
      describePosting('Guard', { url: '/jobs' }),
      describePosting('Guard', { url: '/jobs', jobLocation: 'Adama' }),
      describePosting('Guard', { url: '/jobs', jobLocation: 'Adama' }),
    )
    const boardId = await linkPage(testApp, owner, address)
    await syncAgain(testApp)
    expect((await listImported(owner, boardId)).map(({ title }) => title)).toEqual([
      'Cook',
      'Gardener',
      'Guard',
      'Guard',
    ])
  })
})

describe('a page whose data refers to things by their ids', () => {
  test('has the company, the place and the pay of these, also from another script', async ({ testApp }) => {
    const { owner } = await testApp.createCompany({ name: 'Green Garden' })
    const graph = [
      { '@type': 'Organization', '@id': '#company', name: 'Green Garden', parentOrganization: { '@id': '#company' } },
      { '@type': 'Place', '@id': '#place', address: { '@id': '#address' } },
      { '@type': 'MonetaryAmount', '@id': '#pay', currency: 'ETB', value: { '@id': '#amount' } },
      { '@id': '#amount', value: 9000, unitText: 'MONTH' },
      describePosting('Gardener', {
        '@id': '#job',
        hiringOrganization: { '@type': 'Organization', '@id': '#company' },
        jobLocation: [{ '@id': '#place' }],
        baseSalary: { '@id': '#pay' },
        department: { '@id': '#unknown' },
      }),
    ]
    const address = testApp.jobBoards.setPage(
      'graph',
      `${toScript({ '@graph': graph })}${toScript({ '@id': '#address', addressLocality: 'Adama' })}
      ${toScript({ '@type': 'WebPage', mainEntity: { '@type': 'JobPosting', '@id': '#job' } })}`,
    )
    expect((await owner.post('/company/job-boards/preview', { address })).data).toMatchObject({
      name: 'Green Garden',
      nameDiffers: false,
      jobsCount: 1,
    })
    const boardId = await linkPage(testApp, owner, address)
    const [draft] = (await owner.get('/jobs/drafts')).data
    expect(draft).toMatchObject({
      location: 'Adama',
      salary: expect.objectContaining({ amount: 9000, currency: 'ETB', frequency: 'MONTHLY' }),
    })
    const [job] = await listImported(owner, boardId)
    expect(job!.notes.filter(({ kind }) => kind === 'UNMAPPED')).toEqual([])
  })

  test('is read to an end where these go in circles, and where they would become endless', () => {
    const circle = [
      { '@id': '#a', name: 'A', next: { '@id': '#b' } },
      { '@id': '#b', name: 'B', next: { '@id': '#a' } },
    ]
    const references = new ReferenceResolver([circle])
    expect(references.resolve({ industry: { '@id': '#a' } })).toEqual({
      industry: { '@id': '#a', name: 'A', next: { '@id': '#b', name: 'B', next: { '@id': '#a' } } },
    })
    const levels = Array.from({ length: 8 }, (_, n) => ({
      '@id': `#${n}`,
      parts: Array.from({ length: 100 }, () => ({ '@id': `#${n + 1}` })),
    }))
    const resolved = new ReferenceResolver([levels]).resolve({ skills: { '@id': '#0' } })
    expect(JSON.stringify(resolved).length).toBeLessThan(10_000_000)
  })
})
