import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { openEventStream } from '#test/event-stream.ts'
import { buildInterviewProposal } from '#test/matrix-requests.ts'
import { createTeamMember } from '#test/team-members.ts'
import { test, type TestApp } from '#test/test-app.ts'

const listen = (app: TestApp['app'], person: { token: string }) =>
  openEventStream(app, '/company/events/stream', person)

async function setUpScenario(testApp: TestApp) {
  const company = await testApp.createCompany()
  const job = await testApp.createJob(company.id)
  const seeker = await testApp.createSeeker()
  return { company, owner: company.owner, job, seeker }
}

describe('GET /company/events/stream', () => {
  test('sends everybody in the company, on every instance, which application changed and how, and nothing more', async ({
    testApp,
  }) => {
    const { company, owner, job, seeker } = await setUpScenario(testApp)
    const other = await testApp.createCompany()
    const second = await testApp.startInstance()
    const [here, there, theirs] = [
      await listen(testApp.app, owner),
      await listen(second.app, await createTeamMember(testApp, company.id)),
      await listen(testApp.app, other.owner),
    ]
    for (const each of [here, there, theirs]) expect(await each.next()).toEqual({ kind: 'ready', id: '' })
    expect(here.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })

    const { id } = await testApp.createApplication(job.id, seeker)
    await owner.patch(`/applications/${id}/view`)
    await owner.patch(`/applications/${id}/status`, { status: 'REVIEWED' })
    await owner.post(`/applications/${id}/notes`, { body: 'Secret' })
    await seeker.patch(`/applications/${id}/withdraw`)

    const told = ['arrived', 'changed', 'changed', 'noted', 'gone'].map((kind) => ({ kind, id }))
    for (const each of [here, there]) for (const event of told) expect(await each.next()).toEqual(event)
    // The next event the other company gets is its own.
    const own = await testApp.createApplication((await testApp.createJob(other.id)).id, seeker)
    expect(await theirs.next()).toEqual({ kind: 'arrived', id: own.id })
    for (const each of [here, there, theirs]) each.close()
  })

  test('sends events when an interview is proposed, answered and cancelled', async ({ testApp }) => {
    const { owner, job, seeker } = await setUpScenario(testApp)
    const { id } = await testApp.createApplication(job.id, seeker)
    const stream = await listen(testApp.app, owner)
    await stream.next()

    const arranged = buildInterviewProposal(3)
    const { data } = await owner.post(`/applications/${id}/interviews`, arranged)
    await seeker.patch(`/interviews/${data.id as string}/answer`, {
      act: 'ACCEPT',
      sequence: 0,
      startsAt: arranged.times[0],
    })
    await owner.patch(`/interviews/${data.id as string}`, { act: 'CANCEL', sequence: 1 })
    await owner.post(`/applications/${id}/notes`, { body: 'The last word' })

    for (const kind of ['changed', 'changed', 'changed', 'noted']) expect(await stream.next()).toEqual({ kind, id })
    stream.close()
  })

  test('ends with the session, with the team membership and when the company is no longer ACTIVE', async ({
    testApp,
  }) => {
    const { company, owner } = await setUpScenario(testApp)
    const [leaver, suspended] = [await createTeamMember(testApp, company.id), await testApp.createCompany()]
    const streams = [
      await listen(testApp.app, owner),
      await listen(testApp.app, leaver),
      await listen(testApp.app, suspended.owner),
    ]
    const stays = await listen(testApp.app, await createTeamMember(testApp, company.id))
    for (const each of [...streams, stays]) await each.next()

    await owner.delete(`/company/team/${leaver.id}`)
    await owner.post('/auth/logout')
    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'x' where id = $1`, [
      suspended.id,
    ])
    await run(testApp.db, 'delete from sessions where account_id = $1', [owner.id])
    await testApp.app.companyEventStreams.lookAgain()

    for (const each of streams) expect(await each.next()).toBeUndefined()
    await run(testApp.db, 'update applications set viewed_at = now() where company_id = $1', [company.id])
    await testApp.createApplication((await testApp.createJob(company.id)).id, await testApp.createSeeker())
    expect(await stays.next()).toMatchObject({ kind: 'arrived' })
    stays.close()
  })

  test('accepts the token in the header only, and a limited number of streams per account', async ({ testApp }) => {
    const { owner } = await setUpScenario(testApp)
    const { app } = await testApp.startInstance()
    const at = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/v1/company/events/stream`
    const leaving = new AbortController()
    const open = (signal?: AbortSignal) => fetch(at, { headers: { authorization: `Bearer ${owner.token}` }, signal })
    expect((await fetch(`${at}?token=${owner.token}`)).status).toBe(401)

    const first = await open(leaving.signal)
    const others = await Promise.all(Array.from({ length: 5 }, () => open()))
    expect([first, ...others, await open()].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429])
    leaving.abort()
    const freed = await expect
      .poll(async () => (await open()).status)
      .toBe(200)
      .then(() => true)

    // A server that shuts down does not wait for open streams.
    await app.close()
    expect([freed, (await others[0]!.text()).startsWith('event: ready\n')]).toEqual([true, true])
  })

  test('ends when the server shuts down, and continues once a lost database connection is restored', async ({
    testApp,
  }) => {
    const { owner, job, seeker } = await setUpScenario(testApp)
    const { app } = await testApp.startInstance()
    const stream = await listen(app, owner)
    await stream.next()
    await run(
      testApp.db,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
    expect(await stream.next()).toEqual({ kind: 'again', id: '' })
    const { id } = await testApp.createApplication(job.id, seeker)
    expect(await stream.next()).toEqual({ kind: 'arrived', id })

    await app.companyEventStreams.close()

    expect(await stream.next()).toBeUndefined()
  })
})
