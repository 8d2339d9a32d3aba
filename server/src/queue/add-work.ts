import type { Database } from '#db/database.ts'
import { bossOn } from './boss.ts'
import { KINDS, type WorkData, type WorkKind } from './kinds.ts'

/** Not before so many seconds from now, or not before that moment. */
export interface When {
  after?: number | string
}

/**
 * Adds a piece of work in the caller's transaction: it is done if and when that commits, and is not there if it does not.
 * Of scheduled work that waits already nothing is added.
 */
export const addWork = <K extends WorkKind>(
  trx: Database,
  kind: K,
  data: WorkData<K>,
  when: When = {},
): Promise<void> => addAllWork(trx, kind, [{ data, ...when }])

/** The same for many pieces of one kind, in one statement. */
export async function addAllWork<K extends WorkKind>(
  trx: Database,
  kind: K,
  pieces: readonly ({ data: WorkData<K> } & When)[],
): Promise<void> {
  if (pieces.length === 0) return
  const { boss, on } = await bossOn(trx)
  await boss.insert(
    kind,
    pieces.map(({ data, after }) => ({
      data: KINDS[kind].data.parse(data),
      ...(after !== undefined && { startAfter: after }),
    })),
    on,
  )
}
