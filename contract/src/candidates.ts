import { z } from 'zod'
import { SKILL_LEVELS } from './enums.ts'
import { JOB_INVITATION_STATUSES } from './area-enums.ts'
import { defineEndpoint } from './endpoint.ts'
import { lineText, trimmedText, uuid } from './text.ts'
import { t } from './t.ts'

export const CANDIDATES_PER_PAGE = 12
export const MAX_WANTED_SKILLS = 5

/**
 * A seeker who lets companies find them, as a company sees them: no name, no address, no picture, and no text of theirs
 * but the title.
 */
export const Candidate = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string().nullable(),
  /** Years of work according to the entries of the profile; null without any. */
  years: z.number().nullable(),
  skills: z.array(
    z.object({ skillId: z.string(), name: z.string(), level: z.enum(SKILL_LEVELS), years: z.number().nullable() }),
  ),
  /** Ids of the jobs of the caller's company that they are invited to. */
  invitedTo: z.array(z.string()),
  /** The tags that the caller's company gave to the person, and whether it saved them for later. */
  tags: z.array(z.string()),
  isSaved: z.boolean(),
})
export type Candidate = z.output<typeof Candidate>

const SKILLS_MESSAGE = t(
  'skills must be at most {max} ids separated by commas, each optionally followed by a colon and a level',
  { max: MAX_WANTED_SKILLS },
)
const WantedSkill = z.object({ skillId: uuid(), level: z.enum(SKILL_LEVELS) })
/** Parses 'ID:ADVANCED,ID' into skills, each with the lowest level that is wanted. */
const WantedSkills = lineText(300, SKILLS_MESSAGE)
  .default('')
  .transform((list, context) => {
    const read =
      list === ''
        ? []
        : list
            .split(',')
            .map((one) => WantedSkill.safeParse({ skillId: one.split(':')[0], level: one.split(':')[1] ?? 'BEGINNER' }))
    const wanted = read.flatMap(({ data }) => data ?? [])
    if (wanted.length === read.length && wanted.length <= MAX_WANTED_SKILLS) return wanted
    context.addIssue({ code: 'custom', message: SKILLS_MESSAGE })
    return z.NEVER
  })
const searchText = (name: string) => lineText(100, t('{name} may be at most 100 characters', { name })).default('')

export const listCandidates = defineEndpoint('GET /candidates', {
  summary:
    'Search seekers who let companies find them, by skills with a minimum level, title and location; last changed first',
  access: 'activeCompany',
  query: z.object({
    skills: WantedSkills,
    search: searchText('search'),
    place: searchText('place'),
    page: z
      .string()
      .regex(/^\d{1,3}$/, t('Must be a whole number from 1 to 500'))
      .transform(Number)
      .pipe(z.number().min(1).max(500))
      .default(1),
  }),
  reply: z.array(Candidate),
  paged: 'meta',
  errorCodes: ['TOO_MANY'],
})

const JobSummary = z.object({ id: z.string(), title: z.string(), available: z.boolean() })

/** An invitation as the company sees it. Who was invited is shown once they have accepted. */
export const SentJobInvitation = z.object({
  id: z.string(),
  status: z.enum(JOB_INVITATION_STATUSES),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  job: JobSummary,
  invitedBy: z.string().nullable(),
  candidate: z.object({ seekerId: z.string(), name: z.string(), title: z.string() }).nullable(),
})
export type SentJobInvitation = z.output<typeof SentJobInvitation>

export const inviteCandidate = defineEndpoint('POST /candidates/:seekerId/invitations', {
  summary: 'Invite a seeker who lets companies find them to apply for a live job; once for each seeker and job',
  access: 'activeCompanyEditor',
  body: z.strictObject({ jobId: uuid(), message: trimmedText(10, 500, t('Please write at least 10 characters')) }),
  reply: z.object({ id: z.string() }),
  status: 201,
  errorCodes: ['PROFILE_NOT_FOUND', 'JOB_NOT_FOUND', 'ALREADY_INVITED', 'TOO_MANY'],
})

export const listSentInvitations = defineEndpoint('GET /candidates/invitations', {
  summary: 'List the seekers whom the caller’s company invited, with their answers, newest first; at most 200',
  access: 'activeCompany',
  reply: z.array(SentJobInvitation),
})

/** An invitation as the seeker sees it. */
export const ReceivedJobInvitation = z.object({
  id: z.string(),
  status: z.enum(JOB_INVITATION_STATUSES),
  message: z.string(),
  createdAt: z.string(),
  job: JobSummary.extend({ location: z.string(), isRemote: z.boolean() }),
  company: z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() }),
  /** Whether the caller has applied for that job. */
  applied: z.boolean(),
})
export type ReceivedJobInvitation = z.output<typeof ReceivedJobInvitation>

export const listReceivedInvitations = defineEndpoint('GET /invitations', {
  summary: 'List the companies that invite the caller to apply, newest first; at most 100',
  access: 'seeker',
  reply: z.array(ReceivedJobInvitation),
})

export const answerInvitation = defineEndpoint('PATCH /invitations/:invitationId', {
  summary:
    'Accept (the company can then see the profile) or decline an invitation; an acceptance can be withdrawn. The company is notified',
  access: 'seeker',
  body: z.strictObject({ answer: z.enum(['ACCEPTED', 'DECLINED'], t('Please choose yes or no')) }),
  reply: ReceivedJobInvitation,
  errorCodes: ['INVITATION_NOT_FOUND'],
})

export const getVisibility = defineEndpoint('GET /job-seeker/visibility', {
  summary: 'Check whether companies can find the caller',
  access: 'seekerWithProfile',
  reply: z.object({ discoverable: z.boolean() }),
})

export const updateVisibility = defineEndpoint('PATCH /job-seeker/visibility', {
  summary: 'Change whether companies can find the caller; takes effect at once',
  access: 'seekerWithProfile',
  body: z.strictObject({ discoverable: z.boolean() }),
  reply: z.object({ discoverable: z.boolean() }),
})
