import { CriterionScores } from '@sira/contract/scorecards'
import { SCORECARD_OVERALLS } from '@sira/contract/area-enums'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { throwAppError } from '#core/app-error.ts'
import { hasReceivedApplication } from '../applications/applications.queries.ts'
import type { StoredScorecard } from './scorecards.rules.ts'

const SELECT_SCORECARDS = `
  select a.id, coalesce(t.criteria, '{}') as criteria, coalesce((
    select jsonb_agg(jsonb_build_object('accountId', s.account_id, 'by', w.full_name, 'scores', s.scores, 'overall', s.overall,
      'createdAt', s.created_at, 'updatedAt', s.updated_at) order by s.created_at, s.account_id)
    from scorecards s join accounts w on w.id = s.account_id where s.application_id = a.id), '[]') as cards
  from applications a left join job_texts t on t.job_id = a.job_id where a.id = any(:applicationIds::uuid[])`

/** Times inside JSON have microseconds and an offset; responses have them as ISO 8601 UTC. */
const Time = z.string().transform((at) => new Date(at).toISOString())
const StoredScorecards = z.array(
  z.object({
    accountId: z.string(),
    by: z.string(),
    scores: CriterionScores,
    overall: z.enum(SCORECARD_OVERALLS),
    createdAt: Time,
    updatedAt: Time,
  }),
)

/** The scorecards of an application, oldest first, with the present criteria of its job. */
interface JudgedApplication {
  criteria: string[]
  cards: StoredScorecard[]
}

/** Returns all scorecards of these applications, by application. */
export async function listScorecardsByApplication(
  db: Database,
  applicationIds: readonly string[],
): Promise<Partial<Record<string, JudgedApplication>>> {
  const rows = await runSql(db, SELECT_SCORECARDS, { applicationIds })
  return Object.fromEntries(
    rows.map(({ id, criteria, cards }) => [id, { criteria: criteria ?? [], cards: StoredScorecards.parse(cards) }]),
  )
}

/** Returns all scorecards of an application. Throws APPLICATION_NOT_FOUND. */
export const listScorecards = async (db: Database, applicationId: string): Promise<JudgedApplication> =>
  (await listScorecardsByApplication(db, [applicationId]))[applicationId] ?? throwAppError('APPLICATION_NOT_FOUND')

/** Throws APPLICATION_NOT_FOUND unless this company received the application. */
export const requireReceivedApplication = async (db: Database, companyId: string, applicationId: string) =>
  (await hasReceivedApplication(db, companyId, applicationId)) || throwAppError('APPLICATION_NOT_FOUND')
