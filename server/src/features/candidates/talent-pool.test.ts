import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { setUpTwoCompanies } from '#test/applications.ts'
import { createDiscoverableSeeker } from '#test/seekers.ts'
import { createTeamMember } from '#test/team-members.ts'
import { deleteTestAccount, setTestPassword } from '#test/sign-up.ts'
import { test } from '#test/test-app.ts'

const listSeekerIds = ({ data }: { data?: { seekerId: string }[] }) => data!.map(({ seekerId }) => seekerId)
const range = (count: number, prefix = 'tag') => Array.from({ length: count }, (_, n) => `${prefix} ${n}`)

describe('tags', () => {
  test('are given to applicants and candidates together, in one spelling, and taken away', async ({ testApp }) => {
    const { sheba, selam, abel, ids } = await setUpTwoCompanies(testApp)
    const candidate = await createDiscoverableSeeker(testApp)
    const seekerIds = [abel.seekerId, selam.seekerId, candidate.seekerId]

    const { status, data } = await sheba.owner.post('/candidates/tags', { seekerIds, add: ['Payments', 'Ask again'] })
    expect(status).toBe(200)
    expect(data).toEqual(seekerIds.map((seekerId) => ({ seekerId, tags: ['Ask again', 'Payments'], isSaved: false })))
    await sheba.owner.post('/candidates/tags', {
      seekerIds: [selam.seekerId],
      add: ['PAYMENTS', 'Go'],
      remove: ['ask AGAIN'],
    })

    expect((await sheba.owner.get(`/applications/${ids.selam}`)).data.tags).toEqual(['Go', 'Payments'])
    expect((await sheba.owner.get('/company/tags')).data).toEqual([
      { tag: 'Ask again', people: 2 },
      { tag: 'Go', people: 1 },
      { tag: 'Payments', people: 3 },
    ])
    const [card] = (await sheba.owner.get('/candidates')).data
    expect([card.id, card.tags]).toEqual([candidate.seekerId, ['Ask again', 'Payments']])
  })

  test('are of one company only, and of people whom it may see', async ({ testApp }) => {
    const { sheba, walia, selam, abel } = await setUpTwoCompanies(testApp)
    await sheba.owner.post('/candidates/tags', { seekerIds: [abel.seekerId], add: ['Payments'] })
    expect((await walia.owner.get(`/candidates/${abel.seekerId}/marks`)).data.tags).toEqual([])
    expect((await walia.owner.get('/company/tags')).data).toEqual([])

    const { data } = await walia.owner.post('/candidates/tags', {
      seekerIds: [selam.seekerId, abel.seekerId, randomUUID()],
      add: ['Maps'],
    })
    expect(listSeekerIds({ data })).toEqual([abel.seekerId])
    for (const id of [selam.seekerId, randomUUID()]) {
      expect(await walia.owner.get(`/candidates/${id}/marks`)).toMatchObject({ status: 404, code: 'PROFILE_NOT_FOUND' })
      expect(await walia.owner.patch(`/candidates/${id}/saved`, { saved: true })).toMatchObject({ status: 404 })
    }
  })

  test('are at most 20 of a person and 200 of a company; a change beyond that changes nothing', async ({ testApp }) => {
    const { sheba, selam, abel } = await setUpTwoCompanies(testApp)
    const tag = (seekerId: string, add: string[]) =>
      sheba.owner.post('/candidates/tags', { seekerIds: [seekerId], add })
    expect((await tag(selam.seekerId, range(20))).status).toBe(200)
    expect((await tag(selam.seekerId, ['TAG 0'])).status).toBe(200)
    expect(await tag(selam.seekerId, ['One more'])).toMatchObject({ status: 409, code: 'TAGS_FULL' })
    expect((await sheba.owner.get(`/candidates/${selam.seekerId}/marks`)).data.tags).toHaveLength(20)

    await run(
      testApp.db,
      `insert into candidate_tags (company_id, seeker_id, tag) select $1, $2, 'more ' || n from generate_series(1, 180) n`,
      [sheba.id, (await createDiscoverableSeeker(testApp)).seekerId],
    )
    expect(await tag(abel.seekerId, ['One more'])).toMatchObject({ status: 409, code: 'COMPANY_TAGS_FULL' })
    expect((await tag(abel.seekerId, ['tag 3'])).status).toBe(200)
  })

  test('of somebody who has withdrawn can be removed, and count no longer', async ({ testApp }) => {
    const { sheba, walia, selam, abel, ids } = await setUpTwoCompanies(testApp)
    const seekerIds = [selam.seekerId]
    const tag = (body: object) => sheba.owner.post('/candidates/tags', { seekerIds, ...body })
    await tag({ add: ['Payments', 'Ask again'] })
    await tag({ seekerIds: [abel.seekerId], add: ['Payments'] })
    await sheba.owner.patch(`/candidates/${selam.seekerId}/saved`, { saved: true })
    await run(
      testApp.db,
      `insert into candidate_tags (company_id, seeker_id, tag) select $1, $2, 'more ' || n from generate_series(1, 198) n`,
      [sheba.id, selam.seekerId],
    )
    await selam.patch(`/applications/${ids.selam}/withdraw`)

    expect((await sheba.owner.get('/company/tags')).data).toEqual([{ tag: 'Payments', people: 1 }])
    expect((await tag({ seekerIds: [abel.seekerId], add: ['One more'] })).status).toBe(200)
    expect(await sheba.owner.patch(`/candidates/${selam.seekerId}/saved`, { saved: false })).toMatchObject({
      status: 200,
      data: { isSaved: false },
    })
    await run(testApp.db, `delete from candidate_tags where tag like 'more %'`)
    // Neither a tag nor the mark can be given again.
    expect((await tag({ add: ['New'], remove: ['ASK again'] })).data).toEqual([
      { seekerId: selam.seekerId, tags: ['Payments'], isSaved: false },
    ])
    expect((await sheba.owner.patch(`/candidates/${selam.seekerId}/saved`, { saved: true })).status).toBe(404)
    expect((await tag({ remove: ['Payments'] })).data).toEqual([{ seekerId: selam.seekerId, tags: [], isSaved: false }])
    expect((await tag({ remove: ['Payments'] })).data).toEqual([])
    for (const owner of [sheba.owner, walia.owner])
      expect((await owner.patch(`/candidates/${selam.seekerId}/saved`, { saved: false })).status).toBe(404)
  })

  test('keep to the limit when two colleagues tag at once', async ({ testApp }) => {
    const { sheba, selam } = await setUpTwoCompanies(testApp)
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map((prefix) =>
        sheba.owner.post('/candidates/tags', { seekerIds: [selam.seekerId], add: range(8, prefix) }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
  })

  test('have 1 to 30 characters, and viewers of the team only read them', async ({ testApp }) => {
    const { sheba, selam } = await setUpTwoCompanies(testApp)
    const viewer = await createTeamMember(testApp, sheba.id, 'VIEWER')
    const seekerIds = [selam.seekerId]
    const errorsOf = async (body: object) => (await sheba.owner.post('/candidates/tags', body)).errors
    expect(await errorsOf({ seekerIds, add: ['x'.repeat(31)] })).toEqual({ 'add.0': ['Must be at most 30 characters'] })
    expect(await errorsOf({ seekerIds, add: [' '] })).toEqual({ 'add.0': ['Please write a tag'] })
    expect(await errorsOf({ seekerIds })).toEqual({ add: ['Please write a tag'] })
    expect(await errorsOf({ seekerIds: [], add: ['Go'] })).toEqual({ seekerIds: ['Please choose some people'] })
    expect(await viewer.post('/candidates/tags', { seekerIds, add: ['Go'] })).toMatchObject({
      code: 'MEMBER_ROLE_REQUIRED',
    })
    expect((await viewer.get(`/candidates/${selam.seekerId}/marks`)).status).toBe(200)
  })

  test('filter received applications, their counts and the CSV file', async ({ testApp }) => {
    const { sheba, abel, ids } = await setUpTwoCompanies(testApp)
    await sheba.owner.post('/candidates/tags', { seekerIds: [abel.seekerId], add: ['Ask again'] })
    const { data } = await sheba.owner.get('/applications/company?tag=ask%20again')
    expect(data.map(({ id }: { id: string }) => id)).toEqual([ids.abel])
    expect((await sheba.owner.get('/applications/status-counts?tag=Go')).data.PENDING).toBe(0)
    expect((await sheba.owner.get('/company/applications.csv?tag=Ask%20again')).text.trim().split('\r\n')).toHaveLength(
      2,
    )
    expect((await sheba.owner.get(`/applications/company?tag=${'x'.repeat(31)}`)).errors).toHaveProperty('tag')
  })

  test('never reach the seeker, and go with the seeker’s account', async ({ testApp }) => {
    const { sheba, selam, ids } = await setUpTwoCompanies(testApp)
    await setTestPassword(testApp, selam)
    await sheba.owner.post('/candidates/tags', { seekerIds: [selam.seekerId], add: ['Secret mark'] })
    await sheba.owner.patch(`/candidates/${selam.seekerId}/saved`, { saved: true })
    for (const path of ['/applications/mine', `/applications/${ids.selam}`, '/job-seeker/get-profile', '/auth/export'])
      expect((await selam.get(path)).text).not.toMatch(/Secret mark|isSaved|"tags"/)
    expect((await sheba.owner.get('/auth/export')).data.candidateTags).toMatchObject([{ tag: 'Secret mark' }])

    await deleteTestAccount(selam)
    expect(await run(testApp.db, 'select 1 from candidate_tags union all select 1 from saved_candidates')).toEqual([])
    const { data } = await sheba.owner.get(`/applications/${ids.selam}`)
    expect([data.tags, data.isSaved]).toEqual([[], false])
  })
})

describe('GET /candidates/pool', () => {
  test('has applicants by name and saved candidates without, the latest contact first', async ({ testApp }) => {
    const { sheba, walia, selam, abel, ids } = await setUpTwoCompanies(testApp)
    const candidate = await createDiscoverableSeeker(testApp, { title: 'Go developer, call 0911 22 33 44' })
    expect(listSeekerIds(await sheba.owner.get('/candidates/pool'))).toEqual([abel.seekerId, selam.seekerId])
    await sheba.owner.patch(`/candidates/${candidate.seekerId}/saved`, { saved: true })
    await sheba.owner.patch(`/candidates/${candidate.seekerId}/saved`, { saved: true })

    const { data, meta } = await sheba.owner.get('/candidates/pool')
    expect(meta.total).toBe(3)
    expect(data[0]).toMatchObject({
      seekerId: candidate.seekerId,
      name: null,
      title: 'Go developer, call …',
      isSaved: true,
      application: null,
    })
    expect(data[1]).toMatchObject({
      seekerId: abel.seekerId,
      name: 'Abel Kebede',
      isSaved: false,
      tags: [],
      skills: [{ name: 'React' }],
      application: { id: ids.abel, jobTitle: 'Payments Engineer', status: 'PENDING' },
    })
    expect(listSeekerIds(await walia.owner.get('/candidates/pool'))).toEqual([abel.seekerId])
    expect(listSeekerIds(await sheba.owner.get('/candidates/pool?saved=true'))).toEqual([candidate.seekerId])
    // No longer to be found, and withdrawn: the company sees neither.
    await candidate.patch('/job-seeker/visibility', { discoverable: false })
    await selam.patch(`/applications/${ids.selam}/withdraw`)
    expect(listSeekerIds(await sheba.owner.get('/candidates/pool'))).toEqual([abel.seekerId])
  })

  test('is searched by name, title, place and job, by skill and by tag, in pages', async ({ testApp }) => {
    const { sheba, selam, abel } = await setUpTwoCompanies(testApp)
    const candidate = await createDiscoverableSeeker(testApp, { title: 'Cook, cook@mail.example' })
    await sheba.owner.post('/candidates/tags', { seekerIds: [candidate.seekerId, abel.seekerId], add: ['Ask again'] })
    await run(testApp.db, `update seekers set location = 'Adama' where id = $1`, [selam.seekerId])
    await run(
      testApp.db,
      `insert into seeker_skills (seeker_id, skill_id) select $1, id from skills where name = 'Go'`,
      [selam.seekerId],
    )
    const find = async (query: string) => listSeekerIds(await sheba.owner.get(`/candidates/pool?${query}`)).toSorted()
    const of = (...people: { seekerId: string }[]) => people.map(({ seekerId }) => seekerId).toSorted()

    expect(await find('search=abel%20keb')).toEqual(of(abel))
    expect(await find('search=BACKEND')).toEqual(of(selam))
    expect(await find('search=adama')).toEqual(of(selam))
    expect(await find('search=payments')).toEqual(of(selam, abel))
    expect(await find('search=cook')).toEqual(of(candidate))
    // Neither the hidden contact nor the name of somebody whom the company does not know.
    expect(await find('search=mail.example')).toEqual([])
    expect(await find('search=selam')).toEqual(of(selam))
    expect(await find(`skill=${await testApp.getSkillId('Go')}`)).toEqual(of(selam))
    expect(await find('tag=ask%20again')).toEqual(of(candidate, abel))
    expect(await find('tag=ask%20again&search=cook')).toEqual(of(candidate))
    expect(await find('page=2')).toEqual([])
    for (const query of ['skill=x', 'saved=false', 'page=0', `tag=${'x'.repeat(31)}`])
      expect((await sheba.owner.get(`/candidates/pool?${query}`)).status).toBe(400)
  })

  test('is in the audit log as a list of applicants that was read', async ({ testApp }) => {
    const { sheba, ids } = await setUpTwoCompanies(testApp)
    await sheba.owner.get('/candidates/pool')
    const [entry] = await run<{ details: object }>(
      testApp.db,
      `select details from audit where act = 'applications.listed'`,
    )
    expect(entry?.details).toEqual({ count: 2, applications: [ids.abel, ids.selam] })
  })
})
