import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { outbound } from './outbound.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()))

/** A service elsewhere that answers like this. */
async function service(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer!)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
const refused = (cause: RegExp) =>
  expect.objectContaining({
    code: 'PROVIDER_UNREACHABLE',
    cause: expect.objectContaining({ message: expect.stringMatching(cause) }),
  })

test('an answer comes back whole with its status, a refusal of the service too', async () => {
  const at = await service((_, response) =>
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"none"}'),
  )
  const answer = await outbound(at)
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'none' }])
})

test('a service that is at fault, away, redirects or sends too much is unreachable, with the cause for the log', async () => {
  await expect(outbound(await service((_, response) => response.writeHead(502).end()))).rejects.toEqual(
    refused(/status 502/),
  )
  await expect(outbound('http://127.0.0.1:9/')).rejects.toEqual(refused(/fetch failed|bad port/))
  await expect(
    outbound(await service((_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end())),
  ).rejects.toEqual(refused(/fetch failed|redirect/))
  await expect(outbound(await service((_, response) => response.end(Buffer.alloc(1_100_000))))).rejects.toEqual(
    refused(/too large/),
  )
})

test('a service that never answers, or never ends its answer, is given up', async () => {
  const silent = await service(() => {})
  const endless = await service((_, response) => void response.write('{'))
  await Promise.all([silent, endless].map((at) => expect(outbound(at)).rejects.toEqual(refused(/timeout/i))))
})
