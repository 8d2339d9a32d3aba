import type { FieldErrors } from '@sira/contract/errors'
import { toLikePattern } from '@sira/contract/filters'
import { parseAnswerRange } from '@sira/contract/answer-ranges'
import { describeNeed, isAnswerMet } from '@sira/contract/question-needs'
import { readAnswer, type AnsweredQuestion, type AnswersForm, type Question } from '@sira/contract/questions'
import { throwFieldErrors } from '#core/app-error.ts'
import { t } from '@sira/contract/t'

/**
 * Returns the questions of a job with the answers of a form. Throws BAD_INPUT with an error for each answer that is
 * missing or wrong, and for answers to questions that the job does not ask (any more).
 */
export function readAnswers(questions: readonly Question[], typed: AnswersForm): AnsweredQuestion[] {
  const errors: FieldErrors = {}
  const asked = new Set(questions.map(({ id }) => id))
  for (const id of Object.keys(typed))
    if (!asked.has(id))
      errors[`answers.${id}`] = [t('The company has changed its questions. Please load this page again.')]
  const answered = questions.map((question): AnsweredQuestion => {
    const read = readAnswer(question, typed[question.id])
    if ('error' in read) errors[`answers.${question.id}`] = [read.error]
    const answer = 'error' in read ? null : read.answer
    return { ...question, answer, isMet: isAnswerMet(question, answer) }
  })
  if (Object.keys(errors).length > 0) throwFieldErrors(errors)
  return answered
}

/** A filter by the answer to a question; numbers and days have the ends of a range that are given. */
interface AnswerFilter {
  questionId: string
  answer: string
  pattern: string
  min?: number | string
  max?: number | string
}

/**
 * Returns the filters `answer[ID]=…` of a list by what is asked, as SQL compares them. Throws BAD_INPUT for what is no
 * number, day or range where one is asked for.
 */
export function readAnswerFilters(
  answers: Readonly<Record<string, string>>,
  kinds: ReadonlyMap<string | null, string | null>,
): AnswerFilter[] {
  const errors: FieldErrors = {}
  const filters = Object.entries(answers).map(([questionId, answer]): AnswerFilter => {
    const filter = { questionId, answer, pattern: toLikePattern(answer) }
    const kind = kinds.get(questionId.toLowerCase())
    if (kind !== 'NUMBER' && kind !== 'DATE') return filter
    const range = parseAnswerRange(answer, kind)
    if (!range)
      errors[`answer.${questionId}`] = [
        kind === 'NUMBER'
          ? t('answer must be a number, or a range such as 2..5, 2.. or ..5')
          : t('answer must be a day, or a range such as 2027-01-01..2027-03-31'),
      ]
    return { ...filter, min: range?.min ?? undefined, max: range?.max ?? undefined }
  })
  if (Object.keys(errors).length > 0) throwFieldErrors(errors)
  return filters
}

/** Returns whether all answers are those that the job needs; null where it needs none. */
export function meetsRequirements(answers: readonly { isMet: boolean | null }[]): boolean | null {
  const needed = answers.filter(({ isMet }) => isMet !== null)
  return needed.length === 0 ? null : needed.every(({ isMet }) => isMet)
}

/** Returns what an application does not meet, one sentence for each question. */
export const describeUnmet = (answers: readonly AnsweredQuestion[]): string[] =>
  answers
    .filter(({ isMet }) => isMet === false)
    .map((question) =>
      t('“{question}” – needed: {need}', { question: question.text, need: describeNeed(question) ?? '' }),
    )
