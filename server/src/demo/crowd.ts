import { buildApplication, pickSentAt } from './applications.ts'
import { DEMO_FIRST_NAMES, DEMO_LAST_NAMES } from './names.ts'
import { AAU, AASTU, ASTU, BDU, BSC, HU, JU, MSC, MU, type DemoPerson } from './people/person.ts'
import { createRandom, computeSeed, type Random } from './random.ts'
import { toDemoSeeker } from './seekers.ts'
import type { DemoApplication, DemoCompany, DemoJob, DemoSeeker } from './demo-data-types.ts'

/** The one job for which many people apply, so that going through them can be tried. */
const CROWDED_JOB = 'wenchi-ledger-2'
/** How many applications it has, those of the other demo seekers included. */
const CROWDED_JOB_APPLICATIONS = 200

const CITIES = [
  'Addis Ababa',
  'Addis Ababa',
  'Addis Ababa',
  'Adama',
  'Hawassa',
  'Bahir Dar',
  'Mekelle',
  'Jimma',
  'Dire Dawa',
]
const SCHOOLS = [AAU, AASTU, ASTU, BDU, JU, HU, MU]
const LANGUAGES = ['amharic english', 'amharic english', 'afaan-oromo amharic english', 'tigrinya amharic english']
/** The roles of those who apply, the most frequent first, with the number of titles that are used. */
const ROLES = [
  ['backend', 3],
  ['backend', 3],
  ['fullstack', 2],
  ['dataEngineer', 2],
  ['qa', 2],
  ['payments', 2],
] as const
const BIOS = [
  'I write services that other people depend on, and I read the logs before I am asked to.',
  'After two years of support I moved to development, so I know how a bug sounds on the telephone.',
  'I like small functions, clear names and a queue that is empty on Friday.',
  'My first program counted the sacks in my uncle’s mill. The ones I write now count birr.',
  'I learn best by repairing something that is already in use.',
  'Most of my work has been interfaces between systems that were not made for each other.',
  'I have worked in teams of three and of thirty, and I write things down in both.',
  'I studied at night and worked by day, and I still plan my week on Sunday evening.',
]

function buildPerson(first: string, last: string, random: Random): DemoPerson {
  const [role, titles] = random.pick(ROLES)
  return {
    first,
    last,
    city: random.pick(CITIES),
    work: {
      role,
      title: random.int(0, titles - 1),
      years: random.int(1, 9),
      school: random.pick(SCHOOLS),
      degree: random.chance(0.2) ? MSC : BSC,
      speaks: random.pick(LANGUAGES),
      bio: `${random.pick(BIOS)} ${random.pick(BIOS)}`,
    },
  }
}

/** Builds people with names that nobody else in the demo data has. */
export function buildCrowd(count: number, others: readonly DemoSeeker[], now: Date): DemoSeeker[] {
  const random = createRandom(computeSeed('crowd'))
  const taken = new Set(others.map(({ key }) => key))
  const seekers: DemoSeeker[] = []
  while (seekers.length < count) {
    const [first, last] = [random.pick(DEMO_FIRST_NAMES), random.pick(DEMO_LAST_NAMES)]
    const seeker = toDemoSeeker(buildPerson(first, last, random), seekers.length, now)
    if (first === last || taken.has(seeker.key)) continue
    taken.add(seeker.key)
    seekers.push(seeker)
  }
  return seekers
}

/** Builds the applications of these people for the one job, oldest first. */
export function buildCrowdApplications(
  crowd: readonly DemoSeeker[],
  { companies, jobs }: { companies: readonly DemoCompany[]; jobs: readonly DemoJob[] },
  now: Date,
): DemoApplication[] {
  const job = jobs.find(({ key }) => key === CROWDED_JOB)!
  const company = companies.find(({ key }) => key === job.company)!
  return crowd
    .map((seeker, index) => {
      const random = createRandom(computeSeed(`sent ${seeker.key} ${job.key}`))
      const sameWork = seeker.profile!.title.includes('Backend')
      return buildApplication({ seeker, job, sameWork }, pickSentAt(job, now, index, random), undefined, company, now)
    })
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
}

/** The job of a company that has left more applicants without an answer than it may. */
const SLOW_JOB = 'semien-ridge-6'
/** How many of them it has, all of them later than it promised. */
const SLOW_JOB_APPLICATIONS = 24
const DAY_MS = 86_400_000

/** Builds the applications of some of these people to the company that does not answer, oldest first. */
export function buildUnansweredApplications(
  crowd: readonly DemoSeeker[],
  { companies, jobs }: { companies: readonly DemoCompany[]; jobs: readonly DemoJob[] },
  now: Date,
): DemoApplication[] {
  const job = jobs.find(({ key }) => key === SLOW_JOB)!
  const company = companies.find(({ key }) => key === job.company)!
  return crowd
    .slice(0, SLOW_JOB_APPLICATIONS)
    .map((seeker) => {
      const random = createRandom(computeSeed(`sent ${seeker.key} ${job.key}`))
      const createdAt = new Date(now.getTime() - (16 + random.next() * 18) * DAY_MS).toISOString()
      return buildApplication({ seeker, job, sameWork: false }, createdAt, 'PENDING', company, now)
    })
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
}

/** Returns how many people are missing for the job to have all its applications. */
export const countMissingApplicants = (applications: readonly DemoApplication[]): number =>
  CROWDED_JOB_APPLICATIONS - applications.filter(({ job }) => job === CROWDED_JOB).length
