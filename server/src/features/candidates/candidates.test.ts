import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { colleague } from '#testing/colleagues.ts'
import { follow } from '#testing/forms.ts'
import { caller } from '#testing/person.ts'
import { samplePdf } from '#testing/samples.ts'
import { storedFile } from '#testing/stored-files.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'

const MESSAGE = 'We build payments in Go. Would you like to talk?'
type Seeker = Awaited<ReturnType<Town['seeker']>>

const found = (town: Town, facts: object = {}) => town.seeker({ discoverable: true, ...facts })
const skill = async (
  town: Town,
  { seekerId }: Seeker,
  [name, level, years]: [name: string, level: string, years?: number],
) =>
  run(
    town.db,
    `insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) select $1, id, $3::skill_level, $4 from skills where name = $2 on conflict (seeker_id, skill_id) do update set level = excluded.level, years_of_exp = excluded.years_of_exp`,
    [seekerId, name, level, years ?? null],
  )
const ids = ({ data }: { data?: { id: string }[] }) => data!.map(({ id }) => id)
/** A company with a live job, and somebody it can find. */
async function pool(town: Town) {
  const { id: companyId, owner } = await town.company({ name: 'Sheba Tech' })
  const job = await town.job(companyId, { title: 'Go Engineer' })
  return { companyId, owner, job, seeker: await found(town) }
}
const invite = (
  owner: Seeker | Awaited<ReturnType<Town['company']>>['owner'],
  { seekerId }: Seeker,
  { id: jobId }: { id: string },
) => owner.post(`/candidates/${seekerId}/invitations`, { jobId, message: MESSAGE })
async function invited(town: Town) {
  const all = await pool(town)
  const { data } = await invite(all.owner, all.seeker, all.job)
  return { ...all, invitationId: data.id as string }
}

