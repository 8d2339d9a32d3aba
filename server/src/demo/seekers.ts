import type { SkillLevel } from '@sira/contract/enums'
import { phoneOf } from './companies.ts'
import { at, month } from './days.ts'
import { PORTFOLIO_IDEAS } from './portfolio-ideas.ts'
import { type Random, randomFrom, seedOf } from './random.ts'
import { ROLES, slugs } from './roles/roles.ts'
import { PEOPLE, type Person } from './seeker-people.ts'
import type { DemoEducation, DemoExperience, DemoPortfolio, DemoProfile, DemoSeeker } from './town-types.ts'

type Work = NonNullable<Person['work']>

// Invented employers of earlier years, besides the companies of the town.
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

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** 'frontend' work after four years: the title as written on a profile. */
function titleOf({ role, title, years }: Work): string {
  const words = Object.keys(ROLES[role].titles)[title] ?? role
  if (years >= 7) return `Lead ${words}`
  if (years >= 5) return `Senior ${words}`
  return years <= 1 ? `Junior ${words}` : words
}

function experiencesOf(work: Work, city: string, now: Date, random: Random): DemoExperience[] {
  const role = ROLES[work.role]
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
    const rank = index === 0 ? titleOf(work) : index === count - 1 ? `Junior ${base}` : base
    return {
      companyName: employers[index] ?? 'Warka Digital',
      position: rank,
      location: index === 0 ? city : 'Addis Ababa',
      startDate: month(now, from + 1),
      endDate: isCurrentRole ? null : month(now, until + 1),
      isCurrentRole,
      description: random.pick(CONTEXTS),
      responsibilities: did.slice(index * 2, index * 2 + 2).map(sentence),
      achievements: (index === 0 ? wins.slice(0, 2) : wins.slice(index + 1, index + 2)).map(sentence),
    }
  })
}

function educationsOf(work: Work, now: Date, random: Random): DemoEducation[] {
  const end = work.years * 12 + 4
  const fieldOfStudy = random.pick(ROLES[work.role].study)
  const years = work.degree === 'Diploma' ? 3 : 5
  const first: DemoEducation = {
    institution: work.school,
    degree: work.degree === 'MSc' ? 'BSc' : work.degree,
    fieldOfStudy,
    grade: random.int(281, 389) / 100,
    startDate: month(now, end + years * 12),
    endDate: month(now, end),
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
    startDate: month(now, isCurrentStudy ? 14 : work.years * 12 - 6),
    endDate: isCurrentStudy ? null : month(now, work.years * 12 - 32),
    isCurrentStudy,
    description: 'Evening programme beside work.',
    achievements: [],
  }
  return [master, first]
}

function portfoliosOf(work: Work, key: string, now: Date, random: Random): DemoPortfolio[] {
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
      startDate: month(now, started),
      endDate: isOngoing ? null : month(now, started - random.int(2, 7)),
      isOngoing,
    }
  })
}

function skillsOf(work: Work, random: Random): DemoProfile['skills'] {
  const role = ROLES[work.role]
  const own = slugs(Object.values(role.titles)[work.title] ?? '')
  const spoken = slugs(work.speaks).slice(0, 2)
  const more = random.sample(
    slugs(role.skills).filter((slug) => !own.includes(slug) && !spoken.includes(slug)),
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
    ...spoken.map((slug, index) => ({
      slug,
      level: (index === 0 ? 'EXPERT' : 'ADVANCED') as SkillLevel,
      yearsOfExp: index === 0 ? 20 : 12,
    })),
  ].slice(0, 9)
}

function profileOf(work: Work, city: string, key: string, now: Date): DemoProfile {
  const random = randomFrom(seedOf(`profile ${key}`))
  const portfolios = portfoliosOf(work, key, now, random)
  return {
    title: titleOf(work),
    bio: work.bio,
    location: city,
    githubUrl: portfolios.length > 0 ? `https://github.example/${key}` : null,
    linkedinUrl: random.chance(0.8) ? `https://linkedin.example/in/${key}` : null,
    portfolioUrl: work.role === 'ux' || random.chance(0.3) ? `https://${key}.example` : null,
    skills: skillsOf(work, random),
    experiences: experiencesOf(work, city, now, random),
    educations: educationsOf(work, now, random),
    portfolios,
  }
}

function seekerOf(person: Person, index: number, now: Date): DemoSeeker {
  const key = `${plain(person.first)}-${plain(person.last)}`
  const account = {
    firstName: person.first,
    lastName: person.last,
    email: `${plain(person.first)}.${plain(person.last)}@mail.example`,
    phone: phoneOf(key),
    location: person.city,
    createdAt: at(now, person.work ? 80 + ((index * 37) % 190) : index % 5, `account ${key}`),
  }
  return { key, account, profile: person.work ? profileOf(person.work, person.city, key, now) : null }
}

/** The 40 seekers, two of them without a profile. */
export const demoSeekers = (now: Date): DemoSeeker[] => PEOPLE.map((person, index) => seekerOf(person, index, now))
