import { JOB_LEVELS, type JobLevel } from '@sira/contract/enums'

/** Spellings of one thing; words of several trades become the same word. */
const SAME: Readonly<Record<string, string>> = {
  engineer: 'developer',
  programmer: 'developer',
  dev: 'developer',
  coder: 'developer',
  engineering: 'developer',
  development: 'developer',
  fe: 'frontend',
  be: 'backend',
  ui: 'design',
  ux: 'design',
  uiux: 'design',
  designer: 'design',
  qa: 'quality',
  tester: 'quality',
  testing: 'quality',
  test: 'quality',
  sre: 'devops',
  admin: 'administrator',
  analytics: 'analyst',
  ml: 'machinelearning',
  ai: 'machinelearning',
  mgr: 'manager',
}
const OF_EVERY_TRADE = new Set([
  'developer',
  'specialist',
  'officer',
  'expert',
  'consultant',
  'assistant',
  'associate',
  'professional',
  'software',
  'it',
  'technical',
  'tech',
])
const STOP = new Set([
  'a',
  'an',
  'and',
  'the',
  'of',
  'for',
  'in',
  'at',
  'to',
  'with',
  'or',
  'remote',
  'fulltime',
  'parttime',
  'i',
  'ii',
  'iii',
  'level',
  'stack',
])

/** Words that tell a level; the first that fits counts. */
const LEVEL_OF: readonly [RegExp, JobLevel][] = [
  [/\b(intern|internship|trainee|student|apprentice)\b/i, 'INTERN'],
  [/\b(junior|jr|graduate|entry)\b/i, 'JUNIOR'],
  [/\b(head|director|chief|cto|vp|engineering manager)\b/i, 'MANAGER'],
  [/\b(lead|principal|staff)\b/i, 'LEAD'],
  [/\b(senior|sr)\b/i, 'SENIOR'],
  [/\b(mid|mid-?level|intermediate)\b/i, 'MIDLEVEL'],
]

/** A title as a set of words, each with its weight. */
function wordsOf(title: string): Map<string, number> {
  const joined = LEVEL_OF.reduce(
    (text, [pattern]) => text.replace(new RegExp(pattern.source, 'gi'), ' '),
    title
      .toLowerCase()
      .replace(/\b(front|back|full|dev)[\s-]+(end|stack|ops)\b/g, '$1$2')
      .replace(/\bmachine learning\b/g, 'ml'),
  )
  const words = joined.split(/[^\p{L}\p{N}+#]+/u).filter((word) => word !== '' && !STOP.has(word))
  return new Map(words.map((word) => SAME[word] ?? word).map((word) => [word, OF_EVERY_TRADE.has(word) ? 1 : 2]))
}

/** The part of the words of a job's title, level words aside, that the seeker's title has too. */
export function titleShare(mine: string, theirs: string): number {
  const [own, asked] = [wordsOf(mine), wordsOf(theirs)]
  const sum = (words: Iterable<number>) => [...words].reduce((total, weight) => total + weight, 0)
  const shared = sum([...asked].filter(([word]) => own.has(word)).map(([, weight]) => weight))
  return asked.size === 0 ? 0 : shared / sum(asked.values())
}

/** A place in its parts, the country aside. */
const partsOf = (place: string) =>
  place
    .toLowerCase()
    .split(/[,/()]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'ethiopia')

/** Whether a job is where somebody is; null when they do not say. */
export function placeShare(
  mine: string | null,
  { location, isRemote }: { location: string; isRemote: boolean },
): number | null {
  if (isRemote) return 1
  const own = partsOf(mine ?? '')
  if (own.length === 0) return null
  return partsOf(location).some((part) => own.includes(part)) ? 1 : 0
}

/** How near two levels are; null when one is not known. */
export function levelShare(mine: JobLevel | null, asked: JobLevel): number | null {
  if (mine === null) return null
  return [1, 0.5][Math.abs(JOB_LEVELS.indexOf(mine) - JOB_LEVELS.indexOf(asked))] ?? 0
}

/** Days of work; without an end it goes on. */
export type Worked = readonly [from: string, to: string | null]

/** The level that a title names, or else the years of work: under two JUNIOR, under five MIDLEVEL, then SENIOR. Null when neither tells. */
export function levelOf(title: string, worked: readonly Worked[], today: string): JobLevel | null {
  const named = LEVEL_OF.find(([pattern]) => pattern.test(title))?.[1]
  if (named) return named
  if (worked.length === 0) return null
  const years = yearsOf(worked, today)
  return years < 2 ? 'JUNIOR' : years < 5 ? 'MIDLEVEL' : 'SENIOR'
}

const DAY = 86_400_000
/** Time that two jobs share counts once. */
function yearsOf(worked: readonly Worked[], today: string): number {
  const spans = worked
    .map(([from, to]) => [Date.parse(from), Math.min(Date.parse(to ?? today), Date.parse(today))] as const)
    .toSorted(([one], [other]) => one - other)
  let until = -Infinity
  let days = 0
  for (const [from, to] of spans) {
    days += Math.max(0, to - Math.max(from, until)) / DAY
    until = Math.max(until, to)
  }
  return days / 365.25
}
