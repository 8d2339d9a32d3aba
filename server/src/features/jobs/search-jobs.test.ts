import { describe, expect } from 'vitest'
import { test, type Town } from '#testing/town.ts'
import { refreshSearchTerms } from './jobs.commands.ts'

const search = async (town: Town, words: string, more = '') => {
  const answer = await town.visitor.get(`/jobs/getAll?search_key=${encodeURIComponent(words)}${more}`)
  expect(answer.status).toBe(200)
  return answer
}
const found = async (town: Town, words: string, more = '') =>
  (await search(town, words, more)).data.map((job: { title: string }) => job.title)
const BY_RANK = '&sort=["relevance","desc"]'

describe('search of GET /jobs/getAll', () => {
  test('reads title, company, skills with their other names, place and description', async ({ town }) => {
    const { id: companyId } = await town.company({ name: 'Tekeze Cloudworks' })
    await town.job(companyId, {
      title: 'Site reliability engineer',
      location: 'Hawassa',
      skills: ['Kubernetes'],
      description: 'You will look after payments of hospitals.',
    })
    await town.job((await town.company()).id, { title: 'Accountant', description: 'Books and numbers.' })

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
      expect(await found(town, words)).toEqual(['Site reliability engineer'])
    }
    expect(await found(town, 'reliability accountant')).toEqual([])
  })

  test('finds names with signs', async ({ town }) => {
    const { id: companyId } = await town.company()
    const job = (title: string) => town.job(companyId, { title, skills: ['Git'] })
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

    expect(await found(town, 'c#')).toEqual(['C# developer'])
    expect(await found(town, 'C++')).toEqual(['C++ programmer'])
    for (const words of ['node.js', 'nodejs', 'node', 'NODE JS'])
      expect(await found(town, words)).toEqual(['Node.js person'])
    expect(await found(town, '.net')).toEqual(['.NET architect'])
    for (const words of ['ui/ux', 'ux', 'UI UX']) expect(await found(town, words)).toEqual(['UI/UX artist'])
    for (const words of ['frontend', 'front end', 'front-end'])
      expect(await found(town, words)).toEqual(['Front-end builder'])
    for (const words of ['fullstack', 'full-stack']) expect(await found(town, words)).toEqual(['Full Stack maker'])
    expect(await found(town, 'it')).toEqual(['IT officer'])
  })

  test('forgives a typo, and completes a word that was begun', async ({ town }) => {
    const { id: companyId } = await town.company()
    await town.job(companyId, { title: 'Python developer', skills: ['Python'] })
    await town.job(companyId, { title: 'Java architect', skills: ['Java'] })
    await town.job(companyId, { title: 'JavaScript tester', skills: ['JavaScript'] })
    await refreshSearchTerms(town.resources.db)

    for (const words of ['pyhton', 'phyton', 'Pythn', 'pyton develper'])
      expect(await found(town, words)).toEqual(['Python developer'])
    expect(await found(town, 'jvaa')).toEqual(['Java architect'])
    expect(await found(town, 'pyth')).toEqual(['Python developer'])
    expect(await found(town, 'java')).toEqual(['Java architect'])
    expect(await found(town, 'javas')).toEqual(['JavaScript tester'])
    expect(await found(town, 'xylophone')).toEqual([])
  })

  test('a word that stands in descriptions only is taken as it is', async ({ town }) => {
    const { id: companyId } = await town.company()
    await town.job(companyId, { title: 'Sanitation planner' })
    await town.job(companyId, {
      title: 'Editor',
      description: 'Translation and satiation of readers, tempera painting.',
    })
    await refreshSearchTerms(town.resources.db)

    expect(await found(town, 'satiation')).toEqual(['Editor'])
    expect(await found(town, 'sanitaton')).toEqual(['Sanitation planner'])
  })

  test('what stands in title or skills comes before what the description says', async ({ town }) => {
    const { id: companyId } = await town.company()
    await town.job(companyId, { title: 'Rust engineer', skills: ['Git'], created_at: '2026-01-01T00:00:00Z' })
    await town.job(companyId, { title: 'Systems engineer', skills: ['Rust'], created_at: '2026-02-01T00:00:00Z' })
    await town.job(companyId, {
      title: 'Painter',
      skills: ['Git'],
      description: 'You remove rust from bridges, rust from boats.',
      created_at: '2026-03-01T00:00:00Z',
    })
    await town.job((await town.company({ name: 'Rust and Sons' })).id, {
      title: 'Driver',
      skills: ['Git'],
      created_at: '2026-04-01T00:00:00Z',
    })

    expect(await found(town, 'rust', BY_RANK)).toEqual(['Rust engineer', 'Systems engineer', 'Driver', 'Painter'])
    expect(await found(town, 'rust')).toEqual(['Driver', 'Systems engineer', 'Rust engineer', 'Painter'])
    expect(await found(town, 'rust', '&sort=["createdAt","desc"]')).toEqual([
      'Driver',
      'Painter',
      'Systems engineer',
      'Rust engineer',
    ])
  })

  test('descriptions are asked when the short fields give less than a page; total and pages are exact either way', async ({
    town,
  }) => {
    const { id: companyId } = await town.company()
    for (let i = 0; i < 4; i++) await town.job(companyId, { title: `Solar technician ${i}` })
    for (let i = 0; i < 5; i++)
      await town.job(companyId, { title: `Electrician ${i}`, description: 'You mount solar panels on roofs.' })

    const pages = [await search(town, 'solar', '&per_page=5'), await search(town, 'solar', '&per_page=5&page=2')]
    expect(pages.map((page) => page.meta.total)).toEqual([9, 9])
    expect(new Set(pages.flatMap((page) => page.data.map((job: { id: string }) => job.id))).size).toBe(9)
    expect(pages[0]!.data.slice(0, 4).every((job: { title: string }) => job.title.startsWith('Solar'))).toBe(true)
    expect((await search(town, 'solar', '&per_page=4')).meta.total).toBe(4)
  })

  test('goes together with filters', async ({ town }) => {
    const { id: companyId } = await town.company()
    await town.job(companyId, { title: 'Data engineer', type: 'CONTRACT', skills: ['Python', 'SQL'] })
    await town.job(companyId, { title: 'Data clerk', type: 'FULLTIME' })

    const filters = encodeURIComponent(
      JSON.stringify([
        { columnField: 'type', operatorValue: '=', value: 'CONTRACT' },
        { columnField: 'skills', operatorValue: 'in', value: 'Python,Go' },
      ]),
    )
    expect(await found(town, 'data', `&filters=${filters}`)).toEqual(['Data engineer'])
    expect((await search(town, 'data', `&filters=${filters}`)).meta.total).toBe(1)
  })

  test('stop words do not empty a search, blanks are none, signs alone find nothing', async ({ town }) => {
    const { id: companyId } = await town.company()
    await town.job(companyId, { title: 'Librarian' })
    await town.job(companyId, { title: 'Baker' })

    expect(await found(town, 'a librarian in the city of Addis')).toEqual([])
    expect(await found(town, 'the librarian in Addis')).toEqual(['Librarian'])
    expect(await found(town, '   ')).toHaveLength(2)
    for (const words of ['%', '_', '\\', "'; drop table jobs; --", '!!!', '&|!():*<->'])
      expect((await search(town, words)).meta.total).toBe(0)
  })

  test('Amharic words, emoji, very long words and regular expressions are only words', async ({ town }) => {
    const { id: companyId } = await town.company()
    await town.job(companyId, { title: 'ሶፍትዌር ገንቢ', description: 'ለአዲስ አበባ ባንክ ሥራ እንሠራለን።' })

    expect(await found(town, 'ሶፍትዌር')).toEqual(['ሶፍትዌር ገንቢ'])
    expect(await found(town, 'ባንክ ገንቢ')).toEqual(['ሶፍትዌር ገንቢ'])
    for (const words of ['ሀለሐመሠረ'.repeat(12), '👩🏾‍💻 💼', '((a+)+)$', '.*', 'a'.repeat(200), 'ab.cd/ef-gh&ij'.repeat(7)])
      await search(town, words)
    expect((await town.visitor.get(`/jobs/getAll?search_key=${'a'.repeat(201)}`)).status).toBe(400)
  })
})

