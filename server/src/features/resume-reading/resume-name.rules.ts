import { getHeadingKind } from './resume-headings.rules.ts'
import type { ResumeLine } from './resume-lines.rules.ts'
import { isCompanyName, isJobTitle } from './resume-parts.rules.ts'
import { splitLabel } from './resume-labels.rules.ts'
import { isPlaceLike } from './resume-places.rules.ts'

const LONGEST_NAME = 60
/** Names stand in the first lines of a resume, or of a column. */
const MOST_LINES = 40
const DOCUMENT_WORDS =
  /(?:^|[\s|:·•–—-]+)(?:curriculum vitae|curriculum|r[eé]sum[eé]|cv|c\.v\.?|vitae|bio-?data|europass(?: cv| curriculum vitae)?)(?: of)?(?:\s*\(cv\))?(?=$|[\s|:·•–—-])/giu
const HONORIFIC = /^(?:mr|mrs|ms|miss|dr|prof|ato|eng|engr|ir|w\/ro|w\/rt|አቶ|ወ\/ሮ|ወ\/ሪት|ዶ\/ር|ኢንጂነር)\.?\s+/iu
const CREDENTIALS = /,?\s+\(?(?:ph\.?d|mba|msc|m\.?sc|bsc|pmp|cpa|md|p\.?e|jr|sr|ii|iii|cfa|esq)\.?\)?$/i
const NAME_LABEL = /^(?:(?:first )?names?|full name|name in full|ስም|ሙሉ ስም|የአመልካች ስም|ስም ከነአያት)/
const PARTICLES = /^(?:de|da|do|dos|del|della|di|du|la|le|van|von|der|den|ter|bin|ibn|bint|al|el|y|e|af|av|zu|san)$/i
const AMHARIC_NO_NAME = /መረጃ|ቅጽ|ማመልከቻ|ቁጥር|ከተማ|ልምድ|ትምህርት|ስልክ|አድራሻ|ጾታ|ዓ\.ም|የሥራ/u

/** A line, or a part of one, that may be the name. */
interface NameCandidate {
  text: string
  lines: ResumeLine[]
  isLabelled: boolean
  /** Whether nothing else is on the line. */
  isWhole: boolean
  index: number
}

export interface FoundName {
  name: string
  lines: ResumeLine[]
  isWhole: boolean
}

/** Finds the name: it is labelled as one, or large, or first, and often a part of the address for email. */
export function findName(head: readonly ResumeLine[], emails: readonly string[]): FoundName | undefined {
  const lines = head
    .filter(({ text }) => text !== '')
    .slice(0, MOST_LINES)
    .map(removeGreeting)
  const largest = Math.max(0, ...lines.map(({ size = 0 }) => size))
  const accounts = emails.map((email) => email.split('@')[0]!.toLowerCase())
  const scored = listCandidates(lines, accounts).map((one) => ({ one, score: scoreName(one, { largest, accounts }) }))
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score > 0 ? { name: best.one.text, lines: best.one.lines, isWhole: best.one.isWhole } : undefined
}

