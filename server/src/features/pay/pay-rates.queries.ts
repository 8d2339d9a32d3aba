import { PayRates } from '@sira/contract/pay-rates'
import type { PayFacts } from '@sira/contract/salary'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { PAY_FACTS_EXPRESSION, parsePayFacts } from './pay.schema.ts'

const SELECT_PAY_RATES = `
  select coalesce((select json_agg(r) from (
      select currency, rate_on as "rateOn", etb, source from exchange_rates where currency <> 'ETB' order by rate_on desc, currency desc limit 100) r), '[]') as rates,
    coalesce((select json_agg(x) from (
      select valid_from as "validFrom", bands, pension_percent as "pensionPercent", source from income_tax_rules order by valid_from desc limit 100) x), '[]') as "taxRules"`

/** Returns the exchange rates and the tax rules, newest first. */
export const readPayRates = async (db: Database): Promise<PayRates> =>
  PayRates.parse((await runSql(db, SELECT_PAY_RATES))[0])

/** Returns the newest exchange rates and tax rules. */
export const readPayFacts = async (db: Database): Promise<PayFacts> =>
  parsePayFacts((await runSql(db, `select ${PAY_FACTS_EXPRESSION} as facts`))[0]!.facts)
