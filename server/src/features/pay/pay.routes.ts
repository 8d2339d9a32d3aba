import * as endpoints from '@sira/contract/pay-rates'
import { getPayFacts } from '@sira/contract/salary'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { saveRateOfDay, saveRulesOfDay } from './pay-rates.commands.ts'
import { readPayFacts, readPayRates } from './pay-rates.queries.ts'

/** The figures by which pay is compared, exchange rates and the rules of income tax, and their upkeep by administrators. */
export const createPayRoutes = ({ db }: Deps) => [
  defineRoute(getPayFacts, () => readPayFacts(db)),
  defineRoute(endpoints.listPayRates, () => readPayRates(db)),
  defineRoute(endpoints.saveExchangeRate, async ({ body, source: { ip } }, { accountId }) => {
    await saveRateOfDay(db, { adminId: accountId, ip }, body)
    return readPayRates(db)
  }),
  defineRoute(endpoints.saveTaxRules, async ({ body, source: { ip } }, { accountId }) => {
    await saveRulesOfDay(db, { adminId: accountId, ip }, body)
    return readPayRates(db)
  }),
]
