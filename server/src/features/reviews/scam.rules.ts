import type { JobLevel, WarningKind } from '@sira/contract/enums'
import type { Warning } from '@sira/contract/reviews'

/** What the rules read of a job. */
export interface Suspect {
  title: string
  description: string
  benefits: string | null
  level: JobLevel
  /** ETB a month; null without pay. */
  payLo: number | null
  payHi: number | null
}

/** Sums of money as they are written here: 300 birr, ETB 1,500, 200 ብር. */
const SUM = String.raw`(?:\d(?:[\d,.]*\d)?\s*(?:birr|etb|br\b|ብር)|(?:birr|etb|br\.?|ብር)\s*\d(?:[\d,.]*\d)?)`
const FOR_WHAT = String.raw`(?:registration|application|processing|admission|training|interview|medical|uniform|form|placement|recruitment|agency|id[- ]card|enrol?lment|commitment|facilitation|starter[- ]kit|administrat(?:ion|ive)|service)`
/** An order begins its clause; a clause with somebody in front of the verb tells what others do. */
const ORDER = String.raw`(?<=^[•●*\-–\s\d.)]*|[,;:]\s*|\b(?:then|please|and|must|should|first|just|kindly|you)\s+)`
/** What whoever wants the job is told to do. */
const APPLICANTS = String.raw`(?:you|applicants?|candidates?|trainees?)\s+(?:must|should|have to|has to|need to|are required to|are asked to|will)`
const WALLET = String.raw`(?:tele\s?birr|cbe(?:\s?birr)?|m-?pesa|(?:commercial|awash|dashen|abyssinia|wegagen|hibret)\s+bank|bank\s+account)`

/** Who says what. Within a sentence only: words of two sentences say nothing together. */
const SAID: Readonly<Record<'FEE' | 'DEPOSIT' | 'BANK', readonly string[]>> = {
  FEE: [
    String.raw`\b${FOR_WHAT}\s+(?:and\s+\w+\s+)?(?:fees?|charges?|payments?)\b`,
    String.raw`\bfees?\s+(?:of|is|are|:)\s+(?:only\s+)?${SUM}`,
    String.raw`${SUM}\s+(?:for\s+(?:the\s+)?)?(?:${FOR_WHAT}\b|fees?\b)`,
    String.raw`\b${APPLICANTS}\s+(?:first\s+)?(?:pay|send\s+(?:us\s+)?(?:money|cash|${SUM})|transfer\s+(?:money|${SUM}))\b`,
    String.raw`${ORDER}(?:pay|send|transfer)\s+(?:us\s+|a\s+|an\s+|the\s+|only\s+|just\s+)*${SUM}`,
    String.raw`\bnon-?\s?refundable\s+(?:fees?|amount|payment)\b`,
    String.raw`(?:የምዝገባ|የአገልግሎት|የስልጠና|የፎርም|ቅድመ|የቅድሚያ)\s+ክፍያ`,
    String.raw`ክፍያ\s+(?:ይፈጽሙ|መፈጸም|ይክፈሉ|በመክፈል)`,
    String.raw`ብር\s+(?:ይክፈሉ|ይላኩ|በመክፈል|በመላክ)`,
  ],
  DEPOSIT: [
    String.raw`\b(?:security|refundable|guarantee|good[- ]faith)\s+deposits?\b`,
    String.raw`\bdeposits?\s+(?:of\s+)?(?:only\s+)?${SUM}`,
    String.raw`${SUM}\s+(?:as\s+(?:a\s+)?)?(?:deposit|guarantee)\b`,
    String.raw`\b(?:pay|payment|money|payable)\s+in\s+advance\b`,
    String.raw`\badvance\s+payment\s+of\s+${SUM}`,
    String.raw`\bguarantee\s+money\b`,
    String.raw`ማስያዣ`,
    String.raw`ተቀማጭ\s+(?:ያድርጉ|ማድረግ|ገንዘብ\s+(?:ያስገቡ|ማስገባት))`,
    String.raw`ቅድሚያ\s+ገንዘብ`,
  ],
  BANK: [
    String.raw`\b(?:your|applicant.?s)\s+(?:\w+\s+){0,2}(?:account\s+(?:number|details|no\b)|bank\s+(?:account|details|book)|tele\s?birr|atm|card\s+number|pin\b)`,
    String.raw`${ORDER}(?:pay|send|transfer|deposit)\b[^.!?\n]{0,60}\b(?:to|by|via|through|using|into|on)\s+(?:our\s+|the\s+|my\s+)?${WALLET}`,
    String.raw`\b(?:${WALLET}|account|a\/c)\s*(?:number|account|no\.?|#)?\s*[:=-]?\s*\+?\d[\d \-]{7,}\d`,
    String.raw`(?:በቴሌ\s?ብር|በንግድ\s+ባንክ|በባንክ)\s+(?:\S+\s+){0,3}(?:ይክፈሉ|ይላኩ|ያስገቡ|በመክፈል|በመላክ|በማስገባት)`,
    String.raw`የባንክ\s+(?:ሂሳብ|ሒሳብ)\s+ቁጥር`,
    String.raw`(?:ሂሳብ|ሒሳብ)\s+ቁጥር\S*\s*[:፡=-]?\s*\d{6,}`,
  ],
}
const RULES = Object.entries(SAID).map(([kind, patterns]) => ({
  kind: kind as keyof typeof SAID,
  patterns: patterns.map((each) => new RegExp(each, 'giu')),
}))
const TEXTS: Readonly<Record<keyof typeof SAID, string>> = {
  FEE: 'Asks applicants for a fee',
  DEPOSIT: 'Asks applicants for a deposit',
  BANK: 'Asks for a bank or wallet account, or names one to pay to',
}

