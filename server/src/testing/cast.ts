import { hash } from '@node-rs/argon2'
import type { Actor } from '../security/matrix.ts'
import { run } from '#db/database.ts'
import type { Caller, Person } from './person.ts'
import { PASSWORD } from './registered.ts'
import { samplePdf, samplePng } from './samples.ts'
import { storedFile } from './stored-files.ts'
import type { Town } from './town.ts'

const [PDF, PNG, PASSWORD_HASH] = await Promise.all([
  samplePdf(),
  samplePng(),
  hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
])

export type Cast = Awaited<ReturnType<typeof castOf>>

/** One of every kind of person with things of their own; all share PASSWORD, everybody has a phone of their own. */
export async function castOf(town: Town) {
  const accounts = {
    J0: await town.account({ role: 'JOBSEEKER' }),
    C0: await town.account({ role: 'COMPANY' }),
    O: await town.account({ role: 'OTHER' }),
    AD: await town.admin(),
    S: await town.seeker(),
  }
  const [inReview, sheba, other] = [await companyInReview(town), await town.company(), await town.company()]
  const jobs = await jobsOf(town, sheba.id)
  const J = await applicant(town, jobs.live, 'J')
  const JX = await applicant(town, (await town.job(other.id)).id, 'JX')
  const saves = {
    J0: await saved(town, jobs.live, accounts.J0),
    J: await saved(town, jobs.live, J.person),
    JX: await saved(town, jobs.live, JX.person),
  }

  const people: Record<Exclude<Actor, 'A'>, Person> = {
    ...accounts,
    J: J.person,
    JX: JX.person,
    CP: inReview.owner,
    CA: sheba.owner,
    CX: other.owner,
  }
  const alert = await alertFor(town, J.person)
  const interview = await interviewFor(town, J.application)
  const invitation = await invitationFor(town, J.person.seekerId, jobs.another)
  const notice = await noticeFor(town, J.person)
  const phones = await describe(town, people)
  await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [
    people.S.id,
  ])

  const own = (actor: Exclude<Actor, 'A'>, ...more: string[]) => [
    people[actor].id,
    people[actor].email,
    phones[actor],
    ...more,
  ]
  return {
    callers: { A: town.visitor, ...people } as Record<Actor, Caller>,
    people,
    jobs,
    companies: { live: sheba.id, inReview: inReview.id },
    jobOfOneInReview: inReview.jobId,
    jobOfOther: JX.jobId,
    seekerId: J.person.seekerId,
    alert,
    interview,
    invitation,
    notice,
    entries: await entriesOf(town, J.person.seekerId),
    application: J.application,
    files: {
      resume: J.resume,
      'sent resume': J.sent,
      licence: inReview.licence,
      logo: inReview.logo,
      picture: J.picture,
    },
    /** What only its owner, and those whom a rule names, may find in an answer. */
    secrets: {
      A: [],
      J0: own('J0'),
      C0: own('C0'),
      O: own('O'),
      AD: own('AD'),
      S: own('S'),
      CX: own('CX'),
      J: own(
        'J',
        J.person.seekerId,
        J.application,
        J.resume,
        J.sent,
        J.picture,
        'Surname-J!',
        'letter of J.',
        'cv of J.',
        interview,
        alert,
        'Alert of J!',
        'alert of J!',
        notice,
        'Notice of J!',
      ),
      JX: own(
        'JX',
        JX.person.seekerId,
        JX.application,
        JX.resume,
        JX.sent,
        JX.picture,
        'Surname-JX!',
        'letter of JX.',
        'cv of JX.',
      ),
      CP: own(
        'CP',
        inReview.id,
        inReview.jobId,
        inReview.licence,
        'Company in review',
        'mail@in-review.example',
        '+251 911777777',
        'licence of CP',
      ),
      CA: own('CA', jobs['in review'], jobs.draft, jobs.rejected, 'The reason of CA'),
    } as Record<Actor, string[]>,
    /** The rows of the caller's own lists; of jobs for a seeker, those not applied to. */
    owns: {
      J0: [saves.J0],
      J: [saves.J, J.application, interview, invitation, alert, notice, jobs.another, JX.jobId],
      JX: [saves.JX, JX.application, jobs.live, jobs.another],
      CA: [J.application, interview, ...Object.values(jobs)],
      CX: [JX.application, JX.jobId],
    } as Partial<Record<Actor, string[]>>,
  }
}

async function companyInReview(town: Town) {
  const company = await town.company({
    status: 'PENDING',
    name: 'Company in review',
    email: 'mail@in-review.example',
    phone: '+251 911777777',
  })
  const licence = await storedFile(town, company.owner.id, {
    bytes: PDF,
    kind: 'trade_license',
    name: 'licence of CP.pdf',
  })
  const logo = await storedFile(town, company.owner.id, { bytes: PNG, kind: 'logo', name: 'logo.png' })
  await run(town.db, 'update companies set trade_license_file_id = $2, logo_file_id = $3 where id = $1', [
    company.id,
    licence,
    logo,
  ])
  const { id: jobId } = await town.job(company.id)
  return { ...company, licence, logo, jobId }
}

