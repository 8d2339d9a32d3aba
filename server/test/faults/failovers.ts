import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../src/demo/random.ts'
import { MAKE_EMAILS_DUE } from '#test/tasks.ts'
import { startFakeSmtp, type FakeSmtp } from './fake-smtp.ts'
import { openFaultFixtures, type FaultFixtures } from './fault-fixtures.ts'
import { mergeFindings, waitUntil } from './fault-scenario.ts'
import { createFaultServer, type FaultServer } from './fault-server.ts'
import { checkInvariants, createFindings, type Findings } from './invariants.ts'
import { openJournal, type RequestJournal, type WriteRequest } from './journal.ts'

const CLIENTS = 4

/** A primary, a standby and what leads to them. */
export interface DrillCluster {
  /** The address of the database for a role that may do everything. */
  url: string
  /** The servers that run on it, by how each reaches it. */
  servers: readonly { name: string; settings: Record<string, string> }[]
  /** Writes must succeed again on every server within this time after the promotion. */
  recoveryLimitMs: number
  /** Takes the primary away under load, and returns what happened to it when there is a primary again. */
  failOver: () => Promise<string>
  /** Makes a primary and a standby of the two machines again. */
  restore: () => Promise<void>
  stop: () => Promise<void>
}

/** One fail-over in milliseconds, and what was sent until every server wrote again. */
export interface Failover {
  trouble: string
  /** From the trouble to the promotion. */
  promotionMs: number
  /** From the promotion to the first acknowledged write of each server, which was sent after it; undefined: too late. */
  recoveryMs: (number | undefined)[]
  acknowledged: number
  unanswered: number
}
export interface DrillResult extends Findings {
  failovers: Failover[]
  writes: number
  emails: number
  repeatedEmails: number
}
interface Acknowledgement {
  /** The number of the server. */
  server: number
  /** `performance.now()` when it was sent and when it was acknowledged. */
  sentAt: number
  at: number
}
interface Drill {
  cluster: DrillCluster
  servers: FaultServer[]
  fixtures: FaultFixtures
  journal: RequestJournal
  random: Random
  found: Findings
  failovers: Failover[]
  acknowledgements: Acknowledgement[]
  unanswered: number
  isOver: boolean
}

/**
 * Runs the servers of a cluster and takes its primary away under load, `rounds` times. Then compares what was acknowledged
 * with what is stored. Stops the cluster.
 */
export async function runFailovers(options: {
  cluster: DrillCluster
  dir: string
  random: Random
  rounds: number
}): Promise<DrillResult> {
  const { cluster, dir, random, rounds } = options
  const mail = await startFakeSmtp()
  const files = path.join(dir, 'data')
  const servers: FaultServer[] = []
  for (const { settings } of cluster.servers)
    servers.push(
      await createFaultServer({
        cluster: { url: () => cluster.url },
        database: 'sira',
        dir: files,
        settings: { SMTP_URL: mail.url, ...settings },
      }),
    )
  const fixtures = await openFaultFixtures(cluster.url, random, { jobs: 12, seekers: Math.min(100, 10 + 5 * rounds) })
  const journal = openJournal(path.join(dir, 'drill.journal'))
  const drill = createDrill({ cluster, servers, fixtures, journal, random })
  const { found } = drill
  try {
    await Promise.all(servers.map((server) => server.start()))
    await failOverRepeatedly(drill, rounds)
    await journal.settle(servers[0]!.origin)
    const emails = await checkEmails(drill, mail)
    const stored = await checkInvariants({ db: fixtures.db, dir: files, entries: journal.entries.values() })
    for (const server of servers) if (!server.isRunning()) found.problems.push('a server ended')
    return { ...mergeFindings(found, stored), ...emails, failovers: drill.failovers, writes: journal.entries.size }
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    writeFileSync(path.join(dir, 'servers.log'), servers.map((server) => server.getOutput()).join('\n'))
    await fixtures.close().catch(() => {})
    journal.close()
    await mail.close()
    await cluster.stop()
  }
}

const createDrill = (parts: Pick<Drill, 'cluster' | 'servers' | 'fixtures' | 'journal' | 'random'>): Drill => ({
  ...parts,
  found: createFindings(),
  failovers: [],
  acknowledgements: [],
  unanswered: 0,
  isOver: false,
})

