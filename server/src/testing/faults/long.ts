import http from 'node:http'
import { setTimeout as rest } from 'node:timers/promises'
import { glance, until, withTown, type Fault } from './trial.ts'

const TEN_MINUTES = 10

/** security.md 21: after a long mixed run every count is what is there. `moments` are minutes, ten at most. */
export const mixedRun: Fault = {
  what: 'a long mixed run over two servers',
  go: (trial) =>
    withTown(
      trial,
      { name: 'mixed', instances: 2, mayRefuse: 'JOB_CLOSED' },
      async ({ scene, servers, journal, random, moments, found }) => {
        const minutes = Math.min(moments, TEN_MINUTES)
        const owner = { authorization: `Bearer ${scene.company.owner.token}`, 'content-type': 'application/json' }
        const ends = performance.now() + minutes * 60_000
        const api = async (where: string, method = 'GET', body?: object) => {
          const answer = await fetch(`${random.pick(servers).origin}/api/v1${where}`, {
            method,
            headers: owner,
            ...(body && { body: JSON.stringify(body) }),
          })
          return (await answer.json()) as { data?: any }
        }
        async function lane() {
          while (performance.now() < ends) {
            const chance = random.next()
            if (chance < 0.08)
              await journal.send(random.pick(servers).origin, random.chance(0.5) ? scene.job() : scene.message())
            else if (chance < 0.1 && scene.mayApply()) await journal.send(random.pick(servers).origin, scene.apply())
            else if (chance < 0.3)
              await api(`/jobs/${random.pick(scene.jobs)}/${random.chance(0.5) ? 'close' : 'reopen'}`, 'POST')
            else if (chance < 0.6) {
              const [one] = await scene.run<{ id: string }>('select id from applications order by random() limit 1')
              if (one)
                await api(`/applications/${one.id}/${random.chance(0.5) ? 'view' : 'status'}`, 'PATCH', {
                  status: random.pick(['REVIEWED', 'SHORTLISTED', 'PENDING', 'REJECTED']),
                })
            } else await glance(random.pick(servers).origin)
            await rest(20)
          }
        }
        await Promise.all(Array.from({ length: 8 }, lane))
        const unviewed = (
          await scene.run<{ n: number }>('select count(*)::int as n from applications where viewed_at is null')
        )[0]!.n
        const told = (await api('/applications/unviewed-count')).data?.count as number
        if (told !== unviewed) found.wrong.push(`${told} unviewed are told, ${unviewed} are there`)
        return `${minutes} minutes`
      },
    ),
}

const ABORTED = 10_000

/** security.md 86: requests that go away leave no connection behind. */
export const abortedRequests: Fault = {
  what: `${ABORTED} requests that go away`,
  go: (trial) =>
    withTown(trial, { name: 'aborted' }, async ({ servers: [server], random, cluster, place, found }) => {
      const agent = new http.Agent({ maxSockets: 60 })
      const gone = (ms: number) =>
        new Promise<void>((resolve) => {
          const request = http.get(
            { port: server!.port, host: '127.0.0.1', path: '/api/v1/jobs/getAll', agent },
            (response) => response.resume(),
          )
          request.on('close', () => resolve()).on('error', () => {})
          setTimeout(() => request.destroy(), ms)
        })
      for (let n = 0; n < ABORTED; n += 60) await Promise.all(Array.from({ length: 60 }, () => gone(random.int(0, 15))))
      agent.destroy()
      const idle = async () =>
        (
          await cluster.ask<{ n: number }>(
            `select count(*)::int as n from pg_stat_activity where datname = $1 and application_name = 'sira' and state <> 'idle'`,
            [place.database],
          )
        )[0]!.n
      if (!(await until(async () => (await idle()) === 0, 15_000)))
        found.wrong.push(`${await idle()} connections are still busy`)
      const { status, ms } = await glance(server!.origin)
      if (status !== 200) found.wrong.push(`afterwards the answer is ${status}`)
      return `the next answer after ${ms} ms`
    }),
}
