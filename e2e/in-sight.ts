import { expect, type Locator } from '@playwright/test'

/** Checks that a line of text is in the window, and that nothing covers it, such as the bar at the bottom of a phone. */
export const expectInSight = (line: Locator, what: string) =>
  expect
    .poll(
      () =>
        line.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return document.elementFromPoint(left + width / 2, top + height / 2) === element
        }),
      what,
    )
    .toBe(true)
