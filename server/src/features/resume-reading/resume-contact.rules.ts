import { normalizePhone } from '#core/phone-numbers.ts'
import { ProfileChange } from '@sira/contract/seekers'
import type { RecognizedResume } from '@sira/contract/resume-reading'
import type { ReadLines, ResumeLine } from './resume-lines.rules.ts'
import { isCompanyName, isJobTitle, splitLabel } from './resume-parts.rules.ts'
import { hasTown, isPlace } from './resume-places.rules.ts'

type Basics = RecognizedResume['basics']

const EMAIL = /[^\s@<>()|,;:]{1,64}@[^\s@<>()|,;:]{1,190}\.[a-z]{2,24}/giu
const URL_LIKE =
  /(?:https?:\/\/|www\.)[^\s|,;<>()]{3,200}|(?<![\w@.-])(?:[a-z\d-]{1,63}\.){1,3}(?:com|net|org|io|dev|et|me|app|co|info|tech|page|site|ai|xyz)(?:\/[^\s|,;<>()]{0,200})?(?![\w@.-])/giu
const PHONE = /(?<![\p{L}\d])(?:\+|00)?\(?\d[\d\s().-]{7,18}\d(?!\d)/gu
/** Other sites that people link to from a resume; none of them is a portfolio. */
const SOCIAL =
  /(?:facebook|twitter|x|instagram|t|telegram|wa|youtube|tiktok|google|gmail|yahoo|outlook|hotmail)\.(?:com|me)$/i
const FILLER = /^(?:curriculum vitae|resume|cv|biodata|የሥራ ማመልከቻ)$/i
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
  Object.assign(basics, findNameAndTitle(head, read))
  if (!basics.name) Object.assign(basics, findNameAboveTitle(own, read))
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
    const parts = isNamed ? rest.split(/\t|\s[|•·]\s/) : line.text.split(/\t|\s*[|•·]\s*/)
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

const LONGEST_NAME = 50

function findNameAndTitle(head: readonly ResumeLine[], read: ReadLines): Pick<Basics, 'name' | 'label'> {
  const result: Pick<Basics, 'name' | 'label'> = {}
  for (const line of head.filter(({ text }) => text !== '' && !FILLER.test(text))) {
    const { label, rest } = splitLabel(line.text)
    const parts = (label ? rest : line.text).split(/\t|\s*[|•·]\s*|\s+[-–—]\s+|,\s+/)
    const isNamed = label === 'name' || label === 'full name' || label === 'ስም'
    const [first = '', ...others] = parts
    if (!result.name && isName(first) && (isNamed || (!label && !isPlace(first)))) {
      result.name = first
      const title = others.find(isTitleText)
      if (title) result.label ??= title
      if (title ? others.length === 1 : others.length === 0) read.add(line)
      continue
    }
    if (result.label || (label && !/title|position|role|designation/.test(label))) continue
    const whole = label ? rest : line.text
    const title = isTitleText(whole) ? whole : whole.split(/\t|\s*[|•·]\s*/).find(isTitleText)
    if (!title) continue
    result.label = title.replaceAll('\t', ' ')
    if (title === whole) read.add(line)
  }
  for (const line of head) if (FILLER.test(line.text)) read.add(line)
  return result
}

/** A name with a title right below it, wherever they stand: beside a column that was read before them. */
function findNameAboveTitle(own: readonly ResumeLine[], read: ReadLines): Pick<Basics, 'name' | 'label'> {
  const lines = own.filter(({ text }) => text !== '')
  const at = lines.findIndex(({ text }, n) => !isPlace(text) && isName(text) && isTitleText(lines[n + 1]?.text ?? ''))
  const [name, title] = [lines[at], lines[at + 1]]
  if (!name || !title) return {}
  read.add(name, title)
  return { name: name.text, label: title.text }
}

const isTitleText = (text: string) =>
  text.length >= 2 && text.length <= 80 && isJobTitle(text) && !/[@\d]|[.!?]$/.test(text) && !isSentence(text)
const isSentence = (text: string) => text.split(' ').length > 9

function isName(text: string): boolean {
  const words = text.split(' ')
  const isCapitalized = words.every((word) =>
    /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Script=Ethiopic}+[./]?\p{Script=Ethiopic}*)$/u.test(word),
  )
  return words.length >= 2 && words.length <= 4 && text.length <= LONGEST_NAME && isCapitalized && !isJobTitle(text)
}

/** Whether nothing is left of a line without the contact details that were recognised. */
function isContactLine({ text }: ResumeLine, basics: Basics): boolean {
  const rest = text
    .replace(EMAIL, ' ')
    .replace(URL_LIKE, ' ')
    .replace(PHONE, ' ')
    .split(/\t|[|•·,]/)
    .map((part) => part.trim().replace(CONTACT_LABEL, '').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .filter((part) => part !== basics.name && part !== basics.label && !(basics.location?.city ?? '').includes(part))
  return rest.length === 0 && text !== ''
}
