import * as endpoints from '@sira/contract/conversations'
import { buildPageMeta } from '@sira/contract/paging'
import { throwAppError } from '#core/app-error.ts'
import { getApplicationSide } from '#core/caller.ts'
import type { Deps } from '#core/deps.ts'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { defineRoute } from '#http/route.ts'
import * as commands from './conversations.commands.ts'
import * as queries from './conversations.queries.ts'
import { hasMessage, hasReceivedMessage, listReportedMessages } from './reported-messages.queries.ts'
import { sendApplicationMessage } from './send-message.commands.ts'

type Caller = Parameters<typeof getApplicationSide>[0] & { accountId: string }

/** The conversations about applications, for both sides, and the reports of their messages. */
export const createConversationRoutes = (deps: Deps) => [
  ...createReadRoutes(deps),
  ...createWriteRoutes(deps),
  ...createReportRoutes(deps),
]

const getReader = (caller: Caller) => ({
  side: getApplicationSide(caller) ?? throwAppError('APPLICATION_NOT_FOUND'),
  accountId: caller.accountId,
})

const createApplicationCheck =
  ({ db }: Deps) =>
  async ({ applicationId }: { applicationId: string }, caller: Caller) =>
    (await queries.hasApplicationOnSide(db, getReader(caller).side, applicationId)) ||
    throwAppError('APPLICATION_NOT_FOUND')

function createReadRoutes(deps: Deps) {
  const { db } = deps
  const requireApplication = createApplicationCheck(deps)
  return [
    defineRoute(
      endpoints.listApplicationMessages,
      ({ params, query }, caller) =>
        queries.listApplicationMessages(db, getReader(caller), params.applicationId, query),
      requireApplication,
    ),
    defineRoute(endpoints.listConversations, async ({ query }, caller) => {
      const side = getApplicationSide(caller)
      if (!side) return { data: [], meta: buildPageMeta(0, query.page, query.per_page) }
      return queries.listConversations(db, side, query)
    }),
    defineRoute(endpoints.countUnreadMessages, async (_, caller) => {
      const side = getApplicationSide(caller)
      return { count: side ? await queries.countUnreadMessages(db, side) : 0 }
    }),
    defineRoute(
      endpoints.markMessagesRead,
      ({ params, body }, caller) =>
        commands.markMessagesRead(
          db,
          { ...getReader(caller), canAnswer: caller.memberRole !== 'VIEWER' },
          params.applicationId,
          body.until,
        ),
      requireApplication,
    ),
  ]
}

function createWriteRoutes(deps: Deps) {
  const { db } = deps
  const requireApplication = createApplicationCheck(deps)
  const getMessage = async (caller: Caller, applicationId: string, id: string) =>
    (await queries.findApplicationMessage(db, getReader(caller), applicationId, id)) ??
    throwAppError('APPLICATION_NOT_FOUND')
  return [
    defineRoute(
      endpoints.sendApplicationMessage,
      async ({ params: { applicationId }, body, idempotency: once }, caller) => {
        await enforceRateLimits(deps, ['message', caller.accountId])
        const id = await sendApplicationMessage(deps, { ...getReader(caller), once }, applicationId, body.body)
        return getMessage(caller, applicationId, id)
      },
      requireApplication,
      async (id, caller) => {
        const applicationId = await queries.findApplicationOfMessage(db, id)
        return getMessage(caller, applicationId ?? throwAppError('APPLICATION_NOT_FOUND'), id)
      },
    ),
    defineRoute(
      endpoints.updateConversation,
      async ({ params: { applicationId }, body }) => {
        await commands.setConversationBlocked(db, applicationId, body.isBlocked)
        return (await queries.findSeekerConversationState(db, applicationId)) ?? throwAppError('APPLICATION_NOT_FOUND')
      },
      requireApplication,
    ),
  ]
}

function createReportRoutes(deps: Deps) {
  const { db } = deps
  return [
    defineRoute(
      endpoints.reportMessage,
      async ({ params, body }, { accountId }) => {
        await enforceRateLimits(deps, ['report', accountId])
        await commands.reportMessage(db, accountId, params.messageId, body)
      },
      async ({ messageId }, caller) => {
        const side = getApplicationSide(caller)
        return (side && (await hasReceivedMessage(db, side, messageId))) || throwAppError('MESSAGE_NOT_FOUND')
      },
    ),
    defineRoute(endpoints.listReportedMessages, ({ query }) => listReportedMessages(db, query)),
    defineRoute(
      endpoints.decideOnReportedMessage,
      ({ params, body, source: { ip } }, { accountId: adminId }) =>
        commands.decideOnReportedMessage(db, { adminId, ip }, params.messageId, body.verdict),
      async ({ messageId }) => (await hasMessage(db, messageId)) || throwAppError('MESSAGE_NOT_FOUND'),
    ),
  ]
}
