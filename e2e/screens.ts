/** An account of the demo data, whose screens are opened; undefined for visitors. */
export interface ScreenList {
  who: string
  email?: string
  paths: readonly string[]
}

/**
 * All screens with the people who see them. `{job}`, `{company}`, `{seeker}`, `{account}`, `{own}` and `{webhook}` stand for
 * ids: a live job, its company, a seeker, an account, a job and a webhook of the demo company.
 */
export const SCREENS: readonly ScreenList[] = [
  {
    who: 'a visitor',
    paths: [
      '/',
      '/jobs',
      '/jobs?q=react',
      '/jobs?q=zzzzqqq',
      '/jobs/{job}',
      '/companies',
      '/companies/{company}',
      '/employers',
      '/contact',
      '/privacy',
      '/terms',
      '/stop-alert',
      '/job-alert?q=react',
      '/confirm-alert',
      '/job-expiry',
      '/no-such-page',
      '/signin',
      '/second-step',
      '/signup',
      '/signup?role=COMPANY',
      '/verify-email',
      '/auth/github/done',
      '/auth/telegram/done',
      '/forgot-password',
      '/reset-password',
      '/revert-email',
      '/confirm-email',
      '/join-company',
    ],
  },
  {
    who: 'a seeker',
    email: 'seeker@sira.test',
    paths: [
      '/jobs/{job}/apply',
      '/JOBSEEKER',
      '/JOBSEEKER/saved',
      '/JOBSEEKER/applications',
      '/JOBSEEKER/messages',
      '/JOBSEEKER/profile',
      '/JOBSEEKER/profile/{seeker}',
      '/JOBSEEKER/create-profile?tab=basic',
      '/JOBSEEKER/create-profile?tab=education',
      '/JOBSEEKER/create-profile?tab=experience',
      '/JOBSEEKER/create-profile?tab=portfolio',
      '/JOBSEEKER/read-resume',
      '/JOBSEEKER/settings',
      '/JOBSEEKER/notifications',
    ],
  },
  {
    who: 'a company',
    email: 'company@sira.test',
    paths: [
      '/post-job',
      '/COMPANY',
      '/COMPANY/profile',
      '/COMPANY/profile?edit=1',
      '/COMPANY/jobs',
      '/COMPANY/post-job',
      '/COMPANY/jobs/{own}/edit',
      '/COMPANY/applications',
      '/COMPANY/messages',
      '/COMPANY/funnel',
      '/COMPANY/candidates',
      '/COMPANY/candidates?any=1',
      '/COMPANY/candidates?show=invited',
      '/COMPANY/candidates?show=pool',
      '/COMPANY/js-profile/{seeker}',
      '/COMPANY/templates',
      '/COMPANY/integrations/import',
      '/COMPANY/team',
      '/COMPANY/integrations',
      '/COMPANY/integrations/api-keys',
      '/COMPANY/integrations/webhooks',
      '/COMPANY/integrations/webhooks/{webhook}',
      '/COMPANY/integrations/careers-page',
      '/COMPANY/settings',
      '/COMPANY/notifications',
    ],
  },
  { who: 'a waiting company', email: 'pending@sira.test', paths: ['/account', '/COMPANY/profile'] },
  {
    who: 'an administrator',
    email: 'admin@sira.test',
    paths: [
      '/ADMIN',
      '/ADMIN/review',
      '/ADMIN/companies',
      '/ADMIN/notifications',
      '/ADMIN/jobs?status=ACTIVE',
      '/ADMIN/reports',
      '/ADMIN/reports/messages',
      '/ADMIN/users',
      '/ADMIN/users/{account}',
      '/ADMIN/skills?search=java',
      '/ADMIN/searches',
      '/ADMIN/pay-figures',
      '/ADMIN/messages',
      '/ADMIN/audit',
      '/ADMIN/work',
      '/ADMIN/settings',
    ],
  },
]

/** Screens that lead elsewhere for the people of the demo data: they have chosen a role and have a company. */
export const SCREENS_THAT_LEAD_ELSEWHERE: readonly string[] = ['/choose-role', '/COMPANY/create-company']
