import * as endpoints from '@sira/contract/replies'
import type { Deps } from '#core/deps.ts'
import { defineRoute } from '#http/route.ts'
import { refreshReplyFigures, setReplyDays } from './replies.commands.ts'
import { getCompanyReplies } from './replies.queries.ts'

/** By when a company answers applications, and how well it keeps to that. */
export const createReplyRoutes = ({ db }: Deps) => [
  defineRoute(endpoints.getCompanyReplies, async (_, { companyId }) => {
    await refreshReplyFigures(db, companyId)
    return getCompanyReplies(db, companyId)
  }),
  defineRoute(endpoints.updateReplyPromise, async ({ body }, { companyId }) => {
    await setReplyDays(db, companyId, body.replyDays)
    return getCompanyReplies(db, companyId)
  }),
]
