import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

/** How a store behaves: well; answering 500, always or once; never answering; cutting what is sent to it; beginning an answer and going no further. */
export type Mood = 'well' | 'failing' | 'failing once' | 'silent' | 'cutting' | 'stalling'
export type StandInS3 = Awaited<ReturnType<typeof standInS3>>

/** A bucket of its own on this machine, which can be made to fail. `settings` lead an instance to it. */
export async function standInS3() {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'sira-s3-'))
  const store = new S3rver({ silent: true, directory, configureBuckets: [{ name: 'sira' }] })
  // It would otherwise answer for failures that are not its own.
  store.logger.exceptions.unhandle()
  await store.configureBuckets()
  const answer = store.callback()
  const told = { mood: 'well' as Mood, asked: 0 }
  const server = createServer((request, response) => {
    told.asked++
    const isOnce = told.mood === 'failing once'
    moods[told.mood](request, response, () =>
      isListing(request)
        ? void list(store, request, response).catch(() => fail(request, response, () => {}))
        : answer(request, response),
    )
    if (isOnce) told.mood = 'well'
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    told,
    directory,
    settings: {
      FILE_STORE: 's3://sira/files',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'af-south-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** No longer there: connections are refused. */
    async leave() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    back: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
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
const PAGE = 1000

/** A page of names; s3rver's own token for the next one needs a cipher that today's OpenSSL has not. It fails on what is being written at that moment. */
async function list({ store }: S3rver, { url = '' }: IncomingMessage, response: ServerResponse) {
  const asked = new URL(url, 'http://store').searchParams
  const startAfter = Buffer.from(asked.get('continuation-token') ?? '', 'base64').toString()
  const { objects, isTruncated } = await store.listObjects('sira', {
    prefix: asked.get('prefix') ?? '',
    startAfter,
    delimiter: '',
    maxKeys: PAGE,
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

type Acting = (request: IncomingMessage, response: ServerResponse, well: () => void) => void

const fail: Acting = (request, response) => {
  request.resume()
  response
    .writeHead(500, { 'content-type': 'application/xml' })
    .end('<Error><Code>InternalError</Code><Message>We encountered an internal error.</Message></Error>')
}

const moods: Record<Mood, Acting> = {
  well: (_request, _response, well) => well(),
  failing: fail,
  'failing once': fail,
  silent: (request) => void request.resume(),
  cutting: (request) =>
    void request.once('data', () => request.socket.destroy()).once('end', () => request.socket.destroy()),
  stalling: (request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': '100000' }).write('%PDF-')
  },
}
