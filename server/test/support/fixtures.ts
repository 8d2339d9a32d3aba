import { hash } from '@node-rs/argon2'
import type { Actor } from '../security/access-matrix.ts'
import { run } from '#db/database.ts'
import type { TestClient, TestUser } from './test-client.ts'
import { TEST_PASSWORD } from './sign-up.ts'
import { createSamplePdf, createSamplePng } from './sample-files.ts'
import { createEndedOffer, createScorecard } from './decision-fixtures.ts'
import { createStoredFile } from './stored-files.ts'
import type { TestApp } from './test-app.ts'

const [PDF, PNG, PASSWORD_HASH] = await Promise.all([
  createSamplePdf(),
  createSamplePng(),
  hash(TEST_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
])

export type Fixtures = Awaited<ReturnType<typeof createFixtures>>

/** Creates one person of every kind (ACTORS) with their own things. All have TEST_PASSWORD; everybody has their own phone. */
export async function createFixtures(testApp: TestApp) {
  const accounts = {
    J0: await testApp.createAccount({ role: 'JOBSEEKER' }),
    C0: await testApp.createAccount({ role: 'COMPANY' }),
    O: await testApp.createAccount({ role: 'OTHER' }),
    AD: await testApp.createAdmin(),
    S: await testApp.createSeeker(),
  }
  const [inReview, sheba, other] = [
    await createCompanyInReview(testApp),
    await testApp.createCompany(),
    await testApp.createCompany(),
  ]
  const jobs = await createJobs(testApp, sheba.id)
  const J = await createApplicant(testApp, jobs.live, 'J')
  const JX = await createApplicant(testApp, (await testApp.createJob(other.id)).id, 'JX')
  const savedJobs = {
    J0: await saveJob(testApp, jobs.live, accounts.J0),
    J: await saveJob(testApp, jobs.live, J.person),
    JX: await saveJob(testApp, jobs.live, JX.person),
  }

  const users: Record<Exclude<Actor, 'A'>, TestUser> = {
    ...accounts,
    J: J.person,
    JX: JX.person,
    CP: inReview.owner,
    CA: sheba.owner,
    CX: other.owner,
  }
  await run(testApp.db, 'insert into hidden_jobs (account_id, job_id) values ($1, $2)', [J.person.id, jobs.closed])
  await run(testApp.db, 'insert into hidden_companies (account_id, company_id) values ($1, $2)', [
    J.person.id,
    other.id,
  ])
  const alert = await createAlert(testApp, J.person)
  const interview = await createInterview(testApp, J.application)
  const offerDocument = await createEndedOffer(testApp, J.application, sheba.owner.id)
  await createScorecard(testApp, J.application, sheba.owner.id)
  const invitation = await createInvitation(testApp, J.person.seekerId, jobs.another)
  const notification = await createNotification(testApp, J.person)
  const upload = await createUnusedUpload(testApp, J.person)
  const phones = await personalizeAccounts(testApp, users)
  await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [
    users.S.id,
  ])

  const listSecrets = (actor: Exclude<Actor, 'A'>, ...more: string[]) => [
    users[actor].id,
    users[actor].email,
    phones[actor],
    ...more,
  ]
  return {
    clients: { A: testApp.visitor, ...users } as Record<Actor, TestClient>,
    people: users,
    jobs,
    companies: { live: sheba.id, inReview: inReview.id, other: other.id },
    jobOfCompanyInReview: inReview.jobId,
    jobOfOtherCompany: JX.jobId,
    seekerId: J.person.seekerId,
    alert,
    interview,
    invitation,
    notification,
    profileEntries: await createProfileEntries(testApp, J.person.seekerId),
    application: J.application,
    files: {
      resume: J.resume,
      'sent resume': J.sent,
      licence: inReview.licence,
      logo: inReview.logo,
      picture: J.picture,
      offer: offerDocument,
    },
    /** Texts that only their owner, and the actors in VISIBLE_ACTORS, may find in a response. */
    secrets: {
      A: [],
      J0: listSecrets('J0'),
      C0: listSecrets('C0'),
      O: listSecrets('O'),
      AD: listSecrets('AD'),
      S: listSecrets('S'),
      CX: listSecrets('CX'),
      J: listSecrets(
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
        offerDocument,
        'Offer to J!',
        'offer to J.',
        alert,
        'Alert of J!',
        'alert of J!',
        notification,
        'Notice of J!',
        upload,
        'Upload of J!',
      ),
      JX: listSecrets(
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
      CP: listSecrets(
        'CP',
        inReview.id,
        inReview.jobId,
        inReview.licence,
        'Company in review',
        'mail@in-review.example',
        '+251 911777777',
        'licence of CP',
      ),
      CA: listSecrets(
        'CA',
        jobs['in review'],
        jobs.draft,
        jobs.rejected,
        'The reason of CA',
        'Criterion of CA!',
        'Remark of CA!',
      ),
    } as Record<Actor, string[]>,
    /** The ids that the lists of an actor may contain. Of jobs, seekers are offered those that they have not applied for. */
    ownIds: {
      J0: [savedJobs.J0],
      J: [
        savedJobs.J,
        J.application,
        interview,
        invitation,
        alert,
        notification,
        upload,
        jobs.another,
        JX.jobId,
        jobs.closed,
        other.id,
      ],
      JX: [savedJobs.JX, JX.application, jobs.live, jobs.another],
      CA: [J.application, interview, ...Object.values(jobs)],
      CX: [JX.application, JX.jobId],
    } as Partial<Record<Actor, string[]>>,
  }
}

async function createCompanyInReview(testApp: TestApp) {
  const company = await testApp.createCompany({
    status: 'PENDING',
    name: 'Company in review',
    email: 'mail@in-review.example',
    phone: '+251 911777777',
  })
  const licence = await createStoredFile(testApp, company.owner.id, {
    bytes: PDF,
    kind: 'trade_license',
    name: 'licence of CP.pdf',
  })
  const logo = await createStoredFile(testApp, company.owner.id, { bytes: PNG, kind: 'logo', name: 'logo.png' })
  await run(testApp.db, 'update companies set trade_license_file_id = $2, logo_file_id = $3 where id = $1', [
    company.id,
    licence,
    logo,
  ])
  const { id: jobId } = await testApp.createJob(company.id)
  return { ...company, licence, logo, jobId }
}

async function createJobs(testApp: TestApp, companyId: string) {
  const insertJob = async (facts: Parameters<TestApp['createJob']>[1] = {}) =>
    (await testApp.createJob(companyId, facts)).id
  return {
    live: await insertJob({ featured: true }),
    another: await insertJob(),
    'in review': await insertJob({ status: 'PENDING' }),
    draft: await insertJob({ status: 'DRAFT' }),
    // It was live, and a moderator rejected it.
    rejected: await insertJob({
      status: 'REJECTED',
      rejection_reason: 'The reason of CA',
      published_at: new Date().toISOString(),
    }),
    closed: await insertJob({ status: 'CLOSED' }),
  }
}

/** Creates a seeker with resume and picture in the store who applied for this job. */
async function createApplicant(testApp: TestApp, jobId: string, actor: Actor) {
  const person = await testApp.createSeeker()
  const storeResume = () =>
    createStoredFile(testApp, person.id, { bytes: PDF, kind: 'resume', name: `cv of ${actor}.pdf` })
  const [resume, sent] = [await storeResume(), await storeResume()]
  const picture = await createStoredFile(testApp, person.id, { bytes: PNG, kind: 'profileImage', name: 'me.png' })
  await run(testApp.db, 'update seekers set resume_file_id = $2, profile_image_file_id = $3 where id = $1', [
    person.seekerId,
    resume,
    picture,
  ])
  const { id: application } = await testApp.createApplication(jobId, person)
  await run(
    testApp.db,
    `update applications set resume_file_id = $2, cover_letter = 'letter of ' || $3 || '. ' || cover_letter where id = $1`,
    [application, sent, actor],
  )
  return { person, jobId, application, resume, sent, picture }
}

/** Adds one entry to every part of a profile, and a skill that others do not have. */
async function createProfileEntries(testApp: TestApp, seekerId: string) {
  const insertEntry = async (sql: string) => (await run<{ id: string }>(testApp.db, sql, [seekerId]))[0]!.id
  return {
    skill: await insertEntry(
      `insert into seeker_skills (seeker_id, skill_id) select $1, id from skills where name = 'Go' returning skill_id as id`,
    ),
    education: await insertEntry(
      `insert into educations (seeker_id, institution, degree, start_date, is_current_study) values ($1, 'Jimma University', 'MSc', '2020-01-01', true) returning id`,
    ),
    experience: await insertEntry(
      `insert into experiences (seeker_id, company_name, position, start_date, is_current_role) values ($1, 'Axum Labs', 'Developer', '2020-01-01', true) returning id`,
    ),
    portfolio: await insertEntry(`insert into portfolios (seeker_id, title) values ($1, 'Taxi queue') returning id`),
  }
}

async function saveJob(testApp: TestApp, jobId: string, { id }: TestUser): Promise<string> {
  const [save] = await run<{ id: string }>(
    testApp.db,
    'insert into saved_jobs (job_id, account_id) values ($1, $2) returning id',
    [jobId, id],
  )
  return save!.id
}

async function createAlert(testApp: TestApp, { id }: TestUser): Promise<string> {
  const [alert] = await run<{ id: string }>(
    testApp.db,
    `insert into alerts (account_id, name, search_key) values ($1, 'Alert of J!', 'alert of J!') returning id`,
    [id],
  )
  return alert!.id
}

async function createNotification(testApp: TestApp, { id }: TestUser): Promise<string> {
  const [notification] = await run<{ id: string }>(
    testApp.db,
    `insert into notifications (account_id, kind, title) values ($1, 'application.moved', 'Notice of J!') returning id`,
    [id],
  )
  return notification!.id
}

/** Gives everybody TEST_PASSWORD, and their own phone and last name; returns the phones. */
async function personalizeAccounts(testApp: TestApp, people: Record<string, TestUser>) {
  const actors = Object.keys(people)
  const phones = actors.map((_, n) => `+251 9220000${String(n).padStart(2, '0')}`)
  await run(
    testApp.db,
    `update accounts set password_hash = $1, phone = x.phone, last_name = 'Surname-' || x.actor || '!' from unnest($2::uuid[], $3::text[], $4::text[]) x(id, phone, actor) where accounts.id = x.id`,
    [PASSWORD_HASH, actors.map((actor) => people[actor]!.id), phones, actors],
  )
  return Object.fromEntries(actors.map((actor, n) => [actor, phones[n]!])) as Record<Exclude<Actor, 'A'>, string>
}

/** Creates an interview that both sides have agreed on. */
async function createInterview(testApp: TestApp, applicationId: string): Promise<string> {
  const [interview] = await run<{ id: string }>(
    testApp.db,
    `insert into interviews (application_id, company_id, way, place, minutes, times, starts_at, status)
     select id, company_id, 'ON_SITE', 'Bole Road', 45, array[at], at, 'ACCEPTED' from applications, (select date_trunc('hour', now() + interval '3 days') as at) x where id = $1 returning id`,
    [applicationId],
  )
  return interview!.id
}

/** Creates an invitation that waits for an answer. */
async function createInvitation(testApp: TestApp, seekerId: string, jobId: string): Promise<string> {
  const [invitation] = await run<{ id: string }>(
    testApp.db,
    `insert into job_invitations (seeker_id, job_id, company_id, message) select $1, id, company_id, 'Please apply for it.' from jobs where id = $2 returning id`,
    [seekerId, jobId],
  )
  return invitation!.id
}

async function createUnusedUpload(testApp: TestApp, { id }: TestUser): Promise<string> {
  const [upload] = await run<{ id: string }>(
    testApp.db,
    `insert into uploads (id, account_id, name, size, expires_at) values (uuidv7(), $1, 'Upload of J!', 9, now() + interval '1 day') returning id`,
    [id],
  )
  return upload!.id
}
