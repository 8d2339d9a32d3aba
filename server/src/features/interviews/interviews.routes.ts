import {
  answerInterview,
  applicationInterviews,
  calendarFeed,
  changeInterview,
  endCalendarFeed,
  interviewFile,
  myInterviews,
  proposeInterview,
  renewCalendarFeed,
} from '@sira/contract/interviews'
import { limit } from '#http/limits.ts'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import { hashOf, newToken } from '#http/session.ts'
import type { Resources } from '../../resources.ts'
import { calendarFor } from './interview-calendar.ts'
import { change, endFeed, propose, renewFeed } from './interviews.commands.ts'
import {
  comingInterviews,
  factsOf,
  feedSince,
  hasApplication,
  interviewOf,
  interviewsOf,
  type Side,
} from './interviews.queries.ts'

type Caller = { role: string; seekerId: string | null; companyId: string | null }
/** On which side the caller stands; a seeker without a profile has no side. */
const sideOf = ({ role, seekerId, companyId }: Caller): Side | undefined =>
  role === 'JOBSEEKER' ? (seekerId ? { seekerId } : undefined) : companyId ? { companyId } : undefined

export const interviewsRoutes = (resources: Resources) => {
  const { db, config } = resources
  const counted = ({ accountId }: { accountId: string }) => limit(resources, ['interview', accountId])
  const mustHaveApplication = async ({ applicationId }: { applicationId: string }, caller: Caller) => {
    const side = sideOf(caller)
    return (side && (await hasApplication(db, side, applicationId))) || refuse('APPLICATION_NOT_FOUND')
  }
  const found = async (id: string, caller: Caller) => {
    const side = sideOf(caller)
    return (side && (await interviewOf(db, side, id))) ?? refuse('INTERVIEW_NOT_FOUND')
  }
  const mustHave = ({ interviewId }: { interviewId: string }, caller: Caller) => found(interviewId, caller)

  return [
    serve(
      proposeInterview,
      async ({ params, body }, caller) => {
        await counted(caller)
        return found(await propose(resources, caller, params.applicationId, body), caller)
      },
      mustHaveApplication,
    ),
    serve(
      applicationInterviews,
      async ({ params }, caller) =>
        interviewsOf(db, sideOf(caller) ?? refuse('APPLICATION_NOT_FOUND'), params.applicationId),
      mustHaveApplication,
    ),
    serve(myInterviews, async (_, caller) => {
      const side = sideOf(caller)
      return side ? comingInterviews(db, side) : []
    }),
    serve(
      answerInterview,
      async ({ params, body }, caller) => {
        await counted(caller)
        await change(resources, 'SEEKER', params.interviewId, body)
        return found(params.interviewId, caller)
      },
      mustHave,
    ),
    serve(
      changeInterview,
      async ({ params, body }, caller) => {
        await counted(caller)
        await change(resources, caller, params.interviewId, body)
        return found(params.interviewId, caller)
      },
      mustHave,
    ),
    serve(
      interviewFile,
      async ({ params: { interviewId } }, caller) => {
        const { status } = await found(interviewId, caller)
        const facts = status === 'ACCEPTED' ? await factsOf(db, interviewId) : undefined
        const reading = caller.role === 'JOBSEEKER' ? 'seeker' : 'host'
        return {
          name: 'interview.ics',
          text: calendarFor(config.PUBLIC_ORIGIN, reading, [facts ?? refuse('INTERVIEW_NOT_FOUND')]),
        }
      },
      mustHave,
    ),
    serve(calendarFeed, async (_, { accountId }) => ({ since: await feedSince(db, accountId) })),
    serve(renewCalendarFeed, async (_, caller) => {
      await counted(caller)
      const token = newToken()
      await renewFeed(db, caller.accountId, hashOf(token))
      return { url: `${config.PUBLIC_ORIGIN}/me/calendar/${token}.ics` }
    }),
    serve(endCalendarFeed, (_, { accountId }) => endFeed(db, accountId).then(() => null)),
  ]
}
