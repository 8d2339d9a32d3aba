import { findPeriod, removePeriod } from '#core/written-dates.ts'
import type { ResumeLine } from './resume-lines.rules.ts'
import { scoreTitle } from './resume-parts.rules.ts'

/** 'as a Cashier at Abay Bank'; what goes on small behind a comma says what was done. */
const TITLE_FIRST =
  /^(?:.{0,160}\b(?:as|position of|post of|role of|job of)\s+)?(?:an? |the )?(?<title>[^.,;:]{2,80}?)\s+(?:at|in|for|with|@|of the)\s+(?:the )?(?<company>\p{Lu}[^;]{1,100})$/u
/** 'at Abay Bank as a Cashier'. */
const COMPANY_FIRST =
  /\b(?:at|for|in|with|by)\s+(?:the )?(?<company>\p{Lu}[^;]{1,100}?),?\s+as\s+(?:an? |the )?(?<title>[^.,;:]{2,80})$/u
const VERB = /\b(?:as|work(?:ed|ing)?|serv(?:ed|ing)|employed|hired|joined|position of|post of|role of)\b/i
const LONGEST_SENTENCE = 260

/** Returns the lines of a section whose jobs are told in sentences with each as the head of a job. */
export function readJobSentences(lines: readonly ResumeLine[]): ResumeLine[] {
  const heads = lines.map(readSentence)
  const isTold = heads.some(Boolean) && !lines.some((line, n) => !heads[n] && isDatedHead(line))
  return isTold ? lines.flatMap((line, n) => heads[n] ?? [line]) : [...lines]
}

const isDatedHead = ({ text, isBullet }: ResumeLine) =>
  !isBullet && text.length <= 120 && !/[.;]$/.test(text) && findPeriod(text)?.start !== undefined

function readSentence(line: ResumeLine): ResumeLine[] | undefined {
  if (line.text.length > LONGEST_SENTENCE || !VERB.test(line.text)) return undefined
  const period = findPeriod(line.text)
  if (!period?.start) return undefined
  const rest = removePeriod(line.text, period)
    .replace(/\s+/g, ' ')
    .replace(/^(?:and|then)\s|[\s.,]+$/giu, '')
  const [sentence = '', ...said] = rest.split(/\.\s+(?=\p{Lu})|,\s+(?=\p{Ll})/u)
  const { title = '', company = '' } = (COMPANY_FIRST.exec(sentence) ?? TITLE_FIRST.exec(sentence))?.groups ?? {}
  if (company === '' || scoreTitle(title) === 0) return undefined
  const name = title.charAt(0).toUpperCase() + title.slice(1)
  const text = `${name}\t${company}\t${line.text.slice(period.from, period.to)}`
  const body = said.filter((one) => one.length > 12)
  return [
    { ...line, text, isBullet: false, isAfterGap: true },
    ...body.map((one) => ({ ...line, text: one, isBullet: true, isAfterGap: false })),
  ]
}
