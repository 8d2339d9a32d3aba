import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PRODUCT_NAME } from '@sira/contract/product'
import type { Deps } from '#core/deps.ts'
import { setEncoding } from '#http/compression.ts'
import { createVersionTracker, isNotModified } from '#http/conditional-requests.ts'
import { hashForPolicy } from '#http/page-policy.ts'
import { getRateLimitRule } from '#http/rate-limits/rate-limit-rules.ts'
import { keepResponse } from '#http/response-cache.ts'
import { buildDeveloperGuide } from './developer-guide.format.ts'
import { DEVELOPER_PAGE_STYLE, renderDeveloperPage } from './developer-page.format.ts'

const EXAMPLE = new URL('../../../../docs/examples/keep-in-step.mjs', import.meta.url)
const CSP = `default-src 'none'; style-src ${hashForPolicy(DEVELOPER_PAGE_STYLE)}; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/**
 * Registers the documentation for people who write programs against the API: `/developers` without scripts, the same as
 * Markdown at `/developers.md`, and `/llms.txt`, which names both for programs that read documentation.
 */
export function registerDeveloperRoutes(app: FastifyInstance, { config }: Deps) {
  const origin = config.PUBLIC_ORIGIN
  const buildGuide = () =>
    buildDeveloperGuide({ origin, limit: getRateLimitRule('apiKey', config), example: readFileSync(EXAMPLE, 'utf8') })
  const pages = [
    {
      path: '/developers',
      type: 'text/html; charset=utf-8',
      build: () => renderDeveloperPage(buildGuide()),
    },
    { path: '/developers.md', type: 'text/markdown; charset=utf-8', build: async () => buildGuide() },
    { path: '/llms.txt', type: 'text/plain; charset=utf-8', build: async () => buildLlmsText(origin) },
  ]
  const trackVersion = createVersionTracker()
  for (const { path, type, build } of pages)
    app.get(path, { onRequest: (request) => app.limitRequest(request) }, async (request, reply) => {
      const kept = await keepResponse(app.openCacheScope(), `developers ${path}`, async () => ({
        status: 200,
        headers: {},
        body: Buffer.from(await build()),
      }))
      void reply.type(type).header('content-security-policy', CSP)
      return sendPage(request, reply, { kept, version: trackVersion(path, kept.version.etag) })
    })
}

interface Page {
  kept: Awaited<ReturnType<typeof keepResponse>>
  version: ReturnType<ReturnType<typeof createVersionTracker>>
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, { kept, version }: Page) {
  void reply.headers({
    // Weak, because one tag stands for the body with and without compression.
    etag: `W/${version.etag}`,
    'last-modified': new Date(version.changedAt).toUTCString(),
    'cache-control': 'public, max-age=3600',
  })
  const encoding = setEncoding(request, reply, kept.bytes)
  if (isNotModified(request.headers, version)) return reply.removeHeader('content-encoding').code(304).send()
  return reply.send(await kept.readBody(encoding))
}

/** Returns what programs that read documentation find first (llmstxt.org). */
const buildLlmsText = (origin: string) => `# ${PRODUCT_NAME}

> A job board for Ethiopian tech talent. Companies call its API with a key: jobs, applications, events, webhooks.

## Documentation

- [Guide and reference](${origin}/developers.md): keys, permissions, errors, limits, how to keep a copy in step, events, webhooks, feeds, every endpoint
- [OpenAPI document](${origin}/api/v1/openapi.json): every endpoint with its schemas

## Optional

- [Open jobs as a feed](${origin}/feed.json): JSON Feed
- [Sitemap](${origin}/sitemap.xml)
`
