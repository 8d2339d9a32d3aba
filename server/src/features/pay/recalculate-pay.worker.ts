import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** Jobs whose pay is computed in one transaction. */
const BATCH_SIZE = 500

const LOCK_NEXT = 'select currency, after from pay_recalculations order by currency limit 1 for update skip locked'
const SELECT_JOBS = `
  select id from jobs where currency = :currency::currency and salary_type is not null and id > :after order by id limit ${BATCH_SIZE}` as const
/** The trigger `facts` computes the pay of rows of which these columns are written. */
const RECALCULATE_PAY = `update jobs set currency = currency where id = any(:ids::uuid[])`

/**
 * Computes the pay in ETB a month of the next jobs of a currency whose exchange rate has changed. Returns whether there
 * may be more.
 */
export const recalculatePay = (db: Database): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const [next] = await runSql(trx, LOCK_NEXT)
    if (!next) return false
    const { currency, after } = next
    const ids = (await runSql(trx, SELECT_JOBS, { currency, after })).map(({ id }) => id)
    if (ids.length > 0) await runSql(trx, RECALCULATE_PAY, { ids })
    if (ids.length < BATCH_SIZE)
      await runSql(trx, 'delete from pay_recalculations where currency = :currency::currency', { currency })
    else
      await runSql(trx, 'update pay_recalculations set after = :after where currency = :currency::currency', {
        currency,
        after: ids.at(-1)!,
      })
    return true
  })
