import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import type { ScheduledKind } from '#queue/kinds.ts'
import { signLink } from '#files/links.ts'
import { newcomer } from '#testing/registered.ts'
import { samplePdf, samplePng } from '#testing/samples.ts'
import { storedFile } from '#testing/stored-files.ts'
import { test, type Town } from '#testing/town.ts'
import { scheduledWork } from '../routines.ts'

/** Does the work of this hour, as the server does it and with its rights. */
const work = (town: Town, kind: ScheduledKind, settings: object = {}) =>
  scheduledWork({ ...town.resources, config: { ...town.resources.config, ...settings } })[kind]()
const ago = (time: string) => `now() - interval '${time}'`

describe('resumes and profiles', () => {
  /** An application with stored files, of a company that looks at it. */
  async function applied(town: Town) {
    const [company, seeker, bytes] = [await town.company(), await town.seeker(), await samplePdf()]
    const [own, sent] = [
      await storedFile(town, seeker.id, { bytes, kind: 'resume', name: 'cv.pdf' }),
      await storedFile(town, seeker.id, { bytes, kind: 'resume', name: 'cv.pdf' }),
    ]
    const face = await storedFile(town, seeker.id, {
      bytes: await samplePng(300),
      kind: 'profileImage',
      name: 'me.png',
    })
    await run(town.db, 'update seekers set resume_file_id = $2, profile_image_file_id = $3 where id = $1', [
      seeker.seekerId,
      own,
      face,
    ])
    const job = await town.job(company.id)
    const { id } = await town.application(job.id, seeker)
    await run(town.db, 'update applications set resume_file_id = $2 where id = $1', [id, sent])
    const link = (fileId: string, account: string) =>
      signLink(town.resources.secret, { fileId, accountId: account, expiresAt: new Date(Date.now() + 60_000) })
    /** What the company can open: the copy, the profile's own, the picture, the profile, and what the application says. */
    const seen = async () => {
      const opened = [
        `/files/${sent}?${link(sent, company.owner.id)}`,
        `/files/${own}?${link(own, company.owner.id)}`,
        `/images/${face}/256?${link(face, company.owner.id)}`,
      ].map((address) => town.visitor.get(address))
      const { data } = await company.owner.get(`/applications/${id}`)
      return [...(await Promise.all(opened)), await company.owner.get(`/job-seeker/${seeker.seekerId}`)]
        .map(({ status }) => status)
        .concat([data.resume, data.jobSeeker.profileImage].map((told) => (told ? 200 : 404)))
    }
    const closed = (status: string, since: string) =>
      run(
        town.db,
        `with moved as (insert into application_moves (application_id, from_status, to_status, at) values ($1, 'PENDING', $2::application_status, ${since})) update applications set status = $2::application_status where id = $1`,
        [id, status],
      )
    await run(town.db, `update applications set created_at = ${ago('3 years')} where id = $1`, [id])
    return { company, seeker, job, id, sent, seen, closed, link }
  }
  const [OPEN, SHUT] = [
    [200, 200, 200, 200, 200, 200],
    [404, 404, 404, 404, 404, 404],
  ]

  test.for(['ACCEPTED', 'REJECTED'])(
    'close to the company twelve months after the application is %s; its seeker keeps them, and it keeps the rest',
    async (status, { town }) => {
      const { company, seeker, id, sent, seen, closed, link } = await applied(town)
      await closed(status, ago('12 months') + ` + interval '1 hour'`)
      await work(town, 'end-resume-access')
      expect(await seen()).toEqual(OPEN)

      await run(town.db, `update application_moves set at = at - interval '2 hours'`)
      await work(town, 'end-resume-access')

      expect(await seen()).toEqual(SHUT)
      expect(await company.owner.get(`/applications/${id}`)).toMatchObject({
        status: 200,
        data: { status, coverLetter: expect.stringMatching(/./), jobSeeker: { user: { email: seeker.email } } },
      })
      expect((await town.visitor.get(`/files/${sent}?${link(sent, seeker.id)}`)).status).toBe(200)
      expect((await seeker.get(`/applications/${id}`)).data.resume).not.toBeNull()
    },
  )

  test('of an undecided application close twelve months after the job was closed, put aside or past its deadline, and never while it is live', async ({
    town,
  }) => {
    const { job, seen } = await applied(town)
    const after = async (change: string) => {
      await run(town.db, `update applications set access_ended_at = null`)
      await run(town.db, `update jobs set ${change} where id = $1`, [job.id])
      await work(town, 'end-resume-access')
      return seen()
    }
    expect(await after(`published_at = ${ago('3 years')}`)).toEqual(OPEN)
    expect(await after(`status = 'CLOSED', closed_at = ${ago('11 months')}`)).toEqual(OPEN)
    expect(await after(`status = 'CLOSED', closed_at = ${ago('12 months 1 day')}`)).toEqual(SHUT)
    expect(await after(`status = 'ARCHIVED', closed_at = ${ago('12 months 1 day')}`)).toEqual(SHUT)
    expect(await after(`status = 'ACTIVE', closed_at = null, deadline = (${ago('11 months')})::date`)).toEqual(OPEN)
    expect(await after(`deadline = (${ago('12 months 3 days')})::date`)).toEqual(SHUT)
  })

  test('have the time of the setting', async ({ town }) => {
    const { closed, seen } = await applied(town)
    await closed('REJECTED', ago('4 months'))
    await work(town, 'end-resume-access', { RESUME_ACCESS_MONTHS: 5 })
    expect(await seen()).toEqual(OPEN)
    await work(town, 'end-resume-access', { RESUME_ACCESS_MONTHS: 3 })
    expect(await seen()).toEqual(SHUT)
  })

  test('that an invitation opened close twelve months after its job was over', async ({ town }) => {
    const [company, seeker] = [await town.company(), await town.seeker()]
    const job = await town.job(company.id)
    await run(
      town.db,
      `insert into job_invitations (seeker_id, job_id, company_id, invited_by, message, status, answered_at) values ($1, $2, $3, $4, 'Please apply for it.', 'ACCEPTED', ${ago('2 years')})`,
      [seeker.seekerId, job.id, company.id, company.owner.id],
    )
    const own = await storedFile(town, seeker.id, { bytes: await samplePdf(), kind: 'resume', name: 'cv.pdf' })
    await run(town.db, 'update seekers set resume_file_id = $2 where id = $1', [seeker.seekerId, own])
    const link = signLink(town.resources.secret, {
      fileId: own,
      accountId: company.owner.id,
      expiresAt: new Date(Date.now() + 60_000),
    })
    const opened = async () => [
      (await company.owner.get(`/job-seeker/${seeker.seekerId}`)).status,
      (await town.visitor.get(`/files/${own}?${link}`)).status,
    ]
    await work(town, 'end-resume-access')
    expect(await opened()).toEqual([200, 200])
    await run(town.db, `update jobs set status = 'CLOSED', closed_at = ${ago('12 months 1 day')} where id = $1`, [
      job.id,
    ])
    await work(town, 'end-resume-access')
    expect(await opened()).toEqual([404, 404])
  })
})

