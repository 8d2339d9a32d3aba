import { ph, plural, t } from '@lingui/core/macro'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import type { JsonResumeDocument, ResumeImportResult } from '@sira/contract/json-resume'
import type { EducationForm, ExperienceForm } from '@sira/contract/profile-sections'
import type { EntryNote, ResumeProposal } from '@sira/contract/resume-reading'
import type { ProfileChange, SeekerProfile } from '@sira/contract/seekers'
import { formatFullName } from '@sira/contract/messages'
import type { EducationFormValues, ExperienceFormValues } from './profile-entry-form-values.ts'

/** How many characters a title has (product spec, part 2, section 9). */
const MIN_TITLE = 2
const MAX_TITLE = 100

/** A field of the profile with what the resume says. */
export interface ReviewedField {
  name: 'title' | 'bio' | 'location' | 'linkedinUrl' | 'githubUrl' | 'portfolioUrl'
  value: string
  /** What the profile has now; '' for nothing. */
  current: string
  isChosen: boolean
}
export const REVIEWED_FIELD_LABELS: Readonly<Record<ReviewedField['name'], string>> = {
  title: t`Title`,
  bio: t`Bio`,
  location: t`Location`,
  linkedinUrl: 'LinkedIn',
  githubUrl: 'GitHub',
  portfolioUrl: t`Portfolio link`,
}

/** An entry that can be added to the profile. */
export interface ReviewedEntry<V> {
  id: string
  values: V
  isChosen: boolean
  /** Says which months were not in the resume. */
  monthNote?: string
  /** The lines of the resume that it comes from. */
  source?: string
  /** What the person should check. */
  doubts?: string[]
}
export interface ReviewedSkill {
  name: string
  level: string
  isChosen: boolean
}

/** What was recognised in a resume, and what of it the person has chosen so far. */
export interface ResumeReview {
  fields: ReviewedField[]
  experiences: ReviewedEntry<ExperienceFormValues>[]
  education: ReviewedEntry<EducationFormValues>[]
  skills: ReviewedSkill[]
  /** Name and phone number in the resume that differ from those of the account. */
  account: string[]
  /** What was recognised and is in the profile already. */
  alreadyThere: string[]
  unread: string[]
}

/** Builds the review of a proposal: what the profile lacks is chosen, what would replace something is not. */
export function buildResumeReview({ resume, notes, unread }: ResumeProposal, profile: SeekerProfile): ResumeReview {
  const fields = listFields(resume, profile)
  const experiences = resume.work.map((work, n) => toEntry(work, toExperienceValues(work), notes?.work[n]))
  const education = resume.education.map((one, n) => toEntry(one, toEducationValues(one), notes?.education[n]))
  const known = {
    fields: fields.filter(({ value, current }) => value === current),
    experiences: experiences.filter(({ values }) => hasExperience(profile, values)),
    education: education.filter(({ values }) => hasEducation(profile, values)),
    skills: resume.skills.filter(({ name }) => profile.skills.some(({ skill }) => skill.name === name)),
  }
  return {
    fields: fields
      .filter((one) => !known.fields.includes(one))
      .map((one) => ({ ...one, isChosen: one.current === '' })),
    experiences: numberEntries(experiences.filter((one) => !known.experiences.includes(one))),
    education: numberEntries(education.filter((one) => !known.education.includes(one))),
    skills: resume.skills
      .filter((one) => !known.skills.includes(one))
      .map(({ name, level = 'INTERMEDIATE' }) => ({ name, level, isChosen: true })),
    account: listAccountDifferences(resume.basics, profile.user),
    alreadyThere: [
      ...known.fields.map(({ value }) => value),
      ...known.experiences.map(({ values: { position, companyName } }) => `${position}, ${companyName}`),
      ...known.education.map(({ values: { degree, institution } }) => `${degree}, ${institution}`),
      ...known.skills.map(({ name }) => name),
    ],
    unread,
  }
}

type RecognizedFields = ResumeProposal['resume']

