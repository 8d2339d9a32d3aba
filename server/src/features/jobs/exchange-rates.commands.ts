import { run, disableTimeouts, type Database } from '#db/database.ts'

const UPDATE_RATE = 'update exchange_rates set etb = $2 where currency = $1::currency and etb <> $2 returning currency'
const RECALCULATE_PAY = `update jobs set currency = currency where currency = $1::currency and salary_type is not null`

/**
 * Saves the exchange rates of the settings (ETB for one unit). When a rate has changed, the monthly pay of all jobs in
 * that currency is recalculated.
 */
export async function saveExchangeRates(db: Database, rates: Readonly<Record<'USD' | 'EUR', string>>): Promise<void> {
  for (const [currency, etb] of Object.entries(rates))
    await db.transaction().execute(async (trx) => {
      await disableTimeouts(trx)
      const changed = await run(trx, UPDATE_RATE, [currency, etb])
      if (changed.length > 0) await run(trx, RECALCULATE_PAY, [currency])
    })
}
