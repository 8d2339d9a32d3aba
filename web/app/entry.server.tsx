import { PassThrough, Writable } from 'node:stream'
import { getLanguage, getLanguageData, hasManyLanguages } from '@sira/contract/t'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { faultContext, nonceContext } from './api/context.ts'
import { AREA_HEAD_SCRIPT, HEAD_SCRIPT, PLAIN_HEAD_SCRIPT } from './layouts/head-scripts.ts'
import { PageContext } from './layouts/page-context.ts'
import { RELOAD_WITH_SCRIPTS_SCRIPT } from './layouts/pages-without-scripts.ts'
import areaStyles from './area.css?inline'
import englishStyles from './public.css?inline'
import companyStyles from './styles/company.css?inline'
import deskStyles from './styles/desk.css?inline'
import overlayStyles from './styles/overlays.css?inline'
import tableStyles from './styles/tables.css?inline'

// The server imports the context keys from this bundle: a copy of its own would be different keys.
export { apiContext, faultContext, nonceContext, siteContext, typedFormContext } from './api/context.ts'

/** Without the notice of the tool that made them. */
const withoutNotice = (styles: string) => styles.replace(/^\/\*![^*]*\*\/\s*/, '')
/** Lines of Ethiopic letters break between words. */
const ETHIOPIC_STYLES =
  getLanguageData('script') === 'Ethi' ? `:lang(${getLanguage()}){hyphens:none;overflow-wrap:break-word}` : ''
/** The menu of languages opens above the page (language-menu.tsx). */
const MENU_STYLES = hasManyLanguages()
  ? '.languages{position:relative}.languages ul{position:absolute;inset-inline-end:0;z-index:20;padding:.25rem .5rem;background:var(--surface);border:1px solid var(--line-2);border-radius:.5rem}'
  : ''
const publicStyles = withoutNotice(englishStyles) + ETHIOPIC_STYLES + MENU_STYLES
/** Without the classes, which that of all areas has too. */
const sharedStyles = withoutLayer(publicStyles, 'utilities')

/** Returns a sheet without a layer that stands in it once. Throws when it is not there. */
function withoutLayer(styles: string, name: string): string {
  const [opening] = new RegExp(`@layer ${name}\\s*\\{`).exec(styles) ?? []
  if (!opening) throw new Error(`the sheet has no layer ${name}`)
  const start = styles.indexOf(opening)
  let end = start + opening.length
  for (let depth = 1; depth > 0; end++) {
    if (styles[end] === '{') depth++
    if (styles[end] === '}') depth--
  }
  return styles.slice(0, start) + styles.slice(end)
}

/**
 * The styles that stand in the pages of an area, by the layout of its screens, with the names of their sheets (`loadSheet`).
 * That of all areas has those of `account` and `suggestions`.
 */
const AREA_STYLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'layouts/signed-in-layout': {},
  'choose-role-guard': {},
  'layouts/seeker-layout': {},
  'layouts/company-layout': { company: companyStyles, tables: tableStyles },
  'layouts/admin-layout': { desk: deskStyles, tables: tableStyles },
}
const stylesOfLayouts = Object.entries(AREA_STYLES).map(([layout, own]) => {
  const all = Object.entries({ area: areaStyles, overlays: overlayStyles, ...own })
  const styles = sharedStyles + all.map(([, text]) => withoutNotice(text)).join('')
  return [layout, { styles, sheets: ['account', 'suggestions', ...all.map(([name]) => name)].join(' ') }] as const
})
const pageStyles: ReadonlyMap<string, { styles: string; sheets: string }> = new Map(stylesOfLayouts)
const headScripts = {
  usual: HEAD_SCRIPT,
  area: AREA_HEAD_SCRIPT,
  plain: `${PLAIN_HEAD_SCRIPT};${RELOAD_WITH_SCRIPTS_SCRIPT}`,
}
/** What is the same in every page: the server allows it by its hash. */
export const constantTexts = {
  scripts: Object.values(headScripts),
  styles: [...new Set([publicStyles, ...stylesOfLayouts.map(([, { styles }]) => styles)])],
}

