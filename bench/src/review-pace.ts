import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { getPercentile } from './percentile.ts'
import type { Figure } from './results.ts'

const LAPTOP = { viewport: { width: 1280, height: 800 } }
/** All applications. */
const LIST = '/COMPANY/applications?sort=oldest'
const KEYS = 40
const SLOW_KEYS = 15
const DECISIONS = 200
/** So many keys are pressed at most until the decisions are made. */
const MOST_KEYS = 600
const SLOWDOWN = 6
/** A reviewer reads for some time before the next key. */
const READING_MS = 1500
const SLOW_READING_MS = 6000
const DECIDING_MS = 800

/** What the page notes after a key: performance.now() of the key, and when the next person and their resume are painted. */
const NOTE_TIMES = `(() => {
  const seen = (window.pace = {})
  const readName = () => document.querySelector('dialog[open] h2')?.textContent
  const readPage = () => document.querySelector('dialog[open] .resumeframe canvas')
  addEventListener('keydown', ({ timeStamp }) => {
    const [name, page] = [readName(), readPage()]
    Object.assign(seen, { at: timeStamp, person: undefined, resume: undefined })
    const look = () => {
      if (seen.at !== timeStamp) return
      if (readName() !== name) seen.person ??= performance.now() - timeStamp
      if (readPage() && readPage() !== page) seen.resume ??= performance.now() - timeStamp
      if (seen.person === undefined || seen.resume === undefined) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, true)
})()`

interface Pace {
  person: number[]
  resume: number[]
}

/** Measures how long the next person and their resume take after a key, and what a decision costs. */
export async function measureReviewPace(
  browser: Browser,
  { origin, token }: { origin: string; token: string },
): Promise<Figure[]> {
  const context = await browser.newContext(LAPTOP)
  try {
    await context.addInitScript({ content: `localStorage.setItem('token', ${JSON.stringify(token)})` })
    await context.addInitScript({ content: NOTE_TIMES })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(origin + LIST)
    await openFirst(page)
    const idle = await pressKeys(page, { key: 'j', count: KEYS, pauseMs: READING_MS })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await sleep(SLOW_READING_MS)
    const slow = await pressKeys(page, { key: 'k', count: SLOW_KEYS, pauseMs: SLOW_READING_MS })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const costs = await decide(page, session)
    const ms = { part: 'areas', unit: 'ms' } as const
    const summarize = (times: readonly number[]) => ({
      measured: getPercentile(times, 0.95),
      more: { p50: getPercentile(times, 0.5) },
    })
    return [
      { ...ms, name: 'review, next person', ...summarize(idle.person) },
      { ...ms, name: 'review, next person on a slow processor', ...summarize(slow.person) },
      { ...ms, name: 'review, resume drawn ahead', ...summarize(idle.resume) },
      { part: 'areas', unit: '', name: 'review, requests for a decision', measured: costs.requests, more: {} },
      { part: 'areas', unit: 'MB', name: 'review, memory of 200 decisions', measured: costs.mb, more: {} },
    ]
  } finally {
    await context.close()
  }
}

async function openFirst(page: Page): Promise<void> {
  await page.locator('main article a').first().click()
  await page.locator('dialog[open] .resumeframe canvas').waitFor()
  await sleep(READING_MS)
}

interface Keys {
  key: string
  count: number
  pauseMs: number
}

async function pressKeys(page: Page, { key, count, pauseMs }: Keys): Promise<Pace> {
  const pace: Pace = { person: [], resume: [] }
  for (let n = 0; n < count; n++) {
    await page.keyboard.press(key)
    await sleep(pauseMs)
    const { person, resume } = await page.evaluate<{ person?: number; resume?: number }>('window.pace')
    pace.person.push(person ?? Infinity)
    pace.resume.push(resume ?? Infinity)
  }
  return pace
}

/**
 * Decides about one person after the other, and at the end of the list from its beginning again, in one tab. Returns the
 * requests for each decision, without files, and by how much the heap has grown.
 */
async function decide(page: Page, session: CDPSession): Promise<{ requests: number; mb: number }> {
  let requests = 0
  let decisions = 0
  const onRequest = (request: { url: () => string }) => {
    if (/\/api\/v1\/(?!files\/|images\/)/.test(request.url())) requests++
    if (request.url().endsWith('/status')) decisions++
  }
  const readPlace = () => page.evaluate<string>(`document.querySelector('dialog[open] [role=status]').textContent`)
  const before = await readHeap(session)
  page.on('request', onRequest)
  for (let keys = 0; decisions < DECISIONS && keys < MOST_KEYS; keys++) {
    const place = await readPlace()
    // A status that somebody has already would be no decision.
    const present = await page.locator('dialog[open] button[aria-current=true] kbd').textContent()
    await page.keyboard.press(present === '3' ? '4' : '3')
    await sleep(DECIDING_MS)
    if ((await readPlace()) !== place) continue
    // The end of the list.
    await page.keyboard.press('Escape')
    await openFirst(page)
  }
  page.off('request', onRequest)
  if (decisions < DECISIONS) throw new Error(`Only ${decisions} decisions were made`)
  return { requests: requests / decisions, mb: ((await readHeap(session)) - before) / 1e6 }
}

async function readHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}
