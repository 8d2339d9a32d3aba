import type { Currency } from '@sira/contract/enums'
import { PERIODS_IN_MONTH } from '@sira/contract/pay-months'
import { foldText } from './ethiopic.ts'

/** Pay a month: at least, at most, or both. */
export interface PayRange {
  currency: Currency
  min: number | null
  max: number | null
}

/** Pay that somebody typed, and where it stands in the text. */
export interface TypedPay {
  start: number
  end: number
  range: PayRange
}

interface Token {
  /** Folded. */
  text: string
  start: number
  end: number
}

const toKeys = (words: string) => words.split(' ').map(foldText)
const toSet = (words: string): ReadonlySet<string> => new Set(toKeys(words))
const toPhrases = (phrases: string) => phrases.split(/,\s+/).map(toKeys)

const CURRENCY_OF_WORD: ReadonlyMap<string, Currency> = new Map(
  (
    [
      ['ETB', 'birr birrs bir br etb ብር'],
      ['USD', 'usd dollar dollars $ ዶላር'],
      ['EUR', 'eur euro euros € ዩሮ'],
    ] as const
  ).flatMap(([currency, words]) => toKeys(words).map((word) => [word, currency] as const)),
)
const THOUSANDS = toSet('k thousand ሺህ ሺ ሽህ ሽ shi shih')
const PAY_WORDS = toSet(
  'salary salaries pay pays paying paid wage wages earn earning earnings income ደመወዝ ደሞዝ ደመዎዝ ክፍያ የሚከፍል የሚከፈል demoz demewez',
)
/** Between such a word and the amount. */
const FILLERS = toSet('of is with a at the range expected : =')
/** Before the amount. */
const AT_LEAST =
  toPhrases(`more than, greater than, higher than, not less than, no less than, at least, starting from, starting at, over,
  above, exceeding, min, minimum, from, ከ, >, > =, ≥`)
const AT_MOST =
  toPhrases(`not more than, no more than, less than, lower than, at most, up to, upto, under, below, max, maximum, እስከ, <,
  < =, ≤`)
/** After the amount. */
const OR_MORE =
  toPhrases(`or more, or above, or higher, and more, and above, and up, plus, +, በላይ, እና በላይ, እና ከዚያ በላይ, እና ከዛ በላይ,
  ወይም ከዚያ በላይ, belay`)
const OR_LESS = toPhrases('or less, or below, and below, በታች, እና በታች, betach')
const RANGE_LINKS = toSet('- – — to እስከ')
const BETWEEN_LINKS = toSet('and እና')
const PERIOD_LEADS = toSet('per a an each every / በ')
const { HOURLY, DAILY, WEEKLY, MONTHLY, YEARLY } = PERIODS_IN_MONTH
const toPeriods = (...lists: [inMonth: number, words: string][]): ReadonlyMap<string, number> =>
  new Map(lists.flatMap(([inMonth, words]) => toKeys(words).map((word) => [word, inMonth] as const)))
/** After "a" or "per": HR alone is a department. */
const PERIODS_AFTER_LEAD = toPeriods(
  [HOURLY, 'hour hr ሰዓት'],
  [DAILY, 'day ቀን'],
  [WEEKLY, 'week ሳምንት'],
  [MONTHLY, 'month mo ወር'],
  [YEARLY, 'year annum ዓመት'],
)
const PERIODS = toPeriods(
  [HOURLY, 'hourly በሰዓት'],
  [DAILY, 'daily በቀን'],
  [WEEKLY, 'weekly በሳምንት'],
  [MONTHLY, 'monthly በወር ወርሃዊ'],
  [YEARLY, 'yearly annual annually በዓመት ዓመታዊ'],
)
/** What is counted otherwise: more than 5,000 users. */
const COUNTED = toSet(
  'users employees people students customers clients members followers years hours words staff km kilometers kilometres kph kmh mph wpm sqm sqft cc kg tons tonnes liters litres kva kw kwh units products orders calls pages items ሰዎች ሠራተኞች ተማሪዎች ደንበኞች ኪሜ ኪሎሜትር ኪሎ ካሬ ሊትር',
)

/** Smaller amounts without a currency are something else. */
const LEAST_WITHOUT_CURRENCY = 1000
const MOST_PAY = 99_999_999
const YEAR = /^(?:19|20)\d\d$/
const TOKENS = /\d[\d.,]*|[\p{Alphabetic}\p{M}]+|[$€+<>≥≤=:/–—-]/gu

/** Returns the first pay in a text, if something reads plainly as such: with a currency, "salary", or "over 50,000". */
export function findPay(text: string): TypedPay | undefined {
  if (!/\d/.test(text)) return undefined
  const tokens = Array.from(text.matchAll(TOKENS), ({ 0: word, index }) => ({
    text: foldText(word),
    start: index,
    end: index + word.length,
  }))
  for (let at = 0; at < tokens.length; at++) {
    const found = new PayReader(tokens, at).read()
    if (found) return found
  }
  return undefined
}

/** Reads pay from one token on. */
class PayReader {
  readonly #tokens: readonly Token[]
  readonly #first: number
  #at: number
  #currency: Currency | undefined
  #isNamed = false
  #bound: 'min' | 'max' | undefined
  #isBetween = false
  /** How many of the periods a month has. */
  #inMonth = 1

  constructor(tokens: readonly Token[], at: number) {
    this.#tokens = tokens
    this.#first = at
    this.#at = at
  }

