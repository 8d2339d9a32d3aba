import { describe, expect } from 'vitest'
import { createTitledJobs, searchTitles } from '#test/searched-jobs.ts'
import { test } from '#test/test-app.ts'

describe('what a search excludes', () => {
  test('is left out, by a sign or a word before or after it, and can be taken back', async ({ testApp }) => {
    await createTitledJobs(testApp, [
      { title: 'Product Designer', skills: ['Figma'], level: 'SENIOR' },
      { title: 'Design Intern', skills: ['Figma'], level: 'INTERN' },
      { title: 'UX Designer', skills: ['Figma'], level: 'INTERN', location: 'Jimma' },
      { title: 'Web Designer (remote)', skills: ['Figma', 'PHP'], level: 'MIDLEVEL', is_remote: true },
    ])
    const cases: [words: string, left: string[], chips: object[]][] = [
      [
        'figma -intern',
        ['Product Designer', 'Web Designer (remote)'],
        [{ value: 'intern', text: '-intern', without: 'figma' }],
      ],
      ['figma not intern', ['Product Designer', 'Web Designer (remote)'], [{ value: 'intern', text: 'not intern' }]],
      ['ተለማማጅ ያልሆነ figma', ['Product Designer', 'Web Designer (remote)'], [{ value: 'ተለማማጅ' }]],
      ['figma -intern -php', ['Product Designer'], [{ value: 'intern', without: 'figma -php' }, { value: 'php' }]],
      ['figma without php or interns', ['Product Designer'], [{ value: 'php, interns', without: 'figma' }]],
      [
        '-"product designer" figma',
        ['Design Intern', 'UX Designer', 'Web Designer (remote)'],
        [{ value: 'product designer' }],
      ],
      ['figma -remote', ['Design Intern', 'Product Designer', 'UX Designer'], [{ value: 'remote' }]],
      ['figma outside jimma', ['Design Intern', 'Product Designer', 'Web Designer (remote)'], [{ value: 'jimma' }]],
      ['ከጅማ ውጭ figma', ['Design Intern', 'Product Designer', 'Web Designer (remote)'], [{ value: 'ጅማ' }]],
      ['-intern', ['Product Designer', 'Web Designer (remote)'], [{ value: 'intern', without: '' }]],
      ['jobs -remote', ['Design Intern', 'Product Designer', 'UX Designer'], [{ value: 'remote', without: 'jobs' }]],
    ]
    for (const [words, left, chips] of cases) {
      const { titles, summary } = await searchTitles(testApp, words)
      expect(titles.toSorted(), words).toEqual(left)
      expect(summary.wishes, words).toMatchObject(chips.map((chip) => ({ kind: 'excluded', ...chip })))
    }
    // What only comes close is left out, too, and in any order.
    expect((await searchTitles(testApp, 'figma rust -intern')).titles.toSorted()).toEqual([
      'Product Designer',
      'Web Designer (remote)',
    ])
    expect((await searchTitles(testApp, 'figma -intern', '["createdAt","desc"]')).titles).toHaveLength(2)
    const facets = await testApp.visitor.get(`/jobs/facets?search_key=${encodeURIComponent('figma -intern')}`)
    expect(facets.data).toMatchObject({ total: 2, level: { INTERN: 0, SENIOR: 1 } })
    // Counts of the filters and of the list agree when the exclusion leaves nothing.
    expect((await searchTitles(testApp, 'figma -designer -intern')).titles).toEqual([])
  })

  test('is left out of alerts and of the list of companies', async ({ testApp }) => {
    const { listJobsPublishedSince } = await import('./published-jobs.queries.ts')
    await createTitledJobs(testApp, [
      { title: 'Designer', level: 'SENIOR' },
      { title: 'Designer', level: 'INTERN' },
    ])
    const { id } = await testApp.createCompany({ name: 'Semien Bank' })
    await testApp.createJob(id, { title: 'Designer', level: 'SENIOR', skills: ['Git'] })
    const criteria = { search_key: 'designer -intern', filters: [] }
    const found = await listJobsPublishedSince(testApp.resources, criteria, '2020-01-01T00:00:00Z', 10)
    expect(found.map(({ level }) => level)).toEqual(['SENIOR', 'SENIOR'])
    const countCompanies = async (value: string) => {
      const filters = encodeURIComponent(JSON.stringify([{ columnField: 'name', operatorValue: 'like', value }]))
      return (await testApp.visitor.get(`/company/fetchAll?filters=${filters}`)).data.map(
        ({ name }: { name: string }) => name,
      )
    }
    expect(await countCompanies('semien -bank')).toEqual(['Semien Works'])
    expect(await countCompanies('-bank')).toEqual(['Semien Works'])
  })
})

describe('pay in a search', () => {
  const fixed = (amount: number, currency = 'ETB') => ({ salary_type: 'FIXED', salary_amount: amount, currency })
  test('is a wish, by amount, currency and time', async ({ testApp }) => {
    await createTitledJobs(testApp, [
      { title: 'React Developer', ...fixed(30_000) },
      { title: 'React Engineer', salary_type: 'RANGE', salary_min: 40_000, salary_max: 60_000 },
      { title: 'React Lead', ...fixed(2000, 'USD') },
      { title: 'React Architect' },
    ])
    const cases: [words: string, exact: string[], value: string, without: string][] = [
      ['react over 50,000', ['React Engineer', 'React Lead'], '50000- ETB', 'react'],
      ['30000 birr react', ['React Developer', 'React Engineer', 'React Lead'], '30000- ETB', 'react'],
      ['salary 50000', ['React Engineer', 'React Lead'], '50000- ETB', ''],
      ['react ከ50,000 ብር በላይ', ['React Engineer', 'React Lead'], '50000- ETB', 'react'],
      ['50 ሺህ ብር', ['React Engineer', 'React Lead'], '50000- ETB', ''],
      ['jobs 50k birr', ['React Engineer', 'React Lead'], '50000- ETB', 'jobs'],
      ['react $2000', ['React Lead'], '2000- USD', 'react'],
      ['react $30k a year', [], '2500- USD', 'react'],
      ['react under 35000', ['React Developer'], '-35000 ETB', 'react'],
      ['react 35,000 - 45,000 birr', ['React Engineer'], '35000-45000 ETB', 'react'],
    ]
    for (const [words, exact, value, without] of cases) {
      const found = await searchTitles(testApp, words)
      expect(found.exact, words).toEqual(exact)
      expect(found.summary.wishes, words).toMatchObject([{ kind: 'payRange', value, without }])
    }
  })

  test('is read only where it says plainly that it is pay', async ({ testApp }) => {
    await createTitledJobs(testApp, [{ title: 'React Developer', ...fixed(30_000) }])
    for (const words of ['react 50000', 'react 2026', 'react over 5 years', 'react for 5,000 users', 'well paid react'])
      expect(
        (await searchTitles(testApp, words)).summary.wishes.some(({ kind }) => kind === 'payRange'),
        words,
      ).toBe(false)
  })
})
