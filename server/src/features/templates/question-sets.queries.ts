import { Questions } from '@sira/contract/questions'
import type { QuestionSet } from '@sira/contract/question-sets'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

const SELECT_QUESTION_SETS = `
  select id, name, questions, updated_at as "updatedAt" from question_sets where company_id = :companyId [[ and id = :id ]] order by lower(name)`

/** Returns the saved questions of a company by name, or the set with this id alone. */
export const listQuestionSets = async (db: Database, companyId: string, id?: string): Promise<QuestionSet[]> =>
  (await runSql(db, SELECT_QUESTION_SETS, { companyId, id })).map((row) => ({
    ...row,
    questions: Questions.parse(row.questions),
  }))
