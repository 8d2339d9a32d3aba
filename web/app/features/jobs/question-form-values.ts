import { t } from '@lingui/core/macro'
import type { QuestionKind } from '@sira/contract/enums'
import type { Question } from '@sira/contract/questions'

/** A question as the job form holds it. */
export interface QuestionFormValues {
  /** A new question gets another one when it is stored. */
  id: string
  kind: QuestionKind
  text: string
  help: string
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

/**
 * Returns an id for a question that is not stored yet; a stored one gets another. randomUUID exists on secure pages only,
 * not on a test over plain http in a local network.
 */
export function createQuestionId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
  const digits = hex.join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}
