import type { Browser, Page } from '@playwright/test'
import { countEmails, waitForEmail } from '../emails.ts'
import { setUpApplication } from '../applications.ts'
import { DEMO_PASSWORD, expect, expectGoodScreen, openPageForPerson, startSignedIn, test } from '../people.ts'
import { DEMO_COLLEAGUE, expectDecidable } from '../review.ts'

const COMPANY = 'company@sira.test'

interface Received {
  id: string
  status: string
  job: { id: string; title: string }
  timeline: { to: string }[]
}

/** Returns functions that call the API as the demo company. */
async function signInByApi(page: Page) {
  const login = await page.request.post('/api/v1/auth/login', { data: { email: COMPANY, password: DEMO_PASSWORD } })
  const { data } = (await login.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  return {
    list: async (query: string) =>
      (
        (await (await page.request.get(`/api/v1/applications/company?${query}`, { headers })).json()) as {
          data: Received[]
        }
      ).data,
    setStatuses: (ids: readonly string[], status: string) =>
      page.request.post('/api/v1/applications/bulk-status', { headers, data: { ids, status } }),
  }
}

/** Collects the decisions that the page sends, and every other request that it makes of the API. */
function collectRequests(page: Page) {
  const decisions: { id: string; from: string; status: string }[] = []
  const others: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const id = /applications\/([^/]+)\/status$/.exec(pathname)?.[1]
    if (id) decisions.push({ id, ...(request.postDataJSON() as { from: string; status: string }) })
    else others.push(`${request.method()} ${pathname}`)
  })
  return { decisions, others }
}

/**
 * Writes down, with each frame that is painted, which application the header of the review names, and of which the bar
 * showed that no decision was taken yet.
 */
const recordSeen = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = []
    const waited: string[] = []
    Object.assign(globalThis, { seen, waited })
    const look = () => {
      const place = [...document.querySelectorAll('dialog [role=status]')]
        .map((each) => / (\d+) of \d+$/.exec(each.textContent)?.[1])
        .find(Boolean)
      if (place && seen.at(-1) !== place) seen.push(place)
      if (place && waited.at(-1) !== place && document.querySelector('dialog [aria-busy=true]')) waited.push(place)
      requestAnimationFrame(look)
    }
    look()
  })
const readRecord = (page: Page) =>
  page.evaluate(() => {
    const { seen, waited } = globalThis as unknown as { seen: string[]; waited: string[] }
    return { seen, waited }
  })

