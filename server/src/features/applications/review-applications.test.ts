import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { buildInterviewForm } from '#test/interviews.ts'
import { createTeamMember } from '#test/team-members.ts'
import { test } from '#test/test-app.ts'
import { setUpHiringTeam, setUpTwoCompanies } from '#test/applications.ts'
import { listMentioned } from './mentions.rules.ts'

const listIds = (data: { id: string }[]) => data.map(({ id }) => id)

describe('the order of received applications', () => {
  test('is by date, by stars, or those without an answer first', async ({ testApp }) => {
    const { owner, recruiter, ids } = await setUpHiringTeam(testApp)
    const [first, second, third] = ids
    await owner.patch(`/applications/${first}/rating`, { stars: 3 })
    await recruiter.patch(`/applications/${first}/rating`, { stars: 4 })
    await owner.patch(`/applications/${second}/rating`, { stars: 4 })
    await owner.patch(`/applications/${second}/status`, { status: 'REVIEWED' })
    const list = async (sort: string) => listIds((await owner.get(`/applications/company?sort=${sort}`)).data)

    expect(await list('newest')).toEqual([third, second, first])
    expect(await list('oldest')).toEqual([first, second, third])
    expect(await list('rating')).toEqual([second, first, third])
    expect(await list('waiting')).toEqual([first, third, second])
    expect((await owner.get('/applications/company?sort=luck')).status).toBe(400)
  })

  test('is by how well the profiles fit, over all pages', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const job = await testApp.createJob(company.id, {
      title: 'Senior Backend Engineer',
      skills: ['React'],
      level: 'SENIOR',
    })
    const titles = ['Accountant', 'Senior Backend Engineer', 'Backend Developer']
    const ids: string[] = []
    for (const title of titles)
      ids.push((await testApp.createApplication(job.id, await testApp.createSeeker({ title }))).id)
    const list = async (query: string) => (await company.owner.get(`/applications/company?sort=match&${query}`)).data

    const all = await list('')
    const percentages = all.map(({ match }: { match: { percentage: number } }) => match.percentage)
    expect(percentages).toEqual(percentages.toSorted((one: number, other: number) => other - one))
    expect(listIds(all)).toEqual([ids[1], ids[2], ids[0]])
    expect(listIds(await list('per_page=1&page=2'))).toEqual([ids[2]])
  })

  test('by answer: an interview proposal and a change of the status count, opening does not', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    const getRepliedAt = async (id: string) => (await owner.get(`/applications/${id}`)).data.repliedAt as string | null
    await owner.patch(`/applications/${ids[0]}/view`)
    expect(await getRepliedAt(ids[0])).toBeNull()

    const proposal = await owner.post(`/applications/${ids[0]}/interviews`, buildInterviewForm())
    expect(proposal.status).toBe(201)
    const repliedAt = await getRepliedAt(ids[0])
    expect(repliedAt).not.toBeNull()
    await owner.patch(`/applications/${ids[0]}/status`, { status: 'SHORTLISTED' })
    expect(await getRepliedAt(ids[0])).toBe(repliedAt)

    await owner.patch(`/applications/${ids[1]}/status`, { status: 'REVIEWED' })
    expect(await getRepliedAt(ids[1])).not.toBeNull()
    // Who withdraws and applies again waits again.
    await seekers[1]!.patch(`/applications/${ids[1]}/withdraw`, {})
    await run(testApp.db, `update applications set status = 'PENDING', replied_at = null where id = $1`, [ids[1]])
    expect(await getRepliedAt(ids[1])).toBeNull()
  })
})

