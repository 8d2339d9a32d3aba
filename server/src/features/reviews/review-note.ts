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
export const HOLD_COMPANY = 'select c.id, c.status from companies c join jobs j on j.company_id = c.id where j.id = $1 for no key update of c'
