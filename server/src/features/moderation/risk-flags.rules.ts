import type { JobLevel } from '@sira/contract/enums'
import type { RiskFlagKind } from '@sira/contract/area-enums'
import type { RiskFlag } from '@sira/contract/moderation'
import { t } from '@sira/contract/t'

/** What the rules need to know about a job. */
export interface ScreenedJob {
  title: string
  description: string
  benefits: string | null
  /** What applicants are asked, with the help beside it. */
  questions: readonly string[]
  level: JobLevel
  /** ETB a month; null without pay. */
  payLo: number | null
  payHi: number | null
}

/** Sums of money as they are written in Ethiopia: 300 birr, ETB 1,500, 200 ብር. */
const MONEY = String.raw`(?:\d(?:[\d,.]*\d)?\s*(?:birr|etb|br\b|ብር)|(?:birr|etb|br\.?|ብር)\s*\d(?:[\d,.]*\d)?)`
const FEE_PURPOSE = String.raw`(?:registration|application|processing|admission|training|interview|medical|uniform|form|placement|recruitment|agency|id[- ]card|enrol?lment|commitment|facilitation|starter[- ]kit|administrat(?:ion|ive)|service)`
/** An imperative at the beginning of a clause; a clause with a subject before the verb describes what others do. */
const IMPERATIVE = String.raw`(?<=^[•●*\-–\s\d.)]*|[,;:]\s*|\b(?:then|please|and|must|should|first|just|kindly|you)\s+)`
/** Text that tells applicants what they must do. */
const APPLICANTS_MUST = String.raw`(?:you|applicants?|candidates?|trainees?)\s+(?:must|should|have to|has to|need to|are required to|are asked to|will)`
const WALLET = String.raw`(?:tele\s?birr|cbe(?:\s?birr)?|m-?pesa|(?:commercial|awash|dashen|abyssinia|wegagen|hibret)\s+bank|bank\s+account)`

