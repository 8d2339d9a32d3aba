import { z } from 'zod'
import { INTERVIEW_STATUSES, INTERVIEW_WAYS } from './enums.ts'
import { endpoint } from './endpoint.ts'
import { asciiHost, isWebAddress, nameText, plain, text, uuid } from './text.ts'

export const MOST_TIMES = 5
const DAY_MS = 86_400_000
const NEED_TIME = 'Please choose a day and a time'

/** A moment with its offset; answers it in UTC. */
const Moment = z.iso
  .datetime({ offset: true, error: NEED_TIME })
  .overwrite((moment) => (Number.isNaN(Date.parse(moment)) ? moment : new Date(moment).toISOString()))
/** A moment to come, within a year. */
const ComingTime = Moment.refine((moment) => Date.parse(moment) > Date.now(), 'This time has passed').refine(
  (moment) => Date.parse(moment) < Date.now() + 366 * DAY_MS,
  'Please choose a time within a year',
)

const Times = z
  .array(ComingTime, NEED_TIME)
  .min(1, NEED_TIME)
  .max(MOST_TIMES, `Please propose at most ${MOST_TIMES} times`)
  .refine((times) => new Set(times).size === times.length, 'Please propose different times')

const arrangement = {
  times: Times,
  minutes: z
    .int('Please choose how long it takes')
    .min(10, 'Must be at least 10 minutes')
    .max(480, 'Must be at most 480 minutes'),
  way: z.enum(INTERVIEW_WAYS, 'Please choose how you meet'),
  /** The link of a video call, the address, or the number that is called. */
  place: nameText(2, 500, 'Please say where: a link, an address or a number').overwrite(asciiHost),
  note: plain().trim().max(1000, 'Must be at most 1000 characters').default(''),
}
const LINK_NEEDED = { path: ['place'], error: 'Please enter the full link, for example https://meet.example.com/abc' }
const hasLink = ({ way, place }: { way: string; place: string }) => way !== 'VIDEO' || isWebAddress(place)

/** What a company proposes: one to five times, how long, and how to meet. Times are ISO 8601 with an offset. */
export const InterviewForm = z.strictObject(arrangement).refine(hasLink, LINK_NEEDED)
export type InterviewForm = z.output<typeof InterviewForm>

/** What somebody saw before they changed it; a change in between is not written over. */
const sequence = z.int().min(0)
const reason = plain().trim().max(500, 'Must be at most 500 characters').default('')

/** `wish`: the seeker's word when asking for other times. `startsAt`: the time agreed on. Times are ISO 8601 UTC. */
export const Interview = z.object({
  id: z.string(),
  applicationId: z.string(),
  status: z.enum(INTERVIEW_STATUSES),
  way: z.enum(INTERVIEW_WAYS),
  place: z.string(),
  minutes: z.number(),
  note: z.string(),
  times: z.array(z.string()),
  startsAt: z.string().nullable(),
  wish: z.string().nullable(),
  cancelledBy: z.enum(['COMPANY', 'SEEKER']).nullable(),
  reason: z.string().nullable(),
  sequence: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  job: z.object({ id: z.string(), title: z.string() }),
  companyName: z.string(),
  candidateName: z.string(),
  /** Who of the company proposed or changed it last; told to the company only. */
  arrangedBy: z.string().optional(),
})
export type Interview = z.output<typeof Interview>

const ApplicationId = z.object({ applicationId: uuid() })
const InterviewId = z.object({ interviewId: uuid() })
const CLASHES = [
  'INTERVIEW_NOT_FOUND',
  'INTERVIEW_CHANGED',
  'INTERVIEW_OVER',
  'INTERVIEW_NOT_POSSIBLE',
  'TOO_MANY',
] as const

export const proposeInterview = endpoint({
  method: 'POST',
  path: '/applications/:applicationId/interviews',
  summary: 'Propose one to five times for an interview; the seeker is told. One open proposal an application',
  access: 'activeCompanyEditor',
  params: ApplicationId,
  body: InterviewForm,
  reply: Interview,
  status: 201,
  refusals: ['APPLICATION_NOT_FOUND', 'INTERVIEW_PENDING', 'INTERVIEW_NOT_POSSIBLE', 'TOO_MANY'],
})

export const applicationInterviews = endpoint({
  method: 'GET',
  path: '/applications/:applicationId/interviews',
  summary:
    'The interviews of an application, newest first, for the seeker who sent it and the company that received it',
  access: 'seekerOrActiveCompany',
  params: ApplicationId,
  reply: z.array(Interview),
  refusals: ['APPLICATION_NOT_FOUND'],
})

export const myInterviews = endpoint({
  method: 'GET',
  path: '/interviews',
  summary: 'The caller’s coming interviews, soonest first, and then the proposals that wait for an answer; at most 100',
  access: 'seekerOrActiveCompany',
  reply: z.array(Interview),
  refusals: [],
})

export const answerInterview = endpoint({
  method: 'PATCH',
  path: '/interviews/:interviewId/answer',
  summary: 'The seeker’s answer: accept one of the times, ask for others, or cancel; the company is told',
  access: 'seeker',
  params: InterviewId,
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('ACCEPT'), sequence, startsAt: Moment }),
    z.strictObject({ act: z.literal('ASK'), sequence, wish: text(1, 500, 'Please say when you can') }),
    z.strictObject({ act: z.literal('CANCEL'), sequence, reason }),
  ]),
  reply: Interview,
  refusals: [...CLASHES, 'TIME_PASSED'],
})

export const changeInterview = endpoint({
  method: 'PATCH',
  path: '/interviews/:interviewId',
  summary:
    'Move or cancel an interview for the company; the seeker is told. One that is agreed on and gets one new time stays agreed on',
  access: 'activeCompanyEditor',
  params: InterviewId,
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('MOVE'), sequence, ...arrangement }).refine(hasLink, LINK_NEEDED),
    z.strictObject({ act: z.literal('CANCEL'), sequence, reason }),
  ]),
  reply: Interview,
  refusals: [...CLASHES],
})

export const interviewFile = endpoint({
  method: 'GET',
  path: '/interviews/:interviewId/calendar',
  summary: 'An interview that is agreed on as an iCalendar file (RFC 5545)',
  access: 'seekerOrActiveCompany',
  params: InterviewId,
  reply: z.object({ name: z.string(), text: z.string() }),
  refusals: ['INTERVIEW_NOT_FOUND'],
})

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/me/calendar',
  summary:
    'Whether the caller has a private calendar address, and since when; the address itself is told only when it is made',
  access: 'seekerOrActiveCompany',
  reply: z.object({ since: z.string().nullable() }),
  refusals: [],
})

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/me/calendar',
  summary: 'Make a private address under which a calendar program reads the caller’s interviews; an earlier one ends',
  access: 'seekerOrActiveCompany',
  reply: z.object({ url: z.string() }),
  status: 201,
  refusals: ['TOO_MANY'],
})

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/me/calendar',
  summary: 'End the private calendar address; may be repeated',
  access: 'seekerOrActiveCompany',
  reply: z.null(),
  refusals: [],
})
