import type { ModerationDecision } from '@sira/contract/moderation'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** The audit log actions of administrators that are decisions. */
const DECISION_ACTIONS = {
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

const SELECT_DECISIONS = `
  select u.at, u.act, a.full_name as by, u.details ->> 'reason' as reason
  from audit u left join accounts a on a.id = u.account_id
  where u.subject_id = :id and u.act = any(:acts) order by u.at desc, u.id desc limit 20`

/** Returns the last 20 decisions about a company or job, newest first. */
export const listDecisionHistory = (
  db: Database,
  kind: keyof typeof DECISION_ACTIONS,
  id: string,
): Promise<ModerationDecision[]> => runSql(db, SELECT_DECISIONS, { id, acts: DECISION_ACTIONS[kind] })
