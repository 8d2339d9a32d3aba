import { findPeriod, removeDuration, removePeriod, type CalendarHint, type WrittenPeriod } from '#core/written-dates.ts'
import { parseMonthName } from '#core/written-months.ts'
import type { ResumeLine } from './resume-lines.rules.ts'
import { isAddress, isEmploymentKind, isNameLike, scoreCompany, scoreTitle } from './resume-parts.rules.ts'
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
const LONGEST_UNKNOWN_HEAD = 60
const MOST_UNKNOWN_WORDS = 12
const LONGEST_BULLET_HEAD = 90
/** An abbreviation at the end of a name: Ltd., S.r.l., አ.ማ. */
const NAME_END =
  /(?:^|[\s.(])(?:\p{Lu}\p{L}?|(?<=\.)\p{L}{1,3}|\p{Script=Ethiopic}{1,3}|[Ll]td|LTD|[Ii]nc|INC|[Cc]orp|CORP|[Pp]lc|PLC|LLC|[Pp]vt|PVT|Bros|Assn|Dept|Univ|Inst|Mfg|Intl|Cie|Eng|Tech|Asst|Ltda|Sdn|Bhd|GmbH|Mgmt)\.$/u

const WORDS_OF_DATES = new Set(
  `present current now ongoing today heute aujourd'hui actualidad oggi አሁን to and & until till bis እስከ spring summer fall
  autumn winter springs summers falls autumns winters`.split(/\s+/),
)
const YEAR = /^(?:\d{1,2}[./]){0,2}(?:19|20)\d\d$/
/** Whether a word is one of a date: 'Sep', '2015–Aug', '–'. */
const isDateWord = (word: string) =>
  word
    .toLowerCase()
    .split(/[-–—]/)
    .every((part) => part === '' || isDatePart(part.replace(/,$/, '')))
const isDatePart = (part: string) =>
  YEAR.test(part) || WORDS_OF_DATES.has(part) || parseMonthName(part.replace(/\.$/, '')) !== undefined
/** Whether a date goes on behind its last word: 'Mar 2019 –', 'Sep'. */
function isOpenDate(date: string): boolean {
  const last = /[^\s–—-]*$/.exec(date)![0].toLowerCase().replace(/[.,]$/g, '')
  return /[-–—]$/.test(date) || /^(?:to|and|until|till|bis|እስከ)$/.test(last) || parseMonthName(last) !== undefined
}
const MOST_DATE_WORDS = 6
const MOST_SPLIT_LINES = 4

/** Parts a line behind the words of a date that it begins with. */
function splitLeadingDate(text: string): { date: string; rest: string } {
  const words = text.split(/[ \t]+/, MOST_DATE_WORDS)
  const end = words.findIndex((word) => !isDateWord(word))
  const date = words.slice(0, end === -1 ? words.length : end).join(' ')
  const rest = end === -1 && words.length < MOST_DATE_WORDS ? '' : text.slice(date.length).trim()
  return { date, rest }
}

/** Joins the years of a period that stand in a column of their own. */
function joinStackedYears(line: ResumeLine, next: ResumeLine | undefined): ResumeLine | undefined {
  const [first = '', ...rest] = line.text.split('\t')
  const [nextFirst = '', ...nextRest] = next?.text.split('\t') ?? []
  const isJoined = next && rest.length > 0 && isStackedYear(first, nextFirst)
  if (!isJoined || (nextRest.length > 0 && !isUnended(rest[0]!))) return undefined
  const [own = '', ...others] = rest
  const text = [`${first} – ${nextFirst}`, [own, nextRest[0]].filter(Boolean).join(' '), ...others].join('\t')
  return { ...line, text, joinedNumber: next.number }
}

/** The years of a period, below each other in a column of their own. */
const isStackedYear = (first: string, second: string) =>
  /^(?:19|20)\d\d$/.test(first) && /^(?:(?:19|20)\d\d|present|now|current)$/i.test(second) && !(second < first)
const isUnended = (text: string) => /(?:\b(?:of|and|for|in)|&|,)$/i.test(text)

/** Joins a period whose dates stand below each other, beside other parts or alone. */
export function joinSplitDates(lines: readonly ResumeLine[]): ResumeLine[] {
  const joined: ResumeLine[] = []
  for (let n = 0; n < lines.length; n++) {
    const last = joined.at(-1)
    if (last && endsHead(last, lines[n]!)) {
      joined[joined.length - 1] = { ...last, text: `${last.text} ${lines[n]!.text}`, joinedNumber: lines[n]!.number }
      continue
    }
    const stacked = joinStackedYears(lines[n]!, lines[n + 1])
    if (stacked) {
      joined.push(stacked)
      n++
      continue
    }
    const below = findSplitDate(lines, n)
    if (!below) {
      joined.push(lines[n]!)
      continue
    }
    const [first, ...others] = below.rests
    joined.push({
      ...lines[n]!,
      text: [below.date, first].filter(Boolean).join('\t'),
      joinedNumber: lines[n + others.length]!.number,
    })
    others.forEach((rest, at) => {
      if (rest) joined.push({ ...lines[n + at + 1]!, text: rest, isBullet: false })
    })
    n += others.length
  }
  return joined
}

/** The second line of a long title: 'and Replication'. */
const endsHead = (above: ResumeLine, line: ResumeLine) =>
  /^(?:and|&|of|for) \p{Lu}/u.test(line.text) &&
  line.text.length < 50 &&
  !line.isBullet &&
  !above.isBullet &&
  above.joinedNumber === undefined &&
  isHeadText(above.text) &&
  !findPeriod(above.text)

/** A period that begins with a line and ends below it. */
function findSplitDate(lines: readonly ResumeLine[], from: number): { date: string; rests: string[] } | undefined {
  const { text, isBullet } = lines[from]!
  if (isBullet || isWholePeriod(findPeriod(text))) return undefined
  const { date: first, rest } = splitLeadingDate(text)
  let date = first
  const rests = [rest]
  while (rests.length < MOST_SPLIT_LINES && date !== '') {
    const next = lines[from + rests.length]
    // A dash before the end of a period is no bullet.
    const isDash = next !== undefined && /^[-–—]$/.test(next.mark)
    const part =
      next && (!next.isBullet || isDash) ? splitLeadingDate(isDash ? `– ${next.text}` : next.text) : undefined
    const isJoined = isOpenDate(date) || /^(?:[-–—]|(?:to|until|till|bis|እስከ) )/i.test(part?.date ?? '')
    if (!part || part.date === '' || !isJoined || findPeriod(part.date)?.start !== undefined) break
    date += ` ${part.date}`
    rests.push(part.rest)
  }
  const period = findPeriod(date)
  const isForward = isWholePeriod(period) && (period.end === 'present' || period.start <= `${period.end}-99`)
  return rests.length > 1 && isForward ? { date, rests } : undefined
}
const isWholePeriod = (period: WrittenPeriod | undefined): period is WrittenPeriod & { start: string; end: string } =>
  period?.start !== undefined && period.end !== undefined

/** What was done in a job may have dates of its own. */
const OF_A_JOB =
  /^(?:key |selected |main )?(?:project|client|product|reference|award|achievement|tech|technologie|stack|tool|environment|skill|keyword)s?\b[^:]{0,20}:/i

/** Beside a long name there is no room for the dates: they are joined to it where other jobs have them beside it. */
export function joinPushedDates(lines: readonly ResumeLine[], hint: CalendarHint): ResumeLine[] {
  const dated = findDatedLines(lines, hint)
  const bare = new Set(dated.filter(({ rest }) => rest === '').map(({ index }) => index))
  const model = dated[0] && !bare.has(dated[0].index) ? lines[dated[0].index]! : undefined
  if (!model?.style || bare.size === 0) return [...lines]
  const isName = (line: ResumeLine, n: number) =>
    bare.has(n + 1) && line.style === model.style && line.isAfterGap && canBeHead(line)
  return lines.flatMap((line, n) => {
    if (isName(line, n)) return []
    const above = lines[n - 1]
    return above && isName(above, n - 1)
      ? { ...above, text: `${above.text}\t${line.text}`, joinedNumber: line.number }
      : line
  })
}

export const findDatedLines = (lines: readonly ResumeLine[], hint: CalendarHint): DatedLine[] =>
  lines.flatMap((line, index) => findDatedLine(line, index, hint) ?? [])

/** A date alone counts only in a short line that is no sentence: sentences name years, too. */
function findDatedLine(line: ResumeLine, index: number, hint: CalendarHint): DatedLine | undefined {
  const period = findPeriod(line.text, hint)
  if (!period || OF_A_JOB.test(line.text)) return undefined
  const rest = removeStop(removePeriod(line.text, period), period, line.text.length)
  const isShort = rest.length <= (period.start ? LONGEST_HEAD_LINE : 70)
  if (!isShort || endsSentence(rest)) return undefined
  if (line.isBullet && (!period.start || rest.length > LONGEST_BULLET_HEAD || !isHeadText(rest))) return undefined
  const isAtEdge =
    period.from === 0 || /^[\s).\]]*(?:\t|$)/.test(line.text.slice(period.to)) || line.text[period.from - 1] === '\t'
  if (!period.start && !saysJob(line.text, rest, isAtEdge)) return undefined
  const isKnown = rest === '' || isHeadText(rest) || splitLabel(line.text).label !== undefined
  return isKnown || isSetApart(line, rest, period) ? { index, period, rest } : undefined
}

