import type { RecognizedResume } from '@sira/contract/resume-reading'
import { DEFAULT_SKILLS } from '../../src/features/skills/default-skills.queries.ts'
import { toDegreeLevel } from './degree-levels.ts'
import { pairEntries } from './pair-entries.ts'
import type { ReadResume } from './read-judged-resume.ts'
import type { EducationTruth, KnownDate, WorkTruth } from './resume-truth.ts'

type ReadWork = RecognizedResume['work'][number]
type ReadEducation = RecognizedResume['education'][number]

export type Outcome = 'right' | 'wrong' | 'missing'
export const FIELDS = [
  ...(['names', 'emails', 'phones', 'work: title and company', 'work: all four parts', 'work: titles'] as const),
  ...(['work: companies', 'work: dates', 'schools', 'degrees', 'fields of study', 'education: dates'] as const),
  ...(['languages', 'skills'] as const),
]
export type Field = (typeof FIELDS)[number]

/** What became of one thing that a resume says, or that was read although no resume says it. */
export interface Judgement {
  field: Field
  outcome: Outcome
  expected: string
  read: string
}
export interface JudgedFile {
  file: string
  judgements: Judgement[]
  /** Entries that are in no truth, as they were read. */
  extra: string[]
}

const NOTHING: RecognizedResume = { basics: { profiles: [] }, work: [], education: [], skills: [] }
const HUMAN_LANGUAGES = new Set(
  DEFAULT_SKILLS.filter(({ category }) => category === 'HUMAN_LANGUAGE').map(({ name }) => name),
)

/** Compares what was read in a file with its truth. */
export function judgeResume({ file, truth, read }: ReadResume): JudgedFile {
  const { resume, unread } = typeof read === 'string' ? { resume: NOTHING, unread: undefined } : read
  const work = pairEntries(truth.work, resume.work, scoreWork)
  const education = pairEntries(truth.education, resume.education, scoreEducation)
  const found = new Set(resume.skills.map(({ name }) => name))
  const listed = (field: Field, names: readonly string[]) =>
    names.map((name): Judgement => judge(field, name, found.has(name) ? name : '', found.has(name)))
  const extraLanguages = [...found].filter((name) => HUMAN_LANGUAGES.has(name) && !truth.languages.includes(name))
  const extraWork = work.extra.map(describeWork)
  const extraSchools = education.extra.map(describeEducation)
  return {
    file,
    judgements: [
      ...judgeBasics(truth, resume.basics, unread),
      ...work.pairs.flatMap(([expected, one]) => judgeWork(expected, one)),
      ...extraWork.flatMap((one) => [extra('work: title and company', one), extra('work: all four parts', one)]),
      ...education.pairs.flatMap(([expected, one]) => judgeEducation(expected, one)),
      ...extraSchools.map((one) => extra('schools', one)),
      ...listed('languages', truth.languages),
      ...extraLanguages.map((one) => extra('languages', one)),
      ...listed('skills', truth.skills),
    ],
    extra: [...extraWork, ...extraSchools],
  }
}

const judge = (field: Field, expected: string, read: string, isRight: boolean): Judgement => ({
  field,
  outcome: isRight ? 'right' : read === '' ? 'missing' : 'wrong',
  expected,
  read,
})
const extra = (field: Field, read: string): Judgement => ({ field, outcome: 'wrong', expected: '', read })

/** Letters and digits, in lower case: case, punctuation and blanks do not count. */
export const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim()
const isSame = (one: string, other: string) => normalize(one) === normalize(other)

/**
 * The name counts as a whole, and the number by its digits. The product proposes no email address, because the account
 * has one: it is right when it is not among what was not understood.
 */
function judgeBasics(
  { name, phone, email }: ReadResume['truth'],
  basics: RecognizedResume['basics'],
  unread: readonly string[] | undefined,
): Judgement[] {
  const whole = `${name.first} ${name.last}`.trim()
  const digits = basics.phone?.replaceAll(/[^\d+]/g, '') ?? ''
  const isLeft = unread === undefined || (email !== null && unread.some((line) => line.includes(email)))
  return [
    judge('names', whole, basics.name ?? '', isSame(whole, basics.name ?? '')),
    ...(email ? [judge('emails', email, isLeft ? '' : email, !isLeft)] : []),
    ...(phone || digits ? [judge('phones', phone ?? '', digits, phone === digits)] : []),
  ]
}

