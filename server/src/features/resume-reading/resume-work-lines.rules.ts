import { findPeriod, removeDuration, removePeriod, type CalendarHint, type WrittenPeriod } from '#core/written-dates.ts'
import type { ResumeLine } from './resume-lines.rules.ts'
import { isEmploymentKind, isNameLike, scoreCompany, scoreTitle } from './resume-parts.rules.ts'
import { splitLabel } from './resume-labels.rules.ts'
import { isPlaceLike } from './resume-places.rules.ts'

/** A line with the period of a job. */
export interface DatedLine {
  index: number
  period: WrittenPeriod
  /** What the line says besides. */
  rest: string
}

const LONGEST_HEAD_LINE = 120
const LONGEST_BULLET_HEAD = 90
/** An abbreviation at the end of a name: Ltd., S.r.l., አ.ማ. */
const NAME_END = /(?:^|[\s.])\p{L}{1,4}\.$/u

/** Joins a period whose dates stand below each other, beside other parts or alone. */
export function joinSplitDates(lines: readonly ResumeLine[]): ResumeLine[] {
  const joined: ResumeLine[] = []
  for (let n = 0; n < lines.length; n++) {
    const line = lines[n]!
    const next = lines[n + 1]
    const [first = '', ...rest] = line.text.split('\t')
    const [nextFirst = '', ...nextRest] = next?.text.split('\t') ?? []
    const isOpen = /(?:[-–—]|\bto|\band|&|እስከ)$/i.test(first) && findPeriod(first) !== undefined && first.length < 24
    const isEnd =
      /^(?:present|current|now|ongoing|today|to date|heute|aujourd'hui|actualidad|oggi|አሁን)$/i.test(nextFirst) ||
      (nextFirst.length < 20 && /\d{4}/.test(nextFirst) && findPeriod(nextFirst) !== undefined)
    if (!next || !isOpen || !isEnd) {
      joined.push(line)
      continue
    }
    joined.push({ ...line, text: [`${first} ${nextFirst}`, ...rest].join('\t'), joinedNumber: next.number })
    if (nextRest.length > 0) joined.push({ ...next, text: nextRest.join('\t') })
    n++
  }
  return joined
}

/** A date alone counts only in a short line that is no sentence: sentences name years, too. */
export function findDatedLine(line: ResumeLine, index: number, hint: CalendarHint): DatedLine | undefined {
  const period = findPeriod(line.text, hint)
  if (!period) return undefined
  const rest = removeStop(removePeriod(line.text, period), period, line.text.length)
  const isShort = rest.length <= (period.start ? LONGEST_HEAD_LINE : 70)
  if (!isShort || endsSentence(rest) || /^\p{Ll}(?!\p{L}?\p{Lu})/u.test(rest)) return undefined
  if (line.isBullet && (!period.start || rest.length > LONGEST_BULLET_HEAD || !isHeadText(rest))) return undefined
  const isAtEdge =
    period.from === 0 || /^[\s).\]]*(?:\t|$)/.test(line.text.slice(period.to)) || line.text[period.from - 1] === '\t'
  if (!period.start && !saysJob(line.text, rest, isAtEdge)) return undefined
  return rest === '' || isHeadText(rest) || splitLabel(line.text).label ? { index, period, rest } : undefined
}

/** What stands behind a period may end as a sentence does: '2018–2020 Engineer, Abay Systems, Adama.' */
const removeStop = (rest: string, { from, to, start }: WrittenPeriod, length: number) =>
  (from === 0 || to === length) && start && !/[.;] /.test(rest) && !NAME_END.test(rest) ? rest.replace(/\.$/, '') : rest

/** A single date is one of a job only beside a title, a company or a place, or alone: others are of what was done. */
const saysJob = (text: string, rest: string, isAtEdge: boolean) =>
  /^\W*$/.test(rest) ||
  (isAtEdge &&
    (scoreTitle(rest) > 0 || scoreCompany(rest) > 0 || isPlaceLike(rest) || splitLabel(text).label !== undefined))

const endsSentence = (text: string) => /[.;:።]$/.test(text) && !NAME_END.test(text)

/** Whether a text is written as a title, a company or a place: no sentence. */
export function isHeadText(text: string): boolean {
  const plain = removeDuration(text)
  if (plain === '') return true
  if (plain.length > LONGEST_HEAD_LINE || endsSentence(plain) || /^\p{Ll}(?!\p{L}?\p{Lu})/u.test(plain)) return false
  const count = plain.split(/\s+/).length
  if (isNameLike(plain)) return count <= 16
  return (
    (scoreTitle(plain) > 0 && count <= 8) ||
    (scoreCompany(plain) >= 2 && count <= 10) ||
    splitLabel(plain).label !== undefined
  )
}

/** A line above or below the dates of a job that belongs to its head. */
export const isHeadLine = ({ text, isBullet }: ResumeLine): boolean =>
  (!isBullet && isHeadText(text)) || (isBullet && text.length <= 60 && scoreCompany(text) >= 2.5 && isNameLike(text))

/** A line that says nothing but a length of time, a place or a kind of work. */
export const isSideLine = ({ text, isBullet }: ResumeLine): boolean =>
  !isBullet && (removeDuration(text) === '' || isPlaceLike(text) || isEmploymentKind(text))
