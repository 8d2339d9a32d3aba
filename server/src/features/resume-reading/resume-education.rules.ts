import type { EntryNote, RecognizedResume } from '@sira/contract/resume-reading'
import { findPeriod, removePeriod, type CalendarHint, type WrittenPeriod } from '#core/written-dates.ts'
import { parseDegree } from './resume-degrees.rules.ts'
import { toDates } from './resume-entry-dates.rules.ts'
import type { ReadLines, ResumeLine } from './resume-lines.rules.ts'
import { isNameLike, isSchool, splitAtCommas, splitStrongParts } from './resume-parts.rules.ts'
import { splitLabel } from './resume-labels.rules.ts'
import { isPlaceLike, splitTrailingPlace } from './resume-places.rules.ts'
import { joinSplitDates } from './resume-work-lines.rules.ts'

type EducationEntry = RecognizedResume['education'][number]

/** An education with what a person should check about it. */
export interface ReadEducation {
  entry: EducationEntry
  note: EntryNote
}

/** What one line says about an entry. */
interface EducationFacts {
  institution?: string
  studyType?: string
  area?: string
  score?: string
  period?: WrittenPeriod
}
interface ReadFacts {
  said: EducationFacts
  /** Parts that say nothing that is known. */
  unclear: string[]
}
interface OpenEntry {
  facts: EducationFacts
  lines: ResumeLine[]
}

/**
 * Recognises education. A new entry begins where a line says something that the entry before it already has: a second
 * school, degree or period.
 */
export function parseEducation(section: readonly ResumeLine[], read: ReadLines, hint: CalendarHint): ReadEducation[] {
  const entries: OpenEntry[] = []
  let waiting: { name: string; line: ResumeLine } | undefined
  for (const line of joinSplitDates(section.filter(({ text }) => text !== ''))) {
    if (isDetail(line)) continue
    const { said, unclear } = readFacts(line.text, hint)
    const isEmpty = Object.keys(said).length === 0
    const current = waiting ? undefined : entries.at(-1)
    if (isEmpty && current && takesName(current, line, unclear)) continue
    if (isEmpty) {
      // A school whose name does not say that it is one, above its degree.
      const [name = ''] = unclear
      if (!line.isBullet && isNameLike(name) && name.length <= 80) waiting = { name, line }
      continue
    }
    if (waiting && waiting.line.number >= line.number - 2 && said.studyType && !said.institution) {
      entries.push({ facts: { institution: waiting.name }, lines: [waiting.line] })
    }
    waiting = undefined
    const open = entries.at(-1)
    if (open && canExtend(open, said)) {
      Object.assign(open.facts, said)
      open.lines.push(line)
    } else entries.push({ facts: said, lines: [line] })
    if (unclear.length > 0 && (said.studyType || said.institution || !said.period))
      placeUnclear(entries.at(-1)!, unclear)
  }
  return finishEntries(entries, read)
}

