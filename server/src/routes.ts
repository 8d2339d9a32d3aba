import { createAuthRoutes } from './features/auth/auth.routes.ts'
import { createSecurityRoutes } from './features/auth/security.routes.ts'
import { createAccountRoutes } from './features/account/account.routes.ts'
import { createSocialSignInRoutes } from './features/social-sign-in/social-sign-in.routes.ts'
import { createAlertRoutes } from './features/alerts/alerts.routes.ts'
import { createApiKeyRoutes } from './features/api-keys/api-keys.routes.ts'
import { createApplicationRoutes } from './features/applications/applications.routes.ts'
import { createHiringRoutes } from './features/applications/hiring.routes.ts'
import { createCandidateRoutes } from './features/candidates/candidates.routes.ts'
import { createCompanyEventRoutes } from './features/company-events/company-events.routes.ts'
import { createConversationRoutes } from './features/conversations/conversations.routes.ts'
import { createTalentPoolRoutes } from './features/candidates/talent-pool.routes.ts'
import { createCompanyRoutes } from './features/companies/companies.routes.ts'
import { createJobImportRoutes } from './features/job-import/job-import.routes.ts'
import { createTemplateRoutes } from './features/templates/templates.routes.ts'
import { createTeamRoutes } from './features/team/team.routes.ts'
import { createDashboardRoutes } from './features/dashboards/dashboards.routes.ts'
import { createFunnelRoutes } from './features/funnel/funnel.routes.ts'
import { createAdminRoutes } from './features/admin/admin.routes.ts'
import { createFileLinkRoutes } from './features/files/file-links.routes.ts'
import { createLinkedinFeedRoutes } from './features/feeds/board-feeds.routes.ts'
import { createInterviewRoutes } from './features/interviews/interviews.routes.ts'
import { createHiddenJobRoutes } from './features/hidden-jobs/hidden-jobs.routes.ts'
import { createLandingPageRoutes } from './features/landing-pages/landing-pages.routes.ts'
import { createSalaryRoutes } from './features/salaries/salaries.routes.ts'
import { createJobSearchRoutes } from './features/job-search/job-search.routes.ts'
import { createJobRoutes } from './features/jobs/jobs.routes.ts'
import { createContactRoutes } from './features/contact/contact.routes.ts'
import { createModerationRoutes } from './features/moderation/moderation.routes.ts'
import { createNotificationRoutes } from './features/notifications/notifications.routes.ts'
import { createOfferRoutes } from './features/offers/offers.routes.ts'
import { createProfileSectionRoutes } from './features/seekers/profile-sections.routes.ts'
import { createResumeReadingRoutes } from './features/resume-reading/resume-reading.routes.ts'
import { createReviewRoutes } from './features/review/review.routes.ts'
import { createScorecardRoutes } from './features/scorecards/scorecards.routes.ts'
import { createScreenRoutes } from './features/screens/screens.routes.ts'
import { createSeekerRoutes } from './features/seekers/seekers.routes.ts'
import { createSkillRoutes } from './features/skills/skills.routes.ts'
import { createExpiryRoutes } from './features/jobs/expiry.routes.ts'
import { createReachRoutes } from './features/reach/reach.routes.ts'
import { createPayRoutes } from './features/pay/pay.routes.ts'
import { createSynonymRoutes } from './features/synonyms/synonyms.routes.ts'
import { createTaskRoutes } from './features/tasks/tasks.routes.ts'
import { createUploadRoutes } from './features/uploads/uploads.routes.ts'
import { createTelegramRoutes } from './features/telegram/telegram.routes.ts'
import { createPushRoutes } from './features/push/push.routes.ts'
import { createWebhookRoutes } from './features/webhooks/webhooks.routes.ts'
import { createReplyRoutes } from './features/replies/replies.routes.ts'
import type { Route } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'

/** The endpoints of each feature. */
const CREATORS: readonly ((deps: Deps) => Route[])[] = [
  createAuthRoutes,
  createAlertRoutes,
  createApiKeyRoutes,
  createApplicationRoutes,
  createCandidateRoutes,
  createCompanyEventRoutes,
  createCompanyRoutes,
  createConversationRoutes,
  createDashboardRoutes,
  createAdminRoutes,
  createFileLinkRoutes,
  createFunnelRoutes,
  createHiddenJobRoutes,
  createHiringRoutes,
  createInterviewRoutes,
  createLinkedinFeedRoutes,
  createJobSearchRoutes,
  createJobRoutes,
  createContactRoutes,
  createNotificationRoutes,
  createOfferRoutes,
  createProfileSectionRoutes,
  createPushRoutes,
  createModerationRoutes,
  createReplyRoutes,
  createResumeReadingRoutes,
  createReviewRoutes,
  createSalaryRoutes,
  createLandingPageRoutes,
  createScorecardRoutes,
  createSeekerRoutes,
  createSecurityRoutes,
  createAccountRoutes,
  createSkillRoutes,
  createSocialSignInRoutes,
  createExpiryRoutes,
  createPayRoutes,
  createReachRoutes,
  createSynonymRoutes,
  createJobImportRoutes,
  createTemplateRoutes,
  createTalentPoolRoutes,
  createTeamRoutes,
  createTaskRoutes,
  createUploadRoutes,
  createTelegramRoutes,
  createWebhookRoutes,
]

/** Returns every endpoint of the contract with its handler; a test compares the list with the contract. */
export function buildRoutes(deps: Deps): Route[] {
  const routes = CREATORS.flatMap((create) => create(deps))
  return [...routes, ...createScreenRoutes(deps, routes)]
}
