import type { QuestionKind } from './enums.ts'
import type { AnswerRange } from './question-needs.ts'

// How lists of applications are asked for numbers and days. No schemas, for the page of the list.

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,15})?$/
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function parseLimit(text: string, kind: QuestionKind): number | string | null | undefined {
  if (text === '') return null
  if (kind === 'NUMBER') return NUMBER.test(text) ? Number(text) : undefined
  return isDay(text) ? text : undefined
}

/**
 * Reads which numbers or days are looked for: one (`5`), or a range of which one end may be open (`2..5`, `2..`,
 * `..5`). Undefined for anything else, and for a range that has nothing in it.
 */
export function parseAnswerRange(text: string, kind: QuestionKind): AnswerRange | undefined {
  const [from = '', to = from, ...rest] = text.split('..')
  const [min, max] = [parseLimit(from.trim(), kind), parseLimit(to.trim(), kind)]
  if (min === undefined || max === undefined || rest.length > 0 || (min === null && max === null)) return undefined
  return min !== null && max !== null && min > max ? undefined : { min, max }
}
