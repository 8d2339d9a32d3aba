import { CriterionScores, type ScorecardForm } from '@sira/contract/scorecards'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, throwFieldErrors } from '#core/app-error.ts'
import { listUnknownCriteria } from './scorecards.rules.ts'

/** The team member who judges, and which application. */
export interface ScorecardWriter {
  accountId: string
  companyId: string
  applicationId: string
}

/** A shared lock: colleagues send theirs at the same time, but nobody withdraws the application until then. */
const LOCK_APPLICATION = `
  select coalesce(t.criteria, '{}') as criteria, own.scores
  from applications a left join job_texts t on t.job_id = a.job_id
  left join scorecards own on own.application_id = a.id and own.account_id = :accountId
  where a.id = :applicationId and a.company_id = :companyId and a.status <> 'WITHDRAWN' for share of a`
const UPSERT_SCORECARD = `
  insert into scorecards (application_id, account_id, scores, overall) values (:applicationId, :accountId, :scores::jsonb, :overall)
  on conflict (application_id, account_id) do update set scores = excluded.scores, overall = excluded.overall, updated_at = now()`

/**
 * Saves the caller's scorecard of an application instead of an earlier one. It may score the criteria that the job has
 * now, and those of the earlier card, which the job may have lost since. Throws APPLICATION_NOT_FOUND, and BAD_INPUT for
 * an unknown criterion.
 */
export const saveScorecard = (
  db: Database,
  { accountId, companyId, applicationId }: ScorecardWriter,
  { scores, overall }: ScorecardForm,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const [application] = await runSql(trx, LOCK_APPLICATION, { accountId, companyId, applicationId })
    if (!application) throw appError('APPLICATION_NOT_FOUND')
    const earlier = CriterionScores.parse(application.scores ?? []).map(({ criterion }) => criterion)
    const errors = listUnknownCriteria(scores, [...(application.criteria ?? []), ...earlier])
    if (Object.keys(errors).length > 0) throwFieldErrors(errors)
    await runSql(trx, UPSERT_SCORECARD, { applicationId, accountId, scores: JSON.stringify(scores), overall })
  })
