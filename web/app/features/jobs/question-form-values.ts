import { t } from '@lingui/core/macro'
import { type QuestionKind, YES_NO } from '@sira/contract/enums'
import type { Question } from '@sira/contract/questions'

/** A question as the job form holds it. */
export interface QuestionFormValues {
  /** A new question gets another one when it is stored. */
  id: string
  kind: QuestionKind
  text: string
  /** An emptied field has undefined. */
  help: string | undefined
  required: boolean
  options: string[]
  min: Question['min']
  max: Question['max']
  accept: Question['accept']
}

export const EMPTY_QUESTION: Omit<QuestionFormValues, 'id'> = {
  kind: 'SHORT_TEXT',
  text: '',
  help: '',
  required: true,
  options: [],
  min: null,
  max: null,
  accept: null,
}

export const QUESTION_KIND_LABELS: Record<QuestionKind, string> = {
  SHORT_TEXT: t`A few words`,
  LONG_TEXT: t`A longer text`,
  YES_NO: t`Yes or no`,
  ONE_OF: t`One of several options`,
  SOME_OF: t`Any of several options`,
  NUMBER: t`A number`,
  DATE: t`A date`,
  LINK: t`A web address`,
}

export const toQuestionFormValues = (questions: readonly Question[]): QuestionFormValues[] =>
  questions.map(({ help, ...question }) => ({ ...question, help: help ?? '' }))

const isOpenRange = (accept: Question['accept']) =>
  accept !== null && !Array.isArray(accept) && accept.min === null && accept.max === null

/** The questions as applicants will see them, also while they are being written: a needed option that is gone is none. */
export const toPreviewedQuestions = (questions: readonly QuestionFormValues[]): Question[] =>
  questions.map(({ text, help, required, accept: typed, ...question }) => {
    const options: readonly string[] = question.kind === 'YES_NO' ? YES_NO : question.options
    const chosen = Array.isArray(typed) ? typed.filter((one) => options.includes(one)) : typed
    const accept = isOpenRange(chosen) || (Array.isArray(chosen) && chosen.length === 0) ? null : chosen
    return {
      ...question,
      text: text.trim() || t`No question yet`,
      help: help?.trim() || null,
      accept,
      required: required || accept !== null,
    }
  })

/**
 * Returns an id for a question that is not stored yet; a stored one gets another. randomUUID exists on secure pages only,
 * not on a test over plain http in a local network.
 */
export function createQuestionId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
  const digits = hex.join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}
