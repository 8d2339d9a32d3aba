import { noteAct } from '#db/audit.ts'
import type { Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import { revive, reviveAll } from '#queue/dead-work.ts'

/** Which administrator wants it, and from where. */
interface Wanting {
  adminId: string
  ip: string
}

/** Has dead work done again, and writes down who wanted that. Refuses WORK_NOT_FOUND, WORK_NOT_DEAD. */
export const retryOne = (db: Database, wanting: Wanting, workId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const kind = await revive(trx, workId)
    if (kind === undefined) return refuse('WORK_NOT_FOUND')
    if (kind === false) return refuse('WORK_NOT_DEAD')
    await noteAct(trx, { ...wanting, act: 'work.retried', subject: { kind: 'work', id: workId }, details: { kind } })
  })

/** The same for all of it; answers how many pieces. */
export const retryAll = (db: Database, wanting: Wanting): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const kinds = await reviveAll(trx)
    const pieces = Object.values(kinds).reduce((sum, of) => sum + of, 0)
    if (pieces > 0)
      await noteAct(trx, { ...wanting, act: 'work.all-retried', subject: { kind: 'work', id: null }, details: kinds })
    return pieces
  })
