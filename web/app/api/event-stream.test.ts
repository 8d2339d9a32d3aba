import { describe, expect, test, vi } from 'vitest'
import {
  parseEvents,
  subscribeToNotificationEvents,
  subscribeToCompanyEvents,
  type CompanyStreamEvent,
} from './event-stream.ts'

async function* streamChunks(...texts: string[]) {
  yield* texts
}

test('events are read wherever the stream is cut, and heartbeats are ignored', async () => {
  const found = []
  for await (const event of parseEvents(
    streamChunks(
      'event: re',
      'ady\ndata: {"kind":"ready","id":""}\n',
      '\n: still here\n\nevent: arrived\ndata: {"kind":"arrived","id":"a"}\n\nevent: ch',
    ),
  ))
    found.push(event)
  expect(found).toEqual([
    { kind: 'ready', id: '' },
    { kind: 'arrived', id: 'a' },
  ])
})

describe('a page that follows the events of its company', () => {
  const words = new TextEncoder()
  function setUp(answers: (() => Response)[]) {
    vi.useFakeTimers()
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { dataset: {} } })
    const asked = vi.fn<(url: string, options: RequestInit) => Promise<Response>>(
      async () => answers.shift()?.() ?? new Response(null, { status: 403 }),
    )
    vi.stubGlobal('document', page)
    vi.stubGlobal('fetch', asked)
    vi.stubGlobal('localStorage', { getItem: () => 'T' })
    const heard: CompanyStreamEvent[] = []
    return { page, asked, heard, stop: subscribeToCompanyEvents((event) => heard.push(event)) }
  }
  const streamOf =
    (...events: string[]) =>
    () =>
      new Response(words.encode(events.map((kind) => `data: {"kind":"${kind}","id":""}\n\n`).join('')))

  test('reopens a lost stream and reports that events may have been missed; a 403 ends it', async () => {
    const { asked, heard, stop } = setUp([
      streamOf('ready', 'arrived'),
      () => new Response(null, { status: 502 }),
      streamOf('ready'),
    ])
    await vi.advanceTimersByTimeAsync(120_000)
    expect(heard.map(({ kind }) => kind)).toEqual(['arrived', 'again'])
    expect(asked).toHaveBeenCalledTimes(4)
    expect(asked.mock.calls[0]).toMatchObject([
      '/api/v1/company/events/stream',
      { headers: { authorization: 'Bearer T' } },
    ])
    stop()
    vi.useRealTimers()
  })

  test('keeps no stream open while the page is hidden', async () => {
    const { page, asked, stop } = setUp([streamOf('ready'), streamOf('ready')])
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked).toHaveBeenCalledTimes(1)
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(asked).toHaveBeenCalledTimes(2)
    stop()
    vi.useRealTimers()
  })
})

describe('tabs that follow notification events', () => {
  /** A stand-in for the browser's locks: one tab holds the lock at a time. */
  function createLocks() {
    let last: Promise<unknown> = Promise.resolve()
    return {
      request: (_name: string, { signal }: { signal: AbortSignal }, held: () => Promise<void>) => {
        const mine = last.then(() => (signal.aborted ? undefined : held()))
        last = mine
        return mine
      },
    }
  }
  const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 20))

  test('share one stream: the tab that holds it informs the others, and passes it on when it is closed', async () => {
    vi.useRealTimers()
    const words = new TextEncoder()
    const open: ReadableStreamDefaultController<Uint8Array>[] = []
    const asked = vi.fn<(url: string, options: RequestInit) => Promise<Response>>(async (_url, { signal }) => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void open.push(controller) })
      signal?.addEventListener('abort', () => open.at(-1)?.error(new Error('left')))
      return new Response(body)
    })
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { dataset: {} } })
    for (const [name, value] of Object.entries({
      document: page,
      fetch: asked,
      localStorage: { getItem: () => 'T' },
      navigator: { locks: createLocks() },
    }))
      vi.stubGlobal(name, value)
    const heard = { one: 0, two: 0 }
    const stopOne = subscribeToNotificationEvents(() => heard.one++)
    const stopTwo = subscribeToNotificationEvents(() => heard.two++)
    await waitBriefly()
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/v1/notifications/events'])

    open[0]!.enqueue(words.encode('data: {"kind":"changed","id":""}\n\n'))
    await vi.waitFor(() => expect(heard).toEqual({ one: 1, two: 1 }))
    stopOne()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    await waitBriefly()
    expect(asked).toHaveBeenCalledTimes(2)
    open[1]!.enqueue(words.encode('data: {"kind":"changed","id":""}\n\n'))
    await vi.waitFor(() => expect(heard.two).toBe(2))
    await waitBriefly()
    expect(heard).toEqual({ one: 1, two: 2 })
    stopTwo()
  })
})
