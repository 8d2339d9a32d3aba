import { run, withPatience, type Database } from '#db/database.ts'

const CHANGE = 'update exchange_rates set etb = $2 where currency = $1::currency and etb <> $2 returning currency'
const RECKON = `update jobs set currency = currency where currency = $1::currency and salary_type is not null`

/** Keeps the settings' rates (ETB for one unit); when one moved, the pay of the jobs in that currency is reckoned anew, however many they are. */
export async function writeExchangeRates(db: Database, rates: Readonly<Record<'USD' | 'EUR', string>>): Promise<void> {
  for (const [currency, etb] of Object.entries(rates))
    await db.transaction().execute(async (trx) => {
      await withPatience(trx)
      const moved = await run(trx, CHANGE, [currency, etb])
      if (moved.length > 0) await run(trx, RECKON, [currency])
    })
}
