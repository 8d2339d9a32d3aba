import type { WorkTerms } from '@sira/contract/remote-regions'
import { saveReach } from '../../src/features/reach/reach.commands.ts'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Role } from '@sira/contract/enums'
import type { Insertable } from 'kysely'
import { run, type Database } from '#db/database.ts'
import type { Accounts, Companies, Jobs, Seekers } from '#db/schema.ts'
import { hashSecret, generateToken } from '#core/tokens.ts'
import { createTestClient, type TestUser } from './test-client.ts'

export const SAMPLE_COVER_LETTER =
  'I have built payment systems for four years and would like to build yours with the same care.'
let lastNumber = 0
const nextNumber = () => ++lastNumber

/** Returns factories that create people and things directly in the database; tests then use them through the HTTP API. */
export function createFactories(app: FastifyInstance, db: Database) {
  /** Creates a signed-in account. */
  async function createAccount(facts: Partial<Insertable<Accounts>> & { role: Role }): Promise<TestUser> {
    const row = {
      first_name: 'Selam',
      last_name: 'Tesfaye',
      email: `person${nextNumber()}@town.example`,
      phone: '+251 911000000',
      verified_at: new Date().toISOString(),
      ...facts,
    }
    const { id } = await db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow()
    return signIn({ id, email: row.email })
  }

  async function signIn({ id, email }: { id: string; email: string }): Promise<TestUser> {
    const token = generateToken()
    await run(
      db,
      `insert into sessions (token_hash, account_id, expires_at, proven_at) values ($1, $2, now() + interval '1 day', now())`,
      [hashSecret(token), id],
    )
    return { id, email, token, ...createTestClient(app, token) }
  }

  /** Creates a file row without a stored file, for rows that only need a file to refer to. */
  async function createFileRow(accountId: string, kind: 'resume' | 'trade_license' | 'logo'): Promise<string> {
    const id = randomUUID()
    const type = kind === 'logo' ? 'image/webp' : 'application/pdf'
    await db
      .insertInto('files')
      .values({ id, kind, account_id: accountId, name: `${kind}.pdf`, type, size: 1000, sha256: 'x', inline: true })
      .execute()
    return id
  }

  /** Creates an owner and a company, ACTIVE unless given another status. */
  async function createCompany(facts: Partial<Insertable<Companies>> = {}) {
    const owner = await createAccount({ role: 'COMPANY', first_name: 'Eyob', last_name: 'Mulugeta' })
    const status = facts.status ?? 'ACTIVE'
    const { id } = await db
      .insertInto('companies')
      .values({
        owner_id: owner.id,
        name: `Sheba Tech ${nextNumber()}`,
        email: 'jobs@sheba.example',
        phone: '+251 911223344',
        location: 'Addis Ababa',
        description: 'We build things.',
        size: 'SMALL',
        industry: 'FINTECH',
        rejection_reason: status === 'REJECTED' || status === 'SUSPENDED' ? 'The licence cannot be read' : null,
        logo_file_id: await createFileRow(owner.id, 'logo'),
        trade_license_file_id: await createFileRow(owner.id, 'trade_license'),
        ...facts,
        status,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, owner }
  }

  /** Creates a job of a company, ACTIVE unless given another status, with these skills by name. */
  async function createJob(
    companyId: string,
    {
      skills = ['React'],
      description = 'Build and run our services.\n\n• Write tests',
      workTerms,
      ...facts
    }: Partial<Insertable<Jobs>> & { skills?: string[]; description?: string; workTerms?: Partial<WorkTerms> } = {},
  ) {
    const status = facts.status ?? 'ACTIVE'
    const published = status === 'ACTIVE' || status === 'CLOSED' ? new Date().toISOString() : null
    const { id } = await db
      .insertInto('jobs')
      .values({
        company_id: companyId,
        title: `Backend Engineer ${nextNumber()}`,
        location: 'Addis Ababa',
        published_at: published,
        // However long ago a test publishes it, it is open unless the test says otherwise.
        renewed_at: published,
        rejection_reason: status === 'REJECTED' ? 'Please name the pay' : null,
        from_ethiopia: 'YES',
        from_ethiopia_by: 'PLACE',
        from_ethiopia_at: new Date().toISOString(),
        ...facts,
        status,
      } as Insertable<Jobs>)
      .returning('id')
      .executeTakeFirstOrThrow()
    await run(db, 'insert into job_texts (job_id, description, work_terms) values ($1, $2, $3)', [
      id,
      description,
      JSON.stringify(workTerms ?? {}),
    ])
    // On site in Ethiopia unless the test says something else.
    if (workTerms || facts.is_remote || facts.location || facts.type) await saveReach(db, [id])
    await run(db, `insert into job_skills (job_id, skill_id) select $1, id from skills where name = any($2)`, [
      id,
      skills,
    ])
    return { id }
  }

  /** Creates a signed-in seeker with a profile and one skill. */
  async function createSeeker(facts: Partial<Insertable<Seekers>> = {}) {
    const person = await createAccount({ role: 'JOBSEEKER' })
    const resume = await createFileRow(person.id, 'resume')
    const { id } = await db
      .insertInto('seekers')
      .values({
        account_id: person.id,
        title: 'Backend Developer',
        location: 'Addis Ababa',
        resume_file_id: resume,
        ...facts,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await run(db, `insert into seeker_skills (seeker_id, skill_id) select $1, id from skills where name = 'React'`, [
      id,
    ])
    return { ...person, seekerId: id }
  }

  /** Creates an application of a seeker for a job, with the first entry of its history. */
  async function createApplication(jobId: string, applicant: { id: string; seekerId: string }) {
    const resume = await createFileRow(applicant.id, 'resume')
    const { id } = await db
      .insertInto('applications')
      .values({
        job_id: jobId,
        seeker_id: applicant.seekerId,
        cover_letter: SAMPLE_COVER_LETTER,
        resume_file_id: resume,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('application_moves')
      .values({ application_id: id, to_status: 'PENDING', by_account_id: applicant.id })
      .execute()
    return { id }
  }

  return {
    createAccount: createAccount,
    signIn,
    createCompany: createCompany,
    createJob: createJob,
    createSeeker: createSeeker,
    createApplication: createApplication,
    createAdmin: () => createAccount({ role: 'ADMIN' }),
    /** A client without a session. */
    visitor: createTestClient(app),
    /** Lists the emails in the outbox, oldest first. */
    async listOutboxEmails() {
      const emails = await db
        .selectFrom('outbox')
        .select(['letter', 'recipient', 'subject', 'body_text as text'])
        .orderBy('id')
        .execute()
      return emails
    },
    /** Returns the id of a skill by its name. */
    async getSkillId(name: string) {
      return (await db.selectFrom('skills').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
    },
  }
}
