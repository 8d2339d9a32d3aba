import * as endpoints from '@sira/contract/pay-rates'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { saveRateOfDay, saveRulesOfDay } from './pay-rates.commands.ts'
import { readPayRates } from './pay-rates.queries.ts'

/** What administrators keep up to date so that pay can be compared: exchange rates and the rules of income tax. */
export const createPayRoutes = ({ db }: Deps) => [
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
