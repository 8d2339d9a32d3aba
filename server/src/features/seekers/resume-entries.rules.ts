import { PORTFOLIO_CATEGORIES, SKILL_LEVELS, type SkillLevel } from '@sira/contract/enums'
import { EducationForm, ExperienceForm, PortfolioForm } from '@sira/contract/profile-sections'
import {
  parsePeriod,
  SHORTENED,
  toText,
  toTexts,
  truncate,
  truncateList,
  type ReportProblem,
  type ResumeFields,
} from './resume-values.rules.ts'
import { t } from '@sira/contract/t'

interface FormSchema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: { message: string }[] } }
}

/**
 * Returns the entry if the profile's own form accepts it; otherwise reports the form's messages and returns undefined.
 */
function validateEntry<T>(form: FormSchema<T>, entry: object, report: ReportProblem): T | undefined {
  const parsed = form.safeParse(entry)
  if (parsed.success) return parsed.data
  report('', [...new Set(parsed.error.issues.map(({ message }) => message))].join('. '))
  return undefined
}

// The entries of a JSON Resume (jsonresume.org) as entries of a profile; fields that begin with `x-` are our own.

export const parseExperience = (fields: ResumeFields, _: string, report: ReportProblem) =>
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

export function parseEducation(fields: ResumeFields, _: string, report: ReportProblem) {
  const score = toText(fields['score'] ?? fields['gpa'])
  const [, number] = /^(\d{1,3}(?:\.\d{1,2})?)(?:\s*(?:\/\s*\d+(?:\.\d+)?|%))?$/.exec(score) ?? []
  if (score && !number) report('score', t('Is not a number with at most three digits and two decimals'))
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

/** A certificate is an education entry: its name is the degree, and it is given on one day. */
export const parseCertificate = (fields: ResumeFields, _: string, report: ReportProblem) =>
  validateEntry(
    EducationForm,
    {
      institution: toText(fields['issuer']),
      degree: toText(fields['name']),
      ...parsePeriod({ startDate: fields['date'], endDate: fields['date'] }, 'isCurrentStudy'),
    },
    report,
  )

export function parsePortfolio(fields: ResumeFields, _: string, report: ReportProblem) {
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
/** Returns undefined where no level is given. */
const parseLevel = (words: string): SkillLevel | undefined =>
  SKILL_LEVELS.find((level) => level === words.toUpperCase()) ??
  LEVEL_PATTERNS.find(([pattern]) => pattern.test(words))?.[1] ??
  (words ? 'INTERMEDIATE' : undefined)

function parseYears({ 'x-yearsOfExp': years }: ResumeFields): number | null {
  return Number.isInteger(years) && (years as number) >= 0 && (years as number) <= 60 ? (years as number) : null
}
export const parseSkill = (fields: ResumeFields) => ({
  name: toText(fields['name']),
  keywords: toTexts(fields['keywords']),
  level: parseLevel(toText(fields['level'])),
  years: parseYears(fields),
})
export const parseLanguage = (fields: ResumeFields) => ({
  name: toText(fields['language']),
  keywords: [],
  level: parseLevel(toText(fields['fluency'])),
  years: parseYears(fields),
})
