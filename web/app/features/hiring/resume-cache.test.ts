import { expect, test } from 'vitest'
import { createStore } from '../../ui/store.ts'
import type { ResumeDocument, ResumeSource, ResumeState } from './resume-document.ts'
import { ResumeCache } from './resume-cache.ts'

/** A cache of resumes that are loaded when the test says so. */
function setUpCache() {
  const log: string[] = []
  const open = new Map<string, { finish: (state: ResumeState) => void; stick: () => void }>()
  const openResume = (source: ResumeSource, _width: number, onStuck: () => void): ResumeDocument => {
    const { key } = source
    const state = createStore<ResumeState>('loading')
    const settled = Promise.withResolvers<void>()
    const finish = (next: ResumeState) => {
      state.setState(next)
      settled.resolve()
    }
    log.push(`open ${key}`)
    open.set(key, { finish, stick: onStuck })
    const destroy = () => {
      log.push(`destroy ${key}`)
      open.delete(key)
    }
    const element = undefined as unknown as HTMLElement
    const rest = { textCount: createStore(0), element, show: () => () => {}, resize: () => {} }
    return { source, state, settled: settled.promise, destroy, ...rest }
  }
  const replaceWorker = async () => void log.push('replace the worker')
  const cache = new ResumeCache({ open: openResume, replaceWorker, waitForIdleTime: async () => {} })
  return {
    cache,
    open,
    /** What has happened since it was last asked for. */
    takeLog: () => log.splice(0),
    finish: async (key: string) => {
      open.get(key)!.finish('ready')
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

const toSource = (key: string): ResumeSource => ({ key, applicationId: key, url: key, type: 'application/pdf' })
const keep = (cache: ResumeCache, keys: string) => {
  const [shown, ...ahead] = [...keys].map(toSource)
  cache.keep(shown, ahead)
}

test('the next resumes are loaded one after the other, and at most four are kept', async () => {
  const { cache, open, takeLog, finish } = setUpCache()
  keep(cache, 'abc')
  expect(takeLog()).toEqual(['open a'])
  for (const key of 'abc') await finish(key)
  expect(takeLog()).toEqual(['open b', 'open c'])
  keep(cache, 'bcd')
  for (const key of 'bd') await finish(key)
  expect(takeLog()).toEqual(['open d'])
  keep(cache, 'cde')
  for (const key of 'ce') await finish(key)
  expect(takeLog()).toEqual(['destroy a', 'open e'])
  expect([...open.keys()].join('')).toBe('bcde')
  expect(cache.shown.getState()?.source.key).toBe('c')
  keep(cache, 'bcd')
  await finish('b')
  expect(takeLog(), 'a step back loads nothing').toEqual(['destroy e'])
  cache.clear()
  expect([...open.keys()]).toEqual([])
})

test('what is wanted no longer is destroyed while it is loading, also the one that was shown', async () => {
  const { cache, takeLog, finish } = setUpCache()
  keep(cache, 'abc')
  keep(cache, 'bcd')
  expect(takeLog()).toEqual(['open a', 'destroy a', 'open b'])
  await finish('b')
  expect(takeLog()).toEqual(['open c'])
  keep(cache, 'xyz')
  expect(takeLog()).toEqual(['destroy c', 'open x'])
})

test('when a resume has blocked the worker, it stays as it is and the others are opened anew', async () => {
  const { cache, open, takeLog, finish } = setUpCache()
  keep(cache, 'ab')
  await finish('a')
  takeLog()
  open.get('b')!.stick()
  await finish('b')
  expect(takeLog()).toEqual(['replace the worker', 'destroy a', 'open a'])
  expect(cache.shown.getState()?.state.getState()).toBe('loading')
})