/** A line on which each answer takes 300 ms longer, and a processor six times slower. */
async function slowDown(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  return () => client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

const LOADS = [
  { load: 'a laptop', isSlow: false, wanted: 4 },
  { load: 'a slow device and line', isSlow: true, wanted: 2 },
]
/** So many keys are pressed at most until the wanted decisions are made. */
const MOST_KEYS = 400

test.describe.configure({ mode: 'serial' })

for (const { load, isSlow, wanted } of LOADS)
  test(`keys on ${load} decide about each person who was seen, in order, once`, async ({ page }) => {
    const api = await signInByApi(page)
    // Those of other journeys are pending, or of other jobs.
    const [any] = (await api.list('status=REVIEWED')).filter(({ job }) => job.title === 'Backend Engineer')
    const job = any!.job.id
    const listed = await api.list(`status=REVIEWED&sort=oldest&jobId=${job}&page=1&per_page=50`)
    const restore = () =>
      api.setStatuses(
        listed.slice(0, 10).map(({ id }) => id),
        'REVIEWED',
      )
    await startSignedIn(page, COMPANY)
    // What others decide meanwhile is read again, which would count here.
    await page.route('**/company/events/stream', (route) => route.fulfill({ status: 403 }))
    for (const pace of [50, 150, 600])
      await test.step(`every ${pace} ms`, async () => {
        await page.goto(`/COMPANY/applications?status=REVIEWED&sort=oldest&job=${job}`)
        await page.getByRole('article').first().getByRole('link').click()
        await expectDecidable(page)
        const { decisions, others } = collectRequests(page)
        const speedUp = isSlow ? await slowDown(page) : undefined
        await recordSeen(page)
        for (let keys = 0; keys < MOST_KEYS && decisions.length < wanted; keys++) {
          await page.keyboard.press(keys % 2 ? '3' : '4')
          await page.waitForTimeout(pace)
        }
        const decided = decisions.map(({ id }) => id)
        expect(decided.length).toBeGreaterThanOrEqual(wanted)
        expect(decided, 'everybody in order, each once').toEqual(listed.slice(0, decided.length).map(({ id }) => id))
        const places = Array.from({ length: decided.length + 1 }, (_, index) => String(index + 1))
        await expect
          .poll(() => readRecord(page), 'nobody was passed, and the bar waited for each that followed')
          .toEqual({ seen: places, waited: expect.arrayContaining(places.slice(1)) })
        await speedUp?.()
        await expectDecidable(page)
        expect(new Set(decisions.map(({ from }) => from)), 'from what was seen').toEqual(new Set(['REVIEWED']))
        // The counts in the frame of the area are read when it opens, and anew when there is news.
        const ofNext = others.filter((each) => !/\/(events|notifications|unread-count|unviewed-count)\b/.test(each))
        const count = (kind: RegExp) => ofNext.filter((each) => kind.test(each)).length
        const files = ofNext.filter((each) => /\/files\//.test(each))
        expect(new Set(files).size, 'no resume is requested twice').toBe(files.length)
        // With the decision three requests each: the opening and the resume, that of the next two ahead of them.
        expect(count(/\/view$/), ofNext.join(', ')).toBeLessThanOrEqual(places.length)
        expect(files.length, ofNext.join(', ')).toBeLessThanOrEqual(places.length + 2)
        // Besides, one word that resumes are shown for those of four seconds, what is shown of the next two in one
        // request, and the templates, once.
        expect(count(/\/resume-views$/), ofNext.join(', ')).toBeLessThanOrEqual(decided.length)
        expect(count(/\/applications\/review$/), ofNext.join(', ')).toBeLessThanOrEqual(
          Math.ceil(places.length / 2) + 1,
        )
        const known = /^(?!.*(\/view|\/resume-views|\/applications\/review|\/files\/.*)$)/
        expect(count(known), ofNext.join(', ')).toBeLessThanOrEqual(1)
        const rows = page.getByRole('navigation', { name: 'Applications' }).getByRole('button')
        for (const index of decided.keys()) await expect(rows.nth(index)).toContainText(/Interviewed|Shortlisted/)
        await restore()
      })
  })

test('a run of decisions costs at most three requests each; who is only read ahead is not marked as viewed', async ({
  page,
}) => {
  const api = await signInByApi(page)
  const [any] = (await api.list('status=REVIEWED')).filter(({ job }) => job.title === 'Backend Engineer')
  const job = any!.job.id
  const listed = await api.list(`status=REVIEWED&sort=oldest&jobId=${job}&page=1&per_page=50`)
  const ids = listed.map(({ id }) => id)
  await startSignedIn(page, COMPANY)
  // What others decide meanwhile is read again, which would count here.
  await page.route('**/company/events/stream', (route) => route.fulfill({ status: 403 }))
  const { decisions, others } = collectRequests(page)
  const queries: string[] = []
  page.on('request', (request) => /applications\/review\?/.test(request.url()) && queries.push(request.url()))
  await page.goto(`/COMPANY/applications?status=REVIEWED&sort=oldest&job=${job}`)
  await page.getByRole('article').first().getByRole('link').click()
  await expectDecidable(page)
  await expect.poll(() => queries.join(), 'the next two are read ahead').toContain(ids[2])
  others.length = 0
  for (let n = 1; n <= 8; n++) {
    await page.keyboard.press('4')
    await expect.poll(() => decisions.length).toBe(n)
    await expectDecidable(page)
  }
  const listViewed = () => others.flatMap((each) => /^PATCH .*applications\/(.*)\/view$/.exec(each)?.[1] ?? [])
  await expect.poll(listViewed, 'those who were shown, in order').toEqual(ids.slice(1, 9))
  // Others apply meanwhile, which the counts in the frame of the area say.
  const sent = others.filter((each) => !/\/(events|files\/.*|unread-count|unviewed-count)$/.test(each))
  expect(sent.length, `beside the decisions: ${sent.join(', ')}`).toBeLessThanOrEqual(2 * decisions.length)
  await expect.poll(() => queries.join()).toContain(ids[10])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const news = page.getByRole('main').getByText(/^\d+ new$/)
  await expect(page.getByRole('link', { name: /^Applications/ }), 'the same number as in the menu').toContainText(
    (await news.textContent())!.replace(' new', ''),
  )
  await api.setStatuses(ids.slice(0, 8), 'REVIEWED')
})

/** Two members of the team who have the same application open; `id` is its id. */
async function openForTwo(page: Page, browser: Browser, baseURL: string, tag: string) {
  const email = `tsehay.${tag}@town.example`
  const { id } = await setUpApplication(page, `Bookkeeper ${tag}`, { email, firstName: 'Tsehay' })
  const colleague = await openPageForPerson(browser, page, baseURL)
  await startSignedIn(page, COMPANY)
  await startSignedIn(colleague, DEMO_COLLEAGUE.email)
  for (const one of [page, colleague]) {
    await one.goto(`/COMPANY/applications?id=${id}`)
    await expectDecidable(one)
  }
  return { id, email, colleague }
}

/** Checks that one decision was made, and that the candidate got one email about it. */
async function expectOneOutcome(page: Page, { id, email }: { id: string; email: string }, status: string) {
  await waitForEmail(email, /^Bookkeeper/, 'demo')
  expect(countEmails(email, /^Bookkeeper/, 'demo')).toBe(1)
  const [stored] = (await (await signInByApi(page)).list('status=all')).filter((one) => one.id === id)
  expect(stored!.timeline.map(({ to }) => to)).toEqual(['PENDING', status])
}

test('of two colleagues who decide at the same moment the second one is told, and the candidate gets one email', async ({
  page,
  browser,
  baseURL,
  tag,
}) => {
  // Neither hears live of the other.
  const isolate = (one: Page) => one.route('**/company/events/stream', (route) => route.fulfill({ status: 403 }))
  await isolate(page)
  const { colleague, ...about } = await openForTwo(page, browser, baseURL!, `at-once-${tag}`)
  await colleague.keyboard.press('3')
  await expect(colleague.getByText('Application status updated to Shortlisted: Tsehay').first()).toBeVisible()
  await page.keyboard.press('2')
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'Liya Girma has changed this to Shortlisted' }),
  ).toBeVisible()
  await expect(dialog.getByRole('heading', { level: 2 })).toContainText('Tsehay')
  await expectOneOutcome(page, about, 'SHORTLISTED')
})

