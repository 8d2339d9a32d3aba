import { readResume } from '@sira/contract/resume-reading'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { readResumeOf } from './read-resume.queries.ts'

export const createResumeReadingRoutes = (deps: Deps) => [
  defineRoute(readResume, async ({ body }, { accountId, seekerId }) => {
    await enforceRateLimits(deps, ['resumeReading', accountId])
    return readResumeOf(deps, { accountId, seekerId }, body)
  }),
]
