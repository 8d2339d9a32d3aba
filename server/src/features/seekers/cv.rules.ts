import type { Profile } from '@sira/contract/seekers'

/** Of a profile, what a CV is written from. */
export type CvProfile = Pick<
  Profile,
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

/** A paragraph, or one point of a list. */
export interface Line {
  text: string
  point: boolean
}

export interface CvItem {
  when: string
  title: string
  url?: string
  /** Where: company, school, place. */
  place: string
  body: Line[]
  /** Short words in one line, as the technologies of a project. */
  words: string[]
}

export interface Cv {
  name: string
  title: string
  contacts: { text: string; url?: string }[]
  about: Line[]
  skills: { level: string; names: string[] }[]
  sections: { heading: string; items: CvItem[] }[]
}

const LEVELS = [
  ['EXPERT', 'Expert'],
  ['ADVANCED', 'Advanced'],
  ['INTERMEDIATE', 'Intermediate'],
  ['BEGINNER', 'Beginner'],
] as const

/** A profile as a CV tells it: empty parts are left out. */
export function cvOf(profile: CvProfile): Cv {
  const { user, title, bio } = profile
  const sections = [
    { heading: 'Work Experience', items: profile.experiences.map(experience) },
    { heading: 'Education', items: profile.education.map(education) },
    { heading: 'Portfolio', items: profile.portfolios.map(portfolio) },
  ]
  return {
    name: `${user.firstName} ${user.lastName}`,
    title,
    contacts: contactsOf(profile),
    about: linesOf(bio),
    skills: LEVELS.map(([level, word]) => ({
      level: word,
      names: profile.skills.filter((each) => each.level === level).map(skillText),
    })).filter(({ names }) => names.length > 0),
    sections: sections.filter(({ items }) => items.length > 0),
  }
}

function contactsOf({
  user: { email, phone },
  location,
  githubUrl,
  linkedinUrl,
  portfolioUrl,
}: CvProfile): Cv['contacts'] {
  const addresses = [portfolioUrl, githubUrl, linkedinUrl].filter((url) => url !== null)
  return [
    ...(location ? [{ text: location }] : []),
    { text: email, url: `mailto:${email}` },
    ...(phone ? [{ text: phone, url: `tel:${phone.replace(/[^\d+]/g, '')}` }] : []),
    ...addresses.map((url) => ({ text: shortAddress(url), url })),
  ]
}

/** An address as one would say it: without the scheme, 'www.' and a last slash. */
export const shortAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

const skillText = ({ skill, yearsOfExp }: CvProfile['skills'][number]) =>
  yearsOfExp ? `${skill.name} (${yearsOfExp} ${yearsOfExp === 1 ? 'year' : 'years'})` : skill.name

const experience = (one: CvProfile['experiences'][number]): CvItem => ({
  when: spanText(one.startDate, one.endDate, one.isCurrentRole),
  title: one.position,
  place: [one.companyName, one.location].filter(Boolean).join(', '),
  body: [...linesOf(one.description), ...points(one.responsibilities), ...points(one.achievements)],
  words: [],
})

const education = (one: CvProfile['education'][number]): CvItem => ({
  when: spanText(one.startDate, one.endDate, one.isCurrentStudy),
  title: [one.degree, one.fieldOfStudy].filter(Boolean).join(', '),
  place: one.institution,
  body: [
    ...linesOf(one.grade === null ? '' : `Grade ${one.grade}`),
    ...linesOf(one.description),
    ...points(one.achievements),
  ],
  words: [],
})

const portfolio = (one: CvProfile['portfolios'][number]): CvItem => ({
  when: one.startDate ? spanText(one.startDate, one.endDate, one.isOngoing) : '',
  title: one.title,
  ...(one.projectUrl && { url: one.projectUrl }),
  place: one.projectUrl ? shortAddress(one.projectUrl) : '',
  body: linesOf(one.description),
  words: one.technologies,
})

/** 'Mar 2021 – today'; one month once. */
export function spanText(from: string, to: string | null, goesOn: boolean): string {
  const begin = monthText(from)
  const end = to ? monthText(to) : goesOn ? 'today' : ''
  return end === '' || end === begin ? begin : `${begin} – ${end}`
}
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const monthText = (day: string) => MONTH.format(new Date(day))

const BULLET = /^[•●▪◦‣*–-]\s+/
/** A text line by line; one that begins with a bullet is a point. */
const linesOf = (text: string | null): Line[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ text: line.replace(BULLET, ''), point: BULLET.test(line) }))
const points = (texts: string[]): Line[] => texts.map((text) => ({ text, point: true }))

/** What the file is called when it is saved. */
export const cvFileName = ({ firstName, lastName }: CvProfile['user'], ending: 'pdf' | 'json') =>
  `CV ${firstName} ${lastName}.${ending}`
