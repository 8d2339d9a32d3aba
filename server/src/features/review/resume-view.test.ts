import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { setUpApplication } from '#test/interviews.ts'
import { buildWordParagraph, createBrokenPdf, createResumePdf, createWordResume } from '#test/resume-files.ts'
import { deleteTestAccount } from '#test/sign-up.ts'
import { createDoc } from '#test/sample-documents.ts'
import { createStoredFile } from '#test/stored-files.ts'
import { createTeamMember } from '#test/team-members.ts'
import type { TestClient } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'

/** An application with this resume. */
async function setUpResume(testApp: TestApp, name: string, bytes: Buffer) {
  const all = await setUpApplication(testApp)
  const resume = await createStoredFile(testApp, all.seeker.id, { bytes, kind: 'resume', name })
  await run(testApp.db, 'update applications set resume_file_id = $2 where id = $1', [all.applicationId, resume])
  const path = `/applications/${all.applicationId}`
  return {
    ...all,
    resume,
    path,
    sayShown: (person: TestClient) => person.post('/applications/resume-views', { ids: [all.applicationId] }),
    /** When the seeker is told that the resume was opened. */
    readOpenedAt: async () => (await all.seeker.get(path)).data.resumeOpenedAt as string | null,
    listLoads: () =>
      run<{ who: string; ahead: boolean }>(
        testApp.db,
        `select account_id as who, details -> 'loadedAhead' is not null as ahead from audit where act = 'file.opened' and subject_id = $1 order by at, id`,
        [resume],
      ),
  }
}

describe('a resume that is loaded before it is shown', () => {
  test('is in the audit log, and is opened for the seeker only once it is shown', async ({ testApp }) => {
    const { owner, path, sayShown, readOpenedAt, listLoads } = await setUpResume(
      testApp,
      'cv.pdf',
      await createResumePdf(['Go']),
    )
    const { data } = await owner.get(path)
    expect((await testApp.app.inject({ url: `${data.resume.url}&ahead=true` })).statusCode).toBe(200)
    expect(await listLoads()).toEqual([{ who: owner.id, ahead: true }])
    expect(await readOpenedAt()).toBeNull()

    for (let n = 0; n < 2; n++) expect(await sayShown(owner)).toMatchObject({ status: 200, data: null })
    expect(await readOpenedAt()).toEqual(expect.any(String))
    expect(await listLoads(), 'going back and forth is one opening').toEqual([
      { who: owner.id, ahead: true },
      { who: owner.id, ahead: false },
    ])
  })

  test('stays unopened when the account that loaded it is deleted', async ({ testApp }) => {
    const { companyId, path, readOpenedAt, listLoads } = await setUpResume(
      testApp,
      'cv.pdf',
      await createResumePdf(['Go']),
    )
    const colleague = await createTeamMember(testApp, companyId)
    const { data } = await colleague.get(path)
    await testApp.app.inject({ url: `${data.resume.url}&ahead=true` })
    expect(await deleteTestAccount(colleague)).toMatchObject({ status: 200 })
    expect(await listLoads()).toEqual([{ who: colleague.id, ahead: true }])
    expect(await readOpenedAt()).toBeNull()
  })

  test('counts as opened when the link says nothing, or something else', async ({ testApp }) => {
    const { owner, path, readOpenedAt, listLoads } = await setUpResume(testApp, 'cv.pdf', await createResumePdf(['Go']))
    const { data } = await owner.get(path)
    await testApp.app.inject({ url: `${data.resume.url}&ahead=1` })
    expect(await listLoads()).toEqual([{ who: owner.id, ahead: false }])
    expect(await readOpenedAt()).toEqual(expect.any(String))
  })

  test('cannot be said to be shown when it may not be read any more', async ({ testApp }) => {
    const { owner, path, applicationId, sayShown, listLoads } = await setUpResume(
      testApp,
      'cv.pdf',
      await createResumePdf(['Go']),
    )
    await run(testApp.db, 'update applications set access_ended_at = now() where id = $1', [applicationId])
    expect((await sayShown(owner)).status).toBe(200)
    expect(await owner.get(`${path}/resume-text`)).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
    expect(await listLoads()).toEqual([])
  })
})

describe('the text of a resume', () => {
  const LINES = ['# Selam Getachew', 'SKILLS', 'Go, PostgreSQL']
  const createWord = () => createWordResume(LINES.map((line) => buildWordParagraph(line.replace(/^# /, ''))).join(''))

  test.for([
    ['cv.docx', () => createWord()],
    ['cv.pdf', () => createResumePdf(LINES)],
  ] as const)('of %s is read for everybody in the company', async ([name, create], { testApp }) => {
    const { companyId, path, readOpenedAt, listLoads } = await setUpResume(testApp, name, await create())
    const viewer = await createTeamMember(testApp, companyId)
    const ahead = await viewer.get(`${path}/resume-text?ahead=true`)
    expect(ahead).toMatchObject({
      status: 200,
      data: {
        lines: expect.arrayContaining([
          { text: 'Selam Getachew', isHeading: false },
          { text: 'SKILLS', isHeading: true },
          { text: 'Go, PostgreSQL', isHeading: false },
        ]),
      },
    })
    expect(await readOpenedAt()).toBeNull()
    await viewer.get(`${path}/resume-text`)
    expect(await readOpenedAt()).toEqual(expect.any(String))
    expect(await listLoads()).toEqual([
      { who: viewer.id, ahead: true },
      { who: viewer.id, ahead: false },
    ])
  })

  test.for([
    ['an old Word file', 'cv.doc', () => createDoc()],
    ['a broken PDF', 'cv.pdf', () => createBrokenPdf()],
  ] as const)('is refused for %s, and then nobody has opened it', async ([, name, create], { testApp }) => {
    const { owner, path, readOpenedAt } = await setUpResume(testApp, name, create())
    expect(await owner.get(`${path}/resume-text`)).toMatchObject({ status: 400, code: 'RESUME_UNREADABLE' })
    expect(await readOpenedAt()).toBeNull()
  })

  test('is refused when a scanner has found a virus in the file', async ({ testApp }) => {
    const { owner, path, resume } = await setUpResume(testApp, 'cv.docx', createWord())
    await run(testApp.db, `update files set virus = 'Eicar', scanned_at = now() where id = $1`, [resume])
    expect(await owner.get(`${path}/resume-text`)).toMatchObject({ status: 410, code: 'FILE_QUARANTINED' })
  })

  test('of somebody else’s application is the same as of one that does not exist', async ({ testApp }) => {
    const { path, seeker, sayShown, listLoads } = await setUpResume(testApp, 'cv.docx', createWord())
    const { owner: stranger } = await testApp.createCompany({ name: 'Other', email: 'hr@other.example' })
    expect(await stranger.get(`${path}/resume-text`)).toMatchObject({ status: 404, code: 'APPLICATION_NOT_FOUND' })
    expect((await sayShown(stranger)).status).toBe(200)
    expect((await seeker.get(`${path}/resume-text`)).status).toBe(403)
    expect((await sayShown(seeker)).status).toBe(403)
    expect(await listLoads()).toEqual([])
  })
})
