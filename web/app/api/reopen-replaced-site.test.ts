import { beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../test/memory-storage.ts'

const reload = vi.fn<() => void>()
let status: number
let stored: Map<string, string>

beforeEach(() => {
  vi.resetModules()
  reload.mockClear()
  stored = new Map()
  vi.stubGlobal('window', { __reactRouterManifest: { url: '/assets/manifest-old.js' } })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('caches', { keys: () => Promise.resolve([]) })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })))
  vi.stubGlobal('sessionStorage', createMemoryStorage(stored))
})
const load = () => import('./reopen-replaced-site.ts')

test('several parts that are missing at once open the page anew together, and none of them shows an error', async () => {
  status = 404
  const { reopenReplacedSite } = await load()
  expect(await Promise.all([reopenReplacedSite(), reopenReplacedSite()])).toEqual([true, true])
  expect(await reopenReplacedSite(), 'until the page is gone').toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that misses files again just after it was opened anew is left as it is', async () => {
  status = 404
  await (await load()).reopenReplacedSite()
  vi.resetModules()
  const { reopenReplacedSite, takeReopening } = await load()
  expect([takeReopening(), takeReopening()], 'it is told once').toEqual([true, false])
  expect([await reopenReplacedSite(), takeReopening()]).toEqual([false, false])
  expect(reload).toHaveBeenCalledOnce()
})

test('a file that could not be loaded from the present site opens nothing anew, and the next one is checked again', async () => {
  status = 200
  const { reopenReplacedSite, takeReopening } = await load()
  expect([await reopenReplacedSite(), takeReopening()]).toEqual([false, false])
  status = 404
  expect(await reopenReplacedSite()).toBe(true)
})