/** Whether a period is written as those of jobs are, beside words that are not known: at an edge, behind a mark. */
function isSetApart({ text, isBullet }: ResumeLine, rest: string, { from, to, start }: WrittenPeriod): boolean {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  if (isBullet || !start || rest.split(/\s+/).length > MOST_UNKNOWN_WORDS || /^[^\p{L}]*$/u.test(rest)) return false
  if (/["“”„]|^Project\b/.test(rest)) return false
  const isMarked = /(?:^|[\t|,([·•–—-])\s*$/u.test(before) && (/^[\s).\]]*$/.test(after) || before.trim() === '')
  const isSmall = /^\p{Ll}/u.test(rest) && scoreCompany(rest) < 2.5
  return isMarked && (!isSmall || (/\t\s*$/.test(before) && before !== ''))
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
  if (OF_A_JOB.test(text)) return false
  const plain = removeDuration(text).replace(/(?<=\p{L}) \([^()]{2,60}\)/gu, '')
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
  (!isBullet && isHeadText(text) && !isBodyLabel(text)) ||
  (isBullet && text.length <= 60 && scoreCompany(text) >= 2.5 && isNameLike(text))

/** Whether a line where heads stand may be a part of one, whatever its words are: it is short, and no sentence. */
export const canBeHead = (line: ResumeLine): boolean =>
  isHeadLine(line) ||
  isSideLine(line) ||
  (!line.isBullet &&
    !isBodyLabel(line.text) &&
    line.text.length <= LONGEST_UNKNOWN_HEAD &&
    !/[.;:።!?]$/.test(line.text))

/** What stands above the text of a job. */
export const isBodyLabel = (text: string): boolean =>
  /^(?:key |main |selected |major )?(?:responsibilities|duties|achievements|accomplishments|activities|highlights|tasks|projects)\b.{0,30}:?$/i.test(
    text,
  )

/** A line that says nothing but a length of time, a place or a kind of work. */
export const isSideLine = ({ text, isBullet }: ResumeLine): boolean =>
  !isBullet && (removeDuration(text) === '' || isPlaceLike(text) || isEmploymentKind(text) || isAddress(text))
