import type { TextLine } from '#core/text-line.ts'
import { getHeadingKind, getListedKind, simplifyHeading, type SectionKind } from './resume-headings.rules.ts'

/** A line of a resume. `text` has no bullet, single spaces, and '\t' for wide gaps. */
export interface ResumeLine extends TextLine {
  /** Its number in the resume. */
  number: number
  isBullet: boolean
  /** The mark of its bullet. */
  mark: string
  /** Whether an empty line stands above it. */
  isAfterGap: boolean
  /** The number of another line that was joined to it. */
  joinedNumber?: number
}

export interface ResumeSection {
  kind: SectionKind
  heading: ResumeLine | undefined
  lines: ResumeLine[]
}

/** Headings that may stand before their content on one line, as in "Skills: Go, Figma". */
const INLINE_KINDS: readonly SectionKind[] = ['skills', 'languages', 'summary', 'education']

const BULLET = /^(?:[•●▪■◦‣∙·○➢➤►▸▹❖✓✔∗⁃♦◆★\ue000-\uf8ff\u00a7*-]|–(?= )|o(?=[\t ]\p{Lu}))\s*(?=\S)/u
/** What is set in begins so many points behind its heading. */
const SET_IN = 12
const PAGE_NUMBER = /^(?:page )?\d{1,3}(?: ?(?:of|\/) ?\d{1,3})?$/i

/** Returns the lines as they are compared: one kind of space and no bullet. Lines with nothing but a mark are empty. */
export function toResumeLines(lines: readonly (string | TextLine)[]): ResumeLine[] {
  let isAfterGap = false
  return lines.map((given, number) => {
    const line = typeof given === 'string' ? { text: given } : given
    const text = cleanText(line.text)
    const isEmpty = (PAGE_NUMBER.test(text) && !/^\d{3}/.test(text)) || !/[\p{L}\p{N}]/u.test(text)
    const [mark = ''] = (isEmpty ? null : BULLET.exec(text)) ?? []
    const read = {
      ...line,
      number,
      text: isEmpty ? '' : text.slice(mark.length),
      isBullet: mark !== '',
      mark: mark.trim(),
      isAfterGap,
    }
    isAfterGap = isEmpty
    return read
  })
}

/** Joins words whose letters stand apart, where a wide gap parts the words. */
const joinSpacedWords = (given: string) =>
  joinSpaced(given.trim().replace(/^((?:\p{L} {1,8})+\p{L})$/u, (text) => text.replace(/ {2,}/g, '\t')))
const joinSpaced = (text: string) =>
  /^(?:\p{L} )+\p{L}\.?(?:\t(?:\p{L} )+\p{L}\.?)+$/u.test(text) ? text.replaceAll(' ', '').replaceAll('\t', ' ') : text

/** Small pictures beside dates, places and headings. */
const PICTURES = /[\u{1f000}-\u{1faff}\u2600-\u2604\u2606-\u26ff\u2706-\u2709]\ufe0f?/gu

/** Dots and dashes that lead from one part of a line to another. */
const LEADERS = /(?<=\S) ?(?:-{4,}|\.{4,}|_{4,}|…{2,}) ?(?=\S)/g

/** The letters of fonts with pictures are bullets at the start of a line, and part what is on it elsewhere. */
const cleanText = (given: string) =>
  joinSpacedWords(given.slice(0, 1) + given.slice(1).replace(/[\ue000-\uf8ff]/g, '\t'))
    .normalize('NFKC')
    .replace(PICTURES, '\t')
    .replace(/[\u200b-\u200f\u00ad\ufeff]/g, '')
    .replace(/[^\S\t]+/g, ' ')
    .replace(LEADERS, '\t')
    .replace(/ ?\t[\t ]*/g, '\t')
    .replace(/(?<=\d)\t([-–—])\s?(?=\p{L})/gu, ' $1\t')
    // Small capitals are set apart by some fonts.
    .replace(/(?<=\d )T O(?= (?:\d|P))/g, 'to')
    .replace(/^\s*_+(?=\p{L})|_+\s*$/gu, '')
    .trim()

/** Returns the sections of a resume in their order; the first one, and the first of each column, has no heading. */
export function splitSections(lines: readonly ResumeLine[]): ResumeSection[] {
  const sections: ResumeSection[] = [{ kind: 'start', heading: undefined, lines: [] }]
  const headingStyles = findHeadingStyles(lines)
  const alone = findLoneHeadings(lines)
  for (const line of lines.flatMap((one) => splitMarginHeading(one, alone))) {
    const within = sections.at(-1)!.kind
    const known = getKind(line, within)
    // Skills are named as some headings are.
    // The name may be set as the headings are.
    const canBeHeading = within !== 'start' && !line.isColumnStart
    const isItem = known === 'other' && within === 'skills' && line.style !== sections.at(-1)!.heading?.style
    const isBelow =
      known === 'other' && (within === 'work' || within === 'education') && isSmaller(line, sections.at(-1)!.heading)
    const kind =
      (isItem || isBelow ? undefined : known) ??
      (canBeHeading && looksLikeHeading(line, headingStyles) ? 'other' : undefined)
    const inline = kind || isWithinJob(line, sections.at(-1)!) ? undefined : splitInlineHeading(line, within)
    if (kind) sections.push({ kind, heading: line, lines: [] })
    else if (inline) sections.push(inline)
    else if (line.isColumnStart) sections.push({ kind: 'start', heading: undefined, lines: [line] })
    else sections.at(-1)!.lines.push(line)
  }
  return sections
}

