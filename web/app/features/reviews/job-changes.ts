import type { JobReview, JobVersion } from '@sira/contract/reviews'
import { NO_SALARY, placeText } from '@sira/contract/sentences'
import { diffWordsWithSpace } from 'diff'
import { dateText } from '../../ui/dates.ts'
import { JOB_LEVEL, JOB_TYPE, labelOf } from '../../ui/labels.ts'
import { negotiableNote, salaryText } from '../../ui/money.ts'

export interface Piece {
  kind: 'kept' | 'added' | 'removed'
  text: string
}
export interface Change {
  label: string
  pieces: Piece[]
}

type Facts = Pick<
  JobVersion,
  'title' | 'description' | 'type' | 'level' | 'location' | 'isRemote' | 'deadline' | 'salary'
> & { skills: readonly string[] }

const FIELDS: readonly (readonly [string, (facts: Facts) => string])[] = [
  ['Title', ({ title }) => title],
  ['Location', placeText],
  ['Type and level', ({ type, level }) => `${labelOf(JOB_TYPE, type)}, ${labelOf(JOB_LEVEL, level)}`],
  ['Salary', ({ salary }) => `${salaryText(salary, NO_SALARY)} ${negotiableNote(salary)}`.trim()],
  ['Benefits', ({ salary }) => salary?.benefits ?? ''],
  ['Deadline', ({ deadline }) => (deadline ? dateText(deadline) : 'None')],
  ['Skills', ({ skills }) => skills.join(', ')],
  ['Description', ({ description }) => description],
]

const factsNow = (job: JobReview): Facts => ({
  ...job,
  skills: job.skills.map(({ skill, level }) => `${skill.name} (${level.toLowerCase()})`).toSorted(),
})

/** What a company changed since a reviewer saw its job, field by field and word by word. */
export function changesOf(job: JobReview): Change[] {
  if (!job.before) return []
  const [was, is] = [{ ...job.before.facts, skills: job.before.facts.skills.toSorted() }, factsNow(job)]
  return FIELDS.filter(([, textOf]) => textOf(was) !== textOf(is)).map(([label, textOf]) => ({
    label,
    pieces: piecesBetween(textOf(was), textOf(is)),
  }))
}

/** In short texts a change is read best as a whole: the old one, then the new one. */
const SHORT = 60
/** So much of what stayed is left around a change. */
const AROUND = 90

function piecesBetween(before: string, after: string): Piece[] {
  if (before.length <= SHORT && after.length <= SHORT)
    return [
      { kind: 'removed' as const, text: before },
      { kind: 'added' as const, text: after },
    ].filter(({ text }) => text !== '')
  const pieces = diffWordsWithSpace(before, after).map(({ added, removed, value }): Piece => ({
    kind: added ? 'added' : removed ? 'removed' : 'kept',
    text: value,
  }))
  return pieces.map((piece, at) =>
    piece.kind === 'kept' ? { ...piece, text: shortened(piece.text, at === 0, at === pieces.length - 1) } : piece,
  )
}

/** Of a long part that stayed its ends next to the changes. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= AROUND * 2 + 20) return text
  const [head, tail] = [text.slice(0, AROUND).replace(/\S+$/, ''), text.slice(-AROUND).replace(/^\S+/, '')]
  if (isFirst) return `… ${tail}`
  return isLast ? `${head} …` : `${head} … ${tail}`
}