/** Patterns for each kind. They match within one sentence only: words of two sentences do not belong together. */
const PATTERNS: Readonly<Record<'FEE' | 'DEPOSIT' | 'BANK', readonly string[]>> = {
  FEE: [
    String.raw`\b${FEE_PURPOSE}\s+(?:and\s+\w+\s+)?(?:fees?|charges?|payments?)\b`,
    String.raw`\bfees?\s+(?:of|is|are|:)\s+(?:only\s+)?${MONEY}`,
    String.raw`${MONEY}\s+(?:for\s+(?:the\s+)?)?(?:${FEE_PURPOSE}\b|fees?\b)`,
    String.raw`\b${APPLICANTS_MUST}\s+(?:first\s+)?(?:pay|send\s+(?:us\s+)?(?:money|cash|${MONEY})|transfer\s+(?:money|${MONEY}))\b`,
    String.raw`${IMPERATIVE}(?:pay|send|transfer)\s+(?:us\s+|a\s+|an\s+|the\s+|only\s+|just\s+)*${MONEY}`,
    String.raw`\bnon-?\s?refundable\s+(?:fees?|amount|payment)\b`,
    String.raw`(?:የምዝገባ|የአገልግሎት|የስልጠና|የፎርም|ቅድመ|የቅድሚያ)\s+ክፍያ`,
    String.raw`ክፍያ\s+(?:ይፈጽሙ|መፈጸም|ይክፈሉ|በመክፈል)`,
    String.raw`ብር\s+(?:ይክፈሉ|ይላኩ|በመክፈል|በመላክ)`,
  ],
  DEPOSIT: [
    String.raw`\b(?:security|refundable|guarantee|good[- ]faith)\s+deposits?\b`,
    String.raw`\bdeposits?\s+(?:of\s+)?(?:only\s+)?${MONEY}`,
    String.raw`${MONEY}\s+(?:as\s+(?:a\s+)?)?(?:deposit|guarantee)\b`,
    String.raw`\b(?:pay|payment|money|payable)\s+in\s+advance\b`,
    String.raw`\badvance\s+payment\s+of\s+${MONEY}`,
    String.raw`\bguarantee\s+money\b`,
    String.raw`ማስያዣ`,
    String.raw`ተቀማጭ\s+(?:ያድርጉ|ማድረግ|ገንዘብ\s+(?:ያስገቡ|ማስገባት))`,
    String.raw`ቅድሚያ\s+ገንዘብ`,
  ],
  BANK: [
    String.raw`\b(?:your|applicant.?s)\s+(?:\w+\s+){0,2}(?:account\s+(?:number|details|no\b)|bank\s+(?:account|details|book)|tele\s?birr|atm|card\s+number|pin\b)`,
    String.raw`${IMPERATIVE}(?:pay|send|transfer|deposit)\b[^.!?\n]{0,60}\b(?:to|by|via|through|using|into|on)\s+(?:our\s+|the\s+|my\s+)?${WALLET}`,
    String.raw`\b(?:${WALLET}|account|a\/c)\s*(?:number|account|no\.?|#)?\s*[:=-]?\s*\+?\d[\d \-]{7,}\d`,
    String.raw`(?:በቴሌ\s?ብር|በንግድ\s+ባንክ|በባንክ)\s+(?:\S+\s+){0,3}(?:ይክፈሉ|ይላኩ|ያስገቡ|በመክፈል|በመላክ|በማስገባት)`,
    String.raw`የባንክ\s+(?:ሂሳብ|ሒሳብ)\s+ቁጥር`,
    String.raw`(?:ሂሳብ|ሒሳብ)\s+ቁጥር\S*\s*[:፡=-]?\s*\d{6,}`,
  ],
}
const RULES = Object.entries(PATTERNS).map(([kind, patterns]) => ({
  kind: kind as keyof typeof PATTERNS,
  patterns: patterns.map((each) => new RegExp(each, 'giu')),
}))
/** What the kinds of risk that a text alone can have mean. */
const TEXT_RISKS = {
  FEE: () => t('Asks applicants for a fee'),
  DEPOSIT: () => t('Asks applicants for a deposit'),
  BANK: () => t('Asks for a bank or wallet account, or gives one to pay to'),
  CONTACT: () => t('Contact only by Telegram or a free email address'),
} as const
type TextRisk = keyof typeof TEXT_RISKS

/** A sentence that says there is nothing to pay, or that the employer pays, is not a risk. */
const DENIED_BEFORE =
  /(?:\b(?:no|never|without|nobody|none|free of)\b|\b(?:not|n[’']t)\s+(?:\w+\s+)?(?:ask|charge|take|request|require|want|pay|need|have)|(?:\bnot|n[’']t)\s*$|የለም|አንጠይቅም)[^.!?\n።]*$/iu
const DENIED_AFTER =
  /^[^.!?\n።]{0,60}(?:\b(?:is|are|be)\s+(?:not\s+(?:asked|required|charged|needed)|covered|paid\s+by\s+us|reimbursed|paid\s+by\s+the\s+company|on\s+us)|አይጠየቅም|የለም|አንጠይቅም)/iu

/** Returns what a job's text asks applicants for, each kind with the words that say so. */
function findDemands(text: string): { kind: keyof typeof PATTERNS; words: string[] }[] {
  const sentences = splitSentences(text)
  return RULES.map(({ kind, patterns }) => ({
    kind,
    words: removeDuplicates(sentences.flatMap((sentence) => findPassages(sentence, patterns))),
  })).filter(({ words }) => words.length > 0)
}

/** Returns the passages of a sentence that these patterns match; overlapping matches become one passage. */
function findPassages(sentence: string, patterns: readonly RegExp[]): string[] {
  const found = patterns.flatMap((pattern) =>
    [...sentence.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length })),
  )
  const passages = found
    .filter(({ from, to }) => !DENIED_BEFORE.test(sentence.slice(0, from)) && !DENIED_AFTER.test(sentence.slice(to)))
    .toSorted((one, other) => one.from - other.from)
  const joined: { from: number; to: number }[] = []
  for (const each of passages) {
    const last = joined.at(-1)
    if (last && each.from <= last.to) last.to = Math.max(last.to, each.to)
    else joined.push(each)
  }
  return joined.map(({ from, to }) => sentence.slice(from, to).trim())
}

