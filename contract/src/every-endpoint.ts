import type { EndpointDefinition } from './endpoint.ts'
import * as auth from './auth.ts'
import * as continueSignUp from './continue-sign-up.ts'
import * as emailVerification from './email-verification.ts'
import * as alerts from './alerts.ts'
import * as applications from './applications.ts'
import * as auditLog from './audit-log.ts'
import * as candidates from './candidates.ts'
import * as conversations from './conversations.ts'
import * as companies from './companies.ts'
import * as companyTemplates from './company-templates.ts'
import * as dashboards from './dashboards.ts'
import * as funnel from './funnel.ts'
import * as decisions from './decisions.ts'
import * as adminOverview from './admin-overview.ts'
import * as contactMessages from './contact-messages.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as skillsAdmin from './skills-admin.ts'
import * as jobDrafts from './job-drafts.ts'
import * as files from './files.ts'
import * as receivedApplications from './received-applications.ts'
import * as interviews from './interviews.ts'
import * as jobSearch from './job-search.ts'
import * as jobs from './jobs.ts'
import * as accountSecurity from './account-security.ts'
import * as contact from './contact.ts'
import * as mfa from './mfa.ts'
import * as notifications from './notifications.ts'
import * as offers from './offers.ts'
import * as questionSets from './question-sets.ts'
import * as replies from './replies.ts'
import * as profileSections from './profile-sections.ts'
import * as hiddenJobs from './hidden-jobs.ts'
import * as jobViews from './job-views.ts'
import * as jobReports from './job-reports.ts'
import * as jsonResume from './json-resume.ts'
import * as resumeReading from './resume-reading.ts'
import * as moderation from './moderation.ts'
import * as review from './review.ts'
import * as scorecards from './scorecards.ts'
import * as seekerJobs from './seeker-jobs.ts'
import * as seekers from './seekers.ts'
import * as account from './account.ts'
import * as skillRequests from './skill-requests.ts'
import * as skills from './skills.ts'
import * as socialSignIn from './social-sign-in.ts'
import * as push from './push.ts'
import * as telegramSignIn from './telegram-sign-in.ts'
import * as synonyms from './synonyms.ts'
import * as talentPool from './talent-pool.ts'
import * as team from './team.ts'
import * as tasks from './tasks.ts'
import * as telegram from './telegram.ts'

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'errorCodes' in value

/** Every endpoint of the contract by its exported name. */
export const EVERY_ENDPOINT: ReadonlyMap<string, EndpointDefinition> = new Map(
  [
    auth,
    continueSignUp,
    emailVerification,
    alerts,
    applications,
    auditLog,
    candidates,
    companies,
    conversations,
    companyTemplates,
    dashboards,
    decisions,
    funnel,
    adminOverview,
    contactMessages,
    uploads,
    users,
    skillsAdmin,
    jobDrafts,
    files,
    receivedApplications,
    accountSecurity,
    interviews,
    jobSearch,
    jobs,
    contact,
    mfa,
    notifications,
    offers,
    questionSets,
    replies,
    profileSections,
    hiddenJobs,
    jobReports,
    jobViews,
    jsonResume,
    resumeReading,
    moderation,
    review,
    scorecards,
    seekerJobs,
    seekers,
    account,
    skillRequests,
    skills,
    socialSignIn,
    push,
    telegramSignIn,
    synonyms,
    talentPool,
    team,
    tasks,
    telegram,
  ]
    .flatMap((feature) => Object.entries(feature))
    .filter((entry): entry is [string, EndpointDefinition] => isEndpoint(entry[1])),
)
