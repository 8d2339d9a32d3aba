import type { QuestionKind } from './enums.ts'
import type { Answer, AnsweredQuestion, Question } from './questions.ts'

// What a job needs of the answers to its questions. No schemas, so that pages show it without loading any.

interface Range {
  min: number | string | null
  max: number | string | null
}

/** Kinds that are answered by choosing, kinds whose answers lie in a range, and kinds of which a job can need an answer. */
export const isChoice = (kind: QuestionKind): boolean => kind === 'ONE_OF' || kind === 'SOME_OF'
export const isRanged = (kind: QuestionKind): boolean => kind === 'NUMBER' || kind === 'DATE'
export const canBeNeeded = (kind: QuestionKind): boolean => isChoice(kind) || isRanged(kind) || kind === 'YES_NO'

/** Returns whether a number or a day lies in a range; an end that is null is open. */
export const isWithinRange = (answer: number | string, { min, max }: Range): boolean =>
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
  if (kind === 'YES_NO') return accept.includes('YES') ? 'Yes' : 'No'
  return joinWords(accept, kind === 'SOME_OF' ? 'and' : 'or')
}

/** Returns a question in one line: its text, its options, its help and what the job needs. */
export function describeQuestion(question: Pick<Question, 'kind' | 'text' | 'options' | 'help' | 'accept'>): string {
  const need = describeNeed(question)
  return [question.text, question.options.join(', '), question.help, need && `needed: ${need}`]
    .filter(Boolean)
    .join(' · ')
}

/** Returns a range in words: “2 to 5”, “at least 2”, “not after 1 March 2027”. */
export function describeRange({ min, max }: Range, kind: QuestionKind): string {
  const [show, atLeast, atMost] =
    kind === 'DATE'
      ? ([formatDay, 'not before', 'not after'] as const)
      : ([(value: unknown) => Number(value).toLocaleString('en'), 'at least', 'at most'] as const)
  if (min !== null && max !== null) return `${show(min)} to ${show(max)}`
  return min !== null ? `${atLeast} ${show(min)}` : `${atMost} ${show(max)}`
}

const formatDay = (day: unknown) =>
  new Date(`${String(day)}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

const joinWords = (words: readonly string[], last: 'and' | 'or') =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

/** Returns the answers with what the job needs beside those that are something else. */
export const withUnmetNeeds = (answers: readonly AnsweredQuestion[]) =>
  answers.map((answered) => ({ ...answered, unmetNeed: answered.isMet === false ? describeNeed(answered) : null }))
