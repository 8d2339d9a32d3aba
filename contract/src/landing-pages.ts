import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { lineText } from './text.ts'
import { SalaryStatistics } from './salaries.ts'

export const LANDING_KINDS = ['SKILL', 'CITY', 'INDUSTRY', 'REMOTE'] as const
export type LandingKind = (typeof LANDING_KINDS)[number]

const landingLink = z.object({ kind: z.enum(LANDING_KINDS), slug: z.string(), name: z.string(), jobs: z.number() })
export type LandingLink = z.output<typeof landingLink>

/** What a page about the jobs of a skill, a city or an industry, or about remote jobs, says besides its list. */
export const LandingPage = z.object({
  ...landingLink.shape,
  /** The value by which the job list is filtered. */
  filter: z.string(),
  /** Who has the most of these jobs. */
  companies: z.array(z.object({ id: z.string(), name: z.string(), jobs: z.number() })),
  /** What jobs of the last 12 months advertise; null for an industry and for remote jobs. */
  salary: SalaryStatistics.nullable(),
  /** Pages about these jobs together with others. */
  related: z.array(landingLink),
})
export type LandingPage = z.output<typeof LandingPage>

export const getLandingPage = defineEndpoint('GET /jobs/landing', {
  summary: 'Get how many live jobs a skill, a city, an industry or remote work has, who is hiring and what they pay',
  access: 'anyone',
  query: z.strictObject({ kind: z.enum(LANDING_KINDS), slug: lineText(120).default('') }),
  reply: LandingPage,
  errorCodes: ['NOT_FOUND'],
})