/** Whether a heading is below another one: 'Miscellaneous' among the jobs. */
const isSmaller = ({ size = 0 }: ResumeLine, heading: ResumeLine | undefined) =>
  size > 0 && size + 1 < (heading?.size ?? 0)

/** Whether a line is set in among the jobs: 'Key skills: Go, Figma' says what was used. */
const isWithinJob = ({ x }: ResumeLine, { kind, heading }: ResumeSection) =>
  kind === 'work' && x !== undefined && heading?.x !== undefined && x > heading.x + SET_IN

/** What a job names as its tools belongs to the job. */
const TOOL_HEADINGS = new Set(['tools', 'technologies', 'tech stack', 'technologies used', 'stack', 'technology'])
/** Words that are headings in large letters only: entries have them as labels, too. */
const isLabel = (text: string) =>
  /^(?:details|work|career|honors|coursework|relevant coursework|community|research)\W*$/.test(text)

function getKind({ text, isBullet }: ResumeLine, within: SectionKind): SectionKind | undefined {
  if (isBullet && !/^\p{Lu}[\p{Lu} &]+$|^\d{1,2}[.)]/u.test(text)) return undefined
  if (within === 'work' && simplifyHeading(text) === 'miscellaneous') return 'work'
  if (isLabel(text) || (within === 'work' && TOOL_HEADINGS.has(simplifyHeading(text)))) return undefined
  return getHeadingKind(text)
}

/** A heading in the margin, beside the first line of its section. */
function splitMarginHeading(line: ResumeLine, alone: ReadonlyMap<string, number>): ResumeLine[] {
  const [first = '', ...rest] = line.text.split('\t')
  const isHeading = rest.length > 0 && getListedKind(first) !== undefined && !rest.some((part) => getHeadingKind(part))
  const isSmall = (line.size ?? 0) > 0 && line.size! + 1 < (alone.get(simplifyHeading(first)) ?? 0)
  const isShown =
    isHeading && !isSmall && !line.isBullet && !TOOL_HEADINGS.has(simplifyHeading(first)) && !first.endsWith(':')
  if (!isShown) return [line]
  const { style: _, size: __, x: ___, ...plain } = line
  return [
    { ...line, text: first },
    { ...plain, text: rest.join('\t'), isColumnStart: false },
  ]
}

/** The sizes of the headings that are alone on their lines. */
const findLoneHeadings = (lines: readonly ResumeLine[]): ReadonlyMap<string, number> =>
  new Map(
    lines.flatMap(({ text, size = 0, isBullet }) =>
      !isBullet && getListedKind(text) ? [[simplifyHeading(text), size] as const] : [],
    ),
  )

/** The styles of which most lines are headings that are known. */
function findHeadingStyles(lines: readonly ResumeLine[]): ReadonlySet<string> {
  const counts = new Map<string, { known: number; all: number }>()
  for (const { text, style, isBullet } of lines) {
    if (!style || text === '' || isBullet) continue
    const count = counts.get(style) ?? { known: 0, all: 0 }
    counts.set(style, { known: count.known + Number(getHeadingKind(text) !== undefined), all: count.all + 1 })
  }
  return new Set([...counts].filter(([, { known, all }]) => known >= 2 && known * 2 >= all).map(([style]) => style))
}
const looksLikeHeading = ({ text, style = '', isBullet }: ResumeLine, styles: ReadonlySet<string>) =>
  styles.has(style) &&
  !isBullet &&
  text !== '' &&
  text.length <= 40 &&
  !/[\t\d,@|]/.test(text) &&
  text.split(' ').length <= 5

function splitInlineHeading(line: ResumeLine, within: SectionKind): ResumeSection | undefined {
  const colon = line.text.indexOf(':')
  const kind = colon > 0 && !line.isBullet ? getHeadingKind(line.text.slice(0, colon)) : undefined
  if (!kind || !INLINE_KINDS.includes(kind)) return undefined
  const name = simplifyHeading(line.text.slice(0, colon))
  if ((within === 'work' || within === 'other') && TOOL_HEADINGS.has(name)) return undefined
  if (kind === within || (within === 'education' && kind === 'skills')) return undefined
  return { kind, heading: undefined, lines: [{ ...line, text: line.text.slice(colon + 1).trim() }] }
}

/** Notes which lines were understood, so that the others can be shown. */
export class ReadLines {
  readonly #numbers = new Set<number>()
  add(...lines: readonly ResumeLine[]): void {
    for (const { number, joinedNumber = number } of lines) this.#numbers.add(number).add(joinedNumber)
  }
  has({ number }: ResumeLine): boolean {
    return this.#numbers.has(number)
  }
}