describe('the log', () => {
  test('forgets after ninety days from where something was read and what a list held, after two years that it was; decisions keep their reason', async ({
    town,
  }) => {
    const acts = [
      ['file.opened', '89 days'],
      ['file.opened', '91 days'],
      ['applications.listed', '91 days'],
      ['company.rejected', '91 days'],
      ['file.opened', '25 months'],
      ['account.deleted', '23 months'],
    ]
    for (const [act, age] of acts)
      await run(town.db, `insert into audit (act, at, details, ip) values ($1, ${ago(age!)}, '{"a":1}', '10.0.0.1')`, [
        act,
      ])

    await work(town, 'forget-readings')

    expect(await run(town.db, 'select act, details, ip from audit order by id')).toEqual([
      { act: 'file.opened', details: { a: 1 }, ip: '10.0.0.1' },
      { act: 'file.opened', details: { a: 1 }, ip: null },
      { act: 'applications.listed', details: {}, ip: null },
      { act: 'company.rejected', details: { a: 1 }, ip: null },
      { act: 'account.deleted', details: { a: 1 }, ip: null },
    ])
  })

  test('of the last thirty days can be changed by nobody who has the server’s rights', async ({ town }) => {
    await run(town.db, `insert into audit (act, ip) values ('file.opened', '10.0.0.1')`)
    await run(town.resources.db, `select fade_readings(interval '0 days', 1000)`)
    expect(await run(town.db, 'select ip from audit')).toEqual([{ ip: '10.0.0.1' }])
    for (const statement of [`update audit set ip = null`, 'delete from audit'])
      await expect(run(town.resources.db, statement)).rejects.toThrow('permission denied')
  })
})

