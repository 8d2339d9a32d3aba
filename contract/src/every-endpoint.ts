import type { EndpointDefinition } from './endpoint.ts'

const features = await Promise.all([
  import('./auth.ts'),
  import('./continue-sign-up.ts'),
  import('./email-verification.ts'),
  import('./alerts.ts'),
  import('./applications.ts'),
  import('./audit-log.ts'),
  import('./candidates.ts'),
  import('./companies.ts'),
  import('./conversations.ts'),
  import('./company-templates.ts'),
  import('./dashboards.ts'),
  import('./decisions.ts'),
  import('./funnel.ts'),
  import('./admin-overview.ts'),
  import('./contact-messages.ts'),
  import('./uploads.ts'),
  import('./users.ts'),
  import('./skills-admin.ts'),
  import('./job-boards.ts'),
  import('./job-drafts.ts'),
  import('./files.ts'),
  import('./received-applications.ts'),
  import('./account-security.ts'),
  import('./interviews.ts'),
  import('./job-search.ts'),
  import('./jobs.ts'),
  import('./contact.ts'),
  import('./mfa.ts'),
  import('./notifications.ts'),
  import('./offers.ts'),
  import('./question-sets.ts'),
  import('./replies.ts'),
  import('./profile-sections.ts'),
  import('./hidden-jobs.ts'),
  import('./job-reports.ts'),
  import('./job-views.ts'),
  import('./json-resume.ts'),
  import('./resume-reading.ts'),
  import('./moderation.ts'),
  import('./review.ts'),
  import('./scorecards.ts'),
  import('./screens.ts'),
  import('./seeker-jobs.ts'),
  import('./seekers.ts'),
  import('./account.ts'),
  import('./skill-requests.ts'),
  import('./skills.ts'),
  import('./social-sign-in.ts'),
  import('./push.ts'),
  import('./telegram-sign-in.ts'),
  import('./synonyms.ts'),
  import('./talent-pool.ts'),
  import('./team.ts'),
  import('./tasks.ts'),
  import('./telegram.ts'),
])

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint of the contract by its exported name. */
export const EVERY_ENDPOINT: ReadonlyMap<string, EndpointDefinition> = new Map(
  features
    .flatMap((feature): [string, unknown][] => Object.entries(feature))
    .filter((entry): entry is [string, EndpointDefinition] => isEndpoint(entry[1])),
)
