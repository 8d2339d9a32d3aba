import {
  APPLICATION_STATUSES,
  COMPANY_SIZES,
  INDUSTRIES,
  type ApplicationStatus,
  type JobLevel,
  type JobStatus,
  type JobType,
  type SkillLevel,
} from '@sira/contract/enums'
import { DEMO_FIRST_NAMES, DEMO_LAST_NAMES } from '../../../server/src/demo/names.ts'
import { formatDayFrom } from '../../../server/src/demo/dates.ts'
import { pickDemoSalary } from '../../../server/src/demo/job-pay.ts'
import { buildJobTitle } from '../../../server/src/demo/job-plan.ts'
import { buildCompanyName, buildRareName, CITIES } from './names.ts'
import { buildUnlikeTitle } from './titles.ts'
import { type Random, createRandom } from '../../../server/src/demo/random.ts'
import { DEMO_ROLE_KEYS, DEMO_ROLES, splitSlugs } from '../../../server/src/demo/roles/roles.ts'

// Generated rows refer to companies, jobs and seekers by their number, counted from 0.

type Yielded<Generate extends (...args: never[]) => Generator> =
  ReturnType<Generate> extends Generator<infer Row> ? Row : never
export type LoadDataJob = Yielded<typeof generateJobs>

export type LoadData = {
  counts: { companies: number; jobs: number; seekers: number }
  companies: () => ReturnType<typeof generateCompanies>
  jobs: () => ReturnType<typeof generateJobs>
  seekers: () => ReturnType<typeof generateSeekers>
  applications: () => ReturnType<typeof generateApplications>
}

const HOUR_MS = 3_600_000
const MIN_DESCRIPTION_WORDS = 64
const SKILL_LEVEL: Readonly<Record<JobLevel, SkillLevel>> = {
  INTERN: 'BEGINNER',
  JUNIOR: 'INTERMEDIATE',
  MIDLEVEL: 'INTERMEDIATE',
  SENIOR: 'ADVANCED',
  LEAD: 'EXPERT',
  MANAGER: 'EXPERT',
}

/** Returns a function that picks entries by Zipf's law: the second half as often as the first, the third a third as often. */
function createZipfPicker<T>(list: readonly T[], power = 1): (random: Random) => T {
  let sum = 0
  const sums = list.map((_, index) => (sum += 1 / (index + 1) ** power))
  return (random) => {
    const point = random.next() * sum
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < point) low = middle + 1
      else high = middle
    }
    return list[low] as T
  }
}

const pickRole = createZipfPicker(DEMO_ROLE_KEYS, 0.7)
const pickCity = createZipfPicker(CITIES)
const pickLevel = createZipfPicker<JobLevel>(['MIDLEVEL', 'SENIOR', 'JUNIOR', 'INTERN', 'LEAD', 'MANAGER'], 0.9)
const pickType = createZipfPicker<JobType>(['FULLTIME', 'REMOTE', 'CONTRACT', 'PARTTIME'], 1.1)
const pickStatus = createZipfPicker<JobStatus>(['ACTIVE', 'CLOSED', 'PENDING', 'ARCHIVED', 'REJECTED', 'DRAFT'], 3)
const pickApplicationStatus = createZipfPicker<ApplicationStatus>(APPLICATION_STATUSES, 0.8)
const ROLE_OPTIONS = Object.fromEntries(
  DEMO_ROLE_KEYS.map((role) => [
    role,
    {
      titles: Object.entries(DEMO_ROLES[role].titles).map(([title, own]) => ({ title, own: splitSlugs(own) })),
      more: splitSlugs(DEMO_ROLES[role].skills),
    },
  ]),
)

const countWords = (text: string) => text.split(' ').length

/** Builds a job description of 50 to 130 words: where, why, the duties and the requirements. */
function buildDescription(
  role: (typeof DEMO_ROLE_KEYS)[number],
  company: string,
  city: string,
  random: Random,
): string {
  const { pitches, duties, wants } = DEMO_ROLES[role]
  const lines = [
    `${company} in ${city} looks for somebody for its ${buildRareName(random)} project.`,
    random.pick(pitches),
  ]
  let count = countWords(lines[0] as string) + countWords(lines[1] as string)
  const start = random.int(0, duties.length - 1)
  for (let turn = 0; count < MIN_DESCRIPTION_WORDS + random.int(0, 30) && turn < 5; turn++) {
    const line = `• ${duties[(start + turn) % duties.length]}`
    lines.push(line)
    count += countWords(line)
  }
  return [...lines, `We look for: ${random.pick(wants)}.`].join('\n')
}

function* generateCompanies(count: number, random: Random, now: number) {
  for (let number = 0; number < count; number++) {
    const location = pickCity(random)
    const name = buildCompanyName(number)
    yield {
      number,
      name,
      industry: random.pick(INDUSTRIES),
      size: random.pick(COMPANY_SIZES),
      location,
      featured: number < 12,
      description: `${name} works from ${location}. ${random.pick(DEMO_ROLES[pickRole(random)].pitches)}`,
      email: `jobs@c${number}.example`,
      createdAt: new Date(now - random.int(90 * 24, 900 * 24) * HOUR_MS).toISOString(),
    }
  }
}

