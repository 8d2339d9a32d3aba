import { normalizePhone } from '#core/phone-numbers.ts'
import { ProfileChange } from '@sira/contract/seekers'
import type { RecognizedResume } from '@sira/contract/resume-reading'
import type { ReadLines, ResumeLine } from './resume-lines.rules.ts'
import { findName, findNameAboveTitle, type FoundName } from './resume-name.rules.ts'
import { isCompanyName, isJobTitle } from './resume-parts.rules.ts'
import { splitLabel } from './resume-labels.rules.ts'
import { hasTown, isPlace } from './resume-places.rules.ts'

type Basics = RecognizedResume['basics']

const EMAIL = /[^\s@<>()|,;:]{1,64}@[^\s@<>()|,;:]{1,190}\.[a-z]{2,24}/giu
const URL_LIKE =
  /(?:https?:\/\/|www\.)[^\s|,;<>()]{3,200}|(?<![\w@.-])(?:[a-z\d-]{1,63}\.){1,3}(?:com|net|org|io|dev|et|me|app|co|info|tech|page|site|ai|xyz)(?:\/[^\s|,;<>()]{0,200})?(?![\w@.-])/giu
const PHONE = /(?<![\p{L}\d])(?:\+|00)?\(?\d[\d\s().-]{7,18}\d(?!\d)/gu
/** Other sites that people link to from a resume; none of them is a portfolio. */
const SOCIAL =
  /(?:facebook|twitter|x|instagram|t|telegram|wa|youtube|tiktok|google|gmail|yahoo|outlook|hotmail)\.(?:com|me)$/i
const FILLER =
  /^(?:curriculum vitae(?: \(cv\))?|r[eé]sum[eé]|cv|bio-?data|europass(?: curriculum vitae| cv)?|የሥራ ማመልከቻ|የግል መረጃ ቅጽ(?: \(cv\))?)$/iu
const CONTACT_LABEL =
  /^(?:e-?mails?|tel|telephone|phone(?: number)?|mobile(?: number)?|cell|linked-?in|github|website|web|portfolio|address|location|current address|ስልክ|ኢሜይል|ኢሜል|አድራሻ)\s?:?\s*/iu

/** What contact details are taken from. */
export interface ContactSource {
  /** What stands above the first heading, and the sections with contact and personal details. */
  head: readonly ResumeLine[]
  /** Everything but references: their addresses and numbers are other people's. */
  own: readonly ResumeLine[]
  links: readonly string[]
}

/** Recognises name, title, phone number, place and links. */
export function parseContact({ head, own, links }: ContactSource, read: ReadLines): Basics {
  const addresses = [...own.flatMap(({ text }) => text.match(URL_LIKE) ?? []), ...links]
  const basics: Basics = { profiles: listProfiles(addresses) }
  const url = findPortfolio(head, addresses)
  const phone = findPhone(own)
  if (url) basics.url = url
  if (phone) basics.phone = phone
  const place = findPlace(head, read)
  if (place) basics.location = { city: place }
  const inHead = findName(
    head,
    own.flatMap(({ text }) => text.match(EMAIL) ?? []),
  )
  const found = inHead ?? findNameAboveTitle(own)
  const below = inHead || !found ? [] : own.slice(own.indexOf(found.lines[0]!) + 1)
  const title = findTitle([...head, ...below.slice(0, 1)], found, read)
  if (found) basics.name = found.name
  if (title) basics.label = title
  for (const line of own) if (isContactLine(line, basics)) read.add(line)
  return basics
}

/** Returns an address in full, if the profile can have it. */
function toWebAddress(text: string): string | undefined {
  const trimmed = text.replace(/[.,;:)\]]+$/, '')
  const { success, data } = ProfileChange.shape.portfolioUrl.safeParse(
    /^https?:/i.test(trimmed) ? trimmed : `https://${trimmed}`,
  )
  return success && typeof data === 'string' && URL.canParse(data) ? data : undefined
}