  read(): TypedPay | undefined {
    this.#readBefore()
    const amount = this.#readAmount()
    if (!amount) return undefined
    const other = this.#readOther()
    const isRange = other !== undefined
    this.#readAfter()
    const low =
      other?.isThousands && !amount.isThousands && amount.value < other.value ? amount.value * 1000 : amount.value
    if (!this.#isPlain(amount.raw, Math.max(low, other?.value ?? 0))) return undefined
    const toMonth = (value: number) => Math.round(value * this.#inMonth * 100) / 100
    const [min, max] = isRange
      ? [Math.min(low, other.value), Math.max(low, other.value)]
      : this.#bound === 'max'
        ? [null, low]
        : [low, null]
    const range: PayRange = {
      currency: this.#currency ?? 'ETB',
      min: min === null ? null : toMonth(min),
      max: max === null ? null : toMonth(max),
    }
    const highest = range.max ?? range.min!
    if (highest <= 0 || highest > MOST_PAY) return undefined
    return { start: this.#tokens[this.#first]!.start, end: this.#tokens[this.#at - 1]!.end, range }
  }

  /** Pay words, "over" and currencies before the amount, in any order. */
  #readBefore() {
    for (let more = true; more;)
      more =
        this.#takeWord(PAY_WORDS, () => (this.#isNamed = true)) ||
        this.#takePhrase(AT_LEAST, () => (this.#bound = 'min')) ||
        this.#takePhrase(AT_MOST, () => (this.#bound = 'max')) ||
        this.#takePhrase([['between']], () => (this.#isBetween = true)) ||
        this.#takeCurrency() ||
        (this.#isNamed && this.#takeWord(FILLERS, () => {}))
  }

  /** Periods, currencies and "or more" after the amount, in any order. */
  #readAfter() {
    for (let more = true; more;)
      more =
        this.#takeCurrency() ||
        this.#takePeriod() ||
        this.#takePhrase(OR_MORE, () => (this.#bound = 'min')) ||
        this.#takePhrase(OR_LESS, () => (this.#bound = 'max')) ||
        this.#takeWord(PAY_WORDS, () => (this.#isNamed = true))
  }

  #readAmount(): { raw: string; value: number; isThousands: boolean } | undefined {
    const raw = this.#readDigits()
    const value = raw === undefined ? NaN : parseAmount(raw)
    if (raw === undefined || Number.isNaN(value)) return undefined
    const isThousands = this.#takeWord(THOUSANDS, () => {})
    this.#takeCurrency()
    return { raw, value: isThousands ? value * 1000 : value, isThousands }
  }

  /** The digits of one number: "50,000" or, with a blank, "50 000". */
  #readDigits(): string | undefined {
    const token = this.#tokens[this.#at]
    if (!token || !/^\d/.test(token.text) || this.#isPartOfWord(token)) return undefined
    this.#at++
    let digits = token.text
    for (let next = this.#tokens[this.#at]; /^\d{1,3}$/.test(token.text) && next; next = this.#tokens[this.#at]) {
      if (!/^\d{3}$/.test(next.text) || next.start !== this.#tokens[this.#at - 1]!.end + 1) break
      digits += next.text
      this.#at++
    }
    return digits
  }

  /** The digits of k8s and Web3 are no number; those after an Amharic "from" are. */
  #isPartOfWord({ start }: Token) {
    const before = this.#tokens[this.#at - 1]
    return (
      before !== undefined && before.end === start && /[a-z]$/.test(before.text) && !CURRENCY_OF_WORD.has(before.text)
    )
  }

  /** The other end of a range. */
  #readOther() {
    const start = this.#at
    const isLink = this.#takeWord(RANGE_LINKS, () => {}) || (this.#isBetween && this.#takeWord(BETWEEN_LINKS, () => {}))
    if (!isLink) return undefined
    this.#takeCurrency()
    const other = this.#readAmount()
    if (!other) this.#at = start
    return other
  }

  #takePeriod(): boolean {
    const start = this.#at
    const isLed = this.#takeWord(PERIOD_LEADS, () => {})
    const word = this.#tokens[this.#at]?.text ?? ''
    const inMonth = PERIODS.get(word) ?? (isLed ? PERIODS_AFTER_LEAD.get(word) : undefined)
    this.#at = inMonth === undefined ? start : this.#at + 1
    if (inMonth !== undefined) this.#inMonth = inMonth
    return inMonth !== undefined
  }

  #takeCurrency(): boolean {
    const word = this.#tokens[this.#at]?.text ?? ''
    const currency = CURRENCY_OF_WORD.get(word) ?? CURRENCY_OF_WORD.get(word.replace(/^[የበለከ]/, ''))
    if (!currency) return false
    this.#at++
    this.#currency = currency
    if (word.startsWith('ከ')) this.#bound ??= 'min'
    return true
  }

  #takeWord(words: ReadonlySet<string>, note: () => void): boolean {
    if (!words.has(this.#tokens[this.#at]?.text ?? '')) return false
    this.#at++
    note()
    return true
  }

  /** Takes the longest of some phrases that stands here. */
  #takePhrase(phrases: readonly (readonly string[])[], note: () => void): boolean {
    const found = phrases
      .filter((phrase) => phrase.every((word, n) => this.#tokens[this.#at + n]?.text === word))
      .toSorted((one, other) => other.length - one.length)[0]
    if (!found) return false
    this.#at += found.length
    note()
    return true
  }

  #isPlain(raw: string, value: number): boolean {
    if (this.#currency !== undefined) return true
    if (value < LEAST_WITHOUT_CURRENCY) return false
    if (this.#isNamed) return true
    return this.#bound !== undefined && !YEAR.test(raw) && !COUNTED.has(this.#tokens[this.#at]?.text ?? '')
  }
}

/** Reads "50,000", "50.000" and "1.5". */
function parseAmount(raw: string): number {
  const digits = raw.replace(/[.,]$/, '')
  if (/^\d{1,3}(?:\.\d{3})+$/.test(digits)) return Number(digits.replaceAll('.', ''))
  return Number(digits.replaceAll(',', ''))
}
