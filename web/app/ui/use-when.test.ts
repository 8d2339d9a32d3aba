import { expect, test, vi } from 'vitest'
import { useWhen } from './use-when.ts'

/** What React gets from the effect of one render, to call before the next one. */
const effects = vi.hoisted(() => ({ last: undefined as unknown }))
vi.mock('react', () => ({
  useEffect: (run: () => unknown) => {
    effects.last = run()
  },
  useEffectEvent: (action: unknown) => action,
}))

test('only a function that an action returns is called before the next time, not another value', () => {
  const cleanUp = () => {}
  useWhen('reason', () => cleanUp)
  expect(effects.last).toBe(cleanUp)
  const passedOn: () => void = () => false
  useWhen('reason', passedOn)
  expect(effects.last).toBeUndefined()
})

test('nothing is done without a reason', () => {
  const action = vi.fn<() => void>()
  for (const reason of [undefined, '', 0, false]) useWhen(reason, action)
  expect(action).not.toHaveBeenCalled()
  useWhen(1, action)
  expect(action).toHaveBeenCalledOnce()
})