async function failOverRepeatedly(drill: Drill, rounds: number) {
  const load = Array.from({ length: CLIENTS }, () => runClient(drill))
  try {
    for (let round = 0; round < rounds; round++) await failOver(drill)
  } catch (error) {
    // What was acknowledged until then is counted all the same.
    drill.found.problems.push(`round ${drill.failovers.length + 1}: ${(error as Error).message}`)
  } finally {
    drill.isOver = true
    await Promise.all(load)
  }
}

async function failOver(drill: Drill) {
  const { cluster, random, found, failovers, acknowledgements } = drill
  const before = { acknowledged: acknowledgements.length, unanswered: drill.unanswered }
  await sleep(800 + random.next() * 1_200)
  const troubleAt = performance.now()
  const trouble = await cluster.failOver()
  const promotedAt = performance.now()
  const measureRecovery = () =>
    drill.servers.map((_, number) => {
      const first = acknowledgements.find(({ server, sentAt }) => server === number && sentAt > promotedAt)
      return first && Math.round(first.at - promotedAt)
    })
  await waitUntil(() => !measureRecovery().includes(undefined), cluster.recoveryLimitMs)
  const recoveryMs = measureRecovery()
  for (const [number, ms] of recoveryMs.entries())
    if (ms === undefined)
      found.problems.push(
        `no write on server ${number + 1} within ${cluster.recoveryLimitMs / 1000} s after promotion ${failovers.length + 1}`,
      )
  failovers.push({
    trouble,
    promotionMs: Math.round(promotedAt - troubleAt),
    recoveryMs,
    acknowledged: acknowledgements.length - before.acknowledged,
    unanswered: drill.unanswered - before.unanswered,
  })
  await cluster.restore()
}

/** A client that sends one request after another, each until it has a final response. */
async function runClient(drill: Drill) {
  const { journal, servers, random } = drill
  const jobs: string[] = []
  while (!drill.isOver) {
    const request = nextRequest(drill, jobs)
    for (let tries = 0; !journal.entries.get(request.key)?.outcome && !drill.isOver; tries++) {
      if (tries > 0) await sleep(100)
      const sentAt = performance.now()
      const server = random.pick([...servers.keys()])
      const outcome = await journal.send(servers[server]!.origin, request)
      if (outcome && outcome.status < 300) drill.acknowledgements.push({ server, sentAt, at: performance.now() })
      else drill.unanswered++
      if (request.kind === 'job' && outcome?.id) jobs.push(outcome.id)
    }
    await sleep(40)
  }
}

function nextRequest({ fixtures, random }: Drill, jobs: string[]): WriteRequest {
  const chance = random.next()
  if (chance < 0.1) return fixtures.nextSignUp()
  if (chance < 0.45 && fixtures.hasApplicationsLeft()) return fixtures.nextApplication()
  const job = chance < 0.75 ? jobs.pop() : undefined
  if (job) return fixtures.nextJobEdit(job)
  return random.chance(0.7) ? fixtures.nextJob() : fixtures.nextMessage()
}

/** Every email of the outbox is sent, and each change caused exactly one. */
async function checkEmails({ fixtures: { run }, found }: Drill, mail: FakeSmtp) {
  const areAllSent = async () => {
    await run(MAKE_EMAILS_DUE)
    return (await run('select id from outbox where sent_at is null')).length === 0
  }
  if (!(await waitUntil(areAllSent, 180_000))) found.problems.push('emails are not sent after the fail-overs')
  const [counted] = await run<{ missing: number; extra: number }>(COUNT_EMAILS)
  found.lost += counted!.missing
  found.doubled += counted!.extra
  const sent = (await run<{ id: string }>('select id from outbox where sent_at is not null')).map(({ id }) => id)
  const received = mail.getReceived()
  found.lost += sent.filter((id) => !received.has(id)).length
  const repeatedEmails = [...received.values()].filter((times) => times > 1).length
  return { emails: sent.length, repeatedEmails }
}

/** Each application is confirmed by one email, and each new account gets one code. */
const COUNT_EMAILS = `
  with wanted as (
    select (select count(*) from applications) as applications, (select count(*) from accounts where email like 'sign-up-%') as accounts,
      (select count(*) from outbox where letter = 'application.sent') as confirmed,
      (select count(*) from outbox where letter = 'account.code' and recipient like 'sign-up-%') as codes)
  select (greatest(0, applications - confirmed) + greatest(0, accounts - codes))::int as missing,
    (greatest(0, confirmed - applications) + greatest(0, codes - accounts))::int as extra from wanted`
