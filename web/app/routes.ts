import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

// The map of screens. Public ones are rendered on the server; the three areas and the guarded screens in the browser.
export default [
  layout('shell/public-layout.tsx', [
    index('features/pages/show-home.route.tsx'),
    route('jobs', 'features/jobs/browse-jobs.route.tsx'),
    route('jobs/:jobId', 'features/jobs/show-job.route.tsx'),
    route('companies', 'features/companies/browse-companies.route.tsx'),
    route('companies/:companyId', 'features/companies/show-company.route.tsx'),
    route('employers', 'features/pages/show-employers.route.tsx'),
    route('contact', 'features/pages/send-message.route.tsx'),
    route('privacy', 'features/pages/show-privacy.route.tsx'),
    route('terms', 'features/pages/show-terms.route.tsx'),
    route('stop-alert', 'features/alerts/stop-alert.route.tsx'),
    route('job-alert', 'features/alerts/request-alert.route.tsx'),
    route('confirm-alert', 'features/alerts/confirm-alert.route.tsx'),
    layout('shell/members-only.tsx', [
      route('jobs/:jobId/apply', 'features/applications/apply-to-job.route.tsx'),
      route('post-job', 'features/jobs/post-job.route.tsx'),
      route('account', 'features/accounts/edit-settings.route.tsx', { id: 'own-account' }),
    ]),
    route('*', 'shell/not-found.tsx'),
  ]),

  layout('shell/auth-layout.tsx', [
    route('signin', 'features/accounts/sign-in.route.tsx'),
    route('second-step', 'features/accounts/second-step.route.tsx'),
    route('signup', 'features/accounts/sign-up.route.tsx'),
    route('verify-email', 'features/accounts/verify-email.route.tsx'),
    route('auth/github/done', 'features/accounts/finish-github.route.tsx'),
    route('forgot-password', 'features/accounts/forgot-password.route.tsx'),
    route('reset-password', 'features/accounts/reset-password.route.tsx'),
    route('revert-email', 'features/accounts/revert-email.route.tsx'),
    route('confirm-email', 'features/accounts/confirm-email.route.tsx'),
    route('join-company', 'features/companies/join-company.route.tsx'),
    layout('shell/members-only.tsx', { id: 'choosing-role' }, [
      route('choose-role', 'features/accounts/choose-role.route.tsx'),
    ]),
  ]),

  ...prefix('JOBSEEKER', [
    layout('shell/seeker-layout.tsx', [
      index('features/seekers/show-seeker-dashboard.route.tsx'),
      route('saved', 'features/jobs/list-saved-jobs.route.tsx'),
      route('applications', 'features/applications/list-my-applications.route.tsx'),
      route('profile', 'features/seekers/show-my-profile.route.tsx'),
      route('profile/:seekerId', 'features/seekers/show-seeker.route.tsx', { id: 'seeker-in-seeker-area' }),
      route('create-profile', 'features/seekers/create-profile.route.tsx'),
      route('settings', 'features/accounts/edit-settings.route.tsx', { id: 'seeker-settings' }),
      route('notifications', 'features/notifications/list-notifications.route.tsx', { id: 'seeker-notifications' }),
    ]),
    route('*', 'shell/back-to-seeker-area.ts'),
  ]),

  ...prefix('COMPANY', [
    layout('shell/company-layout.tsx', [
      index('features/companies/show-company-dashboard.route.tsx'),
      route('profile', 'features/companies/show-my-company.route.tsx'),
      route('create-company', 'features/companies/create-company.route.tsx'),
      route('jobs', 'features/jobs/list-company-jobs.route.tsx'),
      route('post-job', 'features/jobs/post-job.route.tsx', { id: 'post-job-in-company-area' }),
      route('jobs/:jobId/edit', 'features/jobs/edit-job.route.tsx'),
      route('applications', 'features/applications/list-company-applications.route.tsx'),
      route('candidates', 'features/candidates/find-candidates.route.tsx'),
      route('js-profile/:seekerId', 'features/seekers/show-seeker.route.tsx', { id: 'seeker-in-company-area' }),
      route('team', 'features/companies/show-team.route.tsx'),
      route('settings', 'features/accounts/edit-settings.route.tsx', { id: 'company-settings' }),
      route('notifications', 'features/notifications/list-notifications.route.tsx', { id: 'company-notifications' }),
    ]),
    route('*', 'shell/back-to-company-area.ts'),
  ]),

  ...prefix('ADMIN', [
    layout('shell/admin-layout.tsx', [
      index('features/desk/show-overview.route.tsx'),
      route('review', 'features/reviews/review-queue.route.tsx'),
      route('companies', 'features/reviews/review-companies.route.tsx'),
      route('notifications', 'features/notifications/list-notifications.route.tsx', { id: 'admin-notifications' }),
      route('jobs', 'features/reviews/review-jobs.route.tsx'),
      route('reports', 'features/reviews/show-reports.route.tsx'),
      route('users', 'features/desk/list-people.route.tsx'),
      route('users/:accountId', 'features/desk/show-person.route.tsx'),
      route('skills', 'features/desk/edit-skills.route.tsx'),
      route('messages', 'features/desk/answer-messages.route.tsx'),
      route('audit', 'features/desk/show-audit.route.tsx'),
      route('work', 'features/desk/show-work.route.tsx'),
      route('settings', 'features/accounts/edit-settings.route.tsx', { id: 'admin-settings' }),
    ]),
    route('*', 'shell/back-to-admin-area.ts'),
  ]),
] satisfies RouteConfig
