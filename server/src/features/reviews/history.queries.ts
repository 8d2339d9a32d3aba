import type { Decision } from '@sira/contract/reviews'
import { run, type Database } from '#db/database.ts'

/** The acts of administrators, as far as they are decisions. */
const DECISIONS = {
  company: [
    'company.approved',
    'company.rejected',
    'company.suspended',
    'company.looked-at-again',
    'company.featured',
    'company.unfeatured',
    'company.undone',
  ],
  job: [
    'job.approved',
    'job.rejected',
    'job.taken-down',
    'job.put-back',
    'job.looked-at-again',
    'job.hidden',
    'job.reports-upheld',
    'job.reports-dismissed',
    'job.featured',
    'job.unfeatured',
    'job.undone',
  ],
}

const HISTORY = `
  select u.at, u.act, a.first_name || ' ' || a.last_name as by, u.details ->> 'reason' as reason
  from audit u left join accounts a on a.id = u.account_id
  where u.subject_id = $1 and u.act = any($2) order by u.at desc, u.id desc limit 20`

/** What was decided about a company or job, last first. */
export const historyOf = (db: Database, kind: keyof typeof DECISIONS, id: string): Promise<Decision[]> =>
  run<Decision>(db, HISTORY, [id, DECISIONS[kind]])
