import * as templates from '@sira/contract/company-templates'
import * as endpoints from '@sira/contract/question-sets'
import type { Deps } from '#core/deps.ts'
import { defineRoute } from '#http/route.ts'
import {
  createCompanyTemplate,
  deleteCompanyTemplate,
  requireOwnTemplate,
  updateCompanyTemplate,
} from './company-templates.commands.ts'
import { listCompanyTemplates } from './company-templates.queries.ts'
import { deleteQuestionSet, saveQuestionSet } from './question-sets.commands.ts'
import { listQuestionSets } from './question-sets.queries.ts'

/** What a company has saved to use again: sets of questions for applicants, and texts of messages to them. */
export const createTemplateRoutes = ({ db }: Deps) => {
  const requireOwn = ({ templateId }: { templateId: string }, { companyId }: { companyId: string }) =>
    requireOwnTemplate(db, companyId, templateId)
  return [
    defineRoute(endpoints.listQuestionSets, (_, { companyId }) => listQuestionSets(db, companyId)),
    defineRoute(endpoints.saveQuestionSet, ({ body }, { companyId }) => saveQuestionSet(db, companyId, body)),
    defineRoute(endpoints.deleteQuestionSet, ({ params }, { companyId }) =>
      deleteQuestionSet(db, companyId, params.questionSetId),
    ),
    defineRoute(templates.listCompanyTemplates, (_, { companyId }) => listCompanyTemplates(db, companyId)),
    defineRoute(templates.createCompanyTemplate, ({ body }, { companyId }) =>
      createCompanyTemplate(db, companyId, body),
    ),
    defineRoute(
      templates.updateCompanyTemplate,
      ({ params, body }, { companyId }) => updateCompanyTemplate(db, companyId, params.templateId, body),
      requireOwn,
    ),
    defineRoute(
      templates.deleteCompanyTemplate,
      ({ params }, { companyId }) => deleteCompanyTemplate(db, companyId, params.templateId),
      requireOwn,
    ),
  ]
}
