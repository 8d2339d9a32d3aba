/** A review takes 24-48 hours (product spec, part 2, section 9). */
const MAX_REVIEW_HOURS = 48

/** The latest time a review is due (ISO), and whether it has passed. `now` is in milliseconds. */
export function getReviewDeadline(submittedAt: string, now = Date.now()): { due: string; late: boolean } {
  const due = Date.parse(submittedAt) + MAX_REVIEW_HOURS * 3_600_000
  return { due: new Date(due).toISOString(), late: now > due }
}
