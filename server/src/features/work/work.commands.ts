import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import { revive, reviveAll } from '#queue/dead-work.ts'

const NOTE = `insert into audit (act, account_id, subject_kind, subject_id, details) values ($1, $2, 'work', $3, $4)`

/** Has dead work done again, and writes down who wanted that. Refuses WORK_NOT_FOUND, WORK_NOT_DEAD. */
export const retryOne = (db: Database, adminId: string, workId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const kind = await revive(trx, workId)
    if (kind === undefined) return refuse('WORK_NOT_FOUND')
    if (kind === false) return refuse('WORK_NOT_DEAD')
    await run(trx, NOTE, ['work.retried', adminId, workId, { kind }])
  })

/** The same for all of it; answers how many pieces. */
export const retryAll = (db: Database, adminId: string): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const kinds = await reviveAll(trx)
    const pieces = Object.values(kinds).reduce((sum, of) => sum + of, 0)
    if (pieces > 0) await run(trx, NOTE, ['work.all-retried', adminId, null, kinds])
    return pieces
  })
