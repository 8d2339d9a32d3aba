import { findPeriod, removePeriod, type CalendarHint, type WrittenPeriod } from '#core/written-dates.ts'
import { parseDegree } from './resume-degrees.rules.ts'
import { splitLabel } from './resume-labels.rules.ts'
import { isNameLike, isSchool, isStudyField, splitAtCommas, splitStrongParts } from './resume-parts.rules.ts'
import { isPlaceLike, splitTrailingPlace } from './resume-places.rules.ts'

/** What lines say about an education. */
export interface EducationFacts {
  institution?: string
  studyType?: string
  area?: string
  score?: string
  period?: WrittenPeriod
}
/** A part that says nothing that is known: a school without a word for it, a field of study, or something else. */
export interface UnclearPart {
  text: string
  /** Where it stands in its line, from 0. */
  at: number
  isBesideDegree: boolean
}
export interface ReadFacts {
  said: EducationFacts
  unclear: UnclearPart[]
  /** Where the school stands in its line. */
  schoolAt: number | undefined
}

const NUMBER = String.raw`(?:\d{1,2}[.,]\d{1,3}|\d{2,3}(?:\.\d{1,2})?(?= ?%)|\d)(?![\d%])`
const OUT_OF = String.raw`(?: ?%)?(?: ?(?:\/|out of|of a maximum(?: of)?|von|sur) ?\d{1,3}(?:[.,]\d{1,2})?)?`
const SCORE = new RegExp(
  String.raw`(?:[|,;(]|\bwith(?: an?)?)?\s*(?<!\p{L})(?:(?:final |overall |current |major |cumulative |cum\.? )?(?:c\.?g\.?p\.?a\.?|g\.?p\.?a\.?|grade(?! \d{1,2}\b(?!\.))|score|percentage|marks|average|result|note|አማካይ ውጤት|ውጤት))(?!\p{L})\s*(?:of|:|፡|-|–|=|\()?\s*(?<first>${NUMBER})${OUT_OF}\)?`,
  'iu',
)
/** A number with what it is of: '3.8/4.0', '81.4 %', '3.7 GPA'. */
const BARE_SCORE =
  /(?<![\d/.])(?<first>\d[.,]\d{1,2}) ?\/ ?(?:4|5|10)(?:[.,]\d{1,2})?(?![\d/])(?: ?c?gpa)?|(?:\bwith )?(?<![\d/.])(?<percent>\d{2}(?:[.,]\d{1,2})?) ?%(?! of)|(?<![\d/.])(?<gpa>\d\.\d{1,2}) ?c?gpa\b/iu
const DATE_WORDS =
  /\b(?:graduated|graduation(?: date| year)?|completed|expected(?: graduation| in)?|awarded|anticipated|conferred|class of|batch of|date|year)\b:?(?: in| on)?(?=[\s)]*(?:$|\t))|\b(?:graduated|graduation(?: date)?|completed|expected(?: graduation)?|awarded|anticipated|class of)\b:?(?: in| on)?/gi
const SENTENCE_START =
  /^(?:I )?(?:have |had )?(?:graduated|received|obtained|completed|earned|hold|attended|studied)?\s*(?:my |an? )?(?:from |at )?(?=\p{Lu})/u
const REMARKS_OF_SCHOOL = /\s+\((?:formerly|ranked|top|with|exchange)\b[^()]{0,60}\)/i

/** Reads one line of an education. */
export function readFacts(line: string, hint: CalendarHint): ReadFacts {
  const said: EducationFacts = {}
  const unscored = takeScore(line, said)
  const period = findPeriod(unscored, hint)
  if (period) said.period = period
  const unlabelled = period ? removePeriod(unscored, period) : unscored
  const { label, rest } = splitLabel(unlabelled.replace(/^\d{1,2}[.)]\s+/, ''))
  const read: ReadFacts = { said, unclear: [], schoolAt: undefined }
  if (label === 'gpa' || label === 'grade' || label === 'other' || label === 'location') return read
  const text = rest
    .replace(DATE_WORDS, '\t')
    .replace(REMARKS_OF_SCHOOL, '')
    .replace(SENTENCE_START, '')
    .replace(/^at\s+(?=\p{Lu})/u, '')
    .replace(/^(?:majoring|major|specializing|specialising|degree) in\s+(?=\p{Lu})/iu, '')
    .replace(/\s+(?:from|with an?)\s+(?=(?:the )?\p{Lu})/u, '\t')
    .replace(/\s+(?:in|on)$/, '')
  splitStrongParts(text, (part) => !hasShortName(part)).forEach((part, at) => readPart(part, label, at, read))
  const hasDegree = said.studyType !== undefined
  for (const unclear of read.unclear) unclear.isBesideDegree = hasDegree
  return read
}

/** 'Technion - Israel Institute of Technology' */
function hasShortName(part: string): boolean {
  const [, short, school] = /^(\p{Lu}[\p{L}]{1,11}) [-–—] (\p{Lu}.{3,80})$/u.exec(part) ?? []
  return (
    short !== undefined && !isStudyField(short) && !parseDegree(short) && !parseDegree(school!) && isSchool(school!)
  )
}

function takeScore(line: string, said: EducationFacts): string {
  const match = SCORE.exec(line) ?? BARE_SCORE.exec(line)
  if (!match) return line
  const score = match.groups?.['first'] ?? match.groups?.['percent'] ?? match.groups?.['gpa']
  said.score = score!.replace(',', '.')
  return line.replace(match[0], '\t')
}

