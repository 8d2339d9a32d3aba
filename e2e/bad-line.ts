import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A line of a phone: an HTTP proxy that the browser sends everything through. */
export class BadLine {
  /** How often it has broken. */
  cuts = 0
  /** How many bytes of request bodies it carries in a second. */
  bytesPerSecond = Infinity
  readonly #bytesUntilCut: number
  #left: number
  #isDown = false
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((request, response) => this.#forward(request, response))

  /** A line that breaks whenever so many bytes of request bodies were sent over it. */
  constructor(bytesUntilCut: number) {
    this.#bytesUntilCut = bytesUntilCut
    this.#left = bytesUntilCut
    this.#server.on('connection', (socket) => {
      if (this.#isDown) return void socket.destroy()
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
  }

  /** Returns the proxy for `browser.newContext({ proxy })`. */
  async open(): Promise<{ server: string }> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return { server: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}` }
  }

  /** Closes every connection, and each new one at once, until it is up again. */
  goDown() {
    this.#isDown = true
    for (const socket of this.#sockets) socket.destroy()
  }
  comeBack() {
    this.#isDown = false
  }

  async close() {
    this.goDown()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #forward(request: IncomingMessage, response: ServerResponse) {
    const { socket, method, headers } = request
    const forwarded = sendRequest(new URL(request.url!), { method, headers }, (reply) => {
      response.writeHead(reply.statusCode!, reply.headers)
      reply.pipe(response)
    })
    forwarded.on('error', () => void socket.destroy())
    request.on('close', () => request.complete || forwarded.destroy())
    this.#carry(request, (chunk) => forwarded.write(chunk)).then(
      () => forwarded.end(),
      () => forwarded.destroy(),
    )
  }

  /** Carries a body until the line breaks; then what the connection still held is lost. */
  async #carry(body: IncomingMessage, write: (chunk: Buffer) => void) {
    const { socket } = body
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (this.bytesPerSecond < Infinity)
        await new Promise((resolve) => setTimeout(resolve, (1000 * chunk.length) / this.bytesPerSecond))
      write(chunk.subarray(0, this.#left))
      this.#left -= chunk.length
      if (this.#left > 0) continue
      this.#left = this.#bytesUntilCut
      this.cuts++
      socket.destroy()
      throw new Error('the line broke')
    }
  }
}
