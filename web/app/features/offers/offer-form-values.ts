import { MAX_OFFER_DAYS } from '@sira/contract/enums'
import type { UploadedFile } from '@sira/contract/files'
import type { Salary } from '@sira/contract/salary'
import { z } from 'zod'
import { EMPTY_SALARY, toSalaryBody, toSalaryFormValues, type SalaryFormValues } from '../jobs/salary.ts'
import { checkOffer } from './offers-queries.ts'

const DAY_MS = 86_400_000
const DEFAULT_OPEN_DAYS = 7
/** The day in Addis Ababa, which is always three hours ahead of UTC. */
const toAddisAbabaDay = (time: number) => new Date(time + 3 * 3_600_000).toISOString().slice(0, 10)

/** The values of the form; `lastDay` is the last day on which the candidate can answer. */
export interface OfferFormValues {
  title: string
  startDate: string
  salary: SalaryFormValues
  message: string
  lastDay: string
  file: UploadedFile | null
}

/** The initial values: title and pay of the job, and a week to answer. */
export const toOfferFormValues = (
  job: { title: string; salary: Salary | null },
  now = Date.now(),
): OfferFormValues => ({
  title: job.title,
  startDate: '',
  salary: job.salary ? toSalaryFormValues(job.salary) : EMPTY_SALARY,
  lastDay: toAddisAbabaDay(now + DEFAULT_OPEN_DAYS * DAY_MS),
  message: '',
  file: null,
})

/** The first and the last day that can be chosen as the last one to answer. */
export const getLastDayRange = (now = Date.now()) => ({
  min: toAddisAbabaDay(now + DAY_MS),
  // One day less: the offer is open until the end of the day.
  max: toAddisAbabaDay(now + (MAX_OFFER_DAYS - 1) * DAY_MS),
})

/** The end of a day in Addis Ababa; what is no day stays as it is, and the contract says so. */
const toEndOfDay = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T23:59:59+03:00` : day)

/** The form is checked by the contract's schema, with the last day as the moment when the offer expires. */
export const OfferFormSchema = z.custom<OfferFormValues>().transform(({ lastDay, file, ...typed }, context) => {
  const parsed = checkOffer({ ...typed, expiresAt: toEndOfDay(lastDay), ...(file && { file }) })
  if (parsed.success) return { ...parsed.data, salary: toSalaryBody(parsed.data.salary) }
  for (const { path, message } of parsed.error.issues)
    context.addIssue({ code: 'custom', path: path[0] === 'expiresAt' ? ['lastDay'] : [...path], message })
  return z.NEVER
})
export type OfferToSend = z.output<typeof OfferFormSchema>

/** The name under which the draft of an offer is stored: with the person, because others may use the same device. */
export const getOfferDraftKey = (applicationId: string, accountId: string) => `offer-${applicationId}-${accountId}`
