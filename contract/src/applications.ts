import { z } from 'zod'
import { APPLICATION_STATUSES, SENT_STATUSES } from './enums.ts'
import { endpoint } from './endpoint.ts'
import { documentUpload, FileLink } from './files.ts'
import { optionalPaging, TOO_DEEP, tooDeep } from './paging.ts'
import { Salary } from './salary.ts'
import { RESUME_MISSING } from './sentences.ts'
import { LeveledSkill } from './skills.ts'
import { optionalWebAddress, plain, text, uuid } from './text.ts'

export const Status = z.enum(APPLICATION_STATUSES, 'This is not an application status')
/** A withdrawn one is among what a seeker sent, never among what a company received. */
const SentStatus = z.enum(SENT_STATUSES, 'This is not an application status')

/** A move of the timeline; the first one, from nothing, is the applying; one from WITHDRAWN is applying again; one from a status to the same is a message alone. */
export const Move = z.object({
  from: SentStatus.nullable(),
  to: SentStatus,
  at: z.string(),
  /** What the company wrote with it. */ message: z.string().optional(),
})
/** Who moved it is told to the company only; absent once that account is gone. */
export const ReceivedMove = Move.extend({ by: z.string().optional() })

const shared = {
  id: z.string(),
  status: Status,
  createdAt: z.string(),
  coverLetter: z.string(),
  githubUrl: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  portfolioUrl: z.string().nullable(),
}
const JobInShort = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  isRemote: z.boolean(),
  type: z.string(),
  level: z.string(),
  salary: Salary.nullable(),
  companyId: z.string(),
  company: z.object({ name: z.string(), logo: z.string().nullable() }),
  /** False once the job was deleted, closed or its company is no longer ACTIVE. */
  available: z.boolean(),
})

/** An application as its seeker sees it: nothing that the company notes is among it. */
export const MyApplication = z.object({
  ...shared,
  status: SentStatus,
  resume: FileLink,
  timeline: z.array(Move),
  job: JobInShort,
  /** When somebody of the company first read it, and the resume that was sent with it; null while nobody has. */
  openedAt: z.string().nullable(),
  resumeOpenedAt: z.string().nullable(),
})
export type MyApplication = z.output<typeof MyApplication>

/** An application as the company sees it. Of somebody whose account was deleted it has no resume, no letter and no id, and the name 'Deleted account'. */
export const Received = z.object({
  ...shared,
  resume: FileLink.nullable(),
  timeline: z.array(ReceivedMove),
  isViewed: z.boolean(),
  /** Of each reviewer; no seeker sees them. */
  ratings: z.array(z.object({ by: z.string(), stars: z.number(), isMine: z.boolean() })),
  job: JobInShort.extend({ skills: z.array(LeveledSkill) }),
  jobSeeker: z.object({
    id: z.string().nullable(),
    title: z.string(),
    location: z.string().nullable(),
    profileImage: z.string().nullable(),
    user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
    skills: z.array(z.object({ skillId: z.string(), name: z.string(), level: z.string() })),
  }),
})
export type Received = z.output<typeof Received>

const links = {
  githubUrl: optionalWebAddress('Please enter a full web address, for example https://github.com/name'),
  linkedinUrl: optionalWebAddress('Please enter a full web address, for example https://linkedin.com/in/name'),
  portfolioUrl: optionalWebAddress('Please enter a full web address'),
}
const letter = {
  coverLetter: text(50, 10_000, 'Cover letter must be at least 50 characters'),
  useExistingResume: z.enum(['true', 'false'], 'Please choose which resume to send').default('false'),
  resume: documentUpload(RESUME_MISSING).optional(),
  ...links,
}
const bringsResume = (form: { useExistingResume: string; resume?: unknown }) =>
  form.useExistingResume === 'true' || form.resume !== undefined
// Said together with what is wrong in other fields, not only once they are right.
const NEEDS_RESUME = {
  path: ['resume'],
  error: RESUME_MISSING,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** One schema, parsed twice: by the form in the browser and by the server. */
export const ApplicationForm = z.strictObject(letter).refine(bringsResume, NEEDS_RESUME)
export type ApplicationForm = z.output<typeof ApplicationForm>

const applying = {
  access: 'seekerWithProfile',
  once: true,
  files: { resume: 'resume' },
  reply: z.object({ id: z.string(), status: Status, createdAt: z.string() }),
  status: 201,
  message: 'Application submitted successfully!',
  refusals: [
    'KEY_REUSED',
    'REQUEST_IN_FLIGHT',
    'JOB_NOT_FOUND',
    'JOB_CLOSED',
    'ALREADY_APPLIED',
    'WITHDRAWN_OFTEN',
    'NO_PROFILE_RESUME',
    'FILE_WRONG_TYPE',
    'FILE_INFECTED',
    'FILE_TOO_LARGE',
    'FILE_EMPTY',
    'STORAGE_FULL',
    'TOO_MANY',
  ],
} as const

export const applyToJob = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/apply',
  summary: 'Apply for a job, once',
  params: z.object({ jobId: uuid() }),
  body: ApplicationForm,
  ...applying,
})

