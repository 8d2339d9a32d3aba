import type { SkillLevel } from '@sira/contract/enums'
import { PORTFOLIO_CATEGORIES, SKILL_LEVELS } from '@sira/contract/enums'
import { EducationForm, ExperienceForm, PortfolioForm } from '@sira/contract/profile-parts'
import { ProfileChange } from '@sira/contract/seekers'

export interface Skipped {
  where: string
  why: string
}
/** An entry with its place in the document. */
export interface Read<T> {
  where: string
  entry: T
}
export interface ReadResume {
  basics: Partial<Record<Basic, string>>
  experiences: Read<ExperienceForm>[]
  education: Read<EducationForm>[]
  portfolios: Read<PortfolioForm>[]
  /** Skills as they are called, still to be found on the list; one that is not there may stand for those it names as its keywords. */
  skills: { where: string; called: string; keywords: string[]; level: SkillLevel; years: number | null }[]
  skipped: Skipped[]
}
export const BASICS = ['bio', 'location', 'githubUrl', 'linkedinUrl', 'portfolioUrl'] as const
type Basic = (typeof BASICS)[number]

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
const textsOf = (value: unknown): string[] => listOf(value).map(textOf).filter(Boolean)

/** What is read of each section; anything else is told as not taken over. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  work: ['name', 'company', 'position', 'location', 'startDate', 'endDate', 'summary', 'description', 'highlights'],
  education: [
    'institution',
    'studyType',
    'area',
    'startDate',
    'endDate',
    'score',
    'gpa',
    'courses',
    'x-description',
    'x-highlights',
  ],
  projects: ['name', 'description', 'url', 'startDate', 'endDate', 'highlights', 'keywords', 'type'],
  skills: ['name', 'level', 'keywords', 'x-yearsOfExp'],
  languages: ['language', 'fluency', 'x-yearsOfExp'],
}
const BASICS_KNOWN = ['summary', 'location', 'url', 'website', 'profiles']
const OF_THE_ACCOUNT = ['name', 'email', 'phone', 'label']
const WITHOUT_MEANING = ['$schema', 'meta']

/** Reads a JSON Resume as entries of a profile; tells what of it has no place there. */
export function readResume(document: Fields): ReadResume {
  const skipped: Skipped[] = []
  const section = <T>(name: string, read: (fields: Fields, where: string, tell: Tell) => T | undefined): Read<T>[] =>
    listOf(document[name]).flatMap((value, n) => {
      const [where, fields] = [`${name}[${n}]`, fieldsOf(value)]
      const tell: Tell = (field, why) => void skipped.push({ where: field ? `${where}.${field}` : where, why })
      for (const key of Object.keys(fields).filter((each) => !KNOWN[name]!.includes(each))) tell(key, NO_PLACE)
      const entry = read(fields, where, tell)
      return entry === undefined ? [] : [{ where, entry }]
    })
  const basics = basicsOf(fieldsOf(document['basics']), skipped)
  const experiences = section('work', experienceOf)
  const education = section('education', educationOf)
  const portfolios = section('projects', portfolioOf)
  const skills = [...section('skills', skillOf), ...section('languages', languageOf)].map(({ where, entry }) => ({
    where,
    ...entry,
  }))
  for (const key of Object.keys(document))
    if (!(key in KNOWN) && key !== 'basics' && !WITHOUT_MEANING.includes(key))
      skipped.push({ where: key, why: NO_PLACE })
  return { basics, experiences, education, portfolios, skills, skipped }
}

type Tell = (field: string, why: string) => void
const NO_PLACE = 'The profile has no place for it'
const SHORTENED = 'Was too long and is shortened'

