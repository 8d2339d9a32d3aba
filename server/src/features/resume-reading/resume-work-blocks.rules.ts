import { removeDuration, type CalendarHint, type WrittenPeriod } from '#core/written-dates.ts'
import { getHeadField, readHead, type HeadPart } from './resume-head-parts.rules.ts'
import type { ResumeLine } from './resume-lines.rules.ts'
import { isNameLike, removeAddress, scoreCompany, scoreTitle } from './resume-parts.rules.ts'
import { splitLabel } from './resume-labels.rules.ts'
import {
  canBeHead,
  findDatedLines,
  isHeadLine,
  isSideLine,
  joinPushedDates,
  joinSplitDates,
  type DatedLine,
} from './resume-work-lines.rules.ts'

/** The lines of a job: those of its head above its dates, with them and below them, and what was done there. */
export interface JobBlock {
  lead: ResumeLine[]
  dated: ResumeLine | undefined
  period: WrittenPeriod | undefined
  /** What the line with the dates says besides. */
  rest: string
  trail: ResumeLine[]
  body: ResumeLine[]
  /** Whether the section has dates that do not say to which job they belong. */
  isUnpaired: boolean
}

const MOST_LEAD_LINES = 4
const MOST_TRAIL_LINES = 4

/** Parts a section into jobs: by their dates, or where there are none by the lines above bullets and sentences. */
export function findJobBlocks(section: readonly ResumeLine[], hint: CalendarHint): JobBlock[] {
  const filled = section.filter(({ text }) => text !== '').map((line) => ({ ...line, text: removeAddress(line.text) }))
  const lines = joinPushedDates(joinSplitDates(filled), hint)
  const dated = findDatedLines(lines, hint)
  const isApart = dated.some(
    (one, n) => one.rest === '' && dated[n + 1]?.rest === '' && dated[n + 1]!.index === one.index + 1,
  )
  if (isApart)
    return findUndatedBlocks(
      lines.filter((_, n) => !dated.some(({ index }) => index === n)),
      true,
    )
  if (dated.length === 0) return findUndatedBlocks(lines, false)
  const firstLead = measureFirstLead(lines, dated[0]!)
  const starts = dated.map((one, n) => {
    const previous = dated[n - 1]
    return previous
      ? findStart(lines, one, { after: previous.index, firstLead, next: dated[n + 1] })
      : one.index - firstLead.length
  })
  const blocks = dated.map((one, n) => {
    const end = starts[n + 1] ?? lines.length
    const after = lines.slice(one.index + 1, end)
    const lead = lines.slice(starts[n], one.index)
    const trailCount = countTrail(after, [...lead.map(({ text }) => text), one.rest], dated[n + 1])
    return {
      lead,
      dated: lines[one.index],
      period: one.period,
      rest: one.rest,
      ...takeLabelled(after, trailCount),
      isUnpaired: false,
    }
  })
  blocks.forEach(alignTrail)
  return blocks
}

/** A line below the dates that is written as the one of the first job, and not as its text, belongs to the head. */
function alignTrail(block: JobBlock, _: number, [first]: readonly JobBlock[]): void {
  const [model, line] = [first?.trail[0], block.body[0]]
  const isAlike = model?.style !== undefined && line?.style === model.style && line.isAfterGap === model.isAfterGap
  const isText = first?.body.some(({ style }) => style === model?.style)
  if (block.trail.length > 0 || !isAlike || isText || !canBeHead(line)) return
  block.trail = [line]
  block.body = block.body.slice(1)
}

/** Lines of a form below what was done, as that of the employer in a Europass CV, are of the head, too. */
function takeLabelled(after: readonly ResumeLine[], trailCount: number): Pick<JobBlock, 'trail' | 'body'> {
  const isHead = ({ text, isBullet }: ResumeLine) => !isBullet && getHeadField(text) !== undefined
  const below = after.slice(trailCount)
  return {
    trail: [...after.slice(0, trailCount), ...below.filter(isHead)],
    body: below.filter((line) => !isHead(line)),
  }
}

/** The lines above the first dates of a section say how many lines of each job stand above its dates. */
function measureFirstLead(lines: readonly ResumeLine[], { index }: DatedLine): ResumeLine[] {
  let count = 0
  while (count < Math.min(index, MOST_LEAD_LINES) && canBeHead(lines[index - count - 1]!)) count++
  return lines.slice(index - count, index)
}

interface StartContext {
  after: number
  firstLead: readonly ResumeLine[]
  next: DatedLine | undefined
}