describe('the filters of received applications', () => {
  test('find what nobody has opened, stars, skills with levels and assignees', async ({ testApp }) => {
    const { owner, recruiter, seekers, ids } = await setUpHiringTeam(testApp)
    await owner.patch(`/applications/${ids[0]}/view`)
    await owner.patch(`/applications/${ids[0]}/rating`, { stars: 4 })
    await recruiter.patch(`/applications/${ids[0]}/rating`, { stars: 3 })
    await owner.patch(`/applications/${ids[1]}/assignee`, { accountId: recruiter.id })
    const [skill] = await run<{ id: string }>(testApp.db, `select id from skills where name = 'Go'`)
    await run(testApp.db, `insert into seeker_skills (seeker_id, skill_id, level) values ($1, $2, 'ADVANCED')`, [
      seekers[2]!.seekerId,
      skill!.id,
    ])
    const find = async (filter: string, person = owner) =>
      listIds((await person.get(`/applications/company?sort=oldest&${filter}`)).data)

    expect(await find('unread=true')).toEqual([ids[1], ids[2]])
    expect(await find('rating=3')).toEqual([ids[0]])
    expect(await find('rating=4')).toEqual([])
    expect(await find(`skill=${skill!.id}`)).toEqual([ids[2]])
    expect(await find(`skill=${skill!.id}:ADVANCED`)).toEqual([ids[2]])
    expect(await find(`skill=${skill!.id}:EXPERT`)).toEqual([])
    expect(await find('assignee=me')).toEqual([])
    expect(await find('assignee=me', recruiter)).toEqual([ids[1]])
    expect(await find(`assignee=${recruiter.id}&unread=true`)).toEqual([ids[1]])
    const { data: counts } = await owner.get(`/applications/status-counts?assignee=${recruiter.id}`)
    expect(counts.PENDING).toBe(1)
    const { text } = await owner.get('/company/applications.csv?rating=3')
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)
  })

  test.for(['unread=yes', 'rating=6', 'rating=0', 'skill=Go', 'assignee=you', 'meets=1'])(
    'refuse an unknown value: %s',
    async (filter, { testApp }) => {
      const { owner } = await testApp.createCompany()
      expect((await owner.get(`/applications/company?${filter}`)).status).toBe(400)
    },
  )
})

describe('the other applications of a person', () => {
  test('to the same company are linked, not those to others nor those that are withdrawn', async ({ testApp }) => {
    const { sheba, abel, ids } = await setUpTwoCompanies(testApp)
    const second = await testApp.createJob(sheba.id, { title: 'Interface Designer' })
    const other = await testApp.createApplication(second.id, abel)
    const getOthers = async () => (await sheba.owner.get(`/applications/${ids.abel}`)).data.others

    expect(await getOthers()).toEqual([
      { id: other.id, jobTitle: 'Interface Designer', status: 'PENDING', createdAt: expect.stringMatching(/Z$/) },
    ])
    await abel.patch(`/applications/${other.id}/withdraw`, {})
    expect(await getOthers()).toEqual([])
  })
})

describe('the assignee of an application', () => {
  test('is a team member who may change applications, and hears of it once', async ({ testApp }) => {
    const { company, owner, recruiter, viewer, ids } = await setUpHiringTeam(testApp)
    const assign = (accountId: string | null, person = owner) =>
      person.patch(`/applications/${ids[0]}/assignee`, { accountId })

    expect(await assign(recruiter.id)).toMatchObject({
      status: 200,
      data: { assignee: { id: recruiter.id, name: 'Meron Alemu' } },
    })
    await assign(recruiter.id)
    const { data: news } = await recruiter.get('/notifications')
    expect(news).toMatchObject([
      {
        title: 'Eyob Mulugeta asks you to take care of an application',
        link: `/COMPANY/applications?id=${ids[0]}`,
        body: expect.stringContaining('Payments Engineer'),
      },
    ])
    // Nobody hears of what they did themselves.
    await assign(owner.id)
    expect((await owner.get('/notifications')).data).toEqual([])

    const stranger = (await testApp.createCompany()).owner
    for (const wrong of [viewer.id, stranger.id, company.id])
      expect(await assign(wrong)).toMatchObject({ status: 400, errors: { accountId: [expect.any(String)] } })
    expect((await assign(null)).data.assignee).toBeNull()
    expect((await assign(recruiter.id, stranger)).status).toBe(404)
    expect((await assign(recruiter.id, viewer)).status).toBe(403)
  })

  test('goes with the team member', async ({ testApp }) => {
    const { owner, recruiter, ids } = await setUpHiringTeam(testApp)
    await owner.patch(`/applications/${ids[0]}/assignee`, { accountId: recruiter.id })
    expect((await recruiter.delete(`/company/team/${recruiter.id}`)).status).toBe(200)
    expect((await owner.get(`/applications/${ids[0]}`)).data.assignee).toBeNull()
  })

  test('is not shown to the seeker', async ({ testApp }) => {
    const { owner, recruiter, seekers, ids } = await setUpHiringTeam(testApp)
    await owner.patch(`/applications/${ids[0]}/assignee`, { accountId: recruiter.id })
    const { text } = await seekers[0]!.get(`/applications/${ids[0]}`)
    expect(text).not.toContain('assignee')
    expect(text).not.toContain(recruiter.id)
  })
})

