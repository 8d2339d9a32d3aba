import type { RecognizedResume } from '@sira/contract/resume-reading'
import { findPeriod, removePeriod, type WrittenPeriod } from './resume-dates.rules.ts'
import type { ReadLines, ResumeLine } from './resume-lines.rules.ts'
import { isCompanyName, isJobTitle, isPlace, splitLabel, splitParts } from './resume-parts.rules.ts'

type WorkEntry = RecognizedResume['work'][number]

/** A line with the period of a job. */
interface DatedLine {
  index: number
  period: WrittenPeriod
}

const LONGEST_HEAD_LINE = 110
const MOST_HEAD_LINES = 2

/**
 * Recognises the jobs of a section by their periods. The lines above the first period say how many lines of each job
 * stand above its period.
 */
export function parseWork(section: readonly ResumeLine[], read: ReadLines): WorkEntry[] {
  const lines = section.filter(({ text }) => text !== '')
  const dated = lines.flatMap((line, index): DatedLine[] => {
    const period = findJobPeriod(line)
    return period ? [{ index, period }] : []
  })
  const leadCount = Math.min(dated[0]?.index ?? 0, MOST_HEAD_LINES)
  const starts = dated.map(({ index }, n) => findStart(lines, index, { leadCount, after: dated[n - 1]?.index ?? -1 }))
  return dated.map(({ index, period }, n) => {
    const end = starts[n + 1] ?? lines.length
    const { entry, headEnd } = parseHead(lines, { start: starts[n]!, index, end, period })
    addBody(entry, lines.slice(headEnd, end))
    // Dates that cannot be taken are shown with what was not understood.
    const hasDates = period.start !== undefined || period.end !== undefined
    read.add(...lines.slice(starts[n], end).filter((line) => hasDates || line !== lines[index]))
    return entry
  })
}

/** A date alone counts only in a short line: sentences name years too. */
function findJobPeriod({ text, isBullet }: ResumeLine): WrittenPeriod | undefined {
  const period = findPeriod(text)
  if (!period) return undefined
  const rest = removePeriod(text, period).trim()
  const isShort = rest.length <= (period.start ? LONGEST_HEAD_LINE : 60) && !/[.;]$/.test(rest)
  return isShort && (!isBullet || period.start !== undefined) ? period : undefined
}

const isHeadLine = ({ text, isBullet }: ResumeLine) =>
  !isBullet &&
  text.length <= LONGEST_HEAD_LINE &&
  !/[.;,]$/.test(text.replace(/\b(?:inc|ltd|co|S\.C)\.$/i, '')) &&
  !/^\p{Ll}/u.test(text)

function findStart(
  lines: readonly ResumeLine[],
  index: number,
  { leadCount, after }: { leadCount: number; after: number },
): number {
  let start = index
  while (start - 1 > after && index - start < leadCount && isHeadLine(lines[start - 1]!)) start--
  return start
}

interface JobLines {
  start: number
  /** The line with the period. */
  index: number
  end: number
  period: WrittenPeriod
}

/** Reads title, company and place; the lines after the period count as long as title or company is missing. */
function parseHead(lines: readonly ResumeLine[], { start, index, end, period }: JobLines) {
  const texts = lines.slice(start, index).map(({ text }) => text)
  texts.push(removePeriod(lines[index]!.text, period))
  let headEnd = index + 1
  let entry = buildEntry(texts, period)
  while (headEnd < end && headEnd - index <= MOST_HEAD_LINES && isMissingPart(entry) && isHeadLine(lines[headEnd]!)) {
    texts.push(lines[headEnd]!.text)
    headEnd++
    entry = buildEntry(texts, period)
  }
  return { entry, headEnd }
}
const isMissingPart = ({ name, position }: WorkEntry) => name === '' || position === ''

function buildEntry(texts: readonly string[], { start, end }: WrittenPeriod): WorkEntry {
  const found: Record<'position' | 'name' | 'location', string[]> = { position: [], name: [], location: [] }
  const unclear: string[] = []
  for (const text of texts) {
    const { label, rest } = splitLabel(text)
    const field = label && FIELD_OF_LABEL[label]
    if (field) found[field].push(rest)
    else
      for (const part of splitParts(rest)) {
        if (isPlace(part)) found.location.push(part)
        else if (isJobTitle(part) && found.position.length === 0) found.position.push(part)
        else if (isCompanyName(part) && found.name.length === 0) found.name.push(part)
        else unclear.push(part)
      }
  }
  // Without a word that tells them apart, the title comes first on most resumes.
  if (found.position.length === 0 && unclear.length > (found.name.length === 0 ? 1 : 0))
    found.position.push(unclear.shift()!)
  if (found.name.length === 0 && unclear.length > 0) found.name.push(unclear.shift()!)
  const position = [...found.position, ...unclear].join(', ')
  return {
    name: found.name.join(', ').slice(0, 150),
    position: position.slice(0, 150),
    ...(found.location.length > 0 && { location: found.location.join(', ').slice(0, 100) }),
    ...(start && { startDate: start }),
    ...(end && start && { endDate: end }),
    ...(end && !start && (end === 'present' ? { endDate: end } : { startDate: end })),
    highlights: [],
  }
}

const FIELD_OF_LABEL: Record<string, 'position' | 'name' | 'location'> = {
  position: 'position',
  'job title': 'position',
  title: 'position',
  role: 'position',
  designation: 'position',
  company: 'name',
  'company name': 'name',
  employer: 'name',
  organization: 'name',
  organisation: 'name',
  location: 'location',
  'duty station': 'location',
  address: 'location',
}

/** Bullets are highlights, other lines the summary; a line after a bullet that begins small goes on with it. */
function addBody(entry: WorkEntry, body: readonly ResumeLine[]): void {
  const summary: string[] = []
  for (const { text, isBullet } of body) {
    const last = entry.highlights.length - 1
    const plain = text.replaceAll('\t', ' ')
    if (isBullet) entry.highlights.push(plain)
    else if (last >= 0 && !/^[\p{Lu}\p{Script=Ethiopic}]/u.test(plain)) entry.highlights[last] += ` ${plain}`
    else if (last >= 0 && !/[.!።]$/.test(entry.highlights[last]!) && plain.length > 40)
      entry.highlights[last] += ` ${plain}`
    else summary.push(plain)
  }
  const text = summary
    .filter((line) => !/^(?:key )?(?:responsibilities|duties|achievements)\b.{0,30}:?$/i.test(line))
    .join('\n')
  if (text !== '') entry.summary = text
}
