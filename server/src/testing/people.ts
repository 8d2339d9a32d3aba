import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Role } from '@sira/contract/enums'
import type { Insertable } from 'kysely'
import { run, type Database } from '#db/database.ts'
import type { Accounts, Companies, Jobs, Seekers } from '#db/tables.ts'
import { hashOf, newToken } from '#http/session.ts'
import { caller, type Person } from './person.ts'

export const LONG_LETTER =
  'I have built payment systems for four years and would like to build yours with the same care.'
let numbers = 0
const next = () => ++numbers

/** Makers of named people and things, straight in the database; what they may do is then tried through the door. */
export function people(app: FastifyInstance, db: Database) {
  /** A signed-in account. */
  async function account(facts: Partial<Insertable<Accounts>> & { role: Role }): Promise<Person> {
    const row = {
      first_name: 'Selam',
      last_name: 'Tesfaye',
      email: `person${next()}@town.example`,
      phone: '+251 911000000',
      verified_at: new Date().toISOString(),
      ...facts,
    }
    const { id } = await db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow()
    return signIn({ id, email: row.email })
  }

  async function signIn({ id, email }: { id: string; email: string }): Promise<Person> {
    const token = newToken()
    await run(
      db,
      `insert into sessions (token_hash, account_id, expires_at, proven_at) values ($1, $2, now() + interval '1 day', now())`,
      [hashOf(token), id],
    )
    return { id, email, token, ...caller(app, token) }
  }

  /** A file row without a stored file, for owners that only need one to exist. */
  async function fileRow(accountId: string, kind: 'resume' | 'trade_license' | 'logo'): Promise<string> {
    const id = randomUUID()
    const type = kind === 'logo' ? 'image/webp' : 'application/pdf'
    await db
      .insertInto('files')
      .values({ id, kind, account_id: accountId, name: `${kind}.pdf`, type, size: 1000, sha256: 'x', inline: true })
      .execute()
    return id
  }

  /** An owner and a company, ACTIVE unless told. */
  async function company(facts: Partial<Insertable<Companies>> = {}) {
    const owner = await account({ role: 'COMPANY', first_name: 'Eyob', last_name: 'Mulugeta' })
    const status = facts.status ?? 'ACTIVE'
    const { id } = await db
      .insertInto('companies')
      .values({
        owner_id: owner.id,
        name: `Sheba Tech ${next()}`,
        email: 'jobs@sheba.example',
        phone: '+251 911223344',
        location: 'Addis Ababa',
        description: 'We build things.',
        size: 'SMALL',
        industry: 'FINTECH',
        rejection_reason: status === 'REJECTED' || status === 'SUSPENDED' ? 'The licence cannot be read' : null,
        logo_file_id: await fileRow(owner.id, 'logo'),
        trade_license_file_id: await fileRow(owner.id, 'trade_license'),
        ...facts,
        status,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, owner }
  }

  /** A job of a company, ACTIVE unless told, with these skills by name. */
  async function job(
    companyId: string,
    {
      skills = ['React'],
      description = 'Build and run our services.\n\n• Write tests',
      ...facts
    }: Partial<Insertable<Jobs>> & { skills?: string[]; description?: string } = {},
  ) {
    const status = facts.status ?? 'ACTIVE'
    const published = status === 'ACTIVE' || status === 'CLOSED' ? new Date().toISOString() : null
    const { id } = await db
      .insertInto('jobs')
      .values({
        company_id: companyId,
        title: `Backend Engineer ${next()}`,
        location: 'Addis Ababa',
        published_at: published,
        rejection_reason: status === 'REJECTED' ? 'Please name the pay' : null,
        ...facts,
        status,
      } as Insertable<Jobs>)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('job_texts').values({ job_id: id, description }).execute()
    await run(db, `insert into job_skills (job_id, skill_id) select $1, id from skills where name = any($2)`, [
      id,
      skills,
    ])
    return { id }
  }

  /** A signed-in seeker with a profile and one skill. */
  async function seeker(facts: Partial<Insertable<Seekers>> = {}) {
    const person = await account({ role: 'JOBSEEKER' })
    const resume = await fileRow(person.id, 'resume')
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

  /** An application of a seeker for a job, with its first move. */
  async function application(jobId: string, applicant: { id: string; seekerId: string }) {
    const resume = await fileRow(applicant.id, 'resume')
    const { id } = await db
      .insertInto('applications')
      .values({ job_id: jobId, seeker_id: applicant.seekerId, cover_letter: LONG_LETTER, resume_file_id: resume })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('application_moves')
      .values({ application_id: id, to_status: 'PENDING', by_account_id: applicant.id })
      .execute()
    return { id }
  }

  return {
    account,
    signIn,
    company,
    job,
    seeker,
    application,
    admin: () => account({ role: 'ADMIN' }),
    /** Somebody without a session. */
    visitor: caller(app),
    /** The letters in the outbox, oldest first, each `letter → recipient`. */
    async mailbox() {
      const letters = await db
        .selectFrom('outbox')
        .select(['letter', 'recipient', 'subject', 'body_text as text'])
        .orderBy('id')
        .execute()
      return letters
    },
    /** A skill's id by its name. */
    async skillId(name: string) {
      return (await db.selectFrom('skills').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
    },
  }
}
