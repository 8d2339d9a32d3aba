import {
  APPLICATION_STATUSES,
  COMPANY_SIZES,
  INDUSTRIES,
  type ApplicationStatus,
  type CompanySize,
  type Industry,
  type JobLevel,
  type JobStatus,
  type JobType,
  type SkillLevel,
} from '@sira/contract/enums'
import { CITIES, companyName, FIRST_NAMES, LAST_NAMES, rareName } from './crowd-names.ts'
import { day } from './days.ts'
import { payFor } from './job-pay.ts'
import { titleFor } from './job-plan.ts'
import { type Random, randomFrom } from './random.ts'
import { ROLE_KEYS, ROLES, slugs } from './roles/roles.ts'
import type { DemoSalary } from './town-types.ts'

// A crowd refers to its companies, jobs and seekers by their number, counted from 0.

export type CrowdCompany = {
  number: number
  name: string
  industry: Industry
  size: CompanySize
  location: string
  featured: boolean
  description: string
  email: string
  createdAt: string
}
export type CrowdJob = {
  number: number
  company: number
  title: string
  description: string
  type: JobType
  level: JobLevel
  location: string
  isRemote: boolean
  salary: DemoSalary | null
  skills: { slug: string; level: SkillLevel }[]
  deadline: string | null
  status: JobStatus
  featured: boolean
  createdAt: string
}
export type CrowdSeeker = {
  number: number
  firstName: string
  lastName: string
  email: string
  title: string
  bio: string
  location: string
  skills: { slug: string; level: SkillLevel; yearsOfExp: number }[]
  createdAt: string
}
export type CrowdApplication = {
  job: number
  seeker: number
  coverLetter: string
  status: ApplicationStatus
  isViewed: boolean
  createdAt: string
}

export type Crowd = {
  counts: { companies: number; jobs: number; seekers: number }
  companies: () => Generator<CrowdCompany>
  jobs: () => Generator<CrowdJob>
  seekers: () => Generator<CrowdSeeker>
  applications: () => Generator<CrowdApplication>
}

const HOUR = 3_600_000
const ADVERT_WORDS = 64
const SKILL_LEVEL: Readonly<Record<JobLevel, SkillLevel>> = {
  INTERN: 'BEGINNER',
  JUNIOR: 'INTERMEDIATE',
  MIDLEVEL: 'INTERMEDIATE',
  SENIOR: 'ADVANCED',
  LEAD: 'EXPERT',
  MANAGER: 'EXPERT',
}

