type Value = string | number | boolean | null | undefined
export type Query = Record<string, Value | readonly Value[]>

/** Adds what is set; several values of one name are repeated; empty ones are left out. */
function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, given] of Object.entries(query)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      if (value !== undefined && value !== null && value !== '' && value !== false) search.append(name, String(value))
    }
  }
  return search.size ? `${path}?${search}` : path
}
const id = encodeURIComponent

/**
 * A path to go back to, taken from an address or a store: only one of this product. Anything that a browser might read
 * as another site ('//evil', '/\evil', 'https:evil', control characters) becomes '/'.
 */
export function safeReturnPath(given: string | null | undefined): string {
  if (!given || !given.startsWith('/') || /[\\\u0000-\u001f]/.test(given)) return '/'
  const home = 'https://here.invalid'
  const url = URL.canParse(given, home) ? new URL(given, home) : null
  if (!url || url.origin !== home || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

/** Where somebody was heading before they had to say who they are; home is where one goes anyway. */
const back = (returnTo?: string) => ({ returnTo: safeReturnPath(returnTo).replace(/^\/$/, '') })

/** The only maker of links. */
export const paths = {
  home: () => '/',
  jobs: (filters?: Query) => withQuery('/jobs', filters),
  job: (jobId: string) => `/jobs/${id(jobId)}`,
  jobPreview: (jobId: string) => `/og/jobs/${id(jobId)}.png`,
  companyPreview: (companyId: string) => `/og/companies/${id(companyId)}.png`,
  feed: (format: 'xml' | 'json') => `/feed.${format}`,
  /** The same search for feed readers. */
  jobFeed: (format: 'xml' | 'json', filters?: Query) => withQuery(`/jobs/feed.${format}`, filters),
  apply: (jobId: string) => `/jobs/${id(jobId)}/apply`,
  companies: (filters?: Query) => withQuery('/companies', filters),
  company: (companyId: string) => `/companies/${id(companyId)}`,
  /** With a plan: the place on that page where somebody who chose it goes on. */
  employers: (plan?: string) => (plan ? `/employers?plan=${id(plan)}#start` : '/employers'),
  pricing: () => '/employers#pricing',
  contact: (filled?: { subject?: string }) => withQuery('/contact', filled),
  privacy: () => '/privacy',
  terms: () => '/terms',
  /** Where a letter's link to stop an alert leads. */
  stopAlert: (token?: string) => withQuery('/stop-alert', { token }),
  /** The form for a job alert without an account, and the page that the mailed link leads to. */
  jobAlert: (search?: Query) => withQuery('/job-alert', search),
  confirmAlert: (token?: string) => withQuery('/confirm-alert', { token }),
  postJob: () => '/post-job',

  signIn: (returnTo?: string, problem?: string) => withQuery('/signin', { problem, ...back(returnTo) }),
  signUp: ({ role, returnTo }: { role?: 'JOBSEEKER' | 'COMPANY'; returnTo?: string } = {}) =>
    withQuery('/signup', { role, ...back(returnTo) }),
  verifyEmail: (returnTo?: string) => withQuery('/verify-email', back(returnTo)),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  /** The second step of a sign-in. */
  secondStep: () => '/second-step',
  revertEmail: (token?: string) => withQuery('/revert-email', { token }),
  confirmEmail: (token?: string) => withQuery('/confirm-email', { token }),
  /** Leaves the product: the API sends on to GitHub, which leads back. */
  githubStart: (returnTo: string, tab: string) =>
    withQuery('/api/v1/auth/github/start', { returnTo: safeReturnPath(returnTo), tab }),
  /** What a frame shows: Google's button in a document of its own. */
  googleButton: (theme: 'light' | 'dark') => withQuery('/auth/google/button', { theme }),
  chooseRole: () => '/choose-role',
  /** The settings for somebody whose area is not open yet. */
  account: (section?: string) => withQuery('/account', { section }),
  /** Where the letter that invites a colleague leads. */
  joinCompany: (token?: string) => withQuery('/join-company', { token }),

  seeker: {
    home: () => '/JOBSEEKER',
    saved: (query?: Query) => withQuery('/JOBSEEKER/saved', query),
    applications: (query?: Query) => withQuery('/JOBSEEKER/applications', query),
    profile: (returnTo?: string) => withQuery('/JOBSEEKER/profile', back(returnTo)),
    profileOf: (seekerId: string) => `/JOBSEEKER/profile/${id(seekerId)}`,
    createProfile: (tab?: 'basic' | 'education' | 'experience' | 'portfolio', returnTo?: string) =>
      withQuery('/JOBSEEKER/create-profile', { tab, ...back(returnTo) }),
    settings: (section?: string) => withQuery('/JOBSEEKER/settings', { section }),
    notifications: (query?: Query) => withQuery('/JOBSEEKER/notifications', query),
  },
  employer: {
    home: () => '/COMPANY',
    profile: () => '/COMPANY/profile',
    /** Where a job is prepared while the company is under review: without an id a new one. */
    draft: (jobId?: string) => withQuery('/COMPANY/profile', { draft: jobId ?? 'new' }),
    createCompany: () => '/COMPANY/create-company',
    jobs: (query?: Query) => withQuery('/COMPANY/jobs', query),
    /** `from`: a job to begin with a copy of. */
    postJob: (from?: string) => withQuery('/COMPANY/post-job', { from }),
    editJob: (jobId: string) => `/COMPANY/jobs/${id(jobId)}/edit`,
    applications: (query?: Query) => withQuery('/COMPANY/applications', query),
    candidates: (query?: Query) => withQuery('/COMPANY/candidates', query),
    seeker: (seekerId: string) => `/COMPANY/js-profile/${id(seekerId)}`,
    team: () => '/COMPANY/team',
    settings: (section?: string) => withQuery('/COMPANY/settings', { section }),
    notifications: (query?: Query) => withQuery('/COMPANY/notifications', query),
  },
  admin: {
    home: () => '/ADMIN',
    notifications: (query?: Query) => withQuery('/ADMIN/notifications', query),
    review: (query?: Query) => withQuery('/ADMIN/review', query),
    companies: (query?: Query) => withQuery('/ADMIN/companies', query),
    jobs: (query?: Query) => withQuery('/ADMIN/jobs', query),
    reports: (query?: Query) => withQuery('/ADMIN/reports', query),
    users: (query?: Query) => withQuery('/ADMIN/users', query),
    user: (accountId: string) => `/ADMIN/users/${id(accountId)}`,
    skills: (query?: Query) => withQuery('/ADMIN/skills', query),
    messages: (query?: Query) => withQuery('/ADMIN/messages', query),
    audit: (query?: Query) => withQuery('/ADMIN/audit', query),
    work: (query?: Query) => withQuery('/ADMIN/work', query),
    settings: (section?: string) => withQuery('/ADMIN/settings', { section }),
  },
}
