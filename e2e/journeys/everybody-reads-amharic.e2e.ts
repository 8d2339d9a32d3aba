import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { openJob } from '../applications.ts'
import { DEMO_PORT } from '../playwright.config.ts'
import { DEMO_PASSWORD, expect, expectNoSideScroll, startSignedIn, test, waitUntilShown } from '../people.ts'
import { SCREENS, type ScreenList } from '../screens.ts'
import { getEmailText, waitForEmail } from '../emails.ts'
import { PSEUDO } from '../pseudo-language.ts'
import { startServer } from '../start-server.ts'
import { listUntranslated, rememberData } from '../untranslated.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Returns the id of a webhook of a company, which is off: it is never sent anything. */
async function findWebhook({ request }: Page, origin: string, token: string): Promise<string> {
  const options = { headers: { authorization: `Bearer ${token}` } }
  const address = `${origin}/api/v1/company/webhooks`
  const read = async <T>(response: Promise<{ json(): Promise<unknown> }>) =>
    ((await (await response).json()) as { data: T }).data
  const [known] = await read<{ id: string }[]>(request.get(address, options))
  if (known) return known.id
  // A name would have to be resolved.
  const data = { url: 'https://9.9.9.9/hooks', events: ['offer.answered'] }
  const { id } = await read<{ id: string }>(request.post(address, { ...options, data }))
  await request.patch(`${address}/${id}`, { ...options, data: { isOn: false } })
  return id
}

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
    webhook: await findWebhook(page, origin, await signIn('company@sira.test')),
  }
  // Otherwise a screen that does not exist would be read instead.
  for (const [name, id] of Object.entries(ids)) expect(id, name).toMatch(/^[0-9a-f-]{36}$/)
  return ids
}

/** A text of the third language. */
const MARKED = /⟦[^⟧]+⟧/

/** Phone and laptop: what is shown at one size only is read too. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** Opens each screen in a language and returns what is written in English on it at either size. */
async function walk(
  page: Page,
  { origin, language }: { origin: string; language: string },
  { email, paths }: ScreenList,
): Promise<Record<string, string[]>> {
  const ids = await findIds(page, origin)
  if (email) await startSignedIn(page, email)
  const found: Record<string, string[]> = {}
  for (const screen of paths) {
    const readData = rememberData(page)
    await page.goto(`${origin}/${language}${screen.replace(/\{(\w+)\}/, (_, name: string) => ids[name]!)}`)
    await waitUntilShown(page)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    // Browsers know no names of countries in the third language.
    const data = (await readData()) + (language === PSEUDO ? '\nethiopia' : '')
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
    expect(await walk(page, { origin: `http://localhost:${DEMO_PORT}`, language: 'am' }, screens)).toEqual({})
  })

/** A configuration of fontconfig without the fonts that have Ethiopic letters. */
const NO_ETHIOPIC_FONTS = `<fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<selectfont><rejectfont><pattern><patelt name="lang"><string>am</string></patelt></pattern></rejectfont></selectfont>
</fontconfig>`

/** Runs in the page. Returns the Ethiopic letters that are drawn like a letter that no font has. */
function listMissingLetters(): string[] {
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!
  const draw = (letter: string) => {
    drawing.clearRect(0, 0, canvas.width, canvas.height)
    drawing.font = `40px ${getComputedStyle(document.querySelector('h1')!).fontFamily}`
    drawing.fillText(letter, 20, 80)
    return String(drawing.getImageData(0, 0, canvas.width, canvas.height).data)
  }
  const missing = draw('\u1249')
  const letters = Array.from({ length: 0x1380 - 0x1200 }, (_, at) => String.fromCodePoint(0x1200 + at))
  return letters.filter((letter) => /\p{L}/u.test(letter) && draw(letter) === missing)
}

