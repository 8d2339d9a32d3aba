import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { type PassThrough, pipeline, Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import type { SiteSettings } from '@sira/contract/product'
import type { Config } from '../config.ts'
import { toPageUrl } from './page-address.ts'
import { getPageLanguage } from './page-language.ts'
import { createKeptPageSender, type PageReads } from './kept-pages.ts'
import { createCallApi, type CallApiFor } from './page-calls.ts'
import { createContentSecurityPolicy, type ConstantTexts } from './page-policy.ts'
import { compressBody, createCompressor, setEncoding } from './compression.ts'
import { LANGUAGE_CODES, type Language } from '#core/i18n.ts'
import { trace } from '#core/tracing.ts'
import type { Route } from './route.ts'

/** Files that have another address after a change: a hash in the name or, for icons, after it; fonts get a new name. */
const NEVER_CHANGES = /\/(assets|fonts)\/|\/icons\.svg$/

const web = fileURLToPath(new URL('../../../web/', import.meta.url))
/** A page as the bundle returns it: whole (`html`), or as a stream when loading its data takes long (`late`). */
type Page = Response & { html?: Buffer; late?: PassThrough }
/** The context keys that the bundle's entry module exports. */
interface BundleEntry {
  /** Scripts and styles that are the same in every page. */
  constantTexts: ConstantTexts
  /** How long a browser waits for the whole page, in milliseconds. */
  STREAM_AFTER_MS: number
  apiContext: RouterContext<unknown>
  faultContext: RouterContext<(error: unknown) => void>
  nonceContext: RouterContext<string>
  siteContext: RouterContext<SiteSettings>
  typedFormContext: RouterContext<TypedForm | undefined>
}
/** What was typed into a form, and why it was not accepted. */
interface TypedForm {
  problem: string
  values: Readonly<Record<string, string>>
}
declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Sends the page at the address of a posted form again, with what was typed. It is not in an address or a cookie,
     * because it may be personal. Undefined on an instance without built pages.
     */
    sendFormAgain?: (request: FastifyRequest, reply: FastifyReply, form: TypedForm) => Promise<FastifyReply>
  }
}
/** What an installation shows about itself where its settings say nothing; invented, for demo data. */
export type SampleSite = Pick<SiteSettings, 'socialLinks' | 'partners' | 'testimonial'>
/** What one page is rendered for. */
interface PageFacts {
  request: FastifyRequest
  nonce: string
  form?: TypedForm | undefined
  reads?: PageReads
}
/** What rendering a page needs. */
interface PageSetup {
  callApiFor: CallApiFor
  config: Config
  site: SiteSettings
}

/**
 * Serves the pages: the built bundle, or Vite with hot reload when `config.DEV`. Loaders call `routes` in this process,
 * without a network request. `samples` are shown where the settings say nothing about this installation.
 */
export async function registerPages(
  app: FastifyInstance,
  routes: readonly Route[],
  config: Config,
  samples?: SampleSite,
) {
  const setup: PageSetup = { callApiFor: createCallApi(routes, app), config, site: toSite(config, samples) }
  await app.register(async (scope) => {
    // The page handler reads the body itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    answerSaveData(scope)
    if (config.DEV) await serveFromVite(scope, setup)
    else app.decorate('sendFormAgain', await serveBuild(scope, setup))
  })
}

/**
 * Repeats `Save-Data: on` in a header that scripts can read: a page is the same for everybody, and turns its pictures
 * off itself (head-scripts.ts).
 */
function answerSaveData(scope: FastifyInstance) {
  scope.addHook('onRequest', async (request, reply) => {
    if (request.headers['save-data'] === 'on') reply.header('server-timing', 'save-data')
  })
}

function createContext(
  build: ServerBuild,
  { request, nonce, form, reads }: PageFacts,
  { callApiFor, site }: PageSetup,
) {
  const context = new RouterContextProvider()
  // The context keys must be those of the bundle: another copy of the module would have other keys.
  const entry = build.entry.module as unknown as BundleEntry
  context.set(entry.apiContext, callApiFor(request, reads))
  context.set(entry.faultContext, (error) => request.log.error({ err: error }, 'a page could not be rendered'))
  context.set(entry.nonceContext, nonce)
  context.set(entry.siteContext, site)
  context.set(entry.typedFormContext, form)
  return context
}

/** What this installation shows about itself: what its settings say, otherwise the samples, otherwise nothing. */
function toSite(config: Config, samples?: SampleSite): SiteSettings {
  return {
    apiOrigin: config.API_ORIGIN,
    publicOrigin: config.PUBLIC_ORIGIN,
    schedulingUrl: config.SCHEDULING_URL,
    resumeBuilderUrl: config.RESUME_BUILDER_URL,
    socialLinks: config.SOCIAL_LINKS ?? samples?.socialLinks,
    partners: config.PARTNERS ?? samples?.partners,
    testimonial: config.TESTIMONIAL ?? samples?.testimonial,
    ...(config.TELEGRAM_BOT_TOKEN && { telegram: true }),
    ...(config.PUSH_SERVICES.length > 0 && { push: true }),
  }
}

