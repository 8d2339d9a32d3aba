import { z } from 'zod'
import {
  APPLICATION_SORTS,
  APPLICATION_STATUSES,
  MATCH_LABELS,
  MAX_OPTIONS,
  MAX_QUESTIONS,
  SENT_APPLICATION_STATUSES,
  TRAFFIC_SOURCES,
} from './enums.ts'
import { ApplicationSearch, receivedApplicationFilters, SourceInput, withAnswers } from './application-filters.ts'
import { defineEndpoint, REPEAT_ERRORS, FILE_ERRORS, type EndpointDefinition } from './endpoint.ts'
import { ConversationState } from './conversations.ts'
import { documentUpload, FileLink } from './files.ts'
import { changesFields, listWithDeletions, optionalPagingFields, PageOrChangesMeta, pagedQuery } from './paging.ts'
import { Offer, ReceivedOffer } from './offer.ts'
import { AnsweredQuestion, AnswersForm, buildAnswersForm, type Question } from './questions.ts'
import { Salary } from './salary.ts'
import { APPLICATION_SENT, RESUME_MISSING } from './area-messages.ts'
import { SkillWithLevel } from './skills.ts'
import {
  ApplicationStatusInput,
  ReceivedStatusChange,
  SentStatus,
  StatusChange,
  statusChangeFields,
  withRejectionReason,
} from './status-changes.ts'
import { optionalWebAddress, trimmedText, uuid } from './text.ts'
import { t } from './t.ts'

const commonFields = {
  id: z.string(),
  status: ApplicationStatusInput,
  createdAt: z.string(),
  coverLetter: z.string(),
  githubUrl: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  portfolioUrl: z.string().nullable(),
  /** What the job asked when it was sent, with the answers. */
  answers: z.array(AnsweredQuestion),
  /** Whether the answers are those that the job needs; null where it needs none. */
  meetsRequirements: z.boolean().nullable(),
  /** When it will be declined because they are not, unless the company keeps it. */
  declinesAt: z.string().nullable(),
  /** The messages about it, as far as this side knows. */
  conversation: ConversationState,
  /** By when the company promised to answer, and within how many days that is. */
  replyBy: z.string(),
  replyDays: z.number(),
  /** When the company first answered, with a status change, a message or an interview: opening it is no answer. */
  repliedAt: z.string().nullable(),
  /** Whether that time is over without an answer. */
  overdue: z.boolean(),
}
const JobSummary = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  isRemote: z.boolean(),
  type: z.string(),
  level: z.string(),
  salary: Salary.nullable(),
  companyId: z.string(),
  company: z.object({ name: z.string(), logo: z.string().nullable() }),
  /** False once the job was deleted or closed, or its company is no longer ACTIVE. */
  available: z.boolean(),
})

/** An application as its seeker sees it, without anything that the company notes. */
export const MyApplication = z.object({
  ...commonFields,
  status: SentStatus,
  resume: FileLink,
  timeline: z.array(StatusChange),
  job: JobSummary,
  /**
   * When a team member of the company first opened the application, and the resume that was sent with it; null while
   * nobody has.
   */
  openedAt: z.string().nullable(),
  resumeOpenedAt: z.string().nullable(),
  /** When the seeker closed it because there was no answer; null once there is one. */
  closedAt: z.string().nullable(),
  /** Newest first. */ offers: z.array(Offer),
})
export type MyApplication = z.output<typeof MyApplication>

/** How well an applicant fits the job, as the seeker sees it too; below 35 percent it has no label. */
export const ApplicantMatch = z.object({
  percentage: z.number().int().min(0).max(100),
  label: z.enum(MATCH_LABELS).optional(),
  reasons: z.array(z.string()),
})
export type ApplicantMatch = z.output<typeof ApplicantMatch>

/**
 * An application as the company sees it. If the seeker's account was deleted, it has no resume, no cover letter and no
 * seeker id, and the name 'Deleted account'.
 */
