import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { run } from '#db/database.ts'
import { advanceQueueClock, expireRunningTasks, findRunningTasks } from '#test/tasks.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createRandom } from '../src/demo/random.ts'
import { PROCESS_ENVIRONMENT } from '#test/process-environment.ts'

const KILLS = 10
/** Kills at which no task happened to run are made up for by others. */
const MAX_KILLS = 40
const MIN_INTERRUPTED_TASKS = 4
const ROOT = path.resolve(import.meta.dirname, '../..')

/** Starts the background workers of this test app as a process. */
async function startWorkers(testApp: TestApp): Promise<ChildProcess> {
  const env = {
    ...PROCESS_ENVIRONMENT,
    DATA_DIR: testApp.dir,
    DATABASE_URL: testApp.appDatabaseUrl,
    DATABASE_OWNER_URL: testApp.url,
    SECRET: 'Zk3vQ9tXw2Lr8PbN6yHc4MdJ7sGf1TaE5uRi0oVx',
    PUBLIC_ORIGIN: 'https://sira.example',
    LIMITS_SCALE: '1000',
    LOG_LEVEL: 'error',
    DEMO: '0',
  }
  const child = spawn(process.execPath, ['server/test/support/worker-process.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (words += text))
  onTestFinished(() => void child.kill('SIGKILL'))
  for (const deadline = Date.now() + 180_000; !words.includes('works'); await rest(5)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The work does not start:\n${words}`)
  }
  child.stdout.removeAllListeners()
  child.stderr.on('data', (text: string) => process.stderr.write(text))
  return child
}

/** Waits until a task runs, which may take long on a slow machine; not for ever, as all of them may be done. */
async function waitUntilTaskRuns({ db }: TestApp) {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await rest(20))
    if ((await findRunningTasks(db)).length > 0) return
}

async function killProcess(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

test(
  'killing the process in the middle of any scheduled task and starting it again leaves nothing undone and nothing done twice',
  { timeout: 900_000 },
  async ({ testApp }) => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9))
    console.log(`seed ${seed} (SEED=${seed} kills at the same moments again)`)
    const random = createRandom(seed)
    const scenario = await fillWithTasks(testApp)
    expect(await scenario.undone()).not.toEqual({})
    const interrupted = new Set<string>()
    for (let kill = 0; kill < KILLS || (interrupted.size < MIN_INTERRUPTED_TASKS && kill < MAX_KILLS); kill++) {
      const child = await startWorkers(testApp)
      await waitUntilTaskRuns(testApp)
      await rest(random.next() * 700)
      await killProcess(child)
      // PostgreSQL still runs the last statement of the killed process.
      await rest(150)
      for (const kind of await expireRunningTasks(testApp.db)) interrupted.add(kind)
    }
    console.log(`killed in the middle of: ${[...interrupted].toSorted().join(', ')}`)
    expect(interrupted.size).toBeGreaterThanOrEqual(MIN_INTERRUPTED_TASKS)

    await advanceQueueClock(testApp.db, '2 hours')
    const child = await startWorkers(testApp)
    await expect.poll(scenario.undone, { timeout: 120_000, interval: 200 }).toEqual({})
    // Everything runs once more: what is done is not done again.
    await expect.poll(() => scenario.busy(), { timeout: 120_000, interval: 200 }).toBe(0)
    await killProcess(child)
    const before = await scenario.letters()
    const last = await startWorkers(testApp)
    await rest(1500)
    await expect.poll(() => scenario.busy(), { timeout: 120_000, interval: 200 }).toBe(0)
    await killProcess(last)

    expect(await scenario.letters()).toEqual(before)
    expect(await scenario.undone()).toEqual({})
    expect(await scenario.twice()).toEqual([])
    expect(before).toEqual(scenario.expected)
    const ids = scenario.mails().map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1])
    expect([ids.length, new Set(ids).size]).toEqual([
      Object.values(scenario.expected).reduce((sum, n) => sum + n),
      ids.length,
    ])
    expect(await run(testApp.db, `select name from pgboss.job where state = 'failed'`)).toEqual([])
  },
)

const FOLLOWERS = 150
const SOME = 25

/** Fills the test app with a lot to do for every scheduled task. */
async function fillWithTasks(testApp: TestApp) {
  const sql = (text: string, values: unknown[] = []) => run<Record<string, unknown>>(testApp.db, text, values)
  const [sheba, quiet] = [
    await testApp.createCompany({ name: 'Sheba Tech' }),
    await testApp.createCompany({ name: 'Quiet' }),
  ]
  await addAlertsAndFollowers(testApp, sheba.id)
  await addInterviewsAndApplications(testApp, quiet.id)
  for (let n = 0; n < SOME; n++) await testApp.createJob(quiet.id, { deadline: '2020-01-01' })
  await addOldData(testApp)
  const UNDONE: Record<string, string> = {
    'jobs past their deadline': `select count(*)::int as n from jobs where status = 'ACTIVE' and closes_at <= now()`,
    'alerts that were not looked at': `select count(*)::int as n from alerts where sent_at is null`,
    'jobs that followers are not told of': 'select count(*)::int as n from job_news',
    'applications that are gathered': `select count(*)::int as n from application_digests where waiting <> '{}'`,
    'interviews of applications that ended': `select count(*)::int as n from interviews i join applications a on a.id = i.application_id where a.status = 'REJECTED' and i.status <> 'CANCELLED'`,
    'interviews nobody was reminded of': `select count(*)::int as n from interviews where status = 'ACCEPTED' and reminded_of is null and starts_at < now() + interval '1 day'`,
    'applications nobody was reminded of': `select count(*)::int as n from applications where status = 'PENDING' and viewed_at is null and reminded_at is null and created_at < now() - interval '7 days'`,
    'sessions and codes that are over':
      'select (select count(*)::int from sessions where expires_at < now()) + (select count(*)::int from email_codes) + (select count(*)::int from mailed_tokens) as n',
    'old things': `select (select count(*)::int from outbox where created_at < now() - interval '30 days') + (select count(*)::int from notifications where created_at < now() - interval '6 months')
      + (select count(*)::int from told_jobs where at < now() - interval '90 days') + (select count(*)::int from receipts where at < now() - interval '24 hours') + (select count(*)::int from messages) + (select count(*)::int from invitations) as n`,
    letters: 'select count(*)::int as n from outbox where sent_at is null',
  }
  const outbox = path.join(testApp.dir, 'outbox')
  const mails = () =>
    readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(path.join(outbox, name), 'utf8'))
  const orphans = addOrphanFiles(testApp)
  return {
    mails,
    async undone() {
      const left: Record<string, unknown> = {}
      for (const [what, text] of Object.entries(UNDONE))
        for (const { n } of await sql(text)) if (n !== 0) left[what] = n
      if (orphans() > 0) left['files of nobody'] = orphans()
      if (readdirSync(outbox).includes('ancient.eml')) left['old mails'] = 1
      return left
    },
    busy: async () =>
      Number(
        (
          await sql(
            `select (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute' and name not like '\\_\\_%') + (select count(*) from outbox where sent_at is null)::int as n`,
          )
        )[0]!['n'],
      ),
    letters: async () =>
      Object.fromEntries(
        (await sql('select letter, count(*)::int as n from outbox group by letter order by letter')).map(
          ({ letter, n }) => [letter, n],
        ),
      ) as Record<string, number>,
    twice: () =>
      sql('select letter, recipient, subject, count(*)::int as n from outbox group by 1, 2, 3 having count(*) > 1'),
    expected: {
      'alert.followed-company': 2 * FOLLOWERS,
      'alert.jobs': SOME,
      'application.gathered': 1,
      'application.waiting': 1,
      'interview.cancelled': 2 * SOME,
      'interview.reminded': 2 * SOME,
    } as Record<string, number>,
  }
}

