import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createSignedQuery } from '#storage/file-links.ts'
import { createSamplePdf } from '#test/sample-files.ts'
import { createStoredFile } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { PROCESS_ENVIRONMENT } from '#test/process-environment.ts'

type CommandResult = { code: number; stdout: string; stderr: string }
const runAffectedWith = (settings: Record<string, string>, ...words: string[]): Promise<CommandResult> =>
  promisify(execFile)(process.execPath, [fileURLToPath(new URL('./affected.ts', import.meta.url)), ...words], {
    env: { ...PROCESS_ENVIRONMENT, ...settings },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: CommandResult) => error,
  )
const runAffected = (testApp: TestApp, ...words: string[]) => runAffectedWith({ DATABASE_URL: testApp.url }, ...words)
/** Returns the lines of the table without its heading: the email and what was seen. */
const parseLines = ({ stdout }: CommandResult) =>
  stdout
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([, , email, what]) => `${email} ${what}`)

/** Adds a company that opened one application and its resume but not another one, and a second company with its own. */
async function setUpScenario(testApp: TestApp) {
  const [company, other] = [await testApp.createCompany(), await testApp.createCompany()]
  const [read, unread, elsewhere] = [
    await testApp.createSeeker(),
    await testApp.createSeeker(),
    await testApp.createSeeker(),
  ]
  const job = await testApp.createJob(company.id)
  const [first] = [
    await testApp.createApplication(job.id, read),
    await testApp.createApplication(job.id, unread),
    await testApp.createApplication((await testApp.createJob(other.id)).id, elsewhere),
  ]
  const resume = await createStoredFile(testApp, read.id, {
    bytes: await createSamplePdf(),
    kind: 'resume',
    name: 'cv.pdf',
  })
  await run(testApp.db, 'update applications set resume_file_id = $2 where id = $1', [first.id, resume])
  await company.owner.get(`/applications/${first.id}`)
  await testApp.visitor.get(
    `/files/${resume}?${createSignedQuery(testApp.resources.secret, { fileId: resume, accountId: company.owner.id, expiresAt: new Date(Date.now() + 60_000) })}`,
  )
  return { company, other, read, unread, elsewhere, first, resume }
}

describe('npm run affected', () => {
  test('of a company lists everybody who applied there, and whose data was opened, when and by whom', async ({
    testApp,
  }) => {
    const { company, read, unread, elsewhere, first } = await setUpScenario(testApp)
    const result = await runAffected(testApp, '--company', company.id, '--csv')
    const lines = parseLines(result)
    expect(lines).toContain(`${read.email} "opened: application with letter`)
    expect(lines).toContain(`${read.email} opened: resume`)
    expect(lines).toContain(`${company.owner.email} could be opened: works for the company`)
    for (const person of [read, unread])
      expect(lines.some((line) => line.startsWith(person.email) && line.includes('could be opened: application'))).toBe(
        true,
      )
    expect(result.stdout).toContain(first.id)
    expect(result.stdout).toContain(company.owner.email)
    expect(result.stdout).not.toContain(elsewhere.email)
    expect(result.stderr).toMatch(/^3 people, /)
    expect(result.stderr).toContain('What this list does not know')
  })

  test('of a file lists its owner and who opened it; of an account the people it opened; of a time what was opened then and who was signed in', async ({
    testApp,
  }) => {
    const { company, other, read, unread, resume } = await setUpScenario(testApp)
    expect(parseLines(await runAffected(testApp, '--file', resume, '--csv'))).toEqual([
      `${read.email} is in the file: resume`,
      `${read.email} opened: resume`,
    ])
    const own = await runAffected(testApp, '--account', company.owner.id, '--csv')
    expect(parseLines(own)).toEqual(
      expect.arrayContaining([
        `${read.email} opened: resume`,
        `${company.owner.email} could be opened: everything of the account`,
      ]),
    )
    expect(own.stdout).not.toContain(unread.email)
    expect(own.stderr).not.toContain('administrator')
    const desk = await testApp.createAdmin()
    expect((await runAffected(testApp, '--account', desk.id)).stderr).toContain('everybody is affected')
    const hour = new Date(Date.now() - 3_600_000).toISOString()
    const now = await runAffected(testApp, '--from', hour, '--csv')
    expect(parseLines(now)).toContain(`${read.email} opened: resume`)
    expect(parseLines(now).filter((line) => line.includes('was signed in')).length).toBeGreaterThan(4)
    expect((await runAffected(testApp, '--to', hour)).stderr).toMatch(/^0 people, 0 lines/)
    const elsewhere = await runAffected(testApp, '--from', hour, '--company', other.id, '--csv')
    expect(elsewhere.stdout).not.toContain(read.email)
  })

  test('lists deleted accounts without a name; each list is in the audit log', async ({ testApp }) => {
    const { company, read, resume } = await setUpScenario(testApp)
    await run(
      testApp.db,
      'update applications set seeker_id = null, cover_letter = null, resume_file_id = null where seeker_id = $1',
      [read.seekerId],
    )
    await run(testApp.db, 'delete from accounts where id = $1', [read.id])
    const result = await runAffected(testApp, '--file', resume)
    expect(result.stdout).toContain('Deleted account')
    expect(result.stdout).not.toContain(read.email)
    expect(result.stdout).toContain(company.owner.email)
    expect(
      await run(
        testApp.db,
        `select subject_kind, subject_id, details ->> 'lines' as lines from audit where act = 'affected.listed'`,
      ),
    ).toEqual([{ subject_kind: 'file', subject_id: resume, lines: '1' }])
  })

  test('prints the usage for incomplete arguments', async ({ testApp }) => {
    for (const words of [[], ['--company', 'x'], ['--from', 'yesterday']])
      expect(await runAffected(testApp, ...words)).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') })
    // A newly created database would say that nobody is affected.
    const nowhere = await runAffectedWith({ DATA_DIR: path.join(testApp.dir, 'nothing') }, '--from', '2026-11-20')
    expect(nowhere).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('needs the settings of the server'),
    })
  })
})