interface JobsInput {
  count: number
  companies: number
  /** The share of the jobs whose title no other job has. */
  unlikeTitles: number
  seed: number
  now: number
}

function* generateJobs({ count, companies, unlikeTitles, seed, now }: JobsInput) {
  const random = createRandom(seed)
  // Of its own, so that everything else of a job is the same whatever its title is.
  const titleRandom = createRandom(seed + 3)
  const pickCompany = createZipfPicker([...Array(companies).keys()], 0.6)
  for (let number = 0; number < count; number++) {
    const role = pickRole(random)
    const level = pickLevel(random)
    const { titles, more } = ROLE_OPTIONS[role] as (typeof ROLE_OPTIONS)[string]
    const { title: name, own } = random.pick(titles)
    const title = buildJobTitle(role, name, level)
    const type = level === 'INTERN' ? 'INTERNSHIP' : pickType(random)
    const company = pickCompany(random)
    const location = pickCity(random)
    const extra = more.filter((slug) => !own.includes(slug)).slice(random.int(0, 3), random.int(3, 6))
    const hoursOld = Math.floor(random.next() ** 2 * 180 * 24)
    const createdAt = new Date(now - hoursOld * HOUR_MS - random.int(0, HOUR_MS)).toISOString()
    yield {
      number,
      company,
      title: titleRandom.chance(unlikeTitles) ? buildUnlikeTitle(title, number, titleRandom) : title,
      description: buildDescription(role, buildCompanyName(company), location, random),
      type,
      level,
      location,
      isRemote: type === 'REMOTE' || random.chance(0.08),
      salary: pickDemoSalary({ role, level, type, paysAbroad: random.chance(0.06) }, random),
      skills: [...own, ...extra].map((slug) => ({ slug, level: SKILL_LEVEL[level] })),
      deadline: random.chance(0.4) ? null : formatDayFrom(new Date(now), random.int(1, 60)),
      status: pickStatus(random),
      featured: random.chance(0.004),
      createdAt,
    }
  }
}

function* generateSeekers(count: number, random: Random, now: number) {
  for (let number = 0; number < count; number++) {
    const role = pickRole(random)
    const { titles, more } = ROLE_OPTIONS[role] as (typeof ROLE_OPTIONS)[string]
    const { title, own } = random.pick(titles)
    const years = random.int(1, 12)
    const level: SkillLevel = years > 7 ? 'EXPERT' : years > 4 ? 'ADVANCED' : years > 1 ? 'INTERMEDIATE' : 'BEGINNER'
    yield {
      number,
      firstName: random.pick(DEMO_FIRST_NAMES),
      lastName: random.pick(DEMO_LAST_NAMES),
      title,
      bio: `${random.pick(DEMO_ROLES[role].did)}. ${years} years in ${pickCity(random)}.`,
      location: pickCity(random),
      skills: [...own, ...more.filter((slug) => !own.includes(slug)).slice(0, random.int(1, 5))].map((slug) => ({
        slug,
        level,
      })),
      createdAt: new Date(now - random.int(0, 700 * 24) * HOUR_MS).toISOString(),
    }
  }
}

/** Yields two applications per seeker on average; those of one seeker are at least one job apart, so none is sent twice. */
function* generateApplications(seekers: number, jobs: number, random: Random, now: number) {
  for (let seeker = 0; seeker < seekers; seeker++) {
    const first = random.int(0, jobs - 1)
    const step = random.int(1, Math.max(1, Math.floor(jobs / 5)))
    const role = DEMO_ROLES[pickRole(random)]
    for (let turn = random.int(0, 4); turn > 0 && turn * step < jobs; turn--) {
      const status = pickApplicationStatus(random)
      yield {
        job: (first + turn * step) % jobs,
        seeker,
        status,
        isViewed: status !== 'PENDING' || random.chance(0.3),
        coverLetter: `Dear colleagues, I would like to join you. In my last position I ${random.pick(role.wins)}. ${random.pick(role.did)}. I would be glad to tell you more about it.`,
        createdAt: new Date(now - random.int(0, 120 * 24) * HOUR_MS).toISOString(),
      }
    }
  }
}

interface LoadDataOptions {
  seed?: number
  now?: Date
  /** The share of the jobs whose title no other job has. */
  unlikeTitles?: number
}

/**
 * Returns large, repeatable data for benchmarks: `n` jobs, a company for every 50 of them, a seeker for every two up to
 * 50,000, and their applications.
 */
export function generateLoadData(
  n: number,
  { seed = 1, now = new Date(), unlikeTitles = 0.6 }: LoadDataOptions = {},
): LoadData {
  const counts = { companies: Math.max(1, Math.ceil(n / 50)), jobs: n, seekers: Math.min(50_000, Math.ceil(n / 2)) }
  const timestamp = now.getTime()
  return {
    counts,
    companies: () => generateCompanies(counts.companies, createRandom(seed), timestamp),
    jobs: () => generateJobs({ count: n, companies: counts.companies, unlikeTitles, seed: seed + 1, now: timestamp }),
    seekers: () => generateSeekers(counts.seekers, createRandom(seed + 2), timestamp),
    applications: () => generateApplications(counts.seekers, n, createRandom(seed + 3), timestamp),
  }
}