describe('what has had its time', () => {
  /** A row that is just young enough, one that is just too old, and how many are left. */
  const left = async (town: Town, kind: ScheduledKind, table: string) => {
    await work(town, kind)
    return (await run<{ mark: string }>(town.db, `select mark from (${table}) kept(mark) order by 1`)).map(
      ({ mark }) => mark,
    )
  }
  const [YOUNG, OLD] = ['young', 'old']

  test('addresses that nobody proved go after seven days', async ({ town }) => {
    const [young, old] = [await newcomer(town), await newcomer(town)]
    await run(town.db, `update accounts set created_at = ${ago('6 days 23 hours')} where id = $1`, [young.id])
    await run(town.db, `update accounts set created_at = ${ago('7 days 1 hour')} where id = $1`, [old.id])
    expect(await left(town, 'sweep-accounts', 'select email::text from accounts')).toEqual([young.email])
  })

  test('messages of the contact form go after twelve months', async ({ town }) => {
    for (const [mark, age] of [
      [YOUNG, '364 days'],
      [OLD, '367 days'],
    ])
      await run(
        town.db,
        `insert into messages (name, email, subject, message, created_at) values ($1, 'x', 'x', 'x', ${ago(age!)})`,
        [mark],
      )
    expect(await left(town, 'forget-messages', 'select name from messages')).toEqual([YOUNG])
  })

  test('letters go after thirty days, notices after six months', async ({ town }) => {
    const { id } = await town.account({ role: 'JOBSEEKER' })
    for (const [mark, age] of [
      [YOUNG, '29 days'],
      [OLD, '31 days'],
    ])
      await run(
        town.db,
        `insert into outbox (letter, recipient, subject, body_text, created_at) values ('application.moved', $1, 'x', '', ${ago(age!)})`,
        [mark],
      )
    for (const [mark, age] of [
      [YOUNG, '5 months 25 days'],
      [OLD, '6 months 3 days'],
    ])
      await run(
        town.db,
        `insert into notifications (account_id, kind, title, created_at) values ($1, 'application.moved', $2, ${ago(age!)})`,
        [id, mark],
      )
    expect(await left(town, 'forget-letters', 'select recipient from outbox')).toEqual([YOUNG])
    expect(await left(town, 'forget-notices', 'select title from notifications')).toEqual([YOUNG])
  })

  test('reports go twelve months after they were looked at, not before', async ({ town }) => {
    const job = await town.job((await town.company()).id)
    for (const [mark, handled] of [
      [YOUNG, ago('364 days')],
      [OLD, ago('367 days')],
      ['waiting', 'null'],
    ]) {
      const { id } = await town.account({ role: 'JOBSEEKER' })
      await run(
        town.db,
        `insert into job_reports (job_id, account_id, reason, details, created_at, handled_at) values ($1, $2, 'SCAM', $3, ${ago('3 years')}, ${handled})`,
        [job.id, id, mark],
      )
    }
    expect(await left(town, 'forget-reports', 'select details from job_reports')).toEqual(['waiting', YOUNG])
  })
})
