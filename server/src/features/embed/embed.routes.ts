import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { uuid } from '@sira/contract/text'
import { throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { inLanguage, LANGUAGE_CODES, type Language } from '#core/i18n.ts'
import { setEncoding } from '#http/compression.ts'
import { isNotModified } from '#http/conditional-requests.ts'
import { hashForPolicy } from '#http/page-policy.ts'
import { getResponseLanguage } from '#http/page-language.ts'
import { keepResponse, KeptResponse, type PublicResponse } from '#http/response-cache.ts'
import { findEmbeddedJobs } from './embed.queries.ts'
import { buildJobsFrame, buildJobsJson, buildUnknownCompanyFrame, FRAME_STYLE } from './embed-frame.format.ts'
import { FRAME_SCRIPT } from './frame-script.format.ts'
import { buildEmbedScript } from './embed-script.format.ts'

/** It is the same for all companies, and a page that has an older one goes on working. */
const SCRIPT_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
/** The one address that other websites may frame. Nothing is loaded but the document itself. */
const FRAME_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${hashForPolicy(FRAME_SCRIPT)}`,
    `style-src ${hashForPolicy(FRAME_STYLE)}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; '),
  'cross-origin-resource-policy': 'cross-origin',
  // Pages that are isolated from others show only frames that are so too.
  'cross-origin-embedder-policy': 'require-corp',
  'content-type': 'text/html; charset=utf-8',
  // The pages of the jobs are in search engines.
  'x-robots-tag': 'noindex',
}

/** So long a closed job may stay in a list that somebody has seen already. */
const LIST_CACHE = 'public, max-age=60'
const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
}
/** The best compression: the script is compressed once, and a list is kept until a job changes. */
const QUALITY = 11

/**
 * Registers what other websites embed: `/embed.js`, the frame with the open jobs of a company, which it shows, and the same
 * list as JSON. They read no cookie and set none, and store nothing.
 */
export function registerEmbedRoutes(app: FastifyInstance, deps: Deps) {
  registerEmbedScript(app)
  const limitedRoute = { onRequest: (request: FastifyRequest) => app.limitRequest(request) }
  const { PUBLIC_ORIGIN: origin } = deps.config

  app.get('/embed/companies/:company', limitedRoute, async (request, reply) => {
    const companyId = uuid().safeParse((request.params as { company: string }).company).data
    const { language, isAsked } = readLanguage(request)
    if (!isAsked) void reply.header('vary', 'Accept-Language')
    const unknown = {
      status: 404,
      headers: FRAME_HEADERS,
      body: Buffer.from(inLanguage(language, () => buildUnknownCompanyFrame(origin))),
    }
    if (!companyId) return sendList(request, reply, await KeptResponse.create(unknown))
    const kept = await keepResponse(app.openCacheScope(), `embed ${companyId} ${language}`, async (cache) => {
      const found = await findEmbeddedJobs(deps, companyId, cache)
      if (!found) {
        // Anybody can make up ids.
        cache.doNotKeep()
        return unknown
      }
      const html = inLanguage(language, () => buildJobsFrame(found, origin))
      return { status: 200, headers: FRAME_HEADERS, body: Buffer.from(html), quality: QUALITY }
    })
    return sendList(request, reply, kept)
  })

  app.get('/embed/companies/:company.json', limitedRoute, async (request, reply) => {
    // Also for what is thrown, so that the page which asked can read why.
    void reply.headers(JSON_HEADERS)
    const id = uuid().safeParse((request.params as { company: string }).company).data
    const companyId = id ?? throwAppError('COMPANY_NOT_FOUND')
    const kept = await keepResponse(app.openCacheScope(), `embed ${companyId} json`, async (cache) => {
      const found = (await findEmbeddedJobs(deps, companyId, cache)) ?? throwAppError('COMPANY_NOT_FOUND')
      return { status: 200, headers: JSON_HEADERS, body: Buffer.from(buildJobsJson(found, origin)), quality: QUALITY }
    })
    return sendList(request, reply, kept)
  })
}

function registerEmbedScript(app: FastifyInstance) {
  const script: PublicResponse = {
    status: 200,
    headers: SCRIPT_HEADERS,
    body: Buffer.from(buildEmbedScript()),
    quality: QUALITY,
  }
  const kept = KeptResponse.create(script)
  app.get('/embed.js', async (request, reply) => sendVersion(request, reply, await kept))
}

/** The language of the address, otherwise that of the visitor's browser. */
function readLanguage(request: FastifyRequest): { language: Language; isAsked: boolean } {
  const { lang } = request.query as { lang?: unknown }
  const asked = LANGUAGE_CODES.find((code) => code === lang)
  return { language: asked ?? getResponseLanguage(request), isAsked: asked !== undefined }
}

function sendList(request: FastifyRequest, reply: FastifyReply, kept: KeptResponse) {
  void reply.header('cache-control', kept.status === 200 ? LIST_CACHE : 'no-store')
  return sendVersion(request, reply, kept)
}

async function sendVersion(request: FastifyRequest, reply: FastifyReply, kept: KeptResponse) {
  const { status, headers, version, bytes } = kept
  void reply.code(status).headers(headers)
  const encoding = setEncoding(request, reply, bytes)
  if (status === 200) {
    // Weak, because one tag stands for the body with and without compression.
    void reply.header('etag', `W/${version.etag}`)
    if (isNotModified(request.headers, version)) return reply.removeHeader('content-encoding').code(304).send()
  }
  return reply.send(await kept.readBody(encoding))
}
