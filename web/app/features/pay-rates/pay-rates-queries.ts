import {
  listPayRates,
  saveExchangeRate,
  saveTaxRules,
  type ExchangeRateForm,
  type TaxRulesForm,
} from '@sira/contract/pay-rates'
import { callApi } from '../../api/call-api.ts'
import { apiQuery, invalidate } from '../../api/queries.ts'

/** The exchange rates and the rules of income tax, newest first. */
export const payRatesQuery = apiQuery(listPayRates, {})

/** Saves what a currency is worth in ETB from a day on. */
export async function sendExchangeRate(body: ExchangeRateForm): Promise<void> {
  await callApi(saveExchangeRate, { body })
  await invalidate(listPayRates)
}

/** Saves what employees pay of their monthly pay from a day on. */
export async function sendTaxRules(body: TaxRulesForm): Promise<void> {
  await callApi(saveTaxRules, { body })
  await invalidate(listPayRates)
}
