import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { listMigrations } from '#db/migrate.ts'
import { expectEverythingSaved, expectEveryEmailSent } from '#test/expect-journal.ts'
import { runScenario, type Journal, type ScenarioClient } from '#test/hiring-scenario.ts'
import { readMails } from '#test/killable-server.ts'
import { sendRequest, type Answer, type Call, type Write } from '#test/retrying-client.ts'
import { serverTest } from '#test/started-server.ts'
import { extractVersion, findVersionBefore } from '#test/version-before.ts'

const ADMIN = { email: 'admin@town.example', password: 'Gebeta-on-the-table 9' }
const READS = ['/jobs/getAll', '/jobs/facets', '/company/fetchAll', '/jobs/suggestions?q=eng', '/skills/getAll']
const EMPTY = 'drop schema public cascade; drop schema if exists pgboss cascade; create schema public'

async function runQuery(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<object>(statement)
  await client.end()
  return rows
}

/** Sends each request to the next of the servers that run, and keeps the errors of servers and of reads. */
function createRollingClient(origins: string[], dataDir: string) {
  const failures: string[] = []
  let sent = 0
  const ask = async (url: string, call: Call = {}): Promise<Answer> => {
    const origin = origins[sent++ % origins.length]!
    const answer = await sendRequest(origin, url, call)
    if (answer.status >= (READS.includes(url) ? 400 : 500))
      failures.push(`${call.method ?? 'POST'} ${url} at ${origin}: ${JSON.stringify(answer)}`)
    return answer
  }
  const write = async ({ path: url, mayRefuse, ...call }: Write) => {
    const answer = await ask(url, call)
    if (answer.status >= 300 && answer.code !== mayRefuse) throw new Error(`${url} answers ${JSON.stringify(answer)}`)
    return answer
  }
  const client: ScenarioClient = {
    ask,
    write,
    mails: () => readMails(path.join(dataDir, 'outbox')),
    get origin() {
      return origins.at(-1)!
    },
  }
  return { client, failures }
}

/** Goes through the scenario again and again, and edits each job, until `isOver`; at least once after that. */
async function keepHiring(client: ScenarioClient, lane: string, admin: string, isOver: () => boolean) {
  const journals: Journal[] = []
  for (let isLast = false; !isLast;) {
    isLast = isOver()
    const journal = await runScenario(client, `${lane}${journals.length}`, admin)
    const location = `Adama, stop ${journals.length}`
    await client.write({
      path: `/jobs/update/${journal.jobId}`,
      method: 'PATCH',
      token: journal.owner.token,
      body: () => ({ location }),
    })
    const job = await client.ask(`/jobs/getOne/${journal.jobId}`, { method: 'GET' })
    expect(job.data).toMatchObject({ location })
    journals.push(journal)
  }
  return journals
}

async function keepReading(client: ScenarioClient, isOver: () => boolean) {
  for (let count = 0; !isOver(); count++) {
    await client.ask(READS[count % READS.length]!, { method: 'GET' })
    await pause(20)
  }
}

const before = findVersionBefore()
const TITLE =
  'the version before and this one work side by side while the database is migrated, and nothing fails or is lost'

if (!before) {
  console.warn(
    'SKIPPED: the upgrade from the version before is not tested, because the history of git is missing here.',
  )
  serverTest.skip(`${TITLE} (SKIPPED: needs the history of git)`, () => {})
} else {
  serverTest(TITLE, { timeout: 900_000 }, async ({ url, start }) => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sira-upgrade-'))
    const root = extractVersion(before)
    onTestFinished(() => [dataDir, root].forEach((folder) => rmSync(folder, { recursive: true, force: true })))
    await runQuery(url, EMPTY)
    const settings = { DATA_DIR: dataDir, DEMO: '0', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
    const old = await start({ root, settings: { ...settings, PUBLIC_ORIGIN: '' } })
    const origins = [old.origin]
    const { client, failures } = createRollingClient(origins, dataDir)
    const newest = 'select max(name) as name from migrations'
    expect(await runQuery(url, newest)).not.toEqual([{ name: listMigrations().at(-1) }])
    const admin = (await client.ask('/auth/login', { body: () => ADMIN })).data.accessToken

    let [isNewStarted, isOver] = [false, false]
    const lanes = ['a', 'b'].map((lane) => keepHiring(client, lane, admin, () => isNewStarted))
    const reading = keepReading(client, () => isOver)
    origins.push((await start({ settings: { ...settings, PUBLIC_ORIGIN: '' } })).origin)
    isNewStarted = true
    const journals = (await Promise.all(lanes)).flat()
    isOver = true
    await reading
    expect(failures).toEqual([])

    expect(await runQuery(url, newest)).toEqual([{ name: listMigrations().at(-1) }])
    for (const journal of journals) await expectEverythingSaved(client, journal, admin)
    // Jobs that were live before they could expire: their companies are told once.
    const others = () => client.mails().filter(({ subject }) => !subject.startsWith('Your jobs without a deadline'))
    for (const journal of journals) await expectEveryEmailSent(others, journal)
    expect(failures).toEqual([])
  })
}
