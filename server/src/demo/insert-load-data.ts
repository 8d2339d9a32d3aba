import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { FileStore } from '#storage/file-store.ts'
import type { LoadData } from './load-data.ts'
import { renderLogoPng } from './logos.ts'
import { renderDemoResume, renderDemoTradeLicense } from './sample-documents.ts'
import { buildDemoData } from './demo-data.ts'

const BATCH = 2000
const COMPANIES_AT_ONCE = 40
interface DemoDeps {
  db: Database
  fileStore: FileStore
}

/**
 * Inserts load data in addition to what is there, all of it or nothing; returns the number of added jobs. All rows share a
 * few files. Meanwhile nobody else can write jobs, companies or applications.
 */
export async function insertLoadData(
  { db, fileStore }: DemoDeps,
  crowd: LoadData,
  log: (line: string) => void,
): Promise<number> {
  const sharedFiles = await createSharedFiles({ db, fileStore })
  const jobs = await db.transaction().execute(async (trx) => {
    await beginLoading(trx)
    const { logo, licence, resume } = sharedFiles
    const companies = await insertInBatches(crowd.companies(), (rows) =>
      runSql(trx, INSERT_COMPANIES, { rows, logo, licence }),
    )
    log(`${companies.length} companies`)
    const added = await insertInBatches(crowd.jobs(), (rows) => runSql(trx, INSERT_JOBS, { rows, companies }), log)
    log(`${added.length} jobs`)
    const seekers = await insertInBatches(crowd.seekers(), (rows) => runSql(trx, INSERT_SEEKERS, { rows, resume }))
    log(`${seekers.length} seekers`)
    const applications = await insertInBatches(crowd.applications(), (rows) =>
      runSql(trx, INSERT_APPLICATIONS, { rows, jobs: added, seekers, resume }),
    )
    log(`${applications.length} applications`)
    await runSql(trx, COUNT_APPLICATIONS, { added })
    await runSql(trx, 'select count_live_jobs(:companies)', { companies })
    await endLoading(trx)
    await publishCompanies(trx, crowd, companies, log)
    await finishWordIndexes(trx)
    return added
  })
  await runSql(db, 'select refresh_search_terms()')
  // Autovacuum does the same some minutes later; afterwards counts are index-only scans.
  for (const table of ['jobs', 'job_texts', 'job_skills', 'companies', 'applications', 'seekers'] as const)
    await runSql(db, `vacuum (analyze) ${table}`)
  return jobs.length
}

/** Makes the companies ACTIVE; the triggers do the rest: their jobs go live and can be found. */
async function publishCompanies(trx: Database, crowd: LoadData, ids: string[], log: (line: string) => void) {
  const featured = new Set(
    Iterator.from(crowd.companies())
      .filter((company) => company.featured)
      .map((company) => ids[company.number]),
  )
  for (let start = 0; start < ids.length; start += COMPANIES_AT_ONCE) {
    const batch = ids.slice(start, start + COMPANIES_AT_ONCE)
    await runSql(trx, PUBLISH_COMPANIES, { batch, featured: batch.filter((id) => featured.has(id)) })
    if (start > 0 && start % 400 === 0) log(`  ${start} companies with their jobs are live …`)
  }
}

async function createSharedFiles({ db, fileStore }: DemoDeps) {
  const demoData = buildDemoData(new Date())
  const company = demoData.companies[0]!
  const seeker = demoData.seekers.find((one) => one.profile)!
  const storedFiles = {
    logo: await fileStore.storeBuffer(await renderLogoPng(company, 0), 'logo', 'logo.png'),
    licence: await fileStore.storeBuffer(await renderDemoTradeLicense(company), 'trade_license', 'licence.pdf'),
    resume: await fileStore.storeBuffer(await renderDemoResume(seeker), 'resume', 'CV.pdf'),
  }
  for (const { id, kind, name, type, size, sha256, inline, scannedAt } of Object.values(storedFiles))
    await db.insertInto('files').values({ id, kind, name, type, size, sha256, inline, scanned_at: scannedAt }).execute()
  return { logo: storedFiles.logo.id, licence: storedFiles.licence.id, resume: storedFiles.resume.id }
}

/** Gives rows in batches, as JSON, to a function that inserts them and returns the new ids in order. */
async function insertInBatches(
  rows: Iterable<object>,
  insert: (rows: string) => Promise<{ id: string | null }[]>,
  log: (line: string) => void = () => {},
): Promise<string[]> {
  const ids: string[] = []
  let batch: object[] = []
  const send = async () => {
    if (batch.length === 0) return
    ids.push(...(await insert(JSON.stringify(batch))).flatMap(({ id }) => id ?? []))
    batch = []
    if (ids.length % 20_000 === 0) log(`  ${ids.length} …`)
  }
  for (const row of rows) {
    batch.push(row)
    if (batch.length === BATCH) await send()
  }
  await send()
  return ids
}

/**
 * Switches triggers off: row by row, they would write every row three times. The trigger `facts` (pay, the application's
 * company) costs little and stays on.
 */
async function beginLoading(trx: Database) {
  for (const table of ['jobs', 'job_texts', 'job_skills', 'companies', 'applications'] as const)
    await runSql(trx, `alter table ${table} disable trigger user`)
  for (const table of ['jobs', 'applications'] as const) await runSql(trx, `alter table ${table} enable trigger facts`)
  for (const index of ['jobs_words', 'job_texts_words'] as const)
    await runSql(trx, `alter index ${index} set (fastupdate = on)`)
}

/** Switches triggers on and updates statistics: without them, the next statements would be planned for empty tables. */
async function endLoading(trx: Database) {
  for (const table of ['jobs', 'job_texts', 'job_skills', 'companies', 'applications'] as const)
    await runSql(trx, `alter table ${table} enable trigger user`)
  for (const table of ['jobs', 'job_texts', 'job_skills', 'companies', 'applications'] as const)
    await runSql(trx, `analyze ${table}`)
}

