import { MAKE_EMAILS_DUE } from '#test/tasks.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendSignal } from './postgres-cluster.ts'
import type { WriteRequest } from './journal.ts'
import { startFakeSmtp } from './fake-smtp.ts'
import { probeServer, waitUntil, withFaultScenario, type Fault, type FaultContext } from './fault-scenario.ts'

/** How long the requests of a burst take, roughly. */
const BURST_MS = 150

export const serverKilledDuringWrites: Fault = {
  description: 'kill -9 of the server during writes',
  run: (trial) =>
    withFaultScenario(trial, { name: 'f1' }, async ({ fixtures: scene, servers: [server], send, random, moments }) => {
      await send(scene.nextRequests(3))
      for (let n = 0; n < moments; n++) {
        const sent = send(scene.nextRequests(4))
        await sleep(random.next() * BURST_MS)
        await server!.kill()
        await sent
        await server!.start()
      }
      return `${moments} kills`
    }),
}

export const serverKilledBeforeMail: Fault = {
  description: 'kill -9 of the server between commit and mail',
  run: async (trial) => {
    const mail = await startFakeSmtp()
    try {
      return await withFaultScenario(
        trial,
        { name: 'f2', settings: { SMTP_URL: mail.url } },
        async ({
          fixtures: scene,
          servers: [server],
          send,
          random,
          moments,
          setup: place,
          cluster,
          found,
          journal,
        }) => {
          for (let n = 0; n < moments; n++) {
            await send([scene.nextApplication(), scene.nextApplication()])
            await sleep(random.next() * 80)
            await server!.kill()
            await cluster.query(MAKE_EMAILS_DUE, [], place.database)
            await server!.start()
          }
          await journal.settle(server!.origin)
          const listEmails = () =>
            scene.run<{ id: string; sent: boolean }>(
              `select id, sent_at is not null as sent from outbox where next_attempt_at <= now() or sent_at is not null`,
            )
          await waitUntil(
            async () => (
              await cluster.query(MAKE_EMAILS_DUE, [], place.database),
              (await listEmails()).every(({ sent }) => sent)
            ),
            60_000,
          )
          const ids = new Set((await listEmails()).map(({ id }) => id))
          for (const id of ids) if (!mail.getReceived().has(id)) found.lost++
          for (const [id, times] of mail.getReceived()) {
            if (!ids.has(id)) found.problems.push(`an email ${id} that nobody enqueued`)
            if (times > moments + 1) found.doubled++
          }
          const applied = await scene.run<{ n: number }>(`select count(*)::int as n from applications`)
          const confirmed = await scene.run<{ n: number }>(
            `select count(*)::int as n from outbox where letter = 'application.sent'`,
          )
          if (applied[0]!.n > confirmed[0]!.n) found.lost += applied[0]!.n - confirmed[0]!.n
          if (applied[0]!.n < confirmed[0]!.n) found.doubled += confirmed[0]!.n - applied[0]!.n
          const repeats = [...mail.getReceived().values()].filter((times) => times > 1).length
          return `${moments} kills, ${ids.size} emails, ${repeats} came twice under the same Message-ID`
        },
      )
    } finally {
      await mail.close()
    }
  },
}

export const databaseKilled: Fault = {
  description: 'kill -9 of PostgreSQL, all of its processes',
  run: (trial) =>
    withFaultScenario(
      trial,
      { name: 'f3' },
      async ({ fixtures: scene, servers: [server], send, random, moments, cluster, found }) => {
        let [slowest, slowestRecovery] = [0, 0]
        for (let n = 0; n < moments; n++) {
          const sent = send(scene.nextRequests(4))
          await sleep(random.next() * BURST_MS)
          await cluster.kill()
          await sent
          const probes = await Promise.all(Array.from({ length: 4 }, () => probeServer(server!.origin)))
          for (const { status, ms } of probes) {
            slowest = Math.max(slowest, ms)
            if (status !== 503) found.problems.push(`without a database the response is ${status}`)
          }
          if (!server!.isRunning()) found.problems.push('the server ended with its database')
          await cluster.start()
          const since = performance.now()
          if (!(await waitUntil(async () => (await probeServer(server!.origin)).status === 200, 15_000)))
            found.problems.push('the server does not find the database again')
          slowestRecovery = Math.max(slowestRecovery, performance.now() - since)
        }
        return `${moments} kills, 503 within ${slowest} ms, served again within ${Math.round(slowestRecovery)} ms`
      },
    ),
}

