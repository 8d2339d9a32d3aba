import { readFileSync } from 'node:fs'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/database.ts'
import * as q from './features/applications/applications.queries.ts'
import * as s from './features/seekers/seekers.queries.ts'

const server = await startEmbedded({ dir: '/tmp/scale/pg', log: console.error })
const admin = new pg.Client({ connectionString: server.url }); await admin.connect()
try {
  await migrate(server.url)
  if ((await admin.query('select count(*)::int n from applications')).rows[0].n === 0) {
    console.time('fill')
    await admin.query('truncate skills, accounts, files cascade');for (const part of readFileSync('/tmp/scale/fill.sql', 'utf8').split(/;\n/)) if (part.trim()) { await admin.query(part) }
    console.timeEnd('fill')
  }
  console.log((await admin.query(`select (select count(*) from jobs) jobs, (select count(*) from applications) applications, (select count(*) from application_moves) moves, (select count(*) from seekers) seekers`)).rows[0])
  const { db, close } = openDatabase(server.url, 4)
  const [big] = (await admin.query('select company_id id, count(*)::int n from applications group by 1 order by 2 desc limit 1')).rows
  const [usual] = (await admin.query('select company_id id, count(*)::int n from applications group by 1 having count(*) = 20 limit 1')).rows
  const [bigSeeker] = (await admin.query('select seeker_id id, count(*)::int n from applications group by 1 order by 2 desc limit 1')).rows
  const [seeker] = (await admin.query('select seeker_id id, count(*)::int n from applications group by 1 having count(*) = 4 limit 1')).rows
  const [job] = (await admin.query('select job_id id, company_id, count(*)::int n from applications group by 1,2 order by 3 desc limit 1')).rows
  const one = (await admin.query('select id, seeker_id, company_id from applications limit 1 offset 1000')).rows[0]
  console.log({ big, usual, bigSeeker, seeker, job })
  const page = { page: 1, per_page: 5 }, all = { page: 1, per_page: 500 }
  const cases: [string, () => Promise<unknown>][] = [
    ['mine usual all', () => q.sentBy(db, seeker.id, { ...all, status: 'all', search: '' })],
    ['mine usual search', () => q.sentBy(db, seeker.id, { ...all, status: 'all', search: 'engineer' })],
    ['mine 400: page of 5', () => q.sentBy(db, bigSeeker.id, { ...page, status: 'all', search: '' })],
    ['mine 400: page of 5, status', () => q.sentBy(db, bigSeeker.id, { ...page, status: 'REJECTED', search: '' })],
    ['mine 400: search', () => q.sentBy(db, bigSeeker.id, { ...page, status: 'all', search: 'engineer' })],
    ['mine 400: all', () => q.sentBy(db, bigSeeker.id, { ...all, status: 'all', search: '' })],
    ['company usual all', () => q.receivedBy(db, usual.id, all)],
    ['company usual search', () => q.receivedBy(db, usual.id, { ...all, search: 'selam' })],
    ['company big: page of 5', () => q.receivedBy(db, big.id, page)],
    ['company big: page of 5, status', () => q.receivedBy(db, big.id, { ...page, status: 'REJECTED' })],
    ['company big: search', () => q.receivedBy(db, big.id, { ...page, search: 'selam tes' })],
    ['company big: search rare', () => q.receivedBy(db, big.id, { ...page, search: 'zzz' })],
    ['company big: 500', () => q.receivedBy(db, big.id, all)],
    ['company big: page 100', () => q.receivedBy(db, big.id, { page: 100, per_page: 20 })],
    ['one job', () => q.receivedBy(db, job.company_id, { ...all, jobId: job.id })],
    ['one sent', () => q.sentOne(db, one.seeker_id, one.id)],
    ['one received', () => q.receivedOne(db, one.company_id, one.id)],
    ['unviewed big', () => q.unviewedOf(db, big.id)],
    ['state', () => q.stateFor(db, job.id, one.seeker_id)],
    ['profile', () => s.profileOf(db, one.seeker_id)],
    ['hasAppliedTo', () => s.hasAppliedTo(db, bigSeeker.id, big.id)],
  ]
  for (const [name, work] of cases) {
    for (let i = 0; i < 8; i++) await work()
    const times: number[] = []
    for (let i = 0; i < 15; i++) { const t = performance.now(); await work(); times.push(performance.now() - t) }
    times.sort((a, b) => a - b)
    const r = (await work()) as any
    console.log(name.padEnd(32), `median ${times[7]!.toFixed(2)} ms`, `max ${times[14]!.toFixed(2)}`, r?.rows ? `rows ${r.rows.length} of ${r.total}` : '')
  }
  await close()
  if (process.argv.includes('--explain')) {
    const client = new pg.Client({ connectionString: server.url }); await client.connect()
    const explain = async (title: string, text: string, values: unknown[]) => { console.log(`\n## ${title}`); for (const row of (await client.query(`explain (analyze, buffers off, costs off, summary on) ${text}`, values)).rows) console.log(row['QUERY PLAN']) }
    const { Kysely, PostgresDialect } = await import('kysely')
    const logged: { sql: string; parameters: readonly unknown[] }[] = []
    const pool = new pg.Pool({ connectionString: server.url })
    const spy = new Kysely<any>({ dialect: new PostgresDialect({ pool }), log: (e) => logged.push({ sql: e.query.sql, parameters: e.query.parameters }) })
    const want = process.argv[process.argv.indexOf('--explain') + 1]!
    const chosen = { mine: () => q.sentBy(spy, bigSeeker.id, { ...page, status: 'all', search: 'engineer' }), company: () => q.receivedBy(spy, big.id, page), search: () => q.receivedBy(spy, big.id, { ...page, search: 'selam tes' }), unviewed: () => q.unviewedOf(spy, big.id) } as any
    await chosen[want]()
    for (const { sql, parameters } of logged) await explain(sql.slice(0, 100), sql, [...parameters])
    await pool.end(); await client.end()
  }
} finally {
  await admin.end()
  await server.stop()
}
