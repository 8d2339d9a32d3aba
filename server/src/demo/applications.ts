import type { ApplicationStatus } from '@sira/contract/enums'
import { later } from './days.ts'
import { PLANNED_JOBS } from './job-plan.ts'
import { coverLetter } from './letters.ts'
import { type Random, randomFrom, seedOf } from './random.ts'
import type { RoleKey } from './roles/roles.ts'
import { PEOPLE } from './seeker-people.ts'
import type { DemoApplication, DemoCompany, DemoJob, DemoMove, DemoSeeker } from './town-types.ts'

const COUNT = 200
const DAY = 86_400_000

// Whose work is close enough to apply with.
const NEIGHBOURS: Partial<Record<RoleKey, readonly RoleKey[]>> = {
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
const RANK = { INTERN: 0, JUNIOR: 1, MIDLEVEL: 3, SENIOR: 5.5, LEAD: 7, MANAGER: 8 } as const

// Where the demo seeker stands with the eight she sent, oldest first, and how many the demo company has received.
const DEMO_SEEKER = 'hanna-tadesse'
const DEMO_SEEKER_STATES: readonly ApplicationStatus[] = [
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

const WAYS: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  PENDING: [],
  REVIEWED: ['REVIEWED'],
  SHORTLISTED: ['REVIEWED', 'SHORTLISTED'],
  INTERVIEWED: ['REVIEWED', 'SHORTLISTED', 'INTERVIEWED'],
  OFFERED: ['SHORTLISTED', 'INTERVIEWED', 'OFFERED'],
  ACCEPTED: ['REVIEWED', 'SHORTLISTED', 'INTERVIEWED', 'OFFERED', 'ACCEPTED'],
  REJECTED: ['REVIEWED', 'REJECTED'],
}

type Pair = { seeker: DemoSeeker; job: DemoJob; role: RoleKey; fit: number; sameWork: boolean }

/** How well a person suits a job, from 0 (would not apply) to about 3, with some chance. */
function pairOf(seeker: DemoSeeker, index: number, job: DemoJob, jobRole: RoleKey): Pair | undefined {
  const work = PEOPLE[index]?.work
  if (!work || !job.publishedAt) return undefined
  const sameWork = work.role === jobRole
  if (!sameWork && !NEIGHBOURS[work.role]?.includes(jobRole)) return undefined
  const gap = Math.abs(RANK[job.level] - work.years)
  if (gap > 3.5 || (job.level === 'INTERN' && work.years > 1)) return undefined
  const here = job.isRemote || job.location.includes(seeker.profile?.location ?? '')
  const random = randomFrom(seedOf(`fit ${seeker.key} ${job.key}`))
  return {
    seeker,
    job,
    role: jobRole,
    sameWork,
    fit: (sameWork ? 1.6 : 0.5) - gap * 0.15 + (here ? 0.4 : 0) + random.next() * 0.9,
  }
}

function possiblePairs(jobs: readonly DemoJob[], seekers: readonly DemoSeeker[]): Pair[] {
  const roles = new Map(PLANNED_JOBS.map((planned) => [`${planned.company}-${planned.position + 1}`, planned.role]))
  return jobs
    .flatMap((job) =>
      seekers.flatMap((seeker, index) => pairOf(seeker, index, job, roles.get(job.key) as RoleKey) ?? []),
    )
    .sort((one, other) => other.fit - one.fit)
}

/** Who applies where: her eight for the demo seeker, forty for the demo company, the rest by fit with at most nine a person and six a job. */
function chosenPairs(pairs: readonly Pair[], now: Date): Pair[] {
  const chosen: Pair[] = []
  const count = (test: (pair: Pair) => boolean) => chosen.filter(test).length
  const take = (from: readonly Pair[], until: () => boolean, fits: (pair: Pair) => boolean) => {
    for (const pair of from) if (!until() && !chosen.includes(pair) && fits(pair)) chosen.push(pair)
  }
  // A job of this week has had little time to be found.
  const room = ({ job }: Pair) => Math.floor((now.getTime() - new Date(job.publishedAt ?? now).getTime()) / DAY / 2) + 1
  const hers = pairs.filter((pair) => pair.seeker.key === DEMO_SEEKER && pair.job.status === 'ACTIVE' && room(pair) > 2)
  take(
    [...hers.filter((pair) => pair.job.company === DEMO_COMPANY), ...hers],
    () => chosen.length >= DEMO_SEEKER_STATES.length,
    () => true,
  )
  const others = pairs.filter((pair) => pair.seeker.key !== DEMO_SEEKER)
  const company = (pair: Pair) => pair.job.company === DEMO_COMPANY
  take(
    others,
    () => count(company) >= DEMO_COMPANY_COUNT,
    (pair) => company(pair) && count((other) => other.job === pair.job) < 13,
  )
  const open = (limitPerson: number, limitJob: number) => (pair: Pair) =>
    !company(pair) &&
    count((other) => other.seeker === pair.seeker) < limitPerson &&
    count((other) => other.job === pair.job) < Math.min(limitJob, room(pair))
  take(others, () => chosen.length >= COUNT, open(7, 4))
  take(others, () => chosen.length >= COUNT, open(10, 7))
  return chosen
}

function sentAt(job: DemoJob, now: Date, index: number, random: Random): string {
  const from = new Date(job.publishedAt ?? job.createdAt).getTime()
  const until = Math.min(now.getTime(), job.closedAt ? new Date(job.closedAt).getTime() : Infinity)
  const share = index % 12 === 0 ? 0.98 + random.next() * 0.02 : random.next() ** 1.4
  return new Date(from + (until - from) * Math.min(share, 0.999)).toISOString()
}

function statusOf(createdAt: string, now: Date, random: Random): ApplicationStatus {
  const days = (now.getTime() - new Date(createdAt).getTime()) / DAY
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

/** The moves that lead to a status, spread over the time since the letter was sent. */
function timelineOf(status: ApplicationStatus, createdAt: string, now: Date, random: Random): DemoMove[] {
  const steps = WAYS[status]
  const days = Math.min((now.getTime() - new Date(createdAt).getTime()) / DAY, 4 + steps.length * 6)
  let from: ApplicationStatus = 'PENDING'
  return steps.map((to, index) => {
    const at = later(createdAt, (days * (index + 0.3 + random.next() * 0.5)) / steps.length, now)
    const move = { from, to, at }
    from = to
    return move
  })
}

function applicationOf(
  pair: Pair,
  createdAt: string,
  fixed: ApplicationStatus | undefined,
  company: DemoCompany,
  now: Date,
): DemoApplication {
  const { seeker, job, sameWork } = pair
  const random = randomFrom(seedOf(`application ${seeker.key} ${job.key}`))
  if (!seeker.profile) throw new Error(`${seeker.key} has no profile to apply with`)
  const status = fixed ?? statusOf(createdAt, now, random)
  const timeline = timelineOf(status, createdAt, now, random)
  const opened = timeline[0]?.at ?? (random.chance(0.3) ? later(createdAt, 0.4, now) : null)
  return {
    key: `${seeker.key}--${job.key}`,
    job: job.key,
    seeker: seeker.key,
    status,
    createdAt,
    timeline,
    coverLetter: coverLetter({ seeker, profile: seeker.profile, job, company, sameWork }),
    viewedAt: opened,
  }
}

/** The 200 applications, oldest first; nobody applies twice for one job. */
export function demoApplications(
  companies: readonly DemoCompany[],
  jobs: readonly DemoJob[],
  seekers: readonly DemoSeeker[],
  now: Date,
): DemoApplication[] {
  const byKey = new Map(companies.map((company) => [company.key, company]))
  const hers = [...DEMO_SEEKER_STATES]
  return chosenPairs(possiblePairs(jobs, seekers), now)
    .map((pair, index) => ({
      pair,
      createdAt: sentAt(pair.job, now, index, randomFrom(seedOf(`sent ${pair.seeker.key} ${pair.job.key}`))),
    }))
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map(({ pair, createdAt }) => {
      const fixed = pair.seeker.key === DEMO_SEEKER ? hers.shift() : undefined
      return applicationOf(pair, createdAt, fixed, byKey.get(pair.job.company) as DemoCompany, now)
    })
}
