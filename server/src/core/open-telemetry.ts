import { ROOT_CONTEXT, SpanKind as Kinds, SpanStatusCode, trace, type Span as SdkSpan } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { setTracer, type Span, type SpanKind } from './tracing.ts'

// Loaded only when traces are exported: a server without them starts without these libraries.

const KINDS: Readonly<Record<SpanKind, Kinds>> = {
  server: Kinds.SERVER,
  client: Kinds.CLIENT,
  internal: Kinds.INTERNAL,
}

/** Exports spans to an OpenTelemetry collector from now on. Returns how to send the rest and stop. */
export function openTracing(endpoint: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sira' }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2_000, exportTimeoutMillis: 5_000 })],
  })
  const tracer = provider.getTracer('sira')
  const sdkSpans = new WeakMap<Span, SdkSpan>()
  setTracer(({ kind, name, attributes = {} }, parent) => {
    const parentSpan = parent && sdkSpans.get(parent)
    const context = parentSpan ? trace.setSpan(ROOT_CONTEXT, parentSpan) : ROOT_CONTEXT
    const sdkSpan = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, context)
    const span = toSpan(sdkSpan)
    sdkSpans.set(span, sdkSpan)
    return span
  })
  return async () => {
    setTracer(undefined)
    // A collector that is away must not hold up the end of the server.
    await provider.shutdown().catch(() => {})
  }
}

const toSpan = (span: SdkSpan): Span => ({
  traceId: span.spanContext().traceId,
  describe(name, attributes) {
    span.updateName(name)
    span.setAttributes({ ...attributes })
  },
  end(error) {
    if (error !== undefined) {
      span.setAttribute('error.type', getErrorType(error))
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  },
})

function getErrorType(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: string }
  return typeof code === 'string' ? code : (name ?? 'Error')
}
