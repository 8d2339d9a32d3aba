import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareOffline } from './use-offline-screens.ts'

const keepScreens = vi.hoisted(() => vi.fn<(opened?: string) => Promise<void>>(async () => {}))
const keepCopies = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => {}))
vi.mock('./keep-screens.ts', () => ({ keepScreens }))
vi.mock('./keep-copies.ts', () => ({ keepCopies }))

beforeEach(() => {
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.clearAllMocks()
})
afterEach(() => vi.unstubAllGlobals())

test('all screens are stored, and what may be needed is read ahead, for each person once in an hour', async () => {
  await prepareOffline('hanna', undefined)
  await prepareOffline('hanna', undefined)
  expect(keepScreens.mock.calls).toEqual([[undefined], [undefined]])
  expect(keepCopies).toHaveBeenCalledTimes(1)
  await prepareOffline('abel', undefined)
  expect(keepCopies).toHaveBeenCalledTimes(2)
})

test('for people who save data the opened screen is stored, and nothing is read ahead', async () => {
  await prepareOffline('hanna', '/JOBSEEKER/saved')
  expect(keepScreens.mock.calls).toEqual([['/JOBSEEKER/saved']])
  expect(keepCopies).not.toHaveBeenCalled()
})

test('nothing is done without a connection', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await prepareOffline('hanna', undefined)
  expect(keepScreens).not.toHaveBeenCalled()
})