/** A sentence that says there is nothing to pay, or that the employer pays, warns of nobody. */
const DENIED =
  /(?:\b(?:no|never|without|nobody|none|free of)\b|\b(?:not|n[’']t)\s+(?:\w+\s+)?(?:ask|charge|take|request|require|want|pay|need|have)|(?:\bnot|n[’']t)\s*$|የለም|አንጠይቅም)[^.!?\n።]*$/iu
const DENIED_AFTER =
  /^[^.!?\n።]{0,60}(?:\b(?:is|are|be)\s+(?:not\s+(?:asked|required|charged|needed)|covered|paid\s+by\s+us|reimbursed|paid\s+by\s+the\s+company|on\s+us)|አይጠየቅም|የለም|አንጠይቅም)/iu

/** What a job's text asks applicants for, each with the words that say so. */
function askedFor(text: string): { kind: keyof typeof SAID; words: string[] }[] {
  const sentences = sentencesOf(text)
  return RULES.map(({ kind, patterns }) => ({
    kind,
    words: unique(sentences.flatMap((sentence) => passagesIn(sentence, patterns))),
  })).filter(({ words }) => words.length > 0)
}

/** The words of a sentence that these patterns find; what overlaps is one passage. */
function passagesIn(sentence: string, patterns: readonly RegExp[]): string[] {
  const found = patterns.flatMap((pattern) =>
    [...sentence.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length })),
  )
  const said = found
    .filter(({ from, to }) => !DENIED.test(sentence.slice(0, from)) && !DENIED_AFTER.test(sentence.slice(to)))
    .toSorted((one, other) => one.from - other.from)
  const joined: { from: number; to: number }[] = []
  for (const each of said) {
    const last = joined.at(-1)
    if (last && each.from <= last.to) last.to = Math.max(last.to, each.to)
    else joined.push(each)
  }
  return joined.map(({ from, to }) => sentence.slice(from, to).trim())
}

const unique = (words: readonly string[]) => [...new Set(words)]
/** Longer than any sentence that somebody reads: what goes on without an end is cut, so that looking through it stays quick. */
const LONGEST = 400
/** A full stop inside a number or an address ends nothing. */
const sentencesOf = (text: string) => text.split(/\n|(?<=[.!?።])\s/).flatMap((each) => each.trim().match(CUT) ?? [])
const CUT = new RegExp(`[^]{1,${LONGEST}}`, 'g')

const FREE_MAIL =
  /\b[\w.+-]+@(?:gmail|yahoo|ymail|hotmail|outlook|live|aol|icloud|proton(?:mail)?|gmx|mail|yandex|zoho)\.(?:com|me|ru|net|org|co\.\w\w)\b/giu
const ANY_MAIL = /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/giu
const TELEGRAM =
  /(?:https?:\/\/)?\bt\.me\/\S+|\btelegram\s*(?:(?:username|account|channel|group|bot)\s*)?(?:@|:\s*@?)\w\S*|\b(?:contact|write|message|text|dm|inbox|apply|send|reach|reply)\b[^.!?\n]{0,60}\b(?:on|via|by|through|in|over|to)\s+(?:our\s+|my\s+)?(?:telegram|whats\s?app)(?:\s*:?\s*[@+]?[\w@+]*)?|(?:በቴሌግራም)\s*(?:@\S+|\S*ያመልክቱ|\S*ይላኩ|\S*ያግኙን)/giu

