import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known about a span: names of routes, hosts and tasks, texts of statements; never anything about a person. */
type SpanAttributes = Readonly<Record<string, string | number>>

/** A piece of work that is measured. */
export interface Span {
  traceId: string
  /** Gives it another name and more attributes, once they are known. */
  describe(name: string, attributes: SpanAttributes): void
  /** Ends it; of an error only its code or class is kept, because its message may contain what a person sent. */
  end(error?: unknown): void
}
/** The other side of a span: a caller (server), a service that we call (client), or nobody. */
export type SpanKind = 'server' | 'client' | 'internal'
interface SpanStart {
  kind: SpanKind
  name: string
  attributes?: SpanAttributes
}
/** Makes spans. There is one only while traces are exported. */
type Tracer = (start: SpanStart, parent: Span | undefined) => Span

let tracer: Tracer | undefined
const current = new AsyncLocalStorage<Span>()

/** Sets what makes the spans of this process; undefined: nothing is traced. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

export const isTracing = (): boolean => tracer !== undefined
/** Returns the id of the present trace, for log lines. */
export const getTraceId = (): string | undefined => current.getStore()?.traceId

/** Starts a span without a parent: a request, a task. Undefined when nothing is traced. */
export const startRootSpan = (start: SpanStart): Span | undefined => tracer?.(start, undefined)

/** Starts a span in the present one; undefined when there is none. */
export function startChildSpan(start: SpanStart): Span | undefined {
  if (!tracer) return undefined
  const parent = current.getStore()
  return parent && tracer(start, parent)
}

/** Runs work with a span as the present one. */
export const runInSpan = <T>(span: Span | undefined, work: () => T): T => (span ? current.run(span, work) : work())

/** Does work in a span in the present one, or in one of its own (a task, an email). */
export async function trace<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work()
  const span = tracer(start, current.getStore())
  try {
    const result = await current.run(span, work)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
