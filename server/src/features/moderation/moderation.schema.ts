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
  'select c.id, c.status from companies c join jobs j on j.company_id = c.id where j.id = :jobId for no key update of c'

/** SQL: the columns of the job `j` that a decision can change, saved to undo it. */
export const JOB_SNAPSHOT = `jsonb_build_object('status', j.status, 'rejection_reason', j.rejection_reason, 'published_at', j.published_at, 'renewed_at', j.renewed_at,
    'featured', j.featured, 'needs_another_look', j.needs_another_look, 'hidden_at', j.hidden_at, 'updated_at', j.updated_at)`
/** SQL: the same of the row `old` before an update. */
export const OLD_JOB_SNAPSHOT = `jsonb_build_object('status', old.status, 'rejection_reason', old.rejection_reason, 'published_at', old.published_at, 'renewed_at', old.renewed_at,
    'featured', old.featured, 'needs_another_look', old.needs_another_look, 'hidden_at', old.hidden_at, 'updated_at', old.updated_at)`
