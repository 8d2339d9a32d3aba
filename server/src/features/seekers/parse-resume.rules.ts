import type { SkillLevel } from '@sira/contract/enums'
import { PORTFOLIO_CATEGORIES, SKILL_LEVELS } from '@sira/contract/enums'
import { EducationForm, ExperienceForm, PortfolioForm } from '@sira/contract/profile-sections'
import { ProfileChange } from '@sira/contract/seekers'

export interface SkippedResumePart {
  where: string
  why: string
}
/** An entry with its place in the document. */
export interface ParsedEntry<T> {
  where: string
  entry: T
}
export interface ParsedResume {
  basics: Partial<Record<BasicField, string>>
  experiences: ParsedEntry<ExperienceForm>[]
  education: ParsedEntry<EducationForm>[]
  portfolios: ParsedEntry<PortfolioForm>[]
  /**
   * Skills by name, not looked up yet; a skill that is not on the list may stand for those it names as its keywords.
   */
  skills: { where: string; called: string; keywords: string[]; level: SkillLevel; years: number | null }[]
  skipped: SkippedResumePart[]
}
export const IMPORTED_BASICS = ['bio', 'location', 'githubUrl', 'linkedinUrl', 'portfolioUrl'] as const
type BasicField = (typeof IMPORTED_BASICS)[number]

type Fields = Record<string, unknown>
const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const toText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
const toTexts = (value: unknown): string[] => toList(value).map(toText).filter(Boolean)

