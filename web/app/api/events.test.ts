import { describe, expect, test, vi } from 'vitest'
import { eventsIn, hearBell, hearCompany, type Heard } from './events.ts'

async function* pieces(...texts: string[]) {
  yield* texts
}

test('events are read however the stream is cut, and signs of life are none', async () => {
  const found = []
  for await (const event of eventsIn(
    pieces(
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

describe('a page that hears its company', () => {
  const words = new TextEncoder()
  function scene(answers: (() => Response)[]) {
    vi.useFakeTimers()
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { dataset: {} } })
    const asked = vi.fn<(url: string, options: RequestInit) => Promise<Response>>(
      async () => answers.shift()?.() ?? new Response(null, { status: 403 }),
    )
    vi.stubGlobal('document', page)
    vi.stubGlobal('fetch', asked)
    vi.stubGlobal('localStorage', { getItem: () => 'T' })
    const heard: Heard[] = []
    return { page, asked, heard, stop: hearCompany((event) => heard.push(event)) }
  }
  const said =
    (...events: string[]) =>
    () =>
      new Response(words.encode(events.map((kind) => `data: {"kind":"${kind}","id":""}\n\n`).join('')))

  test('opens a lost stream again and hears that something may have been missed; a refusal is the end', async () => {
    const { asked, heard, stop } = scene([
      said('ready', 'arrived'),
      () => new Response(null, { status: 502 }),
      said('ready'),
    ])
    await vi.advanceTimersByTimeAsync(120_000)
    expect(heard.map(({ kind }) => kind)).toEqual(['arrived', 'again'])
    expect(asked).toHaveBeenCalledTimes(4)
    expect(asked.mock.calls[0]).toMatchObject(['/api/v1/company/events', { headers: { authorization: 'Bearer T' } }])
    stop()
    vi.useRealTimers()
  })

  test('holds no stream while nobody looks', async () => {
    const { page, asked, stop } = scene([said('ready'), said('ready')])
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

describe('tabs that hear the bell', () => {
  /** The browser gives one of them the turn. */
  function turns() {
    let last: Promise<unknown> = Promise.resolve()
    return {
      request: (_name: string, { signal }: { signal: AbortSignal }, held: () => Promise<void>) => {
        const mine = last.then(() => (signal.aborted ? undefined : held()))
        last = mine
        return mine
      },
    }
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

  test('share one stream: who holds it tells the others, and gives it on when nobody looks at it any more', async () => {
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
      navigator: { locks: turns() },
    }))
      vi.stubGlobal(name, value)
    const heard = { one: 0, two: 0 }
    const stopOne = hearBell(() => heard.one++)
    const stopTwo = hearBell(() => heard.two++)
    await settled()
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/v1/notifications/events'])

    open[0]!.enqueue(words.encode('data: {"kind":"changed","id":""}\n\n'))
    await vi.waitFor(() => expect(heard).toEqual({ one: 1, two: 1 }))
    stopOne()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    await settled()
    expect(asked).toHaveBeenCalledTimes(2)
    open[1]!.enqueue(words.encode('data: {"kind":"changed","id":""}\n\n'))
    await vi.waitFor(() => expect(heard.two).toBe(2))
    await settled()
    expect(heard).toEqual({ one: 1, two: 2 })
    stopTwo()
  })
})
