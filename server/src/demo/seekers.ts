import type { SkillLevel } from '@sira/contract/enums'
import { getDemoPhone } from './companies.ts'
import { getWorkdayTimestamp, formatMonthStart } from './dates.ts'
import { PORTFOLIO_IDEAS } from './portfolio-ideas.ts'
import { type Random, createRandom, computeSeed } from './random.ts'
import { DEMO_ROLES, splitSlugs } from './roles/roles.ts'
import { DEMO_PEOPLE } from './people/people.ts'
import type { DemoPerson } from './people/person.ts'
import type { DemoEducation, DemoExperience, DemoPortfolio, DemoProfile, DemoSeeker } from './demo-data-types.ts'

type Work = NonNullable<DemoPerson['work']>

// Invented former employers, besides the demo companies.
const EMPLOYERS = [
  'Lalo Trading House',
  'Gaysay Software',
  'Abuna Systems',
  'Warka Digital',
  'Korkoro Works',
  'Ras Dej Solutions',
  'Kosso Labs',
  'Girar Technologies',
  'Wanza Consulting',
  'Bisrat Data Centre',
  'Samre Digital Works',
  'Denbi Telecom Services',
  'Laga Online',
  'Tosign Studio',
  'Yerer Growers Union',
  'Koba Retail Systems',
] as const
const CONTEXTS = [
  'A team of seven in a company of sixty, with customers in four regions.',
  'The only one of my kind in the house for the first year, later two of us.',
  'A growing company whose systems had to grow more quietly than its turnover.',
  'Work for banks, clinics and one ministry, often at their offices.',
  'A young product with more users than staff.',
  'An old product with loyal customers and a new owner.',
]
const STUDY_NOTES = [
  'Final project with distinction',
  'Vice-president of the computing club',
  'Teaching assistant for two semesters',
  'Dean’s list in third year',
  'Organised the yearly code week',
]

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const toAsciiLetters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** Returns the title for a profile, with a level that follows from the years. */
function buildTitle({ role, title, years }: Work): string {
  const words = Object.keys(DEMO_ROLES[role].titles)[title] ?? role
  if (years >= 7) return `Lead ${words}`
  if (years >= 5) return `Senior ${words}`
  return years <= 1 ? `Junior ${words}` : words
}

function buildExperiences(work: Work, city: string, now: Date, random: Random): DemoExperience[] {
  const role = DEMO_ROLES[work.role]
  const count = work.years >= 6 ? 3 : work.years >= 3 ? 2 : 1
  const employers = random.shuffle(EMPLOYERS)
  const wins = random.shuffle(role.wins)
  const did = random.shuffle(role.did)
  const base = Object.keys(role.titles)[work.title] ?? work.role
  const total = work.years * 12
  return Array.from({ length: count }, (_, index) => {
    const from = Math.round((total * (index + 1)) / count)
    const until = Math.round((total * index) / count)
    const isCurrentRole = index === 0 && random.chance(0.7)
    const rank = index === 0 ? buildTitle(work) : index === count - 1 ? `Junior ${base}` : base
    return {
      companyName: employers[index] ?? 'Warka Digital',
      position: rank,
      location: index === 0 ? city : 'Addis Ababa',
      startDate: formatMonthStart(now, from + 1),
      endDate: isCurrentRole ? null : formatMonthStart(now, until + 1),
      isCurrentRole,
      description: random.pick(CONTEXTS),
      responsibilities: did.slice(index * 2, index * 2 + 2).map(capitalize),
      achievements: (index === 0 ? wins.slice(0, 2) : wins.slice(index + 1, index + 2)).map(capitalize),
    }
  })
}

function buildEducations(work: Work, now: Date, random: Random): DemoEducation[] {
  const end = work.years * 12 + 4
  const fieldOfStudy = random.pick(DEMO_ROLES[work.role].study)
  const years = work.degree === 'Diploma' ? 3 : 5
  const first: DemoEducation = {
    institution: work.school,
    degree: work.degree === 'MSc' ? 'BSc' : work.degree,
    fieldOfStudy,
    grade: random.int(281, 389) / 100,
    startDate: formatMonthStart(now, end + years * 12),
    endDate: formatMonthStart(now, end),
    isCurrentStudy: false,
    description: null,
    achievements: random.sample(STUDY_NOTES, random.int(0, 2)),
  }
  if (work.degree !== 'MSc') return [first]
  const isCurrentStudy = work.years <= 3
  const master: DemoEducation = {
    institution: 'Addis Ababa University',
    degree: 'MSc',
    fieldOfStudy,
    grade: isCurrentStudy ? null : random.int(330, 396) / 100,
    startDate: formatMonthStart(now, isCurrentStudy ? 14 : work.years * 12 - 6),
    endDate: isCurrentStudy ? null : formatMonthStart(now, work.years * 12 - 32),
    isCurrentStudy,
    description: 'Evening programme beside work.',
    achievements: [],
  }
  return [master, first]
}

