import { afterEach, expect, test, vi } from 'vitest'
import { createDeviceText, createTabText, createTabValue } from './device-setting.ts'

/** Storage in which each of these functions throws, as when it is blocked or full. */
function stubStorage(name: 'localStorage' | 'sessionStorage', ...failing: ('getItem' | 'setItem' | 'removeItem')[]) {
  const texts = new Map<string, string>()
  const fail = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  }
  vi.stubGlobal(name, {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
    ...Object.fromEntries(failing.map((method) => [method, fail])),
  })
  return texts
}
afterEach(() => vi.unstubAllGlobals())

test('a text of the device is stored there, one of the tab in the tab', () => {
  const [device, tab] = [stubStorage('localStorage'), stubStorage('sessionStorage')]
  createDeviceText('a').write('1')
  createTabText('b').write('2')
  expect([...device, ...tab]).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
  createDeviceText('a').write(null)
  expect([device.size, createDeviceText('a').read(), createTabText('b').read()]).toEqual([0, null, '2'])
})
test('while storage is blocked, a text lasts as long as the page', () => {
  stubStorage('localStorage', 'getItem', 'setItem', 'removeItem')
  const text = createDeviceText('a')
  expect(text.read()).toBeNull()
  text.write('1')
  expect(text.read()).toBe('1')
  text.write(null)
  expect(text.read()).toBeNull()
})
test('while storage is full, the last text counts, not the stored one before it', () => {
  stubStorage('sessionStorage', 'setItem').set('a', 'before')
  const text = createTabText('a')
  expect(text.read()).toBe('before')
  text.write('now')
  expect(text.read()).toBe('now')
  text.write(null)
  expect(text.read()).toBeNull()
})
test('a value that cannot be read is none', () => {
  const tab = stubStorage('sessionStorage')
  const value = createTabValue<{ id: number }>('a')
  value.write({ id: 1 })
  expect(value.read()).toEqual({ id: 1 })
  tab.set('a', '{')
  expect(value.read()).toBeUndefined()
  value.clear()
  expect([value.read(), tab.size]).toEqual([undefined, 0])
})
