import * as endpoints from '@sira/contract/question-sets'
import type { Deps } from '#core/deps.ts'
import { defineRoute } from '#http/route.ts'
import { deleteQuestionSet, saveQuestionSet } from './question-sets.commands.ts'
import { listQuestionSets } from './question-sets.queries.ts'

/** What a company has saved to use again: sets of questions for applicants. */
export const createTemplateRoutes = ({ db }: Deps) => [
  defineRoute(endpoints.listQuestionSets, (_, { companyId }) => listQuestionSets(db, companyId)),
  defineRoute(endpoints.saveQuestionSet, ({ body }, { companyId }) => saveQuestionSet(db, companyId, body)),
  defineRoute(endpoints.deleteQuestionSet, ({ params }, { companyId }) =>
    deleteQuestionSet(db, companyId, params.questionSetId),
  ),
]
