import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { TRAFFIC_SOURCES } from './enums.ts'
import { FUNNEL_STEPS } from './area-enums.ts'
import { uuid } from './text.ts'
import { t } from './t.ts'

/** The most days that one request may count, and how many it counts unless it says otherwise. */
export const MAX_FUNNEL_DAYS = 366
const DEFAULT_FUNNEL_DAYS = 90
const DAY_MS = 86_400_000
/** Days are days in Addis Ababa (UTC+3, no daylight saving). */
const ADDIS_ABABA_MS = 3 * 3_600_000

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const addDays = (day: string, days: number) => toDay(Date.parse(day) + days * DAY_MS)
/** Returns the number of days from one day to another, both counted. */
const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

const parseDay = (name: string) =>
  z.iso
    .date({ error: t('{name} must be a day such as 2026-11-20', { name }), abort: true })
    .refine((day) => day >= '2000-01-01' && day <= '2999-12-31', t('{name} must be a day from 2000 to 2999', { name }))
    .optional()

/** The period and the job of a funnel: without days the last 90, today included. */
export const FunnelQuery = z
  .object({ jobId: uuid(t('jobId must be the id of a job')).optional(), from: parseDay('from'), to: parseDay('to') })
  .transform(({ jobId, from, to }) => {
    const last = to ?? toDay(Date.now() + ADDIS_ABABA_MS)
    return { jobId, from: from ?? addDays(last, 1 - DEFAULT_FUNNEL_DAYS), to: last }
  })
  .refine(({ from, to }) => from <= to, { error: t('from must not be after to'), path: ['from'] })
  .refine(({ from, to }) => countDays(from, to) <= MAX_FUNNEL_DAYS, {
    error: t('from and to may be at most {max} days apart', { max: MAX_FUNNEL_DAYS }),
    path: ['from'],
  })
export type FunnelQuery = z.output<typeof FunnelQuery>

const StepCount = z.object({
  step: z.enum(FUNNEL_STEPS),
  count: z.number().int(),
  /**
   * Median days from the step before, of those who took both one after the other; null for views, for opened forms, for
   * applications, and where nobody did.
   */
  medianDays: z.number().nullable(),
})
export const Funnel = z.object({
  from: z.string(),
  to: z.string(),
  /** All sources together, in the order of the steps. */
  steps: z.array(StepCount),
  /** Each source of which anything was counted. */
  sources: z.array(z.object({ source: z.enum(TRAFFIC_SOURCES), steps: z.array(StepCount) })),
})
export type Funnel = z.output<typeof Funnel>

export const getCompanyFunnel = defineEndpoint('GET /dashboard/company/funnel', {
  summary:
    'Count, by source, the views of the company’s jobs in a period, the opened forms, the applications sent in it and how far these have come since, with median days between the steps; at most 366 days, the last 90 by default',
  access: 'activeCompany',
  query: FunnelQuery,
  reply: Funnel,
  errorCodes: ['JOB_NOT_FOUND'],
})
