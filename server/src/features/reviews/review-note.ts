import type { Database } from '#db/database.ts'

/** What the commands of the desk need. */
export interface Tools {
  db: Database
  config: { PUBLIC_ORIGIN: string }
}

/** Which administrator decides, and from where. */
export interface Decider {
  adminId: string
  ip: string
}

/** Companies are locked before their jobs everywhere, so that two verdicts wait for each other instead of failing. */
export const HOLD_COMPANY =
  'select c.id, c.status from companies c join jobs j on j.company_id = c.id where j.id = $1 for no key update of c'

/** What a decision may change of a job, for the way back; `alias` is its row before. */
export const jobFacts = (
  alias: string,
) => `jsonb_build_object('status', ${alias}.status, 'rejection_reason', ${alias}.rejection_reason, 'published_at', ${alias}.published_at,
    'featured', ${alias}.featured, 'needs_another_look', ${alias}.needs_another_look, 'hidden_at', ${alias}.hidden_at, 'updated_at', ${alias}.updated_at)`
