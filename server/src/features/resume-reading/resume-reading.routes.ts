import { readResume } from '@sira/contract/resume-reading'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Caller } from '#core/caller.ts'
import type { Deps } from '#core/deps.ts'
import { readResumeOf } from './read-resume.queries.ts'

export const createResumeReadingRoutes = (deps: Deps) => {
  const requireSeekerId = ({ seekerId }: Caller) => seekerId ?? throwAppError('PROFILE_NOT_FOUND')
  return [
    defineRoute(
      readResume,
      async ({ body }, caller) => {
        await enforceRateLimits(deps, ['resumeReading', caller.accountId])
        return readResumeOf(deps, { accountId: caller.accountId, seekerId: requireSeekerId(caller) }, body)
      },
      async (_, caller) => requireSeekerId(caller),
    ),
  ]
}
