import type { ApplicationStatus } from '@sira/contract/enums'
import { addDaysUpToNow } from './dates.ts'
import { PLANNED_JOBS } from './job-plan.ts'
import { buildCoverLetter } from './cover-letters.ts'
import { pickDemoSource } from './figures.ts'
import { buildDemoAnswers } from './questions.ts'
import { type Random, createRandom, computeSeed } from './random.ts'
import type { DemoRoleKey } from './roles/roles.ts'
import { DEMO_PEOPLE } from './people/people.ts'
import type { DemoApplication, DemoCompany, DemoJob, DemoStatusChange, DemoSeeker } from './demo-data-types.ts'

const APPLICATION_COUNT = 200
const DAY_MS = 86_400_000

// Roles that are similar enough for people of the other role to apply.
const SIMILAR_ROLES: Partial<Record<DemoRoleKey, readonly DemoRoleKey[]>> = {
  backend: ['fullstack', 'payments', 'dataEngineer', 'devops', 'coreBanking'],
  frontend: ['fullstack', 'mobile', 'ux', 'games'],
  fullstack: ['backend', 'frontend', 'mobile', 'erp'],
  mobile: ['fullstack', 'frontend', 'games'],
  embedded: ['network', 'backend', 'fibre'],
  payments: ['backend', 'coreBanking', 'fullstack', 'mobile'],
  dataEngineer: ['backend', 'bi', 'dba', 'gis', 'ml'],
  bi: ['dataEngineer', 'analyst', 'ml', 'productManager', 'growth'],
  ml: ['dataEngineer', 'bi', 'language'],
  language: ['ml', 'writer', 'backend'],
  gis: ['dataEngineer', 'bi', 'fibre'],
  devops: ['sysadmin', 'backend', 'dba', 'network', 'security'],
  network: ['fibre', 'sysadmin', 'security', 'salesEngineer', 'devops'],
  fibre: ['network', 'support', 'salesEngineer'],
  sysadmin: ['devops', 'network', 'support', 'dba'],
  support: ['trainer', 'sysadmin', 'growth', 'qa'],
  security: ['network', 'sysadmin', 'qa'],
  qa: ['support', 'analyst', 'backend', 'frontend'],
  ux: ['frontend', 'productManager', 'games', 'writer', 'growth'],
  productManager: ['analyst', 'projectManager', 'growth', 'ux'],
  projectManager: ['productManager', 'analyst', 'erp', 'trainer'],
  coreBanking: ['analyst', 'dba', 'payments', 'bi', 'erp'],
  erp: ['analyst', 'fullstack', 'trainer', 'coreBanking'],
}
const YEARS_BY_LEVEL = { INTERN: 0, JUNIOR: 1, MIDLEVEL: 3, SENIOR: 5.5, LEAD: 7, MANAGER: 8 } as const

// The statuses of the demo seeker's eight applications, oldest first, and how many the demo company has received.
const DEMO_SEEKER = 'hanna-tadesse'
const DEMO_SEEKER_STATUSES: readonly ApplicationStatus[] = [
  'REJECTED',
  'ACCEPTED',
  'OFFERED',
  'INTERVIEWED',
  'SHORTLISTED',
  'REVIEWED',
  'PENDING',
  'PENDING',
]
const DEMO_COMPANY = 'wenchi-ledger'
const DEMO_COMPANY_COUNT = 40

const STATUS_PATHS: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  PENDING: [],
  REVIEWED: ['REVIEWED'],
  SHORTLISTED: ['REVIEWED', 'SHORTLISTED'],
  INTERVIEWED: ['REVIEWED', 'SHORTLISTED', 'INTERVIEWED'],
  OFFERED: ['SHORTLISTED', 'INTERVIEWED', 'OFFERED'],
  ACCEPTED: ['REVIEWED', 'SHORTLISTED', 'INTERVIEWED', 'OFFERED', 'ACCEPTED'],
  REJECTED: ['REVIEWED', 'REJECTED'],
}

type CandidatePair = { seeker: DemoSeeker; job: DemoJob; role: DemoRoleKey; fit: number; sameWork: boolean }

