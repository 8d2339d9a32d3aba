import { auditAdminAction } from '#db/audit-log.ts'
import type { Database } from '#db/database.ts'
import { appError } from '#core/app-error.ts'
import { requeueFailedTask, requeueAllFailedTasks } from '#queue/failed-tasks.ts'

/** Which administrator requests the retry, and from which IP address. */
interface AdminRequest {
  adminId: string
  ip: string
}

/** Retries a failed task and records in the audit log who requested it. Throws WORK_NOT_FOUND and WORK_NOT_DEAD. */
export const retryFailedTask = (db: Database, adminRequest: AdminRequest, taskId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const taskName = await requeueFailedTask(trx, taskId)
    if (taskName === undefined) throw appError('WORK_NOT_FOUND')
    if (taskName === false) throw appError('WORK_NOT_DEAD')
    await auditAdminAction(trx, {
      ...adminRequest,
      act: 'work.retried',
      subject: { kind: 'work', id: taskId },
      details: { kind: taskName },
    })
  })

/** Retries all failed tasks in the same way. Returns how many. */
export const retryAllFailedTasks = (db: Database, adminRequest: AdminRequest): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const countByTaskName = await requeueAllFailedTasks(trx)
    const count = Object.values(countByTaskName).reduce((sum, n) => sum + n, 0)
    if (count > 0)
      await auditAdminAction(trx, {
        ...adminRequest,
        act: 'work.all-retried',
        subject: { kind: 'work', id: null },
        details: countByTaskName,
      })
    return count
  })
