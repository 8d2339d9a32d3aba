import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A span as it arrives at a collector. */
export interface CollectedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: unknown }[]
  status: { code?: number }
}
interface ExportedTraces {
  resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[]
}

/** Stands in for an OpenTelemetry collector: receives spans by OTLP over HTTP, as JSON. */
export async function startFakeCollector() {
  const spans: CollectedSpan[] = []
  const bodies: unknown[] = []
  const receive = (request: IncomingMessage, body: ExportedTraces) => {
    bodies.push(body)
    if (request.url === '/v1/traces')
      spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  }
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      receive(request, body as ExportedTraces)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Everything that arrived. */
    readAll: () => JSON.stringify(bodies),
    close: () => server.close().closeAllConnections(),
  }
}