/** Longer than any query may take. */
const HANG_MS = 6_000

export const databaseHangs: Fault = {
  description: 'SIGSTOP of PostgreSQL, all of its processes',
  run: (trial) => {
    const moments = Math.min(trial.moments, 10)
    return withFaultScenario(
      trial,
      { name: 'f16' },
      async ({ fixtures: scene, servers: [server], send, random, cluster, found, setup: place }) => {
        let slowest = 0
        for (let n = 0; n < moments; n++) {
          const sent = send(scene.nextRequests(4))
          await sleep(random.next() * BURST_MS)
          const stopped = cluster.pids()
          for (const pid of stopped) sendSignal(pid, 'SIGSTOP')
          const since = performance.now()
          const probes = await Promise.all([
            ...Array.from({ length: 20 }, () => probeServer(server!.origin)),
            ...(await sent).map(async (outcome) => ({ status: outcome?.status ?? 0, ms: outcome?.ms ?? 0 })),
          ])
          for (const { status, ms } of probes) {
            slowest = Math.max(slowest, ms)
            if (status === 0) found.problems.push('a request without a response')
          }
          await sleep(Math.max(0, HANG_MS - (performance.now() - since)))
          for (const pid of stopped) sendSignal(pid, 'SIGCONT')
          if (!(await waitUntil(async () => (await probeServer(server!.origin)).status === 200, 15_000)))
            found.problems.push('the server does not find the database again')
        }
        if (!server!.isRunning()) found.problems.push('the server ended')
        const [pool] = await cluster.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = $1 and application_name = 'sira'`,
          [place.database],
        )
        if (pool!.n > 16) found.problems.push(`${pool!.n} connections piled up`)
        return `${moments} times ${HANG_MS / 1000} s, the slowest response after ${slowest} ms`
      },
    )
  },
}

export const serverStoppedUnderLoad: Fault = {
  description: 'SIGTERM under load',
  run: (trial: FaultContext) => {
    const moments = Math.min(trial.moments, 10)
    return withFaultScenario(
      trial,
      { name: 'f18' },
      async ({ fixtures: scene, servers: [server], journal, random, found }) => {
        let slowest = 0
        const aborted: string[] = []
        const sendRequest = async (act: WriteRequest) =>
          (await journal.send(server!.origin, act)) ?? { status: 0, fault: journal.entries.get(act.key)?.fault }
        for (let n = 0; n < moments; n++) {
          let isOver = false
          const clients = Array.from({ length: 8 }, async (_, client) => {
            for (let turn = 0; !isOver && turn < 40; turn++) {
              const { status, fault }: { status: number; fault?: string | undefined } =
                client < 3 && turn < 4
                  ? await sendRequest(scene.nextRequests(1)[0]!)
                  : await probeServer(server!.origin)
              // A client that gets 503 comes back later. A new connection while the socket closes is reset by the operating system.
              if (status === 503 || fault === 'ECONNREFUSED') return
              if (fault) aborted.push(fault)
            }
          })
          await sleep(100 + random.next() * 300)
          const since = performance.now()
          const code = await server!.stop()
          slowest = Math.max(slowest, performance.now() - since)
          isOver = true
          await Promise.all(clients)
          if (code !== 0) found.problems.push(`the server ended with ${code}`)
          await server!.start()
        }
        if (aborted.length > 0)
          found.problems.push(`${aborted.length} requests were cut off: ${[...new Set(aborted)].join(', ')}`)
        return `${moments} stops, the longest took ${Math.round(slowest)} ms, ${aborted.length} requests cut off`
      },
    )
  },
}
