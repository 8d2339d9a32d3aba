import { setTimeout as rest } from 'node:timers/promises'
import { signal } from './cluster.ts'
import type { Act } from './journal.ts'
import { mailRoom } from './mail-room.ts'
import { glance, until, withTown, type Fault, type Trial } from './trial.ts'

/** Requests of a burst are under way for about so long. */
const BURST_MS = 150

export const killedDuringWrites: Fault = {
  what: 'kill -9 of the server during writes',
  go: (trial) =>
    withTown(trial, { name: 'f1' }, async ({ scene, servers: [server], send, random, moments }) => {
      await send(scene.acts(3))
      for (let n = 0; n < moments; n++) {
        const sent = send(scene.acts(4))
        await rest(random.next() * BURST_MS)
        await server!.kill()
        await sent
        await server!.start()
      }
      return `${moments} kills`
    }),
}

/** Letters whose sending was cut off are due again a minute later: that minute passes now. */
export const A_MINUTE_PASSES = `
  update outbox set next_attempt_at = now() where sent_at is null;
  update pgboss.job set start_after = now(), state = case state when 'active' then 'retry' else state end where name = 'letter' and state in ('created', 'retry', 'active')`

export const killedBeforeMail: Fault = {
  what: 'kill -9 of the server between commit and mail',
  go: async (trial) => {
    const mail = await mailRoom()
    try {
      return await withTown(
        trial,
        { name: 'f2', settings: { SMTP_URL: mail.url } },
        async ({ scene, servers: [server], send, random, moments, place, cluster, found, journal }) => {
          for (let n = 0; n < moments; n++) {
            await send([scene.apply(), scene.apply()])
            await rest(random.next() * 80)
            await server!.kill()
            await cluster.ask(A_MINUTE_PASSES, [], place.database)
            await server!.start()
          }
          await journal.settle(server!.origin)
          const letters = () =>
            scene.run<{ id: string; sent: boolean }>(
              `select id, sent_at is not null as sent from outbox where next_attempt_at <= now() or sent_at is not null`,
            )
          await until(
            async () => (
              await cluster.ask(A_MINUTE_PASSES, [], place.database),
              (await letters()).every(({ sent }) => sent)
            ),
            60_000,
          )
          const ids = new Set((await letters()).map(({ id }) => id))
          for (const id of ids) if (!mail.got().has(id)) found.lost++
          for (const [id, times] of mail.got()) {
            if (!ids.has(id)) found.wrong.push(`a letter ${id} that nobody wrote`)
            if (times > moments + 1) found.doubled++
          }
          const applied = await scene.run<{ n: number }>(`select count(*)::int as n from applications`)
          const confirmed = await scene.run<{ n: number }>(
            `select count(*)::int as n from outbox where letter = 'application.sent'`,
          )
          if (applied[0]!.n > confirmed[0]!.n) found.lost += applied[0]!.n - confirmed[0]!.n
          if (applied[0]!.n < confirmed[0]!.n) found.doubled += confirmed[0]!.n - applied[0]!.n
          const repeats = [...mail.got().values()].filter((times) => times > 1).length
          return `${moments} kills, ${ids.size} letters, ${repeats} came twice under the same Message-ID`
        },
      )
    } finally {
      await mail.close()
    }
  },
}

export const databaseKilled: Fault = {
  what: 'kill -9 of PostgreSQL, all of its processes',
  go: (trial) =>
    withTown(trial, { name: 'f3' }, async ({ scene, servers: [server], send, random, moments, cluster, found }) => {
      let [slowest, back] = [0, 0]
      for (let n = 0; n < moments; n++) {
        const sent = send(scene.acts(4))
        await rest(random.next() * BURST_MS)
        await cluster.kill()
        await sent
        const looks = await Promise.all(Array.from({ length: 4 }, () => glance(server!.origin)))
        for (const { status, ms } of looks) {
          slowest = Math.max(slowest, ms)
          if (status !== 503) found.wrong.push(`without a database the answer is ${status}`)
        }
        if (!server!.runs()) found.wrong.push('the server ended with its database')
        await cluster.start()
        const since = performance.now()
        if (!(await until(async () => (await glance(server!.origin)).status === 200, 15_000)))
          found.wrong.push('the server does not find the database again')
        back = Math.max(back, performance.now() - since)
      }
      return `${moments} kills, 503 within ${slowest} ms, served again within ${Math.round(back)} ms`
    }),
}