/** Adds seekers with an alert, others who follow the company, and two new jobs. */
async function addAlertsAndFollowers(testApp: TestApp, companyId: string) {
  const people = `insert into accounts (first_name, last_name, email, role, verified_at) select 'Hanna', 'Kebede', $1 || n || '@town.example', 'JOBSEEKER', now() from generate_series(1, $2::int) n returning id`
  const alerted = await run<{ id: string }>(testApp.db, people, ['alert', SOME])
  const followers = await run<{ id: string }>(testApp.db, people, ['follower', FOLLOWERS])
  await run(
    testApp.db,
    `insert into alerts (account_id, name, frequency, created_at, seen_until, next_at) select id, 'Mine', 'DAILY', now() - interval '1 day', now() - interval '1 day', now() from unnest($1::uuid[]) id`,
    [alerted.map(({ id }) => id)],
  )
  await run(testApp.db, 'insert into follows (account_id, company_id) select id, $2 from unnest($1::uuid[]) id', [
    followers.map(({ id }) => id),
    companyId,
  ])
  for (const title of ['Data Engineer', 'Designer']) {
    const { id } = await testApp.createJob(companyId, { title })
    await run(testApp.db, 'insert into job_news (job_id) values ($1) on conflict do nothing', [id])
  }
}

/**
 * Adds rejected applications with an interview ahead, others with an interview tomorrow, unopened ones, and some that
 * wait for a digest email.
 */
