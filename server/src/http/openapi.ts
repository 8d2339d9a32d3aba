import type { FastifyInstance } from 'fastify'
import type { EndpointShape } from '@sira/contract/endpoint'
import { PRODUCT_NAME } from '@sira/contract/product'
import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { PageMeta } from '@sira/contract/paging'
import { REFUSALS } from '@sira/contract/refusals'
import { z } from 'zod'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })

/** The whole API as an OpenAPI 3.0 document, made from the schemas that validate. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of EVERY_ENDPOINT) {
    const path = `/api/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint)
  }
  return {
    openapi: '3.0.3',
    info: { title: `${PRODUCT_NAME} API`, version: '1' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(name: string, endpoint: EndpointShape) {
  const body = endpoint.body && schemaOf(endpoint.body, 'input')
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.access !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)],
    ...(body && {
      requestBody: {
        required: true,
        content: { [endpoint.files ? 'multipart/form-data' : 'application/json']: { schema: body } },
      },
    }),
    responses: { [String(endpoint.status ?? 200)]: success(endpoint), ...failures(endpoint) },
  }
}

function parametersIn(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
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

const success = ({ reply, paged }: EndpointShape) => ({
  description: 'Done',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['success', 'data'],
        properties: {
          success: { type: 'boolean' },
          data: schemaOf(reply, 'output'),
          message: { type: 'string' },
          ...(paged && { [paged]: schemaOf(PageMeta, 'output') }),
        },
      },
    },
  },
})

function failures({ access, refusals, body, query }: EndpointShape) {
  const codes = [
    ...refusals,
    ...(access === 'anyone' ? [] : (['SIGN_IN_REQUIRED', 'ROLE_REQUIRED'] as const)),
    ...(body || query ? (['BAD_INPUT'] as const) : []),
  ]
  const byStatus = Map.groupBy(new Set(codes), (code) => REFUSALS[code][0])
  return Object.fromEntries([...byStatus].map(([status, list]) => [String(status), { description: list.join(', ') }]))
}

/** `/api/v1/openapi.json`, made at the first question. */
export function serveOpenApi(app: FastifyInstance) {
  let text: string | undefined
  app.get('/api/v1/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(openApiDocument()))),
  )
}
