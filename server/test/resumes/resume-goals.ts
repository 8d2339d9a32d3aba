import { FIELDS, type Field, type JudgedFile, type Outcome } from './judge-resumes.ts'

/** The least share of each that must be right. */
export const RESUME_GOALS: Partial<Record<Field, number>> = {
  names: 0.97,
  'work: title and company': 0.85,
  'work: dates': 0.9,
  schools: 0.95,
  degrees: 0.9,
}

export type FieldCounts = Record<Outcome, number> & { share: number }

/** Counts what became of each field over all files. What was read though nobody wrote it counts as wrong. */
export function countFields(files: readonly JudgedFile[]): Record<Field, FieldCounts> {
  const all = files.flatMap(({ judgements }) => judgements)
  const count = (field: Field): FieldCounts => {
    const of = (outcome: Outcome) => all.filter((one) => one.field === field && one.outcome === outcome).length
    const [right, wrong, missing] = [of('right'), of('wrong'), of('missing')]
    return { right, wrong, missing, share: right / (right + wrong + missing || 1) }
  }
  return Object.fromEntries(FIELDS.map((field) => [field, count(field)])) as Record<Field, FieldCounts>
}

/** Returns the goals that are not met, one line each. */
export const listMissedGoals = (counts: Record<Field, FieldCounts>): string[] =>
  (Object.entries(RESUME_GOALS) as [Field, number][])
    .filter(([field, goal]) => counts[field].share < goal)
    .map(([field, goal]) => `${field}: ${toPercent(counts[field].share)}, goal ${toPercent(goal)}`)

export const toPercent = (share: number): string => `${(100 * share).toFixed(1)} %`
