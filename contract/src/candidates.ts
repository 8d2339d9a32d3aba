import { z } from 'zod'
import { JOB_INVITATION_STATUSES, SKILL_LEVELS } from './enums.ts'
import { endpoint } from './endpoint.ts'
import { plain, text, uuid } from './text.ts'

export const CANDIDATES_PER_PAGE = 12
export const MOST_WANTED = 5

/** What a company is shown of somebody who lets companies find them: no name, no address, no picture, nothing that was written but the title. */
export const Candidate = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string().nullable(),
  /** Of work, as the entries of the profile say; null without any. */
  years: z.number().nullable(),
  skills: z.array(
    z.object({ skillId: z.string(), name: z.string(), level: z.enum(SKILL_LEVELS), years: z.number().nullable() }),
  ),
  /** To which jobs of the caller's company they are invited. */
  invitedTo: z.array(z.string()),
})
export type Candidate = z.output<typeof Candidate>

const WANTED = `skills must be at most ${MOST_WANTED} ids, each with a level behind a colon if one is wanted, separated by commas`
const One = z.object({ skillId: uuid(), level: z.enum(SKILL_LEVELS) })
/** 'ID:ADVANCED,ID' as skills with the least level of each. */
const Wanted = plain()
  .max(300, WANTED)
  .default('')
  .transform((list, context) => {
    const read =
      list === ''
        ? []
        : list
            .split(',')
            .map((one) => One.safeParse({ skillId: one.split(':')[0], level: one.split(':')[1] ?? 'BEGINNER' }))
    const wanted = read.flatMap(({ data }) => data ?? [])
    if (wanted.length === read.length && wanted.length <= MOST_WANTED) return wanted
    context.addIssue({ code: 'custom', message: WANTED })
    return z.NEVER
  })
const Words = (name: string) => plain().trim().max(100, `${name} may be at most 100 characters`).default('')

export const findCandidates = endpoint({
  method: 'GET',
  path: '/candidates',
  summary:
    'Seekers who let companies find them: by skills with a least level, words of the title, and place; last changed first',
  access: 'activeCompany',
  query: z.object({
    skills: Wanted,
    search: Words('search'),
    place: Words('place'),
    page: z
      .string()
      .regex(/^\d{1,3}$/, 'Must be a whole number from 1 to 500')
      .transform(Number)
      .pipe(z.number().min(1).max(500))
      .default(1),
  }),
  reply: z.array(Candidate),
  paged: 'meta',
  refusals: ['TOO_MANY'],
})

const JobInShort = z.object({ id: z.string(), title: z.string(), available: z.boolean() })

/** An invitation as the company sees it; who was invited is told once they said yes. */
export const SentInvitation = z.object({
  id: z.string(),
  status: z.enum(JOB_INVITATION_STATUSES),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  job: JobInShort,
  invitedBy: z.string().nullable(),
  candidate: z.object({ seekerId: z.string(), name: z.string(), title: z.string() }).nullable(),
})
export type SentInvitation = z.output<typeof SentInvitation>

export const inviteCandidate = endpoint({
  method: 'POST',
  path: '/candidates/:seekerId/invitations',
  summary: 'Ask a seeker who lets companies find them to apply for a live job; once a seeker and job',
  access: 'activeCompanyEditor',
  params: z.object({ seekerId: uuid() }),
  body: z.strictObject({ jobId: uuid(), message: text(10, 500, 'Please write at least 10 characters') }),
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: ['PROFILE_NOT_FOUND', 'JOB_NOT_FOUND', 'ALREADY_INVITED', 'TOO_MANY'],
})

export const sentInvitations = endpoint({
  method: 'GET',
  path: '/candidates/invitations',
  summary: 'Whom the caller’s company invited and what they answered, newest first; at most 200',
  access: 'activeCompany',
  reply: z.array(SentInvitation),
  refusals: [],
})

/** An invitation as the seeker sees it. */
export const ReceivedInvitation = z.object({
  id: z.string(),
  status: z.enum(JOB_INVITATION_STATUSES),
  message: z.string(),
  createdAt: z.string(),
  job: JobInShort.extend({ location: z.string(), isRemote: z.boolean() }),
  company: z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() }),
  /** Whether the caller has applied for that job. */
  applied: z.boolean(),
})
export type ReceivedInvitation = z.output<typeof ReceivedInvitation>

export const receivedInvitations = endpoint({
  method: 'GET',
  path: '/invitations',
  summary: 'The companies that invite the caller to apply, newest first; at most 100',
  access: 'seeker',
  reply: z.array(ReceivedInvitation),
  refusals: [],
})

export const answerInvitation = endpoint({
  method: 'PATCH',
  path: '/invitations/:invitationId',
  summary:
    'Say yes (the company may then read the profile) or no; a yes may be taken back. The company is told the answer',
  access: 'seeker',
  params: z.object({ invitationId: uuid() }),
  body: z.strictObject({ answer: z.enum(['ACCEPTED', 'DECLINED'], 'Please choose yes or no') }),
  reply: ReceivedInvitation,
  refusals: ['INVITATION_NOT_FOUND'],
})

export const visibility = endpoint({
  method: 'GET',
  path: '/job-seeker/visibility',
  summary: 'Whether companies can find the caller',
  access: 'seekerWithProfile',
  reply: z.object({ discoverable: z.boolean() }),
  refusals: [],
})

export const changeVisibility = endpoint({
  method: 'PATCH',
  path: '/job-seeker/visibility',
  summary: 'Let companies find the caller, or no longer; counts at once',
  access: 'seekerWithProfile',
  body: z.strictObject({ discoverable: z.boolean() }),
  reply: z.object({ discoverable: z.boolean() }),
  refusals: [],
})
