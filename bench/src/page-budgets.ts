/** The most that a first visit may load, in kB (1,000 bytes, with brotli), and with how many requests. */
export interface PageBudget {
  js: number
  css: number
  html: number
  requests: number
}

const CSS = 8.1
const AREA_CSS = 13.2

/**
 * The one list of budgets: `npm test` and `npm run bench` are red beyond them. React and the router alone are 93 kB of
 * the scripts.
 */
export const PAGE_BUDGETS = {
  '/': { js: 128.7, css: CSS, html: 12, requests: 11 },
  '/jobs': { js: 135.9, css: CSS, html: 11.9, requests: 12 },
  '/jobs/{id}': { js: 132.6, css: CSS, html: 9.8, requests: 12 },
  '/jobs/remote': { js: 128.4, css: CSS, html: 8, requests: 12 },
  '/salaries': { js: 0, css: CSS, html: 4, requests: 4 },
  '/companies': { js: 131.1, css: CSS, html: 12.1, requests: 12 },
  '/companies/{id}': { js: 128.3, css: CSS, html: 8.3, requests: 11 },
  '/employers': { js: 0, css: CSS, html: 5.5, requests: 4 },
  '/contact': { js: 141.3, css: CSS, html: 5.1, requests: 13 },
  '/privacy': { js: 0, css: CSS, html: 6.7, requests: 4 },
  '/terms': { js: 0, css: CSS, html: 4.4, requests: 4 },
  '/nowhere': { js: 0, css: CSS, html: 3.2, requests: 4 },
  '/signin': { js: 167.8, css: CSS, html: 4.4, requests: 17 },
  '/signup': { js: 170.6, css: CSS, html: 5.1, requests: 18 },
  '/verify-email': { js: 167.9, css: CSS, html: 3.2, requests: 15 },
  '/forgot-password': { js: 165.9, css: CSS, html: 3.4, requests: 15 },
  '/reset-password?token=x': { js: 166.4, css: CSS, html: 3.6, requests: 16 },
  '/jobs/{id}/apply': { js: 223.3, css: AREA_CSS, html: 4.4, requests: 24 },
  '/JOBSEEKER/applications': { js: 165.5, css: AREA_CSS, html: 3.5, requests: 16 },
  '/COMPANY/applications': { js: 188.4, css: AREA_CSS, html: 3.6, requests: 19 },
} as const satisfies Record<string, PageBudget>

/** The screens of the areas that are measured on a bad line (700 kbps, 300 ms, a processor four times slower). */
export const AREA_SCREENS = [
  '/JOBSEEKER',
  '/JOBSEEKER/applications',
  '/JOBSEEKER/profile',
  '/COMPANY',
  '/COMPANY/applications',
  '/COMPANY/jobs',
  '/ADMIN',
  '/ADMIN/review',
] as const
export type AreaScreen = (typeof AREA_SCREENS)[number]

/** The most that each of them may take: of a first visit, then of a second one, which shows what the device keeps first. */
export const AREA_BUDGETS = {
  'first words': 1500,
  content: 3500,
  requests: 20,
  /** kB; the seeker's screens. */
  transferred: 230,
  'kept content': 800,
  'fresh content': 2000,
  'scripts of a second visit': 0,
} as const
/** kB of the screens of companies and administrators. */
export const DESK_TRANSFER_BUDGET = 270

export type BudgetPath = keyof typeof PAGE_BUDGETS

/** The addresses of the pages with budgets, with the ids of a job and its company. */
export const fillBudgetPath = (path: BudgetPath, ids: { job: string; company: string }): string =>
  path.replace('/jobs/{id}', `/jobs/${ids.job}`).replace('/companies/{id}', `/companies/${ids.company}`)
