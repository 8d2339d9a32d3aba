import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { GREENHOUSE, importBoard, listImported, POSTINGS, syncAgain, syncJobBoards } from '#test/job-boards.ts'
import { test } from '#test/test-app.ts'

const ADDRESS = 'https://boards.greenhouse.io/selam'

describe('a board that is not linked yet', () => {
  test('shows its own name and how many jobs it has, and warns when that is not the name of the company', async ({
    testApp,
  }) => {
    const { owner } = await testApp.createCompany({ name: 'Selam Software PLC' })
    testApp.jobBoards.setBoard(GREENHOUSE, 'selam', { name: 'Selam Software', postings: POSTINGS })
    testApp.jobBoards.setBoard(GREENHOUSE, 'vet', { name: 'Bole Vet Clinic', postings: POSTINGS })
    const { status, data } = await owner.post('/company/job-boards/preview', { address: ADDRESS })
    expect(status).toBe(200)
    expect(data).toEqual({
      kind: 'GREENHOUSE',
      address: 'https://job-boards.greenhouse.io/selam',
      name: 'Selam Software',
      jobsCount: 2,
      total: 2,
      nameDiffers: false,
      isLinked: false,
      firstTitles: ['Senior Backend Engineer', 'Product Designer'],
      postings: [],
    })
    const other = await owner.post('/company/job-boards/preview', { address: 'job-boards.greenhouse.io/vet?x=1' })
    expect(other.data).toMatchObject({ name: 'Bole Vet Clinic', nameDiffers: true })
    expect(await owner.get('/company/job-boards'), 'nothing is stored').toMatchObject({ data: [] })
  })

  test('that tells no name is shown by its first jobs, and nothing is said against its name', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const postings = Array.from({ length: 7 }, (_, n) => ({ id: `p${n}`, title: ` Engineer &amp; ${n} ` }))
    testApp.jobBoards.setBoard('api.lever.co', 'acme', { postings })
    expect((await owner.post('/company/job-boards/preview', { address: 'jobs.lever.co/acme' })).data).toMatchObject({
      address: 'https://jobs.lever.co/acme',
      name: null,
      nameDiffers: false,
      jobsCount: 7,
      total: 7,
      firstTitles: [0, 1, 2, 3, 4].map((n) => `Engineer & ${n}`),
      postings: [],
    })
  })

  test('says how many jobs it has beyond the first 500, or that nobody says how many', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const postings = Array.from({ length: 640 }, (_, n) => ({ id: `p${n}`, title: `Engineer ${n}` }))
    testApp.jobBoards.setBoard('api.smartrecruiters.com', 'acme', { postings })
    testApp.jobBoards.setBoard('api.lever.co', 'acme', { postings })
    const preview = async (address: string) => (await owner.post('/company/job-boards/preview', { address })).data
    const numbered = await preview('jobs.smartrecruiters.com/acme')
    expect(numbered).toMatchObject({ jobsCount: 500, total: 640 })
    expect(numbered.firstTitles).toHaveLength(5)
    expect(await preview('jobs.lever.co/acme')).toMatchObject({ jobsCount: 500, total: null })
    const linked = await owner.post('/company/job-boards', { address: 'jobs.lever.co/acme' })
    await syncJobBoards(testApp)
    const { data } = await owner.get(`/company/job-boards/${linked.data.id}`)
    expect(data.runs[0]).toMatchObject({ found: 500, skipped: [{ title: '', reason: 'TOO_MANY', count: null }] })
  })

  test('is refused at its field when it does not exist, cannot be read, or is no address at all', async ({
    testApp,
  }) => {
    const { owner } = await testApp.createCompany()
    testApp.jobBoards.setBoard(GREENHOUSE, 'down', { trouble: { status: 503 } })
    testApp.jobBoards.setBoard(GREENHOUSE, 'half', { trouble: { kind: 'half' } })
    testApp.jobBoards.setBoard(GREENHOUSE, 'busy', { trouble: { status: 429, retryAfter: '2' } })
    for (const [address, code, message] of [
      ['https://boards.greenhouse.io/nobody', 'JOB_BOARD_UNREADABLE', /no job board at this address/],
      ['https://boards.greenhouse.io/down', 'JOB_BOARD_UNREADABLE', /not responding/],
      ['https://boards.greenhouse.io/half', 'JOB_BOARD_UNREADABLE', /not responding/],
      ['https://boards.greenhouse.io/busy', 'JOB_BOARD_UNREADABLE', /a few questions at a time/],
      ['https://boards.greenhouse.io/', 'JOB_BOARD_UNKNOWN', /no address of a job board/],
      ['https://boards.greenhouse.io/a%2Fb', 'JOB_BOARD_UNKNOWN', /no address of a job board/],
      ['our board', 'JOB_BOARD_UNKNOWN', /no address of a job board/],
      ['https://10.0.0.1/careers', 'JOB_BOARD_UNREADABLE', /must be public/],
      ['https://sira.example/jobs', 'JOB_BOARD_UNREADABLE', /must be public/],
    ] as const) {
      const reply = await owner.post('/company/job-boards/preview', { address })
      expect(reply, address).toMatchObject({ status: 400, code })
      expect(reply.errors!.address![0], address).toMatch(message)
      expect((await owner.post('/company/job-boards', { address })).status, address).toBe(400)
      await run(testApp.db, 'delete from job_board_pace')
    }
    expect(await owner.post('/company/job-boards/preview', { address: ' ' })).toMatchObject({
      status: 400,
      errors: { address: ['Please paste the address of your job board'] },
    })
  })
})

