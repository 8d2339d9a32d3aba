type QueryValue = string | number | boolean | null | undefined
export type QueryParams = Record<string, QueryValue | readonly QueryValue[]>

/** The path with a query string: arrays are repeated under the same name; empty values and `false` are left out. */
function withQuery(path: string, query: QueryParams = {}): string {
  const search = new URLSearchParams()
  for (const [name, given] of Object.entries(query)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      if (value !== undefined && value !== null && value !== '' && value !== false) search.append(name, String(value))
    }
  }
  return search.size ? `${path}?${search}` : path
}
const encodeId = encodeURIComponent

/**
 * Returns a path to go back to, read from a URL or from storage, if it belongs to this site. Anything that a browser
 * might read as another site ('//evil', '/\evil', 'https:evil', control characters) becomes '/'.
 */
export function safeReturnPath(given: string | null | undefined): string {
  if (!given || !given.startsWith('/') || /[\\\u0000-\u001f]/.test(given)) return '/'
  const home = 'https://here.invalid'
  const url = URL.canParse(given, home) ? new URL(given, home) : null
  if (!url || url.origin !== home || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

/** The query part for the page requested before sign in; left out for the home page, which is the default anyway. */
const returnToQuery = (returnTo?: string) => ({ returnTo: safeReturnPath(returnTo).replace(/^\/$/, '') })

const LANDING_FOLDERS = { SKILL: 'skills/', CITY: 'in/', INDUSTRY: 'industry/', REMOTE: 'remote' } as const

/** Builds every link of the web app; nothing else writes paths by hand. */
export const paths = {
  home: () => '/',
  jobs: (filters?: QueryParams) => withQuery('/jobs', filters),
  job: (jobId: string) => `/jobs/${encodeId(jobId)}`,
  /** The jobs of a skill, a city or an industry, or remote ones. */
  landing: ({ kind, slug }: { kind: keyof typeof LANDING_FOLDERS; slug: string }, query?: QueryParams) =>
    withQuery(`/jobs/${LANDING_FOLDERS[kind]}${encodeId(slug)}`, query),
  /** What jobs advertise as pay: of all roles and skills, or of one. */
  salaries: () => '/salaries',
  salary: (slug: string) => `/salaries/${encodeId(slug)}`,
  jobPreview: (jobId: string) => `/og/jobs/${encodeId(jobId)}.png`,
  companyPreview: (companyId: string) => `/og/companies/${encodeId(companyId)}.png`,
  feed: (format: 'xml' | 'json') => `/feed.${format}`,
  /** The same search as a feed for feed readers. */
  jobFeed: (format: 'xml' | 'json', filters?: QueryParams) => withQuery(`/jobs/feed.${format}`, filters),
  /** The open jobs of a company in a frame, as other websites show them, and as XML feeds for other job sites. */
  embeddedJobs: (companyId: string, language: string) =>
    withQuery(`/embed/companies/${encodeId(companyId)}`, { lang: language }),
  embeddedJobsData: (companyId: string) => `/embed/companies/${encodeId(companyId)}.json`,
  boardFeed: (board: 'indeed' | 'jooble' | 'linkedin', companyId: string) =>
    withQuery(`/feeds/${board}.xml`, { company: companyId }),
  apply: (jobId: string) => `/jobs/${encodeId(jobId)}/apply`,
  companies: (filters?: QueryParams) => withQuery('/companies', filters),
  company: (companyId: string) => `/companies/${encodeId(companyId)}`,
  /** With a plan: the section of that page where signing up for the plan continues. */
  employers: (plan?: string) => (plan ? `/employers?plan=${encodeId(plan)}#start` : '/employers'),
  pricing: () => '/employers#pricing',
  contact: (filled?: { subject?: string }) => withQuery('/contact', filled),
  privacy: () => '/privacy',
  terms: () => '/terms',
  /** The page behind the link in an email that stops an alert. */
  stopAlert: (token?: string) => withQuery('/stop-alert', { token }),
  /** The form for a job alert without an account; `confirmAlert` is the page behind the link in its email. */
  jobAlert: (search?: QueryParams) => withQuery('/job-alert', search),
  confirmAlert: (token?: string) => withQuery('/confirm-alert', { token }),
  /** The page behind the link in the email that a job ends soon. */
  jobExpiry: (token: string) => withQuery('/job-expiry', { token }),
  /** The page behind the link in the email that asks whether people in Ethiopia can do a job. */
  jobReach: (token: string) => withQuery('/job-reach', { token }),
  postJob: () => '/post-job',
  /** The documentation of the API, which the server draws. */
  developers: () => '/developers',

  signIn: (returnTo?: string, problem?: string) => withQuery('/signin', { problem, ...returnToQuery(returnTo) }),
  signUp: ({ role, returnTo }: { role?: 'JOBSEEKER' | 'COMPANY'; returnTo?: string } = {}) =>
    withQuery('/signup', { role, ...returnToQuery(returnTo) }),
  verifyEmail: (returnTo?: string) => withQuery('/verify-email', returnToQuery(returnTo)),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  /** The second step of a sign-in. */
  secondStep: () => '/second-step',
  /** Leaves the site: the API redirects to the service, which redirects back. */
  redirectStart: (service: 'github' | 'telegram', returnTo: string, tab: string, purpose?: 'link') =>
    withQuery(`/api/v1/auth/${service}/start`, { returnTo: safeReturnPath(returnTo), tab, purpose }),
  /** Shown in an iframe: Google's button in a document of its own. */
  googleButton: (theme: 'light' | 'dark') => withQuery('/auth/google/button', { theme }),
  chooseRole: () => '/choose-role',
  /** The settings of people who cannot open their area yet. */
  account: (section?: string, query?: QueryParams) => withQuery('/account', { section, ...query }),
  /** The page behind the link in the email that invites a team member. */
  joinCompany: (token?: string) => withQuery('/join-company', { token }),

  seeker: {
    home: () => '/JOBSEEKER',
    saved: (query?: QueryParams) => withQuery('/JOBSEEKER/saved', query),
    applications: (query?: QueryParams) => withQuery('/JOBSEEKER/applications', query),
    messages: (query?: QueryParams) => withQuery('/JOBSEEKER/messages', query),
    profile: (returnTo?: string) => withQuery('/JOBSEEKER/profile', returnToQuery(returnTo)),
    createProfile: (tab?: 'basic' | 'education' | 'experience' | 'portfolio', returnTo?: string) =>
      withQuery('/JOBSEEKER/create-profile', { tab, ...returnToQuery(returnTo) }),
    /** Reads a resume and shows what the profile could take from it. */
    readResume: () => '/JOBSEEKER/read-resume',
    settings: (section?: string, query?: QueryParams) => withQuery('/JOBSEEKER/settings', { section, ...query }),
    notifications: (query?: QueryParams) => withQuery('/JOBSEEKER/notifications', query),
  },
  employer: {
    home: () => '/COMPANY',
    profile: () => '/COMPANY/profile',
    /** Where a job is prepared while the company is under review; without an id, a new one. */
    draft: (jobId?: string) => withQuery('/COMPANY/profile', { draft: jobId ?? 'new' }),
    createCompany: () => '/COMPANY/create-company',
    jobs: (query?: QueryParams) => withQuery('/COMPANY/jobs', query),
    /** `from`: the id of a job to copy. */
    postJob: (from?: string) => withQuery('/COMPANY/post-job', { from }),
    editJob: (jobId: string) => `/COMPANY/jobs/${encodeId(jobId)}/edit`,
    applications: (query?: QueryParams) => withQuery('/COMPANY/applications', query),
    messages: (query?: QueryParams) => withQuery('/COMPANY/messages', query),
    candidates: (query?: QueryParams) => withQuery('/COMPANY/candidates', query),
    funnel: (query?: QueryParams) => withQuery('/COMPANY/funnel', query),
    seeker: (seekerId: string) => `/COMPANY/js-profile/${encodeId(seekerId)}`,
    /** `open`: the id of a template to change or to copy, or `new`. */
    templates: (open?: string) => withQuery('/COMPANY/templates', { open }),
    importJobs: (query?: QueryParams) => withQuery('/COMPANY/integrations/import', query),
    team: () => '/COMPANY/team',
    integrations: () => '/COMPANY/integrations',
    apiKeys: (open?: string) => withQuery('/COMPANY/integrations/api-keys', { open }),
    webhooks: (open?: string) => withQuery('/COMPANY/integrations/webhooks', { open }),
    /** `show`: only the attempts that failed. */
    webhook: (id: string, show?: 'failed') => withQuery(`/COMPANY/integrations/webhooks/${id}`, { show }),
    careersPage: () => '/COMPANY/integrations/careers-page',
    settings: (section?: string) => withQuery('/COMPANY/settings', { section }),
    notifications: (query?: QueryParams) => withQuery('/COMPANY/notifications', query),
  },
  admin: {
    home: () => '/ADMIN',
    notifications: (query?: QueryParams) => withQuery('/ADMIN/notifications', query),
    review: (query?: QueryParams) => withQuery('/ADMIN/review', query),
    companies: (query?: QueryParams) => withQuery('/ADMIN/companies', query),
    jobs: (query?: QueryParams) => withQuery('/ADMIN/jobs', query),
    reports: (query?: QueryParams) => withQuery('/ADMIN/reports', query),
    reportedMessages: (query?: QueryParams) => withQuery('/ADMIN/reports/messages', query),
    users: (query?: QueryParams) => withQuery('/ADMIN/users', query),
    user: (accountId: string) => `/ADMIN/users/${encodeId(accountId)}`,
    skills: (query?: QueryParams) => withQuery('/ADMIN/skills', query),
    payFigures: () => '/ADMIN/pay-figures',
    searches: (query?: QueryParams) => withQuery('/ADMIN/searches', query),
    messages: (query?: QueryParams) => withQuery('/ADMIN/messages', query),
    audit: (query?: QueryParams) => withQuery('/ADMIN/audit', query),
    tasks: (query?: QueryParams) => withQuery('/ADMIN/work', query),
    settings: (section?: string) => withQuery('/ADMIN/settings', { section }),
  },
}
