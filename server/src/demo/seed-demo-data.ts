import type { Database } from '#db/database.ts'
import { disableTimeouts, runSql } from '#db/sql.ts'
import { hashPassword } from '#core/password-hash.ts'
import { updateSearchWords } from '../features/job-search/search-words.worker.ts'
import { refreshReplyFigures } from '../features/replies/replies.commands.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { addDemoConversations } from './conversations.ts'
import { addDemoModerationTasks } from './moderation-tasks.ts'
import { renderLogoPng } from './logos.ts'
import { addDemoNotifications } from './notifications.ts'
import { renderDemoTradeLicense } from './sample-documents.ts'
import { buildDemoData } from './demo-data.ts'
import { pickDemoBasis, pickHiddenReason } from './job-pay.ts'
import { pickDemoTerms } from './job-terms.ts'
import { countJobOutcomes } from '../features/jobs/job-outcomes.worker.ts'
import { saveReach } from '../features/reach/reach.commands.ts'
import type { DemoCompany, DemoJob, DemoData } from './demo-data-types.ts'
import { addDemoAccount, addDemoFile, type DemoDeps, type SeedContext } from './seed-context.ts'
import { addDemoApplication, addDemoSeeker } from './seed-seekers.ts'
import { addDemoTemplates } from './templates.ts'
import { addDemoTeamDecisions } from './team-decisions.ts'

const SEED_LOCK = 81_120

/**
 * Fills an empty database with demo data, in one transaction. A database with companies, or with accounts other than
 * administrators, is not changed.
 */
export async function seedDemoData({ db, fileStore }: DemoDeps, log: (line: string) => void = () => {}): Promise<void> {
  if (!(await isEmpty(db))) return
  log('Filling the empty database with demo data …')
  await db.transaction().execute(async (trx) => {
    await disableTimeouts(trx) // Another instance may be filling it.
    await runSql(trx, 'select pg_advisory_xact_lock(:seedLock)', { seedLock: SEED_LOCK })
    if (await isEmpty(trx)) await insertDemoData({ db: trx, fileStore }, buildDemoData(new Date()))
  })
  await updateSearchWords(db)
  // Otherwise jobs would say only tomorrow what has become of them.
  await countJobOutcomes(db)
}

async function isEmpty(db: Database): Promise<boolean> {
  const [row] = await runSql(
    db,
    `select exists (select 1 from companies) or exists (select 1 from accounts where role <> 'ADMIN') as "full"`,
  )
  return row?.full === false
}

async function insertDemoData(deps: DemoDeps, data: DemoData) {
  const skills = await runSql(deps.db, 'select slug, id from skills')
  const context: SeedContext = {
    ...deps,
    passwordHash: await hashPassword(DEMO_PASSWORD),
    skillIds: new Map(skills.map((skill) => [skill.slug, skill.id])),
    companies: new Map(),
    jobs: new Map(),
    seekers: new Map(),
    accounts: new Map(),
  }
  await addDemoAccount(context, data.admin, 'ADMIN')
  for (const [index, company] of data.companies.entries()) await addCompany(context, company, index)
  for (const job of data.jobs) await addJob(context, job)
  for (const seeker of data.seekers) await addDemoSeeker(context, seeker)
  for (const application of data.applications) await addDemoApplication(context, application)
  await addDemoTemplates(context)
  await addDemoFigures(context, data)
  await addDemoNotifications(context.db)
  await addDemoTeamDecisions(context, new Date())
  for (const { seeker, job, at } of data.saved)
    await context.db
      .insertInto('saved_jobs')
      .values({ account_id: context.accounts.get(seeker)!, job_id: context.jobs.get(job)!, created_at: at })
      .execute()
  for (const { seeker, company, at } of data.follows)
    await context.db
      .insertInto('follows')
      .values({
        account_id: context.accounts.get(seeker)!,
        company_id: context.companies.get(company)!,
        created_at: at,
      })
      .execute()
  const [seeker, company] = DEMO_ACCOUNTS
  await addDemoConversations(context.db, { seekerEmail: seeker.email, companyEmail: company.email })
  await refreshReplyFigures(context.db)
  await addDemoModerationTasks(context.db)
}

