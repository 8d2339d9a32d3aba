import { z } from 'zod'
import { ApplicationMessage } from './conversations.ts'
import { defineEndpoint } from './endpoint.ts'
import { uuid } from './text.ts'
import { t } from './t.ts'
import { Interview } from './interviews.ts'
import { PageMeta } from './paging.ts'
import { ApplicationNote } from './received-applications.ts'
import { ApplicationScorecards } from './scorecards.ts'
import { SeekerProfile } from './seekers.ts'

/** What the review shows of an application besides what lists have of it. */
export const ReviewedApplication = z.object({
  applicationId: z.string(),
  /** Null once the profile can no longer be opened. */
  profile: SeekerProfile.nullable(),
  scorecards: ApplicationScorecards,
  /** Newest first. */
  interviews: z.array(Interview),
  /** Oldest first. */
  notes: z.array(ApplicationNote),
  /** The newest messages, as the first page of `GET /applications/{id}/messages` has them. */
  messages: z.object({ data: z.array(ApplicationMessage), meta: PageMeta }),
  /** A new link to the resume of the application; null where the application has none. */
  resumeUrl: z.string().nullable(),
})
export type ReviewedApplication = z.output<typeof ReviewedApplication>

/** So many applications are read at once: the open one, and those that are read ahead. */
const MAX_REVIEWED = 4
const IDS_MESSAGE = t('ids must be 1 to {max} application ids, separated by commas', { max: MAX_REVIEWED })

export const listReviewedApplications = defineEndpoint('GET /applications/review', {
  summary:
    'Read what else is shown of these applications: the profile, scorecards, interviews, notes and the newest messages. Those that the company does not have are left out. Marks nothing as viewed',
  access: 'activeCompany',
  query: z.strictObject({
    ids: z
      .string(IDS_MESSAGE)
      .max(200, IDS_MESSAGE)
      .regex(/^[\da-f,-]*$/i, IDS_MESSAGE)
      .transform((ids) => ids.split(','))
      .pipe(z.array(uuid(IDS_MESSAGE)).max(MAX_REVIEWED, IDS_MESSAGE)),
  }),
  reply: z.array(ReviewedApplication),
})

export const markApplicationViewed = defineEndpoint('PATCH /applications/:applicationId/view', {
  summary: 'Mark an application as viewed by the company: it is on the screen of a team member. Can be repeated',
  access: 'activeCompany',
  errorCodes: ['APPLICATION_NOT_FOUND'],
})

/** How many resumes one request may say to be shown. */
const MAX_SHOWN_RESUMES = 100

export const markResumesViewed = defineEndpoint('POST /applications/resume-views', {
  summary:
    'Say that the resumes of up to 100 applications were shown to the caller: each seeker sees when the company first opened theirs. For what was read with `ahead=true`; every other download of a file says it by itself. Can be repeated; applications that the company does not have are left out',
  access: 'activeCompany',
  body: z.strictObject({
    ids: z
      .array(uuid(t('Please name applications by their ids')))
      .min(1, t('Please name at least one application'))
      .max(MAX_SHOWN_RESUMES, t('At most {max} applications at once', { max: MAX_SHOWN_RESUMES })),
  }),
})

/** The text of a resume, as far as a computer can read it. */
export const ResumeText = z.object({
  /** From top to bottom; parts of a line with a wide gap between them are separated by a tab. */
  lines: z.array(z.object({ text: z.string(), isHeading: z.boolean() })),
})
export type ResumeText = z.output<typeof ResumeText>

export const getResumeText = defineEndpoint('GET /applications/:applicationId/resume-text', {
  summary:
    'Read the text of an application’s resume (PDF or DOCX). Counts as opening the resume, unless it is read with `ahead=true` before it is shown',
  access: 'activeCompany',
  query: z.strictObject({
    ahead: z.enum(['true', 'false'], t('ahead must be true or false')).default('false'),
  }),
  reply: ResumeText,
  errorCodes: ['APPLICATION_NOT_FOUND', 'FILE_NOT_FOUND', 'FILE_QUARANTINED', 'RESUME_UNREADABLE', 'TOO_MANY', 'BUSY'],
})
