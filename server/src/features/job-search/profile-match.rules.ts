import { JOB_LEVELS, type JobLevel } from '@sira/contract/enums'

/** Synonyms and the word they are replaced with. */
const SYNONYMS: Readonly<Record<string, string>> = {
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
const GENERAL_WORDS = new Set([
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
const STOP_WORDS = new Set([
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

/** Words that tell a job level; the first pattern that matches counts. */
const LEVEL_PATTERNS: readonly [RegExp, JobLevel][] = [
  [/\b(intern|internship|trainee|student|apprentice)\b/i, 'INTERN'],
  [/\b(junior|jr|graduate|entry)\b/i, 'JUNIOR'],
  [/\b(head|director|chief|cto|vp|engineering manager)\b/i, 'MANAGER'],
  [/\b(lead|principal|staff)\b/i, 'LEAD'],
  [/\b(senior|sr)\b/i, 'SENIOR'],
  [/\b(mid|mid-?level|intermediate)\b/i, 'MIDLEVEL'],
]

/** Returns the words of a title, each with its weight. */
function getWeightedWords(title: string): Map<string, number> {
  const joined = LEVEL_PATTERNS.reduce(
    (text, [pattern]) => text.replace(new RegExp(pattern.source, 'gi'), ' '),
    title
      .toLowerCase()
      .replace(/\b(front|back|full|dev)[\s-]+(end|stack|ops)\b/g, '$1$2')
      .replace(/\bmachine learning\b/g, 'ml'),
  )
  const words = joined.split(/[^\p{L}\p{N}+#]+/u).filter((word) => word !== '' && !STOP_WORDS.has(word))
  return new Map(words.map((word) => SYNONYMS[word] ?? word).map((word) => [word, GENERAL_WORDS.has(word) ? 1 : 2]))
}

/**
 * Returns the share of the words of a job's title, without level words, that the seeker's title contains too, from 0 to
 * 1.
 */
export function computeTitleShare(seekerTitle: string, jobTitle: string): number {
  const [own, asked] = [getWeightedWords(seekerTitle), getWeightedWords(jobTitle)]
  const sum = (words: Iterable<number>) => [...words].reduce((total, weight) => total + weight, 0)
  const shared = sum([...asked].filter(([word]) => own.has(word)).map(([, weight]) => weight))
  return asked.size === 0 ? 0 : shared / sum(asked.values())
}

/** Returns the parts of a place, without the country. */
const getPlaceParts = (place: string) =>
  place
    .toLowerCase()
    .split(/[,/()]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'ethiopia')

/** Returns 1 when a job is remote or in the seeker's place, 0 when it is not, null when the profile names no place. */
export function computePlaceShare(
  seekerPlace: string | null,
  { location, isRemote }: { location: string; isRemote: boolean },
): number | null {
  if (isRemote) return 1
  const own = getPlaceParts(seekerPlace ?? '')
  if (own.length === 0) return null
  return getPlaceParts(location).some((part) => own.includes(part)) ? 1 : 0
}

/** Returns 1 for the same level, 0.5 for one level apart, otherwise 0; null when the seeker's level is not known. */
export function computeLevelShare(seekerLevel: JobLevel | null, jobLevel: JobLevel): number | null {
  if (seekerLevel === null) return null
  return [1, 0.5][Math.abs(JOB_LEVELS.indexOf(seekerLevel) - JOB_LEVELS.indexOf(jobLevel))] ?? 0
}

/** First and last day (ISO dates) of a job somebody had; null when it is their current job. */
export type WorkPeriod = readonly [from: string, to: string | null]

/**
 * Returns the level that a title names, otherwise the level that follows from years of work: under 2 JUNIOR, under 5
 * MIDLEVEL, then SENIOR. Null when neither is known.
 */
export function estimateSeekerLevel(title: string, worked: readonly WorkPeriod[], today: string): JobLevel | null {
  const named = LEVEL_PATTERNS.find(([pattern]) => pattern.test(title))?.[1]
  if (named) return named
  if (worked.length === 0) return null
  const years = countYears(worked, today)
  return years < 2 ? 'JUNIOR' : years < 5 ? 'MIDLEVEL' : 'SENIOR'
}

const MS_PER_DAY = 86_400_000
/** Returns the years of work. Time during which two jobs overlap counts once. */
function countYears(worked: readonly WorkPeriod[], today: string): number {
  const spans = worked
    .map(([from, to]) => [Date.parse(from), Math.min(Date.parse(to ?? today), Date.parse(today))] as const)
    .toSorted(([one], [other]) => one - other)
  let until = -Infinity
  let days = 0
  for (const [from, to] of spans) {
    days += Math.max(0, to - Math.max(from, until)) / MS_PER_DAY
    until = Math.max(until, to)
  }
  return days / 365.25
}