describe('a linked board', () => {
  test('brings its jobs in as drafts, with what was guessed and what was not taken over', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany({ name: 'Sheba Tech' })
    const boardId = await importBoard(testApp, owner)
    const { data: drafts } = await owner.get('/jobs/drafts')
    expect(drafts.map((job: { title: string }) => job.title).sort()).toEqual(POSTINGS.map(({ title }) => title).sort())
    expect(drafts.find((job: { title: string }) => job.title === 'Senior Backend Engineer')).toMatchObject({
      companyId,
      status: 'DRAFT',
      type: 'FULLTIME',
      level: 'SENIOR',
      location: 'Addis Ababa',
      isRemote: false,
      salary: null,
      description: 'We build payments for shops in Addis Ababa.\n- TypeScript\n- PostgreSQL',
      updatedBy: null,
    })
    const seeker = await testApp.createSeeker()
    expect((await seeker.get(`/jobs/getOne/${drafts[0].id}`)).status, 'nobody sees them').toBe(404)
    const [designer] = (await listImported(owner, boardId)).filter(({ title }) => title === 'Product Designer')
    expect(designer).toMatchObject({ status: 'DRAFT', isGone: false, changes: [], missing: [] })
    expect(designer!.notes).toEqual([
      { kind: 'GUESSED', name: 'type', value: '' },
      { kind: 'GUESSED', name: 'level', value: '' },
      { kind: 'UNMAPPED', name: 'departments', value: 'Engineering' },
      {
        kind: 'GUESSED',
        name: 'skills',
        value: expect.stringMatching(/TypeScript.*PostgreSQL|PostgreSQL.*TypeScript/),
      },
    ])
    const audit = await run(testApp.db, `select account_id, details from audit where act = 'job.posted'`)
    expect(audit).toEqual([
      { account_id: null, details: { importedFrom: 'GREENHOUSE' } },
      { account_id: null, details: { importedFrom: 'GREENHOUSE' } },
    ])
  })

  test('is read again without any job twice, also after it was unlinked and linked again', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    await syncAgain(testApp, 2)
    expect((await owner.delete(`/company/job-boards/${boardId}`)).status).toBe(200)
    expect((await owner.get('/company/job-boards')).data).toEqual([])
    expect((await owner.get(`/company/job-boards/${boardId}`)).status).toBe(404)
    expect((await owner.get('/jobs/drafts')).data, 'the jobs stay').toHaveLength(2)
    expect(await importBoard(testApp, owner)).toBe(boardId)
    expect((await owner.get('/jobs/drafts')).data).toHaveLength(2)
    await run(testApp.db, "update job_boards set claimed_until = now() - interval '1 second', next_sync_at = now()")
    await Promise.all([syncJobBoards(testApp), syncJobBoards(testApp)])
    expect((await owner.get('/jobs/drafts')).data, 'two instances at once').toHaveLength(2)
  })

  test('cannot be linked twice, and a company has five at most', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    await importBoard(testApp, owner)
    expect(
      await owner.post('/company/job-boards', { address: 'https://job-boards.greenhouse.io/selam' }),
    ).toMatchObject({
      status: 409,
      code: 'JOB_BOARD_EXISTS',
    })
    expect((await owner.post('/company/job-boards/preview', { address: ADDRESS })).data.isLinked).toBe(true)
    const link = (token: string) => {
      testApp.jobBoards.setBoard(GREENHOUSE, token, { postings: POSTINGS })
      return owner.post('/company/job-boards', { address: `https://boards.greenhouse.io/${token}` })
    }
    const replies = await Promise.all(['a1', 'a2', 'a3', 'a4', 'a5'].map(link))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409])
    expect(replies.find(({ status }) => status === 409)).toMatchObject({ code: 'JOB_BOARDS_FULL' })
  })

  test('with 300 jobs is imported in the background and beyond the daily limit for jobs, and shows how far it is', async ({
    testApp,
  }) => {
    const { owner } = await testApp.createCompany()
    const postings = Array.from({ length: 300 }, (_, n) => ({ id: `${n + 1}`, title: `Engineer number ${n + 1}` }))
    testApp.jobBoards.setBoard(GREENHOUSE, 'selam', { name: 'Selam', postings })
    const { data: board } = await owner.post('/company/job-boards', { address: ADDRESS })
    expect(board).toMatchObject({ state: 'WAITING', progress: null, counts: { drafts: 0 } })
    const [task] = await run(testApp.db, `select name from pgboss.job where name = 'sync-job-boards'`)
    expect(task).toBeDefined()
    const importing = syncJobBoards(testApp)
    await expect
      .poll(async () => (await owner.get('/company/job-boards')).data[0], { timeout: 20_000, interval: 20 })
      .toMatchObject({ state: 'IMPORTING', progress: { found: 300 } })
    await importing
    expect((await owner.get(`/company/job-boards/${board.id}`)).data).toMatchObject({
      state: 'OK',
      progress: null,
      counts: { drafts: 300, changed: 0 },
      runs: [{ outcome: 'DONE', found: 300, created: 300, updated: 0, ended: 0, skipped: [] }],
    })
    const { meta, data } = await owner.get(`/company/job-boards/${board.id}/jobs?page=2`)
    expect(data).toHaveLength(20)
    expect(meta).toMatchObject({ total: 300, currentPage: 2, totalPages: 15 })
  })

  test('has 500 jobs at most, says how many more there are, and none of these counts as gone', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const postings = Array.from({ length: 503 }, (_, n) => ({ id: `${n + 1}`, title: `Engineer number ${n + 1}` }))
    const boardId = await importBoard(testApp, owner, postings)
    const { data: preview } = await owner.post('/company/job-boards/preview', { address: ADDRESS })
    expect(preview).toMatchObject({ jobsCount: 500, total: 503 })
    testApp.jobBoards.setBoard(GREENHOUSE, 'selam', { name: 'Sheba Tech', postings: postings.toReversed() })
    await syncAgain(testApp, 2)
    const { data } = await owner.get(`/company/job-boards/${boardId}`)
    expect(data.counts.drafts).toBe(503)
    expect(data.runs.map(({ ended, found }: { ended: number; found: number }) => [found, ended])).toEqual([
      [500, 0],
      [500, 0],
      [500, 0],
    ])
    expect(data.runs[0].skipped).toEqual([{ title: '', reason: 'TOO_MANY', count: 3 }])
  })

  test('says of which postings no draft could be made, and shortens what is too long', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner, [
      { id: '1', title: ' ', html: '<p>A job without a title, at least here</p>' },
      { id: '2', title: 'A job without a text', html: '<p></p>' },
      { id: '3', title: `Engineer ${'of everything '.repeat(20)}`, html: `<p>${'word '.repeat(6000)}</p>` },
      {
        id: '4',
        title: 'Script <b>kiddie</b>',
        html: '<script>alert(1)</script><p onclick=x>We &amp; <i>you</i> do it</p>',
      },
    ])
    const { data } = await owner.get(`/company/job-boards/${boardId}`)
    expect(data.runs[0]).toMatchObject({
      created: 2,
      skipped: [
        { title: ' ', reason: 'NO_TITLE' },
        { title: 'A job without a text', reason: 'NO_TEXT' },
      ],
    })
    const { data: drafts } = await owner.get('/jobs/drafts')
    const long = drafts.find((job: { title: string }) => job.title.startsWith('Engineer'))
    expect(long.title).toMatch(/^.{50,99}…$/)
    expect(long.description.length).toBeLessThanOrEqual(20_000)
    const notes = (await listImported(owner, boardId)).find(({ id }) => id === long.id)!.notes
    expect(notes.filter(({ kind }) => kind === 'SHORTENED').map(({ name }) => name)).toEqual(['title', 'description'])
    const hostile = drafts.find((job: { title: string }) => job.title.startsWith('Script'))
    expect(hostile.description).toBe('We & you do it')
  })

  test('goes with its company, and its runs are kept for 30 days', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    await importBoard(testApp, owner)
    await run(testApp.db, `update job_board_runs set started_at = now() - interval '31 days'`)
    const { purgeJobBoardRuns } = await import('./sync-boards.worker.ts')
    await purgeJobBoardRuns(testApp.resources.db)
    expect(await run(testApp.db, 'select id from job_board_runs')).toEqual([])
    await run(testApp.db, 'delete from companies where id = $1', [companyId])
    expect(await run(testApp.db, 'select id from job_boards')).toEqual([])
    expect(await run(testApp.db, 'select board_id from imported_jobs')).toEqual([])
  })
})

