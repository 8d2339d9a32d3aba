import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../test/memory-storage.ts'
import { prepareOffline } from './use-offline-screens.ts'

const keepScreens = vi.hoisted(() => vi.fn<(opened?: string) => Promise<void>>(async () => {}))
const keepCopies = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => {}))
vi.mock('./keep-screens.ts', () => ({ keepScreens }))
vi.mock('./keep-copies.ts', () => ({ keepCopies }))

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  vi.clearAllMocks()
})
afterEach(() => vi.unstubAllGlobals())

test('all screens are stored, and what may be needed is read ahead, for each person once in an hour', async () => {
  const dashboard = { opened: '/JOBSEEKER', savesData: false }
  await prepareOffline('hanna', dashboard)
  await prepareOffline('hanna', dashboard)
  expect(keepScreens.mock.calls).toEqual([['/JOBSEEKER'], [], ['/JOBSEEKER'], []])
  expect(keepCopies).toHaveBeenCalledTimes(1)
  await prepareOffline('abel', dashboard)
  expect(keepCopies).toHaveBeenCalledTimes(2)
})

test('who leaves soon has the opened screen, then the data, before the files of other screens', async () => {
  const steps: string[] = []
  keepScreens.mockImplementation(async (opened = 'all') => void steps.push(opened))
  keepCopies.mockImplementationOnce(async () => void steps.push('data'))
  await prepareOffline('hanna', { opened: '/JOBSEEKER/applications', savesData: false })
  expect(steps).toEqual(['/JOBSEEKER/applications', 'data', 'all'])
})

test('what cannot be read now is read again the next time, and the screens are stored all the same', async () => {
  keepCopies.mockRejectedValueOnce(new Error('busy'))
  const dashboard = { opened: '/JOBSEEKER', savesData: false }
  await expect(prepareOffline('hanna', dashboard)).rejects.toThrow('busy')
  expect(keepScreens).toHaveBeenLastCalledWith()
  await prepareOffline('hanna', dashboard)
  expect(keepCopies).toHaveBeenCalledTimes(2)
})

test('for people who save data the opened screen is stored, and nothing is read ahead', async () => {
  await prepareOffline('hanna', { opened: '/JOBSEEKER/saved', savesData: true })
  expect(keepScreens.mock.calls).toEqual([['/JOBSEEKER/saved']])
  expect(keepCopies).not.toHaveBeenCalled()
})

test('nothing is done without a connection', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await prepareOffline('hanna', { opened: '/JOBSEEKER', savesData: false })
  expect(keepScreens).not.toHaveBeenCalled()
})
