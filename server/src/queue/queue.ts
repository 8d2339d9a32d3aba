import type { Database } from '#db/database.ts'
import { getBoss } from './boss.ts'
import { TASKS, type TaskData, type TaskName } from './tasks.ts'

/** The earliest start of a task: seconds from now, or an ISO timestamp. */
export interface TaskStart {
  after?: number | string
}

/**
 * Adds a task in the caller's transaction: it runs after the commit, and does not exist when the transaction is rolled
 * back. A scheduled task that is waiting already is not added twice.
 */
export const addTask = <K extends TaskName>(
  trx: Database,
  name: K,
  data: TaskData<K>,
  when: TaskStart = {},
): Promise<void> => addTasks(trx, name, [{ data, ...when }])

/** The same for many tasks with the same name, in one statement. */
export async function addTasks<K extends TaskName>(
  trx: Database,
  name: K,
  tasks: readonly ({ data: TaskData<K> } & TaskStart)[],
): Promise<void> {
  if (tasks.length === 0) return
  const { boss, options: on } = await getBoss(trx)
  await boss.insert(
    name,
    tasks.map(({ data, after }) => ({
      data: TASKS[name].data.parse(data),
      ...(after !== undefined && { startAfter: after }),
    })),
    on,
  )
}
