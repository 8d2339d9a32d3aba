import type { FastifyInstance } from 'fastify'
import type { EndpointDefinition } from '@sira/contract/endpoint'
import { PRODUCT_NAME } from '@sira/contract/product'
import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { PageMeta } from '@sira/contract/paging'
import { APP_ERRORS } from '@sira/contract/errors'
import { TUS_VERSION, UPLOADS_ADDRESS } from '@sira/contract/uploads'
import { z } from 'zod'

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })

/**
 * Builds the OpenAPI 3.0 document of the whole API, or of the endpoints that are served here, from the schemas that
 * validate requests and responses.
 */
export function buildOpenApiDocument(endpoints: Iterable<[string, EndpointDefinition]> = EVERY_ENDPOINT) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of endpoints) {
    const path = `/api/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = buildOperation(name, endpoint)
  }
  return {
    openapi: '3.0.3',
    info: { title: `${PRODUCT_NAME} API`, version: '1' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

function buildOperation(name: string, endpoint: EndpointDefinition) {
  const body = endpoint.body && toJsonSchema(endpoint.body, 'input')
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.apiKeyScopes && { 'x-api-key-scopes': endpoint.apiKeyScopes }),
    ...(endpoint.access !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: [...buildParameters('path', endpoint.params), ...buildParameters('query', endpoint.query)],
    ...(body && {
      requestBody: {
        required: !endpoint.body?.safeParse({}).success,
        ...(endpoint.files && { description: buildFilesDescription(endpoint.files) }),
        content: { [endpoint.files ? 'multipart/form-data' : 'application/json']: { schema: body } },
      },
    }),
    responses: { [String(endpoint.status ?? 200)]: buildSuccess(endpoint), ...buildErrors(endpoint) },
  }
}

/** Says how files are sent; `upload:<id>` is resolved for every endpoint with files (uploads/referenced-uploads.ts). */
const buildFilesDescription = (files: object) =>
  `Files: ${Object.keys(files).join(', ')}. Each is a part of the form, or the text upload:ID of a file that has arrived in pieces: POST ${UPLOADS_ADDRESS} begins one by the tus protocol ${TUS_VERSION} (Upload-Metadata: filename), and ID is the end of its Location.`

function buildParameters(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const buildSuccess = ({ reply = z.null(), paged, pageMeta, status }: EndpointDefinition) => ({
  description: 'Done',
  ...(status !== 204 && {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['success', 'data'],
          properties: {
            success: { type: 'boolean' },
            data: toJsonSchema(reply, 'output'),
            message: { type: 'string' },
            ...(paged && { [paged]: toJsonSchema(pageMeta ?? PageMeta, 'output') }),
          },
        },
      },
    },
  }),
})

function buildErrors({ access, errorCodes = [], body, query, files }: EndpointDefinition) {
  const codes = [
    ...errorCodes,
    ...(files ? (['UPLOAD_UNUSABLE'] as const) : []),
    ...(access === 'anyone' ? [] : (['SIGN_IN_REQUIRED', 'ROLE_REQUIRED'] as const)),
    ...(body || query ? (['BAD_INPUT'] as const) : []),
  ]
  const byStatus = Map.groupBy(new Set(codes), (code) => APP_ERRORS[code][0])
  return Object.fromEntries([...byStatus].map(([status, list]) => [String(status), { description: list.join(', ') }]))
}

/** The endpoints that are served here: some need a setting. */
const listServedEndpoints = (app: FastifyInstance) =>
  [...EVERY_ENDPOINT].filter(([, { method, path }]) => app.hasRoute({ method, url: `/api/v1${path}` }))

/** Registers `GET /api/v1/openapi.json`. The document is built at the first request. */
export function registerOpenApiRoutes(app: FastifyInstance) {
  let json: string | undefined
  app.get('/api/v1/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((json ??= JSON.stringify(buildOpenApiDocument(listServedEndpoints(app))))),
  )
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Registers `GET /api/docs`: the OpenAPI document as a page for people, without scripts and without anything from other
 * sites.
 */
export function registerApiDocsRoutes(app: FastifyInstance) {
  let page: string | undefined
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send((page ??= renderPage(listServedEndpoints(app)))),
  )
}

function renderPage(served: readonly [string, EndpointDefinition][]): string {
  const { paths } = buildOpenApiDocument(served)
  const endpoints = served.map(([name, endpoint]) =>
    renderEndpoint(
      name,
      endpoint,
      paths[`/api/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`]?.[endpoint.method.toLowerCase()],
    ),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${PRODUCT_NAME} API</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}summary{cursor:pointer;padding:.5rem 0}code{font-size:.95em}pre{overflow:auto;padding:1rem;border:1px solid}</style>
</head><body><main><h1>${PRODUCT_NAME} API</h1>
<p>${endpoints.length} endpoints. Also available as an <a href="/api/v1/openapi.json">OpenAPI document</a>. Sign in and send the token as <code>Authorization: Bearer TOKEN</code>.</p>
${endpoints.join('\n')}</main></body></html>`
}

function renderEndpoint(
  name: string,
  { method, path, summary, access, errorCodes = [] }: EndpointDefinition,
  operation: unknown,
): string {
  const errorList = errorCodes.map((code) => `${code} (${APP_ERRORS[code][0]})`).join(', ')
  return `<details id="${name}"><summary><code>${method} /api/v1${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
<p>Who can call: ${access}.${errorList ? ` Its own error codes: ${errorList}.` : ''}</p><pre>${escapeHtml(JSON.stringify(operation, undefined, 2))}</pre></details>`
}