/** The fields of the profile that a resume says, with their texts. */
export function listRecognizedFields({ basics, work }: RecognizedFields): [ReviewedField['name'], string][] {
  const findProfile = (network: string) => basics.profiles.find((one) => one.network === network)?.url
  const found: [ReviewedField['name'], string | undefined][] = [
    ['title', basics.label ?? findNewestPosition(work)],
    ['bio', basics.summary],
    ['location', basics.location?.city],
    ['linkedinUrl', findProfile('LinkedIn')],
    ['githubUrl', findProfile('GitHub')],
    ['portfolioUrl', basics.url],
  ]
  return found.flatMap(([name, value]) => (value ? [[name, value]] : []))
}
/** What somebody does now, or did last: it stands for a title that the resume does not have. */
function findNewestPosition(work: RecognizedFields['work']): string | undefined {
  const getEnd = ({ startDate, endDate }: RecognizedFields['work'][number]) =>
    endDate === 'present' ? '9999' : (endDate ?? startDate ?? '')
  const named = work.filter(({ position }) => position.length >= MIN_TITLE && position.length <= MAX_TITLE)
  return named.toSorted((one, other) => getEnd(other).localeCompare(getEnd(one)))[0]?.position
}
const listFields = (resume: RecognizedFields, profile: SeekerProfile): ReviewedField[] =>
  listRecognizedFields(resume).map(([name, value]) => ({
    name,
    value,
    current: profile[name] ?? '',
    isChosen: false,
  }))

function listAccountDifferences({ name, phone }: RecognizedFields['basics'], user: SeekerProfile['user']): string[] {
  const isOwnName = name?.toLowerCase() === formatFullName(user).toLowerCase()
  return [...(name && !isOwnName ? [name] : []), ...(phone && phone !== user.phone ? [phone] : [])]
}

interface WrittenDates {
  startDate?: string
  endDate?: string
}
const toEntry = <V>(written: WrittenDates, values: V, note: EntryNote | undefined): Omit<ReviewedEntry<V>, 'id'> => ({
  values,
  isChosen: true,
  monthNote: formatMonthNote(written),
  ...(note && { source: note.source, doubts: listDoubts(note) }),
})
const numberEntries = <V>(entries: readonly Omit<ReviewedEntry<V>, 'id'>[]): ReviewedEntry<V>[] =>
  entries.map((entry, n) => ({ ...entry, id: String(n) }))

const isYear = (written: string | undefined) => /^\d{4}$/.test(written ?? '')

/** 'YYYY' and 'YYYY-MM' as the date that the profile stores: the first day; for the end of a year its last month. */
export function toFullDate(written: string | undefined, at: 'start' | 'end'): string {
  if (!written || written === 'present') return ''
  if (isYear(written)) return `${written}-${at === 'start' ? '01' : '12'}-01`
  return `${written}-01`
}

/** Says which months `toFullDate` set because the resume gives only the year; undefined when it set none. */
export function formatMonthNote({ startDate, endDate }: WrittenDates): string | undefined {
  if (isYear(startDate) && isYear(endDate))
    return t`Your resume gives only the years: the months are January and December.`
  if (isYear(startDate)) return t`Your resume gives only the year of the start: the month is January.`
  return isYear(endDate) ? t`Your resume gives only the year of the end: the month is December.` : undefined
}

function toExperienceValues(work: RecognizedFields['work'][number]): ExperienceFormValues {
  return {
    companyName: work.name,
    position: work.position,
    location: work.location,
    startDate: toFullDate(work.startDate, 'start'),
    endDate: toFullDate(work.endDate, 'end'),
    isCurrentRole: work.endDate === 'present',
    description: work.summary,
    responsibilities: work.highlights.join('\n') || undefined,
  }
}

function toEducationValues(one: RecognizedFields['education'][number]): EducationFormValues {
  return {
    institution: one.institution,
    degree: one.studyType,
    fieldOfStudy: one.area,
    startDate: toFullDate(one.startDate, 'start'),
    endDate: toFullDate(one.endDate, 'end'),
    isCurrentStudy: one.endDate === 'present',
    grade: one.score === undefined ? undefined : Number(one.score),
  }
}

// The same as the server compares when it imports.
const isSame = (...pairs: readonly [string, string][]) =>
  pairs.every(([one, other]) => one.toLowerCase() === other.toLowerCase())
const hasExperience = ({ experiences }: SeekerProfile, { companyName, position, startDate }: ExperienceFormValues) =>
  experiences.some((one) =>
    isSame([one.companyName, companyName], [one.position, position], [one.startDate, startDate]),
  )
const hasEducation = ({ education }: SeekerProfile, { institution, degree, startDate }: EducationFormValues) =>
  education.some((one) => isSame([one.institution, institution], [one.degree, degree], [one.startDate, startDate]))

/** Whether anything in a review can be added to the profile. */
export const hasProposals = ({ fields, experiences, education, skills }: ResumeReview): boolean =>
  fields.length + experiences.length + education.length + skills.length > 0

