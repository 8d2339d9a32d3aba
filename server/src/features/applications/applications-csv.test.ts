import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTeamMember } from '#test/team-members.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'

const FILE = '/company/applications.csv'

async function setUpScenario(testApp: TestApp, title = 'Backend Developer') {
  const company = await testApp.createCompany()
  const job = await testApp.createJob(company.id, { title: 'Payments, Engineer' })
  const seeker = await testApp.createSeeker({ title })
  const { id } = await testApp.createApplication(job.id, seeker)
  return { company, owner: company.owner, job, seeker, id }
}

describe('GET /company/applications.csv', () => {
  test('returns the filtered list as a CSV file that spreadsheets open', async ({ testApp }) => {
    const { company, owner, job, seeker, id } = await setUpScenario(testApp)
    const other = await testApp.createSeeker()
    await testApp.createApplication((await testApp.createJob(company.id)).id, other)
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
      '\uFEFFCandidate,Title,Location,Email,Phone,Job,Status,Applied (EAT),Stars,Source,GitHub,LinkedIn,Portfolio',
    )
    expect(line).toMatch(
      new RegExp(
        `^Selam Tesfaye,Backend Developer,Addis Ababa,${seeker.email},\\(\\+251\\) 911000000,"Payments, Engineer",Pending,\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,4`,
      ),
    )
    expect(end).toBe('')
  })

  test('gives timestamps in East Africa Time, as spreadsheets read them', async ({ testApp }) => {
    const { owner, id } = await setUpScenario(testApp)
    await run(testApp.db, `update applications set created_at = '2026-11-20T21:30:00Z' where id = $1`, [id])
    expect((await owner.get(FILE)).text).toContain(',2026-11-21 00:30,')
  })

  test.for(['=1+1', '+1', '-1', '@sum(a1)', '\tx', '\rx', '=HYPERLINK("http://evil.example")'])(
    'turns no cell into a formula: %j',
    async (typed, { testApp }) => {
      const { owner, seeker } = await setUpScenario(testApp)
      await run(testApp.db, 'update seekers set title = $2 where id = $1', [seeker.seekerId, typed])
      const { text } = await owner.get(FILE)
      const cell = `'${typed}`
      expect(text).toContain(/[",\r\n]/.test(typed) ? `"${cell.replaceAll('"', '""')}"` : `,${cell},`)
    },
  )

  test('turns no phone number into a formula either', async ({ testApp }) => {
    const { owner, seeker } = await setUpScenario(testApp)
    for (const [phone, cell] of [
      ['+251 911234567', '(+251) 911234567'],
      ['+1 2025550123', '(+1) 2025550123'],
      ['+251911234567', "'+251911234567"],
      ['=1+1', "'=1+1"],
    ] as const) {
      await run(testApp.db, 'update accounts set phone = $2 where id = $1', [seeker.id, phone])
      expect((await owner.get(FILE)).text).toContain(`,${seeker.email},${cell},`)
    }
  })

  test('contains no applications of other companies, no withdrawn ones, and no personal data of deleted accounts', async ({
    testApp,
  }) => {
    const { owner, seeker, id } = await setUpScenario(testApp)
    const theirs = await setUpScenario(testApp)
    await run(testApp.db, `update accounts set first_name = 'Zinash' where id = $1`, [theirs.seeker.id])
    expect((await owner.get(FILE)).text).not.toContain('Zinash')
    await run(
      testApp.db,
      'update applications set seeker_id = null, cover_letter = null, resume_file_id = null where id = $1',
      [id],
    )
    const { text } = await owner.get(FILE)
    expect([text.includes('Deleted account,,,,,'), text.includes(seeker.email)]).toEqual([true, false])
    await run(testApp.db, `update applications set status = 'WITHDRAWN' where id = $1`, [id])
    expect((await owner.get(FILE)).text.trim().split('\r\n')).toHaveLength(1)
  })

  test('is for those who may change applications, accepts the token in the header only, thirty an hour', async ({
    testApp,
  }) => {
    const { company, owner } = await setUpScenario(testApp)
    expect(await (await createTeamMember(testApp, company.id, 'VIEWER')).get(FILE)).toMatchObject({
      status: 403,
      code: 'MEMBER_ROLE_REQUIRED',
    })
    expect(await (await createTeamMember(testApp, company.id, 'RECRUITER')).get(FILE)).toMatchObject({ status: 200 })
    expect((await testApp.visitor.get(`${FILE}?token=${owner.token}`)).status).toBe(401)
    expect(await owner.get(`${FILE}?status=HIRED`)).toMatchObject({
      status: 400,
      errors: { status: [expect.any(String)] },
    })
    const one = (await getStrictInstance(testApp)).as(await createTeamMember(testApp, company.id, 'RECRUITER'))
    const responses = []
    for (let n = 0; n < 31; n++) responses.push((await one.get(FILE)).status)
    expect([new Set(responses.slice(0, 30)), responses[30]]).toEqual([new Set([200]), 429])
  })

  test('is recorded in the audit log with who exported it', async ({ testApp }) => {
    const { owner } = await setUpScenario(testApp)
    await owner.get(FILE)
    expect(
      await run(testApp.db, `select account_id as who, details from audit where act = 'applications.exported'`),
    ).toEqual([{ who: owner.id, details: { count: 1, status: 'all', jobId: null } }])
  })
})
