import { run, type Database } from '#db/database.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Crowd } from './crowd.ts'
import { logoPng } from './logos.ts'
import { resumePdf, tradeLicencePdf } from './resume.ts'
import { demoTown } from './town.ts'

const BATCH = 2000
const COMPANIES_AT_ONCE = 40
interface Tools {
  db: Database
  files: FileStore
}

/**
 * Inserts a crowd beside what is there, all of it or nothing; answers how many jobs were added. Its files are few and shared by all.
 * Meanwhile nobody else can write jobs, companies or applications.
 */
export async function fillCrowd({ db, files }: Tools, crowd: Crowd, tell: (line: string) => void): Promise<number> {
  const shared = await sharedFiles({ db, files })
  const jobs = await db.transaction().execute(async (trx) => {
    await once(trx, LOADING)
    const companies = await numbered(trx, crowd.companies(), COMPANIES, [shared.logo, shared.licence])
    tell(`${companies.length} companies`)
    const added = await numbered(trx, crowd.jobs(), JOBS, [companies], tell)
    tell(`${added.length} jobs`)
    const seekers = await numbered(trx, crowd.seekers(), SEEKERS, [shared.resume])
    tell(`${seekers.length} seekers`)
    const applications = await numbered(trx, crowd.applications(), APPLICATIONS, [added, seekers, shared.resume])
    tell(`${applications.length} applications`)
    await run(trx, COUNT_APPLICATIONS, [added])
    await run(trx, 'select count_live_jobs($1)', [companies])
    await once(trx, LOADED)
    await publish(trx, crowd, companies, tell)
    await once(trx, WORDS_OF_ALL)
    return added
  })
  await run(db, 'select refresh_search_terms()')
  // As the database does by itself some minutes later: counts then read indexes alone.
  for (const table of [...LOADED_TABLES, 'seekers']) await run(db, `vacuum (analyze) ${table}`)
  return jobs.length
}

/** The companies become ACTIVE, and the triggers make all that follows from it: their jobs go live and can be found. */
async function publish(trx: Database, crowd: Crowd, ids: string[], tell: (line: string) => void) {
  const featured = new Set(
    Iterator.from(crowd.companies())
      .filter((company) => company.featured)
      .map((company) => ids[company.number]),
  )
  for (let start = 0; start < ids.length; start += COMPANIES_AT_ONCE) {
    const some = ids.slice(start, start + COMPANIES_AT_ONCE)
    await run(trx, PUBLISH, [some, some.filter((id) => featured.has(id))])
    if (start > 0 && start % 400 === 0) tell(`  ${start} companies with their jobs are live …`)
  }
}

const once = async (trx: Database, statements: string[]) => {
  for (const statement of statements) await run(trx, statement)
}

async function sharedFiles({ db, files }: Tools) {
  const town = demoTown(new Date())
  const company = town.companies[0]!
  const seeker = town.seekers.find((one) => one.profile)!
  const kept = {
    logo: await files.writeBuffer(await logoPng(company, 0), 'logo', 'logo.png'),
    licence: await files.writeBuffer(await tradeLicencePdf(company), 'trade_license', 'licence.pdf'),
    resume: await files.writeBuffer(await resumePdf(seeker), 'resume', 'CV.pdf'),
  }
  for (const { id, kind, name, type, size, sha256, inline, scannedAt } of Object.values(kept))
    await db.insertInto('files').values({ id, kind, name, type, size, sha256, inline, scanned_at: scannedAt }).execute()
  return { logo: kept.logo.id, licence: kept.licence.id, resume: kept.resume.id }
}

/** Sends rows in batches to a statement that answers the new ids in order; further values follow the rows as $2 …. */
async function numbered(
  db: Database,
  rows: Iterable<object>,
  statement: string,
  values: unknown[],
  tell: (line: string) => void = () => {},
): Promise<string[]> {
  const ids: string[] = []
  let batch: object[] = []
  const send = async () => {
    if (batch.length === 0) return
    ids.push(...(await run<{ id: string }>(db, statement, [JSON.stringify(batch), ...values])).map((row) => row.id))
    batch = []
    if (ids.length % 20_000 === 0) tell(`  ${ids.length} …`)
  }
  for (const row of rows) {
    batch.push(row)
    if (batch.length === BATCH) await send()
  }
  await send()
  return ids
}

