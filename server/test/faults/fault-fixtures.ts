import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { openDatabase, run } from '#db/database.ts'
import type { Random } from '../../src/demo/random.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { SAMPLE_COVER_LETTER, createFactories } from '#test/factories.ts'
import { buildSignUpForm } from '#test/sign-up.ts'
import { toUploadFile, createSamplePdf } from '#test/sample-files.ts'
import type { WriteRequest } from './journal.ts'

export type FaultFixtures = Awaited<ReturnType<typeof openFaultFixtures>>
const SIZE = { jobs: 12, seekers: 25 }

/**
 * Creates a company with jobs and seekers in a migrated database, connected as its owner, and returns functions that
 * produce ever new requests for them.
 */
export async function openFaultFixtures(url: string, random: Random, size = SIZE) {
  const opened = openDatabase(url, { poolSize: 2, statementTimeoutMs: 60_000 })
  // The factories only insert rows here; no request goes through this app.
  const factories = createFactories({} as FastifyInstance, opened.db)
  const company = await factories.createCompany()
  const jobs: string[] = []
  for (let n = 0; n < size.jobs; n++) jobs.push((await factories.createJob(company.id)).id)
  const seekers = await Promise.all(Array.from({ length: size.seekers }, () => factories.createSeeker()))
  const skillId = await factories.getSkillId('React')
  const pairs = random.shuffle(jobs.flatMap((jobId) => seekers.map((seeker) => ({ jobId, seeker }))))
  const pdf = await createSamplePdf('A resume for trying faults. '.repeat(400))
  let number = 0
  const createKey = (kind: string) => `${kind}-${++number}-${Math.floor(random.next() * 1e9).toString(36)}`

  function nextApplication(size = 0): WriteRequest {
    const { jobId, seeker } = pairs.pop() ?? throwNoPairsLeft()
    const bytes =
      size > pdf.length
        ? Buffer.concat([
            pdf.subarray(0, 9),
            Buffer.from(`%${randomBytes(Math.ceil(size / 2)).toString('hex')}\n`),
            pdf.subarray(9),
          ])
        : pdf
    const body = () =>
      buildMultipartForm({ coverLetter: SAMPLE_COVER_LETTER, resume: toUploadFile(bytes, 'cv.pdf', 'application/pdf') })
    return {
      key: createKey('apply'),
      kind: 'apply',
      path: `/jobs/${jobId}/apply`,
      token: seeker.token,
      body,
      mark: `${jobId} ${seeker.seekerId}`,
    }
  }
  function nextJob(): WriteRequest {
    const key = createKey('job')
    return {
      key,
      kind: 'job',
      path: '/jobs/create',
      token: company.owner.token,
      body: () => ({
        title: key,
        description: 'Builds and runs our services.',
        location: 'Addis Ababa',
        skills: [{ skillId }],
      }),
      mark: key,
    }
  }
  function nextMessage(): WriteRequest {
    const key = createKey('message')
    return {
      key,
      kind: 'message',
      path: '/company/contact',
      body: () => ({ name: 'Hanna', email: 'hanna@town.example', subject: key, message: 'Do you answer?' }),
      mark: key,
    }
  }
  /** Changes the location of a job; each job is changed once. */
  function nextJobEdit(jobId: string): WriteRequest {
    const key = createKey('edit')
    return {
      key,
      kind: 'edit',
      method: 'PATCH',
      path: `/jobs/update/${jobId}`,
      token: company.owner.token,
      body: () => ({ location: key }),
      mark: key,
    }
  }
  function nextSignUp(): WriteRequest {
    const key = createKey('sign-up')
    const email = `${key}@town.example`
    return {
      key,
      kind: 'sign-up',
      path: '/auth/register',
      body: () => buildSignUpForm({ email }),
      mark: email,
      // An account with this address exists: an earlier try made it.
      repeatedStatus: 409,
    }
  }
  /** Returns this many requests as people send them at the same time, mostly applications. */
  const nextRequests = (count: number): WriteRequest[] =>
    Array.from({ length: count }, () =>
      random.chance(0.6) ? nextApplication() : random.chance(0.5) ? nextJob() : nextMessage(),
    )

  return {
    ...opened,
    hasApplicationsLeft: () => pairs.length > 0,
    factories,
    company,
    jobs,
    seekers,
    nextApplication,
    nextJob,
    nextMessage,
    nextJobEdit,
    nextSignUp,
    nextRequests,
    run: <Row>(text: string, values: unknown[] = []) => run<Row>(opened.db, text, values),
  }
}

function throwNoPairsLeft(): never {
  throw new Error('Everybody has applied for every job: use fewer moments')
}