/** Who is to be reached by Telegram or a free mail address alone; an address of a company's own beside it is a way that can be checked. */
function contactOnly(text: string): string[] {
  const sentences = sentencesOf(text)
  const all = (pattern: RegExp) => sentences.flatMap((sentence) => sentence.match(pattern) ?? [])
  const free = all(FREE_MAIL)
  const own = all(ANY_MAIL).some((address) => !free.includes(address))
  return own ? [] : unique([...free, ...all(TELEGRAM)].map((words) => words.trim()))
}

/** What is usual for a level, ETB a month: most live jobs lie between. */
export interface UsualPay {
  low: number
  high: number
}
/** So many live jobs of a level make a usual; with fewer these hold. */
export const ENOUGH_JOBS = 30
export const USUAL_PAY: Readonly<Record<JobLevel, UsualPay>> = {
  INTERN: { low: 2_000, high: 15_000 },
  JUNIOR: { low: 6_000, high: 40_000 },
  MIDLEVEL: { low: 10_000, high: 90_000 },
  SENIOR: { low: 18_000, high: 180_000 },
  LEAD: { low: 25_000, high: 250_000 },
  MANAGER: { low: 25_000, high: 250_000 },
}
/** Pay is far out when it is so many times higher or lower than most. */
const FAR_ABOVE = 2.5
const FAR_BELOW = 4
const LEVEL: Readonly<Record<JobLevel, string>> = {
  INTERN: 'an intern',
  JUNIOR: 'a junior',
  MIDLEVEL: 'somebody of mid level',
  SENIOR: 'a senior',
  LEAD: 'a lead',
  MANAGER: 'a manager',
}
const etb = (amount: number) => Math.round(amount).toLocaleString('en')

function payFarOut({ level, payLo, payHi }: Suspect, { low, high }: UsualPay): string | undefined {
  if (payLo === null || payHi === null) return undefined
  const far = payLo > high * FAR_ABOVE ? 'far more' : payHi < low / FAR_BELOW ? 'far less' : undefined
  const offered = payLo === payHi ? etb(payLo) : `${etb(payLo)} to ${etb(payHi)}`
  return far && `Pays ${offered} ETB a month, ${far} than usual for ${LEVEL[level]} (${etb(low)} to ${etb(high)})`
}

/** Another company's job whose text shares sentences. */
export interface Likely {
  id: string
  title: string
  company: string
  description: string
}
/** Shorter ones stand in every advertisement (the same in text_sentences of the database). */
const LONG_ENOUGH = 40
/** From this part of the text on it is a copy. */
const COPIED_PART = 0.6
const keyOf = (sentence: string) =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const pieces = (text: string) =>
  text
    .split(/[\n.!?።]+/)
    .map((each) => each.replace(/^[\s•●◦▪*\-–—]+/, '').trim())
    .filter((each) => keyOf(each).length >= LONG_ENOUGH)

/** From which of these a text is copied, and the sentences that show it; at least three of them, and most of what it says. */
function copiedFrom(
  text: string,
  others: readonly Likely[],
): { from: Likely; words: string[]; of: number } | undefined {
  const own = pieces(text)
  const found = others.map((from) => {
    const theirs = new Set(pieces(from.description).map(keyOf))
    return { from, words: own.filter((each) => theirs.has(keyOf(each))), of: own.length }
  })
  const [most] = found.toSorted((one, other) => other.words.length - one.words.length)
  return most && most.words.length >= 3 && most.words.length >= own.length * COPIED_PART ? most : undefined
}

const warning = (kind: WarningKind, text: string, words: string[] = [], from?: Likely): Warning => ({
  kind,
  text,
  words,
  job: from ? { id: from.id, title: from.title, company: from.company } : null,
})

/** What a reviewer should look at twice. */
export function scamWarnings(job: Suspect, usual: UsualPay, others: readonly Likely[] = []): Warning[] {
  const text = [job.title, job.description, job.benefits ?? ''].join('\n')
  const contact = contactOnly(text)
  const pay = payFarOut(job, usual)
  const copy = copiedFrom(job.description, others)
  return [
    ...askedFor(text).map(({ kind, words }) => warning(kind, TEXTS[kind], words)),
    ...(contact.length > 0
      ? [warning('CONTACT', 'To be reached by Telegram or a free mail address alone', contact)]
      : []),
    ...(pay ? [warning('PAY', pay)] : []),
    ...(copy
      ? [
          warning(
            'COPY',
            `${copy.words.length} of ${copy.of} sentences stand in “${copy.from.title}” of ${copy.from.company}`,
            copy.words,
            copy.from,
          ),
        ]
      : []),
  ]
}
