import { existsSync } from 'node:fs'
import { chromium, type Browser, type CDPSession } from '@playwright/test'
import { computeMedian } from './load.ts'
import { type BudgetPath, fillBudgetPath } from './page-budgets.ts'
import type { Figure } from './results.ts'

/** A slow phone on a slow line: 700 kbit/s, 300 ms until an answer begins, a sixth of this processor. */
const SLOW_LINE = { offline: false, latency: 300, downloadThroughput: 700_000 / 8, uploadThroughput: 300_000 / 8 }
const CPU_SLOWDOWN = 6
const ROUNDS = 3
/** The layout may still shift after the last file: when the font has arrived and the page is interactive. */
const SETTLE_MS = 300

interface FirstPaint {
  /** When something can be read, and the largest part of it, in ms. */
  fcp: number
  lcp: number
  /** The layout shift score. */
  shift: number
  requests: number
  /** What was transferred, in kB, with headers. */
  kb: number
}

const PAGES = ['/', '/jobs', '/jobs/{id}', '/companies', '/privacy', '/signin'] as const satisfies BudgetPath[]

/**
 * Measures when a first visit can read the pages on a slow line, and what else is known of it: the largest part, the
 * layout shift, requests and kB. Returns nothing without a Chromium.
 */
export async function measurePaintFigures(origin: string): Promise<Figure[]> {
  const { data } = (await (await fetch(`${origin}/api/v1/jobs/getAll`)).json()) as {
    data: { id: string; companyId: string }[]
  }
  const ids = { job: data[0]?.id ?? '', company: data[0]?.companyId ?? '' }
  const paints = await measureFirstPaints(PAGES.map((path) => origin + fillBudgetPath(path, ids)))
  if (!paints) console.log('\nThe first paint is not measured: there is no Chromium (name it in CHROMIUM)')
  return (paints ?? []).map(({ fcp, lcp, shift, requests, kb }, at) => ({
    part: 'weights',
    name: `first paint of ${PAGES[at]!}`,
    measured: fcp,
    unit: 'ms',
    more: { largest: lcp, 'shift in thousandths': shift * 1000, requests, kB: kb },
  }))
}

/** Measures a first visit in Chromium, the median of some rounds; undefined where there is no Chromium. */
async function measureFirstPaints(urls: readonly string[]): Promise<FirstPaint[] | undefined> {
  const executablePath = [process.env['CHROMIUM'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (file) => file && existsSync(file),
  )
  if (!executablePath) return undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    const rounds: FirstPaint[][] = []
    // The first round only warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      const all: FirstPaint[] = []
      for (const url of urls) all.push(await visit(browser, url))
      if (round > 0) rounds.push(all)
    }
    return urls.map((_, at) => {
      const medianOf = (pick: (one: FirstPaint) => number) => computeMedian(rounds.map((all) => pick(all[at]!)))
      return {
        fcp: medianOf(({ fcp }) => fcp),
        lcp: medianOf(({ lcp }) => lcp),
        shift: medianOf(({ shift }) => shift),
        requests: medianOf(({ requests }) => requests),
        kb: medianOf(({ kb }) => kb),
      }
    })
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, url: string): Promise<FirstPaint> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const traffic = await countTraffic(session)
    await session.send('Network.emulateNetworkConditions', SLOW_LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(SETTLE_MS)
    return { ...(await page.evaluate(readPaints)), ...traffic() }
  } finally {
    await context.close()
  }
}

async function countTraffic(session: CDPSession): Promise<() => { requests: number; kb: number }> {
  let requests = 0
  let bytes = 0
  session.on('Network.responseReceived', ({ response }) => {
    if (!response.url.startsWith('data:')) requests++
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return () => ({ requests, kb: bytes / 1000 })
}

/** Runs in the page: what the browser noted about its paints and shifts. */
function readPaints(): Promise<{ fcp: number; lcp: number; shift: number }> {
  const read = (type: 'paint' | 'largest-contentful-paint' | 'layout-shift') =>
    new Promise<{ startTime: number; value?: number; hadRecentInput?: boolean }[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      // The types are those of Node, which has no paints.
      observer.observe({ type: type as 'mark', buffered: true })
      setTimeout(() => resolve([]), 100)
    })
  return Promise.all([read('paint'), read('largest-contentful-paint'), read('layout-shift')]).then(
    ([paints, largest, shifts]) => ({
      fcp: paints.at(-1)?.startTime ?? Number.NaN,
      lcp: largest.at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
    }),
  )
}
