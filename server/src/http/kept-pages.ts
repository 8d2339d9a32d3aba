import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import type { CacheScope } from '#db/public-cache.ts'
import type { Config } from '../config.ts'
import { toPageUrl } from './page-address.ts'
import { splitPagePath } from './page-language.ts'
import { hashForPolicy, type BuildPolicy } from './page-policy.ts'
import { keepResponse, KeptResponse, sendKeptResponse, type PublicResponse } from './response-cache.ts'

/** A page without a nonce, and the scripts and styles in it that a browser may run and apply. */
interface HashedPage {
  html: string
  scripts: string[]
  styles: string[]
}

/**
 * The pages that are the same for every visitor and that many read, and their data; and the empty screen to apply that a
 * device keeps for when it has no connection.
 */
const KEPT_PATHS =
  /^\/(?:_\.data|(?:jobs|companies|employers|contact|privacy|terms|signin|signup|salaries)(?:\.data)?|(?:salaries|jobs\/skills|jobs\/in|jobs\/industry)\/[^/?#.]{1,360}(?:\.data)?|jobs\/remote(?:\.data)?|(?:jobs|companies)\/[0-9a-f-]{36}(?:\.data)?|jobs\/0{8}(?:-0{4}){3}-0{12}\/apply)?$/
/** The empty screens of the areas: devices keep them and use them again, whatever the query is then. */
const AREA_SCREENS = /^\/(?:JOBSEEKER|COMPANY|ADMIN)(?:\/[a-z-]{1,30}){0,2}$/
/** A longer query is hardly ever asked for twice. */
const MAX_QUERY = 300

/** Returns whether many visitors may ask for this page: `path` and `query` of its address. */
export const isKeptPage = (path: string, query: string): boolean =>
  isAreaScreen(path) ? query === '' : query.length <= MAX_QUERY && KEPT_PATHS.test(splitPagePath(path).local)

const isAreaScreen = (path: string) => AREA_SCREENS.test(splitPagePath(path).local)

/** Returns a text with every element of a kind replaced; it is read once, from the beginning to the end. */
function replaceElements(
  html: string,
  name: string,
  replace: (element: string, attributes: string, text: string) => string,
): string {
  const closing = `</${name}>`
  let replaced = ''
  let at = 0
  for (;;) {
    const start = html.indexOf(`<${name}`, at)
    const textStart = start < 0 ? 0 : html.indexOf('>', start) + 1
    const textEnd = textStart === 0 ? -1 : html.indexOf(closing, textStart)
    if (textEnd < 0) return replaced + html.slice(at)
    const end = textEnd + closing.length
    const attributes = html.slice(start + name.length + 1, textStart - 1)
    replaced += html.slice(at, start)
    replaced += replace(html.slice(start, end), attributes, html.slice(textStart, textEnd))
    at = end
  }
}

/**
 * Replaces the nonce of a rendered page by hashes (Content Security Policy Level 3): a nonce must not be sent twice. Only
 * elements with this nonce are allowed, so that a script that somebody smuggled into a text does not run here either.
 * Throws for a script in a file of its own, which a hash cannot allow.
 */
export function toHashedPage(html: string, nonce: string): HashedPage {
  const ownAttribute = ` nonce="${nonce}"`
  const scripts: string[] = []
  const styles: string[] = []
  const withoutScriptNonces = replaceElements(html, 'script', (element, attributes, code) => {
    if (!attributes.includes(ownAttribute)) return element
    if (attributes.includes(' src=')) throw new Error('a kept page has a script in a file of its own')
    const isModule = attributes.includes('type="module"')
    const started = isModule ? wrapModule(code) : code
    if (isModule) scripts.push(hashForPolicy(code))
    scripts.push(hashForPolicy(started))
    return `<script${isModule ? '' : attributes.replace(ownAttribute, '')}>${started}</script>`
  })
  const withoutNonces = replaceElements(withoutScriptNonces, 'style', (element, attributes, style) => {
    if (!attributes.includes(ownAttribute)) return element
    styles.push(hashForPolicy(style))
    return `<style${attributes.replace(ownAttribute, '')}>${style}</style>`
  })
  return {
    html: withoutNonces.replaceAll(ownAttribute, ''),
    scripts: [...new Set(scripts)],
    styles: [...new Set(styles)],
  }
}

/**
 * 'strict-dynamic' lets a script load others if it was itself added by a script, not written into the page: so a classic
 * script adds the module. Its own policy of trusted types accepts nothing but this text.
 */
const wrapModule = (code: string) =>
  `(function(c){var t=window.trustedTypes,s=document.createElement('script');s.type='module';s.textContent=t?t.createPolicy('module',{createScript:function(){return c}}).createScript(c):c;document.head.append(s);s.remove()})(${JSON.stringify(code).replaceAll('<', '\\u003c')})`

/** What the loaders of a page read. */
export interface PageReads {
  cache: CacheScope
  /** Whether a loader made a search, which counts for each visitor. */
  isSearch: boolean
}

/** Renders the page at an address, as it is for every visitor. */
type RenderPage = (
  address: Request,
  context: { request: FastifyRequest; nonce: string; reads: PageReads },
) => Promise<Response & { html?: Buffer }>

interface KeptPageSetup {
  config: Config
  buildPolicy: BuildPolicy
  /** How long a browser waits for a whole page before it gets one that is sent while it is rendered. */
  streamAfterMs: number
}

/**
 * Returns a function that sends the page of a request from the cache, where it is kept until something that it shows
 * changes. Returns whether it did; otherwise the page is to be rendered for this request alone.
 */
export function createKeptPageSender(
  app: FastifyInstance,
  { config, buildPolicy, streamAfterMs }: KeptPageSetup,
  render: RenderPage,
) {
  async function makePage(request: FastifyRequest, url: URL, cache: CacheScope): Promise<PublicResponse> {
    const reads = { cache, isSearch: false }
    const nonce = randomBytes(18).toString('base64')
    // Without the headers of the visitor who happens to be the first. Pages about an error show the request's id.
    const address = new Request(url, { headers: { 'x-request-id': request.id } })
    const page = await render(address, { request, nonce, reads })
    const response = await toPublicResponse(page, { nonce, requestId: request.id }, buildPolicy)
    if (page.status === 200) cache.addTopics()
    else cache.doNotKeep()
    // A screen is the same until the site is updated: it is compressed once, better than others.
    return { ...response, isSearch: reads.isSearch, ...(isAreaScreen(url.pathname) && { quality: 9 }) }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const url = toPageUrl(request, config)
    const cache = app.openCacheScope()
    if (!cache.isKeeping || !isKeptPage(url.pathname, url.search)) return false
    const key = `page ${url.pathname}${url.search}`
    // Counted before the parts of the page are checked, which searches again.
    const known = cache.peek(key)
    if (known instanceof KeptResponse && known.isSearch && !(await isSearchAllowed(app, request))) return false
    let isOwn = false
    const found = keepResponse(cache, key, (scope) => {
      isOwn = true
      return makePage(request, url, scope)
    })
    const kept = await (isBrowser(request) ? waitFor(found, streamAfterMs) : found)
    if (!kept || (kept.isSearch && !isOwn && !(await isSearchAllowed(app, request)))) return false
    await sendKeptResponse(request, reply, kept)
    return true
  }
}

/** Only browsers send this header; programs that read pages do not. */
const isBrowser = (request: FastifyRequest) => request.headers['sec-fetch-dest'] === 'document'

function waitFor(found: Promise<KeptResponse>, ms: number): Promise<KeptResponse | undefined> {
  const stop = new AbortController()
  const late = wait(ms, undefined, { signal: stop.signal }).catch(() => undefined)
  return Promise.race([found, late]).finally(() => stop.abort())
}

/** The page that is rendered for this request alone says that there were too many searches. */
const isSearchAllowed = (app: FastifyInstance, request: FastifyRequest): Promise<boolean> =>
  app.limitRequest.search(request, undefined, true).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )

async function toPublicResponse(
  page: Response & { html?: Buffer },
  { nonce, requestId }: { nonce: string; requestId: string },
  buildPolicy: BuildPolicy,
) {
  const headers = Object.fromEntries(page.headers)
  const rendered = (page.html ?? Buffer.from(await page.arrayBuffer())).toString()
  const shared =
    page.status === 200 ? rendered.replace(`<meta name="request-id" content="${requestId}"/>`, '') : rendered
  const { html, scripts, styles } = toHashedPage(shared, nonce)
  headers['content-security-policy'] = buildPolicy({ scripts, styles })
  return { status: page.status, headers, body: Buffer.from(html) }
}
