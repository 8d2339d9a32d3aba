import type { SkillLevel } from '@sira/contract/enums'
import type { EducationForm, ExperienceForm, PortfolioForm } from '@sira/contract/profile-sections'
import { ProfileChange } from '@sira/contract/seekers'
import {
  parseCertificate,
  parseEducation,
  parseExperience,
  parseLanguage,
  parsePortfolio,
  parseSkill,
} from './resume-entries.rules.ts'
import {
  SHORTENED,
  toFields,
  toList,
  toText,
  truncate,
  type ReportProblem,
  type ResumeFields,
} from './resume-values.rules.ts'
import { t } from '@sira/contract/t'

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
  skills: { where: string; name: string; keywords: string[]; level: SkillLevel | undefined; years: number | null }[]
  skipped: SkippedResumePart[]
}
export const IMPORTED_BASICS = ['bio', 'location', 'githubUrl', 'linkedinUrl', 'portfolioUrl'] as const
type BasicField = (typeof IMPORTED_BASICS)[number]

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
  certificates: ['name', 'date', 'issuer'],
  projects: ['name', 'description', 'url', 'startDate', 'endDate', 'highlights', 'keywords', 'type'],
  skills: ['name', 'level', 'keywords', 'x-yearsOfExp'],
  languages: ['language', 'fluency', 'x-yearsOfExp'],
}
const IMPORTED_BASIC_FIELDS = ['summary', 'location', 'url', 'website', 'profiles']
const ACCOUNT_FIELDS = ['name', 'email', 'phone', 'label']
const IGNORED_FIELDS = ['$schema', 'meta']

/** Parses a JSON Resume into entries of a profile; what has no place there is reported as skipped. */
export function parseJsonResume(document: ResumeFields): ParsedResume {
  const skipped: SkippedResumePart[] = []
  const parseSection = <T>(
    name: string,
    read: (fields: ResumeFields, where: string, report: ReportProblem) => T | undefined,
  ): ParsedEntry<T>[] =>
    toList(document[name]).flatMap((value, n) => {
      const [where, fields] = [`${name}[${n}]`, toFields(value)]
      const report: ReportProblem = (field, why) =>
        void skipped.push({ where: field ? `${where}.${field}` : where, why })
      for (const key of Object.keys(fields).filter((each) => !IMPORTED_FIELDS[name]!.includes(each)))
        report(key, NO_PLACE)
      const entry = read(fields, where, report)
      return entry === undefined ? [] : [{ where, entry }]
    })
  const basics = parseBasics(toFields(document['basics']), skipped)
  const experiences = parseSection('work', parseExperience)
  const education = [...parseSection('education', parseEducation), ...parseSection('certificates', parseCertificate)]
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

const NO_PLACE = t('The profile has no field for it')

function parseBasics(fields: ResumeFields, skipped: SkippedResumePart[]): ParsedResume['basics'] {
  const report = (field: string, why: string) => void skipped.push({ where: `basics.${field}`, why })
  for (const key of Object.keys(fields).filter((each) => !IMPORTED_BASIC_FIELDS.includes(each)))
    report(key, ACCOUNT_FIELDS.includes(key) ? t('Not changed, because your profile already has it') : NO_PLACE)
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
    if (!success) report(SOURCE_FIELDS[name as BasicField], t('Cannot be used as it is'))
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
