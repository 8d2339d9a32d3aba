import { ph, t } from '@lingui/core/macro'
import { SCORECARD_OVERALLS, type ScorecardOverall } from '@sira/contract/area-enums'
import type { ApplicationScorecards, ScorecardForm } from '@sira/contract/scorecards'
import { z } from 'zod'

const MAX_REMARK_LENGTH = 500

/** A criterion as the form holds it; '' while it has no score. */
interface ScoreFormValues {
  criterion: string
  score: string
  remark: string
}
/** The values of a scorecard; without `overall` nothing is recommended yet. */
export interface ScorecardFormValues {
  scores: ScoreFormValues[]
  overall: ScorecardOverall | undefined
}

/** Turns the values of the form into what the API takes: only criteria with a score. */
export const ScorecardFormSchema = z.object({
  scores: z
    .array(
      z
        .object({
          criterion: z.string(),
          score: z.string(),
          remark: z
            .string()
            .trim()
            .max(MAX_REMARK_LENGTH, t`Must be at most ${ph({ max: MAX_REMARK_LENGTH })} characters`)
            .optional(),
        })
        .refine(({ score, remark }) => score !== '' || !remark, {
          path: ['score'],
          error: t`Please choose a score for this remark`,
        }),
    )
    .transform((scores) =>
      scores.flatMap(({ criterion, score, remark }) =>
        score === '' ? [] : [{ criterion, score: Number(score), remark: remark || null }],
      ),
    ),
  overall: z.enum(SCORECARD_OVERALLS, t`Please choose what you recommend`),
}) satisfies z.ZodType<ScorecardForm>

/** The criteria of the job, then those that only the user's earlier scorecard has. */
export const listScoredCriteria = ({ criteria, own }: Pick<ApplicationScorecards, 'criteria' | 'own'>): string[] => [
  ...new Set([...criteria, ...(own?.scores ?? []).map(({ criterion }) => criterion)]),
]

/** The initial values: empty, or those of the user's own scorecard. */
export const toScorecardFormValues = (
  scorecards: Pick<ApplicationScorecards, 'criteria' | 'own'>,
): ScorecardFormValues => ({
  scores: listScoredCriteria(scorecards).map((criterion) => {
    const given = scorecards.own?.scores.find((one) => one.criterion === criterion)
    return { criterion, score: given ? String(given.score) : '', remark: given?.remark ?? '' }
  }),
  overall: scorecards.own?.overall,
})

/**
 * The name under which the draft of a scorecard is stored: with the person, because others may use the same device, and
 * with the criteria, because a draft of others fits no more.
 */
export const getScorecardDraftKey = (applicationId: string, accountId: string, criteria: readonly string[]) =>
  `scorecard-${applicationId}-${accountId}-${criteria.join('|')}`
