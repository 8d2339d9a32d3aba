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

export const createInterviewRoutes = (deps: Deps) => {
  const { db, config } = deps
  const limitChanges = ({ accountId }: { accountId: string }) => enforceRateLimits(deps, ['interview', accountId])
  const requireApplication = async ({ applicationId }: { applicationId: string }, caller: Caller) => {
    const side = getSide(caller)
    return (side && (await hasApplicationOnSide(db, side, applicationId))) || throwAppError('APPLICATION_NOT_FOUND')
  }
  const getInterview = async (id: string, caller: Caller) => {
    const side = getSide(caller)
    return (side && (await findInterview(db, side, id))) ?? throwAppError('INTERVIEW_NOT_FOUND')
  }
  const requireInterview = ({ interviewId }: { interviewId: string }, caller: Caller) =>
    getInterview(interviewId, caller)

  return [
    defineRoute(
      endpoints.proposeInterview,
      async ({ params, body }, caller) => {
        await limitChanges(caller)
        return getInterview(await proposeInterview(deps, caller, params.applicationId, body), caller)
      },
      requireApplication,
    ),
    defineRoute(
      endpoints.listApplicationInterviews,
      async ({ params }, caller) =>
        listInterviews(db, getSide(caller) ?? throwAppError('APPLICATION_NOT_FOUND'), params.applicationId),
      requireApplication,
    ),
    defineRoute(endpoints.listMyInterviews, async (_, caller) => {
      const side = getSide(caller)
      return side ? listUpcomingInterviews(db, side) : []
    }),
    defineRoute(
      endpoints.answerInterview,
      async ({ params, body }, caller) => {
        await limitChanges(caller)
        await updateInterview(deps, 'SEEKER', params.interviewId, body)
        return getInterview(params.interviewId, caller)
      },
      requireInterview,
    ),
    defineRoute(
      endpoints.updateInterview,
      async ({ params, body }, caller) => {
        await limitChanges(caller)
        await updateInterview(deps, caller, params.interviewId, body)
        return getInterview(params.interviewId, caller)
      },
      requireInterview,
    ),
    defineRoute(
      endpoints.getInterviewCalendarFile,
      async ({ params: { interviewId } }, caller) => {
        const { status } = await getInterview(interviewId, caller)
        const facts = status === 'ACCEPTED' ? await findInterviewDetails(db, interviewId) : undefined
        const interview = facts ?? throwAppError('INTERVIEW_NOT_FOUND')
        const recipient = caller.role === 'JOBSEEKER' ? 'seeker' : 'host'
        return {
          name: 'interview.ics',
          text: inLanguage(caller.language, () => buildInterviewCalendar(config.PUBLIC_ORIGIN, recipient, [interview])),
        }
      },
      requireInterview,
    ),
    defineRoute(endpoints.getCalendarFeed, async (_, { accountId }) => ({
      since: await findCalendarFeedStart(db, accountId),
    })),
    defineRoute(endpoints.renewCalendarFeed, async (_, caller) => {
      await limitChanges(caller)
      const token = generateToken()
      await renewCalendarFeed(db, caller.accountId, hashSecret(token))
      return { url: `${config.PUBLIC_ORIGIN}/me/calendar/${token}.ics` }
    }),
    defineRoute(endpoints.deleteCalendarFeed, (_, { accountId }) => deleteCalendarFeed(db, accountId).then(() => null)),
  ]
}
