import type { Readable } from 'node:stream'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { arrangedIn } from '#testing/asks.ts'
import { colleague } from '#testing/colleagues.ts'
import { test, type Town } from '#testing/town.ts'

type App = Town['app']

/** A stream of a person's: `next()` is the next event, undefined at the end. */
async function listen(app: App, { token }: { token: string }) {
  const answer = await app.inject({
    url: '/api/v1/company/events',
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  })
  const stream = answer.stream() as Readable
  const read = events(stream)
  return {
    status: answer.statusCode,
    headers: answer.headers,
    close: () => stream.destroy(),
    next: async () => (await read.next()).value,
  }
}

async function* events(stream: Readable) {
  let rest = ''
  for await (const piece of stream) {
    const parts = (rest + String(piece)).split('\n\n')
    rest = parts.pop()!
    for (const part of parts) {
      const data = /^data: (.*)$/m.exec(part)?.[1]
      if (data) yield JSON.parse(data) as { kind: string; id: string }
    }
  }
}

async function scene(town: Town) {
  const company = await town.company()
  const job = await town.job(company.id)
  const seeker = await town.seeker()
  return { company, owner: company.owner, job, seeker }
}

describe('GET /company/events', () => {
  test('tells everybody of the company on every instance what happened to which application, and nothing more', async ({
    town,
  }) => {
    const { company, owner, job, seeker } = await scene(town)
    const other = await town.company()
    const second = await town.instance()
    const [here, there, theirs] = [
      await listen(town.app, owner),
      await listen(second.app, await colleague(town, company.id)),
      await listen(town.app, other.owner),
    ]
    for (const each of [here, there, theirs]) expect(await each.next()).toEqual({ kind: 'ready', id: '' })
    expect(here.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })

    const { id } = await town.application(job.id, seeker)
    await owner.patch(`/applications/${id}/view`)
    await owner.patch(`/applications/${id}/status`, { status: 'REVIEWED' })
    await owner.post(`/applications/${id}/notes`, { body: 'Secret' })
    await seeker.patch(`/applications/${id}/withdraw`)

    const told = ['arrived', 'changed', 'changed', 'noted', 'gone'].map((kind) => ({ kind, id }))
    for (const each of [here, there]) for (const event of told) expect(await each.next()).toEqual(event)
    // What the other company hears next is its own.
    const own = await town.application((await town.job(other.id)).id, seeker)
    expect(await theirs.next()).toEqual({ kind: 'arrived', id: own.id })
    for (const each of [here, there, theirs]) each.close()
  })

  test('tells that an interview was proposed, answered and cancelled', async ({ town }) => {
    const { owner, job, seeker } = await scene(town)
    const { id } = await town.application(job.id, seeker)
    const stream = await listen(town.app, owner)
    await stream.next()

    const arranged = arrangedIn(3)
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

  test('ends with the session, with the place in the team and with the company’s standing', async ({ town }) => {
    const { company, owner } = await scene(town)
    const [leaver, suspended] = [await colleague(town, company.id), await town.company()]
    const streams = [
      await listen(town.app, owner),
      await listen(town.app, leaver),
      await listen(town.app, suspended.owner),
    ]
    const stays = await listen(town.app, await colleague(town, company.id))
    for (const each of [...streams, stays]) await each.next()

    await owner.delete(`/company/team/${leaver.id}`)
    await owner.post('/auth/logout')
    await run(town.db, `update companies set status = 'SUSPENDED', rejection_reason = 'x' where id = $1`, [
      suspended.id,
    ])
    await run(town.db, 'delete from sessions where account_id = $1', [owner.id])
    await town.app.companyEvents.lookAgain()

    for (const each of streams) expect(await each.next()).toBeUndefined()
    await run(town.db, 'update applications set viewed_at = now() where company_id = $1', [company.id])
    await town.application((await town.job(company.id)).id, await town.seeker())
    expect(await stays.next()).toMatchObject({ kind: 'arrived' })
    stays.close()
  })

  test('takes the session from the header alone, and so many streams from one account', async ({ town }) => {
    const { owner } = await scene(town)
    const { app } = await town.instance()
    const at = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/v1/company/events`
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

    // A server that stops waits for no stream.
    await app.close()
    expect([freed, (await others[0]!.text()).startsWith('event: ready\n')]).toEqual([true, true])
  })

  test('ends when the server stops, and hears again once a lost connection to the database stands', async ({
    town,
  }) => {
    const { owner, job, seeker } = await scene(town)
    const { app } = await town.instance()
    const stream = await listen(app, owner)
    await stream.next()
    await run(
      town.db,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
    expect(await stream.next()).toEqual({ kind: 'again', id: '' })
    const { id } = await town.application(job.id, seeker)
    expect(await stream.next()).toEqual({ kind: 'arrived', id })

    await app.companyEvents.close()

    expect(await stream.next()).toBeUndefined()
  })
})
