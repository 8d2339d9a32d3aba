import { isAnswerMet } from '@sira/contract/question-needs'
import { runSql } from '#db/sql.ts'
import { renderDemoResume } from './sample-documents.ts'
import type { DemoApplication, DemoSeeker } from './demo-data-types.ts'
import { addDemoAccount, addDemoFile, addDemoFileRow, type SeedContext } from './seed-context.ts'

export async function addDemoSeeker(context: SeedContext, seeker: DemoSeeker) {
  const accountId = await addDemoAccount(context, seeker.account, 'JOBSEEKER')
  context.accounts.set(seeker.key, accountId)
  const { profile } = seeker
  if (!profile) return
  const resume = await addDemoFile(
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

// What does not meet the needs of a job counts as kept, so that nobody who is invented gets an email.
const INSERT_ANSWERS = `
  insert into application_answers (application_id, position, question_id, question, answer, is_met)
  select :id, at - 1, (each -> 'question' ->> 'id')::uuid, each -> 'question', nullif(each -> 'answer', 'null'), (each ->> 'isMet')::boolean
  from jsonb_array_elements(:answers::jsonb) with ordinality x(each, at)`

export async function addDemoApplication(context: SeedContext, application: DemoApplication) {
  const { db, fileStore } = context
  const seeker = context.seekers.get(application.seeker)!
  const copy = await fileStore.copy(seeker.resume.id)
  if (!copy) throw new Error(`the resume of ${application.seeker} is not in the store`)
  await addDemoFileRow(db, seeker.accountId, { ...seeker.resume, id: copy })
  const { id } = await db
    .insertInto('applications')
    .values({
      job_id: context.jobs.get(application.job)!,
      seeker_id: seeker.id,
      cover_letter: application.coverLetter,
      resume_file_id: copy,
      status: application.status,
      source: application.source,
      // Set so that no reminder is sent about demo data.
      viewed_at: application.viewedAt,
      reminded_at: application.createdAt,
      reply_reminders: 2,
      replied_at: application.timeline[0]?.at ?? null,
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
  const answers = application.answers.map((one) => ({ ...one, isMet: isAnswerMet(one.question, one.answer) }))
  await runSql(db, INSERT_ANSWERS, { id, answers: JSON.stringify(answers) })
}
