/** A review takes 24-48 hours (product spec, part 2, section 9). */
const LONGEST_HOURS = 48

/** When a review is due at the latest, and whether that moment has passed. */
export function reviewDue(submittedAt: string, now = Date.now()): { due: string; late: boolean } {
  const due = Date.parse(submittedAt) + LONGEST_HOURS * 3_600_000
  return { due: new Date(due).toISOString(), late: now > due }
}
