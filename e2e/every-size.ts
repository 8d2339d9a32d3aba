import type { Page } from '@playwright/test'
import { expectAccessible, expectContrast, expectNoSideScroll } from './people.ts'

/** Phone, tablet, laptop: the sizes at which every screen is read. */
export const SIZES = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const

/**
 * axe finds nothing and nothing sticks out at every size, in light and in dark. The page is loaded once and only its window changes;
 * the theme changes nothing but colours, so in dark only those are looked at again.
 */
export async function expectGoodEverywhere(
  page: Page,
  what: string,
  sizes: readonly { width: number; height: number }[] = SIZES,
) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    // A bar that sticks to the window covers what can be scrolled clear of it: axe looks where it has come to rest.
    await page.evaluate(() =>
      document.querySelector('main .sticky.bottom-0')?.parentElement?.scrollIntoView({ block: 'end' }),
    )
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page, `${what} at ${size.width} px`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page, `${what} at ${size.width} px in dark`)
    await expectNoSideScroll(page, `${what} at ${size.width} px`)
  }
}
