import { describe, expect } from 'vitest'
import { test, type TestApp } from '#test/test-app.ts'

const search = async (testApp: TestApp, words: string, more = '') => {
  const response = await testApp.visitor.get(`/jobs/getAll?search_key=${encodeURIComponent(words)}${more}`)
  expect(response.status).toBe(200)
  return response
}
const findTitles = async (testApp: TestApp, words: string, more = '') =>
  (await search(testApp, words, more)).data.map((job: { title: string }) => job.title)
const BY_RANK = '&sort=["relevance","desc"]'

describe('search of GET /jobs/getAll', () => {
  test('searches title, company, skills with their aliases, place and description', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany({ name: 'Tekeze Cloudworks' })
    await testApp.createJob(companyId, {
      title: 'Site reliability engineer',
      location: 'Hawassa',
      skills: ['Kubernetes'],
      description: 'You will look after payments of hospitals.',
    })
    await testApp.createJob((await testApp.createCompany()).id, {
      title: 'Accountant',
      description: 'Books and numbers.',
    })

    for (const words of [
      'reliability',
      'engineers',
      'tekeze',
      'kubernetes',
      'k8s',
      'hawassa',
      'hospital',
      'reliability hospitals',
      'Tekeze, Hawassa!',
    ]) {
      expect(await findTitles(testApp, words)).toEqual(['Site reliability engineer'])
    }
  })

  test('finds names that contain symbols', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const job = (title: string) => testApp.createJob(companyId, { title, skills: ['Git'] })
    await Promise.all(
      [
        'C# developer',
        'C++ programmer',
        'Node.js person',
        '.NET architect',
        'UI/UX artist',
        'Front-end builder',
        'Full Stack maker',
        'IT officer',
      ].map(job),
    )

    expect(await findTitles(testApp, 'c#')).toEqual(['C# developer'])
    expect(await findTitles(testApp, 'C++')).toEqual(['C++ programmer'])
    for (const words of ['node.js', 'nodejs', 'node', 'NODE JS'])
      expect(await findTitles(testApp, words)).toEqual(['Node.js person'])
    expect(await findTitles(testApp, '.net')).toEqual(['.NET architect'])
    for (const words of ['ui/ux', 'ux', 'UI UX']) expect(await findTitles(testApp, words)).toEqual(['UI/UX artist'])
    for (const words of ['frontend', 'front end', 'front-end'])
      expect(await findTitles(testApp, words)).toEqual(['Front-end builder'])
    for (const words of ['fullstack', 'full-stack'])
      expect(await findTitles(testApp, words)).toEqual(['Full Stack maker'])
    expect(await findTitles(testApp, 'it')).toEqual(['IT officer'])
  })

  test('corrects a typo and completes a partial word', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    await testApp.createJob(companyId, { title: 'Python developer', skills: ['Python'] })
    await testApp.createJob(companyId, { title: 'Java architect', skills: ['Java'] })
    await testApp.createJob(companyId, { title: 'JavaScript tester', skills: ['JavaScript'] })

    for (const words of ['pyhton', 'phyton', 'Pythn', 'pyton develper'])
      expect(await findTitles(testApp, words)).toEqual(['Python developer'])
    expect(await findTitles(testApp, 'jvaa')).toEqual(['Java architect'])
    expect(await findTitles(testApp, 'pyth')).toEqual(['Python developer'])
    expect(await findTitles(testApp, 'java')).toEqual(['Java architect'])
    expect(await findTitles(testApp, 'javas')).toEqual(['JavaScript tester'])
    expect(await findTitles(testApp, 'xylophone')).toEqual([])
  })

  test('the word for work, in both scripts, asks for nothing', async ({ testApp }) => {
    const { id } = await testApp.createCompany()
    await testApp.createJob(id, { title: 'Accountant', location: 'Addis Ababa', skills: ['Jira'] })
    await testApp.createJob(id, {
      title: 'DevOps Engineer',
      location: 'Adama',
      skills: ['Site reliability engineering'],
    })

    for (const words of ['sira', 'ሥራ', 'ስራ', 'ክፍት የሥራ ቦታ'])
      expect(await findTitles(testApp, words), words).toHaveLength(2)
    for (const words of ['ሰራተኛ', 'የስራ ማስታወቂያ']) expect(await findTitles(testApp, words), words).toHaveLength(2)
    await testApp.createJob(id, { title: 'IT Officer', location: 'Adama', is_remote: true })
    for (const words of ['it jobs', 'የአይቲ ስራ', 'አይቲ ባለሙያ', 'የርቀት ስራ', 'ከቤት ስራ'])
      expect(await findTitles(testApp, words), words).toEqual(['IT Officer'])
    for (const words of ['sira addis ababa', 'ሥራ አዲስ አበባ'])
      expect(await findTitles(testApp, words), words).toEqual(['Accountant'])
  })

  test('a word that occurs only in descriptions is not corrected', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    await testApp.createJob(companyId, { title: 'Sanitation planner' })
    await testApp.createJob(companyId, {
      title: 'Editor',
      description: 'Translation and satiation of readers, tempera painting.',
    })

    expect(await findTitles(testApp, 'satiation')).toEqual(['Editor'])
    expect(await findTitles(testApp, 'sanitaton')).toEqual(['Sanitation planner'])
  })

  test('matches in title or skills come before matches in the description', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    await testApp.createJob(companyId, { title: 'Rust engineer', skills: ['Git'], created_at: '2026-01-01T00:00:00Z' })
    await testApp.createJob(companyId, {
      title: 'Systems engineer',
      skills: ['Rust'],
      created_at: '2026-02-01T00:00:00Z',
    })
    await testApp.createJob(companyId, {
      title: 'Painter',
      skills: ['Git'],
      description: 'You remove rust from bridges, rust from boats.',
      created_at: '2026-03-01T00:00:00Z',
    })
    await testApp.createJob((await testApp.createCompany({ name: 'Rust and Sons' })).id, {
      title: 'Driver',
      skills: ['Git'],
      created_at: '2026-04-01T00:00:00Z',
    })

    expect(await findTitles(testApp, 'rust', BY_RANK)).toEqual([
      'Rust engineer',
      'Systems engineer',
      'Driver',
      'Painter',
    ])
    expect(await findTitles(testApp, 'rust')).toEqual(['Driver', 'Systems engineer', 'Rust engineer', 'Painter'])
    const newest = '&sort=["createdAt","desc"]'
    expect(await findTitles(testApp, 'rust', newest)).toEqual([
      'Driver',
      'Painter',
      'Systems engineer',
      'Rust engineer',
    ])
    expect((await search(testApp, 'rust')).meta.search).toMatchObject({ exact: 3, near: 1 })
    expect((await search(testApp, 'rust', newest)).meta.search).toMatchObject({ exact: 4, near: 0 })
  })

  test('descriptions are searched when the short fields match fewer than ten jobs; total and pages are exact either way', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    for (let i = 0; i < 4; i++) await testApp.createJob(companyId, { title: `Solar technician ${i}` })
    for (let i = 0; i < 5; i++)
      await testApp.createJob(companyId, { title: `Electrician ${i}`, description: 'You mount solar panels on roofs.' })

    const pages = [await search(testApp, 'solar', '&per_page=5'), await search(testApp, 'solar', '&per_page=5&page=2')]
    expect(pages.map((page) => page.meta.total)).toEqual([9, 9])
    expect(new Set(pages.flatMap((page) => page.data.map((job: { id: string }) => job.id))).size).toBe(9)
    expect(pages[0]!.data.slice(0, 4).every((job: { title: string }) => job.title.startsWith('Solar'))).toBe(true)
    expect((await search(testApp, 'solar', '&per_page=4')).meta.total).toBe(9)
  })

  test('can be combined with filters', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    await testApp.createJob(companyId, { title: 'Data engineer', type: 'CONTRACT', skills: ['Python', 'SQL'] })
    await testApp.createJob(companyId, { title: 'Data clerk', type: 'FULLTIME' })

    const filters = encodeURIComponent(
      JSON.stringify([
        { columnField: 'type', operatorValue: '=', value: 'CONTRACT' },
        { columnField: 'skills', operatorValue: 'in', value: 'Python,Go' },
      ]),
    )
    expect(await findTitles(testApp, 'data', `&filters=${filters}`)).toEqual(['Data engineer'])
    expect((await search(testApp, 'data', `&filters=${filters}`)).meta.total).toBe(1)
  })

  test('stop words do not empty a search, blanks are no search, symbols alone find nothing', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    await testApp.createJob(companyId, { title: 'Librarian' })
    await testApp.createJob(companyId, { title: 'Baker' })

    expect(await findTitles(testApp, 'a librarian in the city of Addis')).toEqual([])
    expect(await findTitles(testApp, 'the librarian in Addis')).toEqual(['Librarian'])
    expect(await findTitles(testApp, '   ')).toHaveLength(2)
    for (const words of ['%', '_', '\\', "'; drop table jobs; --", '!!!', '&|!():*<->'])
      expect((await search(testApp, words)).meta.total).toBe(0)
  })

  test('Amharic words, emoji, very long words and regular expressions are treated as plain words', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    await testApp.createJob(companyId, { title: 'ሶፍትዌር ገንቢ', description: 'ለአዲስ አበባ ባንክ ሥራ እንሠራለን።' })

    expect(await findTitles(testApp, 'ሶፍትዌር')).toEqual(['ሶፍትዌር ገንቢ'])
    expect(await findTitles(testApp, 'ባንክ ገንቢ')).toEqual(['ሶፍትዌር ገንቢ'])
    for (const words of ['ሀለሐመሠረ'.repeat(12), '👩🏾‍💻 💼', '((a+)+)$', '.*', 'a'.repeat(200), 'ab.cd/ef-gh&ij'.repeat(7)])
      await search(testApp, words)
    expect((await testApp.visitor.get(`/jobs/getAll?search_key=${'a'.repeat(201)}`)).status).toBe(400)
  })
})

