import { createHash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import type pg from 'pg'
import type { BenchDatabase } from './bench-database.ts'
import type { BenchTarget } from './load.ts'
import type { Figure } from './results.ts'
import type { Servers } from './servers.ts'

/** What sending applications gave. */
interface ApplyResult {
  /** Applications a second. */
  rps: number
  p50: number
  p99: number
  /** Responses other than 201. */
  failed: number
  /** Processor time of server and database for each application, in microseconds. */
  cpu: number
}

/** Sends applications to a server, and where their rows and files are. */
interface ApplyTarget {
  pool: pg.Pool
  target: BenchTarget
  dataDir: string
}

interface Application {
  jobId: string
  token: string
}

const RESUME_BYTES = 1024 * 1024
const BOUNDARY = 'bench-form-boundary'
/** Pairs of a seeker and a job to which the seeker has not applied. */
const FREE_PAIRS = `
  with people as (select id, account_id, row_number() over (order by md5(id::text)) as place from seekers order by place limit 200),
  open as (
    select id, row_number() over (order by md5(id::text)) as place from jobs
    where status = 'ACTIVE' and company_active and (closes_at is null or closes_at > now() + interval '1 day') order by place limit 500)
  select p.account_id as "accountId", j.id as "jobId" from people p cross join open j
  where not exists (select from applications a where a.job_id = j.id and a.seeker_id = p.id)
  order by (p.place + j.place) % 97, p.place, j.place limit 20000`
const INSERT_SESSIONS = `
  insert into sessions (account_id, token_hash, expires_at)
  select account_id, token_hash, now() + interval '1 hour' from unnest($1::uuid[], $2::bytea[]) as made (account_id, token_hash)`
const DELETE_APPLICATIONS = `
  with gone as (delete from applications where created_at >= $1 and resume_file_id is not null returning resume_file_id)
  select resume_file_id as id from gone`

/** Applies with a resume of 1 MB each on `connections` connections for `seconds`, and removes the applications again. */
async function measureApplications(
  { pool, target, dataDir }: ApplyTarget,
  connections: number,
  seconds: number,
): Promise<ApplyResult> {
  const startedAt = (await pool.query<{ now: Date }>('select now()')).rows[0]!.now
  const applications = await prepareApplications(pool)
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const form = createForm()
  await sendFor(2000, { connections, send: () => sendApplication(target.origin, agent, applications.pop()!, form) })
  const before = target.processorTime()
  const { times, failed, ms } = await sendFor(seconds * 1000, {
    connections,
    send: () => sendApplication(target.origin, agent, applications.pop()!, form),
  })
  const cpu = (target.processorTime() - before) / Math.max(1, times.length)
  agent.destroy()
  await removeApplications(pool, dataDir, startedAt)
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { rps: ((times.length - failed) * 1000) / ms, p50: at(0.5), p99: at(0.99), failed, cpu }
}

async function prepareApplications(pool: pg.Pool): Promise<Application[]> {
  const { rows } = await pool.query<{ accountId: string; jobId: string }>(FREE_PAIRS)
  const tokens = new Map(rows.map(({ accountId }) => [accountId, randomBytes(32).toString('base64url')]))
  const hashes = [...tokens.values()].map((token) => createHash('sha256').update(token).digest())
  await pool.query(INSERT_SESSIONS, [[...tokens.keys()], hashes])
  return rows.map(({ accountId, jobId }) => ({ jobId, token: tokens.get(accountId)! })).toReversed()
}

/** A form with a PDF whose bytes cannot be compressed, as those of a picture. */
function createForm(): Buffer {
  const picture = randomBytes(RESUME_BYTES)
  const pdf = Buffer.concat([
    Buffer.from(`%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n2 0 obj\n<</Length ${RESUME_BYTES}>>\nstream\n`),
    picture,
    Buffer.from('\nendstream\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ])
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const fields =
    field('coverLetter', 'I would like to work with you. '.repeat(20)) + field('useExistingResume', 'false')
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="resume"; filename="CV.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  return Buffer.concat([Buffer.from(fields + file), pdf, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

async function sendFor(ms: number, { connections, send }: { connections: number; send: () => Promise<number> }) {
  const start = performance.now()
  const times: number[] = []
  let failed = 0
  const sendInTurn = async () => {
    while (performance.now() - start < ms) {
      const sentAt = performance.now()
      const status = await send()
      times.push(performance.now() - sentAt)
      if (status !== 201) failed++
    }
  }
  await Promise.all(Array.from({ length: connections }, sendInTurn))
  return { times, failed, ms: performance.now() - start }
}

const sendApplication = (origin: string, agent: http.Agent, { jobId, token }: Application, form: Buffer) =>
  new Promise<number>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': form.length,
    }
    const request = http.request(`${origin}/api/v1/jobs/${jobId}/apply`, { method: 'POST', agent, headers })
    request.on('error', reject)
    request.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)))
    request.end(form)
  })

async function removeApplications(pool: pg.Pool, dataDir: string, since: Date) {
  const { rows } = await pool.query<{ id: string }>(DELETE_APPLICATIONS, [since])
  await pool.query('delete from files where id = any($1)', [rows.map(({ id }) => id)])
  for (const { id } of rows) await rm(path.join(dataDir, 'files', id.slice(0, 2), id.slice(2, 4), id), { force: true })
}

const CONNECTIONS = 16
const SECONDS = 15

/** Measures how many applications with a resume of 1 MB are stored in a second. */
export async function measureApplying({ pool }: BenchDatabase, servers: Servers): Promise<Figure[]> {
  const target = await servers.get('kept')
  const { rps, p50, p99, failed, cpu } = await measureApplications(
    { pool, target, dataDir: target.dataDir },
    CONNECTIONS,
    SECONDS,
  )
  return [
    {
      part: 'apply',
      name: 'applications with 1 MB resumes',
      measured: rps,
      unit: 'per s',
      more: { p50, p99, failed, 'cpu µs': cpu },
    },
  ]
}
