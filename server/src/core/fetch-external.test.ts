import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchExternal } from './fetch-external.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()))

/** Starts a service that responds like this, and returns its URL. */
async function startService(respond: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(respond!)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
const unreachable = (cause: RegExp) =>
  expect.objectContaining({
    code: 'PROVIDER_UNREACHABLE',
    cause: expect.objectContaining({ message: expect.stringMatching(cause) }),
  })

test('returns the whole response with its status, also a 4xx of the service', async () => {
  const at = await startService((_, response) =>
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"none"}'),
  )
  const response = await fetchExternal(at)
  expect([response.status, await response.json()]).toEqual([404, { message: 'none' }])
})

test('a service that fails, is down, redirects or sends too much is unreachable, with the cause for the log', async () => {
  await expect(fetchExternal(await startService((_, response) => response.writeHead(502).end()))).rejects.toEqual(
    unreachable(/status 502/),
  )
  await expect(fetchExternal('http://127.0.0.1:9/')).rejects.toEqual(unreachable(/fetch failed|bad port/))
  await expect(
    fetchExternal(
      await startService((_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()),
    ),
  ).rejects.toEqual(unreachable(/fetch failed|redirect/))
  await expect(
    fetchExternal(await startService((_, response) => response.end(Buffer.alloc(1_100_000)))),
  ).rejects.toEqual(unreachable(/too large/))
})

test('a service that never responds, or never ends its response, is unreachable', async () => {
  const silent = await startService(() => {})
  const endless = await startService((_, response) => void response.write('{'))
  await Promise.all([silent, endless].map((at) => expect(fetchExternal(at)).rejects.toEqual(unreachable(/timeout/i))))
})