/** Returns how well a person suits a job, from 0 to about 3 and partly random; undefined if they would not apply. */
function ratePair(seeker: DemoSeeker, index: number, job: DemoJob, jobRole: DemoRoleKey): CandidatePair | undefined {
  const work = DEMO_PEOPLE[index]?.work
  if (!work || !job.publishedAt) return undefined
  const sameWork = work.role === jobRole
  if (!sameWork && !SIMILAR_ROLES[work.role]?.includes(jobRole)) return undefined
  const gap = Math.abs(YEARS_BY_LEVEL[job.level] - work.years)
  if (gap > 3.5 || (job.level === 'INTERN' && work.years > 1)) return undefined
  const here = job.isRemote || job.location.includes(seeker.profile?.location ?? '')
  const random = createRandom(computeSeed(`fit ${seeker.key} ${job.key}`))
  return {
    seeker,
    job,
    role: jobRole,
    sameWork,
    fit: (sameWork ? 1.6 : 0.5) - gap * 0.15 + (here ? 0.4 : 0) + random.next() * 0.9,
  }
}

function listPossiblePairs(jobs: readonly DemoJob[], seekers: readonly DemoSeeker[]): CandidatePair[] {
  const roles = new Map(PLANNED_JOBS.map((planned) => [`${planned.company}-${planned.position + 1}`, planned.role]))
  return jobs
    .flatMap((job) =>
      seekers.flatMap((seeker, index) => ratePair(seeker, index, job, roles.get(job.key) as DemoRoleKey) ?? []),
    )
    .sort((one, other) => other.fit - one.fit)
}

/**
 * Chooses who applies where: eight applications of the demo seeker, forty for the demo company, and the rest by fit, with
 * at most nine per person and six per job.
 */
function choosePairs(pairs: readonly CandidatePair[], now: Date): CandidatePair[] {
  const chosen: CandidatePair[] = []
  const count = (test: (pair: CandidatePair) => boolean) => chosen.filter(test).length
  const choose = (from: readonly CandidatePair[], until: () => boolean, fits: (pair: CandidatePair) => boolean) => {
    for (const pair of from) if (!until() && !chosen.includes(pair) && fits(pair)) chosen.push(pair)
  }
  // A job of this week has few applications yet.
  const getMaxApplications = ({ job }: CandidatePair) =>
    Math.floor((now.getTime() - new Date(job.publishedAt ?? now).getTime()) / DAY_MS / 2) + 1
  const demoSeekerPairs = pairs.filter(
    (pair) => pair.seeker.key === DEMO_SEEKER && pair.job.status === 'ACTIVE' && getMaxApplications(pair) > 2,
  )
  choose(
    [...demoSeekerPairs.filter((pair) => pair.job.company === DEMO_COMPANY), ...demoSeekerPairs],
    () => chosen.length >= DEMO_SEEKER_STATUSES.length,
    () => true,
  )
  const others = pairs.filter((pair) => pair.seeker.key !== DEMO_SEEKER)
  const isDemoCompany = (pair: CandidatePair) => pair.job.company === DEMO_COMPANY
  choose(
    others,
    () => count(isDemoCompany) >= DEMO_COMPANY_COUNT,
    (pair) => isDemoCompany(pair) && count((other) => other.job === pair.job) < 13,
  )
  const isBelowLimits = (limitPerson: number, limitJob: number) => (pair: CandidatePair) =>
    !isDemoCompany(pair) &&
    count((other) => other.seeker === pair.seeker) < limitPerson &&
    count((other) => other.job === pair.job) < Math.min(limitJob, getMaxApplications(pair))
  choose(others, () => chosen.length >= APPLICATION_COUNT, isBelowLimits(7, 4))
  choose(others, () => chosen.length >= APPLICATION_COUNT, isBelowLimits(10, 7))
  return chosen
}

/** Returns when an application was sent, between the job's publication and its end. */
export function pickSentAt(job: DemoJob, now: Date, index: number, random: Random): string {
  const from = new Date(job.publishedAt ?? job.createdAt).getTime()
  const until = Math.min(now.getTime(), job.closedAt ? new Date(job.closedAt).getTime() : Infinity)
  const share = index % 12 === 0 ? 0.98 + random.next() * 0.02 : random.next() ** 1.4
  return new Date(from + (until - from) * Math.min(share, 0.999)).toISOString()
}