async function finishWordIndexes(trx: Database) {
  for (const index of ['jobs_words', 'job_texts_words'] as const) {
    await runSql(trx, `select gin_clean_pending_list('${index}')`)
    await runSql(trx, `alter index ${index} set (fastupdate = off)`)
  }
}

const COUNT_APPLICATIONS = `
  update jobs j set applications_count = n.n
  from (select job_id, count(*) n from applications where job_id = any(:added::uuid[]) group by job_id) n where j.id = n.job_id`

const PUBLISH_COMPANIES = `update companies set status = 'ACTIVE', reviewed_at = submitted_at, featured = id = any(:featured::uuid[]) where id = any(:batch::uuid[])`

const INSERT_COMPANIES = `
  with given as (
    select uuidv7() id, uuidv7() owner, x.* from jsonb_to_recordset(:rows::jsonb)
      as x(number int, name text, industry industry, size company_size, location text, description text, email text, "createdAt" timestamptz)),
  owners as (
    insert into accounts (id, first_name, last_name, email, phone, role, verified_at)
    select owner, 'Owner', 'Number ' || number, 'owner-' || owner || '@crowd.example', '+251 911000000', 'COMPANY', now() from given returning id),
  added as (
    insert into companies (id, owner_id, name, email, phone, location, description, size, industry, logo_file_id, trade_license_file_id, created_at, submitted_at)
    select g.id, owner, name, g.email, '+251 911000000', location, left(description, 1000), size, industry, :logo::uuid, :licence::uuid, "createdAt", "createdAt"
    from given g join owners o on o.id = g.owner returning id)
  select g.id from given g join added a on a.id = g.id order by g.number`

const INSERT_JOBS = `
  with given as (
    select uuidv7() id, x.*, (:companies::uuid[])[x.company + 1] company_id from jsonb_to_recordset(:rows::jsonb)
      as x(number int, company int, title text, description text, type job_type, level job_level, location text, "isRemote" boolean, salary jsonb, skills jsonb, deadline date,
           status job_status, featured boolean, "createdAt" timestamptz)),
  added as (
    insert into jobs (id, company_id, title, type, level, location, is_remote, salary_type, salary_amount, salary_min, salary_max, hourly_rate, currency, frequency, negotiable,
                      deadline, status, rejection_reason, featured, created_at, updated_at, submitted_at, published_at, closed_at)
    select id, company_id, title, type, level, location, "isRemote", (salary->>'type')::salary_type, (salary->>'amount')::numeric, (salary->>'minAmount')::numeric,
      (salary->>'maxAmount')::numeric, (salary->>'hourlyRate')::numeric, coalesce(salary->>'currency', 'ETB')::currency, coalesce(salary->>'frequency', 'MONTHLY')::salary_frequency,
      coalesce((salary->>'negotiable')::boolean, false), deadline, status, case when status = 'REJECTED' then 'The pay is missing' end, featured, "createdAt", "createdAt", "createdAt",
      case when status in ('ACTIVE', 'CLOSED', 'ARCHIVED') then "createdAt" end, case when status = 'CLOSED' then now() end
    from given order by number returning id),
  texts as (insert into job_texts (job_id, description) select g.id, description from given g join added a on a.id = g.id returning job_id),
  picks as (
    insert into job_skills (job_id, skill_id, level)
    select g.id, s.id, p.level from given g join texts t on t.job_id = g.id, jsonb_to_recordset(g.skills) p(slug text, level skill_level) join skills s on s.slug = p.slug
    on conflict do nothing returning 1)
  select id from given order by number`

const INSERT_SEEKERS = `
  with given as (
    select uuidv7() id, uuidv7() account, x.* from jsonb_to_recordset(:rows::jsonb)
      as x(number int, "firstName" text, "lastName" text, title text, bio text, location text, skills jsonb, "createdAt" timestamptz)),
  people as (
    insert into accounts (id, first_name, last_name, email, phone, role, verified_at, created_at)
    select account, "firstName", "lastName", 'seeker-' || account || '@crowd.example', '+251 911000000', 'JOBSEEKER', now(), "createdAt" from given returning id),
  added as (
    insert into seekers (id, account_id, title, bio, location, resume_file_id, created_at)
    select g.id, account, title, left(bio, 500), location, :resume::uuid, "createdAt" from given g join people p on p.id = g.account returning id),
  picks as (
    insert into seeker_skills (seeker_id, skill_id, level)
    select g.id, s.id, p.level from given g join added a on a.id = g.id, jsonb_to_recordset(g.skills) p(slug text, level skill_level) join skills s on s.slug = p.slug
    on conflict do nothing returning 1)
  select id from given order by number`

const INSERT_APPLICATIONS = `
  with given as (
    select uuidv7() id, (:jobs::uuid[])[x.job + 1] job_id, (:seekers::uuid[])[x.seeker + 1] seeker_id, x.* from jsonb_to_recordset(:rows::jsonb)
      as x(job int, seeker int, "coverLetter" text, status application_status, "isViewed" boolean, "createdAt" timestamptz)),
  added as (
    insert into applications (id, job_id, seeker_id, cover_letter, resume_file_id, status, viewed_at, reminded_at, created_at, updated_at)
    select id, job_id, seeker_id, "coverLetter", :resume::uuid, status, case when "isViewed" then "createdAt" end, "createdAt", "createdAt", "createdAt" from given
    on conflict do nothing returning id, status, created_at)
  insert into application_moves (application_id, to_status, at) select id, 'PENDING', created_at from added returning application_id as id`
