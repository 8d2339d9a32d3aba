import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { computeMedian } from './load.ts'
import { AREA_SCREENS, type AreaScreen } from './page-budgets.ts'
import { measureEmbeddedList } from './embedded-list.ts'
import { measureReviewPace } from './review-pace.ts'
import { findFreePort, ROOT, startProgram } from './processes.ts'
import type { Figure } from './results.ts'
import { SERVER_ARGUMENTS, SERVER_READY } from './servers.ts'
import { SlowLine } from './slow-line.ts'

/** A cheap phone on a bad line. */
const LINE = { kbits: 700, roundTripMs: 300 }
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 2 }
const ROUNDS = 7
/** So long after the content the device goes on storing what it keeps for the next visit. */
const KEEPING_MS = 12_000
const VISIT_LIMIT_MS = 60_000

/** The accounts of the demo data, by area. */
const EMAILS = { JOBSEEKER: 'seeker@sira.test', COMPANY: 'company@sira.test', ADMIN: 'admin@sira.test' } as const
type AreaName = keyof typeof EMAILS
const DEMO_PASSWORD = 'demo-sira-2026'

interface Visit {
  /** When the first words, the content and its newest state are on the screen, in ms. */
  words: number
  content: number
  fresh: number
  /** What came over the line until then. */
  requests: number
  kb: number
  scripts: number
}

/**
 * Measures when the screens of the areas can be read on a bad line, on a first and on a second visit, each the median of
 * some rounds. The server has the demo data.
 */
export async function measureAreas(rounds = ROUNDS): Promise<Figure[]> {
  const executablePath = [process.env['CHROMIUM'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (file) => file && existsSync(file),
  )
  if (!executablePath) throw new Error('The areas are measured in Chromium: there is none (name it in CHROMIUM)')
  const { origin, direct, line, tokens } = await startDemo()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  const visits = new Map<AreaScreen, [Visit, Visit][]>(AREA_SCREENS.map((screen) => [screen, []]))
  const others: Figure[] = []
  try {
    for (let round = 0; round < rounds; round++)
      for (const [screen, known] of visits) known.push(await visitTwice(browser, { origin, screen, tokens }))
    others.push(...(await measureEmbeddedList(browser, origin)))
    // On the server itself: it is about the processor, not the line.
    others.push(...(await measureReviewPace(browser, { origin: direct, token: tokens.get('COMPANY')! })))
  } finally {
    await browser.close()
    await line.close()
  }
  return [...[...visits].flatMap(([screen, all]) => buildFigures(screen, all)), ...others]
}

function buildFigures(screen: AreaScreen, visits: readonly [Visit, Visit][]): Figure[] {
  const medianOf = (at: 0 | 1, key: keyof Visit) => computeMedian(visits.map((pair) => pair[at][key]))
  const ms = { part: 'areas', unit: 'ms', more: {} } as const
  return [
    { ...ms, name: `${screen}, first words`, measured: medianOf(0, 'words') },
    { ...ms, name: `${screen}, content`, measured: medianOf(0, 'content') },
    { ...ms, unit: '', name: `${screen}, requests`, measured: medianOf(0, 'requests') },
    { ...ms, unit: 'kB', name: `${screen}, transferred`, measured: medianOf(0, 'kb') },
    { ...ms, name: `${screen}, kept content`, measured: medianOf(1, 'content') },
    { ...ms, name: `${screen}, fresh content`, measured: medianOf(1, 'fresh') },
    { ...ms, unit: '', name: `${screen}, scripts of a second visit`, measured: medianOf(1, 'scripts') },
  ]
}

/** Starts a server with the demo data behind a slow line, and signs its people in. */
async function startDemo() {
  const [serverPort, linePort] = [await findFreePort(), await findFreePort()]
  const line = new SlowLine(serverPort, LINE)
  const origin = await line.open(linePort)
  const env = {
    PORT: String(serverPort),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: path.join(ROOT, 'data/bench-areas'),
    DEMO: '1',
    LIMITS_SCALE: '1000000',
    LOG_LEVEL: 'error',
  }
  await startProgram(SERVER_ARGUMENTS, env, SERVER_READY)
  const tokens = new Map<string, string>()
  for (const [area, email] of Object.entries(EMAILS)) tokens.set(area, await signIn(serverPort, { origin, email }))
  return { origin, direct: `http://localhost:${serverPort}`, line, tokens }
}

async function signIn(port: number, { origin, email }: { origin: string; email: string }): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const { data } = (await response.json()) as { data: { accessToken: string } }
  return data.accessToken
}

interface Opening {
  origin: string
  screen: AreaScreen
  tokens: ReadonlyMap<string, string>
}

/** Opens a screen on a device that has never had it, and again when the device keeps what it keeps. */
async function visitTwice(browser: Browser, { origin, screen, tokens }: Opening): Promise<[Visit, Visit]> {
  const context = await browser.newContext(PHONE)
  try {
    const token = tokens.get(screen.split('/')[1] as AreaName)
    await context.addInitScript({ content: `localStorage.setItem('token', ${JSON.stringify(token)})` })
    await context.addInitScript({ content: NOTE_TIMES })
    const first = await visit(context, origin + screen)
    await sleep(KEEPING_MS)
    await Promise.all(context.pages().map((page) => page.close()))
    return [first, await visit(context, origin + screen)]
  } finally {
    await context.close()
  }
}

/**
 * Runs in the page before everything else: notes when its content is there, and when it is no longer a kept one. It looks
 * only when something has changed: looking at each frame would take half the time of a slow processor.
 */
const NOTE_TIMES = `(() => {
  const seen = (window.seen = {})
  const look = () => {
    const main = document.querySelector('main')
    if (!main || !main.querySelector('h1') || main.querySelector('.bone')) return
    seen.content ??= performance.now()
    if ('snapshot' in document.documentElement.dataset) return
    seen.fresh ??= performance.now()
    changes.disconnect()
  }
  const changes = new MutationObserver(() => requestAnimationFrame(look))
  changes.observe(document, { childList: true, subtree: true, attributes: true })
})()`

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic = await countTraffic(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url, { waitUntil: 'commit' })
  await waitUntilFresh(page)
  const loaded = traffic()
  const [words, content, fresh] = await page.evaluate<[number, number, number]>(
    `[performance.getEntriesByName('first-contentful-paint')[0]?.startTime, window.seen.content, window.seen.fresh]`,
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { words, content, fresh, ...loaded }
}

/** Waits until the screen shows its newest content. Its content policy lets no `waitForFunction` be evaluated in it. */
async function waitUntilFresh(page: Page): Promise<void> {
  const end = Date.now() + VISIT_LIMIT_MS
  while (!(await page.evaluate<boolean>('window.seen?.fresh !== undefined'))) {
    if (Date.now() > end) throw new Error(`${page.url()} shows nothing after ${VISIT_LIMIT_MS} ms`)
    await sleep(200)
  }
}

/** Counts what comes over the line, without what the device has. */
async function countTraffic(session: CDPSession) {
  const counted = { requests: 0, scripts: 0, kb: 0 }
  const onLine = new Set<string>()
  session.on('Network.requestServedFromCache', ({ requestId }) => onLine.delete(requestId))
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) onLine.add(requestId)
  })
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.fromDiskCache || response.fromServiceWorker || response.fromPrefetchCache) onLine.delete(requestId)
    if (!onLine.has(requestId)) return
    counted.requests++
    if (type === 'Script') counted.scripts++
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (onLine.has(requestId)) counted.kb += encodedDataLength / 1000
  })
  await session.send('Network.enable')
  return () => ({ ...counted })
}