describe('GET /jobs/suggestions', () => {
  const suggest = async (town: Town, q: string) =>
    (await town.visitor.get(`/jobs/suggestions?q=${encodeURIComponent(q)}`)).data

  test('completes titles, companies and skills of live jobs, most frequent first, five at most', async ({ town }) => {
    const { id: companyId } = await town.company({ name: 'Reactor Labs' })
    const { id: rare } = await town.job(companyId, { title: 'Reactive programmer' })
    for (let i = 0; i < 9; i++) await town.job(companyId, { title: 'React developer' })
    for (let i = 0; i < 9; i++) await town.job(companyId, { title: `Reader ${i}` })
    await refreshSearchTerms(town.resources.db)

    const answer = await suggest(town, '  REACT')
    expect(answer.map(({ type, text }: { type: string; text: string }) => [type, text])).toEqual([
      ['skill', 'React'],
      ['company', 'Reactor Labs'],
      ['job', 'React developer'],
      ['job', 'Reactive programmer'],
    ])
    expect(answer[0].id).toBe(await town.skillId('React'))
    expect(answer[1].id).toBe(companyId)
    expect(answer[3].id).toBe(rare)
    expect(await suggest(town, 'rea')).toHaveLength(5)
  })

  test('offers terms with a word that begins so, and corrects a misspelt last word', async ({ town }) => {
    const { id: companyId } = await town.company()
    await town.job(companyId, { title: 'Senior Zookeeper', skills: ['Git'] })
    await refreshSearchTerms(town.resources.db)

    expect(await suggest(town, 'zook')).toMatchObject([{ text: 'Senior Zookeeper' }])
    expect(await suggest(town, 'senior zokeeper')).toMatchObject([{ text: 'Senior Zookeeper' }])
    for (const q of ['', '   ', '%', '___', 'z_o', '\\', 'ዞ', "'", 'x'.repeat(100)])
      expect(await suggest(town, q)).toEqual([])
  })

  test('never offers what is not live, not even between two refreshes', async ({ town }) => {
    const { id: companyId, owner } = await town.company({ name: 'Quokka Systems' })
    const { id } = await town.job(companyId, { title: 'Quokka trainer' })
    await town.job(companyId, { title: 'Quokka ghost', status: 'PENDING' })
    await town.job(companyId, { title: 'Quokka draft', status: 'DRAFT' })
    await town.company({ name: 'Quokka pending', status: 'PENDING' })
    await refreshSearchTerms(town.resources.db)
    const texts = async () => (await suggest(town, 'quokka')).map(({ text }: { text: string }) => text)

    expect(await texts()).toEqual(['Quokka Systems', 'Quokka trainer'])
    await owner.post(`/jobs/${id}/close`)
    expect(await texts()).toEqual(['Quokka Systems'])
    await town.db
      .updateTable('companies')
      .set({ status: 'SUSPENDED', rejection_reason: 'Fraud' })
      .where('id', '=', companyId)
      .execute()
    expect(await texts()).toEqual([])
  })
})
