import type { JobLevel, JobStatus, SkillLevel } from '@sira/contract/enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import { getWorkdayTimestamp, formatDayFrom, addDaysUpToNow } from './dates.ts'
import { pickDemoSalary } from './job-pay.ts'
import { PLANNED_JOBS, type PlannedJob, buildJobTitle } from './job-plan.ts'
import { buildJobDescription } from './job-texts.ts'
import { buildDemoQuestions } from './questions.ts'
import { buildDemoCriteria } from './team-decisions.ts'
import { type Random, createRandom, computeSeed } from './random.ts'
import { DEMO_ROLES, splitSlugs } from './roles/roles.ts'
import type { DemoCompany, DemoJob } from './demo-data-types.ts'

const LEVEL_OF_SKILL: Readonly<Record<JobLevel, readonly [SkillLevel, SkillLevel]>> = {
  INTERN: ['BEGINNER', 'BEGINNER'],
  JUNIOR: ['INTERMEDIATE', 'BEGINNER'],
  MIDLEVEL: ['ADVANCED', 'INTERMEDIATE'],
  SENIOR: ['EXPERT', 'ADVANCED'],
  LEAD: ['EXPERT', 'ADVANCED'],
  MANAGER: ['ADVANCED', 'INTERMEDIATE'],
}
// Cities in which large companies have branches.
const BRANCHES: Readonly<Record<string, readonly string[]>> = {
  'semien-ridge': ['Bahir Dar', 'Hawassa', 'Jimma', 'Dire Dawa', 'Mekelle', 'Gondar'],
  'sanetti-savings': ['Bahir Dar', 'Hawassa', 'Adama', 'Dire Dawa', 'Mekelle', 'Dessie'],
  'gibe-rural': ['Bonga', 'Mettu', 'Agaro'],
}
// The share of a company's jobs that are paid in foreign currency.
const PAID_ABROAD: Readonly<Record<string, number>> = {
  'blue-jebena': 1,
  'tankwa-data': 0.6,
  'tekeze-cloudworks': 0.15,
}

// Indexes of jobs in the whole plan by status, so that every status occurs; all others are ACTIVE.
const STATUS_INDEXES: Readonly<Record<string, readonly number[]>> = {
  PENDING: [6, 19, 30, 45, 60, 71, 84, 99, 110],
  REJECTED: [7, 53, 76, 105],
  CLOSED: [4, 37, 66, 118],
  DRAFT: [5, 51, 92],
  ARCHIVED: [29, 88],
}
const FEATURED_INDEXES = new Set([0, 8, 18, 26, 35, 41, 58, 80])
const REJECTIONS = [
  `The description asks applicants to pay for their training. ${PRODUCT_NAME} does not list jobs with a fee; please remove that sentence and send it again.`,
  'The title says Senior while the pay and the duties are those of a trainee. Please correct one of them.',
  'This job is already listed under the same title. Please edit the first one instead of posting it twice.',
  `The description contains a private telephone number and asks people to apply by phone. Applications go through ${PRODUCT_NAME}, please take the number out.`,
]

const getStatus = (index: number): JobStatus =>
  (Object.entries(STATUS_INDEXES).find(([, places]) => places.includes(index))?.[0] as JobStatus | undefined) ??
  'ACTIVE'

function pickSkills(job: PlannedJob, random: Random): DemoJob['skills'] {
  const role = DEMO_ROLES[job.role]
  const own = splitSlugs(role.titles[job.title] ?? '')
  const more = random.sample(
    splitSlugs(role.skills).filter((slug) => !own.includes(slug)),
    random.int(1, 5),
  )
  const [strong, weak] = LEVEL_OF_SKILL[job.level]
  return [...own.map((slug) => ({ slug, level: strong })), ...more.map((slug) => ({ slug, level: weak }))]
}

function pickPlace(job: PlannedJob, company: DemoCompany, random: Random) {
  if (job.type === 'REMOTE') return { location: random.chance(0.6) ? 'Ethiopia' : company.location, isRemote: true }
  const branches = BRANCHES[company.key]
  if (branches && job.level !== 'LEAD' && job.level !== 'MANAGER' && random.chance(0.45))
    return { location: random.pick(branches), isRemote: false }
  return { location: company.location, isRemote: company.industry === 'SOFTWARE' && random.chance(0.25) }
}

