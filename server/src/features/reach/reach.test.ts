import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createAlertSeeker, createDueAlert } from '#test/alerts.ts'
import { REMOTE_KINDS } from '#test/remote-kinds.ts'
import { createTeamMember } from '#test/team-members.ts'
import { createTestClient } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { listNotificationTitles } from '#test/undo-window.ts'
import { sendAlerts } from '../alerts/send-alerts.worker.ts'
import { createReachToken } from './reach-links.rules.ts'
import { computeWaitingReach } from './reach.worker.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const openTo = (...values: string[]) =>
  `filters=${encodeURIComponent(JSON.stringify([{ columnField: 'openTo', operatorValue: 'in', value: values }]))}`
const listTitles = async (testApp: TestApp, query: string) =>
  (await testApp.visitor.get(`/jobs/getAll?per_page=50&${query}`)).data.map(({ title }: { title: string }) => title)
const named = (...reaches: string[]) =>
  REMOTE_KINDS.filter(({ reach }) => reaches.includes(reach))
    .map(({ name }) => name)
    .toSorted()

describe('whether people in Ethiopia can do a remote job', () => {
  test('is the same on its page, in lists, filters, counts, alerts and feeds', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const hanna = await createAlertSeeker(testApp)
    const filters = [{ columnField: 'openTo', operatorValue: '=', value: 'ET' }]
    await createDueAlert(testApp, hanna, { search_key: '', filters })
    for (const { name, terms, reach } of REMOTE_KINDS) {
      const { id } = await testApp.createJob(companyId, {
        title: name,
        location: 'Remote',
        is_remote: true,
        workTerms: terms,
      })
      const page = (await testApp.visitor.get(`/jobs/getOne/${id}`)).data
      const by = reach === 'UNKNOWN' ? null : 'COMPANY'
      expect(page, name).toMatchObject({
        fromEthiopia: reach,
        fromEthiopiaBy: by,
        remoteRegions: terms.remoteRegions ?? [],
      })
      expect(page.fromEthiopiaAt, name).toEqual(by && expect.stringMatching(/^\d{4}-/))
      expect((await owner.get(`/jobs/company/${id}`)).data, name).toMatchObject({ fromEthiopia: reach, ...terms })
    }
    const listed = (await testApp.visitor.get('/jobs/getAll?per_page=50')).data
    for (const { name, reach } of REMOTE_KINDS)
      expect(
        listed.find(({ title }: { title: string }) => title === name),
        name,
      ).toMatchObject({ fromEthiopia: reach })

    const yes = named('YES')
    expect((await listTitles(testApp, 'openTo=ET')).toSorted()).toEqual(yes)
    expect((await listTitles(testApp, openTo('ET'))).toSorted()).toEqual(yes)
    expect((await listTitles(testApp, openTo('ET', 'UNKNOWN'))).toSorted()).toEqual(named('YES', 'UNKNOWN'))
    expect((await testApp.visitor.get('/jobs/getAll?openTo=KE')).errors).toHaveProperty('openTo')
    const { data: facets } = await testApp.visitor.get('/jobs/facets?openTo=ET')
    expect(facets).toMatchObject({ total: yes.length, openTo: { ET: yes.length, UNKNOWN: named('UNKNOWN').length } })
    const feed = (await testApp.app.inject('/jobs/feed.json?openTo=ET')).json() as { items: { title: string }[] }
    expect(feed.items.map(({ title }) => title.split(' at ')[0]!.split(', ')[0]).toSorted()).toEqual(yes)
    await sendAlerts(testApp.resources)
    const [alert] = (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'alert.jobs')
    const told = REMOTE_KINDS.filter(({ name }) => alert!.text.includes(`${name}\n`)).map(({ name }) => name)
    expect(told.toSorted()).toEqual(yes)
    expect(alert!.text).toContain('/jobs?openTo=ET')
  })

  test('is stated in the form, by codes that are known, and follows each change of what decides it', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { location: 'Remote', is_remote: true })
    const change = async (body: object) => {
      const { data, errors } = await owner.patch(`/jobs/update/${id}`, body)
      return errors ?? [data.fromEthiopia, data.fromEthiopiaBy]
    }
    expect(await change({ remoteRegions: ['US', 'US'] })).toEqual(['NO', 'COMPANY'])
    expect(await change({ remoteRegions: ['AFRICA'] })).toEqual(['YES', 'COMPANY'])
    expect(await change({ remoteExcept: ['ET'] })).toEqual(['NO', 'COMPANY'])
    expect(await change({ isRemote: false, location: 'Adama' })).toEqual(['YES', 'PLACE'])
    expect(await change({ location: 'Nairobi, Kenya' })).toEqual(['NO', 'PLACE'])
    expect(await change({ relocation: true })).toEqual(['YES', 'COMPANY'])
    expect(await change({ remoteRegions: ['ET', 'XX'], remoteExcept: ['africa'] })).toEqual({
      'remoteExcept.0': [expect.any(String)],
    })
    expect(await change({ remoteRegions: ['ET', 'XX'] })).toEqual({ 'remoteRegions.1': [expect.any(String)] })
    expect(await change({ utcOffsets: { min: 4, max: 2 } })).toHaveProperty(['utcOffsets.max'])
    expect(await change({ paidBy: ['GOLD'], contract: 'SLAVE', overlapHours: 30 })).toMatchObject({
      'paidBy.0': [expect.any(String)],
      contract: [expect.any(String)],
      overlapHours: [expect.any(String)],
    })
  })

  test('is worked out in the background for jobs from before, and where the version before changes a place', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    const { id: old } = await testApp.createJob(companyId, { is_remote: true, location: 'Remote' })
    const { id: here } = await testApp.createJob(companyId)
    await run(testApp.db, 'update jobs set from_ethiopia = null, from_ethiopia_by = null, from_ethiopia_at = null')
    expect((await testApp.visitor.get(`/jobs/getOne/${here}`)).data.fromEthiopia).toBe('UNKNOWN')
    expect(await computeWaitingReach(testApp.resources)).toBe(false)
    expect((await testApp.visitor.get(`/jobs/getOne/${here}`)).data).toMatchObject({
      fromEthiopia: 'YES',
      fromEthiopiaBy: 'PLACE',
    })
    expect((await testApp.visitor.get(`/jobs/getOne/${old}`)).data).toMatchObject({ fromEthiopia: 'UNKNOWN' })

    await run(testApp.db, `update jobs set location = 'Nairobi, Kenya' where id = $1`, [here])
    await computeWaitingReach(testApp.resources)
    expect(await listTitles(testApp, 'openTo=ET')).toEqual([])
    expect((await testApp.visitor.get(`/jobs/getOne/${here}`)).data.fromEthiopia).toBe('NO')
  })
})

