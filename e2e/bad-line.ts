import {
  createServer,
  request as sendRequest,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
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
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const line = {
    proxy: { server: '' },
    cuts: 0,
    left: bytesUntilCut,
    bytesPerSecond: Infinity,
    isGone: false,
    get isDown() {
      return line.isGone
    },
    set isDown(isDown: boolean) {
      line.isGone = isDown
      if (isDown) cutAll()
    },
    async close() {
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer((request, response) => forward(request, response, { line, bytesUntilCut }))
  server.on('connection', (socket) => {
    if (line.isDown) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  line.proxy.server = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return line
}

interface LineState {
  line: { cuts: number; left: number; bytesPerSecond: number }
  bytesUntilCut: number
}

function forward(request: IncomingMessage, response: ServerResponse, state: LineState) {
  const { method, headers, socket } = request
  const forwarded = sendRequest(new URL(request.url!), { method, headers }, (reply) => {
    response.writeHead(reply.statusCode!, reply.headers)
    reply.pipe(response)
  })
  forwarded.on('error', () => void socket.destroy())
  request.on('close', () => request.complete || forwarded.destroy())
  void forwardBody(request, forwarded, state).then(
    () => forwarded.end(),
    () => forwarded.destroy(),
  )
}

async function forwardBody(body: IncomingMessage, forwarded: ClientRequest, { line, bytesUntilCut }: LineState) {
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (line.bytesPerSecond < Infinity)
      await new Promise((resolve) => setTimeout(resolve, (1000 * chunk.length) / line.bytesPerSecond))
    forwarded.write(chunk.subarray(0, line.left))
    line.left -= chunk.length
    if (line.left > 0) continue
    line.left = bytesUntilCut
    line.cuts++
    body.socket.destroy()
    // What the connection still held is lost.
    throw new Error('the line broke')
  }
}
