import * as endpoints from '@sira/contract/interviews'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { throwAppError } from '#core/app-error.ts'
import { inLanguage } from '#core/i18n.ts'
import { defineRoute } from '#http/route.ts'
import { hashSecret, generateToken } from '#core/tokens.ts'
import { getApplicationSide as getSide } from '#core/caller.ts'
import type { Deps } from '#core/deps.ts'
import { buildInterviewCalendar } from './interview-calendar.format.ts'
import { updateInterview, deleteCalendarFeed, proposeInterview, renewCalendarFeed } from './interviews.commands.ts'
import {
  listUpcomingInterviews,
  findInterviewDetails,
  findCalendarFeedStart,
  findInterview,
  hasApplicationOnSide,
  listInterviews,
} from './interviews.queries.ts'

type Caller = Parameters<typeof getSide>[0]

export const createInterviewRoutes = (deps: Deps) => [
  ...createChangeRoutes(deps),
  ...createListRoutes(deps),
  ...createCalendarRoutes(deps),
]

const limitChanges = (deps: Deps, { accountId }: { accountId: string }) =>
  enforceRateLimits(deps, ['interview', accountId])

async function getInterview({ db }: Deps, id: string, caller: Caller) {
  const side = getSide(caller)
  return (side && (await findInterview(db, side, id))) ?? throwAppError('INTERVIEW_NOT_FOUND')
}

const createInterviewCheck =
  (deps: Deps) =>
  ({ interviewId }: { interviewId: string }, caller: Caller) =>
    getInterview(deps, interviewId, caller)

const createApplicationCheck =
  ({ db }: Deps) =>
  async ({ applicationId }: { applicationId: string }, caller: Caller) => {
    const side = getSide(caller)
    return (side && (await hasApplicationOnSide(db, side, applicationId))) || throwAppError('APPLICATION_NOT_FOUND')
  }

function createChangeRoutes(deps: Deps) {
  return [
    defineRoute(
      endpoints.proposeInterview,
      async ({ params, body }, caller) => {
        await limitChanges(deps, caller)
        return getInterview(deps, await proposeInterview(deps, caller, params.applicationId, body), caller)
      },
      createApplicationCheck(deps),
    ),
    defineRoute(
      endpoints.answerInterview,
      async ({ params, body }, caller) => {
        await limitChanges(deps, caller)
        await updateInterview(deps, 'SEEKER', params.interviewId, body)
        return getInterview(deps, params.interviewId, caller)
      },
      createInterviewCheck(deps),
    ),
    defineRoute(
      endpoints.updateInterview,
      async ({ params, body }, caller) => {
        await limitChanges(deps, caller)
        await updateInterview(deps, caller, params.interviewId, body)
        return getInterview(deps, params.interviewId, caller)
      },
      createInterviewCheck(deps),
    ),
  ]
}

function createListRoutes(deps: Deps) {
  const { db } = deps
  return [
    defineRoute(
      endpoints.listApplicationInterviews,
      async ({ params }, caller) =>
        listInterviews(db, getSide(caller) ?? throwAppError('APPLICATION_NOT_FOUND'), params.applicationId),
      createApplicationCheck(deps),
    ),
    defineRoute(endpoints.listMyInterviews, async (_, caller) => {
      const side = getSide(caller)
      return side ? listUpcomingInterviews(db, side) : []
    }),
  ]
}

function createCalendarRoutes(deps: Deps) {
  const { db, config } = deps
  return [
    defineRoute(
      endpoints.getInterviewCalendarFile,
      async ({ params: { interviewId } }, caller) => {
        const { status } = await getInterview(deps, interviewId, caller)
        const facts = status === 'ACCEPTED' ? await findInterviewDetails(db, interviewId) : undefined
        const interview = facts ?? throwAppError('INTERVIEW_NOT_FOUND')
        const recipient = caller.role === 'JOBSEEKER' ? 'seeker' : 'host'
        return {
          name: 'interview.ics',
          text: inLanguage(caller.language, () => buildInterviewCalendar(config.PUBLIC_ORIGIN, recipient, [interview])),
        }
      },
      createInterviewCheck(deps),
    ),
    defineRoute(endpoints.getCalendarFeed, async (_, { accountId }) => ({
      since: await findCalendarFeedStart(db, accountId),
    })),
    defineRoute(endpoints.renewCalendarFeed, async (_, caller) => {
      await limitChanges(deps, caller)
      const token = generateToken()
      await renewCalendarFeed(db, caller.accountId, hashSecret(token))
      return { url: `${config.PUBLIC_ORIGIN}/me/calendar/${token}.ics` }
    }),
    defineRoute(endpoints.deleteCalendarFeed, (_, { accountId }) => deleteCalendarFeed(db, accountId)),
  ]
}
