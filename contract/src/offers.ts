import { z } from 'zod'
import { defineEndpoint, REPEAT_ERRORS, FILE_ERRORS } from './endpoint.ts'
import { MAX_OFFER_ANSWER_LENGTH, MAX_OFFER_DAYS, MAX_OFFER_MESSAGE_LENGTH, MIN_OFFER_DAYS } from './enums.ts'
import { OFFER_ANSWERS } from './area-enums.ts'
import { documentUpload } from './files.ts'
import { getEatToday } from './jobs.ts'
import { Offer, ReceivedOffer } from './offer.ts'
import { SalaryForm } from './salary.ts'
import { calendarDay, longText, singleLineText, trimmedText } from './text.ts'
import { t } from './t.ts'

// A company offers a job to an applicant, who accepts or declines the offer before it expires.

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** The amounts and the yes or no of a salary, which a form with a file sends as texts. */
const readFormText = (value: unknown) => {
  if (value === '') return null
  if (value === 'true' || value === 'false') return value === 'true'
  return typeof value === 'string' && /^\d{1,12}(\.\d{1,4})?$/.test(value) ? Number(value) : value
}
const TEXT_FIELDS: readonly string[] = ['type', 'currency', 'frequency', 'benefits']
const readSalaryTexts = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, TEXT_FIELDS.includes(name) ? each : readFormText(each)]),
      )
    : value

const EXPIRY_RANGE = t('An offer can be open for {min} to {max} days', { min: MIN_OFFER_DAYS, max: MAX_OFFER_DAYS })
const ExpiryTime = z.iso
  .datetime({ offset: true, error: t('Please choose a day and a time') })
  .overwrite((datetime) => (Number.isNaN(Date.parse(datetime)) ? datetime : new Date(datetime).toISOString()))
  // A minute more on both sides: clocks differ, and a form takes a moment to arrive.
  .refine((datetime) => Date.parse(datetime) >= Date.now() + MIN_OFFER_DAYS * DAY_MS - MINUTE_MS, EXPIRY_RANGE)
  .refine((datetime) => Date.parse(datetime) <= Date.now() + MAX_OFFER_DAYS * DAY_MS + MINUTE_MS, EXPIRY_RANGE)

/** An offer as a company makes it. A form with a file sends the salary as `salary[type]`, `salary[amount]` … */
export const OfferForm = z.strictObject({
  title: singleLineText(3, 100, t('Position must be at least 3 characters')),
  startDate: calendarDay(t('Please enter a date')).refine(
    (day) => day > getEatToday(),
    t('The first day of work must be in the future'),
  ),
  salary: z
    .preprocess(readSalaryTexts, SalaryForm)
    .refine((salary) => salary !== null, { path: ['type'], error: t('Please say what you pay') }),
  /** Placeholders of templates are filled. */
  message: trimmedText(1, MAX_OFFER_MESSAGE_LENGTH, t('Please write a few words to the candidate')),
  expiresAt: ExpiryTime,
  file: documentUpload(t('Please choose a document')).optional(),
})
export type OfferForm = z.output<typeof OfferForm>

export const makeOffer = defineEndpoint('POST /applications/:applicationId/offer', {
  summary:
    'Offer the job to an applicant: the application becomes OFFERED, and the seeker is notified. One open offer for each application',
  idempotent: true,
  access: 'activeCompanyEditor',
  body: OfferForm,
  files: { file: 'offer_document' },
  reply: ReceivedOffer,
  status: 201,
  errorCodes: [
    ...REPEAT_ERRORS,
    'APPLICATION_NOT_FOUND',
    'OFFER_OPEN',
    'OFFER_NOT_POSSIBLE',
    ...FILE_ERRORS,
    'STORAGE_FULL',
    'TOO_MANY',
  ],
})

export const answerOffer = defineEndpoint('PATCH /offers/:offerId', {
  summary:
    'Accept or decline an open offer as the seeker, with an optional message; the company is notified. An accepted one makes the application ACCEPTED. The same answer can be repeated',
  access: 'seeker',
  body: z.strictObject({
    answer: z.enum(OFFER_ANSWERS, t('Please accept or decline the offer')),
    message: longText(MAX_OFFER_ANSWER_LENGTH).optional(),
  }),
  reply: Offer,
  errorCodes: ['OFFER_NOT_FOUND', 'OFFER_OVER'],
})

export const withdrawOffer = defineEndpoint('DELETE /offers/:offerId', {
  summary: 'Withdraw an open offer as the company; the seeker is notified. Can be repeated',
  access: 'activeCompanyEditor',
  reply: ReceivedOffer,
  errorCodes: ['OFFER_NOT_FOUND', 'OFFER_OVER'],
})
