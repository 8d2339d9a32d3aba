import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

/**
 * How the fake store behaves: normally; responding with 500, always or once; never responding; closing the connection
 * during an upload; or beginning a response and never finishing it.
 */
export type S3Behavior = 'well' | 'failing' | 'failing once' | 'silent' | 'cutting' | 'stalling'
export type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>

/** Starts a fake S3 with one bucket, which can be made to fail. `settings` configure an instance of the app for it. */
export async function startFakeS3() {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'sira-s3-'))
  const store = new S3rver({ silent: true, directory, configureBuckets: [{ name: 'sira' }] })
  // s3rver would otherwise handle uncaught exceptions that are not its own.
  store.logger.exceptions.unhandle()
  await store.configureBuckets()
  const handle = store.callback()
  const state = { behavior: 'well' as S3Behavior, requestCount: 0 }
  const server = createServer((request, response) => {
    state.requestCount++
    const isOnce = state.behavior === 'failing once'
    behaviors[state.behavior](request, response, () =>
      isListing(request)
        ? void respondWithListing(store, request, response).catch(() => respondWithError(request, response, () => {}))
        : handle(request, response),
    )
    if (isOnce) state.behavior = 'well'
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    state: state,
    directory,
    settings: {
      FILE_STORE: 's3://sira/files',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'af-south-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Stops listening: connections are refused. */
    async stopListening() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    resumeListening: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
    async close() {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
      store.logger.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const isListing = ({ method, url = '' }: IncomingMessage) =>
  method === 'GET' && url.startsWith('/sira') && url.includes('list-type=2')
const PAGE_SIZE = 1000

/**
 * Returns a page of object names; s3rver's own continuation token needs a cipher that current OpenSSL does not have.
 * It fails on objects that are being written at that moment.
 */
async function respondWithListing({ store }: S3rver, { url = '' }: IncomingMessage, response: ServerResponse) {
  const params = new URL(url, 'http://store').searchParams
  const startAfter = Buffer.from(params.get('continuation-token') ?? '', 'base64').toString()
  const { objects, isTruncated } = await store.listObjects('sira', {
    prefix: params.get('prefix') ?? '',
    startAfter,
    delimiter: '',
    maxKeys: PAGE_SIZE,
  })
  const found = objects.map(
    ({ key, size, lastModifiedDate }) =>
      `<Contents><Key>${key}</Key><LastModified>${lastModifiedDate.toISOString()}</LastModified><Size>${size}</Size></Contents>`,
  )
  const next = isTruncated
    ? `<NextContinuationToken>${Buffer.from(objects.at(-1)!.key).toString('base64')}</NextContinuationToken>`
    : ''
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${found.join('')}</ListBucketResult>`)
}

type RequestBehavior = (request: IncomingMessage, response: ServerResponse, handleNormally: () => void) => void

const respondWithError: RequestBehavior = (request, response) => {
  request.resume()
  response
    .writeHead(500, { 'content-type': 'application/xml' })
    .end('<Error><Code>InternalError</Code><Message>We encountered an internal error.</Message></Error>')
}

const behaviors: Record<S3Behavior, RequestBehavior> = {
  well: (_request, _response, handleNormally) => handleNormally(),
  failing: respondWithError,
  'failing once': respondWithError,
  silent: (request) => void request.resume(),
  cutting: (request) =>
    void request.once('data', () => request.socket.destroy()).once('end', () => request.socket.destroy()),
  stalling: (request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': '100000' }).write('%PDF-')
  },
}
