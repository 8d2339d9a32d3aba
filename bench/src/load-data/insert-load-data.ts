import { run, type Database } from '../../../server/src/db/database.ts'
import { disableTimeouts } from '../../../server/src/db/sql.ts'
import type { FileStore } from '../../../server/src/storage/file-store.ts'
import type { LoadData } from './load-data.ts'
import { renderLogoPng } from '../../../server/src/demo/logos.ts'
import { renderDemoResume, renderDemoTradeLicense } from '../../../server/src/demo/sample-documents.ts'
import { buildDemoData } from '../../../server/src/demo/demo-data.ts'

const BATCH = 2000
interface DemoDeps {
  db: Database
  fileStore: FileStore
}
type Log = (line: string) => void
type Inserted = { id: string }
/** The tables whose triggers are off while rows are loaded. */
const TABLES = ['jobs', 'job_texts', 'job_skills', 'companies', 'applications']

/**
 * Inserts load data in addition to what is there; returns the number of added jobs. All rows share a few files. One
 * transaction: an interrupted load adds nothing and can be run again. Meanwhile nobody else can read or write jobs.
 */
export async function insertLoadData({ db, fileStore }: DemoDeps, crowd: LoadData, log: Log): Promise<number> {
  const sharedFiles = await createSharedFiles({ db, fileStore })
  log('If this is interrupted, nothing is added: run it again.')
  const jobs = await db.transaction().execute(async (trx) => {
    await beginLoading(trx)
    const companies = await insertCompanies(trx, crowd, sharedFiles)
    log(`${companies.length} companies`)
    const added = await insertJobs(trx, crowd, companies, log)
    await run(trx, 'analyze jobs')
    await insertApplications(trx, { crowd, jobs: added, resume: sharedFiles.resume }, log)
    log('Making indexes again …')
    await endLoading(trx, companies)
    return added.length
  })
  log('All of it is there; reading it once more for statistics …')
  // Autovacuum does the same some minutes later; afterwards counts are index-only scans.
  await run(db, `vacuum (analyze) ${TABLES.join(', ')}, seekers`)
  return jobs
}

interface SharedFiles {
  logo: string
  licence: string
  resume: string
}

