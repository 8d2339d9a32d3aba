import { DEFAULT_SKILLS } from '../../../src/features/skills/default-skills.queries.ts'
import { toDegreeLevel } from '../degree-levels.ts'
import type { ResumeTruth } from '../resume-truth.ts'
import { toKnownDate } from './dates.ts'
import type { Entry, Person } from './people.ts'

/** The skills of the product's list under all their names. */
const SKILL_NAMES = new Map(
  DEFAULT_SKILLS.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((each) => [each.toLowerCase(), name] as const),
  ).toReversed(),
)

/** Returns what should be read in the file of this person. */
export function toTruth(person: Person): ResumeTruth {
  const { facts, work, schools, skills, languages } = person
  const listed = (names: string[]) => [...new Set(names.flatMap((name) => SKILL_NAMES.get(name.toLowerCase()) ?? []))]
  for (const { title } of schools)
    if (title && !toDegreeLevel(title)) throw new Error(`${person.file}: the level of '${title}' is not known`)
  const [first = '', ...last] = (facts['real-name'] ?? facts['name']!).split(' ')
  return {
    name: { first, last: last.join(' ') },
    email: facts['email'] ?? null,
    phone: /^\(?\+|^0\d/.test(facts['phone'] ?? '') ? toInternational(facts['phone']!) : null,
    work: work.map((entry) => ({
      title: entry.title,
      company: entry.organization,
      ...(entry.place && { place: entry.place }),
      ...toDates(person, entry),
    })),
    education: schools.map((school) => ({
      school: school.organization,
      degree: school.title || null,
      field: school.field || null,
      ...toDates(person, school),
    })),
    skills: listed(skills.flatMap(({ items }) => items)),
    languages: listed(languages.map(({ name }) => name)),
  }
}

const toDates = (person: Person, { start, end }: Entry) => ({
  start: toKnownDate(person, start),
  end: toKnownDate(person, end),
})

const toInternational = (phone: string) => phone.replace(/^0/, '+251').replaceAll(/[^\d+]/g, '')