function readPart(given: string, label: string | undefined, at: number, read: ReadFacts): void {
  const { said } = read
  const part = cutTown(given)
  if (label && /field|major|department|ዘርፍ|መስክ/.test(label)) return void (said.area = part)
  if (isPlaceLike(part)) return
  if (label && /degree|qualification|ደረጃ|ማዕረግ/.test(label) && !said.studyType && !parseDegree(part))
    return void (said.studyType = part)
  if (label && /school|universi|college|institution|ተቋም|ኮሌጅ/.test(label) && !said.institution) {
    said.institution = splitTrailingPlace(part).rest
    read.schoolAt = at
    return
  }
  if (isSchoolFirst(part.split(',')[0]!)) return readSchool(part, at, read)
  const degree = isSchoolFirst(part) ? undefined : parseDegree(part)
  // 'Bachelor of Engineering - BE, Electrical Engineering'
  if (degree && said.studyType) {
    if (degree.area) said.area ??= degree.area
    else if (degree.others[0]) said.area ??= degree.others[0]
    return
  }
  if (!degree) return readSchool(part, at, read)
  said.studyType = degree.studyType
  if (degree.area && isSchool(degree.area) && !said.institution) {
    said.institution = degree.area
    read.schoolAt = at
  } else if (degree.area && !isPlaceLike(degree.area)) said.area = degree.area
  const others = degree.others.join(', ')
  // Behind a school in the place of the field stands its town.
  if (others && !(said.institution === degree.area && isNameLike(others) && !isSchool(others)))
    readSchool(others, at, read)
}

/** 'Adama Preparatory School' is a school, though it begins or ends as a degree. */
const isSchoolFirst = (part: string) =>
  /(?:school|college|university|academy|institute|ትምህርት ቤት|ት\/ቤት|ኮሌጅ|ዩኒቨርሲቲ)$|^(?:university|college|institute|school|faculty|board) of /i.test(
    part,
  ) &&
  !/^(?:b|m)\.?\s?(?:sc|a|s|eng|tech)\b|^(?:bachelor|master|diploma|certificate|level|phd|associate|high school,|high school$)/i.test(
    part,
  )

/** Towns in the name of a school: 'University of California, Berkeley'. */
const SCHOOL_OF_STATE =
  /^(?:(?:the )?university of (?:california|texas|illinois|michigan|wisconsin|massachusetts|maryland|minnesota|colorado|north carolina|nebraska|tennessee|alabama|missouri|arkansas|hawaii|alaska|nevada|washington)|(?:indian|national) institutes? of technology|california state university|state university of new york|iit|nit|bits)$/i

function readSchool(part: string, at: number, read: ReadFacts): void {
  const { said, unclear } = read
  const { rest, place } = splitTrailingPlace(part)
  const town = place?.split(/\s*,\s*/)
  const hadDegree = said.studyType !== undefined
  const isOfState = town !== undefined && SCHOOL_OF_STATE.test(rest) && town.length === 1
  for (const one of isOfState ? [part] : joinSchoolNames(splitAtCommas(rest))) {
    const degree = said.studyType || isSchoolFirst(one) ? undefined : parseDegree(one)
    if (degree) {
      said.studyType = degree.studyType
      if (degree.area) said.area = degree.area
    } else if (isSchool(one) && (!said.institution || (isPartOfSchool(said.institution) && /universit/i.test(one)))) {
      said.institution = one
      read.schoolAt = at
    }
    // Behind a school, beside its degree, stands its town.
    else if (!hadDegree && said.studyType && !said.area && !isPlaceLike(one)) said.area = one
    else if (isSchool(one) || isPlaceLike(one)) continue
    else if (!(hadDegree && said.institution && rest.includes(said.institution) && !isStudyField(one)))
      unclear.push({ text: one, at, isBesideDegree: false })
  }
}

/** 'School of Law' is a part of a university. */
export const isPartOfSchool = (name: string): boolean =>
  /^(?:(?:the )?(?:faculty|school|department|college|institute) (?:of|for) |department )|(?:department|faculty)$/i.test(
    name,
  )

const TOWN_OF_STATE =
  /^(.{4,80}? (?:University|College|Institute|Academy|School|Campus))((?: \p{Lu}[\p{L}.'-]+){1,2}), [A-Z]{2}$/u
/** Leaves out the town that stands before its state without a comma: 'Towson University Towson, MD'. */
function cutTown(text: string): string {
  const [, name = '', town = ''] = TOWN_OF_STATE.exec(text) ?? []
  return name && !isSchool(town) ? name : text
}

/** 'Institute of Architecture, Construction and Town Planning' is one school. */
const joinSchoolNames = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((joined, part) => {
    const last = joined.at(-1) ?? ''
    const isCampus = SCHOOL_OF_STATE.test(last) && part.split(' ').length <= 2 && isNameLike(part)
    const goesOn =
      /\b(?:institute|school|faculty|college|academy|department) of [^,]+$/i.test(last) &&
      /^\p{Lu}.* and \p{Lu}/u.test(part)
    if (isCampus || (goesOn && !isSchool(part) && !parseDegree(part))) joined[joined.length - 1] = `${last}, ${part}`
    else joined.push(part)
    return joined
  }, [])