async function createSharedFiles({ db, fileStore }: DemoDeps): Promise<SharedFiles> {
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

const insertCompanies = (trx: Database, crowd: LoadData, { logo, licence }: SharedFiles) =>
  insertInBatches(crowd.companies(), (rows) =>
    run<Inserted>(trx, INSERT_COMPANIES, [JSON.stringify(rows), logo, licence]),
  )

async function insertJobs(trx: Database, crowd: LoadData, companies: readonly string[], log: Log): Promise<string[]> {
  const jobs = crowd.jobs().map((job) => ({ ...job, company: companies[job.company] }))
  const ids = await insertInBatches(jobs, (rows) => run<Inserted>(trx, INSERT_JOBS, [JSON.stringify(rows)]), log)
  log(`${ids.length} jobs`)
  return ids
}

async function insertApplications(
  trx: Database,
  { crowd, jobs, resume }: { crowd: LoadData; jobs: readonly string[]; resume: string },
  log: Log,
) {
  const seekers = await insertInBatches(crowd.seekers(), (rows) =>
    run<Inserted>(trx, INSERT_SEEKERS, [JSON.stringify(rows), resume]),
  )
  log(`${seekers.length} seekers`)
  const sent = crowd.applications().map((each) => ({ ...each, job: jobs[each.job], seeker: seekers[each.seeker] }))
  const applications = await insertInBatches(sent, (rows) =>
    run<Inserted>(trx, INSERT_APPLICATIONS, [JSON.stringify(rows), resume]),
  )
  log(`${applications.length} applications`)
  await run(trx, COUNT_APPLICATIONS, [[...new Set(crowd.applications().map(({ job }) => jobs[job]!))]])
}

/** Gives rows in batches to a function that inserts them and returns the new ids in order. */
async function insertInBatches<Row>(
  rows: Iterable<Row>,
  insert: (rows: readonly Row[]) => Promise<Inserted[]>,
  log: Log = () => {},
): Promise<string[]> {
  const ids: string[] = []
  const send = async (batch: readonly Row[]) => {
    for (const { id } of await insert(batch)) ids.push(id)
    if (ids.length % 50_000 === 0) log(`  ${ids.length} …`)
  }
  // While the database inserts one batch, the next one is generated.
  let sending = Promise.resolve()
  let batch: Row[] = []
  try {
    for (const row of rows) {
      batch.push(row)
      if (batch.length < BATCH) continue
      await sending
      sending = send(batch)
      batch = []
    }
  } finally {
    await sending
  }
  if (batch.length > 0) await send(batch)
  return ids
}

/**
 * Switches triggers off, and drops indexes and foreign keys. Row by row, triggers would write every row three times: the
 * statements below write what they would.
 */
async function beginLoading(trx: Database): Promise<void> {
  await disableTimeouts(trx)
  await switchTriggers(trx, 'disable')
  await run(trx, DROP_INDEXES)
}

async function endLoading(trx: Database, companies: string[]) {
  await run(trx, `set local maintenance_work_mem = '512MB'`)
  await run(trx, REBUILD_INDEXES)
  await run(trx, `reset maintenance_work_mem`)
  await run(trx, COUNT_LIVE_JOBS, [companies])
  await run(trx, NOTE_CHANGES, [companies])
  await run(trx, ADD_EVENTS, [companies])
  await switchTriggers(trx, 'enable')
  // Every instance reads all jobs again.
  await run(trx, `insert into search_changes (kind) values ('all')`)
  await run(trx, `select notify_public_change('all')`)
}

async function switchTriggers(trx: Database, to: 'disable' | 'enable') {
  for (const table of TABLES) await run(trx, `alter table ${table} ${to} trigger user`)
}

/**
 * Drops the indexes of the tables of jobs, and the foreign keys of job_texts and job_skills. Making them again for a full
 * table takes a fraction of the time that row by row takes.
 */
const DROP_INDEXES = `
  do $$
  declare part record;
  begin
    create temporary table dropped_parts (statement text not null) on commit drop;
    for part in
      select 'drop index ' || indexrelid::regclass as to_drop, pg_get_indexdef(indexrelid) as to_make from pg_index
      where indrelid in ('jobs'::regclass, 'job_texts'::regclass, 'job_skills'::regclass) and not indisunique
      union all
      select format('alter table %s drop constraint %I', conrelid::regclass, conname),
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where conrelid in ('job_texts'::regclass, 'job_skills'::regclass) and contype = 'f'
    loop
      insert into dropped_parts values (part.to_make);
      execute part.to_drop;
    end loop;
  end $$`
const REBUILD_INDEXES = `
  do $$
  declare part record;
  begin
    for part in select statement from dropped_parts order by statement loop
      execute part.statement;
    end loop;
  end $$`

const COUNT_APPLICATIONS = `
  update jobs j set applications_count = n.n
  from (select job_id, count(*) n from applications where job_id = any($1::uuid[]) group by job_id) n where j.id = n.job_id`

/** Counts all companies in one statement, because the triggers that add differences are switched off. */
const COUNT_LIVE_JOBS = `
  update companies c set live_jobs = n.n
  from (select company_id, count(*) n from jobs where company_id = any($1::uuid[]) and status = 'ACTIVE' and hidden_at is null group by company_id) n where c.id = n.company_id`

// Numbers are times in microseconds, here of the last 29 days; jobs and applications are mixed.
const NOTE_CHANGES = `
  insert into company_changes (id, company_id, kind, is_deleted, no)
  select id, company_id, kind, is_deleted, (extract(epoch from now() - interval '29 days' + interval '28 days' * place / places) * 1000000)::bigint + place
  from (
    select id, company_id, kind, is_deleted, row_number() over (order by md5(id::text)) as place, count(*) over () as places from (
      select id, company_id, 'application' as kind, status = 'WITHDRAWN' as is_deleted from applications
      union all
      select id, company_id, 'job', deleted_at is not null from jobs) loaded
    where company_id = any($1)) placed
  on conflict do nothing`
const ADD_EVENTS = `
  insert into company_events (company_id, type, data, at, due_at, no)
  select c.company_id, case c.kind when 'job' then 'job.published' else 'application.created' end,
    case c.kind when 'job' then jsonb_build_object('jobId', c.id, 'status', 'ACTIVE')
    else jsonb_build_object('applicationId', c.id, 'jobId', a.job_id, 'status', 'APPLIED') end,
    to_timestamp(c.no / 1000000.0), to_timestamp(c.no / 1000000.0), c.no
  from company_changes c left join applications a on a.id = c.id where c.company_id = any($1)
  on conflict do nothing`
const INSERT_COMPANIES = `
  with given as (
    select uuidv7() id, uuidv7() owner, x.* from jsonb_to_recordset($1::jsonb)
      as x(number int, name text, industry industry, size company_size, location text, featured boolean, description text, email text, "createdAt" timestamptz)),
  owners as (
    insert into accounts (id, first_name, last_name, email, phone, role, verified_at)
    select owner, 'Owner', 'Number ' || number, 'owner-' || owner || '@crowd.example', '+251 911000000', 'COMPANY', now() from given returning id),
  added as (
    insert into companies (id, owner_id, name, email, phone, location, description, size, industry, logo_file_id, trade_license_file_id, status, featured,
                           created_at, submitted_at, reviewed_at)
    select g.id, owner, name, g.email, '+251 911000000', location, left(description, 1000), size, industry, $2::uuid, $3::uuid, 'ACTIVE', featured, "createdAt", "createdAt", "createdAt"
    from given g join owners o on o.id = g.owner returning id)
  select g.id from given g join added a on a.id = g.id order by g.number`

/** With what the triggers of jobs, job_texts and job_skills write. */
const INSERT_JOBS = `
  with given as (
    select uuidv7() id, x.*, x.salary->>'type' salary_kind, coalesce(x.salary->>'currency', 'ETB')::currency currency, coalesce(x.salary->>'frequency', 'MONTHLY')::salary_frequency frequency
    from json_to_recordset($1::json)
      as x(number int, company uuid, title text, description text, type job_type, level job_level, location text, "isRemote" boolean, salary json, skills json, deadline date,
           status job_status, featured boolean, "createdAt" timestamptz)),
  picks as materialized (
    select g.id, s.id skill_id, p.level, (s.no * 4 + array_position(enum_range(null::skill_level), p.level) - 1)::smallint no, s.name, s.name::text || ' , ' || array_to_string(s.aliases, ' , ') names
    from given g, json_to_recordset(g.skills) p(slug text, level skill_level) join skills s on s.slug = p.slug),
  facts as materialized (
    select g.*, c.industry, coalesce(k.nos, '{}') nos, (g.salary->>'amount')::numeric amount, (g.salary->>'minAmount')::numeric lowest, (g.salary->>'maxAmount')::numeric highest, (g.salary->>'hourlyRate')::numeric hourly,
      job_words(g.title, coalesce(k.names, ''), c.name, g.location || case when g."isRemote" then ' remote' else '' end) search
    from given g join companies c on c.id = g.company
    left join (select id, array_agg(no order by name) nos, string_agg(names, ' , ' order by name) names from picks group by id) k on k.id = g.id),
  added as (
    insert into jobs (id, company_id, industry, company_active, title, type, level, location, is_remote, salary_type, salary_amount, salary_min, salary_max, hourly_rate, currency, frequency, negotiable,
                      pay_lo, pay_hi, pay_basis, from_ethiopia, from_ethiopia_by, from_ethiopia_at, deadline, renewed_at, closes_at, status, rejection_reason, featured, skill_nos, search, created_at, updated_at, submitted_at, published_at, closed_at)
    select id, company, industry, true, title, type, level, location, "isRemote", salary_kind::salary_type, amount, lowest, highest, hourly, currency, frequency,
      coalesce((salary->>'negotiable')::boolean, false),
      case salary_kind when 'FIXED' then monthly_etb(amount, currency, frequency) when 'RANGE' then monthly_etb(lowest, currency, frequency) when 'HOURLY' then monthly_etb(hourly, currency, 'HOURLY') end,
      case salary_kind when 'FIXED' then monthly_etb(amount, currency, frequency) when 'RANGE' then monthly_etb(highest, currency, frequency) when 'HOURLY' then monthly_etb(hourly, currency, 'HOURLY') end,
      (array['GROSS', 'GROSS', 'NET', 'UNKNOWN'])[1 + abs(hashtext(id::text)) % 4]::pay_basis,
      (case when "isRemote" then 'UNKNOWN' else 'YES' end)::from_ethiopia, (case when not "isRemote" then 'PLACE' end)::reach_source, case when not "isRemote" then "createdAt" end,
      deadline, now(), case when deadline is not null then (deadline + 1)::timestamp at time zone 'Africa/Addis_Ababa' when status in ('ACTIVE', 'CLOSED', 'ARCHIVED') then now() + interval '30 days' end,
      status, case when status = 'REJECTED' then 'The pay is missing' end, featured, nos, search, "createdAt", "createdAt", "createdAt",
      case when status in ('ACTIVE', 'CLOSED', 'ARCHIVED') then "createdAt" end, case when status = 'CLOSED' then now() end
    from facts order by number),
  texts as (
    insert into job_texts (job_id, description, search, awaits_search_text)
    select id, description, search || setweight(to_tsvector('english', plain_words(description)), 'D'), description ~ '[ሀ-፼]' from facts),
  skilled as (insert into job_skills (job_id, skill_id, level) select id, skill_id, level from picks)
  select id from facts order by number`

const INSERT_SEEKERS = `
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

/** Nobody waits longer than promised: otherwise their companies could publish no more jobs. */
const INSERT_APPLICATIONS = `
  with given as (
    select uuidv7() id, x.*, j.company_id from jsonb_to_recordset($1::jsonb)
      as x(job uuid, seeker uuid, "coverLetter" text, status application_status, "isViewed" boolean, "createdAt" timestamptz) join jobs j on j.id = x.job),
  added as (
    insert into applications (id, job_id, seeker_id, company_id, cover_letter, resume_file_id, status, viewed_at, reminded_at, reply_reminders, reply_by, replied_at, created_at, updated_at)
    select id, job, seeker, company_id, "coverLetter", $2::uuid, status, case when "isViewed" then "createdAt" end, "createdAt", 2,
      "createdAt" + interval '336 hours', case when status <> 'PENDING' or "createdAt" < now() - interval '10 days' then "createdAt" + interval '60 hours' end, "createdAt", "createdAt" from given
    on conflict do nothing returning id, status, created_at)
  insert into application_moves (application_id, to_status, at) select id, 'PENDING', created_at from added returning application_id as id`
