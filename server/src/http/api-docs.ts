import type { FastifyInstance } from 'fastify'
import type { EndpointShape } from '@sira/contract/endpoint'
import { PRODUCT_NAME } from '@sira/contract/product'
import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { REFUSALS } from '@sira/contract/refusals'
import { openApiDocument } from './openapi.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The OpenAPI document as a page that people can read: no script, nothing loaded from elsewhere. */
export function serveApiDocs(app: FastifyInstance) {
  let page: string | undefined
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send((page ??= docsPage())),
  )
}

function docsPage(): string {
  const { paths } = openApiDocument()
  const entries = [...EVERY_ENDPOINT].map(([name, endpoint]) =>
    entry(name, endpoint, paths[`/api/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`]?.[endpoint.method.toLowerCase()]),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${PRODUCT_NAME} API</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}summary{cursor:pointer;padding:.5rem 0}code{font-size:.95em}pre{overflow:auto;padding:1rem;border:1px solid}</style>
</head><body><main><h1>${PRODUCT_NAME} API</h1>
<p>${entries.length} endpoints. The same as <a href="/api/v1/openapi.json">OpenAPI document</a>, made from the schemas that validate. A session goes along as <code>Authorization: Bearer TOKEN</code>.</p>
${entries.join('\n')}</main></body></html>`
}

function entry(name: string, { method, path, summary, access, refusals }: EndpointShape, operation: unknown): string {
  const noes = refusals.map((code) => `${code} (${REFUSALS[code][0]})`).join(', ')
  return `<details id="${name}"><summary><code>${method} /api/v1${escaped(path)}</code> ${escaped(summary)}</summary>
<p>Who may call: ${access}.${noes ? ` Refusals of its own: ${noes}.` : ''}</p><pre>${escaped(JSON.stringify(operation, undefined, 2))}</pre></details>`
}