const removeDuplicates = (words: readonly string[]) => [...new Set(words)]
/**
 * Longer than any normal sentence: text without an end is cut into pieces of this length, so that the search stays
 * fast.
 */
const MAX_SENTENCE_LENGTH = 400
/** A full stop inside a number or an address does not end a sentence. */
const splitSentences = (text: string) =>
  text.split(/\n|(?<=[.!?።])\s/).flatMap((each) => each.trim().match(SENTENCE_PIECES) ?? [])
const SENTENCE_PIECES = new RegExp(`[^]{1,${MAX_SENTENCE_LENGTH}}`, 'g')

const FREE_EMAIL =
  /\b[\w.+-]+@(?:gmail|yahoo|ymail|hotmail|outlook|live|aol|icloud|proton(?:mail)?|gmx|mail|yandex|zoho)\.(?:com|me|ru|net|org|co\.\w\w)\b/giu
const ANY_EMAIL = /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/giu
const TELEGRAM =
  /(?:https?:\/\/)?\bt\.me\/\S+|\btelegram\s*(?:(?:username|account|channel|group|bot)\s*)?(?:@|:\s*@?)\w\S*|\b(?:contact|write|message|text|dm|inbox|apply|send|reach|reply)\b[^.!?\n]{0,60}\b(?:on|via|by|through|in|over|to)\s+(?:our\s+|my\s+)?(?:telegram|whats\s?app)(?:\s*:?\s*[@+]?[\w@+]*)?|(?:በቴሌግራም)\s*(?:@\S+|\S*ያመልክቱ|\S*ይላኩ|\S*ያግኙን)/giu

/**
 * Returns the Telegram names and free email addresses if there is no other contact; an address on the company’s own
 * domain can be checked.
 */
function findUnverifiableContacts(text: string): string[] {
  const sentences = splitSentences(text)
  const findAll = (pattern: RegExp) => sentences.flatMap((sentence) => sentence.match(pattern) ?? [])
  const free = findAll(FREE_EMAIL)
  const own = findAll(ANY_EMAIL).some((address) => !free.includes(address))
  return own ? [] : removeDuplicates([...free, ...findAll(TELEGRAM)].map((words) => words.trim()))
}

/** The usual pay of a level in ETB a month: most live jobs are between these figures. */
export interface TypicalPay {
  low: number
  high: number
}
/** The number of live jobs of a level from which their pay defines what is usual; with fewer, DEFAULT_TYPICAL_PAY is used. */
export const MIN_JOBS_FOR_TYPICAL_PAY = 30
export const DEFAULT_TYPICAL_PAY: Readonly<Record<JobLevel, TypicalPay>> = {
  INTERN: { low: 2_000, high: 15_000 },
  JUNIOR: { low: 6_000, high: 40_000 },
  MIDLEVEL: { low: 10_000, high: 90_000 },
  SENIOR: { low: 18_000, high: 180_000 },
  LEAD: { low: 25_000, high: 250_000 },
  MANAGER: { low: 25_000, high: 250_000 },
}
/** Pay is flagged when it is this many times higher or lower than the usual range. */
const HIGH_PAY_FACTOR = 2.5
const LOW_PAY_FACTOR = 4
const formatEtb = (amount: number) => Math.round(amount).toLocaleString('en')

function describeUnusualPay({ level, payLo, payHi }: ScreenedJob, { low, high }: TypicalPay): string | undefined {
  if (payLo === null || payHi === null) return undefined
  const offered =
    payLo === payHi ? formatEtb(payLo) : t('{min} to {max}', { min: formatEtb(payLo), max: formatEtb(payHi) })
  const values = { offered, level, low: formatEtb(low), high: formatEtb(high) }
  if (payLo > high * HIGH_PAY_FACTOR)
    return t(
      'Pays {offered} ETB a month, far more than usual for {level, select, INTERN {an intern} JUNIOR {a junior} MIDLEVEL {a mid-level person} SENIOR {a senior} LEAD {a lead} other {a manager}} ({low} to {high})',
      values,
    )
  if (payHi < low / LOW_PAY_FACTOR)
    return t(
      'Pays {offered} ETB a month, far less than usual for {level, select, INTERN {an intern} JUNIOR {a junior} MIDLEVEL {a mid-level person} SENIOR {a senior} LEAD {a lead} other {a manager}} ({low} to {high})',
      values,
    )
  return undefined
}