describe('whom companies find', () => {
  test('nobody, until they switch it on; nobody any more, once they switch it off', async ({ town }) => {
    const { owner } = await town.company()
    const seeker = await town.seeker()
    expect((await seeker.get('/job-seeker/visibility')).data).toEqual({ discoverable: false })
    expect((await owner.get('/candidates')).data).toEqual([])

    expect((await seeker.patch('/job-seeker/visibility', { discoverable: true })).data).toEqual({ discoverable: true })
    expect(ids(await owner.get('/candidates'))).toEqual([seeker.seekerId])
    await seeker.patch('/job-seeker/visibility', { discoverable: false })
    expect([(await owner.get('/candidates')).data, (await seeker.get('/job-seeker/visibility')).data]).toEqual([
      [],
      { discoverable: false },
    ])
  })

  test('a card has title, skills with levels, place and years of work, and no way to the person', async ({ town }) => {
    const { owner } = await town.company()
    const seeker = await found(town, {
      title: 'Go developer, selam@mail.example, +251 911 22 33 44',
      bio: 'Call Selam',
      location: 'Bahir Dar',
      github_url: 'https://github.com/selam',
      linkedin_url: 'https://x.example',
      portfolio_url: 'https://y.example',
    })
    await skill(town, seeker, ['Go', 'EXPERT', 6])
    await run(
      town.db,
      `insert into experiences (seeker_id, company_name, position, start_date, end_date, is_current_role) values ($1, 'Axum Labs', 'x', '2015-01-01', '2018-01-01', false), ($1, 'Lalibela Soft', 'x', '2017-01-01', '2021-01-01', false)`,
      [seeker.seekerId],
    )

    const { data, meta, text } = await owner.get('/candidates')

    expect(data).toEqual([
      {
        id: seeker.seekerId,
        title: 'Go developer, …',
        place: 'Bahir Dar',
        years: 6,
        invitedTo: [],
        skills: [
          { skillId: await town.skillId('Go'), name: 'Go', level: 'EXPERT', years: 6 },
          { skillId: await town.skillId('React'), name: 'React', level: 'INTERMEDIATE', years: null },
        ],
      },
    ])
    expect(meta).toMatchObject({ total: 1, perPage: 12, totalPages: 1 })
    for (const fact of ['Selam', 'Tesfaye', seeker.email, seeker.id, '911', 'http', 'Call', 'Axum'])
      expect(text).not.toContain(fact)
  })

  test('by skills with a least level, words of the title, and place; all that is asked for must fit', async ({
    town,
  }) => {
    const { owner } = await town.company()
    const [go, react] = [await town.skillId('Go'), await town.skillId('React')]
    const one = await found(town, { title: 'Senior Backend Developer', location: 'Bahir Dar' })
    const other = await found(town, { title: 'Data Analyst 100%', location: 'Addis Ababa, Bole' })
    await skill(town, one, ['Go', 'ADVANCED'])
    await skill(town, other, ['Go', 'BEGINNER'])
    const asked = async (query: string) => ids(await owner.get(`/candidates?${query}`)).toSorted()
    const both = [one.seekerId, other.seekerId].toSorted()

    expect(await asked(`skills=${go}`)).toEqual(both)
    expect(await asked(`skills=${go}:ADVANCED`)).toEqual([one.seekerId])
    expect(await asked(`skills=${go}:EXPERT`)).toEqual([])
    expect(await asked(`skills=${go},${react}:INTERMEDIATE`)).toEqual(both)
    expect(await asked('search=backend%20SENIOR')).toEqual([one.seekerId])
    expect(await asked('search=100%25')).toEqual([other.seekerId])
    expect(await asked('search=_')).toEqual([])
    expect(await asked('place=bahir')).toEqual([one.seekerId])
    // What a card hides is not found either.
    await run(
      town.db,
      `update seekers set title = 'Go developer hanna@mail.example, +251 911 22 33 44', location = 'Adama, see selam.dev' where id = $1`,
      [one.seekerId],
    )
    for (const query of ['search=hanna', 'search=mail.ex', 'search=911', 'search=33', 'place=selam'])
      expect([query, await asked(query)]).toEqual([query, []])
    for (const query of ['search=go', 'search=developer%20GO', 'place=adama'])
      expect([query, await asked(query)]).toEqual([query, [one.seekerId]])
    await run(town.db, `update seekers set title = 'Senior Backend Developer', location = 'Bahir Dar' where id = $1`, [
      one.seekerId,
    ])
    expect(await asked(`place=addis&search=backend&skills=${go}`)).toEqual([])
  })

  test('twelve a page, who changed last first', async ({ town }) => {
    const { owner } = await town.company()
    const seekers: Seeker[] = []
    for (let n = 0; n < 14; n++)
      seekers.push(await found(town, { updated_at: new Date(Date.now() - n * 60_000).toISOString() }))
    const pages = await Promise.all([1, 2, 3].map((page) => owner.get(`/candidates?page=${page}`)))
    expect(pages.flatMap(ids)).toEqual(seekers.map(({ seekerId }) => seekerId))
    expect(pages.map(({ data, meta }) => [data.length, meta.total, meta.hasNextPage])).toEqual([
      [12, 14, true],
      [2, 14, false],
      [0, 14, false],
    ])
  })

  test('not whom an administrator suspended, nor who says that they work there', async ({ town }) => {
    const { owner } = await town.company({ name: 'Sheba Tech' })
    const { owner: other } = await town.company({ name: 'Axum Labs' })
    const [suspended, employee] = [await found(town), await found(town)]
    await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'x' where id = $1`, [
      suspended.id,
    ])
    await run(
      town.db,
      `insert into experiences (seeker_id, company_name, position, start_date, is_current_role) values ($1, 'SHEBA tech', 'x', '2020-01-01', true)`,
      [employee.seekerId],
    )
    expect([ids(await owner.get('/candidates')), ids(await other.get('/candidates'))]).toEqual([
      [],
      [employee.seekerId],
    ])
  })

  test.for([
    'skills=x',
    'skills=01890000-0000-7000-8000-000000000000:GURU',
    `skills=${Array(6).fill('01890000-0000-7000-8000-000000000000').join(',')}`,
    'page=0',
    'page=501',
    `search=${'x'.repeat(101)}`,
  ])('%s is 400', async (query, { town }) => {
    expect(await (await town.company()).owner.get(`/candidates?${query}`)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
  })

  test('is for people of ACTIVE companies', async ({ town }) => {
    const { id } = await town.company()
    const people = [
      town.visitor,
      await town.seeker(),
      await town.admin(),
      (await town.company({ status: 'PENDING' })).owner,
      await colleague(town, id),
    ]
    expect(await Promise.all(people.map(async (one) => (await one.get('/candidates')).status))).toEqual([
      401, 403, 403, 403, 200,
    ])
  })

  test('sixty searches an hour and 300 cards a day, by everybody of a company together', async ({ town }) => {
    const { id, owner } = await town.company()
    for (let n = 0; n < 12; n++) await found(town)
    const here = await strict(town)
    const doors = [here.as(owner), here.as(await colleague(town, id))]
    const statuses = []
    for (let n = 0; n < 27; n++) statuses.push((await doors[n % 2]!.get('/candidates')).status)
    expect(statuses).toEqual([...Array<number>(25).fill(200), 429, 429])
    for (let n = 0; n < 33; n++) expect((await doors[0]!.get('/candidates?search=nobody')).status).toBe(200)
    expect(await doors[0]!.get('/candidates?search=nobody')).toMatchObject({ status: 429, code: 'TOO_MANY' })
  })
})

describe('an invitation to apply', () => {
  test('reaches the seeker with the company’s words; the company learns nothing but that it was sent', async ({
    town,
  }) => {
    const { owner, seeker, job, companyId } = await pool(town)

    const { status, data } = await invite(owner, seeker, job)

    expect([status, data]).toEqual([201, { id: expect.any(String) }])
    const [letter] = await town.mailbox()
    expect(letter).toMatchObject({
      letter: 'candidate.invited',
      recipient: seeker.email,
      subject: 'Sheba Tech invites you to apply: Go Engineer',
      text: expect.stringContaining(MESSAGE),
    })
    expect((await seeker.get('/invitations')).data).toMatchObject([
      {
        id: data.id,
        status: 'SENT',
        message: MESSAGE,
        applied: false,
        job: { id: job.id, title: 'Go Engineer', available: true },
        company: { id: companyId, name: 'Sheba Tech' },
      },
    ])
    expect((await owner.get('/candidates')).data[0].invitedTo).toEqual([job.id])
    const sent = await owner.get('/candidates/invitations')
    expect(sent.data).toEqual([
      {
        id: data.id,
        status: 'SENT',
        createdAt: expect.any(String),
        answeredAt: null,
        job: { id: job.id, title: 'Go Engineer', available: true },
        invitedBy: 'Eyob Mulugeta',
        candidate: null,
      },
    ])
    expect((await owner.get(`/job-seeker/${seeker.seekerId}`)).status).toBe(404)
  })

  test('a yes opens the profile, its resume and picture to that company, and tells it the name', async ({ town }) => {
    const { companyId, owner, seeker, invitationId } = await invited(town)
    const resume = await storedFile(town, seeker.id, { bytes: await samplePdf(), kind: 'resume', name: 'cv.pdf' })
    await run(town.db, 'update seekers set resume_file_id = $2 where id = $1', [seeker.seekerId, resume])
    const stranger = (await town.company()).owner

    expect((await seeker.patch(`/invitations/${invitationId}`, { answer: 'ACCEPTED' })).data).toMatchObject({
      status: 'ACCEPTED',
    })

    const viewer = await colleague(town, companyId)
    const { status, data } = await viewer.get(`/job-seeker/${seeker.seekerId}`)
    expect([status, data.user.email, (await follow(town, data.resume.url)).status]).toEqual([200, seeker.email, 200])
    expect((await stranger.get(`/job-seeker/${seeker.seekerId}`)).status).toBe(404)
    expect((await owner.get('/candidates/invitations')).data[0]).toMatchObject({
      status: 'ACCEPTED',
      candidate: { seekerId: seeker.seekerId, name: 'Selam Tesfaye' },
    })
    expect((await town.mailbox()).find(({ recipient }) => recipient === owner.email)).toMatchObject({
      letter: 'candidate.accepted',
      text: expect.stringContaining(`/COMPANY/js-profile/${seeker.seekerId}`),
    })

    await seeker.patch(`/invitations/${invitationId}`, { answer: 'DECLINED' })
    expect([
      (await viewer.get(`/job-seeker/${seeker.seekerId}`)).status,
      (await follow(town, data.resume.url)).status,
    ]).toEqual([404, 404])
  })

  test('changed before its letter left, the company never hears of the first answer; changed later, it hears of both', async ({
    town,
  }) => {
    const { owner, seeker, invitationId } = await invited(town)
    const say = (answer: string) => seeker.patch(`/invitations/${invitationId}`, { answer })
    const told = async () =>
      (await town.mailbox())
        .filter(({ recipient }) => recipient === owner.email)
        .map(({ letter, text }) => [letter, text.includes('Selam')])
    for (const answer of ['ACCEPTED', 'DECLINED', 'ACCEPTED', 'DECLINED']) await say(answer)
    expect(await told()).toEqual([['candidate.declined', false]])
    expect(
      await run(
        town.db,
        `select 1 from outbox where letter = 'candidate.declined' and next_attempt_at > created_at + interval '5 seconds'`,
      ),
    ).toHaveLength(1)

    await run(town.db, `update outbox set sent_at = now(), attempts = 1 where recipient = $1`, [owner.email])
    await say('ACCEPTED')
    expect((await told()).toSorted()).toEqual([
      ['candidate.accepted', true],
      ['candidate.declined', false],
    ])
  })

  test('of a no the company is told no more than that', async ({ town }) => {
    const { owner, seeker, invitationId } = await invited(town)
    await seeker.patch(`/invitations/${invitationId}`, { answer: 'DECLINED' })
    await seeker.patch(`/invitations/${invitationId}`, { answer: 'DECLINED' })
    const letters = (await town.mailbox()).filter(({ recipient }) => recipient === owner.email)
    expect(letters).toMatchObject([
      { letter: 'candidate.declined', subject: 'Go Engineer: your invitation is declined' },
    ])
    const { text } = await owner.get('/candidates/invitations')
    for (const told of [text, letters[0]!.text])
      for (const fact of ['Selam', seeker.email, seeker.seekerId]) expect(told).not.toContain(fact)
    expect((await owner.get(`/job-seeker/${seeker.seekerId}`)).status).toBe(404)
  })

  test('is sent once a seeker and job, however often at once; for another job once more', async ({ town }) => {
    const { companyId, owner, seeker, job } = await pool(town)
    const other = await town.instance()
    const doors = [owner, { ...owner, ...caller(other.app, owner.token) }]
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => invite(doors[n % 2]!, seeker, job)))
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([
      201,
      ...Array<string>(15).fill('ALREADY_INVITED'),
    ])
    expect(await town.mailbox()).toHaveLength(1)
    expect((await invite(owner, seeker, await town.job(companyId))).status).toBe(201)
  })

  test('is not for jobs that are not live or not theirs, nor for somebody who cannot be found', async ({ town }) => {
    const { companyId, owner, seeker, job } = await pool(town)
    const jobs = [
      await town.job(companyId, { status: 'DRAFT' }),
      await town.job(companyId, { status: 'CLOSED' }),
      await town.job((await town.company()).id),
    ]
    for (const one of jobs)
      expect(await invite(owner, seeker, one)).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' })
    expect(await invite(owner, await town.seeker(), job)).toMatchObject({ status: 404, code: 'PROFILE_NOT_FOUND' })
    expect(
      await owner.post(`/candidates/${seeker.seekerId}/invitations`, { jobId: job.id, message: 'Hi' }),
    ).toMatchObject({ status: 400, errors: { message: [expect.any(String)] } })
    expect((await invite(await colleague(town, companyId), seeker, job)).code).toBe('MEMBER_ROLE_REQUIRED')
  })

  test('goes to nobody who opts out at the same moment: first one, then the other', async ({ town }) => {
    for (let n = 0; n < 6; n++) {
      const { owner, seeker, job } = await pool(town)
      const [sent] = await Promise.all([
        invite(owner, seeker, job),
        seeker.patch('/job-seeker/visibility', { discoverable: false }),
      ])
      expect([201, 404]).toContain(sent.status)
      expect(await run(town.db, 'select 1 from job_invitations')).toHaveLength(sent.status === 201 ? 1 : 0)
      expect((await invite(owner, seeker, await town.job((await town.company()).id))).status).toBe(404)
      await town.sweep()
    }
  })

  test('yes and no at once: one of them holds, and the letter says which', async ({ town }) => {
    const { owner, seeker, invitationId } = await invited(town)
    await Promise.all(
      ['ACCEPTED', 'DECLINED', 'ACCEPTED', 'DECLINED'].map((answer) =>
        seeker.patch(`/invitations/${invitationId}`, { answer }),
      ),
    )
    const [{ status }] = (await seeker.get('/invitations')).data
    expect(
      (await town.mailbox()).flatMap(({ recipient, letter }) => (recipient === owner.email ? [letter] : [])),
    ).toEqual([`candidate.${status.toLowerCase()}`])
    expect((await owner.get(`/job-seeker/${seeker.seekerId}`)).status).toBe(status === 'ACCEPTED' ? 200 : 404)
  })

  test('twenty a day by a company', async ({ town }) => {
    const { companyId, owner, job } = await pool(town)
    const door = { ...owner, ...(await strict(town)).as(await colleague(town, companyId, 'RECRUITER')) }
    const statuses = []
    for (let n = 0; n < 22; n++) statuses.push((await invite(door, await found(town), job)).status)
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429, 429])
  })

  test('leaves with the company’s account, and with the seeker’s', async ({ town }) => {
    const { seeker } = await invited(town)
    await run(town.db, 'delete from accounts where id = $1', [seeker.id])
    expect(await run(town.db, 'select 1 from job_invitations')).toEqual([])
  })

  test('who wants no mail gets none', async ({ town }) => {
    const { owner, seeker, job } = await pool(town)
    await run(town.db, 'update accounts set email_notifications = false')
    const { data } = await invite(owner, seeker, job)
    await seeker.patch(`/invitations/${data.id}`, { answer: 'ACCEPTED' })
    expect(await town.mailbox()).toEqual([])
  })
})