test('every Ethiopic letter is drawn in both languages on a device that has none', async ({
  page,
  playwright,
  launchOptions,
  baseURL,
}) => {
  const configuration = path.join(process.env['SIRA_E2E_DATA']!, 'no-ethiopic-fonts.conf')
  writeFileSync(configuration, NO_ETHIOPIC_FONTS)
  const { jobId } = await openJob(page, { title: 'የመቐለ ሒሳብ ባለሙያ', description: 'የመቐለ ቅርንጫፍን ሒሳብ ይይዛሉ።' })
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    env: { ...process.env, FONTCONFIG_FILE: configuration } as Record<string, string>,
  })
  const listLoadedFonts = async (address: string) => {
    const device = await browser.newPage({ baseURL: baseURL! })
    const fonts: string[] = []
    device.on('request', (request) => /ethiopic/.test(request.url()) && fonts.push(path.basename(request.url())))
    await device.goto(address)
    await device.waitForFunction(() => document.fonts.ready.then(() => document.fonts.status === 'loaded'))
    const missing = fonts.includes('noto-ethiopic-400.woff2') ? await device.evaluate(listMissingLetters) : []
    await device.close()
    return { fonts: fonts.toSorted(), missing }
  }
  const [all, words] = ['noto-ethiopic-400.woff2', 'noto-ethiopic-words-400.woff2']
  expect(await listLoadedFonts('/privacy'), 'an English page').toEqual({ fonts: [words], missing: [] })
  for (const address of [`/jobs/${jobId}`, `/am/jobs/${jobId}`])
    expect(await listLoadedFonts(address), address).toEqual({ fonts: [all, words], missing: [] })
  await browser.close()
})

test.describe('in a third language, whose texts are marked and longer', () => {
  // One after the other: they share a server.
  test.describe.configure({ mode: 'default' })
  let server: Awaited<ReturnType<typeof startServer>>
  test.beforeAll(async () => {
    const built = spawnSync('node', ['tools/ensure.mjs', '--no-build', '--pseudo'], { cwd: ROOT, encoding: 'utf8' })
    expect(built.status, built.stderr).toBe(0)
    server = await startServer({ DEMO: '1', NODE_OPTIONS: `--import=${import.meta.resolve('../pseudo-language.ts')}` })
  })
  test.afterAll(() => server.stop())

  test('errors, emails, notifications, feeds, the sitemap and the page without a connection are in it too', async ({
    request,
  }) => {
    const headers = { 'accept-language': PSEUDO }
    const call = (address: string, data?: object, token = '') =>
      request.fetch(`${server.origin}${address}`, {
        ...(data && { method: 'POST', data }),
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      })
    const read = async (address: string) => (await call(address)).text()
    const refused = await call('/api/v1/auth/login', { email: 'nobody@town.example', password: 'wrong' })
    expect(((await refused.json()) as { message: string }).message).toMatch(MARKED)

    const email = `pseudo-${Date.now()}@town.example`
    const person = {
      firstName: 'Hanna',
      lastName: 'Abebe',
      email,
      password: 'a long walk to Entoto',
      phone: '+251 911234567',
    }
    const registered = await call('/api/v1/auth/register', { ...person, role: 'JOBSEEKER', language: PSEUDO })
    expect(registered.status(), await registered.text()).toBe(201)
    expect(getEmailText(await waitForEmail(email, MARKED, server.folder))).toMatch(MARKED)

    const signedIn = await call('/api/v1/auth/login', { email: 'company@sira.test', password: DEMO_PASSWORD })
    const { data } = (await signedIn.json()) as { data: { accessToken: string } }
    const notifications = await (await call('/api/v1/notifications', undefined, data.accessToken)).json()
    for (const { title, body } of (notifications as { data: { title: string; body: string }[] }).data)
      expect([title, body]).toEqual([expect.stringMatching(MARKED), expect.stringMatching(MARKED)])

    expect(await read('/sitemap/pages.xml')).toContain(`hreflang="${PSEUDO}" href="${server.origin}/qps/jobs"`)
    expect(await read('/robots.txt')).toContain('Disallow: /qps/JOBSEEKER\n')
    expect(await read('/qps/feed.xml')).toMatch(MARKED)
    expect(await read('/qps/offline.html')).toContain(`<html lang="${PSEUDO}">`)
  })

  test('people choose their language from a menu', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: server.origin, viewport: SIZES[1]! })
    await page.goto('/qps/jobs?q=react')
    await page.locator('header summary', { hasText: 'Pseudo' }).click()
    await expect(page.locator('header').getByRole('link', { name: 'English' })).toHaveAttribute('href', '/jobs?q=react')
    await page.locator('header').getByRole('link', { name: 'አማርኛ' }).click()
    await expect(page).toHaveURL(/\/am\/jobs\?q=react$/)
    // The pages of one more language name all of them, wherever search engines look.
    const html = await (await page.request.get('/qps/jobs')).text()
    for (const language of ['en', 'am', PSEUDO, 'x-default']) expect(html).toContain(`hrefLang="${language}"`)
    await page.close()
  })

  for (const screens of SCREENS)
    test(`every text that ${screens.who} reads is marked, and nothing sticks out`, async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: server.origin,
        viewport: SIZES[0]!,
        locale: 'en-GB',
      })
      expect(await walk(await context.newPage(), { origin: server.origin, language: PSEUDO }, screens)).toEqual({})
      await context.close()
    })
})