/** Another company's job whose text shares sentences. */
export interface SimilarTextJob {
  id: string
  title: string
  company: string
  description: string
}
/**
 * Sentences with fewer characters are found in every job advertisement (the same number as in text_sentences of the
 * database).
 */
const MIN_SENTENCE_LENGTH = 40
/** A text is a copy when this share of its sentences or more is copied. */
const COPY_SHARE = 0.6
const normalizeSentence = (sentence: string) =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const splitLongSentences = (text: string) =>
  text
    .split(/[\n.!?።]+/)
    .map((each) => each.replace(/^[\s•●◦▪*\-–—]+/, '').trim())
    .filter((each) => normalizeSentence(each).length >= MIN_SENTENCE_LENGTH)

/**
 * Returns the job that a text was copied from, and the sentences that show it: at least three, and most of the text.
 */
function findCopySource(
  text: string,
  others: readonly SimilarTextJob[],
): { from: SimilarTextJob; words: string[]; of: number } | undefined {
  const own = splitLongSentences(text)
  const found = others.map((from) => {
    const theirs = new Set(splitLongSentences(from.description).map(normalizeSentence))
    return { from, words: own.filter((each) => theirs.has(normalizeSentence(each))), of: own.length }
  })
  const [most] = found.toSorted((one, other) => other.words.length - one.words.length)
  return most && most.words.length >= 3 && most.words.length >= own.length * COPY_SHARE ? most : undefined
}

const buildFlag = (kind: RiskFlagKind, text: string, words: string[] = [], from?: SimilarTextJob): RiskFlag => ({
  kind,
  text,
  words,
  job: from ? { id: from.id, title: from.title, company: from.company } : null,
})

/** Returns the kinds of what a message asks for, by the rules for job texts. */
export const findTextRisks = (text: string): TextRisk[] => [
  ...findDemands(text).map(({ kind }) => kind),
  ...(findUnverifiableContacts(text).length > 0 ? ['CONTACT' as const] : []),
]

/** Returns what each of these kinds means, in the order of the kinds; unknown ones are left out. */
export const describeRisks = (kinds: readonly string[]): string[] =>
  kinds.flatMap((kind) => (kind in TEXT_RISKS ? [TEXT_RISKS[kind as TextRisk]()] : []))

/** Returns what a seeker is warned of in texts of a company; empty for honest ones. */
export const listTextWarnings = (...texts: readonly (string | null)[]): string[] =>
  describeRisks(findTextRisks(texts.filter(Boolean).join('\n')))

/** Returns the risk flags of a job, which an administrator should look at twice. */
export function computeRiskFlags(
  job: ScreenedJob,
  typicalPay: TypicalPay,
  others: readonly SimilarTextJob[] = [],
): RiskFlag[] {
  const text = [job.title, job.description, job.benefits ?? '', ...job.questions].join('\n')
  const contact = findUnverifiableContacts(text)
  const pay = describeUnusualPay(job, typicalPay)
  const copy = findCopySource(job.description, others)
  return [
    ...findDemands(text).map(({ kind, words }) => buildFlag(kind, TEXT_RISKS[kind](), words)),
    ...(contact.length > 0 ? [buildFlag('CONTACT', TEXT_RISKS.CONTACT(), contact)] : []),
    ...(pay ? [buildFlag('PAY', pay)] : []),
    ...(copy
      ? [
          buildFlag(
            'COPY',
            t('{copied} of {count} sentences are also in “{title}” of {company}', {
              copied: copy.words.length,
              count: copy.of,
              title: copy.from.title,
              company: copy.from.company,
            }),
            copy.words,
            copy.from,
          ),
        ]
      : []),
  ]
}
