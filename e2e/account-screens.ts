import type { Page } from '@playwright/test'

/** The summary of what is wrong in a form. */
export const getProblem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' })
/** The six fields of a code. */
export const getCodeBoxes = (page: Page, digit = /^Digit \d of 6$/) => page.getByLabel(digit)
/** Answers the next request to this path as if there had been too many. */
export const failOnce = (page: Page, path: string) =>
  page.route(
    `**/api/v1${path}`,
    (route) =>
      route.fulfill({
        status: 429,
        json: { success: false, code: 'TOO_MANY', message: 'Too many requests. Please wait a moment.', requestId: 'x' },
      }),
    { times: 1 },
  )
