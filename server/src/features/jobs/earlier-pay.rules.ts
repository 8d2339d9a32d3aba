import type { FieldErrors } from '@sira/contract/errors'
import { t } from '@sira/contract/t'
import { throwFieldErrors } from '#core/app-error.ts'

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const PAY = toSet('salary salaries pay wage wages compensation remuneration income earnings ctc')
const EARLIER = toSet('current present previous last latest past former prior existing earlier recent')
/** May stand between them: "your current or last monthly gross salary", "the pay at your last job". */
const BETWEEN = toSet(
  'or and most monthly annual yearly weekly daily hourly gross net base basic total your the a my in at from with of is was are were you did do have had job jobs employer employers company companies position role work workplace employment month year',
)
const HISTORY = toSet('history slip slips certificate')
const ASKED = toSet('do did are were have')
const EARNED = toSet('earn earned earning paid')
const MUCH_EARNED = toSet('make making made')
const EXPECTED = toSet('expected desired')

const AMHARIC_PAY = ['ደመወዝ', 'ደሞዝ', 'ደመዎዝ']
const AMHARIC_EARLIER = [
  'የአሁን',
  'የአሁኑ',
  'ያሁን',
  'ያሁኑ',
  'አሁን',
  'የቀድሞ',
  'ቀድሞ',
  'በፊት',
  'የበፊት',
  'የበፊቱ',
  'ያለፈ',
  'የመጨረሻ',
  'የነበረ',
]
const AMHARIC_EXPECTED = ['የሚጠብቁ', 'የምትጠብ', 'የሚፈልጉ', 'የምትፈልግ', 'የሚጠይቁ']
/** Words between the two in Amharic. */
const AMHARIC_DISTANCE = 4

/**
 * Returns whether a question asks what somebody earns or earned. Such questions carry low pay from one job to the next;
 * the European directive 2023/970 (article 5) forbids them.
 */
export function asksForEarlierPay(question: string): boolean {
  const words = question.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? []
  return words.some((_, at) => isEnglishAsking(words, at) || isAmharicAsking(words, at))
}

/** Throws BAD_INPUT, with the reason at each question of a form that asks for earlier pay. */
export function refuseEarlierPay(questions: readonly { text: string }[]): void {
  const errors: FieldErrors = {}
  for (const [at, { text }] of questions.entries())
    if (asksForEarlierPay(text))
      errors[`questions.${at}.text`] = [
        t(
          'Please do not ask what people earn or earned: it says nothing about this job and carries low pay on. Ask what pay they expect.',
        ),
      ]
  if (Object.keys(errors).length > 0) throwFieldErrors(errors)
}

function isEnglishAsking(words: readonly string[], at: number): boolean {
  const word = words[at]!
  const [one = '', two = '', three = '', four = ''] = words.slice(at + 1, at + 5)
  if (word === 'payslip' || word === 'payslips' || (PAY.has(word) && HISTORY.has(one))) return true
  // "How much do you make", "what are you paid now": what somebody makes of something is no pay.
  if (ASKED.has(word) && one === 'you') {
    const verb = ['currently', 'now', 'been', 'usually', 'presently'].includes(two) ? three : two
    const before = words[at - 1]
    return (['what', 'much'].includes(before ?? '') && EARNED.has(verb)) || (before === 'much' && MUCH_EARNED.has(verb))
  }
  if (EARLIER.has(word) && ['and', 'or'].includes(one) && EXPECTED.has(two) && (PAY.has(three) || PAY.has(four)))
    return true
  if (EARLIER.has(word)) return leadsTo(words, at, PAY)
  return PAY.has(word) && leadsTo(words, at, EARLIER)
}

/** Whether only words of `BETWEEN` and `EARLIER` stand before the next word of a set. */
function leadsTo(words: readonly string[], at: number, goal: ReadonlySet<string>): boolean {
  const next = words.findIndex((word, n) => n > at && !BETWEEN.has(word) && (goal === EARLIER || !EARLIER.has(word)))
  return next > 0 && goal.has(words[next]!)
}

function isAmharicAsking(words: readonly string[], at: number): boolean {
  const startsWith = (word: string, starts: readonly string[]) => starts.some((start) => word.startsWith(start))
  if (!AMHARIC_PAY.some((pay) => words[at]!.includes(pay))) return false
  const near = words.slice(Math.max(0, at - AMHARIC_DISTANCE), at + AMHARIC_DISTANCE + 1)
  return (
    near.some((word) => startsWith(word, AMHARIC_EARLIER)) && !near.some((word) => startsWith(word, AMHARIC_EXPECTED))
  )
}
