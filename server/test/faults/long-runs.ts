import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { probeServer, waitUntil, withFaultScenario, type Fault } from './fault-scenario.ts'

const MAX_MINUTES = 10

/** security.md 21: after a long mixed run every stored count is right. `moments` are minutes, ten at most. */
export const mixedRun: Fault = {
  description: 'a long mixed run over two servers',
  run: (trial) =>
    withFaultScenario(
      trial,
      { name: 'mixed', instances: 2, mayRefuse: 'JOB_CLOSED' },
      async ({ fixtures: scene, servers, journal, random, moments, found }) => {
        const minutes = Math.min(moments, MAX_MINUTES)
        const owner = { authorization: `Bearer ${scene.company.owner.token}`, 'content-type': 'application/json' }
        const endsAt = performance.now() + minutes * 60_000
        const callApi = async (where: string, method = 'GET', body?: object) => {
          const response = await fetch(`${random.pick(servers).origin}/api/v1${where}`, {
            method,
            headers: owner,
            ...(body && { body: JSON.stringify(body) }),
          })
          return (await response.json()) as { data?: any }
        }
        async function runClient() {
          while (performance.now() < endsAt) {
            const chance = random.next()
            if (chance < 0.08)
              await journal.send(
                random.pick(servers).origin,
                random.chance(0.5) ? scene.nextJob() : scene.nextMessage(),
              )
            else if (chance < 0.1 && scene.hasApplicationsLeft())
              await journal.send(random.pick(servers).origin, scene.nextApplication())
            else if (chance < 0.3)
              await callApi(`/jobs/${random.pick(scene.jobs)}/${random.chance(0.5) ? 'close' : 'reopen'}`, 'POST')
            else if (chance < 0.6) {
              const [one] = await scene.run<{ id: string }>('select id from applications order by random() limit 1')
              if (one)
                await callApi(`/applications/${one.id}/${random.chance(0.5) ? 'view' : 'status'}`, 'PATCH', {
                  status: random.pick(['REVIEWED', 'SHORTLISTED', 'PENDING', 'REJECTED']),
                })
            } else await probeServer(random.pick(servers).origin)
            await sleep(20)
          }
        }
        await Promise.all(Array.from({ length: 8 }, runClient))
        const unviewed = (
          await scene.run<{ n: number }>('select count(*)::int as n from applications where viewed_at is null')
        )[0]!.n
        const reported = (await callApi('/applications/unviewed-count')).data?.count as number
        if (reported !== unviewed)
          found.problems.push(`${reported} unviewed applications are reported, ${unviewed} exist`)
        return `${minutes} minutes`
      },
    ),
}

const ABORTED_COUNT = 10_000

/** security.md 86: aborted requests leave no connection behind. */
export const abortedRequests: Fault = {
  description: `${ABORTED_COUNT} aborted requests`,
  run: (trial) =>
    withFaultScenario(
      trial,
      { name: 'aborted' },
      async ({ servers: [server], random, cluster, setup: place, found }) => {
        const agent = new http.Agent({ maxSockets: 60 })
        const sendAndAbort = (ms: number) =>
          new Promise<void>((resolve) => {
            const request = http.get(
              { port: server!.port, host: '127.0.0.1', path: '/api/v1/jobs/getAll', agent },
              (response) => response.resume(),
            )
            request.on('close', () => resolve()).on('error', () => {})
            setTimeout(() => request.destroy(), ms)
          })
        for (let n = 0; n < ABORTED_COUNT; n += 60)
          await Promise.all(Array.from({ length: 60 }, () => sendAndAbort(random.int(0, 15))))
        agent.destroy()
        const countBusyConnections = async () =>
          (
            await cluster.query<{ n: number }>(
              `select count(*)::int as n from pg_stat_activity where datname = $1 and application_name = 'sira' and state <> 'idle'`,
              [place.database],
            )
          )[0]!.n
        if (!(await waitUntil(async () => (await countBusyConnections()) === 0, 15_000)))
          found.problems.push(`${await countBusyConnections()} connections are still busy`)
        const { status, ms } = await probeServer(server!.origin)
        if (status !== 200) found.problems.push(`afterwards the response is ${status}`)
        return `the next response after ${ms} ms`
      },
    ),
}
