import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO_PORT } from '../playwright.config.ts'
import { DEMO_PASSWORD, expect, expectNoSideScroll, startSignedIn, test, waitUntilShown } from '../people.ts'
import { SCREENS, type ScreenList } from '../screens.ts'
import { startServer } from '../start-server.ts'
import { listUntranslated, rememberData } from '../untranslated.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Returns the ids that the addresses of screens contain. */
async function findIds(page: Page, origin: string): Promise<Record<string, string>> {
  const get = async (address: string, token = '') => {
    const response = await page.request.get(`${origin}/api/v1${address}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    return ((await response.json()) as { data: { id: string; companyId: string; jobSeeker: { id: string } }[] }).data
  }
  const signIn = async (email: string) => {
    const response = await page.request.post(`${origin}/api/v1/auth/login`, {
      data: { email, password: DEMO_PASSWORD },
    })
    return ((await response.json()) as { data: { accessToken: string } }).data.accessToken
  }
  const [job] = await get('/jobs/getAll')
  const [application] = await get('/applications/company', await signIn('company@sira.test'))
  const [own] = await get('/jobs/company', await signIn('company@sira.test'))
  const [account] = await get('/admin/users', await signIn('admin@sira.test'))
  const ids = {
    job: job!.id,
    company: job!.companyId,
    seeker: application!.jobSeeker.id,
    own: own!.id,
    account: account!.id,
  }
  // Otherwise a screen that does not exist would be read instead.
  for (const [name, id] of Object.entries(ids)) expect(id, name).toMatch(/^[0-9a-f-]{36}$/)
  return ids
}

/** Phone and laptop: what is shown at one size only is read too. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** Opens each screen in Amharic and returns what is written in English on it at either size. */
async function walk(page: Page, origin: string, { email, paths }: ScreenList): Promise<Record<string, string[]>> {
  const ids = await findIds(page, origin)
  if (email) await startSignedIn(page, email)
  const found: Record<string, string[]> = {}
  for (const screen of paths) {
    const readData = rememberData(page)
    await page.goto(`${origin}/am${screen.replace(/\{(\w+)\}/, (_, name: string) => ids[name]!)}`)
    await waitUntilShown(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'am')
    const data = await readData()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const untranslated = await listUntranslated(page, data)
      if (untranslated.length > 0) found[`${screen} at ${size.width} px`] = untranslated
      await expectNoSideScroll(page, `${screen} at ${size.width} px`)
    }
    await page.setViewportSize(SIZES[0]!)
  }
  return found
}

for (const screens of SCREENS)
  test(`${screens.who} reads every screen in Amharic`, async ({ page }) => {
    expect(await walk(page, `http://localhost:${DEMO_PORT}`, screens)).toEqual({})
  })

test.describe('with marked texts instead of Amharic ones, which are longer', () => {
  // One after the other: they share a server.
  test.describe.configure({ mode: 'default' })
  let server: Awaited<ReturnType<typeof startServer>>
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    const built = spawnSync('node', ['tools/ensure.mjs', '--no-build', '--pseudo'], { cwd: ROOT, encoding: 'utf8' })
    expect(built.status, built.stderr).toBe(0)
    server = await startServer({ DEMO: '1', PSEUDO_LANGUAGE: '1' })
  })
  test.afterAll(() => server.stop())

  for (const screens of SCREENS)
    test(`every text that ${screens.who} reads is marked, and nothing sticks out`, async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: server.origin,
        viewport: SIZES[0]!,
        locale: 'en-GB',
      })
      expect(await walk(await context.newPage(), server.origin, screens)).toEqual({})
      await context.close()
    })
})