/** A company with a recruiter, and its remote job that says nothing. */
async function setUpQuestion(testApp: TestApp) {
  const { id: companyId, owner } = await testApp.createCompany({ name: 'Sheba Tech' })
  const recruiter = await createTeamMember(testApp, companyId, 'RECRUITER')
  await createTeamMember(testApp, companyId, 'VIEWER')
  const { id } = await testApp.createJob(companyId, { title: 'Ledger Engineer', is_remote: true, location: 'Remote' })
  const asked = async () => (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'job.reach-asked')
  const answered = async () =>
    (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'job.reach-answered')
  return { companyId, owner, recruiter, id, asked, answered }
}

describe('the question whether people in Ethiopia can do a job', () => {
  test('is sent to those who hire once, whoever asks, and its answer goes to everybody who asked', async ({
    testApp,
  }) => {
    const { owner, recruiter, id, asked, answered } = await setUpQuestion(testApp)
    const seekers = [await testApp.createSeeker(), await testApp.createSeeker(), await testApp.createSeeker()]
    const replies = await Promise.all(seekers.map((seeker) => seeker.post(`/jobs/${id}/ask-from-ethiopia`)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    await seekers[0]!.post(`/jobs/${id}/ask-from-ethiopia`)
    expect((await asked()).map(({ recipient }) => recipient).toSorted()).toEqual(
      [owner.email, recruiter.email].toSorted(),
    )
    expect((await testApp.visitor.get(`/jobs/getOne/${id}`)).data.reachAskedAt).toMatch(/^\d{4}-/)
    expect((await owner.get(`/jobs/company/${id}`)).data.reachAskedAt).toMatch(/^\d{4}-/)

    const other = await testApp.createCompany()
    expect((await other.owner.post(`/jobs/${id}/answer-from-ethiopia`, { answer: true })).status).toBe(404)
    expect((await owner.post(`/jobs/${id}/answer-from-ethiopia`, { answer: 'maybe' })).errors).toHaveProperty('answer')
    expect((await owner.post(`/jobs/${id}/answer-from-ethiopia`, { answer: true })).status).toBe(200)
    await owner.post(`/jobs/${id}/answer-from-ethiopia`, { answer: true })
    expect((await testApp.visitor.get(`/jobs/getOne/${id}`)).data).toMatchObject({
      fromEthiopia: 'YES',
      fromEthiopiaBy: 'ANSWER',
    })
    expect((await answered()).map(({ recipient }) => recipient).toSorted()).toEqual(
      seekers.map(({ email }) => email).toSorted(),
    )
    expect((await answered())[0]!.subject).toBe('Yes: people in Ethiopia can do Ledger Engineer')
    expect(await listNotificationTitles(seekers[1]!)).toEqual(['Yes: people in Ethiopia can do Ledger Engineer'])
    expect(await listTitles(testApp, 'openTo=ET')).toEqual(['Ledger Engineer'])

    const late = await seekers[2]!.post(`/jobs/${id}/ask-from-ethiopia`)
    expect([late.status, late.message]).toEqual([409, 'This job says already whether people in Ethiopia can do it'])
    // What the company states in the job comes before its answer.
    expect((await owner.patch(`/jobs/update/${id}`, { remoteRegions: ['US'] })).data.fromEthiopia).toBe('NO')
  })

  test('is answered by one press behind the link, without a session, and the answer can be changed', async ({
    testApp,
  }) => {
    const { companyId, recruiter, id, asked, answered } = await setUpQuestion(testApp)
    await (await testApp.createSeeker()).post(`/jobs/${id}/ask-from-ethiopia`)
    const email = (await asked()).find(({ recipient }) => recipient === recruiter.email)!
    const path = /sira\.example(\/job-reach\?token=[\w.-]+)/.exec(email.text)![1]!
    const read = async () => (await testApp.visitor.get(path.replace('/job-reach', '/jobs/asked'))).data
    const press = (address: string, answer: string) =>
      testApp.app.inject({ method: 'POST', url: address, headers: FORM, payload: `answer=${answer}` })
    expect(await read()).toEqual({ title: 'Ledger Engineer', companyName: 'Sheba Tech', answer: null })
    expect((await testApp.visitor.get(`/jobs/getOne/${id}`)).data.fromEthiopia, 'opening it changes nothing').toBe(
      'UNKNOWN',
    )

    expect((await press(path, 'no')).headers.location).toBe(path)
    expect(await read()).toMatchObject({ answer: false })
    expect((await testApp.visitor.get(`/jobs/getOne/${id}`)).data.fromEthiopia).toBe('NO')
    await press(path, 'yes')
    expect((await testApp.visitor.get(`/jobs/getOne/${id}`)).data.fromEthiopia).toBe('YES')
    expect(await answered(), 'whoever asked is told once').toHaveLength(1)

    for (const bad of [`${path}x`, path.replace(id, companyId), '/job-reach?token=', '/job-reach'])
      expect((await press(bad, 'no')).headers.location, bad).toBe('/job-reach')
    expect((await press(path, 'perhaps')).headers.location).toBe('/job-reach')
    // The link ends with the person's right to hire.
    await run(testApp.db, 'delete from members where account_id = $1', [recruiter.id])
    expect((await press(path, 'no')).headers.location).toBe('/job-reach')
    expect((await testApp.visitor.get(`/jobs/getOne/${id}`)).data.fromEthiopia).toBe('YES')
  })

  test('is answered too by what the company then states in the job, and whoever asked is told that', async ({
    testApp,
  }) => {
    const { owner, id, answered } = await setUpQuestion(testApp)
    const seeker = await testApp.createSeeker()
    await seeker.post(`/jobs/${id}/ask-from-ethiopia`)
    await computeWaitingReach(testApp.resources)
    expect(await answered(), 'the job does not say it yet').toEqual([])
    await owner.patch(`/jobs/update/${id}`, { remoteRegions: ['US'] })
    await Promise.all([computeWaitingReach(testApp.resources), computeWaitingReach(testApp.resources)])
    expect((await answered()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [seeker.email, 'No: people in Ethiopia cannot do Ledger Engineer'],
    ])
    expect(await listNotificationTitles(seeker)).toEqual(['No: people in Ethiopia cannot do Ledger Engineer'])
  })

  test('can be asked of twenty jobs a day', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const { app } = await testApp.startInstance(undefined, { LIMITS_SCALE: '1' })
    const seeker = createTestClient(app, (await testApp.createSeeker()).token)
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      const { id } = await testApp.createJob(companyId, { is_remote: true, location: 'Remote' })
      statuses.push((await seeker.post(`/jobs/${id}/ask-from-ethiopia`)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  test('is not for a closed job, and its link is made of nothing that can be guessed', async ({ testApp }) => {
    const { id, owner } = await setUpQuestion(testApp)
    await run(testApp.db, `update jobs set status = 'CLOSED', closed_at = now() where id = $1`, [id])
    expect((await (await testApp.createSeeker()).post(`/jobs/${id}/ask-from-ethiopia`)).status).toBe(404)
    expect((await owner.post(`/jobs/${id}/answer-from-ethiopia`, { answer: true })).status).toBe(404)
    const token = createReachToken(testApp.resources.secret, { jobId: id, accountId: owner.id })
    expect((await testApp.visitor.get(`/jobs/asked?token=${token}`)).status, 'nobody has asked').toBe(404)
  })
})