const DETAIL =
  /^(?:honou?rs?|awards?|relevant (?:coursework|courses)|coursework|courses|thesis|dissertation|activities|minors?|dean['’]?s list|scholarships?|advis[eo]rs?|focus|specialization|key (?:courses|modules)|clubs?|achievements?|activities and societies|concentration|subjects|project)\b/i
const isDetail = ({ text, isBullet }: ResumeLine) =>
  DETAIL.test(text) ||
  (isBullet && !findPeriod(text) && !parseDegree(text) && !isSchool(text)) ||
  (text.length > 160 && /[.;]$/.test(text))

function canExtend({ facts }: OpenEntry, said: EducationFacts): boolean {
  const hasClash = (['institution', 'studyType', 'period', 'score'] as const).some((key) => facts[key] && said[key])
  return !hasClash
}

/** A name below a degree, without a word that says that it is a school, and what goes on with a field of study. */
function takesName({ facts, lines }: OpenEntry, line: ResumeLine, unclear: readonly string[]): boolean {
  const [text = ''] = unclear
  if (line.isBullet || unclear.length === 0 || !isNameLike(text) || text.length > 90) return false
  if (!facts.institution) facts.institution = text
  else if (/(?:\b(?:of|and|for|in)|&|,)$/i.test(facts.institution)) facts.institution += ` ${text}`
  else if (facts.studyType && lines.at(-1)!.number === line.number - 1 && goesOn(facts)) {
    if (facts.area) facts.area += ` ${text}`
    else facts.studyType += ` ${text}`
  } else if (facts.studyType && !facts.area) facts.area = text
  else return false
  lines.push(line)
  return true
}
const goesOn = ({ area, studyType = '' }: EducationFacts) =>
  /(?:\b(?:of|in|and)|&|,)$/i.test(area ?? studyType) ||
  /\bof business$/i.test(studyType) ||
  (area !== undefined && area.split(' ').length === 1)

/** Beside a degree, what is unclear is its field; beside a degree with its field, the school. */
function placeUnclear({ facts }: OpenEntry, unclear: readonly string[]): void {
  const [first = ''] = unclear
  if (first.length > 80 || !/\p{L}{2}/u.test(first)) return
  if (facts.studyType && !facts.area && (facts.institution || unclear.length === 1)) facts.area = first
  else if (facts.studyType && facts.area && !facts.institution && isNameLike(first)) facts.institution = first
  else if (facts.studyType && !facts.area && unclear.length > 1) {
    facts.area = first
    facts.institution ??= unclear[1]!
  }
}

function finishEntries(entries: readonly OpenEntry[], read: ReadLines): ReadEducation[] {
  let school = ''
  return entries.flatMap(({ facts, lines }): ReadEducation[] => {
    const { institution = '', studyType = '', area, score, period } = facts
    if (institution === '' && studyType === '') return []
    // Several degrees below one school.
    const isBelow = institution === '' && school !== ''
    const { dates, doubts } = toDates(period, { single: 'end' })
    school = isBelow ? school : institution
    read.add(...lines)
    const entry: EducationEntry = {
      institution: school.slice(0, 150),
      studyType: studyType.slice(0, 150),
      ...(area && { area: area.slice(0, 150) }),
      ...dates,
      ...(score && { score }),
    }
    const source = lines.map(({ text }) => text.replaceAll('\t', ' · ')).join(' / ')
    return [{ entry, note: { source, doubts: isBelow ? [...doubts, 'employer-above'] : doubts } }]
  })
}

const SCORE =
  /[|,;(]?\s*(?<!\p{L})(?:c?gpa|grade(?! \d{1,2}\b(?!\.))|score|cum(?:ulative)? gpa|አማካይ ውጤት|ውጤት)(?!\p{L})\s*(?:of|:|-|–)?\s*(\d(?:\.\d{1,2})?(?!\d)|\d{2}(?:\.\d{1,2})?%)(?:\s*(?:\/|out of)\s*\d{1,2}(?:\.\d{1,2})?)?\)?/iu
const DATE_WORDS =
  /\b(?:graduated|graduation(?: date)?|completed|expected(?: graduation)?|awarded|anticipated|class of|date)\b:?(?: in| on)?/gi

function readFacts(line: string, hint: CalendarHint): ReadFacts {
  const score = SCORE.exec(line)
  const unscored = score ? line.replace(score[0], '\t') : line
  const period = findPeriod(unscored, hint)
  const { label, rest } = splitLabel(period ? removePeriod(unscored, period) : unscored)
  const said: EducationFacts = {}
  if (score) said.score = score[1]!.replace('%', '')
  if (period) said.period = period
  const unclear: string[] = []
  for (const part of splitStrongParts(rest.replace(DATE_WORDS, '\t').replace(/\s+from\s+(?=\p{Lu})/u, '\t')))
    readPart(part, label, said, unclear)
  return { said, unclear }
}

function readPart(part: string, label: string | undefined, said: EducationFacts, unclear: string[]): void {
  if (label && /field|major|department|ዘርፍ/.test(label)) return void (said.area = part)
  if (isPlaceLike(part)) return
  if (isSchoolFirst(part.split(',')[0]!)) return readSchool(part, said, unclear)
  const degree = isSchoolFirst(part) ? undefined : parseDegree(part)
  // 'Bachelor of Engineering - BE, Electrical Engineering'
  if (degree && said.studyType) {
    if (degree.area) said.area ??= degree.area
    else if (degree.others[0]) said.area ??= degree.others[0]
    return
  }
  if (degree) {
    said.studyType = degree.studyType
    if (degree.area && isSchool(degree.area) && !said.institution) said.institution = degree.area
    else if (degree.area && !isPlaceLike(degree.area)) said.area = degree.area
    const others = degree.others.join(', ')
    // Behind a school in the place of the field stands its town.
    if (others && !(said.institution === degree.area && isNameLike(others) && !isSchool(others)))
      readSchool(others, said, unclear)
    return
  }
  readSchool(part, said, unclear)
}

/** 'Adama Preparatory School' is a school, though it begins or ends as a degree. */
const isSchoolFirst = (part: string) =>
  /(?:school|college|university|academy|institute|ትምህርት ቤት|ት\/ቤት|ኮሌጅ|ዩኒቨርሲቲ)$|^(?:university|college|institute) of /i.test(
    part,
  ) &&
  !/^(?:b|m)\.?\s?(?:sc|a|s|eng|tech)\b|^(?:bachelor|master|diploma|certificate|level|phd|associate|high school,|high school$)/i.test(
    part,
  )

/** Towns in the name of a school: 'University of California, Berkeley'. */
const SCHOOL_OF_STATE =
  /^(?:university of (?:california|texas|illinois|michigan|wisconsin|massachusetts|maryland|minnesota|colorado|north carolina|nebraska|tennessee|alabama|missouri|arkansas|hawaii|alaska|nevada|washington)|(?:indian|national) institutes? of technology|california state university|iit|nit|bits)$/i

function readSchool(part: string, said: EducationFacts, unclear: string[]): void {
  const { rest, place } = splitTrailingPlace(part)
  const town = place?.split(/\s*,\s*/)
  const hadDegree = said.studyType !== undefined
  const isOfState = town !== undefined && SCHOOL_OF_STATE.test(rest) && town.length === 1
  for (const one of isOfState ? [part] : splitAtCommas(rest)) {
    const degree = said.studyType || isSchoolFirst(one) ? undefined : parseDegree(one)
    if (degree) {
      said.studyType = degree.studyType
      if (degree.area) said.area = degree.area
    } else if (isSchool(one) && !said.institution) said.institution = one
    // Behind a school, beside its degree, stands its town.
    else if (!hadDegree && said.studyType && !said.area && !isPlaceLike(one)) said.area = one
    else if (!isPlaceLike(one) && !(hadDegree && said.institution && rest.includes(said.institution))) unclear.push(one)
  }
}
