import { MAX_QUESTION_SETS, type QuestionSet, type QuestionSetForm } from '@sira/contract/question-sets'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import { refuseEarlierPay } from '../jobs/earlier-pay.rules.ts'
import { toStoredQuestions } from '../jobs/jobs.rules.ts'
import { listQuestionSets } from './question-sets.queries.ts'

/** Of two requests at once, the second one counts what the first one saved. */
const LOCK_COMPANY = 'select 1 from companies where id = :companyId for no key update'
const UPSERT_QUESTION_SET = `
  insert into question_sets (company_id, name, questions)
  select :companyId, :name, :questions::jsonb
  where exists (select from question_sets where company_id = :companyId and lower(name) = lower(:name))
    or (select count(*) from question_sets where company_id = :companyId) < :max
  on conflict (company_id, lower(name)) do update set name = excluded.name, questions = excluded.questions, updated_at = now()
  returning id`

/** Saves questions under a name, in place of those that the company has under it. Throws QUESTION_SETS_FULL. */
export const saveQuestionSet = (
  db: Database,
  companyId: string,
  { name, questions }: QuestionSetForm,
): Promise<QuestionSet> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, LOCK_COMPANY, { companyId })
    refuseEarlierPay(questions)
    const stored = JSON.stringify(toStoredQuestions(questions))
    const [saved] = await runSql(trx, UPSERT_QUESTION_SET, {
      companyId,
      name,
      questions: stored,
      max: MAX_QUESTION_SETS,
    })
    const [set] = await listQuestionSets(trx, companyId, saved?.id ?? throwAppError('QUESTION_SETS_FULL'))
    return set!
  })

/** Deletes a set of questions. Throws QUESTION_SET_NOT_FOUND. */
export async function deleteQuestionSet(db: Database, companyId: string, id: string): Promise<void> {
  const deleted = await runSql(
    db,
    'delete from question_sets where id = :id and company_id = :companyId returning id',
    { id, companyId },
  )
  if (deleted.length === 0) throw appError('QUESTION_SET_NOT_FOUND')
}
