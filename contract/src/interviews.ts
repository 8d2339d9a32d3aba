import { z } from 'zod'
import { INTERVIEW_STATUSES, INTERVIEW_WAYS } from './enums.ts'
import { defineEndpoint } from './endpoint.ts'
import { isWebAddress, longText, singleLineText, toAsciiHost, trimmedText } from './text.ts'
import { t } from './t.ts'

export const MAX_PROPOSED_TIMES = 5
export const MAX_INTERVIEW_NOTE = 1000
const DAY_MS = 86_400_000
const NEED_TIME = t('Please choose a day and a time')

/** A datetime with its offset, converted to UTC. */
const Datetime = z.iso
  .datetime({ offset: true, error: NEED_TIME })
  .overwrite((datetime) => (Number.isNaN(Date.parse(datetime)) ? datetime : new Date(datetime).toISOString()))
/** A datetime in the future, within a year. */
const FutureTime = Datetime.refine((datetime) => Date.parse(datetime) > Date.now(), t('This time has passed')).refine(
  (datetime) => Date.parse(datetime) < Date.now() + 366 * DAY_MS,
  t('Please choose a time within a year'),
)

const ProposedTimes = z
  .array(FutureTime, NEED_TIME)
  .min(1, NEED_TIME)
  .max(MAX_PROPOSED_TIMES, t('Please propose at most {max} times', { max: MAX_PROPOSED_TIMES }))
  .refine((times) => new Set(times).size === times.length, t('Please propose different times'))

const proposalFields = {
  times: ProposedTimes,
  minutes: z
    .int(t('Please choose how long it takes'))
    .min(10, t('Must be at least 10 minutes'))
    .max(480, t('Must be at most 480 minutes')),
  way: z.enum(INTERVIEW_WAYS, t('Please choose how you meet')),
  /** The link of a video call, the address, or the phone number that is called. */
  place: singleLineText(2, 500, t('Please enter a link, an address or a phone number')).overwrite(toAsciiHost),
  /** Placeholders of templates are filled when it is proposed. */
  note: longText(MAX_INTERVIEW_NOTE).default(''),
}
const LINK_NEEDED = {
  path: ['place'],
  error: t('Please enter the full link, for example https://meet.example.com/abc'),
}
const hasLinkIfVideo = ({ way, place }: { way: string; place: string }) => way !== 'VIDEO' || isWebAddress(place)

/** What a company proposes: one to five times, the length, and how to meet. Times are ISO 8601 with an offset. */
export const InterviewForm = z.strictObject(proposalFields).refine(hasLinkIfVideo, LINK_NEEDED)
export type InterviewForm = z.output<typeof InterviewForm>

/** The `sequence` that the caller loaded; the server refuses the change if somebody has changed the interview since. */
const sequence = z.int().min(0)
const reason = longText(500).default('')

/** `wish`: what the seeker wrote when asking for other times. `startsAt`: the agreed time. Times are ISO 8601 UTC. */
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
  /** What the company's texts ask for that no company may ask for; for the seeker, and absent where there is nothing. */
  warnings: z.array(z.string()).optional(),
  /** The team member who proposed or changed it last; shown to the company only. */
  arrangedBy: z.string().optional(),
})
export type Interview = z.output<typeof Interview>

const CONFLICT_ERRORS = [
  'INTERVIEW_NOT_FOUND',
  'INTERVIEW_CHANGED',
  'INTERVIEW_OVER',
  'INTERVIEW_NOT_POSSIBLE',
  'TOO_MANY',
] as const

export const proposeInterview = defineEndpoint('POST /applications/:applicationId/interviews', {
  summary: 'Propose one to five times for an interview; the seeker is notified. One open proposal for each application',
  access: 'activeCompanyEditor',
  body: InterviewForm,
  reply: Interview,
  status: 201,
  errorCodes: ['APPLICATION_NOT_FOUND', 'INTERVIEW_PENDING', 'INTERVIEW_NOT_POSSIBLE', 'TOO_MANY'],
})

export const listApplicationInterviews = defineEndpoint('GET /applications/:applicationId/interviews', {
  summary:
    'List the interviews of an application, newest first, for the seeker who sent it and the company that received it',
  access: 'seekerOrActiveCompany',
  apiKeyScopes: ['applications:read'],
  reply: z.array(Interview),
  errorCodes: ['APPLICATION_NOT_FOUND'],
})

export const listMyInterviews = defineEndpoint('GET /interviews', {
  summary: 'List the caller’s coming interviews, soonest first, then the proposals waiting for an answer; at most 100',
  access: 'seekerOrActiveCompany',
  reply: z.array(Interview),
})

export const answerInterview = defineEndpoint('PATCH /interviews/:interviewId/answer', {
  summary: 'Answer as the seeker: accept one of the times, ask for others or cancel; the company is notified',
  access: 'seeker',
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('ACCEPT'), sequence, startsAt: Datetime }),
    z.strictObject({
      act: z.literal('ASK'),
      sequence,
      wish: trimmedText(1, 500, t('Please say when you are available')),
    }),
    z.strictObject({ act: z.literal('CANCEL'), sequence, reason }),
  ]),
  reply: Interview,
  errorCodes: [...CONFLICT_ERRORS, 'TIME_PASSED'],
})

export const updateInterview = defineEndpoint('PATCH /interviews/:interviewId', {
  summary:
    'Move or cancel an interview as the company; the seeker is notified. A confirmed interview with one new time stays confirmed',
  access: 'activeCompanyEditor',
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('MOVE'), sequence, ...proposalFields }).refine(hasLinkIfVideo, LINK_NEEDED),
    z.strictObject({ act: z.literal('CANCEL'), sequence, reason }),
  ]),
  reply: Interview,
  errorCodes: [...CONFLICT_ERRORS],
})

export const getInterviewCalendarFile = defineEndpoint('GET /interviews/:interviewId/calendar', {
  summary: 'Get a confirmed interview as an iCalendar file (RFC 5545)',
  access: 'seekerOrActiveCompany',
  reply: z.object({ name: z.string(), text: z.string() }),
  errorCodes: ['INTERVIEW_NOT_FOUND'],
})

export const getCalendarFeed = defineEndpoint('GET /me/calendar', {
  summary:
    'Check whether the caller has a private calendar address, and since when; the address itself is shown only when it is created',
  access: 'seekerOrActiveCompany',
  reply: z.object({ since: z.string().nullable() }),
})

export const renewCalendarFeed = defineEndpoint('POST /me/calendar', {
  summary:
    'Create a private address from which a calendar app reads the caller’s interviews; it replaces an earlier one',
  access: 'seekerOrActiveCompany',
  reply: z.object({ url: z.string() }),
  status: 201,
  errorCodes: ['TOO_MANY'],
})

export const deleteCalendarFeed = defineEndpoint('DELETE /me/calendar', {
  summary: 'Delete the private calendar address; can be repeated',
  access: 'seekerOrActiveCompany',
})
