import http from 'node:http'

export interface ClientRequest {
  method?: string
  path: string
  token?: string
  /** Sent as JSON. */
  body?: unknown
  /** A form with files, as `buildUploadForm` makes it. */
  form?: { contentType: string; bytes: Buffer }
  headers?: Record<string, string>
}
export interface ClientResponse {
  /** 0 when the connection was cut off. */
  status: number
  body: Buffer
  /** How long the response took, in milliseconds. */
  ms: number
}

/** Sends requests to one server over connections that stay open; it costs less processor time than `fetch`. */
export function createHttpClient(origin: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })
  const { hostname, port } = new URL(origin)
  const send = ({ method = 'GET', path, token, body, form, headers }: ClientRequest): Promise<ClientResponse> => {
    const payload = form?.bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)))
    const contentType = form?.contentType ?? (payload && 'application/json')
    const started = performance.now()
    const { promise, resolve } = Promise.withResolvers<ClientResponse>()
    const end = (status: number, parts: Buffer[]) =>
      resolve({ status, body: Buffer.concat(parts), ms: performance.now() - started })
    const request = http.request({
      agent,
      hostname,
      port,
      method,
      path,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(payload && { 'content-type': contentType, 'content-length': payload.length }),
      },
    })
    request.once('error', () => end(0, []))
    request.once('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('end', () => end(response.statusCode ?? 0, parts))
      response.once('error', () => end(0, []))
    })
    request.end(payload)
    return promise
  }
  return { send, close: () => agent.destroy() }
}
export type HttpClient = ReturnType<typeof createHttpClient>

/** Sends a request that must succeed and returns the `data` of its response. */
export async function requestData<T>(client: HttpClient, request: ClientRequest): Promise<T> {
  const { status, body } = await client.send(request)
  if (status < 200 || status > 299)
    throw new Error(`${request.method ?? 'GET'} ${request.path}: ${status} ${body.toString().slice(0, 500)}`)
  return (JSON.parse(body.toString()) as { data: T }).data
}
