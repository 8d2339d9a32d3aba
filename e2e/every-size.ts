import type { Page } from '@playwright/test'
import { expectAccessible, expectContrast, expectNoSideScroll } from './people.ts'

/** Laptop, tablet and phone: the sizes at which public screens are checked. */
export const SCREEN_SIZES = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const

/**
 * Checks at every size that axe finds nothing and nothing overflows sideways. The page is loaded once and only its window
 * changes; the theme changes only colours, so in dark only the contrast is checked.
 */
export async function expectGoodAtEverySize(
  page: Page,
  what: string,
  sizes: readonly { width: number; height: number }[] = SCREEN_SIZES,
) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    // A sticky bar covers content that can be scrolled clear of it: axe checks the page with the bar at its end.
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