function basicsOf(fields: Fields, skipped: Skipped[]): ReadResume['basics'] {
  const tell = (field: string, why: string) => void skipped.push({ where: `basics.${field}`, why })
  for (const key of Object.keys(fields).filter((each) => !BASICS_KNOWN.includes(each)))
    tell(key, OF_THE_ACCOUNT.includes(key) ? 'Stays as you have it here' : NO_PLACE)
  const profiles = listOf(fields['profiles']).map((each) => ({
    network: textOf(fieldsOf(each)['network']),
    url: textOf(fieldsOf(each)['url']),
  }))
  const urlOf = (name: RegExp) => profiles.find(({ network, url }) => name.test(network) || name.test(url))?.url ?? ''
  for (const [n, { network, url }] of profiles.entries())
    if (!/github|linkedin/i.test(network + url)) tell(`profiles[${n}]`, NO_PLACE)
  const place = fieldsOf(fields['location'])
  const wanted = {
    bio: clipped(textOf(fields['summary']), 500, () => tell('summary', SHORTENED)),
    location:
      [textOf(place['city']), textOf(place['region'])].filter(Boolean).join(', ') || textOf(place['countryCode']),
    githubUrl: urlOf(/github/i),
    linkedinUrl: urlOf(/linkedin/i),
    portfolioUrl: textOf(fields['url'] ?? fields['website']),
  }
  const fits = ([name, value]: [string, string]) => {
    if (value === '') return false
    const { success } = ProfileChange.shape[name as Basic].safeParse(value)
    if (!success) tell(FROM[name as Basic], 'Cannot be used as it is')
    return success
  }
  return Object.fromEntries(Object.entries(wanted).filter(fits))
}
const FROM: Record<Basic, string> = {
  bio: 'summary',
  location: 'location',
  githubUrl: 'profiles',
  linkedinUrl: 'profiles',
  portfolioUrl: 'url',
}

function clipped(text: string, most: number, tell: () => void): string {
  if (text.length <= most) return text
  tell()
  return `${text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}…`
}
/** Lists as short as the profile's. */
function clippedList(
  texts: string[],
  { most, longest, tell }: { most: number; longest: number; tell: () => void },
): string[] {
  let told = false
  const once = () => {
    if (!told) tell()
    told = true
  }
  if (texts.length > most) once()
  return texts.slice(0, most).map((text) => clipped(text, longest, once))
}

/** A date of which only the year, or year and month, is known becomes the first or the last day of that time; undefined when it is none. */
export function fullDate(value: unknown, at: 'start' | 'end'): string | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:T.*)?$/.exec(textOf(value)) ?? []
  if (!year) return undefined
  const months = Number(month ?? (at === 'start' ? 1 : 12))
  const date = new Date(Date.UTC(Number(year), months - 1, Number(day ?? 1)))
  if (date.getUTCMonth() !== months - 1) return undefined
  if (!day && at === 'end') date.setUTCMonth(months, 0)
  return date.toISOString().slice(0, 10)
}

/** Start and end; what has no end goes on. */
function periodOf(fields: Fields, goesOn: string) {
  const isOpen =
    fields['endDate'] === undefined ||
    fields['endDate'] === null ||
    /^(|present|now|current|today)$/i.test(textOf(fields['endDate']))
  return {
    startDate: fullDate(fields['startDate'], 'start') ?? '',
    endDate: isOpen ? '' : (fullDate(fields['endDate'], 'end') ?? 'x'),
    [goesOn]: isOpen,
  }
}

interface Form<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: { message: string }[] } }
}

/** The entry as the profile's own form takes it; told with the form's words when it does not. */
function checked<T>(form: Form<T>, entry: object, tell: Tell): T | undefined {
  const parsed = form.safeParse(entry)
  if (parsed.success) return parsed.data
  tell('', [...new Set(parsed.error.issues.map(({ message }) => message))].join('. '))
  return undefined
}

