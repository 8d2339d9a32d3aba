import type { Readable } from 'node:stream'
import type { TestApp } from './test-app.ts'

/** Opens a person's event stream at an address of the API: `next()` returns the next event, undefined at the end. */
export async function openEventStream(app: TestApp['app'], path: string, { token }: { token: string }) {
  const response = await app.inject({
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  })
  const stream = response.stream() as Readable
  const events = readEvents(stream)
  return {
    status: response.statusCode,
    headers: response.headers,
    close: () => stream.destroy(),
    next: async () => (await events.next()).value,
  }
}

/** Reads the events of a stream, without its heartbeats. */
async function* readEvents(stream: Readable) {
  let rest = ''
  for await (const piece of stream) {
    const parts = (rest + String(piece)).split('\n\n')
    rest = parts.pop()!
    for (const part of parts) {
      const data = /^data: (.*)$/m.exec(part)?.[1]
      if (data) yield JSON.parse(data) as { kind: string; id: string }
    }
  }
}