async function addInterviewsAndApplications(testApp: TestApp, companyId: string) {
  const closed = async (title: string) =>
    (await testApp.createJob(companyId, { title, status: 'CLOSED', published_at: '2020-01-01T00:00:00Z' })).id
  const INTERVIEW = `insert into interviews (application_id, way, place, minutes, times, starts_at, status, updated_at)
    select $1, 'PHONE', '+251 911 223344', 30, array[at], at, 'ACCEPTED', now() - interval '2 hours' from (select now() + interval '20 hours' as at) x`
  for (let n = 0; n < SOME; n++) {
    const jobId = await closed(`Clerk ${n}`)
    const rejected = await testApp.createApplication(jobId, await testApp.createSeeker())
    await run(testApp.db, INTERVIEW.replace('20 hours', '20 days'), [rejected.id])
    await run(
      testApp.db,
      `update applications set status = 'REJECTED', viewed_at = now(), updated_at = now() - interval '1 hour' where id = $1`,
      [rejected.id],
    )
    const soon = await testApp.createApplication(jobId, await testApp.createSeeker())
    await run(testApp.db, INTERVIEW, [soon.id])
    await run(testApp.db, 'update applications set viewed_at = now() where id = $1', [soon.id])
  }
  const jobId = await closed('Driver')
  const unopened = [
    await testApp.createApplication(jobId, await testApp.createSeeker()),
    await testApp.createApplication(jobId, await testApp.createSeeker()),
  ].map(({ id }) => id)
  await run(testApp.db, `update applications set created_at = now() - interval '8 days' where id = any($1::uuid[])`, [
    unopened,
  ])
  await run(
    testApp.db,
    `insert into application_digests (account_id, open_until, waiting) select owner_id, now(), $2 from companies where id = $1`,
    [companyId, unopened],
  )
}

/** Adds rows and files that are expired or old. */
async function addOldData(testApp: TestApp) {
  const { id } = await testApp.createAccount({ role: 'COMPANY' })
  const { id: companyId } = await testApp.createCompany({ status: 'REJECTED' })
  const { id: jobId } = await testApp.createJob(companyId, { status: 'CLOSED', published_at: '2020-01-01T00:00:00Z' })
  const old: [string, unknown[]?][] = [
    [
      `insert into sessions (token_hash, account_id, created_at, expires_at) select sha256(n::text::bytea), $1, now() - interval '9 days', now() - interval '1 day' from generate_series(1, 500) n`,
      [id],
    ],
    [
      `insert into email_codes (account_id, code_hash, expires_at) values ($1, sha256('x'), now() - interval '2 days')`,
      [id],
    ],
    [
      `insert into mailed_tokens (token_hash, account_id, purpose, created_at, expires_at) values (sha256('y'), $1, 'reset-password', now() - interval '2 days', now() - interval '1 hour')`,
      [id],
    ],
    [
      `insert into outbox (letter, recipient, subject, body_text, created_at, sent_at) select 'old.letter', 'x@town.example', 'Old', '', now() - interval '40 days', now() - interval '40 days' from generate_series(1, 500)`,
    ],
    [
      `insert into notifications (account_id, kind, title, created_at) select $1, 'old', 'Old', now() - interval '1 year' from generate_series(1, 500)`,
      [id],
    ],
    [`insert into told_jobs (account_id, job_id, at) values ($1, $2, now() - interval '1 year')`, [id, jobId]],
    [
      `insert into receipts (account_id, key_hash, asked_hash, made_id, at) select $1, sha256(n::text::bytea), sha256('x'), $1, now() - interval '2 days' from generate_series(1, 500) n`,
      [id],
    ],
    [
      `insert into messages (name, email, subject, message, created_at) select 'Hanna', 'hanna@town.example', 'Old', 'An old message', now() - interval '2 years' from generate_series(1, 100)`,
    ],
    [
      `insert into invitations (company_id, email, role, token_hash, invited_by, created_at, expires_at) values ($1, 'x@town.example', 'VIEWER', sha256('z'), $2, now() - interval '9 days', now() - interval '2 days')`,
      [companyId, id],
    ],
  ]
  for (const [text, values] of old) await run(testApp.db, text, values)
  const outbox = path.join(testApp.dir, 'outbox')
  mkdirSync(outbox, { recursive: true })
  writeFileSync(path.join(outbox, 'ancient.eml'), 'x')
  utimesSync(path.join(outbox, 'ancient.eml'), new Date('2020-01-01'), new Date('2020-01-01'))
}

/** Adds files that no row refers to; returns a function that counts how many are left. */
function addOrphanFiles(testApp: TestApp): () => number {
  const folder = path.join(testApp.dir, 'files', '0a', '0b')
  mkdirSync(folder, { recursive: true })
  for (let n = 0; n < 300; n++)
    writeFileSync(path.join(folder, `0a0b0000-0000-4000-8000-${String(n).padStart(12, '0')}`), 'x')
  return () => readdirSync(folder).length
}
