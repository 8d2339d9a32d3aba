import type { Database } from '#db/database.ts'
import { disableTimeouts, runSql } from '#db/sql.ts'

const UPDATE_RATE =
  'update exchange_rates set etb = :etb::text::numeric where currency = :currency::currency and etb <> :etb::text::numeric returning currency'
const RECALCULATE_PAY = `update jobs set currency = currency where currency = :currency::currency and salary_type is not null`

/**
 * Saves the exchange rates of the settings (ETB for one unit). When a rate has changed, the monthly pay of all jobs in
 * that currency is recalculated.
 */
export async function saveExchangeRates(db: Database, rates: Readonly<Record<'USD' | 'EUR', string>>): Promise<void> {
  for (const currency of ['USD', 'EUR'] as const)
    await db.transaction().execute(async (trx) => {
      await disableTimeouts(trx)
      const changed = await runSql(trx, UPDATE_RATE, { currency, etb: rates[currency] })
      if (changed.length > 0) await runSql(trx, RECALCULATE_PAY, { currency })
    })
}
