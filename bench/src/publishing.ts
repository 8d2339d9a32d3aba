import type { BenchDatabase } from './bench-database.ts'
import { createHttpClient, requestData, type ClientRequest, type HttpClient } from './http-client.ts'
import type { BenchOptions } from './options.ts'
import { BENCH_JOB_TITLE, signInPeople, type Owner, type People } from './people.ts'
import type { Figure } from './results.ts'
import type { Servers } from './servers.ts'
import { summarizeTimes } from './waits.ts'

/** So many jobs only warm up. */
const WARM_UP = 30

/** Measures how long a company waits for posting and closing a job, and an administrator for approving it. */
export async function measurePublishing(
  { pool }: BenchDatabase,
  servers: Servers,
  { requests: count }: BenchOptions,
): Promise<Figure[]> {
  const client = createHttpClient((await servers.get('kept')).origin)
  const people = await signInPeople(pool, client)
  const createTimes = (): Record<PublishingStep, number[]> => ({
    'post a job': [],
    'approve a job': [],
    'close a job': [],
  })
  for (let n = 0; n < WARM_UP; n++) await publishJob(client, people, { n: count + n, times: createTimes() })
  const times = createTimes()
  for (let n = 0; n < count; n++) await publishJob(client, people, { n, times })
  client.close()
  return (Object.keys(times) as PublishingStep[]).map((name) => ({
    ...summarizeTimes(name, times[name]),
    part: 'publishing',
  }))
}

type PublishingStep = 'post a job' | 'approve a job' | 'close a job'

async function publishJob(
  client: HttpClient,
  people: People,
  { n, times }: { n: number; times: Record<PublishingStep, number[]> },
) {
  const owner = people.owners[n % people.owners.length]!
  const measure = async <T>(step: PublishingStep, request: ClientRequest): Promise<T> => {
    const started = performance.now()
    const data = await requestData<T>(client, request)
    times[step].push(performance.now() - started)
    return data
  }
  const { id } = await measure<{ id: string }>('post a job', buildPostRequest(owner, people.skillId, n))
  await measure('approve a job', buildApprovalRequest(people.admin.token, id))
  await measure('close a job', buildClosingRequest(owner.token, id))
}

export const buildPostRequest = ({ token }: Pick<Owner, 'token'>, skillId: string, n: number) => ({
  method: 'POST',
  path: '/api/v1/jobs/create',
  token,
  body: {
    title: `${BENCH_JOB_TITLE} ${n}`,
    description: `Measures how long posting takes. ${'What the work is and who fits it. '.repeat(20)}`,
    type: 'FULLTIME',
    level: 'SENIOR',
    location: 'Addis Ababa',
    isRemote: false,
    skills: [{ skillId }],
    salary: { type: 'RANGE', minAmount: 40_000, maxAmount: 60_000 + n },
  },
})

export const buildApprovalRequest = (token: string, jobId: string): ClientRequest => ({
  method: 'PATCH',
  path: `/api/v1/admin/jobs/${jobId}/status`,
  token,
  body: { status: 'ACTIVE' },
})

export const buildClosingRequest = (token: string, jobId: string): ClientRequest => ({
  method: 'POST',
  path: `/api/v1/jobs/${jobId}/close`,
  token,
})
