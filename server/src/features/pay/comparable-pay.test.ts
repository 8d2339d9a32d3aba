import { CURRENCIES, PAY_BASES, SALARY_FREQUENCIES, type Currency } from '@sira/contract/enums'
import type { JobCard } from '@sira/contract/jobs'
import { PERIODS_IN_MONTH } from '@sira/contract/pay-months'
import { describe, expect } from 'vitest'
import { filterJobs } from '#test/jobs.ts'
import { run } from '#db/database.ts'
import { test } from '#test/pay-rates.ts'
import type { TestApp } from '#test/test-app.ts'
import { saveExchangeRates } from './pay-rates.commands.ts'
import { recalculatePay } from './recalculate-pay.worker.ts'

const ETB: Record<Currency, number> = { ETB: 1, USD: 155, EUR: 170 }
/** About 30,000 birr a month in every period and currency, each a little more than the one before. */
const PAYS = SALARY_FREQUENCIES.flatMap((frequency) =>
  CURRENCIES.flatMap((currency) => PAY_BASES.map((basis) => ({ frequency, currency, basis }))),
).map((each, n) => {
  const amount = Math.round(((30_000 + n * 500) / PERIODS_IN_MONTH[each.frequency] / ETB[each.currency]) * 100) / 100
  return { ...each, amount, month: Math.round(amount * PERIODS_IN_MONTH[each.frequency] * ETB[each.currency]) }
})
const toTitle = ({ amount, currency, frequency, basis }: (typeof PAYS)[number]) =>
  `${frequency} ${amount} ${currency} ${basis}`

async function createPaidJobs(testApp: TestApp) {
  const { id: companyId } = await testApp.createCompany()
  for (const pay of PAYS)
    await testApp.createJob(companyId, {
      title: toTitle(pay),
      ...(pay.frequency === 'HOURLY'
        ? { salary_type: 'HOURLY', hourly_rate: pay.amount }
        : { salary_type: 'FIXED', salary_amount: pay.amount, frequency: pay.frequency }),
      currency: pay.currency,
      pay_basis: pay.basis,
    })
  return companyId
}

const listAll = async (testApp: TestApp, query: string): Promise<JobCard[]> =>
  (await testApp.visitor.get(`/jobs/getAll?per_page=100&${query}`)).data!

describe('pay of every period, currency and basis', () => {
  test('is the same month on cards, in filters, counts and order', async ({ testApp }) => {
    await createPaidJobs(testApp)
    const byTitle = new Map((await listAll(testApp, '')).map((job) => [job.title, job]))
    for (const pay of PAYS) {
      const { payMonthly } = byTitle.get(toTitle(pay))!
      expect(payMonthly, toTitle(pay)).toMatchObject({
        basis: pay.basis,
        etbMin: pay.month,
        etbMax: pay.month,
        usdMin: Math.round(pay.month / ETB.USD),
        ratesOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      })
      const isTaxed = pay.basis === 'GROSS' && pay.currency === 'ETB'
      const net = Math.round(pay.month - (pay.month * 0.35 - 2050) - pay.month * 0.07)
      expect(payMonthly!.netEtbMin, toTitle(pay)).toBe(isTaxed ? net : undefined)
    }
    const titlesBy = (keep: (pay: (typeof PAYS)[number]) => boolean) => PAYS.filter(keep).map(toTitle).toSorted()
    const found = async (...filters: [string, unknown, string?][]) =>
      (
        await listAll(
          testApp,
          `filters=${encodeURIComponent(JSON.stringify(filters.map(([columnField, value, operatorValue = '=']) => ({ columnField, operatorValue, value }))))}`,
        )
      )
        .map(({ title }) => title)
        .toSorted()
    for (const bound of [35_000, 42_500]) {
      expect(await found(['minSalary', bound])).toEqual(titlesBy(({ month }) => month >= bound))
      expect(await found(['maxSalary', bound])).toEqual(titlesBy(({ month }) => month <= bound))
    }
    expect(await found(['salary', '25000-50000'])).toEqual(titlesBy(({ month }) => month <= 50_000))
    expect(await found(['payBasis', 'GROSS'])).toEqual(titlesBy(({ basis }) => basis === 'GROSS'))
    expect(await found(['payBasis', 'NET,UNKNOWN', 'in'])).toEqual(titlesBy(({ basis }) => basis !== 'GROSS'))

    const facets = (await testApp.visitor.get('/jobs/facets')).data
    expect(facets.payBasis).toEqual({ GROSS: 15, NET: 15, UNKNOWN: 15 })
    expect(facets.salary['25000-50000']).toBe(titlesBy(({ month }) => month <= 50_000).length)
    expect(facets.salary['50000-100000']).toBe(titlesBy(({ month }) => month >= 50_000).length)

    const sorted = await listAll(testApp, `sort=${encodeURIComponent('["salary","asc"]')}`)
    const months = sorted.map(({ payMonthly }) => payMonthly!.etbMin)
    expect(months).toEqual(PAYS.map(({ month }) => month).toSorted((one, other) => one - other))
  })

  test('is computed again, in turns, when an exchange rate changes, and counts from then on', async ({ testApp }) => {
    await createPaidJobs(testApp)
    const { db } = testApp.resources
    while (await recalculatePay(db));
    await saveExchangeRates(db, { USD: '200', EUR: '170' })
    const dollars = async () =>
      (await filterJobs(testApp, ['minSalary', 1])).data!.filter(({ salary }: JobCard) => salary!.currency === 'USD')
    expect(await recalculatePay(db)).toBe(true)
    expect(await recalculatePay(db)).toBe(false)
    for (const { salary, payMonthly } of (await dollars()) as JobCard[]) {
      const amount = salary!.hourlyRate ?? salary!.amount!
      expect(payMonthly!.etbMin).toBe(Math.round(amount * PERIODS_IN_MONTH[salary!.frequency] * 200))
    }
    await saveExchangeRates(db, { USD: '200', EUR: '170' })
    expect(await recalculatePay(db), 'the same rates change nothing').toBe(false)
    await run(testApp.db, `insert into exchange_rates values ('USD', 210, current_date + 1, 'Bank')`)
    await saveExchangeRates(db, { USD: '300', EUR: '170' })
    expect(await run(testApp.db, `select etb from exchange_rates where currency = 'USD' order by rate_on`)).toEqual([
      { etb: 200 },
      { etb: 210 },
    ])
  })
})
