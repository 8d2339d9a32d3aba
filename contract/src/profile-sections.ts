import { z } from 'zod'
import { PORTFOLIO_CATEGORIES } from './enums.ts'
import { defineEndpoint, type EndpointDefinition } from './endpoint.ts'
import {
  blankText,
  lineText,
  longText,
  optionalWebAddress,
  requiredText,
  singleLineText,
  trimmedText,
  uuid,
} from './text.ts'
import { t } from './t.ts'

/** The most entries in one request, and in one section of a profile. */
const MAX_SENT_ENTRIES = 20
export const MAX_SECTION_ENTRIES = 50

export const Education = z.object({
  id: z.string(),
  institution: z.string(),
  degree: z.string(),
  fieldOfStudy: z.string().nullable(),
  grade: z.number().nullable(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  isCurrentStudy: z.boolean(),
  description: z.string().nullable(),
  achievements: z.array(z.string()),
})
export type Education = z.output<typeof Education>

export const Experience = z.object({
  id: z.string(),
  companyName: z.string(),
  position: z.string(),
  location: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  isCurrentRole: z.boolean(),
  description: z.string().nullable(),
  responsibilities: z.array(z.string()),
  achievements: z.array(z.string()),
})
export type Experience = z.output<typeof Experience>

export const Portfolio = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  projectUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  isOngoing: z.boolean(),
  technologies: z.array(z.string()),
  category: z.enum(PORTFOLIO_CATEGORIES),
})
export type Portfolio = z.output<typeof Portfolio>

const name = (missing: string, short: string) => requiredText(missing).pipe(singleLineText(2, 150, short))
/** Optional text: absent, null and empty all become null. */
const optional = <T>(schema: z.ZodType<T, string>) =>
  z
    .union([blankText().transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null)
const list = (entry: z.ZodType<string, string>, most: number) =>
  z.array(entry).max(most, t('At most {most} entries', { most })).default([])
const textList = (most: number, longest: number) => list(trimmedText(1, longest), most)
const NO_DATE = t('Please enter a date')
const day = (missing: string) =>
  z.iso
    .date({ error: ({ input }) => (input ? NO_DATE : missing) })
    // Something that is not a date already has its error; the rest of the entry is still checked.
    .refine(
      (value) => !/^\d{4}-\d{2}-\d{2}$/.test(value) || (value >= '1920-01-01' && value <= '2100-12-31'),
      t('Please enter a date between 1920 and 2100'),
    )
const optionalDay = optional(day(NO_DATE))
const description = optional(longText(2000))
const TWO_DECIMALS = t('Grade must be a number from 0 to 100 with at most two decimals')
const grade = z
  .number(TWO_DECIMALS)
  .min(0, TWO_DECIMALS)
  .max(100, TWO_DECIMALS)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, TWO_DECIMALS)
  .nullish()
  .transform((value) => value ?? null)

const START_MISSING = t('Start date is required')
const END_MISSING = t('End date is required')
const END_BEFORE_START = t('The end date must not be before the start date')
const END_OF_ONGOING = t('An ongoing entry cannot have an end date')

type Period = { startDate: string | null; endDate: string | null }
const endsAfterStart = ({ startDate, endDate }: Period) => !startDate || !endDate || startDate <= endDate
const endDateIssue = (error: string) => ({ error, path: ['endDate'] })

/**
 * An entry with an id replaces the existing one, without an id it is added. It is taken as a whole: a field that is
 * left out becomes empty.
 */
const id = uuid().optional()

export const EducationForm = z
  .strictObject({
    id,
    institution: name(t('Institution is required'), t('Institution must be at least 2 characters')),
    degree: name(t('Degree is required'), t('Degree must be at least 2 characters')),
    fieldOfStudy: optional(singleLineText(2, 150, t('Field of study must be at least 2 characters'))),
    grade,
    startDate: day(START_MISSING),
    endDate: optionalDay,
    isCurrentStudy: z.boolean().default(false),
    description,
    achievements: textList(20, 300),
  })
  .refine(({ isCurrentStudy, endDate }) => isCurrentStudy || endDate, endDateIssue(END_MISSING))
  .refine(({ isCurrentStudy, endDate }) => !isCurrentStudy || !endDate, endDateIssue(END_OF_ONGOING))
  .refine(endsAfterStart, endDateIssue(END_BEFORE_START))
