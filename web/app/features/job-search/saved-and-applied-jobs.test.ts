import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setJobSaved } from './saved-and-applied-jobs.ts'

interface Call {
  method: string
  url: string
  answer: (ok: boolean) => void
}
let calls: Call[]
const listCalls = () => calls.map(({ method, url }) => `${method} ${url}`)
/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  calls = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal(
    'fetch',
    (url: string, { method }: { method: string }) =>
      new Promise((resolve, reject) => {
        calls.push({
          method,
          url,
          answer: (ok) =>
            ok ? resolve(new Response('{"success":true,"data":null}')) : reject(new TypeError('no line')),
        })
      }),
  )
})
afterEach(() => vi.unstubAllGlobals())

test.for([true, false])(
  'a job saved and removed right away is sent in this order, first call arrives: %s',
  async (arrives) => {
    const first = setJobSaved('one', true).catch(() => 'failed')
    const second = setJobSaved('one', false)
    const other = setJobSaved('two', true)
    await settle()
    expect(listCalls(), 'another job waits for nothing').toEqual([
      'POST /api/v1/jobs/one/save',
      'POST /api/v1/jobs/two/save',
    ])

    calls[0]!.answer(arrives)
    await settle()
    expect(listCalls().at(-1)).toBe('DELETE /api/v1/jobs/one/save')
    for (const call of calls.slice(1)) call.answer(true)

    expect(await Promise.all([first, second, other])).toEqual([arrives ? undefined : 'failed', undefined, undefined])
    const later = setJobSaved('one', true)
    expect(listCalls(), 'nothing is waited for any more').toHaveLength(4)
    calls[3]!.answer(true)
    await later
  },
)
