import { z } from 'zod'
import { ApplicationMessage } from './conversations.ts'
import { defineEndpoint } from './endpoint.ts'
import { Interview } from './interviews.ts'
import { PageMeta } from './paging.ts'
import { ApplicationNote } from './received-applications.ts'
import { ApplicationScorecards } from './scorecards.ts'
import { SeekerProfile } from './seekers.ts'

/** What the review shows of an application besides what lists have of it, in one reply. */
export const OpenedApplication = z.object({
  /** Null once the profile can no longer be opened. */
  profile: SeekerProfile.nullable(),
  scorecards: ApplicationScorecards,
  /** Newest first. */
  interviews: z.array(Interview),
  /** Oldest first. */
  notes: z.array(ApplicationNote),
  /** The newest messages, as the first page of `GET /applications/{id}/messages` has them. */
  messages: z.object({ data: z.array(ApplicationMessage), meta: PageMeta }),
})
export type OpenedApplication = z.output<typeof OpenedApplication>

export const markApplicationViewed = defineEndpoint('PATCH /applications/:applicationId/view', {
  summary:
    'Open an application: marks it as viewed and returns what else is shown of it: the profile, scorecards, interviews, notes and the newest messages. Can be repeated',
  access: 'activeCompany',
  reply: OpenedApplication,
  errorCodes: ['APPLICATION_NOT_FOUND'],
})
