import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ACCESS } from './endpoint.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { REFUSALS } from './refusals.ts'

interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  enum?: string[]
  const?: string
}
const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

/** What decides between alternatives, so that the text is looked at: the first of each closed list beside it. */
const choices = (shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape.properties ?? {}).flatMap(([key, inner]) =>
      ([inner.const ?? inner.enum?.[0]] as const).flatMap((first) => (first ? [[key, first]] : [])),
    ),
  )

/** Every place of an input where a text may stand, as its path and a value with that text in it. */
function textPlaces(shape: Shape, text: string): { path: (string | number)[]; value: unknown }[] {
  const alternatives = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]
  const own = Object.entries(shape.properties ?? {}).flatMap(([key, inner]) =>
    textPlaces(inner, text).map(({ path, value }) => ({
      path: [key, ...path],
      value: { ...choices(shape), [key]: value },
    })),
  )
  const items = shape.items
    ? textPlaces(shape.items, text).map(({ path, value }) => ({ path: [0, ...path], value: [value] }))
    : []
  const isText = shape.type === 'string' || (!shape.type && alternatives.length === 0 && !shape.properties)
  return [
    ...(isText ? [{ path: [], value: text }] : []),
    ...alternatives.flatMap((each) => textPlaces(each, text)),
    ...own,
    ...items,
  ]
}

/** A document of a standard: other programs add fields of their own, and are told which were not taken over. */
const FOREIGN = 'body of importResume'
const inputs = [...EVERY_ENDPOINT].flatMap(([name, { body, query, params }]) =>
  Object.entries({ body, query, params }).flatMap(([place, schema]) =>
    schema ? [{ where: `${place} of ${name}`, schema: schema as z.ZodType }] : [],
  ),
)

describe('every text that an endpoint takes', () => {
  test.for(inputs)('$where refuses U+0000 and halves of surrogate pairs', ({ schema }) => {
    const shape = shapeOf(schema)
    for (const bad of ['a\0b', '\ud800', 'https://a.example/\udc00'])
      for (const { path, value } of textPlaces(shape, bad)) {
        const issues = schema.safeParse(value).error?.issues ?? []
        const about = issues.filter((issue) => issue.path.length > 0 && issue.path.every((part, n) => part === path[n]))
        expect(about, `${JSON.stringify(bad)} at ${path.join('.')}`).not.toEqual([])
      }
  })

  test('was looked for in more than a hundred places', () => {
    expect(inputs.flatMap(({ schema }) => textPlaces(shapeOf(schema), 'x')).length).toBeGreaterThan(100)
  })
})

/** Whether a body has this field: what administrators switch on is named by their calls. */
const names = (schema: z.ZodType, key: string) => schema instanceof z.ZodObject && key in schema.shape

describe('the contract', () => {
  test('names no method and path twice', () => {
    const keys = [...EVERY_ENDPOINT.values()].map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':id')}`)
    expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([])
  })

  test.for([...EVERY_ENDPOINT])(
    '%s is well formed',
    ([, { path, params, access, refusals, body, method, summary }]) => {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect(Object.keys(params?.shape ?? {})).toEqual(named)
      expect(ACCESS).toContain(access)
      expect(refusals.filter((code) => !(code in REFUSALS))).toEqual([])
      expect(method === 'GET' && body).toBeFalsy()
      expect(summary).not.toBe('')
    },
  )

  test('takes no field that a body does not name', () => {
    for (const { where, schema } of inputs.filter((input) => input.where.startsWith('body') && input.where !== FOREIGN))
      for (const key of [
        'isVerified',
        'featured',
        'verified',
        'userId2',
        'companyId2',
        '__proto__x',
        'createdAt',
      ].filter((one) => !names(schema, one)))
        expect(JSON.stringify(schema.safeParse({ [key]: 'x' }).error?.issues), `${key} in ${where}`).toMatch(
          new RegExp(`unrecognized_keys|invalid_union`),
        )
  })

  test('gives every refusal a status and a sentence', () => {
    for (const [status, sentence] of Object.values(REFUSALS)) {
      expect([400, 401, 403, 404, 408, 409, 410, 413, 415, 429, 431, 500, 503]).toContain(status)
      expect(sentence).toMatch(/^[A-Z]/)
    }
  })
})
