import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { signLink } from '#files/links.ts'
import { samplePdf } from '#testing/samples.ts'
import { storedFile } from '#testing/stored-files.ts'
import { test, type Town } from '#testing/town.ts'

type Ran = { code: number; stdout: string; stderr: string }
const affectedIn = (settings: Record<string, string>, ...words: string[]): Promise<Ran> =>
  promisify(execFile)(process.execPath, [fileURLToPath(new URL('./affected.ts', import.meta.url)), ...words], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ran) => error,
  )
const affected = (town: Town, ...words: string[]) => affectedIn({ DATABASE_URL: town.url }, ...words)
/** The lines of a table, without its heading, by email and what was seen. */
const linesOf = ({ stdout }: Ran) =>
  stdout
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([, , email, what]) => `${email} ${what}`)

/** A company that opened one application and a resume, and holds another that it never opened; a second company with its own. */
async function stage(town: Town) {
  const [company, other] = [await town.company(), await town.company()]
  const [read, unread, elsewhere] = [await town.seeker(), await town.seeker(), await town.seeker()]
  const job = await town.job(company.id)
  const [first] = [
    await town.application(job.id, read),
    await town.application(job.id, unread),
    await town.application((await town.job(other.id)).id, elsewhere),
  ]
  const resume = await storedFile(town, read.id, { bytes: await samplePdf(), kind: 'resume', name: 'cv.pdf' })
  await run(town.db, 'update applications set resume_file_id = $2 where id = $1', [first.id, resume])
  await company.owner.get(`/applications/${first.id}`)
  await town.visitor.get(
    `/files/${resume}?${signLink(town.resources.secret, { fileId: resume, accountId: company.owner.id, expiresAt: new Date(Date.now() + 60_000) })}`,
  )
  return { company, other, read, unread, elsewhere, first, resume }
}

describe('npm run affected', () => {
  test('of a company names everybody whose application it holds, and who of them was read, when and by whom', async ({
    town,
  }) => {
    const { company, read, unread, elsewhere, first } = await stage(town)
    const ran = await affected(town, '--company', company.id, '--csv')
    const lines = linesOf(ran)
    expect(lines).toContain(`${read.email} "opened: application with letter`)
    expect(lines).toContain(`${read.email} opened: resume`)
    expect(lines).toContain(`${company.owner.email} could be opened: works for the company`)
    for (const person of [read, unread])
      expect(lines.some((line) => line.startsWith(person.email) && line.includes('could be opened: application'))).toBe(
        true,
      )
    expect(ran.stdout).toContain(first.id)
    expect(ran.stdout).toContain(company.owner.email)
    expect(ran.stdout).not.toContain(elsewhere.email)
    expect(ran.stderr).toMatch(/^3 people, /)
    expect(ran.stderr).toContain('What this list does not know')
  })

  test('of a file names its person and who opened it; of an account the people it read; of a time what was read then and who was signed in', async ({
    town,
  }) => {
    const { company, other, read, unread, resume } = await stage(town)
    expect(linesOf(await affected(town, '--file', resume, '--csv'))).toEqual([
      `${read.email} is in the file: resume`,
      `${read.email} opened: resume`,
    ])
    const own = await affected(town, '--account', company.owner.id, '--csv')
    expect(linesOf(own)).toEqual(
      expect.arrayContaining([
        `${read.email} opened: resume`,
        `${company.owner.email} could be opened: everything of the account`,
      ]),
    )
    expect(own.stdout).not.toContain(unread.email)
    expect(own.stderr).not.toContain('administrator')
    const desk = await town.admin()
    expect((await affected(town, '--account', desk.id)).stderr).toContain('everybody is affected')
    const hour = new Date(Date.now() - 3_600_000).toISOString()
    const now = await affected(town, '--from', hour, '--csv')
    expect(linesOf(now)).toContain(`${read.email} opened: resume`)
    expect(linesOf(now).filter((line) => line.includes('was signed in')).length).toBeGreaterThan(4)
    expect((await affected(town, '--to', hour)).stderr).toMatch(/^0 people, 0 lines/)
    const elsewhere = await affected(town, '--from', hour, '--company', other.id, '--csv')
    expect(elsewhere.stdout).not.toContain(read.email)
  })

  test('knows of who left that there was something, and no name; each list is in the audit log', async ({ town }) => {
    const { company, read, resume } = await stage(town)
    await run(
      town.db,
      'update applications set seeker_id = null, cover_letter = null, resume_file_id = null where seeker_id = $1',
      [read.seekerId],
    )
    await run(town.db, 'delete from accounts where id = $1', [read.id])
    const ran = await affected(town, '--file', resume)
    expect(ran.stdout).toContain('Deleted account')
    expect(ran.stdout).not.toContain(read.email)
    expect(ran.stdout).toContain(company.owner.email)
    expect(
      await run(
        town.db,
        `select subject_kind, subject_id, details ->> 'lines' as lines from audit where act = 'affected.listed'`,
      ),
    ).toEqual([{ subject_kind: 'file', subject_id: resume, lines: '1' }])
  })

  test('asks for a question it can answer', { timeout: 60_000 }, async ({ town }) => {
    for (const words of [[], ['--company', 'x'], ['--from', 'yesterday']])
      expect(await affected(town, ...words)).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') })
    // A database that was made this moment would say that nobody is.
    const nowhere = await affectedIn({ DATA_DIR: path.join(town.dir, 'nothing') }, '--from', '2026-11-20')
    expect(nowhere).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('needs the settings of the server'),
    })
  })
})