describe('a note that mentions a colleague', () => {
  test('rings their bell once, when it is finished, wherever the mention comes in', async ({ testApp }) => {
    const { company, owner, viewer, ids } = await setUpHiringTeam(testApp)
    const sara = await createTeamMember(testApp, company.id, 'RECRUITER')
    await run(testApp.db, `update accounts set first_name = 'Sara', last_name = 'Bekele' where id = $1`, [sara.id])
    const at = `/applications/${ids[0]}/notes`
    const countNews = async (person: typeof sara) => (await person.get('/notifications')).data.length
    const letTimePass = (seconds: number) =>
      run(testApp.db, `update notifications set shown_at = shown_at - $1::float8 * interval '1 second'`, [seconds])

    const { data: note } = await owner.post(at, { body: 'Please look, @sara bekele' })
    const save = (body: string) => owner.patch(`${at}/${note.id}`, { body })
    await letTimePass(13)
    await save('Please look, @sara bekele. Not @Sara Bekelech. And @Meron')
    await letTimePass(13)
    expect(await countNews(sara), 'while the note is being written').toBe(0)
    await save('Please look, @sara bekele. Not @Sara Bekelech.')
    await letTimePass(16)
    expect((await sara.get('/notifications')).data).toMatchObject([
      { title: 'Eyob Mulugeta mentioned you in a note', link: `/COMPANY/applications?id=${ids[0]}` },
    ])
    await save('Please look, @Sara Bekele, by Friday.')
    await letTimePass(16)
    expect(await countNews(sara)).toBe(1)
    expect(await countNews(viewer)).toBe(0)
    await save('Please look, @Sara Bekele and @Meron Alemu, and I, @Eyob Mulugeta.')
    await letTimePass(16)
    expect([await countNews(sara), await countNews(viewer), await countNews(owner)]).toEqual([1, 1, 0])
    // Somebody whose name is taken out again, or with the whole note, before it is finished never hears of it.
    const { data: other } = await owner.post(at, { body: 'Or @Sara Bekele?' })
    await owner.patch(`${at}/${other.id}`, { body: 'Or nobody?' })
    const { data: third } = await owner.post(at, { body: 'Or @Sara Bekele?' })
    await owner.delete(`${at}/${third.id}`)
    await letTimePass(16)
    expect(await countNews(sara)).toBe(1)
    // What is written stays where it can be changed and deleted.
    expect((await viewer.get('/notifications')).text).not.toContain('Please look')
  })

  test('is recognized at the end of the name', () => {
    const members = [{ name: 'Sara Bekele' }, { name: 'ሳራ በቀለ' }]
    expect(listMentioned('@Sara Bekele: yes', members)).toEqual([members[0]])
    expect(listMentioned('@Sara Bekelech and @sara bekele.', members)).toEqual([members[0]])
    expect(listMentioned('@ሳራ በቀለች', members)).toEqual([])
    expect(listMentioned('Sara Bekele', members)).toEqual([])
    const [full, one] = [{ name: 'Sara Bekele' }, { name: 'Sara' }]
    expect(listMentioned('@Sara Bekele', [one, full]), 'not who has only the first of the names').toEqual([full])
    expect(listMentioned('@Sara and @Sara Bekele', [one, full])).toEqual([one, full])
  })
})
