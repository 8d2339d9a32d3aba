import type { EntryNote, RecognizedResume } from '@sira/contract/resume-reading'
import { findPeriod, type CalendarHint } from '#core/written-dates.ts'
import { cleanArea, parseDegree } from './resume-degrees.rules.ts'
import {
  isPartOfSchool,
  readFacts,
  type EducationFacts,
  type ReadFacts,
  type UnclearPart,
} from './resume-education-lines.rules.ts'
import { toDates } from './resume-entry-dates.rules.ts'
import type { ReadLines, ResumeLine } from './resume-lines.rules.ts'
import { isNameLike, isSchool, isStudyField } from './resume-parts.rules.ts'
import { joinSplitDates } from './resume-work-lines.rules.ts'

type EducationEntry = RecognizedResume['education'][number]

/** An education with what a person should check about it. */
export interface ReadEducation {
  entry: EducationEntry
  note: EntryNote
}

/** A part that is not clear, with the slot it has in all entries that are written alike. */
interface SlottedPart extends UnclearPart {
  slot: string
}
interface OpenEntry {
  facts: EducationFacts
  lines: ResumeLine[]
  unclear: SlottedPart[]
  schoolSlot?: string
}
interface WaitingLine {
  line: ResumeLine
  read: ReadFacts
}

const LONGEST_PART = 90
/** Points by which things that begin at one place may differ. */
const SAME_X = 3

/**
 * Recognises education. A new entry begins where a line says something that the entry before it already has: a second
 * school, degree or period.
 */
export function parseEducation(section: readonly ResumeLine[], read: ReadLines, hint: CalendarHint): ReadEducation[] {
  const entries: OpenEntry[] = []
  // Lines above what they belong to: a school whose name does not say that it is one, above its degree.
  let waiting: WaitingLine[] = []
  for (const line of joinSplitDates(removeCourses(section.filter(({ text }) => text !== '')))) {
    if (isDetail(line)) continue
    const one = { line, read: readFacts(line.text, hint) }
    const open = entries.at(-1)
    if (open && endsSchool(open, one)) continue
    if (Object.keys(one.read.said).length === 0) {
      if (line.isBullet || !one.read.unclear.some(({ text }) => isPartLike(text))) continue
      if (waiting.length === 0 && open && takesLine(open, one, isSchoolAbove(entries))) addLine(open, one)
      else waiting = [...waiting.slice(-1), one]
      continue
    }
    if (open && canExtend(open, one.read.said, waiting)) addLine(open, one)
    else
      entries.push(
        openEntry([
          ...(isSchoolNeeded(one) ? waiting : []).filter((above) => above.line.number >= line.number - 3),
          one,
        ]),
      )
    waiting = []
  }
  return finishEntries(entries, read)
}

/** The last word of a school that is set over two lines. */
function endsSchool({ facts, lines }: OpenEntry, { line, read }: WaitingLine): boolean {
  const isWord = /^(?:College|School|University|Institute|Academy|Technology)$/i.test(line.text)
  if (!isWord || !facts.institution || isSchoolWordLast(facts.institution) || lines.at(-1)!.number !== line.number - 1)
    return false
  facts.institution += ` ${line.text}`
  delete read.said.institution
  lines.push(line)
  return true
}
const isSchoolWordLast = (name: string) => /(?:college|school|university|institute|academy)$/i.test(name)

const isSchoolNeeded = ({ read: { said, unclear } }: WaitingLine) =>
  !said.institution && !(said.studyType && unclear.some(({ text }) => isPartLike(text)))

const isPartLike = (text: string) =>
  isNameLike(text) && text.length <= LONGEST_PART && /\p{L}{2}/u.test(text) && !/^(?:ዓ\.?ም|and|or)\b/.test(text)

const DETAIL =
  /^(?:honou?rs?|awards?|relevant (?:coursework|courses|modules)|coursework|courses|modules|thesis|(?:master|bachelor)['’]?s? thesis|dissertation|final (?:year )?project|activities|minors?|dean['’]?s list|scholarships?|advis[eo]rs?|supervisors?|focus|key (?:courses|modules)|clubs?|achievements?|activities and societies|concentration|subjects|project|credits|skills|member of|graduated (?:with|top)|ranked|rank)\b/i
