import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ACCESS_RULES } from './endpoint.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { APP_ERRORS } from './errors.ts'
import {
  toCodeText,
  toEmailAddress,
  toLinkText,
  toPhoneText,
  toPlainText,
  toVisibleText,
  trimUnseen,
} from './typed-text.ts'

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

interface StringField {
  path: string
  schema: z.ZodType
  /** What the schema does to a text before it checks it. */
  rules: unknown[]
}

/** Returns the schemas of all strings in a schema. Of one that is piped into another, the second one has the rule. */
function listStringFields(schema: z.core.$ZodType, path: string): StringField[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string': {
      const rules = (def.checks ?? []).flatMap(({ _zod: check }) => ('tx' in check.def ? [check.def.tx] : []))
      return [{ path, schema: schema as z.ZodType, rules }]
    }
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => listStringFields(inner, `${path}.${key}`))
    case 'array':
      return listStringFields(def.element, `${path}[]`)
    case 'union':
      return def.options.flatMap((option) => listStringFields(option, path))
    case 'optional':
    case 'nullable':
    case 'default':
      return listStringFields(def.innerType, path)
    case 'pipe': {
      const { type } = (def.out as z.core.$ZodTypes)._zod.def
      return type === 'literal' ? [] : listStringFields(type === 'string' ? def.out : def.in, path)
    }
    case 'record':
      return [...listStringFields(def.keyType, `${path}{key}`), ...listStringFields(def.valueType, `${path}{}`)]
    default:
      return []
  }
}

const ONE_LINE_RULES: readonly unknown[] = [
  toCodeText,
  toEmailAddress,
  toLinkText,
  toPhoneText,
  toPlainText,
  toVisibleText,
]
/** Passwords are what was typed; the rest is written by programs, or cleaned where the question or the column is known. */
const KEPT_AS_TYPED =
  /\.(password|currentPassword|newPassword|filters|sort|unread|as_typed|transports\[\]|clientExtensionResults\{key\}|answers\{\}(\[\])?|resume|deadline)$|^importResume\.body\{key\}$/
const SEVERAL_LINES =
  /\.(message|description|details|body|text|reason|help|note|wish|bio|coverLetter|remark|responsibilities\[\]|achievements\[\])$/
const stringFields = [...EVERY_ENDPOINT].flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? listStringFields(schema as z.core.$ZodType, `${name}.${part}`) : [],
  ),
)

describe('what cannot be seen', () => {
  test('is removed from every text on one line, or refused', () => {
    const careless = stringFields.filter(
      ({ path, schema, rules }) =>
        !KEPT_AS_TYPED.test(path) &&
        !rules.some((rule) => ONE_LINE_RULES.includes(rule)) &&
        !(SEVERAL_LINES.test(path) && rules.includes(trimUnseen)) &&
        schema.safeParse('2026\u200b-11-20').success,
    )
    expect(careless.map(({ path }) => path)).toEqual([])
  })

  test('is looked for in several hundred fields, and a field without a rule is found', () => {
    expect(
      stringFields.filter(({ rules }) => rules.some((rule) => ONE_LINE_RULES.includes(rule))).length,
    ).toBeGreaterThan(250)
    expect(listStringFields(z.object({ name: z.string().trim().optional() }), 'x')).toMatchObject([
      { path: 'x.name', rules: [expect.any(Function)] },
    ])
  })

  test('is no text where one is required', () => {
    for (const { path, schema } of stringFields.filter(({ path: field }) => SEVERAL_LINES.test(field)))
      for (const nothing of ['\u200b'.repeat(60), '\u2060\ufeff'.repeat(40), ' \u00ad\n\u3164'.repeat(20)]) {
        const { data } = schema.safeParse(nothing)
        expect(data ?? '', path).toBe('')
      }
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
    ([, { path, params, access, errorCodes = [], body, method, summary }]) => {
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
