import { ReceivedApplication } from '@sira/contract/applications'
import type { EndpointDefinition } from '@sira/contract/endpoint'
import { API_KEY_SCOPES, QUESTION_KINDS, SKILL_LEVELS } from '@sira/contract/enums'
import { APP_ERRORS } from '@sira/contract/errors'
import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { OwnJob } from '@sira/contract/jobs'
import { Salary } from '@sira/contract/salary'
import { z } from 'zod'

/** What is used of a JSON schema. */
interface JsonSchema {
  type?: string
  format?: string
  enum?: unknown[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  nullable?: boolean
  default?: unknown
  maxLength?: number
}

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as JsonSchema

/** Objects that several endpoints return, described once. */
const NAMED = [
  ['Salary', toJsonSchema(Salary, 'output')],
  ['Job', toJsonSchema(OwnJob, 'output')],
  ['Application', toJsonSchema(ReceivedApplication, 'output')],
] as const
const listFields = ({ properties = {} }: JsonSchema) => Object.keys(properties)

/** Returns the name of an object that is described once; with the fields that an endpoint adds to it. */
function findName(schema: JsonSchema): string | undefined {
  const fields = listFields(schema)
  const [name, known] = NAMED.find(([, each]) => listFields(each).every((field, at) => fields[at] === field)) ?? []
  if (!known) return undefined
  const added = fields.slice(listFields(known).length)
  return added.length === 0 ? name : `${name} with ${added.join(', ')}`
}

/** Longer lists of allowed values end with dots: the OpenAPI document has all of them. */
const MAX_VALUES = 8

/** Returns a type in a few words: `string`, `A | B`, `[{ id, name }]`. Objects deeper than `depth` are `{…}`. */
function formatType(schema: JsonSchema, depth: number): string {
  const parts = listAlternatives(schema)
  const text = parts
    ? [...new Set(parts.flatMap((part) => splitSimpleTypes(formatType(part, depth))))].join(' | ')
    : formatSimpleType(schema, depth)
  return schema.nullable ? `${text} | null` : text
}

/** Splits alternatives, so that none is named twice; objects stay whole. */
const splitSimpleTypes = (text: string) => (text.includes('{') ? [text] : text.split(' | '))

/** The alternatives of a schema; what only job seekers get is left out beside what companies do. */
function listAlternatives({ anyOf, oneOf = anyOf }: JsonSchema): JsonSchema[] | undefined {
  const isForCompanies = (part: JsonSchema) => findName(part) !== undefined || listFields(part).length < MAX_VALUES
  return oneOf?.some((part) => findName(part)) ? oneOf.filter(isForCompanies) : oneOf
}

function formatSimpleType(schema: JsonSchema, depth: number): string {
  const { type, enum: values, items, properties } = schema
  if (values)
    return [
      ...values.slice(0, MAX_VALUES).map((value) => value || '""'),
      ...(values.length > MAX_VALUES ? ['…'] : []),
    ].join(' | ')
  if (items) return `[${formatType(items, depth)}]`
  if (!properties) return type === 'object' || type === undefined ? '{…}' : type
  const name = findName(schema)
  if (name) return name
  if (depth === 0) return '{…}'
  return `{ ${Object.entries(properties)
    .map(([key, each]) =>
      each.properties || each.items?.properties || each.anyOf ? `${key}: ${formatType(each, depth - 1)}` : key,
    )
    .join(', ')} }`
}

const formatFields = ({ properties = {}, required = [] }: JsonSchema, depth: number): string =>
  Object.entries(properties)
    .map(([name, schema]) => `\`${name}\`${required.includes(name) ? '*' : ''} ${formatType(schema, depth)}`)
    .join(' · ')

function formatObject([name, { properties = {} }]: (typeof NAMED)[number]): string {
  const fields = Object.entries(properties).map(([field, schema]) => `\`${field}\` ${formatType(schema, 2)}`)
  return `### ${name}\n\n${fields.join(' · ')}`
}

/** A query or body that is a union or checked as a whole has its fields in the first part. */
const getFields = (schema: JsonSchema): JsonSchema =>
  schema.properties ? schema : (schema.allOf?.find(({ properties }) => properties) ?? schema)

/** A body that has been described, with the type of each field. */
interface DescribedBody {
  of: string
  types: ReadonlyMap<string, string>
  required: string
}
/** With so many fields in common, a body is described by its difference from an earlier one. */
const MANY_COMMON_FIELDS = 8

/** Returns the fields of a body; of one that is nearly that of an earlier endpoint, only what differs. */
function formatBody(schema: JsonSchema, of: string, described: DescribedBody[]): string {
  const fields = getFields(schema)
  const { properties = {}, required = [] } = fields
  const types = new Map(Object.entries(properties).map(([name, each]) => [name, formatType(each, 1)]))
  const isSame = (name: string, body: DescribedBody) => body.types.get(name) === types.get(name)
  const alike = described.find(
    (body) => [...types.keys()].filter((name) => isSame(name, body)).length >= MANY_COMMON_FIELDS,
  )
  described.push({ of, types, required: required.join() })
  if (!alike || (required.length > 0 && alike.required !== required.join())) return formatFields(fields, 1)
  const without = [...alike.types.keys()].filter((name) => !types.has(name)).map((name) => `\`${name}\``)
  const own = [...types].filter(([name]) => !isSame(name, alike)).map(([name, type]) => `\`${name}\` ${type}`)
  return [
    required.length > 0 ? `as ${alike.of}` : `as ${alike.of}, nothing required`,
    ...(without.length > 0 ? [`without ${without.join(', ')}`] : []),
    ...own,
  ].join(' · ')
}

function formatEndpoint(
  { method, path, summary, query, body, reply, errorCodes = [], idempotent }: EndpointDefinition,
  described: DescribedBody[],
) {
  const name = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
  const lines = [
    query && ['Query', formatFields(getFields(toJsonSchema(query, 'input')), 1)],
    body && ['Body', formatBody(toJsonSchema(body, 'input'), name, described)],
    ['Data', reply ? formatType(toJsonSchema(reply, 'output'), 2) : 'null'],
    errorCodes.length > 0 && ['Errors', errorCodes.map((code) => `${APP_ERRORS[code][0]} \`${code}\``).join(', ')],
  ].flatMap((line) => (line && line[1] ? [`- ${line[0]}: ${line[1]}`] : []))
  return [
    `#### ${name}\n\n${summary.replace(/\.$/, '')}.${idempotent ? ' Takes an `Idempotency-Key`.' : ''}`,
    lines.join('\n'),
  ].join('\n\n')
}

/** Returns the endpoints that API keys can call, by the permission they need, as Markdown. `*` marks what is required. */
export function buildEndpointReference(): string {
  const endpoints = [...EVERY_ENDPOINT.values()].filter(({ apiKeyScopes }) => apiKeyScopes)
  const described: DescribedBody[] = []
  const sections = API_KEY_SCOPES.map((scope) =>
    [
      `### With ${scope}`,
      ...endpoints
        .filter(({ apiKeyScopes }) => apiKeyScopes![0] === scope)
        .map((endpoint) => formatEndpoint(endpoint, described)),
    ].join('\n\n'),
  )
  return [
    '## Endpoints',
    `\`*\` marks what is required; numbers in a query are whole: \`page\` from 1, \`per_page\` 1 to 100, \`limit\` 1 to 500. Days are \`2026-11-20\`. The \`level\` of a skill is ${SKILL_LEVELS.join(', ')}, the \`kind\` of a question ${QUESTION_KINDS.join(', ')}. The [OpenAPI document](/api/v1/openapi.json) has every length and default; there, what a key needs is \`x-api-key-scopes\`.`,
    ...sections,
    '## Objects',
    ...NAMED.map(formatObject),
  ].join('\n\n')
}