/** 'Hi, I'm Sara' / 'Lemma.' */
const GREETING = /^(?:(?:hi|hello|hey)\b[,!.]? )?(?:i['’]m|i am|my name is) (?=\p{Lu}[\p{L} ]{1,40}[.!]?$)/iu
function removeGreeting(line: ResumeLine, n: number, lines: readonly ResumeLine[]): ResumeLine {
  const isGreeting = GREETING.test(line.text)
  const isBelow = n > 0 && GREETING.test(lines[n - 1]!.text) && line.style === lines[n - 1]!.style
  return isGreeting || isBelow ? { ...line, text: line.text.replace(GREETING, '').replace(/[.!]$/, '') } : line
}

/** A name with a title right below it, wherever they stand: beside a column that was read before them. */
export function findNameAboveTitle(own: readonly ResumeLine[]): FoundName | undefined {
  const lines = own.filter(({ text }) => text !== '')
  const line = lines.find(({ text }, n) => {
    const isName =
      isNameText(text) && isCapitalized(text) && !isJobTitle(text) && !isPlaceLike(text) && !getHeadingKind(text)
    return isName && text.split(' ').length <= 4 && isJobTitle(lines[n + 1]?.text ?? '') && !isCompanyName(text)
  })
  return line && { name: line.text, lines: [line], isWhole: true }
}

function listCandidates(lines: readonly ResumeLine[], accounts: readonly string[]): NameCandidate[] {
  return lines.flatMap((line, index): NameCandidate[] => {
    const { label, rest } = splitLabel(line.text)
    const isLabelled = label !== undefined && NAME_LABEL.test(label)
    if (label && !isLabelled) return []
    if (/[,.!?]$/.test(rest) && !/\b\p{Lu}\.$|(?:jr|sr)\.$/iu.test(rest)) return []
    const text = joinLetters(rest, accounts)
    const parts = text
      .split(/\t|\s*[|•·]\s*|\s+[-–—]\s+|,\s+|\s+\/\s+/)
      .map(cleanName)
      .filter(Boolean)
    const next = lines[index + 1]
    const isSplit =
      next !== undefined && line.style === next.style && (line.size ?? 0) > 0 && isWord(line.text) && isWord(next.text)
    const own = parts.map((part, n) => ({
      text: part,
      lines: [line],
      isLabelled,
      isWhole: parts.length === 1,
      index: index + n * 2,
    }))
    return isSplit
      ? [...own, { text: `${line.text} ${next.text}`, lines: [line, next], isLabelled, isWhole: true, index }]
      : own
  })
}
const isWord = (text: string) => /^\p{Lu}[\p{L}'’-]+$/u.test(text)

const cleanName = (text: string): string =>
  text
    .replace(DOCUMENT_WORDS, ' ')
    .replace(HONORIFIC, '')
    .replace(CREDENTIALS, '')
    .replace(/ {2,}/g, ' ')
    .replace(/[,;:]+$/, '')
    .trim()

/** 'S ARA L EMMA' and 'S A R A' have letters apart; an address for email says where a name begins in one word. */
function joinLetters(text: string, accounts: readonly string[]): string {
  const joined = text.replace(/(?<!\p{L})(\p{Lu}) (\p{Lu}{2,})(?!\p{L})/gu, '$1$2')
  if (!/^(?:\p{L} ){4,}\p{L}$/u.test(text)) return joined
  const word = text.replaceAll(' ', '')
  for (let at = 2; at <= word.length - 3; at++)
    if (accounts.some((account) => account.includes(word.slice(at).toLowerCase())))
      return `${word.slice(0, at)} ${word.slice(at)}`
  return word
}

/** Whether a text is written as a name is; in small letters it must be large or stand in an address. */
function isNameText(text: string): boolean {
  const words = text.split(' ')
  if (words.length < 2 || words.length > 6 || text.length > LONGEST_NAME || /[\d@:/]/.test(text)) return false
  const isWordOfName = (word: string) =>
    PARTICLES.test(word) ||
    /^(?:\p{L}[\p{L}\p{M}'’.-]*|["“(]\p{L}+["”)]|\p{Script=Ethiopic}+[./]?\p{Script=Ethiopic}*)$/u.test(word)
  return words.every(isWordOfName)
}
const isCapitalized = (text: string) =>
  text.split(' ').every((word) => PARTICLES.test(word) || /^["“(]?(?:\p{Lu}|\p{Script=Ethiopic}|al-|el-)/u.test(word))

function scoreName(
  { text, isLabelled, index, isWhole, lines }: NameCandidate,
  { largest, accounts }: { largest: number; accounts: readonly string[] },
): number {
  if (!isNameText(text) || getHeadingKind(text) || AMHARIC_NO_NAME.test(text)) return 0
  const words = text
    .toLowerCase()
    .split(/[\s-]/)
    .filter((word) => word.length >= 3)
  const isInAddress = accounts.some((account) => words.some((word) => account.includes(word)))
  const size = lines[0]!.size ?? 0
  const isLargest = largest > 0 && size >= largest - 0.5
  const score =
    (isLabelled ? 8 : 0) +
    (isInAddress ? 4 : 0) +
    (isLargest ? 4 : 0) +
    (index === 0 ? 2 : 0) -
    Math.min(index, 12) / 4 +
    (isWhole ? 0.5 : 0) -
    (isJobTitle(text) ? 5 : 0) -
    (isPlaceLike(text) ? 6 : 0) -
    (isCompanyName(text) ? 2 : 0)
  // Without its capitals a name is known by its place only.
  return isCapitalized(text) ? score + 1 : isLargest || index === 0 || isInAddress ? score - 2 : 0
}
