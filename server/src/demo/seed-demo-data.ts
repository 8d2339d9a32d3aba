import type { FileKind } from '@sira/contract/enums'
import { disableTimeouts, type Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { FileStore, StoredFile } from '#storage/file-store.ts'
import { hashPassword } from '#core/password-hash.ts'
import { refreshSearchTerms } from '../features/job-search/search-terms.worker.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { addDemoModerationTasks } from './moderation-tasks.ts'
import { renderLogoPng } from './logos.ts'
import { addDemoNotifications } from './notifications.ts'
import { renderDemoResume, renderDemoTradeLicense } from './sample-documents.ts'
import { buildDemoData } from './demo-data.ts'
import type { DemoAccount, DemoApplication, DemoCompany, DemoJob, DemoSeeker, DemoData } from './demo-data-types.ts'

interface DemoDeps {
  db: Database
  fileStore: FileStore
}
interface SeedContext extends DemoDeps {
  passwordHash: string
  skillIds: ReadonlyMap<string, string>
  companies: Map<string, string>
  jobs: Map<string, string>
  seekers: Map<string, { id: string; accountId: string; resume: StoredFile }>
  accounts: Map<string, string>
}

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
  await refreshSearchTerms(db)
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
  await addAccount(context, data.admin, 'ADMIN')
  for (const [index, company] of data.companies.entries()) await addCompany(context, company, index)
  for (const job of data.jobs) await addJob(context, job)
  for (const seeker of data.seekers) await addSeeker(context, seeker)
  for (const application of data.applications) await addApplication(context, application)
  await addDemoNotifications(context.db)
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
  await addDemoModerationTasks(context.db)
}

async function addAccount(
  { db, passwordHash }: SeedContext,
  person: DemoAccount,
  role: 'ADMIN' | 'COMPANY' | 'JOBSEEKER',
): Promise<string> {
  const { id } = await db
    .insertInto('accounts')
    .values({
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone: person.phone,
      location: person.location,
      role,
      password_hash: passwordHash,
      verified_at: person.createdAt,
      created_at: person.createdAt,
      updated_at: person.createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ role }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addFile(
  { db, fileStore }: SeedContext,
  accountId: string,
  kind: FileKind,
  name: string,
  bytes: Buffer,
): Promise<StoredFile> {
  const file = await fileStore.storeBuffer(bytes, kind, name)
  await addFileRow(db, accountId, file)
  return file
}

const addFileRow = (
  db: Database,
  accountId: string,
  { id, kind, name, type, size, sha256, inline, scannedAt }: StoredFile,
) =>
  db
    .insertInto('files')
    .values({ id, kind, account_id: accountId, name, type, size, sha256, inline, scanned_at: scannedAt })
    .execute()

async function addCompany(context: SeedContext, company: DemoCompany, index: number) {
  const owner = await addAccount(context, company.owner, 'COMPANY')
  const logo = await addFile(context, owner, 'logo', `${company.key}.png`, await renderLogoPng(company, index))
  const licence = await addFile(
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
      deadline: job.deadline,
      status: job.status,
      rejection_reason: job.rejectionReason,
      featured: job.featured,
      created_at: job.createdAt,
      updated_at: job.createdAt,
      submitted_at: job.createdAt,
      published_at: job.publishedAt,
      closed_at: job.closedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await context.db
    .insertInto('job_texts')
    .values({ job_id: id, description: job.description, benefits: salary?.benefits ?? null })
    .execute()
  const skills = job.skills.map(({ slug, level }) => ({ job_id: id, skill_id: context.skillIds.get(slug)!, level }))
  await context.db.insertInto('job_skills').values(skills).execute()
  context.jobs.set(job.key, id)
}

async function addSeeker(context: SeedContext, seeker: DemoSeeker) {
  const accountId = await addAccount(context, seeker.account, 'JOBSEEKER')
  context.accounts.set(seeker.key, accountId)
  const { profile } = seeker
  if (!profile) return
  const resume = await addFile(
    context,
    accountId,
    'resume',
    `${seeker.account.firstName} ${seeker.account.lastName} CV.pdf`,
    await renderDemoResume(seeker),
  )
  const { id } = await context.db
    .insertInto('seekers')
    .values({
      account_id: accountId,
      title: profile.title,
      bio: profile.bio,
      location: profile.location,
      github_url: profile.githubUrl,
      linkedin_url: profile.linkedinUrl,
      portfolio_url: profile.portfolioUrl,
      resume_file_id: resume.id,
      // Two of three are discoverable; the first one, the demo seeker, is not yet, so that visitors can switch it on.
      discoverable: context.seekers.size % 3 !== 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  context.seekers.set(seeker.key, { id, accountId, resume })
  await addProfileEntries(context, id, profile)
}

async function addProfileEntries(
  { db, skillIds }: SeedContext,
  seekerId: string,
  { skills, experiences, educations, portfolios }: NonNullable<DemoSeeker['profile']>,
) {
  await db
    .insertInto('seeker_skills')
    .values(
      skills.map(({ slug, level, yearsOfExp }) => ({
        seeker_id: seekerId,
        skill_id: skillIds.get(slug)!,
        level,
        years_of_exp: yearsOfExp,
      })),
    )
    .execute()
  for (const one of experiences)
    await db
      .insertInto('experiences')
      .values({
        seeker_id: seekerId,
        company_name: one.companyName,
        position: one.position,
        location: one.location,
        is_current_role: one.isCurrentRole,
        start_date: one.startDate,
        end_date: one.endDate,
        description: one.description,
        responsibilities: one.responsibilities,
        achievements: one.achievements,
      })
      .execute()
  for (const one of educations)
    await db
      .insertInto('educations')
      .values({
        seeker_id: seekerId,
        institution: one.institution,
        degree: one.degree,
        field_of_study: one.fieldOfStudy,
        grade: one.grade,
        start_date: one.startDate,
        end_date: one.endDate,
        is_current_study: one.isCurrentStudy,
        description: one.description,
        achievements: one.achievements,
      })
      .execute()
  for (const one of portfolios)
    await db
      .insertInto('portfolios')
      .values({
        seeker_id: seekerId,
        title: one.title,
        description: one.description,
        project_url: one.projectUrl,
        start_date: one.startDate,
        end_date: one.endDate,
        is_ongoing: one.isOngoing,
        technologies: one.technologies,
        category: one.category,
      })
      .execute()
}

async function addApplication(context: SeedContext, application: DemoApplication) {
  const { db, fileStore } = context
  const seeker = context.seekers.get(application.seeker)!
  const copy = await fileStore.copy(seeker.resume.id)
  if (!copy) throw new Error(`the resume of ${application.seeker} is not in the store`)
  await addFileRow(db, seeker.accountId, { ...seeker.resume, id: copy })
  const { id } = await db
    .insertInto('applications')
    .values({
      job_id: context.jobs.get(application.job)!,
      seeker_id: seeker.id,
      cover_letter: application.coverLetter,
      resume_file_id: copy,
      status: application.status,
      // Set so that no reminder is sent about demo data.
      viewed_at: application.viewedAt,
      reminded_at: application.createdAt,
      created_at: application.createdAt,
      updated_at: application.timeline.at(-1)?.at ?? application.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const moves = [
    {
      application_id: id,
      from_status: null,
      to_status: 'PENDING' as const,
      at: application.createdAt,
      by_account_id: seeker.accountId,
    },
    ...application.timeline.map(({ from, to, at }) => ({
      application_id: id,
      from_status: from,
      to_status: to,
      at,
      by_account_id: null,
    })),
  ]
  await db.insertInto('application_moves').values(moves).execute()
}
