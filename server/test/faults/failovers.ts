import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../src/demo/random.ts'
import { APP_ROLE } from '#db/roles.ts'
import { startReplicatedPostgres, type ReplicatedPostgres } from '#test/replicated-postgres.ts'
import { MAKE_EMAILS_DUE } from '#test/tasks.ts'
import { startFakeSmtp, type FakeSmtp } from './fake-smtp.ts'
import { openFaultFixtures, type FaultFixtures } from './fault-fixtures.ts'
import { mergeFindings, waitUntil } from './fault-scenario.ts'
import { createFaultServer, type FaultServer } from './fault-server.ts'
import { checkInvariants, createFindings, type Findings } from './invariants.ts'
import { openJournal, type RequestJournal, type WriteRequest } from './journal.ts'

/** How long a manager of the cluster takes to notice that the primary is gone, in this drill. */
const NOTICE_MS = 300
/** Writes must succeed again within this time after the promotion. */
const RECOVERY_LIMIT_MS = 5_000
const INSTANCES = 3
const CLIENTS = 4

/** One fail-over: milliseconds from the promotion to the first acknowledged write, and what was sent until then. */
export interface Failover {
  recoveryMs: number
  acknowledged: number
  unanswered: number
}
export interface DrillResult extends Findings {
  failovers: Failover[]
  writes: number
  emails: number
  repeatedEmails: number
}
interface Drill {
  cluster: ReplicatedPostgres
  servers: FaultServer[]
  fixtures: FaultFixtures
  journal: RequestJournal
  random: Random
  found: Findings
  failovers: Failover[]
  /** When each acknowledged write was sent (`performance.now()`). */
  acknowledgedAt: number[]
  unanswered: number
  isOver: boolean
}

/**
 * Three servers on a primary and a synchronous standby: kills the primary under load, promotes the standby and makes a new
 * standby of the old primary, `rounds` times. Then compares what was acknowledged with what is stored.
 */
export async function runFailovers(options: { dir: string; random: Random; rounds: number }): Promise<DrillResult> {
  const { dir, random, rounds } = options
  const cluster = await startReplicatedPostgres(dir)
  const mail = await startFakeSmtp()
  const place = {
    cluster: { url: (_: string, role?: string) => (role === APP_ROLE ? cluster.appDatabaseUrl : cluster.url) },
    database: 'sira',
    dir: path.join(dir, 'data'),
    settings: { SMTP_URL: mail.url },
  }
  const servers: FaultServer[] = []
  for (let n = 0; n < INSTANCES; n++) servers.push(await createFaultServer(place))
  const fixtures = await openFaultFixtures(cluster.url, random, { jobs: 12, seekers: Math.min(100, 10 + 5 * rounds) })
  const journal = openJournal(path.join(dir, 'drill.journal'))
  const drill = createDrill({ cluster, servers, fixtures, journal, random })
  const { found } = drill
  try {
    await Promise.all(servers.map((server) => server.start()))
    await failOverRepeatedly(drill, rounds)
    await journal.settle(servers[0]!.origin)
    const emails = await checkEmails(drill, mail)
    const stored = await checkInvariants({ db: fixtures.db, dir: place.dir, entries: journal.entries.values() })
    for (const server of servers) if (!server.isRunning()) found.problems.push('a server ended')
    return { ...mergeFindings(found, stored), ...emails, failovers: drill.failovers, writes: journal.entries.size }
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
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
  acknowledgedAt: [],
  unanswered: 0,
  isOver: false,
})

async function failOverRepeatedly(drill: Drill, rounds: number) {
  const load = Array.from({ length: CLIENTS }, () => runClient(drill))
  try {
    for (let round = 0; round < rounds; round++) await failOver(drill)
  } finally {
    drill.isOver = true
    await Promise.all(load)
  }
}

async function failOver(drill: Drill) {
  const { cluster, random, found, failovers, acknowledgedAt } = drill
  const before = { acknowledged: acknowledgedAt.length, unanswered: drill.unanswered }
  await sleep(800 + random.next() * 1_200)
  await cluster.getPrimary().kill()
  await sleep(NOTICE_MS)
  const promotedAt = performance.now()
  await cluster.promoteStandby()
  const isBack = () => acknowledgedAt.some((at) => at > promotedAt)
  const isBackInTime = await waitUntil(isBack, RECOVERY_LIMIT_MS)
  if (!isBackInTime)
    found.problems.push(`no write within ${RECOVERY_LIMIT_MS / 1000} s after promotion ${failovers.length + 1}`)
  failovers.push({
    recoveryMs: Math.round(performance.now() - promotedAt),
    acknowledged: acknowledgedAt.length - before.acknowledged,
    unanswered: drill.unanswered - before.unanswered,
  })
  await cluster.attachStandby()
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
      const outcome = await journal.send(random.pick(servers).origin, request)
      if (outcome && outcome.status < 300) drill.acknowledgedAt.push(sentAt)
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
  if (!(await waitUntil(areAllSent, 60_000))) found.problems.push('emails are not sent after the fail-overs')
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
