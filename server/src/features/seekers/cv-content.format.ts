import { getListSeparator, markGregorian } from '@sira/contract/ethiopian-time'
import type { SeekerProfile } from '@sira/contract/seekers'
import { getLanguage, t } from '@sira/contract/t'
import { LANGUAGE_CODES } from '#core/i18n.ts'
import { formatFullName } from '@sira/contract/messages'

/** The part of a profile that a CV is made from. */
export type CvProfile = Pick<
  SeekerProfile,
  | 'title'
  | 'bio'
  | 'location'
  | 'githubUrl'
  | 'linkedinUrl'
  | 'portfolioUrl'
  | 'user'
  | 'skills'
  | 'education'
  | 'experiences'
  | 'portfolios'
>

/** A paragraph, or one item of a bullet list. */
export interface CvLine {
  text: string
  point: boolean
}

export interface CvItem {
  when: string
  title: string
  url?: string
  /** Company, school or link. */
  place: string
  body: CvLine[]
  /** Short words on one line, such as the technologies of a project. */
  words: string[]
}

export interface CvContent {
  name: string
  title: string
  contacts: { text: string; url?: string }[]
  about: CvLine[]
  skills: { level: string; names: string[] }[]
  sections: { heading: string; items: CvItem[] }[]
}

const listLevels = () =>
  [
    ['EXPERT', t('Expert')],
    ['ADVANCED', t('Advanced')],
    ['INTERMEDIATE', t('Intermediate')],
    ['BEGINNER', t('Beginner')],
  ] as const

/** Returns the content of the CV of a profile in the current language; empty sections are left out. */
export function toCvContent(profile: CvProfile): CvContent {
  const { user, title, bio } = profile
  const sections = [
    { heading: t('Work Experience'), items: profile.experiences.map(toExperienceItem) },
    { heading: t('Education'), items: profile.education.map(toEducationItem) },
    { heading: t('Portfolio'), items: profile.portfolios.map(toPortfolioItem) },
  ]
  return {
    name: formatFullName(user),
    title,
    contacts: listContacts(profile),
    about: toLines(bio),
    skills: listLevels()
      .map(([level, word]) => ({
        level: word,
        names: profile.skills.filter((each) => each.level === level).map(formatSkill),
      }))
      .filter(({ names }) => names.length > 0),
    sections: sections.filter(({ items }) => items.length > 0),
  }
}

function listContacts({
  user: { email, phone },
  location,
  githubUrl,
  linkedinUrl,
  portfolioUrl,
}: CvProfile): CvContent['contacts'] {
  const addresses = [portfolioUrl, githubUrl, linkedinUrl].filter((url) => url !== null)
  return [
    ...(location ? [{ text: location }] : []),
    { text: email, url: `mailto:${email}` },
    ...(phone ? [{ text: phone, url: `tel:${phone.replace(/[^\d+]/g, '')}` }] : []),
    ...addresses.map((url) => ({ text: formatShortUrl(url), url })),
  ]
}

/** Formats a URL as people say it: without the scheme, 'www.' and a trailing slash. */
export const formatShortUrl = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

const formatSkill = ({ skill, yearsOfExp }: CvProfile['skills'][number]) =>
  yearsOfExp
    ? t('{years, plural, one {{skill} ({years} year)} other {{skill} ({years} years)}}', {
        skill: skill.name,
        years: yearsOfExp,
      })
    : skill.name

const toExperienceItem = (entry: CvProfile['experiences'][number]): CvItem => ({
  when: formatPeriod(entry.startDate, entry.endDate, entry.isCurrentRole),
  title: entry.position,
  place: [entry.companyName, entry.location].filter(Boolean).join(getListSeparator()),
  body: [...toLines(entry.description), ...toPoints(entry.responsibilities), ...toPoints(entry.achievements)],
  words: [],
})

const toEducationItem = (entry: CvProfile['education'][number]): CvItem => ({
  when: formatPeriod(entry.startDate, entry.endDate, entry.isCurrentStudy),
  title: [entry.degree, entry.fieldOfStudy].filter(Boolean).join(getListSeparator()),
  place: entry.institution,
  body: [
    ...toLines(entry.grade === null ? '' : t('Grade {grade}', { grade: entry.grade })),
    ...toLines(entry.description),
    ...toPoints(entry.achievements),
  ],
  words: [],
})

const toPortfolioItem = (entry: CvProfile['portfolios'][number]): CvItem => ({
  when: entry.startDate ? formatPeriod(entry.startDate, entry.endDate, entry.isOngoing) : '',
  title: entry.title,
  ...(entry.projectUrl && { url: entry.projectUrl }),
  place: entry.projectUrl ? formatShortUrl(entry.projectUrl) : '',
  body: toLines(entry.description),
  words: entry.technologies,
})

/** Formats a period: 'Mar 2021 – today'; a single month is written once. In Amharic its last year has the era. */
export function formatPeriod(from: string, to: string | null, isOngoing: boolean): string {
  const begin = formatMonth(from)
  const end = to ? formatMonth(to) : ''
  if (!end && isOngoing) return `${markGregorian(begin)} – ${t('today')}`
  return markGregorian(end === '' || end === begin ? begin : `${begin} – ${end}`)
}
const MONTH_OPTIONS = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const MONTH_FORMATS = new Map(
  LANGUAGE_CODES.map((code) => [code, new Intl.DateTimeFormat(`${code}-u-ca-gregory`, MONTH_OPTIONS)]),
)
const formatMonth = (day: string) => MONTH_FORMATS.get(getLanguage())!.format(new Date(day))

const BULLET = /^[•●▪◦‣*–-]\s+/
/** Returns the text line by line; a line that begins with a bullet is a list item. */
const toLines = (text: string | null): CvLine[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ text: line.replace(BULLET, ''), point: BULLET.test(line) }))
const toPoints = (texts: string[]): CvLine[] => texts.map((text) => ({ text, point: true }))

/** Returns the name of the downloaded file. */
export const buildCvFileName = (user: CvProfile['user'], ending: 'pdf' | 'json') =>
  `CV ${formatFullName(user)}.${ending}`