/** Returns the age of a job in days. Most jobs are recent; the oldest are 75 days old. */
function pickAge(index: number, status: JobStatus, random: Random): number {
  if (status === 'PENDING' || status === 'DRAFT') return random.int(0, 3)
  if (status === 'CLOSED' || status === 'ARCHIVED') return random.int(45, 75)
  if (status === 'REJECTED') return random.int(4, 20)
  // The demo company comes first in the plan; its jobs are old enough to have many applications.
  if (index < 8) return random.int(12, 44)
  if (index % 14 === 9) return 0
  return 1 + Math.floor(random.next() ** 1.5 * 75)
}

function pickDeadline(index: number, status: JobStatus, now: Date, random: Random): string | null {
  if (status === 'CLOSED') return index === 4 ? null : formatDayFrom(now, -random.int(3, 20))
  if (status === 'ARCHIVED') return formatDayFrom(now, -random.int(21, 35))
  if (random.chance(0.22)) return null
  return formatDayFrom(now, index % 11 === 3 ? random.int(1, 4) : random.int(6, 50))
}

function buildDates(key: string, age: number, status: JobStatus, deadline: string | null, now: Date) {
  const createdAt = getWorkdayTimestamp(now, age, key)
  const seen = status === 'ACTIVE' || status === 'CLOSED' || status === 'ARCHIVED'
  const ended = status === 'CLOSED' || status === 'ARCHIVED'
  // A job of today was approved after half of the time since it was posted.
  const waited = Math.min(0.8, (now.getTime() - new Date(createdAt).getTime()) / 172_800_000)
  const closedAt = deadline ? new Date(`${deadline}T21:00:00Z`).toISOString() : addDaysUpToNow(createdAt, 30, now)
  return {
    createdAt,
    publishedAt: seen ? addDaysUpToNow(createdAt, waited, now) : null,
    closedAt: ended ? closedAt : null,
  }
}

function buildJob(planned: PlannedJob, index: number, turn: number, company: DemoCompany, now: Date): DemoJob {
  const key = `${planned.company}-${planned.position + 1}`
  const random = createRandom(computeSeed(`job ${key}`))
  const status = getStatus(index)
  const skills = pickSkills(planned, random)
  const deadline = pickDeadline(index, status, now, random)
  const paysAbroad = planned.level !== 'INTERN' && random.chance(PAID_ABROAD[planned.company] ?? 0)
  const slugs = skills.map((skill) => skill.slug)
  const description = buildJobDescription(planned, slugs, turn, random)
  const place = pickPlace(planned, company, random)
  return {
    key,
    company: planned.company,
    title: buildJobTitle(planned.role, planned.title, planned.level),
    description,
    type: planned.type,
    level: planned.level,
    ...place,
    criteria: buildDemoCriteria(planned.company),
    ...buildDemoQuestions({ key, company: planned.company, level: planned.level, ...place }),
    salary: pickDemoSalary({ ...planned, paysAbroad }, random),
    skills,
    deadline,
    status,
    rejectionReason: status === 'REJECTED' ? (REJECTIONS[STATUS_INDEXES.REJECTED?.indexOf(index) ?? 0] ?? null) : null,
    featured: FEATURED_INDEXES.has(index),
    ...buildDates(key, pickAge(index, status, random), status, deadline, now),
  }
}

/** Builds the 120 jobs of the 15 active companies. */
export function buildDemoJobs(companies: readonly DemoCompany[], now: Date): DemoJob[] {
  const byKey = new Map(companies.map((company) => [company.key, company]))
  const turns = new Map<string, number>()
  return PLANNED_JOBS.map((planned, index) => {
    const turn = turns.get(planned.role) ?? 0
    turns.set(planned.role, turn + 1)
    const company = byKey.get(planned.company)
    if (!company) throw new Error(`No company ${planned.company}`)
    return buildJob(planned, index, turn, company, now)
  })
}
