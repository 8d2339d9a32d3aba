import { argon2Sync, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { requestData, type HttpClient } from './http-client.ts'

/** Somebody who signs in during the benchmark. */
export interface Person {
  email: string
  token: string
}
/** The owner of a company with many jobs, with some live ones. */
export interface Owner extends Person {
  companyId: string
  jobIds: string[]
  /** A key of the company with which programs read its jobs and applications. */
  apiKey: string
}
export interface People {
  seekers: Person[]
  owners: Owner[]
  admin: Person
  /** A skill that posted jobs ask for. */
  skillId: string
}

const PASSWORD = 'a password for measurements'
const ADMIN_EMAIL = 'bench-admin@crowd.example'
/** What jobs and applications of the benchmark begin with: the next run finds and deletes them by it. */
export const BENCH_JOB_TITLE = 'Benchmark engineer'
export const BENCH_COVER_LETTER = 'Sent by the benchmark, to measure how long it takes'
const SEEKERS = 200
const OWNERS = 20
/** At most so many sign-ins are under way: the server hashes two passwords at a time and lets 64 wait. */
const SIGN_INS_AT_ONCE = 16

const CHOOSE_SEEKERS = `
  update accounts set password_hash = $1 where id in (
    select a.id from accounts a join seekers s on s.account_id = a.id where a.email like 'seeker-%@crowd.example' order by md5(a.id::text) limit ${SEEKERS})
  returning email::text`
// The companies with the most live jobs have the most to count and to list.
const CHOOSE_OWNERS = `
  with chosen as (
    select c.id, c.owner_id from companies c where c.status = 'ACTIVE' and c.owner_id is not null order by c.live_jobs desc, c.id limit ${OWNERS})
  update accounts a set password_hash = $1 from chosen where a.id = chosen.owner_id
  returning a.email::text, chosen.id as "companyId", (
    select array_agg(id) from (
      select j.id from jobs j where j.company_id = chosen.id and j.status = 'ACTIVE' and (j.closes_at is null or j.closes_at > now() + interval '1 day')
      order by j.id limit 200) live) as "jobIds"`
const CREATE_ADMIN = `
  insert into accounts (first_name, last_name, email, role, verified_at, password_hash) values ('Bench', 'Admin', '${ADMIN_EMAIL}', 'ADMIN', now(), $1)
  on conflict (email) do update set password_hash = excluded.password_hash`

/** Chooses people of the generated data, gives them a password and signs them in. */
export async function signInPeople(pool: pg.Pool, client: HttpClient): Promise<People> {
  const hash = hashPassword(PASSWORD)
  const seekers = await pool.query<{ email: string }>(CHOOSE_SEEKERS, [hash])
  const owners = await pool.query<{ email: string; companyId: string; jobIds: string[] | null }>(CHOOSE_OWNERS, [hash])
  await pool.query(CREATE_ADMIN, [hash])
  const skills = await pool.query<{ id: string }>(`select id from skills order by no limit 1`)
  const [admin] = await signInAll(client, [{ email: ADMIN_EMAIL }])
  const signedIn = await signInAll(
    client,
    owners.rows.map((owner) => ({ ...owner, jobIds: owner.jobIds ?? [] })),
  )
  return {
    seekers: await signInAll(client, seekers.rows),
    owners: await Promise.all(
      signedIn.map(async (owner) => ({ ...owner, apiKey: await createApiKey(client, owner.token) })),
    ),
    admin: admin!,
    skillId: skills.rows[0]!.id,
  }
}

async function signInAll<T extends { email: string }>(
  client: HttpClient,
  people: readonly T[],
): Promise<(T & Person)[]> {
  const signedIn: (T & Person)[] = []
  for (let start = 0; start < people.length; start += SIGN_INS_AT_ONCE)
    signedIn.push(
      ...(await Promise.all(
        people
          .slice(start, start + SIGN_INS_AT_ONCE)
          .map(async (person) => ({ ...person, token: await signIn(client, person.email) })),
      )),
    )
  return signedIn
}

/** The request that signs in somebody of the benchmark. */
export const buildSignInRequest = (email: string) => ({
  method: 'POST',
  path: '/api/v1/auth/login',
  body: { email, password: PASSWORD },
})

const signIn = async (client: HttpClient, email: string) =>
  (await requestData<{ accessToken: string }>(client, buildSignInRequest(email))).accessToken

const createApiKey = async (client: HttpClient, token: string) =>
  (
    await requestData<{ key: string }>(client, {
      method: 'POST',
      path: '/api/v1/api-keys',
      token,
      body: { name: 'Benchmark', scopes: ['jobs:read', 'applications:read'] },
    })
  ).key

/** The hash as the server stores it: argon2id with the server's parameters, as a PHC string. */
function hashPassword(password: string): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  })
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=19456,t=2,p=1$${encode(nonce)}$${encode(tag)}`
}

const DELETE_APPLICATIONS = `
  with gone as (delete from applications where cover_letter like '${BENCH_COVER_LETTER}%' returning resume_file_id)
  delete from files where id in (select resume_file_id from gone)`
const DELETE_JOBS = `delete from jobs where title like '${BENCH_JOB_TITLE} %'`
/** What only people who sign in have: the generated data has no rows there. */
const TABLES_OF_PEOPLE = [
  'sessions',
  'saved_jobs',
  'notifications',
  'outbox',
  'account_activity',
  'limit_counters',
  'api_keys',
]

/** Deletes what measured requests wrote, so that each run begins with the same data and unused limits. */
export async function deleteBenchData(pool: pg.Pool): Promise<void> {
  await pool.query(DELETE_APPLICATIONS)
  await pool.query(DELETE_JOBS)
  for (const table of TABLES_OF_PEOPLE) await pool.query(`delete from ${table}`)
}
