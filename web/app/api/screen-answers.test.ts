import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const READS = ['/job-seeker/get-profile', '/job-seeker/visibility']
let token: string
let sent: string[]
/** Answers the request for the screen. */
let answerScreen: (body: unknown) => void

beforeEach(() => {
  token = 'hanna'
  sent = []
  vi.resetModules()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'token' ? token : null), setItem() {} })
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    const data = url.includes('/screens')
      ? await new Promise((resolve) => (answerScreen = resolve))
      : `asked for by itself: ${url}`
    return new Response(JSON.stringify({ success: true, data }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open() {
  const [{ askForScreen }, { sendOverHttp }] = [await import('./screen-answers.ts'), await import('./http.ts')]
  const read = async (path: `/${string}`) => {
    const response = await sendOverHttp({ method: 'GET', path }, {}, {})
    return response.ok && response.body.data
  }
  return { askForScreen, read, write: () => sendOverHttp({ method: 'POST', path: '/skills/requests' }, {}, {}) }
}
const toAnswers = (...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, { success: true, data: `of the screen: ${path}` }]))

test('what a screen shows is asked for in one request, and each part is used once', async () => {
  const { askForScreen, read } = await open()
  askForScreen('seeker-profile')
  const reading = READS.map((path) => read(path as '/'))
  answerScreen(toAnswers(...READS))
  expect(await Promise.all(reading)).toEqual(READS.map((path) => `of the screen: ${path}`))
  expect(sent).toEqual(['/api/v1/screens?screen=seeker-profile'])
  expect(await read('/job-seeker/visibility')).toMatch('asked for by itself')
})

test('what the answer leaves out, and all after a failure, is asked for by itself', async () => {
  const { askForScreen, read } = await open()
  askForScreen('seeker-profile')
  const reading = READS.map((path) => read(path as '/'))
  answerScreen(toAnswers(READS[0]!))
  expect(await Promise.all(reading)).toEqual([
    `of the screen: ${READS[0]}`,
    expect.stringMatching('asked for by itself'),
  ])
  askForScreen('seeker-profile')
  const second = read('/job-seeker/visibility')
  answerScreen(undefined)
  expect(await second).toMatch('asked for by itself')
})

test('what the page has asked for itself is used, and not asked for again', async () => {
  const body = Promise.resolve({ success: true, data: toAnswers('/auth/me', ...READS) })
  vi.stubGlobal('window', { earlyAnswers: { screen: 'seeker-profile', token: 'hanna', body } })
  const { askForScreen, read } = await open()
  askForScreen('seeker-profile')
  expect(await read('/auth/me')).toBe('of the screen: /auth/me')
  expect(await read('/job-seeker/visibility')).toBe('of the screen: /job-seeker/visibility')
  expect(sent).toEqual([])
  expect(window.earlyAnswers).toBeUndefined()
})

test.for([
  ['somebody else has signed in', 'abel'],
  ['nobody is signed in any more', ''],
] as const)('answers are not used when %s', async ([, next]) => {
  const body = Promise.resolve({ success: true, data: toAnswers('/auth/me', ...READS) })
  vi.stubGlobal('window', { earlyAnswers: { screen: 'seeker-profile', token: 'hanna', body } })
  const { read } = await open()
  token = next
  expect(await read('/job-seeker/visibility')).toMatch('asked for by itself')
})

test('answers are not used after something was changed, or some seconds later', async () => {
  const { askForScreen, read, write } = await open()
  askForScreen('seeker-profile')
  answerScreen(toAnswers(...READS))
  expect(await write()).toMatchObject({ ok: true, body: { data: expect.stringMatching('/skills/requests') as string } })
  expect(await read('/job-seeker/visibility')).toMatch('asked for by itself')
  vi.useFakeTimers({ toFake: ['performance'] })
  askForScreen('seeker-profile')
  answerScreen(toAnswers(...READS))
  expect(await read('/job-seeker/get-profile')).toMatch('of the screen')
  vi.advanceTimersByTime(10_001)
  expect(await read('/job-seeker/visibility')).toMatch('asked for by itself')
})
