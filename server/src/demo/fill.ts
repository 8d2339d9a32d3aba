import type { FileKind } from '@sira/contract/enums'
import { run, withPatience, type Database } from '#db/database.ts'
import type { FileStore, KeptFile } from '#files/file-store.ts'
import { hashPassword } from '../features/accounts/passwords.ts'
import { refreshSearchTerms } from '../features/jobs/jobs.commands.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { addWorkForTheDesk } from './for-the-desk.ts'
import { logoPng } from './logos.ts'
import { addNotices } from './notices.ts'
import { resumePdf, tradeLicencePdf } from './resume.ts'
import { demoTown } from './town.ts'
import type { DemoAccount, DemoApplication, DemoCompany, DemoJob, DemoSeeker, DemoTown } from './town-types.ts'

interface Tools {
  db: Database
  files: FileStore
}
interface Filling extends Tools {
  passwordHash: string
  skillIds: ReadonlyMap<string, string>
  companies: Map<string, string>
  jobs: Map<string, string>
  seekers: Map<string, { id: string; accountId: string; resume: KeptFile }>
  accounts: Map<string, string>
}

const FILLING_LOCK = 81_120

/** Fills an empty database with the demo town, in one transaction; one that has companies or people beside administrators is left alone. */
export async function fillDemoTown({ db, files }: Tools, tell: (line: string) => void = () => {}): Promise<void> {
  if (!(await isEmpty(db))) return
  tell('Filling the empty database with demo data …')
  await db.transaction().execute(async (trx) => {
    await withPatience(trx) // Another instance may be filling it.
    await run(trx, 'select pg_advisory_xact_lock($1)', [FILLING_LOCK])
    if (await isEmpty(trx)) await fill({ db: trx, files }, demoTown(new Date()))
  })
  await refreshSearchTerms(db)
}

async function isEmpty(db: Database): Promise<boolean> {
  const [row] = await run<{ full: boolean }>(
    db,
    `select exists (select 1 from companies) or exists (select 1 from accounts where role <> 'ADMIN') as "full"`,
  )
  return row?.full === false
}

async function fill(tools: Tools, town: DemoTown) {
  const skills = await run<{ slug: string; id: string }>(tools.db, 'select slug, id from skills')
  const filling: Filling = {
    ...tools,
    passwordHash: await hashPassword(DEMO_PASSWORD),
    skillIds: new Map(skills.map((skill) => [skill.slug, skill.id])),
    companies: new Map(),
    jobs: new Map(),
    seekers: new Map(),
    accounts: new Map(),
  }
  await addAccount(filling, town.admin, 'ADMIN')
  for (const [index, company] of town.companies.entries()) await addCompany(filling, company, index)
  for (const job of town.jobs) await addJob(filling, job)
  for (const seeker of town.seekers) await addSeeker(filling, seeker)
  for (const application of town.applications) await addApplication(filling, application)
  await addNotices(filling.db)
  for (const { seeker, job, at } of town.saved)
    await filling.db
      .insertInto('saved_jobs')
      .values({ account_id: filling.accounts.get(seeker)!, job_id: filling.jobs.get(job)!, created_at: at })
      .execute()
  for (const { seeker, company, at } of town.follows)
    await filling.db
      .insertInto('follows')
      .values({
        account_id: filling.accounts.get(seeker)!,
        company_id: filling.companies.get(company)!,
        created_at: at,
      })
      .execute()
  await addWorkForTheDesk(filling.db)
}

async function addAccount(
  { db, passwordHash }: Filling,
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
  { db, files }: Filling,
  accountId: string,
  kind: FileKind,
  name: string,
  bytes: Buffer,
): Promise<KeptFile> {
  const file = await files.writeBuffer(bytes, kind, name)
  await addFileRow(db, accountId, file)
  return file
}

const addFileRow = (
  db: Database,
  accountId: string,
  { id, kind, name, type, size, sha256, inline, scannedAt }: KeptFile,
) =>
  db
    .insertInto('files')
    .values({ id, kind, account_id: accountId, name, type, size, sha256, inline, scanned_at: scannedAt })
    .execute()

async function addCompany(filling: Filling, company: DemoCompany, index: number) {
  const owner = await addAccount(filling, company.owner, 'COMPANY')
  const logo = await addFile(filling, owner, 'logo', `${company.key}.png`, await logoPng(company, index))
  const licence = await addFile(filling, owner, 'trade_license', 'trade-license.pdf', await tradeLicencePdf(company))
  const { id } = await filling.db
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
  filling.companies.set(company.key, id)
}

async function addJob(filling: Filling, job: DemoJob) {
  const { salary } = job
  const { id } = await filling.db
    .insertInto('jobs')
    .values({
      company_id: filling.companies.get(job.company)!,
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
  await filling.db
    .insertInto('job_texts')
    .values({ job_id: id, description: job.description, benefits: salary?.benefits ?? null })
    .execute()
  const skills = job.skills.map(({ slug, level }) => ({ job_id: id, skill_id: filling.skillIds.get(slug)!, level }))
  await filling.db.insertInto('job_skills').values(skills).execute()
  filling.jobs.set(job.key, id)
}

async function addSeeker(filling: Filling, seeker: DemoSeeker) {
  const accountId = await addAccount(filling, seeker.account, 'JOBSEEKER')
  filling.accounts.set(seeker.key, accountId)
  const { profile } = seeker
  if (!profile) return
  const resume = await addFile(
    filling,
    accountId,
    'resume',
    `${seeker.account.firstName} ${seeker.account.lastName} CV.pdf`,
    await resumePdf(seeker),
  )
  const { id } = await filling.db
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
      // Two of three let companies find them; the first, with whom people try the product, has still to switch it on.
      discoverable: filling.seekers.size % 3 !== 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  filling.seekers.set(seeker.key, { id, accountId, resume })
  await addHistory(filling, id, profile)
}

async function addHistory(
  { db, skillIds }: Filling,
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

async function addApplication(filling: Filling, application: DemoApplication) {
  const { db, files } = filling
  const seeker = filling.seekers.get(application.seeker)!
  const copy = await files.copy(seeker.resume.id)
  if (!copy) throw new Error(`the resume of ${application.seeker} is not in the store`)
  await addFileRow(db, seeker.accountId, { ...seeker.resume, id: copy })
  const { id } = await db
    .insertInto('applications')
    .values({
      job_id: filling.jobs.get(application.job)!,
      seeker_id: seeker.id,
      cover_letter: application.coverLetter,
      resume_file_id: copy,
      status: application.status,
      // Nobody is written to about what is invented.
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