const isDetail = ({ text, isBullet }: ResumeLine) =>
  (DETAIL.test(text) && !isSchool(text.slice(0, 60))) ||
  (isBullet && !findPeriod(text) && !parseDegree(text) && !isSchool(text)) ||
  (text.length > 160 && /[.;]$/.test(text))

/** Leaves out what is listed below 'Courses': the lines that are written as the first one is. */
function removeCourses(lines: readonly ResumeLine[]): ResumeLine[] {
  let model: ResumeLine | undefined
  return lines.filter((line, n) => {
    if (/^(?:relevant )?(?:courses|coursework|modules):?$/i.test(line.text)) {
      model = line.style === undefined ? undefined : lines[n + 1]
      return false
    }
    if (model && (line.style !== model.style || Math.abs((line.x ?? 0) - (model.x ?? 0)) > SAME_X)) model = undefined
    return model === undefined
  })
}

function openEntry(lines: readonly WaitingLine[]): OpenEntry {
  const entry: OpenEntry = { facts: {}, lines: [], unclear: [] }
  for (const one of lines) addLine(entry, one)
  return entry
}

function addLine(entry: OpenEntry, { line, read: { said, unclear, schoolAt } }: WaitingLine): void {
  const { facts } = entry
  const place = entry.lines.length
  if (schoolAt !== undefined) entry.schoolSlot = `${place}.${schoolAt}`
  const isWhole = facts.institution && said.institution && isPartOfSchool(said.institution)
  Object.assign(facts, said, isWhole ? { institution: facts.institution } : {})
  const [first] = unclear
  if (Object.keys(said).length === 0 && first && goesOnWith(entry, line, first.text)) return void entry.lines.push(line)
  entry.unclear.push(...unclear.map((part) => ({ ...part, slot: `${place}.${part.at}` })))
  entry.lines.push(line)
}

const isOpen = (text: string) => /(?:\b(?:of|in|and|for)|&|,)$/i.test(text)
const goesOnField = (area: string, text: string) => !area.includes(' ') && isStudyField(text)

/** Adds a line to a school or field of study that goes on with it. */
function goesOnWith({ facts, lines }: OpenEntry, line: ResumeLine, text: string): boolean {
  if (!lines.length || lines.at(-1)!.number !== line.number - 1) return false
  const { institution = '', studyType = '', area } = facts
  if (isOpen(institution)) facts.institution = `${institution} ${text}`
  else if (!studyType) return false
  else if (area === undefined && (isOpen(studyType) || /\bof business$/i.test(studyType)))
    facts.studyType = `${studyType} ${text}`
  else if (area !== undefined && (isOpen(area) || (institution !== '' && goesOnField(area, text))))
    facts.area = `${area} ${text}`
  else return false
  return true
}

function canExtend({ facts }: OpenEntry, said: EducationFacts, waiting: readonly WaitingLine[]): boolean {
  const isOnlyPart =
    facts.institution !== undefined &&
    said.institution !== undefined &&
    isPartOfSchool(facts.institution) !== isPartOfSchool(said.institution) &&
    !(facts.studyType && said.studyType) &&
    !(facts.period && said.period)
  const clashes = (['institution', 'studyType', 'period', 'score'] as const).filter(
    (key) => facts[key] && said[key] && !(key === 'institution' && isOnlyPart),
  )
  const isOther = waiting.length > 0 && (said.studyType !== undefined || said.institution !== undefined)
  return clashes.length === 0 && !isOther
}

/** Whether schools stand above their degrees: then a degree without a school belongs to the school above. */
const isSchoolAbove = ([first, second]: readonly OpenEntry[]) =>
  first?.schoolSlot?.startsWith('0.') === true &&
  second !== undefined &&
  parseDegree(first.lines[0]!.text) === undefined

