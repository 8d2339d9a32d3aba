import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tryUntilOnline } from './try-until-online.ts'

let page: EventTarget & { visibilityState: string }
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const browser = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns after how many seconds each try came, of so many seconds. */
async function listTries(seconds: number, outcomes: readonly unknown[] = []): Promise<number[]> {
  const begin = Date.now()
  const tries: number[] = []
  stop = tryUntilOnline(async () => {
    tries.push((Date.now() - begin) / 1000)
    return outcomes[tries.length - 1]
  })
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  return tries
}

test('without a connection it is tried every ten seconds', async () => {
  expect(await listTries(45)).toEqual([10, 20, 30, 40])
})
test('while the server is busy the pauses grow up to five minutes, and afterwards they are short again', async () => {
  const busy = Array<string>(7).fill('busy')
  expect(await listTries(1255, busy)).toEqual([10, 30, 70, 150, 310, 610, 910, 1210, 1220, 1230, 1240, 1250])
})
test('what takes long is not tried again meanwhile', async () => {
  const action = vi.fn<() => Promise<void>>(() => new Promise(() => {}))
  stop = tryUntilOnline(action)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(action).toHaveBeenCalledOnce()
})
test('a page that nobody looks at tries again when it is looked at', async () => {
  page.visibilityState = 'hidden'
  const tries = await listTries(30)
  expect(tries).toEqual([])
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(tries).toEqual([30, 40])
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toHaveLength(2)
})