test('who has the reasons open is told of a colleague’s decision before anything is sent', async ({
  page,
  browser,
  baseURL,
  tag,
}) => {
  const { colleague, ...about } = await openForTwo(page, browser, baseURL!, `reasons-${tag}`)
  const { decisions } = collectRequests(page)
  await page.keyboard.press('7')
  const panel = page.getByRole('region', { name: 'Decision' })
  await expect(panel.getByRole('button', { name: 'Location' })).toBeVisible()
  await colleague.keyboard.press('3')
  const notice = panel.getByRole('alert').filter({ hasText: 'Liya Girma has just changed this to Shortlisted' })
  await expect(notice).toBeVisible()
  await expectGoodScreen(page, 'a colleague has decided')
  await page.keyboard.press('3')
  await panel.getByRole('button', { name: 'Without a reason' }).click({ force: true })
  await expect(notice).toBeVisible()
  expect(decisions).toEqual([])
  await expectOneOutcome(page, about, 'SHORTLISTED')

  await test.step('and can decide anyway, from what the colleague has decided', async () => {
    await notice.getByRole('button', { name: 'Decide anyway' }).click()
    await page.keyboard.press('3')
    await expect.poll(() => decisions.map(({ from, status }) => [from, status])).toEqual([['SHORTLISTED', 'REJECTED']])
    await expect(page.getByText('Application status updated to Rejected: Tsehay').first()).toBeVisible()
    await page.keyboard.press('u')
    await expect(page.getByText('Undone').first()).toBeVisible()
  })
})

test('a colleague’s decision about the open person is said in the bar, and no key decides over it', async ({
  page,
  browser,
  baseURL,
  tag,
}) => {
  const { colleague } = await openForTwo(page, browser, baseURL!, `bar-${tag}`)
  const { decisions } = collectRequests(page)
  await colleague.keyboard.press('3')
  const notice = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Liya Girma has just changed this' })
  await expect(notice).toBeVisible()
  await page.keyboard.press('2')
  await expect(notice).toBeVisible()
  expect(decisions).toEqual([])
  await notice.getByRole('button', { name: 'Decide anyway' }).click()
  await page.keyboard.press('2')
  await expect.poll(() => decisions.map(({ from, status }) => [from, status])).toEqual([['SHORTLISTED', 'REVIEWED']])
  await page.keyboard.press('u')
})
