import type { TrafficSource } from '@sira/contract/enums'
import { computeSeed, createRandom } from './random.ts'
import type { DemoApplication, DemoJob, DemoViews, DemoMarks } from './demo-data-types.ts'

const DAY_MS = 86_400_000
const ADDIS_ABABA_MS = 3 * 3_600_000
/** Where people come from; the more often, the more frequent. */
const SOURCES: readonly TrafficSource[] = [
  'telegram',
  'telegram',
  'telegram',
  'telegram',
  'search',
  'search',
  'search',
  'direct',
  'direct',
  'alert',
  'alert',
  'linkedin',
  'feed',
  'other',
]

/** Returns where somebody came from who applied for a job; always the same. */
export const pickDemoSource = (seekerKey: string, jobKey: string): TrafficSource =>
  createRandom(computeSeed(`source ${seekerKey} ${jobKey}`)).pick(SOURCES)

const toDay = (time: number) => new Date(time + ADDIS_ABABA_MS).toISOString().slice(0, 10)

/** Returns how often the jobs were looked at: more in the first days of a job, and by more people than applied. */
export function buildDemoViews(
  jobs: readonly DemoJob[],
  applications: readonly DemoApplication[],
  now: Date,
): DemoViews[] {
  const counts = new Map<string, DemoViews>()
  const add = (job: string, time: number, source: TrafficSource, views: number, applyStarts: number) => {
    const day = toDay(Math.min(time, now.getTime()))
    const key = `${job} ${day} ${source}`
    const before = counts.get(key) ?? { job, day, source, views: 0, applyStarts: 0 }
    counts.set(key, { ...before, views: before.views + views, applyStarts: before.applyStarts + applyStarts })
  }
  for (const job of jobs) {
    if (!job.publishedAt) continue
    const random = createRandom(computeSeed(`views ${job.key}`))
    const from = Date.parse(job.publishedAt)
    const until = job.closedAt ? Math.min(Date.parse(job.closedAt), now.getTime()) : now.getTime()
    for (let time = from; time <= until; time += DAY_MS) {
      const isNew = time - from < 7 * DAY_MS
      for (let n = random.int(0, isNew ? 9 : 3); n > 0; n--)
        add(job.key, time, random.pick(SOURCES), 1, random.chance(0.15) ? 1 : 0)
    }
  }
  for (const { job, seeker, source, createdAt } of applications) {
    const random = createRandom(computeSeed(`viewed ${seeker} ${job}`))
    add(job, Date.parse(createdAt), source, random.int(2, 6), random.int(1, 2))
  }
  return [...counts.values()]
}

const DEMO_COMPANY_JOBS = /^wenchi-ledger-/
const TAGS = ['Ask again next year', 'Knows accounting', 'Strong tests', 'Payments', 'Can start at once', 'Team lead']

/** Returns the tags that the demo company gave to some of its applicants, and whom it saved for later. */
export function buildDemoMarks(applications: readonly DemoApplication[]): DemoMarks[] {
  const reviewed = applications.filter(({ job, status }) => DEMO_COMPANY_JOBS.test(job) && status !== 'PENDING')
  const people = [...new Map(reviewed.map((application) => [application.seeker, application])).values()]
  return people.flatMap(({ seeker, status }) => {
    const random = createRandom(computeSeed(`marks ${seeker}`))
    const isGood = status !== 'REJECTED' && status !== 'REVIEWED'
    if (!random.chance(isGood ? 0.7 : 0.2)) return []
    return [
      { seeker, company: 'wenchi-ledger', tags: random.sample(TAGS, random.int(1, 2)), isSaved: random.chance(0.3) },
    ]
  })
}