const RENDER_LIMIT_MS = 5000
/** How long a browser waits for the whole page before it gets what is ready, with loading texts for the rest. */
export const STREAM_AFTER_MS = 300

/**
 * Renders the whole page into one buffer (`html`), which the server sends without a web stream between React and the
 * socket. A browser whose page takes longer than STREAM_AFTER_MS gets it as a stream (`late`). Programs that read
 * pages, such as search engines and link previews, always get the whole page.
 */
const handle: HandleDocumentRequestFunction = (request, status, headers, routes, loadContext) => {
  const context = loadContext as unknown as Readonly<RouterContextProvider>
  const nonce = context.get(nonceContext) || undefined
  const facts = {
    nonce,
    headScripts,
    ...findStyles(routes),
    screen: findScreen(routes),
    requestId: request.headers.get('x-request-id') ?? undefined,
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = (
    <PageContext value={facts}>
      <ServerRouter context={routes} url={request.url} nonce={nonce} />
    </PageContext>
  )
  return new Promise((resolve, reject) => {
    let code = status
    renderPage(page, {
      nonce,
      // Only browsers send this header; programs that read pages do not.
      isBrowser: request.headers.get('sec-fetch-dest') === 'document',
      onBody: (body) => resolve(Object.assign(new Response(null, { status: code, headers }), body)),
      onShellError: reject,
      onError(error) {
        code = 500
        context.get(faultContext)(error)
      },
    })
  })
}
export default handle

/** The styles of a page: those of public pages, or of the area that its screen is in. */
const findStyles = ({ staticHandlerContext: { matches } }: EntryContext) =>
  matches.map(({ route: { id } }) => pageStyles.get(id)).find((found) => found !== undefined) ?? {
    styles: publicStyles,
  }

/** The screen of an area that asks for everything it shows in one request, from the handle of its route. */
const findScreen = ({ staticHandlerContext: { matches }, routeModules }: EntryContext) =>
  matches
    .map(({ route: { id } }) => (routeModules[id]?.handle as { screen?: string } | undefined)?.screen)
    .find(Boolean)

interface RenderOptions {
  nonce: string | undefined
  isBrowser: boolean
  /** Called once, with the page as soon as it can be sent. */
  onBody: (body: { html: Buffer } | { late: PassThrough }) => void
  onShellError: (error: unknown) => void
  onError: (error: unknown) => void
}

function renderPage(page: ReactElement, { nonce, isBrowser, onBody, onShellError, onError }: RenderOptions) {
  const state = { isShellReady: false, isLate: false, isSent: false }
  const respond: RenderOptions['onBody'] = (body) => {
    state.isSent = true
    onBody(body)
  }
  const sendLate = () => {
    if (!state.isShellReady || !state.isLate || state.isSent) return
    const late = new PassThrough()
    late.once('close', () => abort())
    respond({ late })
    pipe(late)
  }
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    // Finished parts are sent in place, not at the end for a script to move: pages are complete without scripts.
    progressiveChunkSize: Infinity,
    onShellReady() {
      state.isShellReady = true
      sendLate()
    },
    onAllReady() {
      timers.forEach(clearTimeout)
      if (!state.isSent) pipe(collect((html) => respond({ html })))
    },
    onShellError,
    onError,
  })
  const timers = [setTimeout(abort, RENDER_LIMIT_MS)]
  if (isBrowser)
    timers.push(
      setTimeout(() => {
        state.isLate = true
        sendLate()
      }, STREAM_AFTER_MS),
    )
}

/** Creates a stream that collects everything written to it and passes it to `done` as one buffer. */
function collect(done: (html: Buffer) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}

/** Logs errors of a page. Expected ones (a missing job, an unknown URL) have a status and are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isExpected = typeof error === 'object' && error !== null && 'status' in error
  if (!isExpected && !request.signal.aborted) (context as Readonly<RouterContextProvider>).get(faultContext)(error)
}
