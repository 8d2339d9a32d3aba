import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What a line carries: kbit per second from the server, and the ms that a request and its answer are under way. */
interface LineSpeed {
  kbits: number
  roundTripMs: number
}

/** The bytes of one packet. Connections that send at the same time take turns packet by packet. */
const PACKET_BYTES = 1448
/** Of a connection whose packets wait, no more than this is read ahead. */
const READ_AHEAD_BYTES = 65_536

interface Connection {
  browser: Socket
  server: Socket
  waiting: Buffer[]
  waitingBytes: number
}

/**
 * A slow line in front of a server: everything that a browser loads goes through it, also what its service worker and
 * its preloads ask for, which a browser's own simulation of a slow line leaves out.
 */
export class SlowLine {
  readonly #speed: LineSpeed
  readonly #connections = new Set<Connection>()
  #freeAt = 0
  #isSending = false
  readonly #server = createServer((browser) => this.#carry(browser))
  readonly #port: number

  /** A line to a server that listens on this local port. */
  constructor(port: number, speed: LineSpeed) {
    this.#port = port
    this.#speed = speed
  }

  /** Opens the line on a local port, and returns the address under which browsers reach the server. */
  async open(port: number): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** Closes the line and everything that goes over it. */
  async close() {
    for (const { browser } of this.#connections) browser.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #carry(browser: Socket) {
    const server = connect(this.#port, '127.0.0.1')
    const connection: Connection = { browser, server, waiting: [], waitingBytes: 0 }
    this.#connections.add(connection)
    // Requests are small: they only take their time.
    browser.on('data', (bytes: Buffer) => setTimeout(() => server.write(bytes), this.#speed.roundTripMs))
    server.on('data', (bytes: Buffer) => {
      for (let at = 0; at < bytes.length; at += PACKET_BYTES)
        connection.waiting.push(bytes.subarray(at, at + PACKET_BYTES))
      connection.waitingBytes += bytes.length
      if (connection.waitingBytes > READ_AHEAD_BYTES) server.pause()
      this.#send()
    })
    const end = () => {
      this.#connections.delete(connection)
      browser.destroy()
      server.destroy()
    }
    for (const socket of [browser, server]) socket.on('error', end).on('close', end)
  }

  /** Sends packets as fast as the line allows, one of each connection in turn. */
  #send() {
    if (this.#isSending) return
    this.#isSending = true
    const next = () => {
      const now = performance.now()
      this.#freeAt = Math.max(this.#freeAt, now)
      // Timers are late by a few ms: what the line could have carried meanwhile is sent at once.
      while (this.#freeAt <= now + 1) {
        const sent = this.#sendPacket()
        if (sent === 0) return void (this.#isSending = false)
        this.#freeAt += (sent * 8) / this.#speed.kbits
      }
      setTimeout(next, this.#freeAt - now)
    }
    next()
  }

  #sendPacket(): number {
    for (const connection of this.#connections) {
      const packet = connection.waiting.shift()
      if (!packet) continue
      // Its next turn comes after those of all others.
      this.#connections.delete(connection)
      this.#connections.add(connection)
      connection.waitingBytes -= packet.length
      if (connection.waitingBytes < READ_AHEAD_BYTES) connection.server.resume()
      connection.browser.write(packet)
      return packet.length
    }
    return 0
  }
}