/** Returns the first line of the head of a job that is not the first one. */
function findStart(
  lines: readonly ResumeLine[],
  { index, rest }: DatedLine,
  { after, firstLead, next }: StartContext,
): number {
  const model = firstLead.filter((line) => !isDurationLine(line))
  const expected = model.length
  const following = lines[index + 1]
  const needsTitle = rest === '' && (!following || next?.index === index + 1 || !isHeadLine(following))
  const most = Math.max(expected, needsTitle ? 1 : 0)
  let start = index
  for (let count = 0; start - 1 > after && count < most;) {
    const line = lines[start - 1]!
    const isDuration = isDurationLine(line)
    if (!isDuration && !fitsAbove(line, model, count + 1)) break
    start--
    if (!isDuration) count++
    if (line.isAfterGap && count > 0 && !model.at(-count)?.isAfterGap) break
  }
  return start
}

const isDurationLine = ({ text }: ResumeLine) => removeDuration(text) === ''

/** A line above dates is written as the one of the first job is. */
function fitsAbove(line: ResumeLine, firstLead: readonly ResumeLine[], distance: number): boolean {
  const model = firstLead.at(-distance)
  const isAlike = !model?.style || !line.style || model.style === line.style
  const isSame = model !== undefined && isAlike && canBeHead(line) && line.isAfterGap === model.isAfterGap
  if (!isHeadLine(line) && !isSame) return false
  return isAlike && (!isSideLine(line) || (model !== undefined && isSideLine(model)))
}

/** The lines below the dates belong to the head while title or company is missing. */
function countTrail(after: readonly ResumeLine[], head: readonly string[], next: DatedLine | undefined): number {
  const texts = head.filter((text) => /[\p{L}\p{N}]/u.test(text))
  let count = 0
  let has = describeParts(texts)
  for (const line of after.slice(0, MOST_TRAIL_LINES)) {
    const isLabelled = splitLabel(line.text).label !== undefined
    if (isSideLine(line) || isLabelled) {
      count++
      if (isLabelled) has = describeParts([...texts, line.text])
      continue
    }
    const isTitle = !has.hasTitle && scoreTitle(line.text) >= 2 && scoreCompany(line.text) < 2.5
    if (!isHeadLine(line) || (has.isComplete && !isTitle) || !addsPart(line, has)) break
    count++
    texts.push(line.text)
    has = describeParts(texts)
  }
  return next === undefined || count > 0 ? count : 0
}

const isInGroup = (first: HeadPart | undefined) => (part: HeadPart) => part.group === first?.group

interface KnownParts {
  isComplete: boolean
  hasTitle: boolean
  hasCompany: boolean
}
function describeParts(texts: readonly string[]): KnownParts {
  const { parts, labelled } = readHead(texts.map((text, n) => ({ text, place: String(n) })))
  const titles = parts.filter(({ text }) => scoreTitle(text) >= 1.5)
  const hasTitle = titles.length > 0 || labelled.position !== undefined
  const isOther = (group: string) => !titles.some((title) => title.group === group)
  const hasOther = parts.some(
    ({ text, group }) => !titles.some((title) => title.text === text) && (isOther(group) || scoreCompany(text) >= 2.5),
  )
  // 'Plumber, Abay Works, Adama'
  const isList = titles.length === 1 && titles[0] === parts[0] && parts.length > 2 && parts.every(isInGroup(parts[0]))
  const isBoth = titles.some(({ text }) => scoreCompany(text) >= 2.5)
  return {
    isComplete: hasTitle
      ? hasOther || isList || (isBoth && parts.length > 1) || labelled.name !== undefined
      : parts.length > 1 && texts.length > 1,
    hasTitle,
    hasCompany:
      labelled.name !== undefined || parts.some(({ text }) => scoreCompany(text) >= 2.5 && scoreTitle(text) === 0),
  }
}

/** A second title or a second company begins something else. */
function addsPart({ text }: ResumeLine, { hasTitle, hasCompany }: KnownParts): boolean {
  if (hasTitle && scoreTitle(text) >= 2 && scoreCompany(text) < 2.5) return false
  return !(hasCompany && scoreCompany(text) >= 2.5 && scoreTitle(text) === 0)
}

/** Jobs without dates: one or two lines with a title or company above what was done. */
function findUndatedBlocks(lines: readonly ResumeLine[], isUnpaired: boolean): JobBlock[] {
  const blocks: JobBlock[] = []
  const add = (lead: ResumeLine[]) =>
    blocks.push({ lead, dated: undefined, period: undefined, rest: '', trail: [], body: [], isUnpaired })
  for (const line of lines) {
    const last = blocks.at(-1)
    const isHead =
      isHeadLine(line) && (scoreTitle(line.text) > 0 || scoreCompany(line.text) > 0 || isNameLike(line.text))
    const isOpen = last && last.body.length === 0 && last.lead.length < 3 && !line.isAfterGap
    const isSecond = isOpen && addsPart(line, describeParts(last.lead.map(({ text }) => text)))
    if (isHead && isSecond) last.lead.push(line)
    else if (isHead && !(last && last.body.length > 0 && scoreTitle(line.text) === 0 && !line.isAfterGap)) add([line])
    else if (last) last.body.push(line)
  }
  return blocks.filter(({ lead }) => lead.some(({ text }) => scoreTitle(text) >= 1.5))
}