/** The fields that are imported from each section; any other is reported as skipped. */
const IMPORTED_FIELDS: Readonly<Record<string, readonly string[]>> = {
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
const IMPORTED_BASIC_FIELDS = ['summary', 'location', 'url', 'website', 'profiles']
const ACCOUNT_FIELDS = ['name', 'email', 'phone', 'label']
const IGNORED_FIELDS = ['$schema', 'meta']

/** Parses a JSON Resume into entries of a profile; what has no place there is reported as skipped. */
export function parseJsonResume(document: Fields): ParsedResume {
  const skipped: SkippedResumePart[] = []
  const parseSection = <T>(
    name: string,
    read: (fields: Fields, where: string, report: ReportSkipped) => T | undefined,
  ): ParsedEntry<T>[] =>
    toList(document[name]).flatMap((value, n) => {
      const [where, fields] = [`${name}[${n}]`, toFields(value)]
      const report: ReportSkipped = (field, why) =>
        void skipped.push({ where: field ? `${where}.${field}` : where, why })
      for (const key of Object.keys(fields).filter((each) => !IMPORTED_FIELDS[name]!.includes(each)))
        report(key, NO_PLACE)
      const entry = read(fields, where, report)
      return entry === undefined ? [] : [{ where, entry }]
    })
  const basics = parseBasics(toFields(document['basics']), skipped)
  const experiences = parseSection('work', parseExperience)
  const education = parseSection('education', parseEducation)
  const portfolios = parseSection('projects', parsePortfolio)
  const skills = [...parseSection('skills', parseSkill), ...parseSection('languages', parseLanguage)].map(
    ({ where, entry }) => ({
      where,
      ...entry,
    }),
  )
  for (const key of Object.keys(document))
    if (!(key in IMPORTED_FIELDS) && key !== 'basics' && !IGNORED_FIELDS.includes(key))
      skipped.push({ where: key, why: NO_PLACE })
  return { basics, experiences, education, portfolios, skills, skipped }
}

type ReportSkipped = (field: string, why: string) => void
const NO_PLACE = 'The profile has no field for it'
const SHORTENED = 'Was too long and was shortened'

function parseBasics(fields: Fields, skipped: SkippedResumePart[]): ParsedResume['basics'] {
  const report = (field: string, why: string) => void skipped.push({ where: `basics.${field}`, why })
  for (const key of Object.keys(fields).filter((each) => !IMPORTED_BASIC_FIELDS.includes(each)))
    report(key, ACCOUNT_FIELDS.includes(key) ? 'Not changed, because your profile already has it' : NO_PLACE)
  const profiles = toList(fields['profiles']).map((each) => ({
    network: toText(toFields(each)['network']),
    url: toText(toFields(each)['url']),
  }))
  const findUrl = (name: RegExp) => profiles.find(({ network, url }) => name.test(network) || name.test(url))?.url ?? ''
  for (const [n, { network, url }] of profiles.entries())
    if (!/github|linkedin/i.test(network + url)) report(`profiles[${n}]`, NO_PLACE)
  const place = toFields(fields['location'])
  const wanted = {
    bio: truncate(toText(fields['summary']), 500, () => report('summary', SHORTENED)),
    location:
      [toText(place['city']), toText(place['region'])].filter(Boolean).join(', ') || toText(place['countryCode']),
    githubUrl: findUrl(/github/i),
    linkedinUrl: findUrl(/linkedin/i),
    portfolioUrl: toText(fields['url'] ?? fields['website']),
  }
  const fits = ([name, value]: [string, string]) => {
    if (value === '') return false
    const { success } = ProfileChange.shape[name as BasicField].safeParse(value)
    if (!success) report(SOURCE_FIELDS[name as BasicField], 'Cannot be used as it is')
    return success
  }
  return Object.fromEntries(Object.entries(wanted).filter(fits))
}
const SOURCE_FIELDS: Record<BasicField, string> = {
  bio: 'summary',
  location: 'location',
  githubUrl: 'profiles',
  linkedinUrl: 'profiles',
  portfolioUrl: 'url',
}

function truncate(text: string, most: number, report: () => void): string {
  if (text.length <= most) return text
  report()
  return `${text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}…`
}
/** Cuts a list to the length that the profile's lists may have. */
function truncateList(
  texts: string[],
  { most, longest, report }: { most: number; longest: number; report: () => void },
): string[] {
  let isReported = false
  const reportOnce = () => {
    if (!isReported) report()
    isReported = true
  }
  if (texts.length > most) reportOnce()
  return texts.slice(0, most).map((text) => truncate(text, longest, reportOnce))
}

/**
 * Returns a full date. If only the year, or year and month, is known, it is the first or the last day of that time;
 * undefined if the value is not a date.
 */
export function parsePartialDate(value: unknown, at: 'start' | 'end'): string | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:T.*)?$/.exec(toText(value)) ?? []
  if (!year) return undefined
  const months = Number(month ?? (at === 'start' ? 1 : 12))
  const date = new Date(Date.UTC(Number(year), months - 1, Number(day ?? 1)))
  if (date.getUTCMonth() !== months - 1) return undefined
  if (!day && at === 'end') date.setUTCMonth(months, 0)
  return date.toISOString().slice(0, 10)
}

/** Returns start and end; without an end the period is ongoing. */
function parsePeriod(fields: Fields, ongoingField: string) {
  const isOpen =
    fields['endDate'] === undefined ||
    fields['endDate'] === null ||
    /^(|present|now|current|today)$/i.test(toText(fields['endDate']))
  return {
    startDate: parsePartialDate(fields['startDate'], 'start') ?? '',
    endDate: isOpen ? '' : (parsePartialDate(fields['endDate'], 'end') ?? 'x'),
    [ongoingField]: isOpen,
  }
}

interface FormSchema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: { message: string }[] } }
}

/**
 * Returns the entry if the profile's own form accepts it; otherwise reports the form's messages and returns undefined.
 */
function validateEntry<T>(form: FormSchema<T>, entry: object, report: ReportSkipped): T | undefined {
  const parsed = form.safeParse(entry)
  if (parsed.success) return parsed.data
  report('', [...new Set(parsed.error.issues.map(({ message }) => message))].join('. '))
  return undefined
}