describe('GET /jobs/suggestions', () => {
  const suggest = async (testApp: TestApp, q: string) =>
    (await testApp.visitor.get(`/jobs/suggestions?q=${encodeURIComponent(q)}`)).data

  test('completes titles, companies and skills of live jobs, most frequent first, five at most', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany({ name: 'Reactor Labs' })
    const { id: rare } = await testApp.createJob(companyId, { title: 'Reactive programmer' })
    for (let i = 0; i < 9; i++) await testApp.createJob(companyId, { title: 'React developer' })
    for (let i = 0; i < 9; i++) await testApp.createJob(companyId, { title: `Reader ${i}` })

    const response = await suggest(testApp, '  REACT')
    expect(response.map(({ type, text }: { type: string; text: string }) => [type, text])).toEqual([
      ['skill', 'React'],
      ['company', 'Reactor Labs'],
      ['job', 'React developer'],
      ['job', 'Reactive programmer'],
    ])
    expect(response[0].id).toBe(await testApp.getSkillId('React'))
    expect(response[1].id).toBe(companyId)
    expect(response[3].id).toBe(rare)
    expect(await suggest(testApp, 'rea')).toHaveLength(5)
  })

  test('offers terms that contain a word with this beginning, and corrects a misspelt last word', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    await testApp.createJob(companyId, { title: 'Senior Zookeeper', skills: ['Git'] })

    expect(await suggest(testApp, 'zook')).toMatchObject([{ text: 'Senior Zookeeper' }])
    expect(await suggest(testApp, 'senior zokeeper')).toMatchObject([{ text: 'Senior Zookeeper' }])
    for (const q of ['', '   ', '%', '___', 'z_o', '\\', "'", 'x'.repeat(100)])
      expect(await suggest(testApp, q)).toEqual([])
  })

  test('never offers anything that is not live, even between two refreshes', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany({ name: 'Quokka Systems' })
    const { id } = await testApp.createJob(companyId, { title: 'Quokka trainer' })
    await testApp.createJob(companyId, { title: 'Quokka ghost', status: 'PENDING' })
    await testApp.createJob(companyId, { title: 'Quokka draft', status: 'DRAFT' })
    await testApp.createCompany({ name: 'Quokka pending', status: 'PENDING' })
    const texts = async () => (await suggest(testApp, 'quokka')).map(({ text }: { text: string }) => text)

    expect(await texts()).toEqual(['Quokka Systems', 'Quokka trainer'])
    await owner.post(`/jobs/${id}/close`)
    expect(await texts()).toEqual(['Quokka Systems'])
    await testApp.db
      .updateTable('companies')
      .set({ status: 'SUSPENDED', rejection_reason: 'Fraud' })
      .where('id', '=', companyId)
      .execute()
    expect(await texts()).toEqual([])
  })
})