const experienceOf = (fields: Fields, _: string, tell: Tell) =>
  checked(
    ExperienceForm,
    {
      companyName: textOf(fields['name'] ?? fields['company']),
      position: textOf(fields['position']),
      location: clipped(textOf(fields['location']), 100, () => tell('location', SHORTENED)),
      ...periodOf(fields, 'isCurrentRole'),
      description: clipped(
        [textOf(fields['summary']), textOf(fields['description'])].filter(Boolean).join('\n'),
        2000,
        () => tell('summary', SHORTENED),
      ),
      responsibilities: clippedList(textsOf(fields['highlights']), {
        most: 20,
        longest: 300,
        tell: () => tell('highlights', SHORTENED),
      }),
    },
    tell,
  )

function educationOf(fields: Fields, _: string, tell: Tell) {
  const score = textOf(fields['score'] ?? fields['gpa'])
  const [, number] = /^(\d{1,3}(?:\.\d{1,2})?)(?:\s*(?:\/\s*\d+(?:\.\d+)?|%))?$/.exec(score) ?? []
  if (score && !number) tell('score', 'Is not a number')
  return checked(
    EducationForm,
    {
      institution: textOf(fields['institution']),
      degree: textOf(fields['studyType']) || textOf(fields['area']),
      fieldOfStudy: textOf(fields['studyType']) ? textOf(fields['area']) : '',
      grade: number ? Number(number) : null,
      ...periodOf(fields, 'isCurrentStudy'),
      description: clipped(textOf(fields['x-description']), 2000, () => tell('x-description', SHORTENED)),
      achievements: clippedList([...textsOf(fields['x-highlights']), ...textsOf(fields['courses'])], {
        most: 20,
        longest: 300,
        tell: () => tell('courses', SHORTENED),
      }),
    },
    tell,
  )
}

function portfolioOf(fields: Fields, _: string, tell: Tell) {
  const { startDate, endDate, isOngoing } = periodOf(fields, 'isOngoing') as {
    startDate: string
    endDate: string
    isOngoing: boolean
  }
  const category = PORTFOLIO_CATEGORIES.find(
    (each) =>
      each ===
      textOf(fields['type'])
        .toUpperCase()
        .replace(/[\s-]+/g, '_'),
  )
  const points = textsOf(fields['highlights']).map((point) => `• ${point}`)
  return checked(
    PortfolioForm,
    {
      title: textOf(fields['name']),
      description: clipped([textOf(fields['description']), ...points].filter(Boolean).join('\n'), 2000, () =>
        tell('description', SHORTENED),
      ),
      projectUrl: textOf(fields['url']),
      startDate,
      endDate,
      isOngoing: isOngoing && startDate !== '',
      technologies: clippedList(textsOf(fields['keywords']), {
        most: 30,
        longest: 50,
        tell: () => tell('keywords', SHORTENED),
      }),
      ...(category && { category }),
    },
    tell,
  )
}

const LEVEL_WORDS: readonly [RegExp, SkillLevel][] = [
  [/expert|master|native|fluent|guru/i, 'EXPERT'],
  [/advanced|senior|proficient|professional/i, 'ADVANCED'],
  [/beginner|novice|basic|elementary|junior/i, 'BEGINNER'],
]
const levelIn = (words: string): SkillLevel =>
  SKILL_LEVELS.find((level) => level === words.toUpperCase()) ??
  LEVEL_WORDS.find(([pattern]) => pattern.test(words))?.[1] ??
  'INTERMEDIATE'

function yearsIn({ 'x-yearsOfExp': years }: Fields): number | null {
  return Number.isInteger(years) && (years as number) >= 0 && (years as number) <= 60 ? (years as number) : null
}
const skillOf = (fields: Fields) => ({
  called: textOf(fields['name']),
  keywords: textsOf(fields['keywords']),
  level: levelIn(textOf(fields['level'])),
  years: yearsIn(fields),
})
const languageOf = (fields: Fields) => ({
  called: textOf(fields['language']),
  keywords: [],
  level: levelIn(textOf(fields['fluency'])),
  years: yearsIn(fields),
})