function listProfiles(addresses: readonly string[]): Basics['profiles'] {
  const networks = [
    ['LinkedIn', /(?:^|[/.])linkedin\.com\/(?:in|pub)\/[^/?#]+/i],
    ['GitHub', /(?:^|[/.])github\.com\/[^/?#]+\/?$/i],
  ] as const
  return networks.flatMap(([network, pattern]) => {
    const url = addresses.filter((one) => pattern.test(one)).map(toWebAddress)[0]
    return url ? [{ network, url }] : []
  })
}

/** The first other address at the head of the resume, or one that is named a portfolio or website. */
function findPortfolio(head: readonly ResumeLine[], addresses: readonly string[]): string | undefined {
  const inHead = head.flatMap(({ text }) => text.replace(EMAIL, ' ').match(URL_LIKE) ?? [])
  return inHead
    .filter((one) => addresses.includes(one))
    .map(toWebAddress)
    .find((one) => {
      const host = one ? new URL(one).hostname.replace(/^www\./, '') : ''
      return host !== '' && !SOCIAL.test(host) && !/(?:^|\.)(?:linkedin|github)\.com$/.test(host)
    })
}

function findPhone(lines: readonly ResumeLine[]): string | undefined {
  for (const { text } of lines)
    for (const [found] of text.matchAll(PHONE)) {
      const digits = found.replace(/^00/, '+').replace(/\(0\)/, '')
      const isYears = /^(?:19|20)\d\d\s?-\s?(?:19|20)\d\d$/.test(found.trim())
      const phone = isYears ? undefined : normalizePhone(digits.startsWith('251') ? `+${digits}` : digits)
      if (phone) return phone
    }
  return undefined
}

/** Returns a place that is named as one, or a part of the head that names a town. */
function findPlace(head: readonly ResumeLine[], read: ReadLines): string | undefined {
  for (const line of head) {
    const { label, rest } = splitLabel(line.text)
    const isNamed = label === 'address' || label === 'location' || label === 'አድራሻ'
    const plain = line.text.replace(EMAIL, '\t').replace(URL_LIKE, '\t').replace(PHONE, '\t')
    const parts = isNamed ? rest.split(/\t|\s[|•·]\s/) : plain.split(/\t|\s*[|•·]\s*|\s+\/\s+/)
    const place = parts
      .map((part) =>
        part
          .replace(CONTACT_LABEL, '')
          .trim()
          .replace(/[.,;]$/, ''),
      )
      .find((part) => (isNamed ? part.length >= 2 : hasTown(part)) && part.length <= 100 && isPlaceText(part))
    if (!place) continue
    if (isNamed || parts.length === 1) read.add(line)
    return place
  }
  return undefined
}
const isPlaceText = (part: string) =>
  !/[@:/]/.test(part) && !/\d{5}/.test(part) && !isJobTitle(part) && (!isCompanyName(part) || isPlace(part))

/** The title that stands on the line of the name, or in the head of the resume. */
function findTitle(head: readonly ResumeLine[], found: FoundName | undefined, read: ReadLines): string | undefined {
  if (found?.isWhole) read.add(...found.lines)
  for (const line of head) if (FILLER.test(line.text)) read.add(line)
  for (const line of head.filter(({ text }) => text !== '' && !FILLER.test(text))) {
    const { label, rest } = splitLabel(line.text)
    if (label && !/title|position|role|designation/.test(label)) continue
    const isNameLine = found?.lines.includes(line) ?? false
    if (isNameLine && found?.isWhole) continue
    const whole = label ? rest : line.text
    const parts = whole.split(isNameLine ? /\t|\s*[|•·]\s*|\s+[-–—]\s+|,\s+/ : /\t|\s*[|•·]\s*/)
    const title =
      !isNameLine && isTitleText(whole) ? whole : parts.find((part) => part !== found?.name && isTitleText(part))
    if (!title) continue
    if (title === whole || (isNameLine && parts.length === 2)) read.add(line)
    return title.replaceAll('\t', ' ')
  }
  return undefined
}

const isTitleText = (text: string) =>
  text.length >= 2 && text.length <= 80 && isJobTitle(text) && !/[@\d]|[.!?]$/.test(text) && !isSentence(text)
const isSentence = (text: string) => text.split(' ').length > 9

/** Beside a number or an address for email, shorter parts are other contact details. */
const SHORT_PART = 30

/** Whether nothing is left of a line without the contact details that were recognised. */
function isContactLine({ text }: ResumeLine, basics: Basics): boolean {
  const hasContact = text.search(EMAIL) !== -1 || text.search(PHONE) !== -1
  const rest = text
    .replace(EMAIL, ' ')
    .replace(URL_LIKE, ' ')
    .replace(PHONE, ' ')
    .split(/\t|[|•·,]/)
    .map((part) => part.trim().replace(CONTACT_LABEL, '').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .filter((part) => part !== basics.name && part !== basics.label && !(basics.location?.city ?? '').includes(part))
  return (rest.length === 0 || (hasContact && rest.every((part) => part.length <= SHORT_PART))) && text !== ''
}