/** Returns a function that renders the page at an address, with the headers that every page has. */
function createPageRenderer(build: ServerBuild, setup: PageSetup) {
  const render = createRequestHandler(build, 'production')
  return async (address: Request, facts: PageFacts): Promise<Page> => {
    const page: Page = await trace({ kind: 'internal', name: 'render page' }, () =>
      render(address, createContext(build, facts, setup)),
    )
    if (!page.headers.has('cache-control')) page.headers.set('cache-control', 'private, no-cache')
    // The data that screens fetch has a content type, but no charset.
    if (page.headers.get('content-type') === 'text/x-script')
      page.headers.set('content-type', 'text/x-script; charset=utf-8')
    return page
  }
}

async function serveBuild(scope: FastifyInstance, setup: PageSetup) {
  await scope.register(import('@fastify/static'), {
    root: path.join(web, 'build/client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders(reply, file) {
      const age = NEVER_CHANGES.test(file) ? 'max-age=31536000, immutable' : 'max-age=3600'
      reply.header('cache-control', `public, ${age}`)
    },
  })
  const builds = new Map([['en' as Language, openBuild(scope, 'build/server/index.js', setup)]])
  await builds.get('en')
  // The other languages are read when they are first needed, and when the server has started.
  const openLanguage = (language: Language) => {
    const build = builds.get(language) ?? openBuild(scope, `build/${language}/server/index.js`, setup)
    builds.set(language, build)
    return build
  }
  scope.addHook('onListen', async () => void (await Promise.all(LANGUAGE_CODES.map(openLanguage))))
  const openPages = (request: FastifyRequest) => openLanguage(getPageLanguage(request))
  // Pages are only read. A form that is posted to one gets the same 404 as an unknown path, unless it has a route.
  scope.get('/*', async (request, reply) => {
    const { sendKeptPage, respond } = await openPages(request)
    return (await sendKeptPage(request, reply)) ? reply : respond(request, reply)
  })
  return async (request: FastifyRequest, reply: FastifyReply, form?: TypedForm) =>
    (await openPages(request)).respond(request, reply, form)
}

/** Returns functions that send the pages of one build, which has the texts of one language. */
async function openBuild(scope: FastifyInstance, file: string, setup: PageSetup) {
  const { config } = setup
  const build = (await import(pathToFileURL(path.join(web, file)).href)) as ServerBuild
  const entry = build.entry.module as unknown as BundleEntry
  const buildPolicy = createContentSecurityPolicy(entry.constantTexts, config)
  const renderPage = createPageRenderer(build, setup)
  const respond = async (request: FastifyRequest, reply: FastifyReply, form?: TypedForm) => {
    const nonce = randomBytes(18).toString('base64')
    const page = await renderPage(toRequest(request, config, form !== undefined), { request, nonce, form })
    const sources = [`'nonce-${nonce}'`]
    reply.header('content-security-policy', buildPolicy({ scripts: sources, styles: sources }))
    // A redirect, or data for a screen. For a HEAD request there is no body to send.
    if (!page.html && !page.late && request.method !== 'HEAD') return reply.send(page)
    return sendPage(request, reply, page)
  }
  const sendKeptPage = createKeptPageSender(
    scope,
    { config, buildPolicy, streamAfterMs: entry.STREAM_AFTER_MS },
    renderPage,
  )
  return { respond, sendKeptPage }
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  const encoding = setEncoding(request, reply)
  // Each part is sent as soon as it is written. When the reader goes away, rendering ends too.
  if (page.late) return reply.send(encoding ? pipeline(page.late, createCompressor(encoding), () => {}) : page.late)
  return reply.send(page.html && encoding ? await compressBody(page.html, encoding) : page.html)
}

async function serveFromVite(scope: FastifyInstance, setup: PageSetup) {
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
          toRequest(request, setup.config),
          createContext(build, { request, nonce: '' }, setup),
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

/** A page is read also if `isPosted`. */
function toRequest(request: FastifyRequest, config: Config, isPosted = false): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, each)
  headers.set('x-request-id', request.id)
  const url = toPageUrl(request, config)
  // HEAD gets the headers of the whole page: the page is rendered, and its body is left out when it is sent.
  if (request.method === 'GET' || request.method === 'HEAD' || isPosted) return new Request(url, { headers })
  return new Request(url, {
    method: request.method,
    headers,
    body: Readable.toWeb(request.raw) as ReadableStream,
    duplex: 'half',
  } as RequestInit)
}
