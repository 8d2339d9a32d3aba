import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError } from '#core/app-error.ts'
import { OVERDUE_CONDITION } from '../replies/replies.schema.ts'
import type { ApplyingSeeker } from './submit-application.commands.ts'

const CLOSE_APPLICATION =
  `update applications a set closed_at = coalesce(a.closed_at, now()) where a.id = :id and a.seeker_id = :seekerId and ${OVERDUE_CONDITION} returning a.id` as const

/**
 * Closes an application that the company has not answered in time, for its seeker: it leaves their list. For the company
 * nothing changes, and its answer still reaches the seeker. Throws REPLY_NOT_OVERDUE.
 */
export async function closeApplication(
  { db }: { db: Database },
  { seekerId }: ApplyingSeeker,
  id: string,
): Promise<void> {
  if ((await runSql(db, CLOSE_APPLICATION, { id, seekerId })).length === 0) throw appError('REPLY_NOT_OVERDUE')
}

/** Puts a closed application back into the list of its seeker. */
export async function reopenApplication(
  { db }: { db: Database },
  { seekerId }: ApplyingSeeker,
  id: string,
): Promise<void> {
  await runSql(db, 'update applications set closed_at = null where id = :id and seeker_id = :seekerId', {
    id,
    seekerId,
  })
}