/** How many parts of a review are chosen. */
export const countChosen = ({ fields, experiences, education, skills }: ResumeReview): number =>
  [...fields, ...experiences, ...education, ...skills].filter(({ isChosen }) => isChosen).length

/** The chosen entries, checked by the schemas of the profile. */
export interface ChosenEntries {
  experiences: ExperienceForm[]
  education: EducationForm[]
}

/** The changed fields of the profile; undefined when no field is chosen. */
export function buildProfileChange({ fields }: ResumeReview): Pick<ProfileChange, ReviewedField['name']> | undefined {
  const chosen = fields.filter(({ isChosen }) => isChosen)
  return chosen.length > 0 ? Object.fromEntries(chosen.map(({ name, value }) => [name, value])) : undefined
}

/** The chosen entries and skills as a JSON Resume, which the server imports; undefined when none are chosen. */
export function buildImportDocument(
  { skills }: ResumeReview,
  { experiences, education }: ChosenEntries,
): JsonResumeDocument | undefined {
  const chosenSkills = skills.filter(({ isChosen }) => isChosen)
  if (experiences.length + education.length + chosenSkills.length === 0) return undefined
  return {
    work: experiences.map((one) => ({
      name: one.companyName,
      position: one.position,
      ...(one.location && { location: one.location }),
      startDate: one.startDate,
      ...(one.endDate && { endDate: one.endDate }),
      ...(one.description && { summary: one.description }),
      highlights: [...one.responsibilities, ...one.achievements],
    })),
    education: education.map((one) => ({
      institution: one.institution,
      studyType: one.degree,
      ...(one.fieldOfStudy && { area: one.fieldOfStudy }),
      startDate: one.startDate,
      ...(one.endDate && { endDate: one.endDate }),
      ...(one.grade !== null && { score: String(one.grade) }),
      ...(one.description && { 'x-description': one.description }),
      'x-highlights': one.achievements,
    })),
    skills: chosenSkills.map(({ name, level }) => ({ name, level })),
  }
}

/** What was saved: how many fields, and what the import did; undefined when there was nothing to import. */
export interface SavedReview {
  fieldCount: number
  imported: ResumeImportResult | undefined
}

/** 'Added to your profile: 1 job, 2 skills.' */
export function formatSavedReview({ fieldCount, imported }: SavedReview): string {
  const { experiences = 0, education = 0, skills = 0 } = imported?.added ?? {}
  const parts = listCounts({ fields: fieldCount, experiences, education, skills })
  const skippedCount = imported?.skipped.length ?? 0
  const added =
    parts.length > 0
      ? t`Added to your profile: ${ph({ list: parts.join(getListSeparator()) })}.`
      : t`Nothing was added.`
  return skippedCount > 0
    ? `${added} ${t`Not added or shortened: ${skippedCount}, because it was there already or there was no space.`}`
    : added
}

type Counts = Partial<Record<'fields' | 'experiences' | 'education' | 'skills', number>>
/** ['1 job', '2 skills']; leaves out what there is none of. */
export const listCounts = ({ fields = 0, experiences = 0, education = 0, skills = 0 }: Counts): string[] =>
  [
    fields > 0 && plural(fields, { one: '# field', other: '# fields' }),
    experiences > 0 && plural(experiences, { one: '# job', other: '# jobs' }),
    education > 0 && plural(education, { one: '# education', other: '# educations' }),
    skills > 0 && plural(skills, { one: '# skill', other: '# skills' }),
  ].filter((text) => text !== false)

type Doubt = EntryNote['doubts'][number]

const DOUBT_TEXTS: Readonly<Record<Doubt, string>> = {
  'calendar-converted': t`Your resume gives these dates in the Ethiopian calendar. Please check them.`,
  'year-converted': t`Your resume gives years of the Ethiopian calendar, each of which is part of two years. Please check the dates.`,
  'calendar-unknown': t`We are not sure in which calendar your resume gives these years. Please enter the dates.`,
  'dates-apart': t`We are not sure which dates of your resume belong here. Please enter them.`,
  'employer-above': t`Your resume names the company or school only above another entry. Please check it.`,
}

/** Says what a person should check about an entry. A newer server may have doubts that this page does not know. */
const listDoubts = (note: EntryNote | undefined): string[] =>
  note?.doubts.flatMap((doubt) => DOUBT_TEXTS[doubt] ?? []) ?? []
