import type { Database } from '#db/database.ts'

/** The dependencies of the moderation commands. */
export interface ModerationDeps {
  db: Database
  config: { PUBLIC_ORIGIN: string }
}

/** The administrator who decides, and their IP address. */
export interface DecidingAdmin {
  adminId: string
  ip: string
}

/**
 * Locks the company of a job. Companies are locked before their jobs everywhere, so that two decisions wait for each
 * other instead of failing with a deadlock.
 */
export const LOCK_COMPANY_OF_JOB =
  'select c.id, c.status from companies c join jobs j on j.company_id = c.id where j.id = $1 for no key update of c'

/**
 * Returns SQL for the columns of a job that a decision can change, saved to undo it; `alias` is the row before the
 * change.
 */
export const buildJobSnapshotSql = (
  alias: string,
) => `jsonb_build_object('status', ${alias}.status, 'rejection_reason', ${alias}.rejection_reason, 'published_at', ${alias}.published_at,
    'featured', ${alias}.featured, 'needs_another_look', ${alias}.needs_another_look, 'hidden_at', ${alias}.hidden_at, 'updated_at', ${alias}.updated_at)`