export type EducationForm = z.output<typeof EducationForm>

export const ExperienceForm = z
  .strictObject({
    id,
    companyName: name(t('Company name is required'), t('Company name must be at least 2 characters')),
    position: name(t('Position is required'), t('Position must be at least 2 characters')),
    location: optional(lineText(100)),
    startDate: day(START_MISSING),
    endDate: optionalDay,
    isCurrentRole: z.boolean().default(false),
    description,
    responsibilities: textList(20, 300),
    achievements: textList(20, 300),
  })
  .refine(({ isCurrentRole, endDate }) => isCurrentRole || endDate, endDateIssue(END_MISSING))
  .refine(({ isCurrentRole, endDate }) => !isCurrentRole || !endDate, endDateIssue(END_OF_ONGOING))
  .refine(endsAfterStart, endDateIssue(END_BEFORE_START))
export type ExperienceForm = z.output<typeof ExperienceForm>

const ADDRESS = t('Please enter a full web address, for example https://example.com')
const address = optionalWebAddress(ADDRESS)
  .nullable()
  .transform((value) => value ?? null)

export const PortfolioForm = z
  .strictObject({
    id,
    title: name(t('Project title is required'), t('Project title must be at least 2 characters')),
    description,
    projectUrl: address,
    imageUrl: address,
    startDate: optionalDay,
    endDate: optionalDay,
    isOngoing: z.boolean().default(false),
    technologies: list(lineText(50).min(1, t('This is required')), 30),
    category: z.enum(PORTFOLIO_CATEGORIES, t('Please choose a category')).default('PERSONAL_PROJECT'),
  })
  .refine(({ isOngoing, endDate }) => !isOngoing || !endDate, endDateIssue(END_OF_ONGOING))
  .refine(endsAfterStart, endDateIssue(END_BEFORE_START))
export type PortfolioForm = z.output<typeof PortfolioForm>

/** 1 to 20 entries, each id at most once. */
const entries = <T extends z.ZodType<{ id?: string | undefined }>>(entry: T) =>
  z
    .array(entry, t('Please send at least one entry'))
    .min(1, t('Please send at least one entry'))
    .max(MAX_SENT_ENTRIES, t('At most {max} entries', { max: MAX_SENT_ENTRIES }))
    .refine((sent) => {
      const ids = sent.flatMap((each) => (each as { id?: string }).id ?? [])
      return new Set(ids).size === ids.length
    }, t('Please send each entry only once'))

const addEndpoint = {
  access: 'seekerWithProfile',
  errorCodes: ['ENTRY_NOT_FOUND', 'PROFILE_FULL'],
} as const satisfies Partial<EndpointDefinition>
const deleteEndpoint = {
  access: 'seekerWithProfile',
  errorCodes: ['ENTRY_NOT_FOUND'],
} as const satisfies Partial<EndpointDefinition>

export const addEducation = defineEndpoint('POST /job-seeker/add-education', {
  ...addEndpoint,
  summary: 'Add education, or change entries by their id; returns all of it',
  body: z.strictObject({ education: entries(EducationForm) }),
  reply: z.array(Education),
})

export const addExperience = defineEndpoint('POST /job-seeker/add-experience', {
  ...addEndpoint,
  summary: 'Add work experience, or change entries by their id; returns all of it',
  body: z.strictObject({ experiences: entries(ExperienceForm) }),
  reply: z.array(Experience),
})

export const addPortfolio = defineEndpoint('POST /job-seeker/add-portfolio', {
  ...addEndpoint,
  summary: 'Add portfolio projects, or change entries by their id; returns all of them',
  body: z.strictObject({ portfolios: entries(PortfolioForm) }),
  reply: z.array(Portfolio),
})

export const deleteEducation = defineEndpoint('DELETE /job-seeker/delete-education/:educationId', {
  ...deleteEndpoint,
  summary: 'Delete education from the profile',
})

export const deleteExperience = defineEndpoint('DELETE /job-seeker/delete-experience/:experienceId', {
  ...deleteEndpoint,
  summary: 'Delete work experience from the profile',
})

export const deletePortfolio = defineEndpoint('DELETE /job-seeker/delete-portfolio/:portfolioId', {
  ...deleteEndpoint,
  summary: 'Delete a portfolio project from the profile',
})
