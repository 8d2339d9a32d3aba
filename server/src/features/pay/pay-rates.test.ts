import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#test/pay-rates.ts'

const RULES = {
  validFrom: '2026-07-08',
  bands: [
    { above: 3000, percent: 10, deduction: 300 },
    { above: 20_000, percent: 40, deduction: 6300 },
  ],
  pensionPercent: 8,
  source: 'Proclamation 1/2026',
}

describe('the figures by which pay is compared', () => {
  test('an administrator adds a rate and tax rules; jobs show them, and the audit log says who', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId } = await testApp.createCompany()
    const pay = { salary_type: 'FIXED', pay_basis: 'GROSS' } as const
    const { id } = await testApp.createJob(companyId, { ...pay, salary_amount: 50_000 })
    const readPay = async () => (await testApp.visitor.get(`/jobs/getOne/${id}`)).data.payMonthly
    expect(await readPay()).toMatchObject({ netEtbMin: 31_050, usdMin: 323 })

    const rate = { currency: 'USD', rateOn: '2026-11-20', etb: 200, source: 'National Bank of Ethiopia' }
    expect((await admin.put('/admin/pay-rates/exchange-rates', rate)).status).toBe(200)
    expect((await admin.put('/admin/pay-rates/exchange-rates', { ...rate, etb: 160.5 })).data.rates).toContainEqual({
      ...rate,
      etb: 160.5,
    })
    const { data } = await admin.put('/admin/pay-rates/tax-rules', RULES)
    expect(data.taxRules[0]).toEqual(RULES)
    // 50,000 without 40 % − 6,300 and 8 %.
    expect((await readPay()).netEtbMin).toBe(50_000 - 13_700 - 4000)
    expect(
      await run(
        testApp.db,
        `select act, details->>'source' as source from audit where act like 'pay-rates.%' order by id`,
      ),
    ).toEqual([
      { act: 'pay-rates.exchange-rate-saved', source: rate.source },
      { act: 'pay-rates.exchange-rate-saved', source: rate.source },
      { act: 'pay-rates.tax-rules-saved', source: RULES.source },
    ])
  })

  test.for([
    ['exchange-rates', { rateOn: '2099-01-01' }, 'rateOn'],
    ['exchange-rates', { etb: 0 }, 'etb'],
    ['exchange-rates', { currency: 'ETB' }, 'currency'],
    ['exchange-rates', { source: '' }, 'source'],
    ['tax-rules', { bands: [] }, 'bands'],
    ['tax-rules', { bands: RULES.bands.toReversed() }, 'bands'],
    ['tax-rules', { bands: [{ above: 0, percent: 101, deduction: 0 }] }, 'bands.0.percent'],
    ['tax-rules', { pensionPercent: -1 }, 'pensionPercent'],
  ] as const)('what cannot be is refused by its field: %s %j', async ([what, change, field], { testApp }) => {
    const admin = await testApp.createAdmin()
    const whole = what === 'tax-rules' ? RULES : { currency: 'EUR', rateOn: '2026-01-01', etb: 170, source: 'A bank' }
    const { status, errors } = await admin.put(`/admin/pay-rates/${what}`, { ...whole, ...change })
    expect([status, Object.keys(errors!)]).toEqual([400, [field]])
  })
})
