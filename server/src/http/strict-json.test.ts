import { describe, expect, test } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { parseStrictJson } from './strict-json.ts'

const codeOf = (text: string) => {
  try {
    parseStrictJson(text)
    return 'taken'
  } catch (error) {
    return error instanceof AppError ? error.code : error
  }
}
const nest = (depth: number, [open, close] = ['[', ']']) => open!.repeat(depth) + '1' + close!.repeat(depth)

describe('a JSON body', () => {
  test.for([
    '{"a":{"a":1},"b":[{"a":1},{"a":2}]}',
    '[]',
    '"a"',
    '1',
    'null',
    'true',
    ' {\n"a" : "\\"{[}" } ',
    '{"":1}',
    '{"a":"__proto__"}',
    '["__proto__","__proto__"]',
    '{"toString":1}',
  ])('%s is read as JSON.parse reads it', (text) => {
    expect(parseStrictJson(text)).toEqual(JSON.parse(text))
  })

  test('that is blank is no body', () => {
    expect([parseStrictJson(''), parseStrictJson(' \n')]).toEqual([undefined, undefined])
  })

  test.for([
    '{"a":1,"a":2}',
    '{"role":"JOBSEEKER","b":{},"role":"ADMIN"}',
    '{"a":1,"\\u0061":2}',
    '[{"x":{"a":1,"a":1}}]',
    '{"a":[1,{"b":1}],"a" :2}',
    '{"a":"}","a":1}',
    '{"\\"":1,"\\u0022":2}',
  ])('%s is refused, because it has a field twice', (text) => {
    expect(codeOf(text)).toBe('BAD_JSON')
  })

  test.for([
    '{"__proto__":{"isAdmin":true}}',
    '{"a":{"constructor":{"prototype":{"x":1}}}}',
    '[{"prototype":1}]',
    '{"\\u005f_proto__":1}',
    '{"__proto__" \n :1}',
  ])('%s is refused, because it could reach a prototype', (text) => {
    expect(codeOf(text)).toBe('BAD_JSON')
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })

  test('may be 32 levels deep, not 33', () => {
    expect(codeOf(nest(32))).toBe('taken')
    expect(codeOf(nest(33))).toBe('BAD_JSON')
    expect(codeOf(nest(33, ['{"a":', '}']))).toBe('BAD_JSON')
    expect(codeOf('['.repeat(100_000))).toBe('BAD_JSON')
    expect(codeOf(`{"a":"${'['.repeat(100)}"}`)).toBe('taken')
  })

  test.for([
    '{',
    '}',
    '[',
    ']',
    '{"a"}',
    '{"a":}',
    '{a:1}',
    "{'a':1}",
    '[1,]',
    '{"a":1,}',
    '"',
    '"\\',
    '"\\x"',
    '{"a":"b}',
    'nul',
    'NaN',
    'Infinity',
    '-',
    '01',
    '1.',
    '.5',
    '+1',
    '0x1',
    '1 2',
    '[1]x',
    '{"a":1}}',
    '\ufeff{}',
    '"\t"',
    '"\n"',
    '[1,,2]',
    '[}',
    '{]',
    '{"a":1 "b":2}',
    '{1:1}',
    'undefined',
    '// c',
    '[1]/**/',
    '"\\u12"',
    '{"a\\":1}',
  ])('%j is not valid JSON', (text) => {
    expect(codeOf(text)).toBe('BAD_JSON')
  })
})
