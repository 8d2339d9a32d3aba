import { z } from 'zod'
import { ApplicationMessage } from './conversations.ts'
import { defineEndpoint } from './endpoint.ts'
import { Interview } from './interviews.ts'
import { PageMeta } from './paging.ts'
import { ApplicationNote } from './received-applications.ts'
import { ApplicationScorecards } from './scorecards.ts'
import { SeekerProfile } from './seekers.ts'
import { uuid } from './text.ts'
import { t } from './t.ts'

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
export const MAX_REVIEWED = 4
const IDS_MESSAGE = t('ids must be 1 to {max} application ids, separated by commas', { max: MAX_REVIEWED })

export const listReviewedApplications = defineEndpoint('GET /applications/review', {
  summary:
    'Read what else is shown of these applications: the profile, scorecards, interviews, notes and the newest messages. Those that the company does not have are left out. Marks nothing as viewed',
  access: 'activeCompany',
  query: z.object({
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