/** Picks entries by Zipf's law: the second is taken half as often as the first, the third a third as often. */
function zipf<T>(list: readonly T[], power = 1): (random: Random) => T {
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

const pickRole = zipf(ROLE_KEYS, 0.7)
const pickCity = zipf(CITIES)
const pickLevel = zipf<JobLevel>(['MIDLEVEL', 'SENIOR', 'JUNIOR', 'INTERN', 'LEAD', 'MANAGER'], 0.9)
const pickType = zipf<JobType>(['FULLTIME', 'REMOTE', 'CONTRACT', 'PARTTIME'], 1.1)
const pickStatus = zipf<JobStatus>(['ACTIVE', 'CLOSED', 'PENDING', 'ARCHIVED', 'REJECTED', 'DRAFT'], 3)
const pickAnswer = zipf<ApplicationStatus>(APPLICATION_STATUSES, 0.8)
const ROLE_OPTIONS = Object.fromEntries(
  ROLE_KEYS.map((role) => [
    role,
    {
      titles: Object.entries(ROLES[role].titles).map(([title, own]) => ({ title, own: slugs(own) })),
      more: slugs(ROLES[role].skills),
    },
  ]),
)

const words = (text: string) => text.split(' ').length

/** 50 to 130 words about a job: where, why, what to do and whom we look for. */
function advert(role: (typeof ROLE_KEYS)[number], company: string, city: string, random: Random): string {
  const { pitches, duties, wants } = ROLES[role]
  const lines = [`${company} in ${city} looks for somebody for its ${rareName(random)} project.`, random.pick(pitches)]
  let count = words(lines[0] as string) + words(lines[1] as string)
  const start = random.int(0, duties.length - 1)
  for (let turn = 0; count < ADVERT_WORDS + random.int(0, 30) && turn < 5; turn++) {
    const line = `• ${duties[(start + turn) % duties.length]}`
    lines.push(line)
    count += words(line)
  }
  return [...lines, `We look for: ${random.pick(wants)}.`].join('\n')
}

function* companiesOf(count: number, random: Random, now: number): Generator<CrowdCompany> {
  for (let number = 0; number < count; number++) {
    const location = pickCity(random)
    const name = companyName(number)
    yield {
      number,
      name,
      industry: random.pick(INDUSTRIES),
      size: random.pick(COMPANY_SIZES),
      location,
      featured: number < 12,
      description: `${name} works from ${location}. ${random.pick(ROLES[pickRole(random)].pitches)}`,
      email: `jobs@c${number}.example`,
      createdAt: new Date(now - random.int(90 * 24, 900 * 24) * HOUR).toISOString(),
    }
  }
}

function* jobsOf(count: number, companies: number, random: Random, now: number): Generator<CrowdJob> {
  const pickCompany = zipf(
    Array.from({ length: companies }, (_, index) => index),
    0.6,
  )
  for (let number = 0; number < count; number++) {
    const role = pickRole(random)
    const level = pickLevel(random)
    const { titles, more } = ROLE_OPTIONS[role] as (typeof ROLE_OPTIONS)[string]
    const { title, own } = random.pick(titles)
    const type = level === 'INTERN' ? 'INTERNSHIP' : pickType(random)
    const company = pickCompany(random)
    const location = pickCity(random)
    const extra = more.filter((slug) => !own.includes(slug)).slice(random.int(0, 3), random.int(3, 6))
    const hoursOld = Math.floor(random.next() ** 2 * 180 * 24)
    const createdAt = new Date(now - hoursOld * HOUR - random.int(0, HOUR)).toISOString()
    yield {
      number,
      company,
      title: titleFor(role, title, level),
      description: advert(role, companyName(company), location, random),
      type,
      level,
      location,
      isRemote: type === 'REMOTE' || random.chance(0.08),
      salary: payFor({ role, level, type, paysAbroad: random.chance(0.06) }, random),
      skills: [...own, ...extra].map((slug) => ({ slug, level: SKILL_LEVEL[level] })),
      deadline: random.chance(0.4) ? null : day(new Date(now), random.int(1, 60)),
      status: pickStatus(random),
      featured: random.chance(0.004),
      createdAt,
    }
  }
}

function* seekersOf(count: number, random: Random, now: number): Generator<CrowdSeeker> {
  for (let number = 0; number < count; number++) {
    const role = pickRole(random)
    const { titles, more } = ROLE_OPTIONS[role] as (typeof ROLE_OPTIONS)[string]
    const { title, own } = random.pick(titles)
    const years = random.int(1, 12)
    const level: SkillLevel = years > 7 ? 'EXPERT' : years > 4 ? 'ADVANCED' : years > 1 ? 'INTERMEDIATE' : 'BEGINNER'
    yield {
      number,
      firstName: random.pick(FIRST_NAMES),
      lastName: random.pick(LAST_NAMES),
      email: `s${number}@crowd.example`,
      title,
      bio: `${random.pick(ROLES[role].did)}. ${years} years in ${pickCity(random)}.`,
      location: pickCity(random),
      skills: [...own, ...more.filter((slug) => !own.includes(slug)).slice(0, random.int(1, 5))].map((slug) => ({
        slug,
        level,
        yearsOfExp: random.int(1, years),
      })),
      createdAt: new Date(now - random.int(0, 700 * 24) * HOUR).toISOString(),
    }
  }
}

/** Two applications a seeker on the average; a seeker's own lie at least a job apart, so none is sent twice. */
function* applicationsOf(seekers: number, jobs: number, random: Random, now: number): Generator<CrowdApplication> {
  for (let seeker = 0; seeker < seekers; seeker++) {
    const first = random.int(0, jobs - 1)
    const step = random.int(1, Math.max(1, Math.floor(jobs / 5)))
    const role = ROLES[pickRole(random)]
    for (let turn = random.int(0, 4); turn > 0 && turn * step < jobs; turn--) {
      const status = pickAnswer(random)
      yield {
        job: (first + turn * step) % jobs,
        seeker,
        status,
        isViewed: status !== 'PENDING' || random.chance(0.3),
        coverLetter: `Dear colleagues, I would like to join you. In my last position I ${random.pick(role.wins)}. ${random.pick(role.did)}. I would be glad to tell you more about it.`,
        createdAt: new Date(now - random.int(0, 120 * 24) * HOUR).toISOString(),
      }
    }
  }
}

/** A large, repeatable crowd for measuring: `n` jobs, a company for every 50 of them, a seeker for every two up to 50,000, and what they sent. */
export function crowd(n: number, seed = 1, now = new Date()): Crowd {
  const counts = { companies: Math.max(1, Math.ceil(n / 50)), jobs: n, seekers: Math.min(50_000, Math.ceil(n / 2)) }
  const moment = now.getTime()
  return {
    counts,
    companies: () => companiesOf(counts.companies, randomFrom(seed), moment),
    jobs: () => jobsOf(n, counts.companies, randomFrom(seed + 1), moment),
    seekers: () => seekersOf(counts.seekers, randomFrom(seed + 2), moment),
    applications: () => applicationsOf(counts.seekers, n, randomFrom(seed + 3), moment),
  }
}