function judgeWork(expected: WorkTruth, read: ReadWork | undefined): Judgement[] {
  const title = judge(
    'work: titles',
    expected.title,
    read?.position ?? '',
    isSame(expected.title, read?.position ?? ''),
  )
  const company = judge(
    'work: companies',
    expected.company,
    read?.name ?? '',
    isSame(expected.company, read?.name ?? ''),
  )
  const dates = judgeDates('work: dates', expected, read)
  const join = (field: Field, parts: Judgement[]) => {
    const isMissing = parts.every(({ outcome }) => outcome === 'missing')
    const isRight = parts.every(({ outcome }) => outcome === 'right')
    return judge(field, describeTruth(expected), isMissing || !read ? '' : describeWork(read), isRight)
  }
  return [
    join('work: title and company', [title, company]),
    join('work: all four parts', [title, company, dates]),
    title,
    company,
    dates,
  ]
}

function judgeEducation(expected: EducationTruth, read: ReadEducation | undefined): Judgement[] {
  const { school, degree, field } = expected
  const studyType = read?.studyType ?? ''
  // A degree with the school in its text is not cut where it should be.
  const isDegreeRight =
    degree !== null &&
    studyType !== '' &&
    toDegreeLevel(studyType) === toDegreeLevel(degree) &&
    !normalize(studyType).includes(normalize(school))
  return [
    judge('schools', school, read?.institution ?? '', isSame(school, read?.institution ?? '')),
    ...(degree ? [judge('degrees', degree, studyType, isDegreeRight)] : []),
    ...(field || read?.area
      ? [judge('fields of study', field ?? '', read?.area ?? '', isSame(field ?? '', read?.area ?? ''))]
      : []),
    judgeDates('education: dates', expected, read),
  ]
}

interface Period {
  startDate?: string | undefined
  endDate?: string | undefined
}
function judgeDates(field: Field, { start, end }: { start: KnownDate; end: KnownDate }, read?: Period): Judgement {
  const { startDate = '', endDate = '' } = read ?? {}
  const isRead = startDate !== '' || endDate !== ''
  const isSaid = start !== null || end !== null
  const isRight = isDateRight(start, end, startDate) && isDateRight(end, start, endDate)
  const isUnsure = start?.endsWith(' EC') ?? end?.endsWith(' EC') ?? false
  return judge(
    field,
    `${start ?? '?'} – ${end ?? '?'}`,
    isRead ? `${startDate || '?'} – ${endDate || '?'}` : '',
    read !== undefined && isRight && (isRead || !isSaid || isUnsure),
  )
}

/**
 * A date counts as exact as it is written. Of an Ethiopian year without a month both Gregorian years are right, and so is
 * nothing. A single date may be read as the start, the end or both.
 */
function isDateRight(expected: KnownDate, other: KnownDate, read: string): boolean {
  if (expected === null) return read === '' || read === other
  if (!expected.endsWith(' EC')) return read === expected || (read === '' && expected === other)
  const year = Number(expected.slice(0, 4))
  return read === '' || [year + 7, year + 8].includes(Number(read.slice(0, 4)))
}

const likeness = (one: string, other: string | undefined): number => {
  const [a, b] = [normalize(one), normalize(other ?? '')]
  if (a === '' || b === '') return 0
  return a === b ? 4 : a.includes(b) || b.includes(a) ? 2 : 0
}
const scoreWork = (truth: WorkTruth, { position, name, startDate, endDate }: ReadWork): number =>
  likeness(truth.title, position) +
  likeness(truth.company, name) +
  (likeness(truth.title, name) + likeness(truth.company, position)) / 2 +
  Number(startDate !== undefined && startDate === truth.start) +
  Number(endDate !== undefined && endDate === truth.end)
const scoreEducation = (truth: EducationTruth, { institution, studyType, area, startDate, endDate }: ReadEducation) =>
  likeness(truth.school, institution) +
  likeness(truth.field ?? '', area) +
  (likeness(truth.degree ?? '', studyType) + likeness(truth.school, studyType)) / 2 +
  Number(startDate !== undefined && startDate === truth.start) +
  Number(endDate !== undefined && endDate === truth.end)

const describeTruth = ({ title, company }: WorkTruth) => `${title} | ${company}`
const describeWork = ({ position, name, startDate = '?', endDate = '?' }: ReadWork) =>
  `${position} | ${name} | ${startDate} – ${endDate}`
const describeEducation = ({ institution, studyType, area = '' }: ReadEducation) =>
  `${institution} | ${studyType} | ${area}`
