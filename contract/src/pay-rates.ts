import { z } from 'zod'
import { CURRENCIES, FOREIGN_CURRENCIES } from './enums.ts'
import { defineEndpoint } from './endpoint.ts'
import { getEatToday } from './jobs.ts'
import { calendarDay, singleLineText } from './text.ts'
import { t } from './t.ts'

/** What one unit of a currency is worth in ETB from a day on, and who says so. */
export const ExchangeRate = z.object({
  currency: z.enum(CURRENCIES),
  rateOn: z.string(),
  etb: z.number(),
  source: z.string(),
})
export type ExchangeRate = z.output<typeof ExchangeRate>

const band = { above: z.number(), percent: z.number(), deduction: z.number() }
/** What employees pay of their monthly pay from a day on. */
export const TaxRulesEntry = z.object({
  validFrom: z.string(),
  bands: z.array(z.object(band)),
  pensionPercent: z.number(),
  source: z.string(),
})
export type TaxRulesEntry = z.output<typeof TaxRulesEntry>

export const PayRates = z.object({ rates: z.array(ExchangeRate), taxRules: z.array(TaxRulesEntry) })
export type PayRates = z.output<typeof PayRates>

const day = () =>
  calendarDay(t('Please enter a date')).refine(
    (value) => value <= getEatToday(),
    t('Please enter today or an earlier day: until then the present figures count'),
  )
const source = singleLineText(3, 200, t('Please say where the figures are published'))
const percent = z
  .number(t('Please enter a number'))
  .min(0, t('Must be between 0 and 100'))
  .max(100, t('Must be between 0 and 100'))
const birr = z
  .number(t('Please enter a number'))
  .min(0, t('Must not be below 0'))
  .max(99_999_999, t('Must be at most {max}', { max: '99,999,999' }))

export const ExchangeRateForm = z.strictObject({
  currency: z.enum(FOREIGN_CURRENCIES, t('Please choose a currency')),
  rateOn: day(),
  etb: z
    .number(t('Please enter a number'))
    .min(0.0001, t('Please enter an amount above 0'))
    .max(99_999, t('Must be at most {max}', { max: '99,999' })),
  source,
})
export type ExchangeRateForm = z.output<typeof ExchangeRateForm>

/** The most bands of the income tax. */
const MAX_BANDS = 20
const ASCENDING = t('Bands must begin with the lowest, each above the one before')

export const TaxRulesForm = z.strictObject({
  validFrom: day(),
  bands: z
    .array(z.strictObject({ above: birr, percent, deduction: birr }))
    .min(1, t('Please enter at least one band'))
    .max(MAX_BANDS, t('Must be at most {max}', { max: String(MAX_BANDS) }))
    .refine((bands) => bands.every(({ above }, at) => at === 0 || above > bands[at - 1]!.above), ASCENDING),
  pensionPercent: percent,
  source,
})
export type TaxRulesForm = z.output<typeof TaxRulesForm>

export const listPayRates = defineEndpoint('GET /admin/pay-rates', {
  summary: 'List the exchange rates and the rules of income tax and pension, newest first, the last 100 of each',
  access: 'admin',
  reply: PayRates,
})

export const saveExchangeRate = defineEndpoint('PUT /admin/pay-rates/exchange-rates', {
  summary:
    'Save what a currency is worth in ETB from a day on; the pay of jobs is computed again with the newest rate. Can be repeated.',
  access: 'admin',
  body: ExchangeRateForm,
  reply: PayRates,
})

export const saveTaxRules = defineEndpoint('PUT /admin/pay-rates/tax-rules', {
  summary:
    'Save what employees pay of their monthly pay from a day on: income tax by bands, and pension. Can be repeated.',
  access: 'admin',
  body: TaxRulesForm,
  reply: PayRates,
})
