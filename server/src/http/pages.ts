import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { type PassThrough, pipeline, Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import type { EndpointShape } from '@sira/contract/endpoint'
import type { Site } from '@sira/contract/product'
import type { Config } from '../config.ts'
import { DEMO_SITE } from '../demo/site.ts'
import { isSearch } from './broad-limits.ts'
import { failureBody, refusedBy } from './failure.ts'
import { answer, readParams, type Route } from './route.ts'
import { noteRefused } from './security-log.ts'

const web = fileURLToPath(new URL('../../../web/', import.meta.url))
/** A page as the bundle hands it over: whole, or as a stream where it takes long. */
type Page = Response & { html?: Buffer; late?: PassThrough }
interface Entry {
  apiContext: RouterContext<unknown>
  faultContext: RouterContext<(error: unknown) => void>
  nonceContext: RouterContext<string>
  siteContext: RouterContext<Site>
}
type Ask = (endpoint: EndpointShape, input: { params?: unknown; query?: unknown }) => Promise<unknown>
/** How the loaders of one page ask. */
type Asking = (request: FastifyRequest) => Ask

/** Serves the pages: the built bundle, or Vite with hot reload when `config.DEV`. Loaders ask `routes` in this process. */
export async function mountPages(app: FastifyInstance, routes: readonly Route[], config: Config) {
  const asking = askHere(routes, app)
  await app.register(async (scope) => {
    // The page handler reads the body itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    if (config.DEV) await mountVite(scope, asking, config)
    else await mountBuild(scope, asking, config)
  })
}

/** Only what anyone may ask: pages are rendered the same for everybody, the person is filled in by the browser. */
function askHere(routes: readonly Route[], { withinLimits }: FastifyInstance): Asking {
  const open = new Map(
    routes.filter(({ endpoint }) => endpoint.access === 'anyone').map((route) => [keyOf(route.endpoint), route]),
  )
  return (request) =>
    async (endpoint, { params, query }) => {
      try {
        const route = open.get(keyOf(endpoint))
        if (!route) throw new Error(`a page asked ${keyOf(endpoint)}, which needs a person`)
        if (isSearch(route.endpoint, query)) await withinLimits.search(request, undefined, true)
        return { ok: true, body: await answer(route, readParams(route, params), { query: textual(query) }, undefined) }
      } catch (error) {
        const refused = refusedBy(error)
        noteRefused(request, refused)
        if (refused.status >= 500) request.log.error({ err: error }, 'a page could not be filled')
        return { ok: false, status: refused.status, body: failureBody(refused, request.id) }
      }
    }
}

const keyOf = ({ method, path: at }: EndpointShape) => `${method} ${at}`
/** A query as it would arrive in an address: texts, absent ones left out. */
const textual = (query: unknown) =>
  Object.fromEntries(
    Object.entries((query ?? {}) as object)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )

function contextFor(
  build: ServerBuild,
  { request, asking, nonce }: { request: FastifyRequest; asking: Asking; nonce: string },
  config: Config,
) {
  const context = new RouterContextProvider()
  // The keys belong to the page bundle: a copy of the module would have other keys.
  const entry = build.entry.module as unknown as Entry
  context.set(entry.apiContext, asking(request))
  context.set(entry.faultContext, (error) => request.log.error({ err: error }, 'a page broke'))
  context.set(entry.nonceContext, nonce)
  context.set(entry.siteContext, siteOf(config))
  return context
}

/** What this installation shows of itself: what its settings say, else samples with demo data, else nothing. */
function siteOf({
  DEMO,
  API_ORIGIN,
  PUBLIC_ORIGIN,
  SCHEDULING_URL,
  RESUME_BUILDER_URL,
  SOCIAL_LINKS,
  PARTNERS,
  TESTIMONIAL,
}: Config): Site {
  const samples = DEMO ? DEMO_SITE : undefined
  return {
    apiOrigin: API_ORIGIN,
    publicOrigin: PUBLIC_ORIGIN,
    schedulingUrl: SCHEDULING_URL,
    resumeBuilderUrl: RESUME_BUILDER_URL,
    socialLinks: SOCIAL_LINKS ?? samples?.socialLinks,
    partners: PARTNERS ?? samples?.partners,
    testimonial: TESTIMONIAL ?? samples?.testimonial,
  }
}

async function mountBuild(scope: FastifyInstance, asking: Asking, config: Config) {
  const build = (await import(pathToFileURL(path.join(web, 'build/server/index.js')).href)) as ServerBuild
  const render = createRequestHandler(build, 'production')
  await scope.register(import('@fastify/static'), {
    root: path.join(web, 'build/client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders(reply, file) {
      reply.header(
        'cache-control',
        file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  // Pages are only read. A form that is posted to one is answered like an address that is not there.
  scope.get('/*', async (request, reply) => {
    const nonce = randomBytes(18).toString('base64')
    const page: Page = await render(toRequest(request, config), contextFor(build, { request, asking, nonce }, config))
    // A page kept by a proxy would hand its nonce out twice.
    reply.headers({
      'content-security-policy': policy(nonce, config),
      'cache-control': page.headers.get('cache-control') ?? 'private, no-cache',
    })
    // What screens fetch says its kind, but not its letters.
    if (page.headers.get('content-type') === 'text/x-script')
      page.headers.set('content-type', 'text/x-script; charset=utf-8')
    // A redirect, or data for a screen; asked for its head alone, it has no body to send.
    if (!page.html && !page.late && request.method !== 'HEAD') return reply.send(page)
    return sendPage(request, reply, page)
  })
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('vary', 'accept-encoding')
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  if (page.late)
    return takesBrotli ? reply.header('content-encoding', 'br').send(packed(page.late)) : reply.send(page.late)
  if (!page.html || !takesBrotli) return reply.send(page.html)
  return reply.header('content-encoding', 'br').send(await brotli(page.html, BROTLI))
}

/** A fifth of the bytes for under half a millisecond; higher qualities cost several times that for a tenth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const brotli = promisify(brotliCompress)
/** Each part leaves as soon as it is written. A reader who goes away ends the rendering too. */
const packed = (page: PassThrough) =>
  pipeline(page, createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH }), () => {})

/** The contact page's map, which is loaded when somebody asks for it. */
const MAP_ORIGIN = 'https://www.openstreetmap.org'

/** Scripts only with this answer's nonce, nothing from elsewhere but the map and, where it is set, the scheduling page in their frames. */
function policy(nonce: string, { API_ORIGIN, SCHEDULING_URL }: Config) {
  const api = API_ORIGIN ? ` ${API_ORIGIN}` : ''
  const framed = SCHEDULING_URL ? ` ${new URL(SCHEDULING_URL).origin}` : ''
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${api}`,
    `connect-src 'self'${api}`,
    "worker-src 'self'",
    `frame-src 'self'${api} ${MAP_ORIGIN}${framed}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

async function mountVite(scope: FastifyInstance, asking: Asking, config: Config) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: web,
    server: { middlewareMode: true, hmr: { server: scope.server } },
    appType: 'custom',
  })
  scope.addHook('onClose', () => vite.close())
  scope.all('/*', (request, reply) => {
    reply.hijack()
    const { raw } = reply
    vite.middlewares(request.raw, raw, async () => {
      try {
        const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
        const page: Page = await createRequestHandler(build, 'development')(
          toRequest(request, config),
          contextFor(build, { request, asking, nonce: '' }, config),
        )
        raw.writeHead(page.status, [...page.headers].flat())
        if (page.late) page.late.pipe(raw)
        else raw.end(page.html ?? Buffer.from(await page.arrayBuffer()))
      } catch (error) {
        vite.ssrFixStacktrace(error as Error)
        request.log.error(error)
        raw.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end((error as Error).stack)
      }
    })
  })
}

/** Addresses are built on the public origin, never on what a Host header or the request line says. */
function toRequest(request: FastifyRequest, { PUBLIC_ORIGIN }: Config): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  headers.set('x-request-id', request.id)
  const url = new URL(PUBLIC_ORIGIN + pathOf(request.raw.url ?? '/'))
  // A head is that of the whole page: the page is drawn, and its body left out on the way.
  if (request.method === 'GET' || request.method === 'HEAD') return new Request(url, { headers })
  return new Request(url, {
    method: request.method,
    headers,
    body: Readable.toWeb(request.raw) as ReadableStream,
    duplex: 'half',
  } as RequestInit)
}

/** The request line may hold a whole address instead of a path; `//host/` is a path here, whatever it means in a link. */
function pathOf(asked: string): string {
  if (asked.startsWith('/')) return asked
  const whole = URL.parse(asked)
  return whole ? whole.pathname + whole.search : '/'
}
