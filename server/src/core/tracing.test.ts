import { afterEach, expect, test } from 'vitest'
import { getTraceId, runInSpan, setTracer, startChildSpan, startRootSpan, trace, type Span } from './tracing.ts'

afterEach(() => setTracer(undefined))

function recordSpans() {
  const ended: [name: string, parent: string | undefined, error: unknown][] = []
  const names = new Map<Span, string>()
  setTracer(({ name }, parent) => {
    const span: Span = {
      traceId: `trace of ${name}`,
      describe: () => {},
      end: (error) => void ended.push([name, parent && names.get(parent), error]),
    }
    names.set(span, name)
    return span
  })
  return ended
}

test('without a tracer work is done as it is', async () => {
  expect(startRootSpan({ kind: 'server', name: 'a' })).toBe(undefined)
  expect(await trace({ kind: 'internal', name: 'a' }, async () => getTraceId())).toBe(undefined)
  expect(startChildSpan({ kind: 'client', name: 'a' })).toBe(undefined)
})

test('work in a span is within it, also after a pause, and its error is passed on', async () => {
  const ended = recordSpans()
  const request = startRootSpan({ kind: 'server', name: 'request' })
  const fault = new Error('broken')
  await runInSpan(request, async () => {
    await new Promise(setImmediate)
    expect(getTraceId()).toBe('trace of request')
    await trace({ kind: 'internal', name: 'page' }, async () => startChildSpan({ kind: 'client', name: 'sql' })?.end())
    await expect(trace({ kind: 'client', name: 'fetch' }, () => Promise.reject(fault))).rejects.toBe(fault)
  })

  expect(ended).toEqual([
    ['sql', 'page', undefined],
    ['page', 'request', undefined],
    ['fetch', 'request', fault],
  ])
})

test('a statement that nobody asked for is no span', () => {
  recordSpans()
  expect(startChildSpan({ kind: 'client', name: 'sql' })).toBe(undefined)
})