function buildPortfolios(work: Work, key: string, now: Date, random: Random): DemoPortfolio[] {
  const ideas = PORTFOLIO_IDEAS[work.role] ?? []
  return random.sample(ideas, random.int(ideas.length > 1 ? 1 : 0, ideas.length)).map((idea, index) => {
    const started = random.int(8, 40)
    const isOngoing = random.chance(0.35)
    return {
      title: idea.title,
      description: idea.description,
      category: idea.category,
      technologies: [...idea.technologies],
      projectUrl: random.chance(0.8) ? `https://projects.example/${key}/${index + 1}` : null,
      startDate: formatMonthStart(now, started),
      endDate: isOngoing ? null : formatMonthStart(now, started - random.int(2, 7)),
      isOngoing,
    }
  })
}

function buildSkills(work: Work, random: Random): DemoProfile['skills'] {
  const role = DEMO_ROLES[work.role]
  const own = splitSlugs(Object.values(role.titles)[work.title] ?? '')
  const languages = splitSlugs(work.speaks).slice(0, 2)
  const more = random.sample(
    splitSlugs(role.skills).filter((slug) => !own.includes(slug) && !languages.includes(slug)),
    random.int(2, 4),
  )
  const levelOf = (years: number): SkillLevel =>
    years >= 6 ? 'EXPERT' : years >= 4 ? 'ADVANCED' : years >= 2 ? 'INTERMEDIATE' : 'BEGINNER'
  return [
    ...own.map((slug) => ({ slug, level: levelOf(work.years + 1), yearsOfExp: work.years })),
    ...more.map((slug) => {
      const yearsOfExp = Math.max(1, work.years - random.int(0, 3))
      return { slug, level: levelOf(yearsOfExp), yearsOfExp }
    }),
    ...languages.map((slug, index) => ({
      slug,
      level: (index === 0 ? 'EXPERT' : 'ADVANCED') as SkillLevel,
      yearsOfExp: index === 0 ? 20 : 12,
    })),
  ].slice(0, 9)
}

function buildProfile(work: Work, city: string, key: string, now: Date): DemoProfile {
  const random = createRandom(computeSeed(`profile ${key}`))
  const portfolios = buildPortfolios(work, key, now, random)
  return {
    title: buildTitle(work),
    bio: work.bio,
    location: city,
    githubUrl: portfolios.length > 0 ? `https://github.example/${key}` : null,
    linkedinUrl: random.chance(0.8) ? `https://linkedin.example/in/${key}` : null,
    portfolioUrl: work.role === 'ux' || random.chance(0.3) ? `https://${key}.example` : null,
    skills: buildSkills(work, random),
    experiences: buildExperiences(work, city, now, random),
    educations: buildEducations(work, now, random),
    portfolios,
  }
}

/** Builds a seeker with a profile that follows from the person's work. */
export function toDemoSeeker(person: DemoPerson, index: number, now: Date): DemoSeeker {
  const key = `${toAsciiLetters(person.first)}-${toAsciiLetters(person.last)}`
  const account = {
    firstName: person.first,
    lastName: person.last,
    email: `${toAsciiLetters(person.first)}.${toAsciiLetters(person.last)}@mail.example`,
    phone: getDemoPhone(key),
    location: person.city,
    createdAt: getWorkdayTimestamp(now, person.work ? 80 + ((index * 37) % 190) : index % 5, `account ${key}`),
  }
  return { key, account, profile: person.work ? buildProfile(person.work, person.city, key, now) : null }
}

/** Builds the 40 seekers, two of them without a profile. */
export const buildDemoSeekers = (now: Date): DemoSeeker[] =>
  DEMO_PEOPLE.map((person, index) => toDemoSeeker(person, index, now))
