import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { extractPdfPages } from '#test/pdf-text.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'

/** The PDF of a person's own CV; `inject` keeps the bytes, which a text response would not. */
async function getCv(testApp: TestApp, { token }: { token: string }) {
  const { statusCode, headers, rawPayload } = await testApp.app.inject({
    url: '/api/v1/job-seeker/cv',
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: statusCode, headers, pdf: rawPayload, pages: statusCode === 200 ? extractPdfPages(rawPayload) : [] }
}
const setName = (testApp: TestApp, { id }: { id: string }, first: string, last: string) =>
  run(testApp.db, 'update accounts set first_name = $2, last_name = $3 where id = $1', [id, first, last])
const insertExperiences = (testApp: TestApp, seekerId: string, many: number, description = 'Payments for shops.') =>
  run(
    testApp.db,
    `insert into experiences (seeker_id, company_name, position, location, start_date, end_date, description, responsibilities)
     select $1, 'Wenchi Ledger', 'Engineer ' || n, 'Adama', '2021-03-01', '2023-05-31', $3, array['Kept the ledger', 'Wrote tests'] from generate_series(1, $2) n`,
    [seekerId, many, description],
  )

describe('GET /job-seeker/cv', () => {
  test('is in the language of the account', async ({ testApp }) => {
    const hanna = await testApp.createSeeker()
    await insertExperiences(testApp, hanna.seekerId, 1)
    await run(testApp.db, `update accounts set language = 'am' where id = $1`, [hanna.id])
    const { pages } = await getCv(testApp, hanna)
    expect(pages[0]).toContain('የሥራ ልምድ')
    expect(pages[0]).not.toContain('Work Experience')
  })

  test('returns a PDF with the whole profile as text, Amharic too', async ({ testApp }) => {
    const hanna = await testApp.createSeeker({
      title: 'Backend Developer',
      bio: 'I build payments.\n• Calmly',
      location: 'Addis Ababa',
      github_url: 'https://github.com/hanna',
      portfolio_url: 'https://www.hanna.example/work/',
    })
    await setName(testApp, hanna, 'ሐና', 'Bekele')
    await insertExperiences(testApp, hanna.seekerId, 1)
    await run(
      testApp.db,
      `insert into educations (seeker_id, institution, degree, field_of_study, grade, start_date, is_current_study, achievements) values ($1, 'አዲስ አበባ ዩኒቨርሲቲ', 'BSc', 'Physics', 3.72, '2020-09-01', true, '{"Dean’s list"}')`,
      [hanna.seekerId],
    )
    await run(
      testApp.db,
      `insert into portfolios (seeker_id, title, description, project_url, start_date, technologies) values ($1, 'Ge’ez keyboard', 'It learns: Škoda, Łódź.', 'https://github.com/hanna/keys', '2022-01-05', '{Kotlin,Rust}')`,
      [hanna.seekerId],
    )

    const { status, headers, pdf, pages } = await getCv(testApp, hanna)

    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-disposition']).toBe(
      `attachment; filename="CV __ Bekele.pdf"; filename*=UTF-8''CV%20%E1%88%90%E1%8A%93%20Bekele.pdf`,
    )
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pages).toHaveLength(1)
    expect(pages[0]!.split('\n')).toEqual([
      'ሐና Bekele',
      'Backend Developer',
      `Addis Ababa·${hanna.email}·+251 911000000·hanna.example/work·github.com/hanna`,
      'About Me',
      'I build payments.',
      '•Calmly',
      'Skills',
      'IntermediateReact',
      'Work Experience',
      'Mar 2021 – May 2023Engineer 1',
      'Wenchi Ledger, Adama',
      'Payments for shops.',
      '•Kept the ledger',
      '•Wrote tests',
      'Education',
      'Sep 2020 – todayBSc, Physics',
      'አዲስ አበባ ዩኒቨርሲቲ',
      'Grade 3.72',
      '•Dean’s list',
      'Portfolio',
      'Jan 2022Ge’ez keyboard',
      'github.com/hanna/keys',
      'It learns: Škoda, Łódź.',
      'Kotlin · Rust',
      'ሐና Bekele1 / 1',
    ])
  })

  test('has working links, a title, an author, a language and tags', async ({ testApp }) => {
    const hanna = await testApp.createSeeker({ github_url: 'https://github.com/hanna' })

    const raw = (await getCv(testApp, hanna)).pdf.toString('latin1')

    expect([...raw.matchAll(/\/URI \(([^)]*)\)/g)].map(([, url]) => url)).toEqual([
      `mailto:${hanna.email}`,
      'tel:+251911000000',
      'https://github.com/hanna',
    ])
    const parts = [
      '/Title ',
      '(CV of Selam Tesfaye)',
      '/Author ',
      '(Selam Tesfaye)',
      '/Lang (en)',
      '/Marked true',
      '/DisplayDocTitle true',
      '/S /H1',
      '/S /H2',
      '/S /Link',
    ]
    expect(parts.filter((part) => !raw.includes(part))).toEqual([])
  })

  test('never splits an item that fits on a page, and numbers the pages', async ({ testApp }) => {
    const hanna = await testApp.createSeeker()
    await insertExperiences(testApp, hanna.seekerId, 30)

    const { pages } = await getCv(testApp, hanna)

    expect(pages.length).toBeGreaterThan(2)
    for (const [n, page] of pages.entries()) {
      const lines = page.split('\n')
      expect(lines.at(-1)).toBe(`Selam Tesfaye${n + 1} / ${pages.length}`)
      expect(lines.filter((line) => /Engineer \d/.test(line))).toHaveLength(
        lines.filter((line) => line === '•Wrote tests').length,
      )
    }
    expect(pages.join('\n').match(/Engineer \d+/g)).toHaveLength(30)
  })

  test('continues an item longer than a page on the next one, and breaks a word that is wider than a line', async ({
    testApp,
  }) => {
    const hanna = await testApp.createSeeker()
    await insertExperiences(
      testApp,
      hanna.seekerId,
      1,
      `${'Every day brought something new. '.repeat(400)}${'x'.repeat(900)}`,
    )

    const { pages } = await getCv(testApp, hanna)

    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join(' ').match(/\bbrought\b/g)?.length).toBe(400)
    expect(pages.join('').match(/x/g)?.length).toBeGreaterThan(899)
  })

  test('leaves out characters that no font has, and keeps the rest', async ({ testApp }) => {
    const hanna = await testApp.createSeeker({ title: 'Developer 🚀', bio: '你好, I am Hanna. \u202e' })

    expect((await getCv(testApp, hanna)).pages[0]).toMatch(/Developer \n[^]*\n, I am Hanna\. /)
  })

  test('is the caller’s own: 404 without a profile, 403 for companies, 401 for visitors', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    expect(await (await testApp.createAccount({ role: 'JOBSEEKER' })).get('/job-seeker/cv')).toMatchObject({
      status: 404,
      code: 'PROFILE_NOT_FOUND',
    })
    expect((await owner.get('/job-seeker/cv')).status).toBe(403)
    expect((await testApp.visitor.get('/job-seeker/cv')).status).toBe(401)
  })

  test('can be requested thirty times an hour', async ({ testApp }) => {
    const caller = (await getStrictInstance(testApp)).as(await testApp.createSeeker())
    const statuses = []
    for (let n = 0; n < 31; n++) statuses.push((await caller.get('/job-seeker/cv')).status)
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  })
})
