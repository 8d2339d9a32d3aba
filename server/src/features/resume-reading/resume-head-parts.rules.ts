import {
  countWideParts,
  hasInnerDash,
  isAddress,
  isCompanyName,
  isEmploymentKind,
  isJobTitle,
  isNameLike,
  scoreCompany,
  scoreTitle,
  splitAtCommas,
  splitStrongParts,
} from './resume-parts.rules.ts'
import { splitLabel } from './resume-labels.rules.ts'
import { removeDuration } from '#core/written-dates.ts'
import { isPlaceLike, splitTrailingPlace } from './resume-places.rules.ts'

/** A part of the lines at the head of a job that is a title, a company, or something else. */
export interface HeadPart {
  text: string
  /** Where it stands; the same in all jobs that are written alike. */
  slot: string
  /** Parts with the same group are between the same marks, with a comma between them. */
  group: string
  /** Whether it stands behind a dash on its line. */
  isBehindDash?: boolean
}

/** What the head of a job says. */
export interface JobHead {
  parts: HeadPart[]
  labelled: { position?: string; name?: string }
  places: { text: string; group: string }[]
}

/** A line of a head, and where it stands: how far above or below the dates. */
export interface HeadText {
  text: string
  place: string
}

/** Parts a head into what may be a title or a company; places, lengths of time and kinds of work are taken out. */
export function readHead(lines: readonly HeadText[], keepsDashes = false): JobHead {
  // Without another part, the dash is what parts title and company.
  const isKept = keepsDashes && lines.reduce((sum, { text }) => sum + countWideParts(text), 0) > 1
  const splitsAt = (part: string) => !isKept || !hasInnerDash(part)
  const head: JobHead = { parts: [], labelled: {}, places: [] }
  for (const { text, place } of lines.flatMap(splitAtLabels)) {
    const { label, rest } = splitLabel(removeDuration(text).replace(/^\d{1,2}[.)]\s+/, ''))
    const field = label && getFieldOfLabel(label)
    if (field === 'location') head.places.push({ text: rest, group: 'label' })
    else if (field) head.labelled[field] ??= splitTrailing(rest, head, 'label')
    else addParts(head, rest, { place, splitsAt })
  }
  return head
}

/** A town that is not known, behind the legal form of a company. */
const BEHIND_LEGAL_FORM =
  /^(.{2,90}\b(?:Ltd|LTD|Inc|INC|PLC|Plc|plc|LLC|GmbH|S\.C|Share Company|Corp|Limited|LLP)\.?), (\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+)?)$/u

interface PartsContext {
  place: string
  splitsAt: (part: string) => boolean
}

function addParts(head: JobHead, text: string, { place, splitsAt }: PartsContext): void {
  let from = 0
  splitStrongParts(text, splitsAt).forEach((part, n) => {
    const at = text.indexOf(part, from)
    const isBehindDash = n > 0 && at !== -1 && /^\s[-–—]\s$/.test(text.slice(from, at))
    from = Math.max(at, from) + part.length
    const count = head.parts.length
    addPart(head, part, `${place}.${n}`)
    const added = head.parts[count]
    if (added && isBehindDash) added.isBehindDash = true
  })
}

/** Several fields of a form on one line: 'Company: Abay Systems, Position: Engineer'. */
const splitAtLabels = ({ text, place }: HeadText): HeadText[] =>
  text.split(BEFORE_LABEL).map((one, n) => ({ text: one, place: n === 0 ? place : `${place} ${n}` }))
const BEFORE_LABEL =
  /[,;|\t]\s*(?=(?:job title|title|position|role|designation|company|employer|organi[sz]ation|location|duty station|period|duration)\s?:)/i

function splitTrailing(text: string, head: JobHead, group: string): string {
  const { rest, place } = splitTrailingPlace(text)
  const match = place ? null : BEHIND_LEGAL_FORM.exec(text)
  const [, name, town] = match && !isJobTitle(match[2]!) && !isCompanyName(match[2]!) ? match : []
  if (place ?? town) head.places.push({ text: (place ?? town)!, group: `${group} end` })
  return name ?? rest
}

/** The address of a company behind its name. */
const DOMAIN = /^(?:[a-z0-9-]{1,40}\.){1,3}[a-z]{2,10}(?:\/\S{0,40})?$/
const REMARK = /\s+\((?:acquired|formerly|previously|now|part of|a subsidiary|subsidiary)\b[^()]{0,60}\)$/i

