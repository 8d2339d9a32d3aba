import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ACCESS_RULES } from './endpoint.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { APP_ERRORS } from './errors.ts'

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: string[]
  const?: string
}
const toJsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/**
 * Returns the fields of an object that are constants or enumerations, each with its first value: they select an
 * alternative of a union, so that the check reaches its texts.
 */
const pickUnionFields = (jsonSchema: JsonSchema) =>
  Object.fromEntries(
    Object.entries(jsonSchema.properties ?? {}).flatMap(([key, inner]) =>
      ([inner.const ?? inner.enum?.[0]] as const).flatMap((first) => (first ? [[key, first]] : [])),
    ),
  )

/** Returns the path of each string in an input, with a value that has the text at that path. */
function listStringPaths(jsonSchema: JsonSchema, text: string): { path: (string | number)[]; value: unknown }[] {
  const alternatives = [...(jsonSchema.anyOf ?? []), ...(jsonSchema.oneOf ?? [])]
  const own = Object.entries(jsonSchema.properties ?? {}).flatMap(([key, inner]) =>
    listStringPaths(inner, text).map(({ path, value }) => ({
      path: [key, ...path],
      value: { ...pickUnionFields(jsonSchema), [key]: value },
    })),
  )
  const items = jsonSchema.items
    ? listStringPaths(jsonSchema.items, text).map(({ path, value }) => ({ path: [0, ...path], value: [value] }))
    : []
  const isText =
    jsonSchema.type === 'string' || (!jsonSchema.type && alternatives.length === 0 && !jsonSchema.properties)
  return [
    ...(isText ? [{ path: [], value: text }] : []),
    ...alternatives.flatMap((each) => listStringPaths(each, text)),
    ...own,
    ...items,
  ]
}

/** A JSON Resume, to which other programs add fields of their own; the reply lists those that were not imported. */
const OPEN_INPUT = 'body of importResume'
const inputs = [...EVERY_ENDPOINT].flatMap(([name, { body, query, params }]) =>
  Object.entries({ body, query, params }).flatMap(([part, schema]) =>
    schema ? [{ where: `${part} of ${name}`, schema: schema as z.ZodType }] : [],
  ),
)

describe('every text that an endpoint accepts', () => {
  test.for(inputs)('$where refuses U+0000 and lone surrogates', ({ schema }) => {
    const jsonSchema = toJsonSchema(schema)
    for (const bad of ['a\0b', '\ud800', 'https://a.example/\udc00'])
      for (const { path, value } of listStringPaths(jsonSchema, bad)) {
        const issues = schema.safeParse(value).error?.issues ?? []
        const found = issues.filter(
          (issue) => issue.path.length > 0 && issue.path.every((key, index) => key === path[index]),
        )
        expect(found, `${JSON.stringify(bad)} at ${path.join('.')}`).not.toEqual([])
      }
  })

  test('is checked in more than a hundred places', () => {
    expect(inputs.flatMap(({ schema }) => listStringPaths(toJsonSchema(schema), 'x')).length).toBeGreaterThan(100)
  })
})

/** Returns whether a body has this field. Some endpoints of administrators have fields such as `featured`. */
const hasField = (schema: z.ZodType, key: string) => schema instanceof z.ZodObject && key in schema.shape

/** The issues of a body with just this field; of a union, those of each of its members. */
function listIssuesOfField(schema: z.ZodType, body: Record<string, unknown>): z.core.$ZodIssue[][] {
  const issues = schema.safeParse(body).error?.issues ?? []
  const [first] = issues
  if (first?.code !== 'invalid_union' || !('options' in first)) return [issues]
  return first.options!.map(
    (option) => schema.safeParse({ ...body, [first.discriminator!]: option }).error?.issues ?? [],
  )
}

describe('the contract', () => {
  test('has each method and path once', () => {
    const keys = [...EVERY_ENDPOINT.values()].map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':id')}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test.for([...EVERY_ENDPOINT])(
    '%s is well formed',
    ([, { path, params, access, errorCodes, body, method, summary }]) => {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect(Object.keys(params?.shape ?? {})).toEqual(named)
      expect(ACCESS_RULES).toContain(access)
      expect(errorCodes.filter((code) => !(code in APP_ERRORS))).toEqual([])
      expect(method === 'GET' && body).toBeFalsy()
      expect(summary).not.toBe('')
    },
  )

  test('accepts no field that a body does not declare', () => {
    for (const { where, schema } of inputs.filter(
      (input) => input.where.startsWith('body') && input.where !== OPEN_INPUT,
    ))
      for (const key of [
        'isVerified',
        'featured',
        'verified',
        'userId2',
        'companyId2',
        '__proto__x',
        'createdAt',
      ].filter((one) => !hasField(schema, one)))
        for (const issues of listIssuesOfField(schema, { [key]: 'x' }))
          expect(
            issues.map(({ code }) => code),
            `${key} in ${where}`,
          ).toContain('unrecognized_keys')
  })

  test('gives every error a status and a message', () => {
    for (const [status, sentence] of Object.values(APP_ERRORS)) {
      expect([400, 401, 403, 404, 408, 409, 410, 412, 413, 415, 429, 431, 500, 503]).toContain(status)
      expect(sentence).toMatch(/^[A-Z]/)
    }
  })
})
