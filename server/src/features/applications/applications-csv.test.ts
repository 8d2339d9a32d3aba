import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { colleague } from '#testing/colleagues.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'

const FILE = '/company/applications.csv'

async function scene(town: Town, title = 'Backend Developer') {
  const company = await town.company()
  const job = await town.job(company.id, { title: 'Payments, Engineer' })
  const seeker = await town.seeker({ title })
  const { id } = await town.application(job.id, seeker)
  return { company, owner: company.owner, job, seeker, id }
}

describe('GET /company/applications.csv', () => {
  test('is the filtered list as a table that spreadsheets open', async ({ town }) => {
    const { company, owner, job, seeker, id } = await scene(town)
    const other = await town.seeker()
    await town.application((await town.job(company.id)).id, other)
    await owner.patch(`/applications/${id}/rating`, { stars: 4 })

    const { status, headers, text } = await owner.get(`${FILE}?jobId=${job.id}&status=PENDING&search=payments`)

    const [heading, line, end] = text.split('\r\n')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'private, no-store',
    ])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="applications-\d{4}-\d\d-\d\d\.csv"; /)
    expect(heading).toBe(
      '\uFEFFCandidate,Title,Location,Email,Phone,Job,Status,Applied (EAT),Stars,GitHub,LinkedIn,Portfolio',
    )
    expect(line).toMatch(
      new RegExp(
        `^Selam Tesfaye,Backend Developer,Addis Ababa,${seeker.email},\\(\\+251\\) 911000000,"Payments, Engineer",Pending,\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,4`,
      ),
    )
    expect(end).toBe('')
  })

  test('tells the moment in the time of the place, as spreadsheets read it', async ({ town }) => {
    const { owner, id } = await scene(town)
    await run(town.db, `update applications set created_at = '2026-11-20T21:30:00Z' where id = $1`, [id])
    expect((await owner.get(FILE)).text).toContain(',2026-11-21 00:30,')
  })

  test.for(['=1+1', '+1', '-1', '@sum(a1)', '\tx', '\rx', '=HYPERLINK("http://evil.example")'])(
    'makes a formula of no cell: %j',
    async (typed, { town }) => {
      const { owner, seeker } = await scene(town)
      await run(town.db, 'update seekers set title = $2 where id = $1', [seeker.seekerId, typed])
      const { text } = await owner.get(FILE)
      const cell = `'${typed}`
      expect(text).toContain(/[",\r\n]/.test(typed) ? `"${cell.replaceAll('"', '""')}"` : `,${cell},`)
    },
  )

  test('makes a formula of no phone number either', async ({ town }) => {
    const { owner, seeker } = await scene(town)
    for (const [phone, cell] of [
      ['+251 911234567', '(+251) 911234567'],
      ['+1 2025550123', '(+1) 2025550123'],
      ['+251911234567', "'+251911234567"],
      ['=1+1', "'=1+1"],
    ] as const) {
      await run(town.db, 'update accounts set phone = $2 where id = $1', [seeker.id, phone])
      expect((await owner.get(FILE)).text).toContain(`,${seeker.email},${cell},`)
    }
  })

  test('has nothing of others, of what was taken back, and of those who left', async ({ town }) => {
    const { owner, seeker, id } = await scene(town)
    const theirs = await scene(town)
    await run(town.db, `update accounts set first_name = 'Zinash' where id = $1`, [theirs.seeker.id])
    expect((await owner.get(FILE)).text).not.toContain('Zinash')
    await run(
      town.db,
      'update applications set seeker_id = null, cover_letter = null, resume_file_id = null where id = $1',
      [id],
    )
    const { text } = await owner.get(FILE)
    expect([text.includes('Deleted account,,,,,'), text.includes(seeker.email)]).toEqual([true, false])
    await run(town.db, `update applications set status = 'WITHDRAWN' where id = $1`, [id])
    expect((await owner.get(FILE)).text.trim().split('\r\n')).toHaveLength(1)
  })

  test('is for those who may move applications, in the header alone, thirty an hour', async ({ town }) => {
    const { company, owner } = await scene(town)
    expect(await (await colleague(town, company.id, 'VIEWER')).get(FILE)).toMatchObject({
      status: 403,
      code: 'MEMBER_ROLE_REQUIRED',
    })
    expect(await (await colleague(town, company.id, 'RECRUITER')).get(FILE)).toMatchObject({ status: 200 })
    expect((await town.visitor.get(`${FILE}?token=${owner.token}`)).status).toBe(401)
    expect(await owner.get(`${FILE}?status=HIRED`)).toMatchObject({
      status: 400,
      errors: { status: [expect.any(String)] },
    })
    const one = (await strict(town)).as(await colleague(town, company.id, 'RECRUITER'))
    const answers = []
    for (let n = 0; n < 31; n++) answers.push((await one.get(FILE)).status)
    expect([new Set(answers.slice(0, 30)), answers[30]]).toEqual([new Set([200]), 429])
  })

  test('is in the audit log with who took it', async ({ town }) => {
    const { owner } = await scene(town)
    await owner.get(FILE)
    expect(
      await run(town.db, `select account_id as who, details from audit where act = 'applications.exported'`),
    ).toEqual([{ who: owner.id, details: { count: 1, status: 'all', jobId: null } }])
  })
})
