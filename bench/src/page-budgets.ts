/** The most that a first visit may load, in kB (1,000 bytes, with brotli), and with how many requests. */
export interface PageBudget {
  js: number
  css: number
  html: number
  requests: number
}

const CSS = 10
const AREA_CSS = 20

/**
 * The one list of budgets: `npm test` and `npm run bench` are red beyond them. React and the router alone are 93 kB of
 * the scripts.
 */
export const PAGE_BUDGETS = {
  '/': { js: 133, css: CSS, html: 12.5, requests: 13 },
  '/jobs': { js: 140, css: CSS, html: 12.5, requests: 14 },
  '/jobs/{id}': { js: 135, css: CSS, html: 10.5, requests: 13 },
  '/companies': { js: 136, css: CSS, html: 12.5, requests: 14 },
  '/companies/{id}': { js: 133, css: CSS, html: 10.5, requests: 13 },
  '/employers': { js: 0, css: CSS, html: 6, requests: 4 },
  '/contact': { js: 145, css: CSS, html: 5.5, requests: 15 },
  '/privacy': { js: 0, css: CSS, html: 6.5, requests: 4 },
  '/terms': { js: 0, css: CSS, html: 5, requests: 4 },
  '/nowhere': { js: 0, css: CSS, html: 4, requests: 4 },
  '/signin': { js: 173, css: CSS, html: 4.5, requests: 17 },
  '/signup': { js: 174, css: CSS, html: 5, requests: 18 },
  '/verify-email': { js: 172, css: CSS, html: 4, requests: 15 },
  '/forgot-password': { js: 171, css: CSS, html: 4, requests: 15 },
  '/reset-password?token=x': { js: 171, css: CSS, html: 4, requests: 16 },
  '/jobs/{id}/apply': { js: 206, css: AREA_CSS, html: 5, requests: 28 },
  '/JOBSEEKER/applications': { js: 192, css: AREA_CSS, html: 4, requests: 31 },
  '/COMPANY/applications': { js: 200, css: AREA_CSS, html: 4, requests: 38 },
} as const satisfies Record<string, PageBudget>

export type BudgetPath = keyof typeof PAGE_BUDGETS

/** The addresses of the pages with budgets, with the ids of a job and its company. */
export const fillBudgetPath = (path: BudgetPath, ids: { job: string; company: string }): string =>
  path.replace('/jobs/{id}', `/jobs/${ids.job}`).replace('/companies/{id}', `/companies/${ids.company}`)
