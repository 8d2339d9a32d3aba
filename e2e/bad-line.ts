import { createServer, request as sendRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A line of a phone: an HTTP proxy that the browser sends everything through. */
export interface BadLine {
  /** For `browser.newContext({ proxy })`. */
  proxy: { server: string }
  /** How often it has broken. */
  cuts: number
  /** While it is down, every connection is closed at once. */
  isDown: boolean
  /** How many bytes of bodies it carries in a second; no limit by default. */
  bytesPerSecond: number
  close: () => Promise<void>
}

/** Starts a line that breaks whenever so many bytes of request bodies were sent over it. */
export async function startBadLine(bytesUntilCut: number): Promise<BadLine> {
  const sockets = new Set<Socket>()
  let left = bytesUntilCut
  const server = createServer((request, response) => {
    const { socket } = request
    const target = new URL(request.url!)
    const forwarded = sendRequest(target, { method: request.method, headers: request.headers }, (reply) => {
      response.writeHead(reply.statusCode!, reply.headers)
      reply.pipe(response)
    })
    forwarded.on('error', () => void socket.destroy())
    request.on('close', () => request.complete || forwarded.destroy())
    void forwardBody(request).then(
      () => forwarded.end(),
      () => forwarded.destroy(),
    )

    async function forwardBody(body: IncomingMessage) {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        if (line.bytesPerSecond < Infinity)
          await new Promise((resolve) => setTimeout(resolve, (1000 * chunk.length) / line.bytesPerSecond))
        forwarded.write(chunk.subarray(0, left))
        left -= chunk.length
        if (left > 0) continue
        left = bytesUntilCut
        line.cuts++
        socket.destroy()
        // What the connection still held is lost.
        throw new Error('the line broke')
      }
    }
  })
  server.on('connection', (socket) => {
    if (line.isDown) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const line = {
    proxy: { server: `http://127.0.0.1:${port}` },
    cuts: 0,
    bytesPerSecond: Infinity,
    isGone: false,
    get isDown() {
      return line.isGone
    },
    set isDown(isDown: boolean) {
      line.isGone = isDown
      if (isDown) for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return line
}
