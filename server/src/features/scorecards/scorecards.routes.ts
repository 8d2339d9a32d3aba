import * as endpoints from '@sira/contract/scorecards'
import type { Caller } from '#core/caller.ts'
import type { Deps } from '#core/deps.ts'
import { defineRoute } from '#http/route.ts'
import { saveScorecard } from './scorecards.commands.ts'
import { listScorecards, requireReceivedApplication } from './scorecards.queries.ts'
import { toScorecardsReply } from './scorecards.rules.ts'

/** How the members of a team judge an application, each for themselves at first. */
export const createScorecardRoutes = ({ db }: Deps) => {
  const requireReceived = ({ applicationId }: { applicationId: string }, { companyId }: { companyId: string }) =>
    requireReceivedApplication(db, companyId, applicationId)
  const getReply = async (applicationId: string, { accountId, memberRole }: Caller) =>
    toScorecardsReply(await listScorecards(db, applicationId), { accountId, canSend: memberRole !== 'VIEWER' })

  return [
    defineRoute(
      endpoints.getScorecards,
      ({ params: { applicationId } }, caller) => getReply(applicationId, caller),
      requireReceived,
    ),
    defineRoute(
      endpoints.saveScorecard,
      async ({ params: { applicationId }, body }, caller) => {
        const { accountId, companyId } = caller
        await saveScorecard(db, { accountId, companyId, applicationId }, body)
        return getReply(applicationId, caller)
      },
      requireReceived,
    ),
  ]
}
