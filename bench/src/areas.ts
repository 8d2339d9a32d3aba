import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { computeMedian } from './load.ts'
import { findFreePort, ROOT, startProgram } from './processes.ts'
import { SERVER_ARGUMENTS, SERVER_READY } from './servers.ts'
import { SlowLine } from './slow-line.ts'

const LINE = { kbits: 700, roundTripMs: 300 }
const CPU_SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }
const PASSWORD = 'demo-sira-2026'

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
const EMAILS: Record<string, string> = {
  JOBSEEKER: 'seeker@sira.test',
  COMPANY: 'company@sira.test',
  ADMIN: 'admin@sira.test',
}

export interface Visit {
  /** When the first words, the content and its newest state are on the screen, in ms. */
  words: number
  content: number
  fresh: number
  requests: number
  kb: number
  /** Scripts that came from the network. */
  scripts: number
}

export async function measureAreas(rounds: number, screens: readonly string[] = AREA_SCREENS, log = false) {
  const executablePath = [process.env['CHROMIUM'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (file) => file && existsSync(file),
  )!
  const serverPort = await findFreePort()
  const linePort = await findFreePort()
  const origin = `http://localhost:${linePort}`
  await startProgram(
    SERVER_ARGUMENTS,
    {
      PORT: String(serverPort),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: path.join(ROOT, 'data/bench-areas'),
      DEMO: '1',
      LIMITS_SCALE: '1000000',
      LOG_LEVEL: 'error',
    },
    SERVER_READY,
  )
  const line = new SlowLine(serverPort, LINE)
  await line.open(linePort)
  const tokens = new Map<string, string>()
  for (const [area, email] of Object.entries(EMAILS)) {
    const response = await fetch(`http://127.0.0.1:${serverPort}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const answer = (await response.json()) as { data: { accessToken: string } }
    tokens.set(area, answer.data.accessToken)
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  const results: { screen: string; kind: string; median: Visit }[] = []
  try {
    const all = new Map<string, { cold: Visit[]; warm: Visit[] }>()
    for (let round = 0; round < rounds; round++)
      for (const screen of screens) {
        const { cold, warm } = await visitTwice(browser, origin, screen, tokens.get(screen.split('/')[1]!)!, log)
        const known = all.get(screen) ?? { cold: [], warm: [] }
        all.set(screen, { cold: [...known.cold, cold], warm: [...known.warm, warm] })
      }
    for (const [screen, visits] of all)
      for (const kind of ['cold', 'warm'] as const) {
        const pick = (key: keyof Visit) => computeMedian(visits[kind].map((each) => each[key]))
        const median = {
          words: pick('words'),
          content: pick('content'),
          fresh: pick('fresh'),
          requests: pick('requests'),
          kb: pick('kb'),
          scripts: pick('scripts'),
        }
        results.push({ screen, kind, median })
        console.log(
          screen.padEnd(26),
          kind,
          ...Object.entries(median).map(([name, value]) => `${name} ${value.toFixed(0)}`.padEnd(14)),
        )
      }
  } finally {
    await browser.close()
    await line.close()
  }
  return results
}

async function visitTwice(browser: Browser, origin: string, screen: string, token: string, log: boolean) {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, deviceScaleFactor: 2 })
  try {
    await context.addInitScript((text) => localStorage.setItem('token', text), token)
    await context.addInitScript(watch)
    const cold = await visit(context, origin + screen, log)
    // The device has what it keeps for the second visit.
    const warm = await visit(context, origin + screen, log)
    return { cold, warm }
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, url: string, log: boolean): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic = await countTraffic(session, log)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as unknown as Seen).seen?.fresh !== undefined, undefined, {
    timeout: 60_000,
  })
  const atContent = traffic()
  const times = await page.evaluate(() => {
    const { content, fresh } = (globalThis as unknown as Seen).seen!
    const words = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    return { words, content: content!, fresh: fresh! }
  })
  await page.waitForLoadState('networkidle')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await sleep(12_000)
  await page.close()
  return { ...times, ...atContent }
}

interface Seen {
  seen?: { content?: number; fresh?: number }
}

/** Runs in the page before everything else: notes when the content and its newest state are there. */
function watch() {
  const seen: { content?: number; fresh?: number } = {}
  ;(globalThis as unknown as Seen).seen = seen
  const look = () => {
    const main = document.querySelector('main')
    if (main?.querySelector('h1') && !main.querySelector('.bone')) {
      seen.content ??= performance.now()
      if (!document.documentElement.hasAttribute('data-snapshot')) seen.fresh ??= performance.now()
    }
    if (seen.fresh === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function countTraffic(session: CDPSession, log: boolean) {
  let requests = 0
  let scripts = 0
  let bytes = 0
  const urls = new Map<string, { url: string; type: string; cached: boolean; start: number }>()
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) =>
    urls.set(requestId, { url: request.url, type: '', cached: false, start: timestamp }),
  )
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const known = urls.get(requestId)
    if (known) known.cached = true
  })
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const known = urls.get(requestId)
    if (!known || response.url.startsWith('data:')) return
    known.type = type
    if (response.fromDiskCache || response.fromServiceWorker || response.fromPrefetchCache) known.cached = true
    if (known.cached) return
    requests++
    if (type === 'Script') scripts++
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const known = urls.get(requestId)
    if (known && !known.cached) bytes += encodedDataLength
    if (known && log)
      console.log(
        `   ${((timestamp - [...urls.values()][0]!.start) * 1000).toFixed(0).padStart(6)} (from ${((known.start - [...urls.values()][0]!.start) * 1000).toFixed(0)}) ${(encodedDataLength / 1000).toFixed(1)} kB ${known.cached ? 'cached' : ''} ${known.type} ${known.url.slice(22, 120)}`,
      )
  })
  await session.send('Network.enable')
  return () => ({ requests, scripts, kb: bytes / 1000 })
}
