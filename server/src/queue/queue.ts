import type { Database } from '#db/database.ts'
import { getBoss } from './boss.ts'
import type { TaskName } from './tasks.ts'

/**
 * Adds a task in the caller's transaction: it runs after the commit, or so many seconds later, and does not exist when
 * the transaction is rolled back. A task that is waiting already is not added twice.
 */
export async function addTask(trx: Database, name: TaskName, { after = 0 }: { after?: number } = {}): Promise<void> {
  const { boss, options } = await getBoss(trx)
  await boss.insert(name, [{ startAfter: after }], options)
}
