import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { pdfPages } from '#testing/pdf-text.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'

/** The PDF of somebody's own CV; `inject` keeps the bytes, which text would not. */
async function cvOf(town: Town, { token }: { token: string }) {
  const { statusCode, headers, rawPayload } = await town.app.inject({
    url: '/api/v1/job-seeker/cv',
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: statusCode, headers, pdf: rawPayload, pages: statusCode === 200 ? pdfPages(rawPayload) : [] }
}
const named = (town: Town, { id }: { id: string }, first: string, last: string) =>
  run(town.db, 'update accounts set first_name = $2, last_name = $3 where id = $1', [id, first, last])
const worked = (town: Town, seekerId: string, many: number, description = 'Payments for shops.') =>
  run(
    town.db,
    `insert into experiences (seeker_id, company_name, position, location, start_date, end_date, description, responsibilities)
     select $1, 'Wenchi Ledger', 'Engineer ' || n, 'Adama', '2021-03-01', '2023-05-31', $3, array['Kept the ledger', 'Wrote tests'] from generate_series(1, $2) n`,
    [seekerId, many, description],
  )

describe('GET /job-seeker/cv', () => {
  test('answers a PDF to keep, with everything of the profile as text, Amharic too', async ({ town }) => {
    const hanna = await town.seeker({
      title: 'Backend Developer',
      bio: 'I build payments.\n• Calmly',
      location: 'Addis Ababa',
      github_url: 'https://github.com/hanna',
      portfolio_url: 'https://www.hanna.example/work/',
    })
    await named(town, hanna, 'ሐና', 'Bekele')
    await worked(town, hanna.seekerId, 1)
    await run(
      town.db,
      `insert into educations (seeker_id, institution, degree, field_of_study, grade, start_date, is_current_study, achievements) values ($1, 'አዲስ አበባ ዩኒቨርሲቲ', 'BSc', 'Physics', 3.72, '2020-09-01', true, '{"Dean’s list"}')`,
      [hanna.seekerId],
    )
    await run(
      town.db,
      `insert into portfolios (seeker_id, title, description, project_url, start_date, technologies) values ($1, 'Ge’ez keyboard', 'It learns: Škoda, Łódź.', 'https://github.com/hanna/keys', '2022-01-05', '{Kotlin,Rust}')`,
      [hanna.seekerId],
    )

    const { status, headers, pdf, pages } = await cvOf(town, hanna)

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

  test('has links that lead where they say, a title, an author, a language and tags', async ({ town }) => {
    const hanna = await town.seeker({ github_url: 'https://github.com/hanna' })

    const raw = (await cvOf(town, hanna)).pdf.toString('latin1')

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

  test('never tears an item that fits on a page, and numbers the pages', async ({ town }) => {
    const hanna = await town.seeker()
    await worked(town, hanna.seekerId, 30)

    const { pages } = await cvOf(town, hanna)

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

  test('goes on over pages with what is longer than one, and breaks a word that is wider than a line', async ({
    town,
  }) => {
    const hanna = await town.seeker()
    await worked(town, hanna.seekerId, 1, `${'Every day brought something new. '.repeat(400)}${'x'.repeat(900)}`)

    const { pages } = await cvOf(town, hanna)

    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join(' ').match(/\bbrought\b/g)?.length).toBe(400)
    expect(pages.join('').match(/x/g)?.length).toBeGreaterThan(899)
  })

  test('leaves out what no font can write, and keeps the rest', async ({ town }) => {
    const hanna = await town.seeker({ title: 'Developer 🚀', bio: '你好, I am Hanna. \u202e' })

    expect((await cvOf(town, hanna)).pages[0]).toMatch(/Developer \n[^]*\n, I am Hanna\. /)
  })

  test('is the caller’s own: 404 without a profile, 403 for companies, 401 for visitors', async ({ town }) => {
    const { owner } = await town.company()
    expect(await (await town.account({ role: 'JOBSEEKER' })).get('/job-seeker/cv')).toMatchObject({
      status: 404,
      code: 'PROFILE_NOT_FOUND',
    })
    expect((await owner.get('/job-seeker/cv')).status).toBe(403)
    expect((await town.visitor.get('/job-seeker/cv')).status).toBe(401)
  })

  test('is drawn thirty times an hour', async ({ town }) => {
    const caller = (await strict(town)).as(await town.seeker())
    const statuses = []
    for (let n = 0; n < 31; n++) statuses.push((await caller.get('/job-seeker/cv')).status)
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  })
})