const parseExperience = (fields: Fields, _: string, report: ReportSkipped) =>
  validateEntry(
    ExperienceForm,
    {
      companyName: toText(fields['name'] ?? fields['company']),
      position: toText(fields['position']),
      location: truncate(toText(fields['location']), 100, () => report('location', SHORTENED)),
      ...parsePeriod(fields, 'isCurrentRole'),
      description: truncate(
        [toText(fields['summary']), toText(fields['description'])].filter(Boolean).join('\n'),
        2000,
        () => report('summary', SHORTENED),
      ),
      responsibilities: truncateList(toTexts(fields['highlights']), {
        most: 20,
        longest: 300,
        report: () => report('highlights', SHORTENED),
      }),
    },
    report,
  )

function parseEducation(fields: Fields, _: string, report: ReportSkipped) {
  const score = toText(fields['score'] ?? fields['gpa'])
  const [, number] = /^(\d{1,3}(?:\.\d{1,2})?)(?:\s*(?:\/\s*\d+(?:\.\d+)?|%))?$/.exec(score) ?? []
  if (score && !number) report('score', 'Is not a number')
  return validateEntry(
    EducationForm,
    {
      institution: toText(fields['institution']),
      degree: toText(fields['studyType']) || toText(fields['area']),
      fieldOfStudy: toText(fields['studyType']) ? toText(fields['area']) : '',
      grade: number ? Number(number) : null,
      ...parsePeriod(fields, 'isCurrentStudy'),
      description: truncate(toText(fields['x-description']), 2000, () => report('x-description', SHORTENED)),
      achievements: truncateList([...toTexts(fields['x-highlights']), ...toTexts(fields['courses'])], {
        most: 20,
        longest: 300,
        report: () => report('courses', SHORTENED),
      }),
    },
    report,
  )
}

function parsePortfolio(fields: Fields, _: string, report: ReportSkipped) {
  const { startDate, endDate, isOngoing } = parsePeriod(fields, 'isOngoing') as {
    startDate: string
    endDate: string
    isOngoing: boolean
  }
  const category = PORTFOLIO_CATEGORIES.find(
    (each) =>
      each ===
      toText(fields['type'])
        .toUpperCase()
        .replace(/[\s-]+/g, '_'),
  )
  const points = toTexts(fields['highlights']).map((point) => `• ${point}`)
  return validateEntry(
    PortfolioForm,
    {
      title: toText(fields['name']),
      description: truncate([toText(fields['description']), ...points].filter(Boolean).join('\n'), 2000, () =>
        report('description', SHORTENED),
      ),
      projectUrl: toText(fields['url']),
      startDate,
      endDate,
      isOngoing: isOngoing && startDate !== '',
      technologies: truncateList(toTexts(fields['keywords']), {
        most: 30,
        longest: 50,
        report: () => report('keywords', SHORTENED),
      }),
      ...(category && { category }),
    },
    report,
  )
}

const LEVEL_PATTERNS: readonly [RegExp, SkillLevel][] = [
  [/expert|master|native|fluent|guru/i, 'EXPERT'],
  [/advanced|senior|proficient|professional/i, 'ADVANCED'],
  [/beginner|novice|basic|elementary|junior/i, 'BEGINNER'],
]
const parseLevel = (words: string): SkillLevel =>
  SKILL_LEVELS.find((level) => level === words.toUpperCase()) ??
  LEVEL_PATTERNS.find(([pattern]) => pattern.test(words))?.[1] ??
  'INTERMEDIATE'

function parseYears({ 'x-yearsOfExp': years }: Fields): number | null {
  return Number.isInteger(years) && (years as number) >= 0 && (years as number) <= 60 ? (years as number) : null
}
const parseSkill = (fields: Fields) => ({
  called: toText(fields['name']),
  keywords: toTexts(fields['keywords']),
  level: parseLevel(toText(fields['level'])),
  years: parseYears(fields),
})
const parseLanguage = (fields: Fields) => ({
  called: toText(fields['language']),
  keywords: [],
  level: parseLevel(toText(fields['fluency'])),
  years: parseYears(fields),
})