/** Longer than any question may take. */
const HANGS_MS = 6_000

export const databaseHangs: Fault = {
  what: 'SIGSTOP of PostgreSQL, all of its processes',
  go: (trial) => {
    const moments = Math.min(trial.moments, 10)
    return withTown(
      trial,
      { name: 'f16' },
      async ({ scene, servers: [server], send, random, cluster, found, place }) => {
        let slowest = 0
        for (let n = 0; n < moments; n++) {
          const sent = send(scene.acts(4))
          await rest(random.next() * BURST_MS)
          const stopped = cluster.pids()
          for (const pid of stopped) signal(pid, 'SIGSTOP')
          const since = performance.now()
          const looks = await Promise.all([
            ...Array.from({ length: 20 }, () => glance(server!.origin)),
            ...(await sent).map(async (outcome) => ({ status: outcome?.status ?? 0, ms: outcome?.ms ?? 0 })),
          ])
          for (const { status, ms } of looks) {
            slowest = Math.max(slowest, ms)
            if (status === 0) found.wrong.push('a question without an answer')
          }
          await rest(Math.max(0, HANGS_MS - (performance.now() - since)))
          for (const pid of stopped) signal(pid, 'SIGCONT')
          if (!(await until(async () => (await glance(server!.origin)).status === 200, 15_000)))
            found.wrong.push('the server does not find the database again')
        }
        if (!server!.runs()) found.wrong.push('the server ended')
        const [pool] = await cluster.ask<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = $1 and application_name = 'sira'`,
          [place.database],
        )
        if (pool!.n > 16) found.wrong.push(`${pool!.n} connections piled up`)
        return `${moments} times ${HANGS_MS / 1000} s, the slowest answer after ${slowest} ms`
      },
    )
  },
}

export const stoppedUnderLoad: Fault = {
  what: 'SIGTERM under load',
  go: (trial: Trial) => {
    const moments = Math.min(trial.moments, 10)
    return withTown(trial, { name: 'f18' }, async ({ scene, servers: [server], journal, random, found }) => {
      let slowest = 0
      const cut: string[] = []
      const sentTo = async (act: Act) =>
        (await journal.send(server!.origin, act)) ?? { status: 0, fault: journal.entries.get(act.key)?.fault }
      for (let n = 0; n < moments; n++) {
        let isOver = false
        const lanes = Array.from({ length: 8 }, async (_, lane) => {
          for (let turn = 0; !isOver && turn < 40; turn++) {
            const { status, fault }: { status: number; fault?: string | undefined } =
              lane < 3 && turn < 4 ? await sentTo(scene.acts(1)[0]!) : await glance(server!.origin)
            // Who is told to come back later does; a new connection at the moment the door closes would be reset by the machine.
            if (status === 503 || fault === 'ECONNREFUSED') return
            if (fault) cut.push(fault)
          }
        })
        await rest(100 + random.next() * 300)
        const since = performance.now()
        const code = await server!.stop()
        slowest = Math.max(slowest, performance.now() - since)
        isOver = true
        await Promise.all(lanes)
        if (code !== 0) found.wrong.push(`the server ended with ${code}`)
        await server!.start()
      }
      if (cut.length > 0) found.wrong.push(`${cut.length} requests were cut off: ${[...new Set(cut)].join(', ')}`)
      return `${moments} stops, the longest took ${Math.round(slowest)} ms, ${cut.length} requests cut off`
    })
  },
}