async function addCompany(context: SeedContext, company: DemoCompany, index: number) {
  const owner = await addDemoAccount(context, company.owner, 'COMPANY')
  const logo = await addDemoFile(context, owner, 'logo', `${company.key}.png`, await renderLogoPng(company, index))
  const licence = await addDemoFile(
    context,
    owner,
    'trade_license',
    'trade-license.pdf',
    await renderDemoTradeLicense(company),
  )
  const { id } = await context.db
    .insertInto('companies')
    .values({
      owner_id: owner,
      name: company.name,
      website: company.website,
      email: company.email,
      phone: company.phone,
      location: company.location,
      description: company.description,
      size: company.size,
      industry: company.industry,
      logo_file_id: logo.id,
      trade_license_file_id: licence.id,
      status: company.status,
      rejection_reason: company.rejectionReason,
      featured: company.featured,
      submitted_at: company.createdAt,
      reviewed_at: company.reviewedAt,
      created_at: company.createdAt,
      updated_at: company.reviewedAt ?? company.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  context.companies.set(company.key, id)
}

const INSERT_TEXTS = `
  insert into job_texts (job_id, description, benefits, questions, decline_unmet, criteria, work_terms)
  values (:id, :description, :benefits?, :questions::jsonb, :declineUnmet, :criteria::text[], :workTerms::jsonb)`

async function addJob(context: SeedContext, job: DemoJob) {
  const { salary } = job
  const { id } = await context.db
    .insertInto('jobs')
    .values({
      company_id: context.companies.get(job.company)!,
      title: job.title,
      type: job.type,
      level: job.level,
      location: job.location,
      is_remote: job.isRemote,
      salary_type: salary?.type ?? null,
      salary_amount: salary?.amount ?? null,
      salary_min: salary?.minAmount ?? null,
      salary_max: salary?.maxAmount ?? null,
      hourly_rate: salary?.hourlyRate ?? null,
      currency: salary?.currency,
      frequency: salary?.frequency,
      negotiable: salary?.negotiable,
      pay_basis: salary ? pickDemoBasis(salary) : undefined,
      pay_hidden_reason: salary ? null : pickHiddenReason(job.title),
      deadline: job.deadline,
      status: job.status,
      rejection_reason: job.rejectionReason,
      featured: job.featured,
      created_at: job.createdAt,
      updated_at: job.createdAt,
      submitted_at: job.createdAt,
      published_at: job.publishedAt,
      // Open jobs without a deadline are renewed, however old they are.
      renewed_at: job.status === 'ACTIVE' && job.deadline === null ? new Date().toISOString() : null,
      closed_at: job.closedAt,
      // No background task writes to invented people.
      expiry_reminders: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await runSql(context.db, INSERT_TEXTS, {
    id,
    description: job.description,
    benefits: salary?.benefits ?? null,
    questions: JSON.stringify(job.questions),
    declineUnmet: job.declineUnmet,
    criteria: job.criteria,
    workTerms: JSON.stringify(pickDemoTerms(job)),
  })
  await saveReach(context.db, [id])
  const skills = job.skills.map(({ slug, level }) => ({ job_id: id, skill_id: context.skillIds.get(slug)!, level }))
  await context.db.insertInto('job_skills').values(skills).execute()
  context.jobs.set(job.key, id)
}

const INSERT_VIEWS = `
  insert into job_views (job_id, day, source, views, apply_starts)
  select x.job_id, x.day, x.source, x.views, x.apply_starts
  from unnest(:jobIds::uuid[], :days::date[], :sources::text[]::traffic_source[], :views::int[], :applyStarts::int[]) x(job_id, day, source, views, apply_starts)`
const INSERT_TAGS = `
  insert into candidate_tags (company_id, seeker_id, tag, tagged_by)
  select c.id, :seekerId, tag, c.owner_id from companies c cross join unnest(:tags::text[]) tag where c.id = :companyId`
const INSERT_SAVED = `
  insert into saved_candidates (company_id, seeker_id, saved_by) select c.id, :seekerId, c.owner_id from companies c where c.id = :companyId`

/** Inserts how often the jobs were looked at, and the people whom the demo company has tagged and saved. */
async function addDemoFigures(
  { db, jobs, companies, seekers }: SeedContext,
  { views, marks }: Pick<DemoData, 'views' | 'marks'>,
): Promise<void> {
  await runSql(db, INSERT_VIEWS, {
    jobIds: views.map(({ job }) => jobs.get(job)!),
    days: views.map(({ day }) => day),
    sources: views.map(({ source }) => source),
    views: views.map((one) => one.views),
    applyStarts: views.map(({ applyStarts }) => applyStarts),
  })
  for (const { seeker, company, tags, isSaved } of marks) {
    const person = { seekerId: seekers.get(seeker)!.id, companyId: companies.get(company)! }
    await runSql(db, INSERT_TAGS, { ...person, tags })
    if (isSaved) await runSql(db, INSERT_SAVED, person)
  }
}
