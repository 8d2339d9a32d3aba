import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../test/memory-storage.ts'
import { readTrafficSource } from './job-view.ts'
import { classifyReferrer, parseSourceName, rememberTrafficSource } from './traffic-source.ts'

let address = ''

/** Opens a page in the tab. */
function open(url: string, referrer = '') {
  address = `https://sira.example${url}`
  vi.stubGlobal('location', { href: address, host: 'sira.example' })
  vi.stubGlobal('document', { referrer })
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, to: URL) => (address = to.href) })
  rememberTrafficSource()
  return readTrafficSource()
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createMemoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

test('a link names the source, in any case; search engines by their names, and unknown names are another website', () => {
  expect(['telegram', ' Alert ', 'google', 'newsletter', '', null].map(parseSourceName)).toEqual([
    'telegram',
    'alert',
    'search',
    'other',
    undefined,
    undefined,
  ])
})

test.for([
  ['https://www.google.com/', 'search'],
  ['https://www.google.com.et/search?q=x', 'search'],
  ['https://duckduckgo.com/', 'search'],
  ['https://et.search.yahoo.com/', 'search'],
  ['android-app://com.google.android.googlequicksearchbox/', 'search'],
  ['https://t.me/', 'telegram'],
  ['https://web.telegram.org/k/', 'telegram'],
  // Where people sign in with Telegram.
  ['https://oauth.telegram.org/auth?x=1', 'other'],
  ['android-app://org.telegram.messenger/', 'telegram'],
  ['https://et.linkedin.com/jobs', 'linkedin'],
  ['https://lnkd.in/x', 'linkedin'],
  ['https://accounts.google.com/signin', 'other'],
  ['https://mail.google.com/', 'other'],
  ['https://nott.me/', 'other'],
  ['https://sira.example/jobs', undefined],
  ['', undefined],
  ['nonsense', undefined],
] as const)('the referring address %s is %s', ([referrer, source]) => {
  expect(classifyReferrer(referrer, 'sira.example')).toBe(source)
})

test('the source is kept for the tab, and the parameter leaves the address', () => {
  expect(open('/jobs?q=go&utm_source=telegram')).toBe('telegram')
  expect(address).toBe('https://sira.example/jobs?q=go')
  // Over a sign-in on another site, too.
  expect(open('/jobs/1/apply', 'https://accounts.google.com/')).toBe('telegram')
  expect(open('/jobs/1', 'https://sira.example/signin')).toBe('telegram')
  expect(open('/jobs/1', 'https://www.linkedin.com/')).toBe('linkedin')
  expect(open('/jobs/1?utm_source=alert', 'https://www.google.com/')).toBe('alert')
})

test('a visitor from nowhere, from another website, and with blocked storage', () => {
  expect(open('/')).toBe('direct')
  sessionStorage.removeItem('source')
  expect(open('/', 'https://blog.example/')).toBe('other')
  vi.stubGlobal('sessionStorage', undefined)
  expect(open('/?utm_source=feed')).toBe('direct')
  expect(address).toBe('https://sira.example/')
})
