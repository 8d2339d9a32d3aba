import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { openDatabase, run } from '#db/database.ts'
import type { Random } from '../../demo/random.ts'
import { formOf } from '../forms.ts'
import { LONG_LETTER, people } from '../people.ts'
import { fileOf, samplePdf } from '../samples.ts'
import type { Act } from './journal.ts'

export type Scene = Awaited<ReturnType<typeof openScene>>
const [JOBS, SEEKERS] = [12, 25]

/** A company with jobs and seekers on a migrated database, put there by its owner, and an endless supply of things for them to do. */
export async function openScene(url: string, random: Random) {
  const opened = openDatabase(url, 2, 60_000)
  // They only make rows here: nobody is asked through this app.
  const make = people({} as FastifyInstance, opened.db)
  const company = await make.company()
  const jobs: string[] = []
  for (let n = 0; n < JOBS; n++) jobs.push((await make.job(company.id)).id)
  const seekers = await Promise.all(Array.from({ length: SEEKERS }, () => make.seeker()))
  const skillId = await make.skillId('React')
  const pairs = random.shuffle(jobs.flatMap((jobId) => seekers.map((seeker) => ({ jobId, seeker }))))
  const pdf = await samplePdf('A resume for trying faults. '.repeat(400))
  let number = 0
  const keyOf = (kind: string) => `${kind}-${++number}-${Math.floor(random.next() * 1e9).toString(36)}`

  function apply(size = 0): Act {
    const { jobId, seeker } = pairs.pop() ?? fail()
    const bytes =
      size > pdf.length
        ? Buffer.concat([
            pdf.subarray(0, 9),
            Buffer.from(`%${randomBytes(Math.ceil(size / 2)).toString('hex')}\n`),
            pdf.subarray(9),
          ])
        : pdf
    const body = () => formOf({ coverLetter: LONG_LETTER, resume: fileOf(bytes, 'cv.pdf', 'application/pdf') })
    return {
      key: keyOf('apply'),
      kind: 'apply',
      path: `/jobs/${jobId}/apply`,
      token: seeker.token,
      body,
      mark: `${jobId} ${seeker.seekerId}`,
    }
  }
  function job(): Act {
    const key = keyOf('job')
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
  function message(): Act {
    const key = keyOf('message')
    return {
      key,
      kind: 'message',
      path: '/company/contact',
      body: () => ({ name: 'Hanna', email: 'hanna@town.example', subject: key, message: 'Do you answer?' }),
      mark: key,
    }
  }
  /** Some of what people do at once, mostly applying. */
  const acts = (count: number): Act[] =>
    Array.from({ length: count }, () => (random.chance(0.6) ? apply() : random.chance(0.5) ? job() : message()))

  return {
    ...opened,
    mayApply: () => pairs.length > 0,
    make,
    company,
    jobs,
    seekers,
    apply,
    job,
    message,
    acts,
    run: <Row>(text: string, values: unknown[] = []) => run<Row>(opened.db, text, values),
  }
}

function fail(): never {
  throw new Error('Everybody has applied for everything: take fewer moments')
}
