import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { MAX_CRITERIA } from './enums.ts'
import { SCORECARD_OVERALLS } from './area-enums.ts'
import { longText, singleLineText } from './text.ts'
import { t } from './t.ts'

// By what a company judges the applicants of a job, and the scorecards of its team members.

const MAX_CRITERION_LENGTH = 80
const criterionText = () =>
  singleLineText(2, MAX_CRITERION_LENGTH, t('Please write a criterion of at least 2 characters'))

/** Schema of the criteria of a job, in order: each only once, in capitals or not. */
export const criteriaList = () =>
  z
    .array(criterionText())
    .max(MAX_CRITERIA, t('At most {max} criteria', { max: MAX_CRITERIA }))
    .superRefine((criteria, context) => {
      const seen = new Set<string>()
      for (const [at, criterion] of criteria.entries()) {
        const key = criterion.toLowerCase()
        if (seen.has(key))
          context.addIssue({ code: 'custom', path: [at], message: t('This criterion is there already') })
        seen.add(key)
      }
    })

const score = z
  .int(t('Please choose a score of 1 to 4'))
  .min(1, t('Please choose a score of 1 to 4'))
  .max(4, t('Please choose a score of 1 to 4'))

const CriterionScoreForm = z.strictObject({
  criterion: criterionText(),
  score,
  remark: longText(500)
    .nullish()
    .transform((remark) => remark || null),
})

/** A scorecard as it is sent: scores for some or all criteria of the job, each once, and what they come to. */
export const ScorecardForm = z.strictObject({
  scores: z.array(CriterionScoreForm).superRefine((scores, context) => {
    const seen = new Set<string>()
    for (const [at, { criterion }] of scores.entries()) {
      if (seen.has(criterion))
        context.addIssue({ code: 'custom', path: [at, 'criterion'], message: t('This criterion has a score already') })
      seen.add(criterion)
    }
  }),
  overall: z.enum(SCORECARD_OVERALLS, t('Please choose what you recommend')),
})
export type ScorecardForm = z.output<typeof ScorecardForm>

/** The criterion as it read when the scorecard was sent. */
export const CriterionScore = z.object({ criterion: z.string(), score: z.number(), remark: z.string().nullable() })
export const CriterionScores = z.array(CriterionScore)
export type CriterionScore = z.output<typeof CriterionScore>

/** The scorecard of one team member. */
export const Scorecard = z.object({
  by: z.string(),
  scores: CriterionScores,
  overall: z.enum(SCORECARD_OVERALLS),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Scorecard = z.output<typeof Scorecard>

/**
 * The scorecards of an application. Those of colleagues and the summary are shown once the caller has sent their own; a
 * viewer, who sends none, sees them at once.
 */
export const ApplicationScorecards = z.object({
  /** By what the job judges its applicants now. */
  criteria: z.array(z.string()),
  own: Scorecard.nullable(),
  others: z.array(Scorecard),
  /** How many colleagues have sent one, also while theirs are not shown. */
  othersCount: z.number(),
  summary: z
    .object({
      /** Averages to one decimal, the criteria of the job first. */
      criteria: z.array(z.object({ criterion: z.string(), average: z.number(), count: z.number() })),
      overall: z.record(z.enum(SCORECARD_OVERALLS), z.number()),
    })
    .nullable(),
})
export type ApplicationScorecards = z.output<typeof ApplicationScorecards>

export const getScorecards = defineEndpoint('GET /applications/:applicationId/scorecards', {
  summary:
    'Get one’s own scorecard of an application and, once that is sent, those of the whole team with a summary; no seeker sees any',
  access: 'activeCompany',
  reply: ApplicationScorecards,
  errorCodes: ['APPLICATION_NOT_FOUND'],
})

export const saveScorecard = defineEndpoint('PUT /applications/:applicationId/scorecards', {
  summary: 'Send one’s own scorecard of an application, or another version of it; no seeker sees it',
  access: 'activeCompanyEditor',
  body: ScorecardForm,
  reply: ApplicationScorecards,
  errorCodes: ['APPLICATION_NOT_FOUND'],
})