async function jobsOf(town: Town, companyId: string) {
  const job = async (facts: Parameters<Town['job']>[1] = {}) => (await town.job(companyId, facts)).id
  return {
    live: await job({ featured: true }),
    another: await job(),
    'in review': await job({ status: 'PENDING' }),
    draft: await job({ status: 'DRAFT' }),
    // Was live, and was taken off by a reviewer.
    rejected: await job({
      status: 'REJECTED',
      rejection_reason: 'The reason of CA',
      published_at: new Date().toISOString(),
    }),
    closed: await job({ status: 'CLOSED' }),
  }
}

/** A seeker with resume and picture in the store who applied for this job. */
async function applicant(town: Town, jobId: string, actor: Actor) {
  const person = await town.seeker()
  const document = () => storedFile(town, person.id, { bytes: PDF, kind: 'resume', name: `cv of ${actor}.pdf` })
  const [resume, sent] = [await document(), await document()]
  const picture = await storedFile(town, person.id, { bytes: PNG, kind: 'profileImage', name: 'me.png' })
  await run(town.db, 'update seekers set resume_file_id = $2, profile_image_file_id = $3 where id = $1', [
    person.seekerId,
    resume,
    picture,
  ])
  const { id: application } = await town.application(jobId, person)
  await run(
    town.db,
    `update applications set resume_file_id = $2, cover_letter = 'letter of ' || $3 || '. ' || cover_letter where id = $1`,
    [application, sent, actor],
  )
  return { person, jobId, application, resume, sent, picture }
}

/** One entry of every part of a profile, and a skill that others do not have. */
async function entriesOf(town: Town, seekerId: string) {
  const added = async (sql: string) => (await run<{ id: string }>(town.db, sql, [seekerId]))[0]!.id
  return {
    skill: await added(
      `insert into seeker_skills (seeker_id, skill_id) select $1, id from skills where name = 'Go' returning skill_id as id`,
    ),
    education: await added(
      `insert into educations (seeker_id, institution, degree, start_date, is_current_study) values ($1, 'Jimma University', 'MSc', '2020-01-01', true) returning id`,
    ),
    experience: await added(
      `insert into experiences (seeker_id, company_name, position, start_date, is_current_role) values ($1, 'Axum Labs', 'Developer', '2020-01-01', true) returning id`,
    ),
    portfolio: await added(`insert into portfolios (seeker_id, title) values ($1, 'Taxi queue') returning id`),
  }
}

async function saved(town: Town, jobId: string, { id }: Person): Promise<string> {
  const [save] = await run<{ id: string }>(
    town.db,
    'insert into saved_jobs (job_id, account_id) values ($1, $2) returning id',
    [jobId, id],
  )
  return save!.id
}

async function alertFor(town: Town, { id }: Person): Promise<string> {
  const [alert] = await run<{ id: string }>(
    town.db,
    `insert into alerts (account_id, name, search_key) values ($1, 'Alert of J!', 'alert of J!') returning id`,
    [id],
  )
  return alert!.id
}

async function noticeFor(town: Town, { id }: Person): Promise<string> {
  const [notice] = await run<{ id: string }>(
    town.db,
    `insert into notifications (account_id, kind, title) values ($1, 'application.moved', 'Notice of J!') returning id`,
    [id],
  )
  return notice!.id
}

/** Gives everybody the password, a phone and a last name of their own; answers the phones. */
async function describe(town: Town, people: Record<string, Person>) {
  const actors = Object.keys(people)
  const phones = actors.map((_, n) => `+251 9220000${String(n).padStart(2, '0')}`)
  await run(
    town.db,
    `update accounts set password_hash = $1, phone = x.phone, last_name = 'Surname-' || x.actor || '!' from unnest($2::uuid[], $3::text[], $4::text[]) x(id, phone, actor) where accounts.id = x.id`,
    [PASSWORD_HASH, actors.map((actor) => people[actor]!.id), phones, actors],
  )
  return Object.fromEntries(actors.map((actor, n) => [actor, phones[n]!])) as Record<Exclude<Actor, 'A'>, string>
}

/** One that both have agreed on. */
async function interviewFor(town: Town, applicationId: string): Promise<string> {
  const [interview] = await run<{ id: string }>(
    town.db,
    `insert into interviews (application_id, company_id, way, place, minutes, times, starts_at, status)
     select id, company_id, 'ON_SITE', 'Bole Road', 45, array[at], at, 'ACCEPTED' from applications, (select date_trunc('hour', now() + interval '3 days') as at) x where id = $1 returning id`,
    [applicationId],
  )
  return interview!.id
}

/** One that waits for an answer. */
async function invitationFor(town: Town, seekerId: string, jobId: string): Promise<string> {
  const [invitation] = await run<{ id: string }>(
    town.db,
    `insert into job_invitations (seeker_id, job_id, company_id, message) select $1, id, company_id, 'Please apply for it.' from jobs where id = $2 returning id`,
    [seekerId, jobId],
  )
  return invitation!.id
}
