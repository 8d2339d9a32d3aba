import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type HandleDocumentRequestFunction, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { faultContext, nonceContext } from './api/context.ts'
import { PageFacts } from './shell/page-facts.ts'

// The server takes the keys from this bundle, because a copy of its own would be another key.
export { apiContext, faultContext, nonceContext, siteContext } from './api/context.ts'

const RENDER_LIMIT_MS = 5000

/** Renders the whole page into one buffer, which the server sends without a web stream between React and the socket. */
const handle: HandleDocumentRequestFunction = (request, status, headers, routes, given) => {
  const context = given as unknown as Readonly<RouterContextProvider>
  const nonce = context.get(nonceContext) || undefined
  const facts = { nonce, requestId: request.headers.get('x-request-id') ?? undefined }
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let code = status
    const page = (
      <PageFacts value={facts}>
        <ServerRouter context={routes} url={request.url} nonce={nonce} />
      </PageFacts>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Late parts stand in their places, not at the end for a script to move: pages are whole without scripts.
      progressiveChunkSize: Infinity,
      onAllReady() {
        const parts: Buffer[] = []
        const collect = new Writable({
          write(chunk: Buffer, _encoding, done) {
            parts.push(chunk)
            done()
          },
          final(done) {
            clearTimeout(timer)
            resolve(Object.assign(new Response(null, { status: code, headers }), { html: Buffer.concat(parts) }))
            done()
          },
        })
        pipe(collect)
      },
      onShellError: reject,
      onError(error) {
        code = 500
        context.get(faultContext)(error)
      },
    })
    const timer = setTimeout(abort, RENDER_LIMIT_MS)
  })
}
export default handle

/** Planned answers (a missing job, an unknown address) carry a status and are not faults. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const planned = typeof error === 'object' && error !== null && 'status' in error
  if (!planned && !request.signal.aborted) (context as Readonly<RouterContextProvider>).get(faultContext)(error)
}