export const ReceivedApplication = z.object({
  ...commonFields,
  /** `inline`: browsers may show it in a frame; every other file is only downloaded. */
  resume: FileLink.extend({ inline: z.boolean() }).nullable(),
  timeline: z.array(ReceivedStatusChange),
  isViewed: z.boolean(),
  /** Null when the profile has no skills or can no longer be opened. */
  match: ApplicantMatch.nullable(),
  /** One rating for each team member who gave one. No seeker sees them. */
  ratings: z.array(z.object({ by: z.string(), stars: z.number(), isMine: z.boolean() })),
  /** Where the person came from. */
  source: z.enum(TRAFFIC_SOURCES),
  /** The tags that the company gave to the person, and whether it saved them for later. No seeker sees them. */
  tags: z.array(z.string()),
  isSaved: z.boolean(),
  /** How many notes the team has written, and how many interviews were proposed. */
  notesCount: z.number(),
  interviewsCount: z.number(),
  /** The team member who takes care of it. */
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The other applications of the same person to the company, newest first. */
  others: z.array(
    z.object({ id: z.string(), jobTitle: z.string(), status: z.enum(APPLICATION_STATUSES), createdAt: z.string() }),
  ),
  /** Newest first. */ offers: z.array(ReceivedOffer),
  job: JobSummary.extend({ skills: z.array(SkillWithLevel) }),
  jobSeeker: z.object({
    id: z.string().nullable(),
    title: z.string(),
    location: z.string().nullable(),
    profileImage: z.string().nullable(),
    user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
    skills: z.array(z.object({ skillId: z.string(), name: z.string(), level: z.string() })),
  }),
})
export type ReceivedApplication = z.output<typeof ReceivedApplication>

const linkFields = {
  githubUrl: optionalWebAddress(t('Please enter a full web address, for example https://github.com/name')),
  linkedinUrl: optionalWebAddress(t('Please enter a full web address, for example https://linkedin.com/in/name')),
  portfolioUrl: optionalWebAddress(t('Please enter a full web address')),
}
const applicationFields = {
  coverLetter: trimmedText(50, 10_000, t('Cover letter must be at least 50 characters')),
  useExistingResume: z.enum(['true', 'false'], t('Please choose which resume to send')).default('false'),
  resume: documentUpload(RESUME_MISSING).optional(),
  ...linkFields,
  /** By the id of the question; those of the job are in its `questions`. */
  answers: AnswersForm.default({}),
  /** Where the person came from to the site, as the page knows it. */
  source: SourceInput.default('direct'),
}
const hasResume = (form: { useExistingResume: string; resume?: unknown }) =>
  form.useExistingResume === 'true' || form.resume !== undefined