function addPart(head: JobHead, given: string, group: string): void {
  const part = given.replace(REMARK, '')
  const remark = /^(.*\S) \(([^()]{8,80})\)$/.exec(part)
  // What a company is, in small letters: 'Abay Systems (a startup, 40 people)'.
  if (remark && scoreTitle(part) === 0 && !isNameLike(remark[2]!) && !isPlaceLike(remark[2]!))
    return addPart(head, remark[1]!, group)
  const bracketed = /^(.{2,80}\S)\s*\(([^()]{2,60})\)$/.exec(part)
  const [, before = '', inside = ''] = bracketed ?? []
  if (bracketed && isPlaceLike(inside)) {
    head.places.push({ text: inside, group: `${group} end` })
    return addPart(head, before, group)
  }
  const isTitleInside = bracketed && scoreTitle(inside) >= 2 && scoreTitle(before) === 0
  if (isPlaceLike(part)) return void head.places.push({ text: part, group })
  if (isEmploymentKind(part) || isAddress(part) || /^\d{1,2}[.)]?$/.test(part)) return
  const texts = isTitleInside ? [before, inside] : splitAtCommas(splitTrailing(part, head, group))
  texts
    .filter((text, n) => !isEmploymentKind(text) && !(n > 0 && DOMAIN.test(text)))
    .forEach((text, n) => head.parts.push({ text, group, slot: `${group}.${n}` }))
}

/** The part of the head of a job that a line of a form states. */
export function getHeadField(text: string): 'position' | 'name' | undefined {
  const { label } = splitLabel(text)
  const field = label === undefined ? undefined : getFieldOfLabel(label)
  return field === 'location' ? undefined : field
}

function getFieldOfLabel(label: string): 'position' | 'name' | 'location' | undefined {
  if (/position|title|role|designation|occupation|መደብ|ድርሻ/.test(label)) return 'position'
  if (/company|employer|organi[sz]ation|institution|ድርጅት|መሥሪያ|መስሪያ/.test(label)) return 'name'
  return /location|station|address|place|city|ቦታ|አድራሻ/.test(label) ? 'location' : undefined
}

/** Whether dashes are within titles or companies: in most jobs nothing is parted by them. */
export function hasInnerDashes(heads: readonly (readonly HeadText[])[]): boolean {
  const dashed = heads.filter((lines) => lines.some(({ text }) => / [-–—]{1,3} /.test(text)))
  return dashed.length * 2 <= heads.length
}

/** Takes for places what stands where most other jobs have one: a town that is not known. */
export function movePlaces(heads: readonly JobHead[]): void {
  const groups = heads.flatMap(({ places }) => places.map(({ group }) => group))
  for (const head of heads) {
    const isPlaceGroup = (group: string) =>
      groups.filter((one) => one === group).length * 2 >= heads.length && heads.length > 1
    const isMoved = ({ text, group }: HeadPart) =>
      isPlaceGroup(group) && scoreTitle(text) === 0 && scoreCompany(text) === 0 && text.split(' ').length <= 3
    const moved = head.parts.filter(isMoved)
    if (moved.length === 0 || head.parts.length - moved.length < 2 || head.places.length > 0) continue
    head.parts = head.parts.filter((part) => !moved.includes(part))
    head.places.push(...moved)
  }
}

/** How often the parts at a place are titles and companies, from -1 to 1. */
export type SlotVotes = ReadonlyMap<string, { title: number; company: number }>

/** Jobs of one resume are written alike: what is clear in one of them says what another one means. */
export function countVotes(heads: readonly JobHead[]): SlotVotes {
  const votes = new Map<string, { title: number; company: number; all: number }>()
  for (const { slot, text } of heads.flatMap(({ parts }) => parts)) {
    const vote = votes.get(slot) ?? { title: 0, company: 0, all: 0 }
    const [title, company] = [scoreTitle(text), scoreCompany(text)]
    vote.all++
    if (title >= 2 && company < 2.5) vote.title++
    else if (company >= 2.5 && title === 0) vote.company++
    votes.set(slot, vote)
  }
  // What only one job has says little.
  const most = heads.length / 2
  return new Map(
    [...votes].map(([slot, { title, company, all }]) => [
      slot,
      { title: (title - company) / Math.max(all, most), company: (company - title) / Math.max(all, most) },
    ]),
  )
}

/** The title and the company of a head, and what else it says. */
export interface NamedHead {
  position: string
  name: string
  /** What stands behind the company. */
  places: string[]
  others: string[]
}

const VOTE_WEIGHT = 1.5
/** Without a word that tells them apart, the title comes first on most resumes. */
const FIRST_IS_TITLE = 0.3
const SAME_GROUP = 0.4

