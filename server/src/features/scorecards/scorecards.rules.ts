import type { ScorecardOverall } from '@sira/contract/area-enums'
import type { FieldErrors } from '@sira/contract/errors'
import type { ApplicationScorecards, CriterionScore, Scorecard } from '@sira/contract/scorecards'
import { t } from '@sira/contract/t'

/** A scorecard with the account of its writer. */
export interface StoredScorecard extends Scorecard {
  accountId: string
}

const NO_OVERALLS: Record<ScorecardOverall, number> = { STRONG_NO: 0, NO: 0, YES: 0, STRONG_YES: 0 }

/** Returns an error for each score whose criterion is not known. */
export function listUnknownCriteria(scores: readonly CriterionScore[], known: readonly string[]): FieldErrors {
  return Object.fromEntries(
    scores.flatMap(({ criterion }, at) =>
      known.includes(criterion)
        ? []
        : [[`scores.${at}.criterion`, [t('The job does not have this criterion. Please load the page again.')]]],
    ),
  )
}

/** Returns the average of each criterion to one decimal, and how often each overall was chosen. */
export function summarizeScorecards(
  cards: readonly Scorecard[],
  criteria: readonly string[],
): NonNullable<ApplicationScorecards['summary']> {
  const scores = new Map<string, number[]>(criteria.map((criterion) => [criterion, []]))
  const overall = { ...NO_OVERALLS }
  for (const card of cards) {
    overall[card.overall]++
    for (const { criterion, score } of card.scores) {
      const others = scores.get(criterion)
      if (others) others.push(score)
      else scores.set(criterion, [score])
    }
  }
  return {
    criteria: [...scores].flatMap(([criterion, given]) =>
      given.length === 0 ? [] : [{ criterion, average: computeAverage(given), count: given.length }],
    ),
    overall,
  }
}

const computeAverage = (scores: readonly number[]) =>
  Math.round((10 * scores.reduce((sum, score) => sum + score, 0)) / scores.length) / 10

/** A team member who reads scorecards; `canSend` is false for a viewer. */
export interface ScorecardReader {
  accountId: string
  canSend: boolean
}

/** Returns the scorecards that a team member sees: those of colleagues only once they have sent their own. */
export function toScorecardsReply(
  { criteria, cards }: { criteria: string[]; cards: readonly StoredScorecard[] },
  { accountId, canSend }: ScorecardReader,
): ApplicationScorecards {
  const own = cards.find((card) => card.accountId === accountId) ?? null
  const others = cards.filter((card) => card !== own)
  const seesAll = own !== null || !canSend
  return {
    criteria,
    own,
    others: seesAll ? others : [],
    othersCount: others.length,
    summary: seesAll && cards.length > 0 ? summarizeScorecards(cards, criteria) : null,
  }
}
