import type { Currency } from '@sira/contract/enums'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** What the rates of the settings are said to come from. */
const SETTINGS_SOURCE = 'Settings'

const SAVE_RATE_OF_SETTINGS = `
  insert into exchange_rates (currency, etb, source)
  select :currency::currency, :etb::text::numeric, :source
  where not exists (select from exchange_rates where currency = :currency::currency and source <> :source)
    and :etb::text::numeric is distinct from (select etb from exchange_rates where currency = :currency::currency order by rate_on desc limit 1)
  on conflict (currency, rate_on) do update set etb = excluded.etb
  returning currency`
const RECALCULATE = `
  insert into pay_recalculations (currency) values (:currency::currency)
  on conflict (currency) do update set after = '00000000-0000-0000-0000-000000000000'`

/**
 * Saves the exchange rates of the settings (ETB for one unit) as those of today, where they differ from the newest and no
 * administrator has entered a rate of the currency. A background task computes the pay of jobs again.
 */
export async function saveExchangeRates(db: Database, rates: Readonly<Record<'USD' | 'EUR', string>>): Promise<void> {
  for (const currency of ['USD', 'EUR'] as const)
    await db.transaction().execute(async (trx) => {
      const saved = await runSql(trx, SAVE_RATE_OF_SETTINGS, {
        currency,
        etb: rates[currency],
        source: SETTINGS_SOURCE,
      })
      if (saved.length > 0) await requestRecalculation(trx, currency)
    })
}

/** Has the pay of all jobs in a currency computed again, from the first one on. */
export const requestRecalculation = (trx: Database, currency: Currency): Promise<unknown> =>
  runSql(trx, RECALCULATE, { currency })