// Reported together with the errors of other fields, not only once those are valid.
const RESUME_REQUIRED = {
  path: ['resume'],
  error: RESUME_MISSING,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** One schema, parsed twice: by the form in the browser and by the server. */
export const ApplicationForm = z.strictObject(applicationFields).refine(hasResume, RESUME_REQUIRED)
export type ApplicationForm = z.output<typeof ApplicationForm>

/** Returns the schema of the form for a job with questions. */
export const buildApplicationForm = (questions: readonly Question[]) =>
  z
    .strictObject({ ...applicationFields, answers: buildAnswersForm(questions).default({}) })
    .refine(hasResume, RESUME_REQUIRED)

const applyEndpoint = {
  access: 'seekerWithProfile',
  files: { resume: 'resume' },
  maxParts: 20 + MAX_QUESTIONS * MAX_OPTIONS,
  reply: z.object({ id: z.string(), status: ApplicationStatusInput, createdAt: z.string() }),
  status: 201,
  message: APPLICATION_SENT,
  errorCodes: [
    ...REPEAT_ERRORS,
    'JOB_NOT_FOUND',
    'JOB_CLOSED',
    'ALREADY_APPLIED',
    'WITHDRAWN_OFTEN',
    'NO_PROFILE_RESUME',
    ...FILE_ERRORS,
    'STORAGE_FULL',
    'TOO_MANY',
  ],
} as const satisfies Partial<EndpointDefinition>

export const applyToJob = defineEndpoint('POST /jobs/:jobId/apply', {
  summary: 'Apply for a job, once',
  idempotent: true,
  body: ApplicationForm,
  ...applyEndpoint,
})

export const createApplication = defineEndpoint('POST /applications', {
  summary: 'Apply for a job named in the body, once',
  idempotent: true,
  body: z.strictObject({ ...applicationFields, jobId: uuid() }).refine(hasResume, RESUME_REQUIRED),
  ...applyEndpoint,
})

const SentStatusFilter = z
  .enum([...SENT_APPLICATION_STATUSES, 'all'], t('This is not an application status'))
  .default('all')

export const listMyApplications = defineEndpoint('GET /applications/mine', {
  summary: 'List the caller’s applications, newest first; those that the caller has closed only with `closed=true`',
  access: 'seeker',
  query: pagedQuery({
    ...optionalPagingFields,
    status: SentStatusFilter,
    search: ApplicationSearch,
    /** Those that the seeker has closed instead of the others. */
    closed: z.enum(['true', 'false'], t('closed must be true or false')).default('false'),
  }),
  reply: z.array(MyApplication),
  paged: 'meta',
})

export const listCompanyApplications = defineEndpoint('GET /applications/company', {
  summary:
    'List the applications that the caller’s company received, newest first unless `sort` says otherwise; `answer[ID]=…` lists those that answered the question with that id so: of a text the words in it, of choices one that is chosen, of a number or a day the same one or a range (`2..5`, `2..`, `..5`). Sorted by match, the newest 2,000 are compared and older ones follow. With `cursor` (empty to begin) or `updatedSince` it lists what changed instead, in the order of the changes, also what was withdrawn or deleted, as `{ id, deleted: true }`; `meta.nextCursor` continues.',
  access: 'activeCompany',
  apiKeyScopes: ['applications:read'],
  query: withAnswers(
    pagedQuery({
      ...optionalPagingFields,
      ...receivedApplicationFilters,
      ...changesFields,
      sort: z
        .enum(APPLICATION_SORTS, t('sort must be one of {choices}', { choices: APPLICATION_SORTS.join(', ') }))
        .default('newest'),
    }),
  ),
  reply: listWithDeletions(ReceivedApplication),
  paged: 'meta',
  pageMeta: PageOrChangesMeta,
  errorCodes: ['CURSOR_EXPIRED'],
})

export const listJobApplications = defineEndpoint('GET /jobs/:jobId/applications', {
  summary: 'List the applications for one job of the caller’s company',
  access: 'activeCompany',
  apiKeyScopes: ['applications:read'],
  query: pagedQuery(optionalPagingFields),
  reply: z.array(ReceivedApplication),
  paged: 'meta',
  errorCodes: ['JOB_NOT_FOUND'],
})

export const getApplication = defineEndpoint('GET /applications/:applicationId', {
  summary: 'Get an application, for the seeker who sent it and the company that received it',
  access: 'seekerOrActiveCompany',
  apiKeyScopes: ['applications:read'],
  reply: z.union([ReceivedApplication, MyApplication]),
  errorCodes: ['APPLICATION_NOT_FOUND'],
})

export const updateApplicationStatus = defineEndpoint('PATCH /applications/:applicationId/status', {
  summary:
    'Change the status and notify the seeker, with an optional message; the message is also sent if the status stays the same. Its placeholders are filled. With `subject` (null for the usual one) the message is the whole email, as a template makes it. A rejection may have a `reason`, which the seeker gets to know only with `shareReason`; it is kept with the status change or the message. `from` is the status the caller saw: if somebody else has changed it since, nothing changes',
  access: 'activeCompanyEditor',
  apiKeyScopes: ['applications:write'],
  body: withRejectionReason(z.strictObject({ ...statusChangeFields, from: ApplicationStatusInput.optional() })),
  reply: ReceivedApplication,
  errorCodes: ['APPLICATION_NOT_FOUND', 'STATUS_CHANGED', 'CONVERSATION_BLOCKED'],
})

export const keepApplication = defineEndpoint('PATCH /applications/:applicationId/keep', {
  summary: 'Keep an application that would be declined because it does not meet what the job needs; can be repeated',
  access: 'activeCompanyEditor',
  apiKeyScopes: ['applications:write'],
  reply: ReceivedApplication,
  errorCodes: ['APPLICATION_NOT_FOUND'],
})

export const assignApplication = defineEndpoint('PATCH /applications/:applicationId/assignee', {
  summary:
    'Say which team member takes care of an application, or with null that nobody does; the person gets a notification',
  access: 'activeCompanyEditor',
  body: z.strictObject({ accountId: uuid(t('Please choose a team member')).nullable() }),
  reply: ReceivedApplication,
  errorCodes: ['APPLICATION_NOT_FOUND'],
})

export const withdrawApplication = defineEndpoint('PATCH /applications/:applicationId/withdraw', {
  summary:
    'Withdraw an application before the company has decided; the company no longer sees it. Can be repeated; the seeker can apply again',
  access: 'seeker',
  reply: MyApplication,
  errorCodes: ['APPLICATION_NOT_FOUND', 'APPLICATION_DECIDED'],
})

export const undoWithdrawal = defineEndpoint('DELETE /applications/:applicationId/withdraw', {
  summary: 'Undo a withdrawal within half a minute, before anybody is notified; can be repeated',
  access: 'seeker',
  reply: MyApplication,
  errorCodes: ['APPLICATION_NOT_FOUND', 'UNDO_EXPIRED'],
})

export const countUnviewedApplications = defineEndpoint('GET /applications/unviewed-count', {
  summary: 'Count the received applications that nobody has opened',
  access: 'activeCompany',
  apiKeyScopes: ['applications:read'],
  reply: z.object({ count: z.number() }),
})
