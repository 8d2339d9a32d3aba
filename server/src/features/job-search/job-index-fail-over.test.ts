import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startReplicatedPostgres } from '#test/replicated-postgres.ts'
import { openDatabase, run, type Database } from '#db/database.ts'
import { openCacheScope } from '#db/public-cache.ts'
import { getJobIndex } from './job-index.queries.ts'

const INSERT_COMPANY = `
  with owner as (
    insert into accounts (first_name, last_name, email, phone, role, verified_at)
    values ('Eyob', 'Mulugeta', 'eyob@sheba.example', '+251 911223344', 'COMPANY', now()) returning id),
  stored as (
    insert into files (id, kind, account_id, name, type, size, sha256)
    select uuidv7(), 'logo', id, 'logo.png', 'image/png', 1, sha256('a') from owner returning id),
  company as (
    insert into companies (owner_id, name, email, phone, location, description, size, industry, logo_file_id, trade_license_file_id, status)
    select owner.id, 'Sheba Tech', 'jobs@sheba.example', '+251 911223344', 'Adama', 'We build.', 'SMALL', 'FINTECH', stored.id, stored.id, 'ACTIVE' from owner, stored
    returning id)
  select id from company`

async function createJobs(db: Database, titles: string[]) {
  const [company] = await run<{ id: string }>(db, INSERT_COMPANY)
  for (const title of titles)
    await run(
      db,
      `insert into jobs (company_id, title, location, status, published_at) values ($1, $2, 'Adama', 'ACTIVE', now())`,
      [company!.id, title],
    )
}
const listTitles = async (db: Database) => {
  const index = await getJobIndex(openCacheScope(db))
  return Array.from(index.columns.open.toRows(), (row) => index.titles.readText(index.columns.titleNo[row]!)).toSorted()
}
const rename = (db: Database, title: string, to: string) =>
  run(db, 'update jobs set title = $2 where title = $1', [title, to])

test('after a fail-over that lost commits the index has what the new primary has', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-index-'))
  chmodSync(dir, 0o755) // PostgreSQL may run as another user of the system and needs access.
  const cluster = await startReplicatedPostgres(dir, { isSynchronous: false })
  const { db, close } = openDatabase(cluster.url, { poolSize: 4 })
  onTestFinished(async () => {
    await close()
    await cluster.stop()
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  })
  await createJobs(db, ['Beekeeper', 'Shepherd'])
  expect(await listTitles(db)).toEqual(['Beekeeper', 'Shepherd'])
  const isReplayed = async () => (await cluster.getStandby().query('select from jobs', [], 'sira')).length === 2
  await expect.poll(isReplayed, { timeout: 10_000 }).toBe(true)

  await cluster.getStandby().kill()
  for (let n = 0; n < 20; n++) await rename(db, 'Beekeeper', 'Beekeeper')
  await rename(db, 'Beekeeper', 'Lost')
  expect(await listTitles(db)).toEqual(['Lost', 'Shepherd'])
  await cluster.getPrimary().kill()
  await cluster.getStandby().start()
  await cluster.promoteStandby()
  await expect
    .poll(
      () =>
        rename(db, 'Shepherd', 'Goatherd').then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true)
  expect(await listTitles(db)).toEqual(['Beekeeper', 'Goatherd'])
})
