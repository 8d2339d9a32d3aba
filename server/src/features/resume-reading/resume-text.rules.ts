import type { RecognizedResume, ResumeProposal } from '@sira/contract/resume-reading'
import type { TextLine } from '#core/text-line.ts'
import { parseContact } from './resume-contact.rules.ts'
import { guessCalendar, type CalendarHint } from '#core/written-dates.ts'
import { parseEducation, type ReadEducation } from './resume-education.rules.ts'
import type { SectionKind } from './resume-headings.rules.ts'
import { ReadLines, splitSections, toResumeLines, type ResumeLine, type ResumeSection } from './resume-lines.rules.ts'
import { readJobSentences } from './resume-sentences.rules.ts'
import { createSkillFinder, parseSkillLine, type ListedSkill, type SkillFinder } from './resume-skills.rules.ts'
import { findJobsWithoutHeading, unbulletHeads } from './resume-job-lists.rules.ts'
import { labelTableRows } from './resume-tables.rules.ts'
import { parseWork, type ReadJob } from './resume-work.rules.ts'

/** The text of a resume: lines, with '\t' for wide gaps and '' for empty lines, and the addresses of its links. */
export interface ResumeText {
  lines: readonly (string | TextLine)[]
  links: readonly string[]
}

const LONGEST_SUMMARY = 500
const SHORTEST_PARAGRAPH = 80
const MOST_SKILLS = 50
const MOST_ENTRIES = 50

/** Recognises what a profile has fields for in the text of a resume. The same text always gives the same proposal. */
export function parseResumeText({ lines, links }: ResumeText, skills: readonly ListedSkill[]): ResumeProposal {
  const resumeLines = toResumeLines(lines)
  const sections = splitSections(resumeLines)
  const read = new ReadLines()
  const getLines = (...kinds: SectionKind[]) =>
    sections.filter(({ kind }) => kinds.includes(kind)).flatMap((section) => section.lines)
  const own = sections.filter(({ kind }) => kind !== 'references').flatMap((section) => section.lines)
  const { work, education } = parseEntries(sections, read, guessCalendar(resumeLines.map(({ text }) => text)))
  const getFree = (...kinds: SectionKind[]) => getLines(...kinds).filter((line) => !read.has(line))
  const basics = parseContact({ head: getFree('start', 'contact'), own, links }, read)
  const { summary, rest } = parseSummary(getFree('summary'), getFree('start'), read)
  if (summary) basics.summary = summary
  const sentences = getLines('summary', 'work', 'other')
  const listed = parseSkills(getLines('skills', 'languages'), sentences, createSkillFinder(skills))
  for (const line of listed.understood) read.add(line)
  return {
    resume: {
      basics,
      work: work.map(({ entry }) => entry),
      education: education.map(({ entry }) => entry),
      skills: listed.skills,
    },
    notes: { work: work.map(({ note }) => note), education: education.map(({ note }) => note) },
    unread: listUnread(sections, read, new Map([...rest, ...listed.rest])),
  }
}

/** The jobs and the education of their sections; without a section for jobs, those above the first heading. */
function parseEntries(sections: readonly ResumeSection[], read: ReadLines, hint: CalendarHint) {
  const sectionsOf = (...kinds: SectionKind[]) => sections.filter(({ kind }) => kinds.includes(kind))
  const parseJobs = (lines: readonly ResumeLine[]): ReadJob[] =>
    parseWork(labelTableRows(unbulletHeads(readJobSentences(lines))), read, hint)
  const headed = sectionsOf('work').flatMap(({ lines }) => parseJobs(lines))
  const jobs =
    headed.length > 0
      ? headed
      : sectionsOf('start', 'summary').flatMap(({ lines, heading }) =>
          parseJobs(findJobsWithoutHeading(lines, heading !== undefined)),
        )
  const education = sectionsOf('education').flatMap(({ lines }): ReadEducation[] =>
    parseEducation(labelTableRows(lines), read, hint),
  )
  return { work: jobs.slice(0, MOST_ENTRIES), education: education.slice(0, MOST_ENTRIES) }
}

/** What is left of a line of which a part was understood, by the number of the line. */
type Rests = Map<number, string>

/** The section of the summary, or else a paragraph above the first heading. */
function parseSummary(
  section: readonly ResumeLine[],
  start: readonly ResumeLine[],
  read: ReadLines,
): { summary: string | undefined; rest: Rests } {
  const own = section.filter((line) => line.text !== '' && !read.has(line))
  const paragraph = start.filter((line) => line.text !== '' && !read.has(line))
  const isParagraph = paragraph.reduce((sum, { text }) => sum + text.length, 0) >= SHORTEST_PARAGRAPH
  const lines = own.length > 0 ? own : isParagraph ? paragraph : []
  const text = lines.map((line) => line.text.replaceAll('\t', ' ')).join(' ')
  if (text === '') return { summary: undefined, rest: new Map() }
  const summary = cutAtSentence(text, LONGEST_SUMMARY)
  read.add(...lines)
  const cut = text.slice(summary.length).trim()
  return { summary, rest: new Map(cut ? [[lines.at(-1)!.number, cut]] : []) }
}

/** The longest beginning of a text that ends with a sentence, or else with a word. */
function cutAtSentence(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most)
  const end = Math.max(...['. ', '! ', '? ', '። '].map((mark) => start.lastIndexOf(mark)))
  return end > most / 3 ? start.slice(0, end + 1) : start.slice(0, Math.max(start.lastIndexOf(' '), most / 2))
}

const TECHNOLOGY_LABEL = /^(?:technologies|tech stack|tools|stack|technologies used|environment)(?: used)?\s*:/i

/**
 * The skills of the sections for skills and languages, and of lines that name technologies; without any of these, those
 * that sentences name.
 */
function parseSkills(section: readonly ResumeLine[], sentences: readonly ResumeLine[], finder: SkillFinder) {
  const found = new Map<string, RecognizedResume['skills'][number]>()
  const rest: Rests = new Map()
  const understood: ResumeLine[] = []
  for (const line of section.filter(({ text }) => text !== '')) {
    const parsed = parseSkillLine(line.text, finder)
    for (const skill of parsed.skills) if (!found.get(skill.name)?.level) found.set(skill.name, skill)
    if (parsed.skills.length === 0 && parsed.rest !== '') continue
    understood.push(line)
    if (parsed.rest !== '') rest.set(line.number, parsed.rest)
  }
  const named = sentences.filter(({ text }) => TECHNOLOGY_LABEL.test(text))
  const searched = found.size === 0 && named.length === 0 ? sentences : []
  const others = [
    ...named.flatMap(({ text }) => finder.find(text)),
    ...searched.flatMap(({ text }) => finder.findInSentence(text)),
  ]
  for (const { name } of others) if (!found.has(name)) found.set(name, { name })
  return { skills: [...found.values()].slice(0, MOST_SKILLS), rest, understood }
}

/** The lines that were not understood, with the heading of their section. */
function listUnread(sections: readonly ResumeSection[], read: ReadLines, rests: Rests): string[] {
  return sections.flatMap(({ heading, lines }) => {
    const unread = lines.flatMap((line) => {
      const rest = read.has(line) ? rests.get(line.number) : line.text
      return rest ? [rest.replaceAll('\t', ' ')] : []
    })
    return unread.length > 0 && heading ? [heading.text, ...unread] : unread
  })
}