describe('imported drafts', () => {
  test('are sent to review in one press, and those that lack something say what', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner, [
      ...POSTINGS,
      { id: '3', title: 'Gardener', html: '<p>You look after our trees.</p>' },
    ])
    const gardener = (await listImported(owner, boardId)).find(({ title }) => title === 'Gardener')!
    expect(gardener.missing).toEqual(['SKILLS'])
    const named = await owner.post(`/company/job-boards/${boardId}/submit`, { jobIds: [gardener.id] })
    expect(named.data).toEqual({
      submitted: [],
      incomplete: [{ id: gardener.id, title: 'Gardener', missing: ['SKILLS'] }],
    })
    const all = await owner.post(`/company/job-boards/${boardId}/submit`, {})
    expect(all.data.submitted).toHaveLength(2)
    expect(all.data.incomplete).toHaveLength(1)
    expect((await listImported(owner, boardId)).map(({ status }) => status).sort()).toEqual([
      'DRAFT',
      'PENDING',
      'PENDING',
    ])
    const audit = await run(testApp.db, `select account_id, details from audit where act = 'job.submitted'`)
    expect(audit).toEqual([
      { account_id: owner.id, details: {} },
      { account_id: owner.id, details: {} },
    ])
  })

  test('of another company are not found', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const { owner: other } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    const [{ id: jobId } = { id: '' }] = await listImported(owner, boardId)
    for (const reply of [
      other.get(`/company/job-boards/${boardId}`),
      other.get(`/company/job-boards/${boardId}/jobs`),
      other.post(`/company/job-boards/${boardId}/sync`),
      other.post(`/company/job-boards/${boardId}/submit`, {}),
      other.post(`/company/job-boards/${boardId}/jobs/${jobId}/changes`, { fields: ['title'], take: true }),
      other.delete(`/company/job-boards/${boardId}`),
    ])
      expect(await reply).toMatchObject({ status: 404, code: 'JOB_BOARD_NOT_FOUND' })
  })
})
