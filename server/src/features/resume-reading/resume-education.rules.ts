import type { RecognizedResume } from '@sira/contract/resume-reading'
import { findPeriod, removePeriod } from './resume-dates.rules.ts'
import type { ReadLines, ResumeLine } from './resume-lines.rules.ts'
import { isDegree, isPlace, isSchool, splitLabel, splitParts } from './resume-parts.rules.ts'

type EducationEntry = RecognizedResume['education'][number]

/** What one line says about an entry. */
type EducationFacts = Partial<EducationEntry> & { isUnderstood: boolean }

/**
 * Recognises education. A new entry begins where a line says something that the entry before it already has: a second
 * school, degree or period.
 */
export function parseEducation(section: readonly ResumeLine[], read: ReadLines): EducationEntry[] {
  const entries: EducationEntry[] = []
  for (const line of section.filter(({ text }) => text !== '')) {
    const facts = readFacts(line.text)
    const { isUnderstood, ...said } = facts
    const current = entries.at(-1)
    // 'AAU' below a degree: a name without a word that says that it is a school.
    if (current && !current.institution && isPlainName(line, facts)) {
      current.institution = line.text
      read.add(line)
      continue
    }
    if (current && canExtend(current, said)) extend(current, said)
    else if (said.institution || said.studyType) {
      const blank: EducationEntry = { institution: '', studyType: '' }
      entries.push(blank)
      extend(blank, said)
    } else continue
    if (isUnderstood) read.add(line)
  }
  return entries
}

const isPlainName = ({ text, isBullet }: ResumeLine, facts: EducationFacts) =>
  !isBullet && !facts.isUnderstood && Object.keys(facts).length === 1 && /^\p{L}[^:\t]{1,80}[^.:]$/u.test(text)

function canExtend(entry: EducationEntry, said: Partial<EducationEntry>): boolean {
  const isClash = (Object.keys(said) as (keyof EducationEntry)[]).some(
    (key) => Boolean(entry[key]) && Boolean(said[key]),
  )
  return !isClash
}

const extend = (entry: EducationEntry, said: Partial<EducationEntry>) =>
  Object.assign(entry, Object.fromEntries(Object.entries(said).filter(([, value]) => value)))

const SCORE =
  /\b(?:c?gpa|grade|score)\b\s*(?:of|:|-)?\s*(\d(?:\.\d{1,2})?|\d{2}(?:\.\d{1,2})?%)(?:\s*(?:\/|out of)\s*\d(?:\.\d{1,2})?)?/i

function readFacts(line: string): EducationFacts {
  const score = SCORE.exec(line)
  const period = findPeriod(score ? line.replace(score[0], ' '.repeat(score[0].length)) : line)
  const withoutPeriod = period ? removePeriod(line, period) : line
  const { label, rest } = splitLabel(score ? withoutPeriod.replace(score[0], '\t') : withoutPeriod)
  // Dates that cannot be taken are shown with what was not understood.
  const facts: EducationFacts = { isUnderstood: !period || Boolean(period.start ?? period.end) }
  if (score) facts.score = score[1]!.replace('%', '')
  if (period?.start) facts.startDate = period.start
  if (period?.end) facts.endDate = period.end
  const unclear: string[] = []
  for (const part of splitParts(
    rest.replace(/\b(?:graduated|graduation|completed|expected|awarded)\b:?(?: in| on)?/gi, ''),
  )) {
    if (isDegree(part) && !facts.studyType) Object.assign(facts, splitDegree(part))
    else if (isSchool(part) && !facts.institution) facts.institution = part.slice(0, 150)
    else if (label?.startsWith('field') || label?.startsWith('department')) facts.area = part.slice(0, 150)
    else if (!isPlace(part)) unclear.push(part)
  }
  const [area] = unclear
  if (facts.studyType && !facts.area && unclear.length === 1 && area!.length <= 60) facts.area = area
  else if (facts.studyType && !facts.institution && facts.area && unclear.length === 1)
    facts.institution = area!.slice(0, 150)
  else if (unclear.length > 0) facts.isUnderstood = false
  return facts
}

/** 'BSc in Computer Science' and 'BSc Computer Science' → the degree and its field. */
function splitDegree(part: string): Pick<EducationEntry, 'studyType' | 'area'> {
  const [, degree, area] =
    /^(.{2,60}?)\s+(?:in|of)\s+(?!(?:science|arts|engineering|business administration|technology|education|laws|philosophy)\b)(.{2,})$/i.exec(
      part,
    ) ??
    /^(.{2,60}?)\s+in\s+(.{2,})$/i.exec(part) ??
    /^((?:b|m)\.?\s?(?:sc|a|eng|tech|ed)\.?|bba|mba|ph\.?d\.?|diploma)\s+(?:degree\s+)?(.{3,})$/i.exec(part) ??
    []
  return degree && area
    ? { studyType: degree.trim().slice(0, 150), area: area.trim().slice(0, 150) }
    : { studyType: part.slice(0, 150) }
}
