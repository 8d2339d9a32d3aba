import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ACCESS_RULES } from './endpoint.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { APP_ERRORS } from './errors.ts'

interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  enum?: string[]
  const?: string
}
const toShape = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

/**
 * The fields that select an alternative of a union, so that the check reaches the text: the first value of each closed
 * list.
 */
const listChoices = (shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape.properties ?? {}).flatMap(([key, inner]) =>
      ([inner.const ?? inner.enum?.[0]] as const).flatMap((first) => (first ? [[key, first]] : [])),
    ),
  )

/** Every place of an input where a text can be, as its path and a value with the text in that place. */
function listTextPlaces(shape: Shape, text: string): { path: (string | number)[]; value: unknown }[] {
  const alternatives = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]
  const own = Object.entries(shape.properties ?? {}).flatMap(([key, inner]) =>
    listTextPlaces(inner, text).map(({ path, value }) => ({
      path: [key, ...path],
      value: { ...listChoices(shape), [key]: value },
    })),
  )
  const items = shape.items
    ? listTextPlaces(shape.items, text).map(({ path, value }) => ({ path: [0, ...path], value: [value] }))
    : []
  const isText = shape.type === 'string' || (!shape.type && alternatives.length === 0 && !shape.properties)
  return [
    ...(isText ? [{ path: [], value: text }] : []),
    ...alternatives.flatMap((each) => listTextPlaces(each, text)),
    ...own,
    ...items,
  ]
}

/** A document of a standard: other programs add fields of their own, and are told which ones were not imported. */
const OPEN_INPUT = 'body of importResume'
const inputs = [...EVERY_ENDPOINT].flatMap(([name, { body, query, params }]) =>
  Object.entries({ body, query, params }).flatMap(([place, schema]) =>
    schema ? [{ where: `${place} of ${name}`, schema: schema as z.ZodType }] : [],
  ),
)

describe('every text that an endpoint accepts', () => {
  test.for(inputs)('$where refuses U+0000 and halves of surrogate pairs', ({ schema }) => {
    const shape = toShape(schema)
    for (const bad of ['a\0b', '\ud800', 'https://a.example/\udc00'])
      for (const { path, value } of listTextPlaces(shape, bad)) {
        const issues = schema.safeParse(value).error?.issues ?? []
        const about = issues.filter((issue) => issue.path.length > 0 && issue.path.every((part, n) => part === path[n]))
        expect(about, `${JSON.stringify(bad)} at ${path.join('.')}`).not.toEqual([])
      }
  })

  test('is checked in more than a hundred places', () => {
    expect(inputs.flatMap(({ schema }) => listTextPlaces(toShape(schema), 'x')).length).toBeGreaterThan(100)
  })
})

/** Returns whether a body has this field. Some endpoints of administrators have fields such as `featured`. */
const hasField = (schema: z.ZodType, key: string) => schema instanceof z.ZodObject && key in schema.shape

describe('the contract', () => {
  test('has each method and path once', () => {
    const keys = [...EVERY_ENDPOINT.values()].map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':id')}`)
    expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([])
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
        expect(JSON.stringify(schema.safeParse({ [key]: 'x' }).error?.issues), `${key} in ${where}`).toMatch(
          new RegExp(`unrecognized_keys|invalid_union`),
        )
  })

  test('gives every error a status and a message', () => {
    for (const [status, sentence] of Object.values(APP_ERRORS)) {
      expect([400, 401, 403, 404, 408, 409, 410, 413, 415, 429, 431, 500, 503]).toContain(status)
      expect(sentence).toMatch(/^[A-Z]/)
    }
  })
})
