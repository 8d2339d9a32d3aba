import { PassThrough, Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { faultContext, nonceContext } from './api/context.ts'
import { PageFacts } from './shell/page-facts.ts'

// The server takes the keys from this bundle, because a copy of its own would be another key.
export { apiContext, faultContext, nonceContext, siteContext } from './api/context.ts'

const RENDER_LIMIT_MS = 5000
/** How long a browser waits for the whole page before it gets what is ready, with loading words in the places of the rest. */
const STREAM_AFTER_MS = 300

/**
 * Renders the whole page into one buffer (`html`), which the server sends without a web stream between React and the socket. A browser whose
 * page takes longer gets it as a stream (`late`). Programs that read pages, such as search engines and previews, always get it whole.
 */
const handle: HandleDocumentRequestFunction = (request, status, headers, routes, given) => {
  const context = given as unknown as Readonly<RouterContextProvider>
  const nonce = context.get(nonceContext) || undefined
  const facts = { nonce, requestId: request.headers.get('x-request-id') ?? undefined }
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    const state = { code: status, isShellReady: false, isLate: false, isSent: false }
    const answer = (body: { html: Buffer } | { late: PassThrough }) => {
      state.isSent = true
      resolve(Object.assign(new Response(null, { status: state.code, headers }), body))
    }
    const sendLate = () => {
      if (!state.isShellReady || !state.isLate || state.isSent) return
      const late = new PassThrough()
      late.once('close', () => abort())
      answer({ late })
      pipe(late)
    }
    const page = (
      <PageFacts value={facts}>
        <ServerRouter context={routes} url={request.url} nonce={nonce} />
      </PageFacts>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Parts that are ready stand in their places, not at the end for a script to move: pages are whole without scripts.
      progressiveChunkSize: Infinity,
      onShellReady() {
        state.isShellReady = true
        sendLate()
      },
      onAllReady() {
        timers.forEach(clearTimeout)
        if (!state.isSent) pipe(collect((html) => answer({ html })))
      },
      onShellError: reject,
      onError(error) {
        state.code = 500
        context.get(faultContext)(error)
      },
    })
    const timers = [setTimeout(abort, RENDER_LIMIT_MS)]
    // Only browsers say what they want a page for.
    if (request.headers.get('sec-fetch-dest') === 'document')
      timers.push(
        setTimeout(() => {
          state.isLate = true
          sendLate()
        }, STREAM_AFTER_MS),
      )
  })
}
export default handle

/** Takes all that is written and hands it on as one buffer. */
function collect(done: (html: Buffer) => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      parts.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(parts))
      next()
    },
  })
}

/** Planned answers (a missing job, an unknown address) carry a status and are not faults. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const planned = typeof error === 'object' && error !== null && 'status' in error
  if (!planned && !request.signal.aborted) (context as Readonly<RouterContextProvider>).get(faultContext)(error)
}
