import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { securityRoutes } from './features/accounts/security.routes.ts'
import { settingsRoutes } from './features/accounts/settings.routes.ts'
import { socialRoutes } from './features/accounts/social.routes.ts'
import { alertsRoutes } from './features/alerts/alerts.routes.ts'
import { applicationsRoutes } from './features/applications/applications.routes.ts'
import { hiringRoutes } from './features/applications/hiring.routes.ts'
import { candidatesRoutes } from './features/candidates/candidates.routes.ts'
import { companiesRoutes } from './features/companies/companies.routes.ts'
import { teamRoutes } from './features/companies/team.routes.ts'
import { dashboardsRoutes } from './features/dashboards/dashboards.routes.ts'
import { deskRoutes } from './features/desk/desk.routes.ts'
import { filesRoutes } from './features/files/files.routes.ts'
import { interviewsRoutes } from './features/interviews/interviews.routes.ts'
import { jobsRoutes } from './features/jobs/jobs.routes.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { reviewsRoutes } from './features/reviews/reviews.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { profilePartsRoutes } from './features/seekers/profile-parts.routes.ts'
import { seekersRoutes } from './features/seekers/seekers.routes.ts'
import { skillsRoutes } from './features/skills/skills.routes.ts'
import { workRoutes } from './features/work/work.routes.ts'
import type { Route } from './http/route.ts'
import type { Resources } from './resources.ts'

/** Every endpoint with what answers it; a test holds the list against the contract. */
export const everyRoute = (resources: Resources): Route[] =>
  [
    accountsRoutes,
    alertsRoutes,
    applicationsRoutes,
    candidatesRoutes,
    companiesRoutes,
    dashboardsRoutes,
    deskRoutes,
    filesRoutes,
    hiringRoutes,
    interviewsRoutes,
    jobsRoutes,
    messagesRoutes,
    notificationsRoutes,
    profilePartsRoutes,
    reviewsRoutes,
    seekersRoutes,
    securityRoutes,
    settingsRoutes,
    skillsRoutes,
    socialRoutes,
    teamRoutes,
    workRoutes,
  ].flatMap((routes) => routes(resources))
