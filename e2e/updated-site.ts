import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The hash in the name of a built file: `react-Q9fgZ9dg.js`, `manifest-25b98d8d.js`. */
const FILE = /([\w.-]+-[\w-]{8})\.(js|css)\b/g
const NEW_FILE = /\.new\.(js|css)\b/g
/** The version of the router's list of screens. */
const VERSION = /"version":"(\w+)"/g

/**
 * A site that is updated while its pages are open: a proxy in front of a server. After the update every built file has
 * another name, and the old ones are gone.
 */
export class UpdatedSite {
  isUpdated = false
  /** The names of files that were asked for and are gone. */
  readonly missing: string[] = []
  readonly #origin: URL
  readonly #server = createServer((request, response) => this.#forward(request, response))

  constructor(origin: string) {
    this.#origin = new URL(origin)
  }

  /** Returns the origin of the site. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  async close() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #forward(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '/' } = request
    const isFile = url.startsWith('/assets/')
    if (isFile && this.isUpdated !== url.includes('.new.')) {
      this.missing.push(url)
      return void response.writeHead(404).end()
    }
    const headers = { ...request.headers, host: this.#origin.host, 'accept-encoding': 'identity' }
    // The browser's own copy is of the old site.
    delete headers['if-none-match']
    const forwarded = sendRequest(
      new URL(url.replace(NEW_FILE, '.$1'), this.#origin),
      { method, headers },
      (reply) => void this.#answer(reply, response),
    )
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  }

  async #answer(reply: IncomingMessage, response: ServerResponse) {
    const { statusCode = 502, headers } = reply
    if (!this.isUpdated || !/javascript|text\/html|text\/css/.test(headers['content-type'] ?? ''))
      return void reply.pipe(response.writeHead(statusCode, headers))
    const parts: Buffer[] = []
    for await (const part of reply) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString().replace(FILE, '$1.new.$2').replace(VERSION, '"version":"$1new"')
    delete headers['content-length']
    // The scripts in the page are no longer those that its policy allows.
    delete headers['content-security-policy']
    if (headers.etag) headers.etag = `W/"new-${headers.etag.replace(/\W/g, '')}"`
    response.writeHead(statusCode, headers).end(text)
  }
}