/** Whether a line that says nothing known belongs to the entry above it rather than to the next one. */
function takesLine({ facts, lines, unclear }: OpenEntry, { line, read }: WaitingLine, isSchoolAbove: boolean): boolean {
  const isNext = lines.at(-1)!.number === line.number - 1
  const candidates = unclear.filter(({ text }) => isPartLike(text))
  const [first] = read.unclear
  if (!facts.institution && candidates.length === 0) return !isSchoolAbove
  if (facts.institution && facts.studyType && facts.area)
    return isNext && (isOpen(facts.institution) || isOpen(facts.area) || goesOnField(facts.area, first!.text))
  if (!facts.studyType) return isNext || !line.isAfterGap
  return isNext && !facts.area && candidates.length < (facts.institution ? 1 : 2)
}

/** How often schools stand in a slot. */
type SchoolSlots = ReadonlyMap<string, number>

function finishEntries(entries: readonly OpenEntry[], read: ReadLines): ReadEducation[] {
  const slots = new Map<string, number>()
  for (const { schoolSlot } of entries)
    if (schoolSlot) slots.set(schoolSlot, (slots.get(schoolSlot) ?? 0) + 1 / entries.length)
  let school = ''
  return entries.flatMap((entry): ReadEducation[] => {
    const { institution = '', studyType = '', area, score, period } = resolveUnclear(entry, slots)
    if (institution === '' && studyType === '') return []
    // Several degrees below one school.
    const isBelow = institution === '' && school !== ''
    const { dates, doubts } = toDates(period, { single: 'end' })
    school = isBelow ? school : institution
    read.add(...entry.lines)
    const education: EducationEntry = {
      institution: school.slice(0, 150),
      studyType: studyType.slice(0, 150),
      ...(area && { area: area.slice(0, 150) }),
      ...dates,
      ...(score && { score }),
    }
    const source = entry.lines.map(({ text }) => text.replaceAll('\t', ' · ')).join(' / ')
    return [{ entry: education, note: { source, doubts: isBelow ? [...doubts, 'employer-above'] : doubts } }]
  })
}

/** Decides what the parts that are not clear are: the school first, then the field of study. */
function resolveUnclear({ facts, unclear }: OpenEntry, slots: SchoolSlots): EducationFacts {
  const done = { ...facts }
  let left = unclear.filter(({ text }) => isPartLike(text))
  const isEntry =
    done.studyType !== undefined ||
    (done.period !== undefined &&
      (slots.size === 0 ||
        left.some(
          ({ slot, text }) =>
            (slots.get(slot) ?? 0) > 0.3 && text.includes(' ') && !/certif|training|course/i.test(text),
        )))
  if (!done.institution && isEntry) {
    const school = chooseSchool(left, done, slots)
    if (school) {
      done.institution = school.text
      left = left.filter((part) => part !== school)
    } else if (done.area && !isStudyField(done.area) && isNameLike(done.area) && slots.size > 0 && left.length > 0) {
      // Behind a comma may stand the school, too.
      done.institution = done.area
      delete done.area
    }
  }
  if (!done.studyType && done.institution && !done.area) {
    const field = left.find(({ text }) => isStudyField(text))
    if (field) done.area = field.text
  } else if (done.studyType && !done.area) {
    const field =
      left.find(({ text }) => isStudyField(text)) ??
      left.find(({ isBesideDegree }) => isBesideDegree) ??
      left.find(({ at, text }) => at === 0 && text !== text.toUpperCase())
    const area = field && cleanArea(field.text)
    if (area) done.area = area
  }
  return done
}

function chooseSchool(parts: readonly SlottedPart[], { studyType, area }: EducationFacts, slots: SchoolSlots) {
  const value = ({ text, slot, isBesideDegree }: SlottedPart) =>
    2 * (slots.get(slot) ?? 0) - (isStudyField(text) ? 1 : 0) - (isBesideDegree && studyType && !area ? 0.6 : 0)
  const [best] = parts.toSorted((one, other) => value(other) - value(one))
  const isAlone = parts.length === 1 && studyType !== undefined && !area
  if (!best || (isAlone && value(best) < 0)) return undefined
  return value(best) > -1 ? best : undefined
}
