import type { EntryNote, RecognizedResume } from '@sira/contract/resume-reading'
import type { CalendarHint, WrittenPeriod } from '#core/written-dates.ts'
import { toDates } from './resume-entry-dates.rules.ts'
import {
  countVotes,
  hasInnerDashes,
  movePlaces,
  nameParts,
  readHead,
  type HeadText,
  type JobHead,
  type SlotVotes,
} from './resume-head-parts.rules.ts'
import { scoreTitle } from './resume-parts.rules.ts'
import type { ReadLines, ResumeLine } from './resume-lines.rules.ts'
import { isBodyLabel } from './resume-work-lines.rules.ts'
import { findJobBlocks, type JobBlock } from './resume-work-blocks.rules.ts'

type WorkEntry = RecognizedResume['work'][number]

/** A job with what a person should check about it. */
export interface ReadJob {
  entry: WorkEntry
  note: EntryNote
}

/** A block with what its head says. */
interface OpenJob {
  block: JobBlock
  head: JobHead
}

/** Recognises the jobs of a section. */
export function parseWork(section: readonly ResumeLine[], read: ReadLines, hint: CalendarHint): ReadJob[] {
  const blocks = findJobBlocks(section, hint)
  const texts = blocks.map(listHeadTexts)
  const keepsDashes = hasInnerDashes(texts)
  const jobs = blocks.map((block, n): OpenJob => ({ block, head: readHead(texts[n]!, keepsDashes) }))
  jobs.forEach((job, n) => labelEmployer(job, jobs[n + 1]))
  movePlaces(jobs.map(({ head }) => head))
  const votes = countVotes(jobs.map(({ head }) => head))
  const done: ReadJob[] = []
  let employer = ''
  let isBare = false
  for (const job of jobs) {
    const { entry, note } = buildJob(job, votes)
    if (entry.name === '' && entry.position === '') continue
    const last = done.at(-1)
    // The line of an employer, with dates of its own, above several roles.
    if (entry.name === '' && isBare && last?.entry.position === '' && last.entry.name === employer) done.pop()
    if (entry.name === '' && employer !== '') {
      entry.name = employer
      note.doubts.push('employer-above')
    }
    employer = entry.name
    done.push({ entry, note })
    read.add(...listLines(job.block))
    isBare = job.block.body.length === 0
  }
  return done
}

/** A line with nothing but an employer and its dates, above roles that have dates of their own. */
function labelEmployer({ block, head }: OpenJob, next: OpenJob | undefined): void {
  const [first, second] = [head.parts[0]?.text, next?.head.parts[0]?.text]
  const areAlone = head.parts.length === 1 && next?.head.parts.length === 1 && block.body.length === 0
  if (areAlone && first && scoreTitle(first) === 0 && scoreTitle(second!) >= 2 && !head.labelled.position) {
    head.labelled.name = first
    head.parts = []
  }
}

const listLines = ({ lead, dated, trail, body }: JobBlock) => [...lead, ...(dated ? [dated] : []), ...trail, ...body]

const listHeadTexts = ({ lead, rest, trail }: JobBlock): HeadText[] => [
  ...lead.map(({ text }, n) => ({ text, place: `above${lead.length - n}` })),
  { text: rest, place: 'dates' },
  ...trail.map(({ text }, n) => ({ text, place: `below${n + 1}` })),
]

function buildJob({ block, head }: OpenJob, votes: SlotVotes): ReadJob {
  const { position, name, places, others } = nameParts(head, votes)
  const location = [...new Set([...places, ...head.places.map(({ text }) => text)])].join(', ').slice(0, 100)
  const { dates, doubts } = toDates(block.period as WrittenPeriod | undefined, { isUnpaired: block.isUnpaired })
  const entry: WorkEntry = {
    name: name.slice(0, 150),
    position: position.slice(0, 150),
    ...(location !== '' && { location }),
    ...dates,
    highlights: [],
  }
  addBody(entry, block.body, others)
  const shown = [...block.lead, ...(block.dated ? [block.dated] : []), ...block.trail]
  return { entry, note: { source: shown.map(({ text }) => text.replaceAll('\t', ' · ')).join(' / '), doubts } }
}

/** Bullets are highlights, other lines the summary; a line after a bullet that begins small goes on with it. */
function addBody(entry: WorkEntry, body: readonly ResumeLine[], others: readonly string[]): void {
  const summary: string[] = [...others]
  for (const { text, isBullet } of body) {
    const last = entry.highlights.length - 1
    const plain = text.replaceAll('\t', ' ')
    if (isBullet) entry.highlights.push(plain)
    else if (last >= 0 && !/^[\p{Lu}\p{Script=Ethiopic}]/u.test(plain)) entry.highlights[last] += ` ${plain}`
    else if (last >= 0 && !/[.!።]$/.test(entry.highlights[last]!) && plain.length > 40)
      entry.highlights[last] += ` ${plain}`
    else summary.push(plain)
  }
  const text = summary.filter((line) => !isBodyLabel(line)).join('\n')
  if (text !== '') entry.summary = text
}