const LOADED_TABLES = ['jobs', 'job_texts', 'job_skills', 'companies', 'applications']
const WORD_INDEXES = ['jobs_words', 'job_texts_words']

/** One by one, the triggers would write every row three times over; `facts` (pay, whose application it is) costs little and stays. */
const LOADING = [
  ...LOADED_TABLES.map((table) => `alter table ${table} disable trigger user`),
  ...['jobs', 'applications'].map((table) => `alter table ${table} enable trigger facts`),
  ...WORD_INDEXES.map((index) => `alter index ${index} set (fastupdate = on)`),
]
/** Without knowing how many rows have come, what follows would be planned for empty tables. */
const LOADED = [
  ...LOADED_TABLES.map((table) => `alter table ${table} enable trigger user`),
  ...LOADED_TABLES.map((table) => `analyze ${table}`),
]
const WORDS_OF_ALL = WORD_INDEXES.flatMap((index) => [
  `select gin_clean_pending_list('${index}')`,
  `alter index ${index} set (fastupdate = off)`,
])

const COUNT_APPLICATIONS = `
  update jobs j set applications_count = n.n
  from (select job_id, count(*) n from applications where job_id = any($1::uuid[]) group by job_id) n where j.id = n.job_id`

const PUBLISH = `update companies set status = 'ACTIVE', reviewed_at = submitted_at, featured = id = any($2::uuid[]) where id = any($1::uuid[])`

const COMPANIES = `
  with given as (
    select uuidv7() id, uuidv7() owner, x.* from jsonb_to_recordset($1::jsonb)
      as x(number int, name text, industry industry, size company_size, location text, description text, email text, "createdAt" timestamptz)),
  owners as (
    insert into accounts (id, first_name, last_name, email, phone, role, verified_at)
    select owner, 'Owner', 'Number ' || number, 'owner-' || owner || '@crowd.example', '+251 911000000', 'COMPANY', now() from given returning id),
  added as (
    insert into companies (id, owner_id, name, email, phone, location, description, size, industry, logo_file_id, trade_license_file_id, created_at, submitted_at)
    select g.id, owner, name, g.email, '+251 911000000', location, left(description, 1000), size, industry, $2::uuid, $3::uuid, "createdAt", "createdAt"
    from given g join owners o on o.id = g.owner returning id)
  select g.id from given g join added a on a.id = g.id order by g.number`

const JOBS = `
  with given as (
    select uuidv7() id, x.*, ($2::uuid[])[x.company + 1] company_id from jsonb_to_recordset($1::jsonb)
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

const SEEKERS = `
  with given as (
    select uuidv7() id, uuidv7() account, x.* from jsonb_to_recordset($1::jsonb)
      as x(number int, "firstName" text, "lastName" text, title text, bio text, location text, skills jsonb, "createdAt" timestamptz)),
  people as (
    insert into accounts (id, first_name, last_name, email, phone, role, verified_at, created_at)
    select account, "firstName", "lastName", 'seeker-' || account || '@crowd.example', '+251 911000000', 'JOBSEEKER', now(), "createdAt" from given returning id),
  added as (
    insert into seekers (id, account_id, title, bio, location, resume_file_id, created_at)
    select g.id, account, title, left(bio, 500), location, $2::uuid, "createdAt" from given g join people p on p.id = g.account returning id),
  picks as (
    insert into seeker_skills (seeker_id, skill_id, level)
    select g.id, s.id, p.level from given g join added a on a.id = g.id, jsonb_to_recordset(g.skills) p(slug text, level skill_level) join skills s on s.slug = p.slug
    on conflict do nothing returning 1)
  select id from given order by number`

const APPLICATIONS = `
  with given as (
    select uuidv7() id, ($2::uuid[])[x.job + 1] job_id, ($3::uuid[])[x.seeker + 1] seeker_id, x.* from jsonb_to_recordset($1::jsonb)
      as x(job int, seeker int, "coverLetter" text, status application_status, "isViewed" boolean, "createdAt" timestamptz)),
  added as (
    insert into applications (id, job_id, seeker_id, cover_letter, resume_file_id, status, viewed_at, reminded_at, created_at, updated_at)
    select id, job_id, seeker_id, "coverLetter", $4::uuid, status, case when "isViewed" then "createdAt" end, "createdAt", "createdAt", "createdAt" from given
    on conflict do nothing returning id, status, created_at)
  insert into application_moves (application_id, to_status, at) select id, 'PENDING', created_at from added returning application_id as id`