/** Decides which part is the title and which the company. */
export function nameParts({ parts: given, labelled }: JobHead, votes: SlotVotes): NamedHead {
  const parts = given.length === 1 && !labelled.position && !labelled.name ? splitAtTitle(given[0]!) : given
  const free = labelled.position && labelled.name ? [] : parts.slice(0, 10)
  const values = free.map((part, n) => valuePart(part, n, votes, free.length))
  let best = { title: -1, company: -1, value: Number.NEGATIVE_INFINITY }
  const consider = (title: number, company: number) => {
    // A title may have commas in it.
    const isOneGroup = title !== -1 && company !== -1 && free[title]!.group === free[company]!.group
    const value = (values[title]?.title ?? 0) + (values[company]?.company ?? 0) - (isOneGroup ? SAME_GROUP : 0)
    if (value > best.value) best = { title, company, value }
  }
  const indexes = free.map((_, n) => n)
  if (labelled.position) for (const n of indexes) consider(-1, n)
  else if (labelled.name) for (const n of indexes) consider(n, -1)
  else if (free.length === 1) {
    consider(0, -1)
    consider(-1, 0)
  } else for (const n of indexes) for (const m of indexes) if (n !== m) consider(n, m)
  return joinParts(free, best, labelled)
}

/** 'ACCOUNT MANAGER SUNRISE MEDIA LTD' has no mark between them. */
function splitAtTitle(part: HeadPart): HeadPart[] {
  if (scoreCompany(part.text) < 2.5) return [part]
  const words = part.text.split(' ')
  const last = words.findLastIndex((word) => scoreTitle(word) === 3)
  const name = words.slice(last + 1)
  if (last === -1 || name.length < 2 || !/^\p{Lu}/u.test(name[0]!)) return [part]
  return [
    { ...part, text: words.slice(0, last + 1).join(' ') },
    { text: name.join(' '), slot: `${part.slot} end`, group: `${part.group} end` },
  ]
}

function valuePart({ text, slot }: HeadPart, n: number, votes: SlotVotes, count: number) {
  const [title, company] = [scoreTitle(text), scoreCompany(text)]
  const vote = votes.get(slot) ?? { title: 0, company: 0 }
  const isName = isNameLike(text) ? 0 : -1
  // Titles are known by their words more often than companies are.
  const isAlone = count === 1 && title === 0 ? 2 * FIRST_IS_TITLE : 0
  return {
    title: title - company / 2 + VOTE_WEIGHT * vote.title + (n === 0 ? FIRST_IS_TITLE : 0),
    company: company - 0.7 * title + VOTE_WEIGHT * vote.company + isName + isAlone - n / 20,
  }
}

/** What goes on with a title behind a dash, where the company stands on another line: 'Intern – Data Science'. */
function takeBehindDash(
  parts: readonly HeadPart[],
  { title, company, taken }: { title: number; company: number; taken: Set<number> },
): string[] {
  const getLine = (n: number) => parts[n]?.group.split('.')[0]
  if (title === -1 || company === -1 || getLine(title) === getLine(company)) return []
  const next = parts.findIndex((part, n) => n > title && part.group !== parts[title]!.group)
  const part = parts[next]
  const goesOn = part?.isBehindDash && getLine(next) === getLine(title) && !taken.has(next)
  if (!goesOn || scoreCompany(part.text) >= 2.5) return []
  taken.add(next)
  return [part.text]
}

/**
 * What is between the same marks as the title belongs to it: 'Engineer, Payments'. Behind a company it is a place, unless
 * it is a part of the company.
 */
function joinParts(
  parts: readonly HeadPart[],
  { title, company }: { title: number; company: number },
  labelled: JobHead['labelled'],
): NamedHead {
  const taken = new Set([title, company])
  // 'Ernst, Webb & Young LLP' apart from the title is one company.
  let first = company
  while (first > 0 && parts[first - 1]!.group === parts[company]!.group && parts[first]!.group !== parts[title]?.group)
    taken.add(--first)
  const extend = (at: number, own = at): string => {
    const part = parts[at]
    if (!part) return ''
    taken.add(at)
    const texts = [part.text]
    for (let n = at + 1; parts[n]?.group === part.group && (n === own || !taken.has(n)); n++) {
      taken.add(n)
      texts.push(parts[n]!.text)
    }
    return texts.join(', ')
  }
  const isTitleBefore = (part: HeadPart | undefined) =>
    part !== undefined && part.group === parts[title]?.group && scoreTitle(part.text) >= 2 && part !== parts[company]
  const titleAt = isTitleBefore(parts[title - 1]) && !labelled.position ? title - 1 : title
  const position = [extend(titleAt, title), ...takeBehindDash(parts, { title, company, taken })].join(' – ')
  const isTown = ({ text }: HeadPart) => scoreCompany(text) === 0 && isNameLike(text) && text.split(' ').length <= 3
  const towns = parts.flatMap((part, n) => {
    const isBehind =
      n > company && company !== -1 && part.group === parts[company]!.group && !taken.has(n) && isTown(part)
    return isBehind ? [n] : []
  })
  for (const n of towns) taken.add(n)
  const name = [...parts.slice(first, company).map(({ text }) => text), extend(company)].join(', ')
  return {
    position: labelled.position ?? position,
    name: labelled.name ?? name,
    places: towns.map((n) => parts[n]!.text),
    others: parts.filter((_, n) => !taken.has(n)).map(({ text }) => text),
  }
}
