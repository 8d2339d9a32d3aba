import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

// All screens. Public ones are rendered on the server. The three areas, the guarded screens, and those of sign-in and of
// links in emails that have a `clientLoader`, are rendered in the browser. Screens outside those of a layout with a frame
// of its own are in the frame of public pages. A file that is used twice needs an id.
export default [
  index('features/pages/show-home.route.tsx'),
  route('jobs', 'features/job-search/browse-jobs.route.tsx'),
  route('jobs/:jobId', 'features/job-search/show-job.route.tsx'),
  route('companies', 'features/companies/browse-companies.route.tsx'),
  route('companies/:companyId', 'features/companies/show-company.route.tsx'),
  route('employers', 'features/pages/show-employers.route.tsx'),
  route('contact', 'features/contact/send-message.route.tsx'),
  route('privacy', 'features/pages/show-privacy.route.tsx'),
  route('terms', 'features/pages/show-terms.route.tsx'),
  route('stop-alert', 'features/alerts/stop-alert.route.tsx'),
  route('job-alert', 'features/alerts/request-alert.route.tsx'),
  route('confirm-alert', 'features/alerts/confirm-alert.route.tsx'),
  layout('layouts/signed-in-layout.tsx', [
    route('jobs/:jobId/apply', 'features/applications/apply-to-job.route.tsx'),
    route('post-job', 'features/jobs/post-job.route.tsx'),
    route('account', 'features/account/edit-settings.route.tsx', { id: 'public-settings' }),
  ]),
  route('*', 'layouts/not-found.tsx'),

  layout('layouts/auth-layout.tsx', [
    route('signin', 'features/auth/sign-in.route.tsx'),
    route('second-step', 'features/auth/second-step.route.tsx'),
    route('signup', 'features/auth/sign-up.route.tsx'),
    route('verify-email', 'features/auth/verify-email.route.tsx'),
    route('auth/github/done', 'features/auth/finish-github.route.tsx'),
    route('auth/telegram/done', 'features/auth/finish-telegram.route.tsx'),
    route('forgot-password', 'features/auth/forgot-password.route.tsx'),
    route('reset-password', 'features/auth/reset-password.route.tsx'),
    route('revert-email', 'features/account/revert-email.route.tsx'),
    route('confirm-email', 'features/account/confirm-email.route.tsx'),
    route('join-company', 'features/team/join-company.route.tsx'),
    layout('layouts/signed-in-layout.tsx', { id: 'choose-role-guard' }, [
      route('choose-role', 'features/auth/choose-role.route.tsx'),
    ]),
  ]),

  ...prefix('JOBSEEKER', [
    layout('layouts/seeker-layout.tsx', [
      index('features/dashboards/show-seeker-dashboard.route.tsx'),
      route('saved', 'features/job-search/list-saved-jobs.route.tsx'),
      route('applications', 'features/applications/list-my-applications.route.tsx'),
      route('messages', 'features/conversations/list-conversations.route.tsx', { id: 'seeker-messages' }),
      route('profile', 'features/seekers/show-my-profile.route.tsx'),
      route('profile/:seekerId', 'features/seekers/show-seeker.route.tsx', { id: 'seeker-in-seeker-area' }),
      route('create-profile', 'features/profile-wizard/create-profile.route.tsx'),
      route('read-resume', 'features/profile-wizard/read-resume.route.tsx'),
      route('settings', 'features/account/edit-settings.route.tsx', { id: 'seeker-settings' }),
      route('notifications', 'features/notifications/list-notifications.route.tsx', { id: 'seeker-notifications' }),
    ]),
    route('*', 'layouts/redirect-to-seeker-area.ts'),
  ]),

  ...prefix('COMPANY', [
    layout('layouts/company-layout.tsx', [
      index('features/dashboards/show-company-dashboard.route.tsx'),
      route('profile', 'features/companies/show-my-company.route.tsx'),
      route('create-company', 'features/companies/create-company.route.tsx'),
      route('jobs', 'features/jobs/list-company-jobs.route.tsx'),
      route('post-job', 'features/jobs/post-job.route.tsx', { id: 'post-job-in-company-area' }),
      route('jobs/:jobId/edit', 'features/jobs/edit-job.route.tsx'),
      route('applications', 'features/hiring/list-company-applications.route.tsx'),
      route('messages', 'features/conversations/list-conversations.route.tsx', { id: 'company-messages' }),
      route('funnel', 'features/dashboards/show-company-funnel.route.tsx'),
      route('candidates', 'features/candidates/find-candidates.route.tsx'),
      route('js-profile/:seekerId', 'features/seekers/show-seeker.route.tsx', { id: 'seeker-in-company-area' }),
      route('templates', 'features/templates/list-templates.route.tsx'),
      route('team', 'features/team/show-team.route.tsx'),
      route('integrations', 'features/integrations/show-integrations.route.tsx'),
      route('integrations/api-keys', 'features/integrations/list-api-keys.route.tsx'),
      route('integrations/careers-page', 'features/integrations/show-careers-page.route.tsx'),
      route('settings', 'features/account/edit-settings.route.tsx', { id: 'company-settings' }),
      route('notifications', 'features/notifications/list-notifications.route.tsx', { id: 'company-notifications' }),
    ]),
    route('*', 'layouts/redirect-to-company-area.ts'),
  ]),

  ...prefix('ADMIN', [
    layout('layouts/admin-layout.tsx', [
      index('features/admin/show-overview.route.tsx'),
      route('review', 'features/moderation/moderate-queue.route.tsx'),
      route('companies', 'features/moderation/moderate-companies.route.tsx'),
      route('notifications', 'features/notifications/list-notifications.route.tsx', { id: 'admin-notifications' }),
      route('jobs', 'features/moderation/moderate-jobs.route.tsx'),
      route('reports', 'features/moderation/moderate-reports.route.tsx'),
      route('reports/messages', 'features/moderation/moderate-messages.route.tsx'),
      route('users', 'features/admin/list-people.route.tsx'),
      route('users/:accountId', 'features/admin/show-person.route.tsx'),
      route('skills', 'features/skills/edit-skills.route.tsx'),
      route('searches', 'features/synonyms/edit-searches.route.tsx'),
      route('messages', 'features/contact/answer-messages.route.tsx'),
      route('audit', 'features/admin/show-audit.route.tsx'),
      route('work', 'features/tasks/list-tasks.route.tsx'),
      route('settings', 'features/account/edit-settings.route.tsx', { id: 'admin-settings' }),
    ]),
    route('*', 'layouts/redirect-to-admin-area.ts'),
  ]),
] satisfies RouteConfig
