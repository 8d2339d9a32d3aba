import { findPeriod } from '#core/written-dates.ts'
import type { ResumeLine } from './resume-lines.rules.ts'
import { isNameLike, scoreCompany, scoreTitle } from './resume-parts.rules.ts'

const LONGEST_BULLET_HEAD = 80

/** Takes the bullets off lines that name an employer above the line with the title or the dates. */
export function unbulletHeads(lines: readonly ResumeLine[]): ResumeLine[] {
  const filled = lines.filter(({ text }) => text !== '')
  const first = filled.findIndex(({ isBullet }) => isBullet)
  // Otherwise the bullets say what was done in the job above them.
  const isListOfJobs =
    first !== -1 && isBulletHead(filled[first]!, filled[first + 1]) && !filled.slice(0, first).some(isDated)
  if (!isListOfJobs) return [...lines]
  const heads = new Set(filled.filter((line, n) => isBulletHead(line, filled[n + 1])).map(({ number }) => number))
  return lines.map((line) => (heads.has(line.number) ? { ...line, isBullet: false, isAfterGap: true } : line))
}

const isDated = ({ text }: ResumeLine) => findPeriod(text)?.start !== undefined

function isBulletHead({ text, isBullet }: ResumeLine, next: ResumeLine | undefined): boolean {
  if (!isBullet || !next || next.isBullet || text.length > LONGEST_BULLET_HEAD || !isNameLike(text)) return false
  const isShort = next.text.length <= LONGEST_BULLET_HEAD && !/[.;]$/.test(next.text)
  return isShort && (findPeriod(next.text)?.start !== undefined || scoreTitle(next.text) >= 2)
}

/** Returns the lines of jobs in a resume without a heading for them: from the first one that is written as a job. */
export function findJobsWithoutHeading(start: readonly ResumeLine[], isHeaded: boolean): ResumeLine[] {
  const lines = unbulletHeads(start.filter(({ text }) => text !== ''))
  const original = new Map(start.map((line) => [line.number, line]))
  const at = lines.findIndex((line, n) => {
    const wasBullet = original.get(line.number)!.isBullet && !line.isBullet
    const next = lines[n + 1]
    const isAboveDates =
      next !== undefined && isDated(next) && (scoreTitle(line.text) > 0 || scoreCompany(line.text) > 0)
    return (n > 0 || isHeaded) && (wasBullet || (isDated(line) && line.text.length < 100) || isAboveDates)
  })
  if (at === -1) return []
  const isTitled =
    at > 1 &&
    !lines[at]!.isAfterGap &&
    scoreTitle(lines[at - 1]!.text) >= 2 &&
    findPeriod(lines[at]!.text) !== undefined
  return lines.slice(isTitled ? at - 1 : at)
}