export const createApplication = endpoint({
  method: 'POST',
  path: '/applications',
  summary: 'Apply for a job named in the body, once',
  body: z.strictObject({ ...letter, jobId: uuid() }).refine(bringsResume, NEEDS_RESUME),
  ...applying,
})

const StatusFilter = z.enum([...APPLICATION_STATUSES, 'all'], 'This is not an application status').default('all')
const SentFilter = z.enum([...SENT_STATUSES, 'all'], 'This is not an application status').default('all')
export const Search = plain().trim().max(100, 'search may be at most 100 characters').default('')

export const myApplications = endpoint({
  method: 'GET',
  path: '/applications/mine',
  summary: 'What the caller sent, newest first',
  access: 'seeker',
  query: z.object({ ...optionalPaging, status: SentFilter, search: Search }).refine(tooDeep, TOO_DEEP),
  reply: z.array(MyApplication),
  paged: 'meta',
  refusals: [],
})

export const receivedFilters = { status: StatusFilter, search: Search, jobId: uuid().optional() }

export const companyApplications = endpoint({
  method: 'GET',
  path: '/applications/company',
  summary: 'What the caller’s company received, newest first',
  access: 'activeCompany',
  query: z.object({ ...optionalPaging, ...receivedFilters }).refine(tooDeep, TOO_DEEP),
  reply: z.array(Received),
  paged: 'meta',
  refusals: [],
})

export const jobApplications = endpoint({
  method: 'GET',
  path: '/jobs/:jobId/applications',
  summary: 'What one job of the caller’s company received',
  access: 'activeCompany',
  params: z.object({ jobId: uuid() }),
  query: z.object(optionalPaging).refine(tooDeep, TOO_DEEP),
  reply: z.array(Received),
  paged: 'meta',
  refusals: ['JOB_NOT_FOUND'],
})

const ApplicationId = z.object({ applicationId: uuid() })

export const showApplication = endpoint({
  method: 'GET',
  path: '/applications/:applicationId',
  summary: 'One application, for the seeker who sent it and the company that received it',
  access: 'seekerOrActiveCompany',
  params: ApplicationId,
  reply: z.union([Received, MyApplication]),
  refusals: ['APPLICATION_NOT_FOUND'],
})

/** Plain words for the candidate; empty ones are none. */
export const MoveMessage = text(0, 2000)
  .transform((words) => words || undefined)
  .optional()

export const moveApplication = endpoint({
  method: 'PATCH',
  path: '/applications/:applicationId/status',
  summary:
    'Set the status; the seeker is told, with a message if there is one, which is also sent where the status stays. `from` is the status it was seen in: moved by somebody else since, it stays as it is',
  access: 'activeCompanyEditor',
  params: ApplicationId,
  body: z.strictObject({ status: Status, from: Status.optional(), message: MoveMessage }),
  reply: Received,
  refusals: ['APPLICATION_NOT_FOUND', 'STATUS_CHANGED'],
})

export const withdrawApplication = endpoint({
  method: 'PATCH',
  path: '/applications/:applicationId/withdraw',
  summary:
    'Take an application back before the company has decided; the company no longer sees it. May be repeated; applying again is possible',
  access: 'seeker',
  params: ApplicationId,
  reply: MyApplication,
  refusals: ['APPLICATION_NOT_FOUND', 'APPLICATION_DECIDED'],
})

export const undoWithdrawal = endpoint({
  method: 'DELETE',
  path: '/applications/:applicationId/withdraw',
  summary: 'Undo a withdrawal of the last half minute, before anybody is told of it; may be repeated',
  access: 'seeker',
  params: ApplicationId,
  reply: MyApplication,
  refusals: ['APPLICATION_NOT_FOUND', 'UNDO_EXPIRED'],
})

export const viewApplication = endpoint({
  method: 'PATCH',
  path: '/applications/:applicationId/view',
  summary: 'Mark as viewed; may be repeated',
  access: 'activeCompany',
  params: ApplicationId,
  reply: z.null(),
  refusals: ['APPLICATION_NOT_FOUND'],
})

export const unviewedCount = endpoint({
  method: 'GET',
  path: '/applications/unviewed-count',
  summary: 'How many received applications nobody has opened',
  access: 'activeCompany',
  reply: z.object({ count: z.number() }),
  refusals: [],
})
