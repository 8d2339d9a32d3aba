import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext } from '@playwright/test'
import { computeMedian } from './load.ts'
import type { Figure } from './results.ts'

const ROUNDS = 7
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 2 }

/**
 * Measures how long the list of a company's open jobs on another website takes from the end of its script until it is
 * drawn: on a first visit, and on a second one within the minute for which browsers keep it. `origin` is on a bad line,
 * the other website is not.
 */
export async function measureEmbeddedList(browser: Browser, origin: string): Promise<Figure[]> {
  const site = await openSite(origin, await findCompany(origin))
  const first: number[] = []
  const second: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext(PHONE)
      first.push(await visitSite(context, site.address))
      second.push(await visitSite(context, site.address))
      await context.close()
    }
  } finally {
    site.close()
  }
  const ms = { part: 'areas', unit: 'ms', more: {} } as const
  return [
    { ...ms, name: 'list on another website', measured: computeMedian(first) },
    { ...ms, name: 'list on another website, second visit', measured: computeMedian(second) },
  ]
}

async function findCompany(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/company/fetchAll?per_page=100`)
  const { data } = (await response.json()) as { data: { id: string; jobsCount: number }[] }
  return data.toSorted((one, other) => other.jobsCount - one.jobsCount)[0]!.id
}

async function openSite(origin: string, company: string) {
  const tag = `<div data-jobs-of="${company}"><a href="${origin}/companies/${company}">Open jobs</a></div>
    <script src="${origin}/embed.js" data-company="${company}" data-lang="en" async></script>`
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Careers</title><h1>Careers</h1>${tag}`),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** Runs in the website's page before everything else: notes when the frame has got its height, and that has been drawn. */
const NOTE_HEIGHT = `(() => {
  if (window !== top) return
  const changes = new MutationObserver(() => {
    const frame = document.querySelector('iframe')
    if (!frame || frame.offsetHeight < 50) return
    changes.disconnect()
    requestAnimationFrame(() => setTimeout(() => { window.shownAt = performance.timeOrigin + performance.now() }))
  })
  changes.observe(document, { childList: true, subtree: true, attributes: true })
})()`

/** Returns the ms from the end of the script until the text of the list is drawn and the list has its height. */
async function visitSite(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript({ content: NOTE_HEIGHT })
  await page.goto(address)
  await page.waitForFunction('shownAt')
  const [loaded, shown] = await page.evaluate<[number, number]>(
    `[performance.timeOrigin + performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/embed.js')).responseEnd, shownAt]`,
  )
  const frame = (await (await page.waitForSelector('iframe')).contentFrame())!
  await frame.waitForFunction(`performance.getEntriesByName('first-contentful-paint').length`)
  const drawn = await frame.evaluate<number>(
    `performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime`,
  )
  await page.close()
  return Math.max(drawn, shown) - loaded
}
