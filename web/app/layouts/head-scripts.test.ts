import { expect, test } from 'vitest'
import {
  BEFORE_PAINT_SCRIPT,
  BLOCKED_STORAGE_SCRIPT,
  DATA_SAVER_SCRIPT,
  HOLD_EARLY_SUBMIT_SCRIPT,
  KEEP_EARLY_ACTS_SCRIPT,
  TRUSTED_TYPES_SCRIPT,
} from './head-scripts.ts'

type Policy = { createHTML: (text: string) => string; createScriptURL: (address: string) => string }

function policy(): Policy {
  let made: Policy | undefined
  const trustedTypes = { createPolicy: (name: string, rules: Policy) => name === 'default' && (made = rules) }
  const page = {
    window: { trustedTypes },
    trustedTypes,
    document: { baseURI: 'https://sira.test/jobs' },
    location: { origin: 'https://sira.test' },
  }
  new Function(...Object.keys(page), TRUSTED_TYPES_SCRIPT)(...Object.values(page))
  return made as unknown as Policy
}

test('text without markup and the empty script element of React pass, markup becomes nothing', () => {
  expect(policy().createHTML('a & b')).toBe('a & b')
  expect(policy().createHTML('<script></script>')).toBe('<script></script>')
  for (const markup of ['<b>', '<script>alert(1)</script>', ' <script></script>', '<img src=x onerror=alert(1)>'])
    expect(policy().createHTML(markup)).toBe('')
})
test('scripts are loaded from our own assets only', () => {
  expect(policy().createScriptURL('/assets/jobs.js')).toBe('/assets/jobs.js')
  for (const address of [
    'https://evil.test/assets/a.js',
    '//evil.test/assets/a.js',
    '/files/a.js',
    '/assets/../files/a.js',
    'data:text/javascript,1',
    'https://accounts.google.com/gsi/client',
  ]) {
    expect(() => policy().createScriptURL(address)).toThrow()
  }
})
test('a script cannot end early inside the page', () => {
  expect(TRUSTED_TYPES_SCRIPT + BEFORE_PAINT_SCRIPT).not.toMatch(/<\/|<!--|<script/)
})
test('only the two known themes are read from storage', () => {
  const run = (store: Record<string, string>) => {
    const dataset: Record<string, string> = {}
    new Function('document', 'localStorage', BEFORE_PAINT_SCRIPT)(
      { documentElement: { dataset } },
      { getItem: (key: string) => store[key] ?? null },
    )
    return dataset
  }
  expect(run({})).toEqual({})
  expect(run({ theme: 'dark', token: 'x' })).toEqual({ theme: 'dark', person: 'maybe' })
  expect(run({ theme: '"><script>' })).toEqual({})
})
test.for([
  ['chosen', { chosen: 'on' }, true],
  ['turned off although the device asks for it', { chosen: 'off', device: true, header: 'save-data' }, false],
  ['asked for by the device', { device: true }, true],
  ['asked for by the header of the request', { header: 'save-data' }, true],
  ['not asked for, with a timing of a proxy', { header: 'cfEdge' }, false],
  ['unknown to the browser', {}, false],
] as const)('data is saved when it is %s', ([, given, expected]) => {
  const { chosen, device, header }: { chosen?: string; device?: boolean; header?: string } = given
  const dataset: Record<string, string> = {}
  new Function('document', 'localStorage', 'navigator', 'performance', DATA_SAVER_SCRIPT)(
    { documentElement: { dataset } },
    { getItem: () => chosen ?? null },
    { connection: device === undefined ? undefined : { saveData: device } },
    { getEntriesByType: () => [{ serverTiming: header ? [{ name: header }] : undefined }] },
  )
  expect('saver' in dataset).toBe(expected)
})
test('a form that posts is held back and marked, a search is submitted', () => {
  let submit: ((event: unknown) => void) | undefined
  new Function('addEventListener', HOLD_EARLY_SUBMIT_SCRIPT)(
    (_: string, listener: typeof submit) => (submit = listener),
  )
  const sent = (method: string, marks: Record<string, string> = {}) => {
    const event = {
      prevented: false,
      preventDefault: () => (event.prevented = true),
      target: { method, dataset: { ...marks } as Record<string, string> },
    }
    submit!(event)
    return { prevented: event.prevented, ...event.target.dataset }
  }
  expect(sent('post')).toEqual({ prevented: true, pressed: '' })
  expect(sent('get')).toEqual({ prevented: false })
  expect(sent('post', { native: '' })).toEqual({ prevented: false, native: '' })
})

test('a search whose choices change and the button that was pressed last are marked until the page is hydrated', () => {
  const listeners: Record<string, (event: unknown) => void> = {}
  const page: Record<string, string> = {}
  new Function('addEventListener', 'document', KEEP_EARLY_ACTS_SCRIPT)(
    (name: string, listener: (event: unknown) => void) => (listeners[name] = listener),
    { documentElement: { dataset: page } },
  )
  const change = (method: string, isChoice: boolean) => {
    const form = { method, dataset: {} as Record<string, string> }
    listeners['change']!({ target: { form, matches: () => isChoice } })
    return form.dataset
  }
  const press = (button: { dataset: Record<string, string> } | null) =>
    listeners['click']!({ target: { closest: () => button } })
  expect(change('get', true)).toEqual({ changed: '' })
  expect(change('get', false)).toEqual({})
  expect(change('post', true)).toEqual({})
  const [first, last] = [{ dataset: {} }, { dataset: {} }]
  press(first)
  press(last)
  press(null)
  expect([first.dataset, last.dataset]).toEqual([{}, { pressed: '' }])
  page['hydrated'] = ''
  expect(change('get', true)).toEqual({})
})

test('where storage is blocked, what is stored lasts as long as the page', () => {
  const window = Object.defineProperties({} as Record<'localStorage' | 'sessionStorage', Storage>, {
    localStorage: { configurable: true, get: () => expect.unreachable() as never },
    sessionStorage: { configurable: true, value: { length: 0 } },
  })
  const { sessionStorage } = window
  new Function('window', BLOCKED_STORAGE_SCRIPT)(window)
  expect(window.sessionStorage).toBe(sessionStorage)
  expect(window.localStorage.getItem('token')).toBeNull()
  window.localStorage.setItem('token', 'x')
  expect([window.localStorage.getItem('token'), Object.keys(window.localStorage)]).toEqual(['x', ['token']])
  window.localStorage.removeItem('token')
  expect(Object.keys(window.localStorage)).toEqual([])
})
