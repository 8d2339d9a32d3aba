import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { CURRENCIES, JOB_LEVELS, PAY_BASES } from './enums.ts'
import { JobLevelInput } from './jobs.ts'
import { lineText } from './text.ts'
import { t } from './t.ts'

/** The currencies in which advertised pay is counted; pay in EUR counts in USD. */
export const SALARY_CURRENCIES = ['ETB', 'USD'] as const satisfies readonly (typeof CURRENCIES)[number][]
export type SalaryCurrency = (typeof SALARY_CURRENCIES)[number]

/** How much advertised pay there is: FEW from 5 postings of 3 companies, MEDIUM from 10 of 5, HIGH from 50 of 10. */
export const SALARY_CONFIDENCES = ['FEW', 'MEDIUM', 'HIGH'] as const

/** What was counted: days in Addis Ababa, both included. */
const counted = {
  currency: z.enum(SALARY_CURRENCIES),
  /** Before or after tax; null where none was asked for and no job advertises any pay. */
  basis: z.enum(PAY_BASES).nullable(),
  from: z.string(),
  to: z.string(),
}

/** Pay is a month's, in whole units of the currency. */
const SalaryFigures = z.object({
  enough: z.literal(true),
  confidence: z.enum(SALARY_CONFIDENCES),
  /** The jobs that were counted, and the companies that advertised them. */
  postings: z.number(),
  companies: z.number(),
  low: z.number(),
  median: z.number(),
  high: z.number(),
  /** Left out while the confidence is FEW. */
  p25: z.number().optional(),
  p75: z.number().optional(),
  ...counted,
})
export type SalaryFigures = z.output<typeof SalaryFigures>

/** What jobs advertise as pay; without figures while there are too few of them. */
export const SalaryStatistics = z.discriminatedUnion('enough', [
  SalaryFigures,
  z.object({ enough: z.literal(false), ...counted }),
])
export type SalaryStatistics = z.output<typeof SalaryStatistics>

const BOTH_GIVEN = t('Ask for a title or a skill, not for both')

export const SalaryQuery = z
  .strictObject({
    title: lineText(100).optional(),
    /** Its id, name or alias. */
    skill: lineText(100).optional(),
    level: JobLevelInput.optional(),
    city: lineText(100).optional(),
    basis: z.enum(PAY_BASES).optional(),
    currency: z.enum(SALARY_CURRENCIES).default('ETB'),
  })
  .refine(({ title, skill }) => !(title && skill), { message: BOTH_GIVEN, path: ['skill'] })
export type SalaryQuery = z.output<typeof SalaryQuery>

export const getSalaries = defineEndpoint('GET /salaries', {
  summary: 'Count what the jobs of the last 12 months advertise as pay, for a title or a skill',
  access: 'anyone',
  query: SalaryQuery,
  reply: SalaryStatistics,
})

/** A role or a skill, with the name of its page. */
const topicFields = { kind: z.enum(['ROLE', 'SKILL']), slug: z.string(), name: z.string() }

export const SalaryTopic = z.object({ ...topicFields, salary: SalaryFigures })
export type SalaryTopic = z.output<typeof SalaryTopic>

export const listSalaryTopics = defineEndpoint('GET /salaries/topics', {
  summary: 'List the roles and skills of which enough jobs advertise their pay, most postings first',
  access: 'anyone',
  reply: z.array(SalaryTopic),
})

export const SalaryTopicPage = z.object({
  ...topicFields,
  salary: SalaryStatistics,
  /** The same in USD. */
  inDollars: SalaryStatistics,
  /** Those levels of which there is enough, on the same basis. */
  levels: z.array(z.object({ level: z.enum(JOB_LEVELS), salary: SalaryFigures })),
})
export type SalaryTopicPage = z.output<typeof SalaryTopicPage>

export const getSalaryTopic = defineEndpoint('GET /salaries/topic', {
  summary: 'Get what the jobs of a role or a skill advertise as pay, by the name of its page',
  access: 'anyone',
  query: z.strictObject({ slug: lineText(120).min(1, t('This is required')) }),
  reply: SalaryTopicPage,
  errorCodes: ['NOT_FOUND'],
})
