import { formatEthiopianDate, joinWords } from './ethiopian-time.ts'
import type { QuestionKind } from './enums.ts'
import type { Answer, AnsweredQuestion, Question } from './questions.ts'
import { getLanguage, getLanguageData, t } from './t.ts'

// What a job needs of the answers to its questions. No schemas, so that pages show it without loading any.

export interface AnswerRange {
  min: number | string | null
  max: number | string | null
}

/** Kinds that are answered by choosing, kinds whose answers lie in a range, and kinds of which a job can need an answer. */
export const isChoice = (kind: QuestionKind): boolean => kind === 'ONE_OF' || kind === 'SOME_OF'
export const isRanged = (kind: QuestionKind): boolean => kind === 'NUMBER' || kind === 'DATE'
export const canBeNeeded = (kind: QuestionKind): boolean => isChoice(kind) || isRanged(kind) || kind === 'YES_NO'

/** What is wrong with a range whose ends are the wrong way round. */
export const RANGE_PROBLEMS = {
  NUMBER: t('The highest must not be below the lowest'),
  DATE: t('The last day must not be before the first'),
}

/** Returns whether a number or a day lies in a range; an end that is null is open. */
export const isWithinRange = (answer: number | string, { min, max }: AnswerRange): boolean =>
  (min === null || answer >= min) && (max === null || answer <= max)

/** Returns whether an answer is one that the job needs; null where it needs none. Of SOME_OF it needs each. */
export function isAnswerMet({ kind, accept }: Question, answer: Answer | null): boolean | null {
  if (accept === null) return null
  if (answer === null) return false
  if (!Array.isArray(accept)) return !Array.isArray(answer) && isWithinRange(answer, accept)
  return kind === 'SOME_OF'
    ? accept.every((needed) => (answer as string[]).includes(needed))
    : accept.includes(answer as string)
}

/** Returns what the job needs, after "The company needs:"; null where it needs nothing. */
export function describeNeed({ kind, accept }: Pick<Question, 'kind' | 'accept'>): string | null {
  if (accept === null) return null
  if (!Array.isArray(accept)) return describeRange(accept, kind)
  if (kind === 'YES_NO') return accept.includes('YES') ? t('Yes') : t('No')
  return joinOptions(accept, kind === 'SOME_OF')
}

/** Returns the questions with what the job needs of their answers. */
export const withNeeds = <Asked extends Pick<Question, 'kind' | 'accept'>>(questions: readonly Asked[]) =>
  questions.map((question) => ({ ...question, need: describeNeed(question) }))

/** Returns a question in one line: its text, its options, its help and what the job needs. */
export function describeQuestion(question: Pick<Question, 'kind' | 'text' | 'options' | 'help' | 'accept'>): string {
  const need = describeNeed(question)
  return [question.text, joinWords(question.options), question.help, need && t('needed: {need}', { need })]
    .filter(Boolean)
    .join(' · ')
}

/** Returns a range in words: “2 to 5”, “at least 2”, “not after 1 March 2027”. */
export function describeRange({ min, max }: AnswerRange, kind: QuestionKind): string {
  const show = kind === 'DATE' ? formatDay : formatNumber
  if (min !== null && max !== null) return t('{min} to {max}', { min: show(min), max: show(max) })
  if (kind === 'DATE')
    return min !== null ? t('not before {day}', { day: show(min) }) : t('not after {day}', { day: show(max) })
  return min !== null ? t('at least {min}', { min: show(min) }) : t('at most {max}', { max: show(max) })
}

const formatNumber = (value: unknown) => Number(value).toLocaleString('en')

const formatDay = (day: unknown) => {
  const utcDay = new Date(`${String(day)}T00:00:00Z`)
  if (getLanguageData('calendar') === 'ethiopian') return formatEthiopianDate(utcDay)
  const locale = getLanguage() === 'en' ? 'en-GB' : [getLanguage(), 'en-GB']
  return utcDay.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** Returns options in one text: “A, B and C”, or “A, B or C” where one of them is enough. */
function joinOptions(options: readonly string[], areAllNeeded: boolean): string {
  const last = options.at(-1) ?? ''
  if (options.length < 2) return last
  const others = joinWords(options.slice(0, -1))
  return areAllNeeded ? t('{others} and {last}', { others, last }) : t('{others} or {last}', { others, last })
}

/** Returns the answers with what the job needs beside those that are something else. */
export const withUnmetNeeds = (answers: readonly AnsweredQuestion[]) =>
  answers.map((answered) => ({ ...answered, unmetNeed: answered.isMet === false ? describeNeed(answered) : null }))
