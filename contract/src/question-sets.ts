import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { questionForms, Questions } from './questions.ts'
import { singleLineText } from './text.ts'
import { t } from './t.ts'

/** How many sets of questions a company can save. */
export const MAX_QUESTION_SETS = 50

/** Questions that a company has saved under a name, to use them in more than one job. */
export const QuestionSet = z.object({
  id: z.string(),
  name: z.string(),
  questions: Questions,
  updatedAt: z.string(),
})
export type QuestionSet = z.output<typeof QuestionSet>

export const QuestionSetForm = z.strictObject({
  name: singleLineText(2, 80, t('Please give these questions a name of at least 2 characters')),
  questions: questionForms().min(1, t('Please write at least one question')),
})
export type QuestionSetForm = z.output<typeof QuestionSetForm>

export const listQuestionSets = defineEndpoint('GET /company/question-sets', {
  summary: 'List the sets of questions that the caller’s company has saved, by name',
  access: 'activeCompany',
  reply: z.array(QuestionSet),
})

export const saveQuestionSet = defineEndpoint('POST /company/question-sets', {
  summary: 'Save questions under a name; a set that has this name, in capitals or not, is replaced',
  access: 'activeCompanyEditor',
  body: QuestionSetForm,
  reply: QuestionSet,
  status: 201,
  errorCodes: ['QUESTION_SETS_FULL'],
})

export const deleteQuestionSet = defineEndpoint('DELETE /company/question-sets/:questionSetId', {
  summary: 'Delete a set of questions; jobs that were made with it keep their questions',
  access: 'activeCompanyEditor',
  errorCodes: ['QUESTION_SET_NOT_FOUND'],
})