function pickStatus(createdAt: string, now: Date, random: Random): ApplicationStatus {
  const days = (now.getTime() - new Date(createdAt).getTime()) / DAY_MS
  if (days < 2) return random.chance(0.85) ? 'PENDING' : 'REVIEWED'
  if (days < 8) return random.pick(['PENDING', 'PENDING', 'REVIEWED', 'SHORTLISTED'])
  return random.pick([
    'PENDING',
    'REVIEWED',
    'REVIEWED',
    'SHORTLISTED',
    'INTERVIEWED',
    'INTERVIEWED',
    'OFFERED',
    'ACCEPTED',
    'REJECTED',
    'REJECTED',
    'REJECTED',
  ])
}

/** Returns the status changes that lead to a status, spread over the time since the application. */
function buildTimeline(status: ApplicationStatus, createdAt: string, now: Date, random: Random): DemoStatusChange[] {
  const steps = STATUS_PATHS[status]
  const days = Math.min((now.getTime() - new Date(createdAt).getTime()) / DAY_MS, 4 + steps.length * 6)
  let from: ApplicationStatus = 'PENDING'
  return steps.map((to, index) => {
    const at = addDaysUpToNow(createdAt, (days * (index + 0.3 + random.next() * 0.5)) / steps.length, now)
    const move = { from, to, at }
    from = to
    return move
  })
}

/** After so many days the demo company has answered. */
const DEMO_COMPANY_REPLY_DAYS = 11

/** Returns the status; of the demo company's older applications none waits, but for a few. */
function pickAnswered(
  { key }: DemoCompany,
  status: ApplicationStatus,
  createdAt: string,
  now: Date,
): ApplicationStatus {
  const days = (now.getTime() - new Date(createdAt).getTime()) / DAY_MS
  if (key !== DEMO_COMPANY || status !== 'PENDING' || days < DEMO_COMPANY_REPLY_DAYS) return status
  return createRandom(computeSeed(`answered ${createdAt}`)).chance(0.2) ? 'PENDING' : 'SHORTLISTED'
}

/** Builds an application with its history and answers. `fixed` is its status; without it, one that suits its age. */
export function buildApplication(
  pair: Pick<CandidatePair, 'seeker' | 'job' | 'sameWork'>,
  createdAt: string,
  fixed: ApplicationStatus | undefined,
  isDemoCompany: DemoCompany,
  now: Date,
): DemoApplication {
  const { seeker, job, sameWork } = pair
  const random = createRandom(computeSeed(`application ${seeker.key} ${job.key}`))
  if (!seeker.profile) throw new Error(`${seeker.key} has no profile to apply with`)
  const status = fixed ?? pickAnswered(isDemoCompany, pickStatus(createdAt, now, random), createdAt, now)
  const timeline = buildTimeline(status, createdAt, now, random)
  const viewedAt = timeline[0]?.at ?? (random.chance(0.3) ? addDaysUpToNow(createdAt, 0.4, now) : null)
  return {
    key: `${seeker.key}--${job.key}`,
    job: job.key,
    seeker: seeker.key,
    status,
    source: pickDemoSource(seeker.key, job.key),
    createdAt,
    timeline,
    coverLetter: buildCoverLetter({ seeker, profile: seeker.profile, job, company: isDemoCompany, sameWork }),
    viewedAt,
    answers: buildDemoAnswers(job.questions, seeker.profile, `${seeker.key} ${job.key}`, now),
  }
}

/** Builds the 200 applications, oldest first; nobody applies twice for one job. */
export function buildDemoApplications(
  companies: readonly DemoCompany[],
  jobs: readonly DemoJob[],
  seekers: readonly DemoSeeker[],
  now: Date,
): DemoApplication[] {
  const byKey = new Map(companies.map((isDemoCompany) => [isDemoCompany.key, isDemoCompany]))
  const demoSeekerPairs = [...DEMO_SEEKER_STATUSES]
  return choosePairs(listPossiblePairs(jobs, seekers), now)
    .map((pair, index) => ({
      pair,
      createdAt: pickSentAt(pair.job, now, index, createRandom(computeSeed(`sent ${pair.seeker.key} ${pair.job.key}`))),
    }))
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map(({ pair, createdAt }) => {
      const fixed = pair.seeker.key === DEMO_SEEKER ? demoSeekerPairs.shift() : undefined
      return buildApplication(pair, createdAt, fixed, byKey.get(pair.job.company) as DemoCompany, now)
    })
}
