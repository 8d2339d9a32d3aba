import { describe, expect, test } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { parseFormFields } from './form-fields.ts'

const getRefusal = (...pairs: [string, string][]) => {
  try {
    parseFormFields(pairs)
  } catch (error) {
    return error instanceof AppError ? { code: error.code, errors: error.details.errors } : error
  }
  return 'taken'
}

describe('form fields with brackets', () => {
  test('become objects and lists, in any order', () => {
    const pairs: [string, string][] = [
      ['title', 'Engineer'],
      ['skills[1][skillId]', 'b'],
      ['skills[0][level]', 'EXPERT'],
      ['skills[0][skillId]', 'a'],
      ['address[city]', 'Addis Ababa'],
      ['tags[0]', 'x'],
    ]
    expect(parseFormFields(pairs)).toEqual({
      title: 'Engineer',
      skills: [{ level: 'EXPERT', skillId: 'a' }, { skillId: 'b' }],
      address: { city: 'Addis Ababa' },
      tags: ['x'],
    })
  })

  test('have line breaks as they were typed, so that lengths are what people see', () => {
    expect(parseFormFields([['letter', 'One\r\n\r\nTwo\nThree']])).toEqual({ letter: 'One\n\nTwo\nThree' })
  })

  test('may have a hundred items, and names that every object has', () => {
    const many = Array.from({ length: 100 }, (_, i): [string, string] => [`a[${i}]`, String(i)])
    expect(parseFormFields(many)).toEqual({ a: many.map(([, value]) => value) })
    expect(
      parseFormFields([
        ['toString', 'x'],
        ['hasOwnProperty', 'y'],
      ]),
    ).toEqual({ toString: 'x', hasOwnProperty: 'y' })
  })

  test.each([
    '__proto__',
    '__proto__[x]',
    'a[__proto__]',
    'a[__proto__][x]',
    'skills[0][__proto__][x]',
    'constructor',
    'a[constructor][prototype][x]',
    'a[prototype]',
  ])('%s is refused and pollutes nothing', (name) => {
    expect(getRefusal([name, 'polluted'])).toMatchObject({ code: 'BAD_INPUT' })
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  test.each([
    'skills[4294967294][skillId]',
    'a[100]',
    'a[-1]',
    'a[01]',
    'a[]',
    'a[',
    'a]',
    '[a]',
    'a[b',
    'a[b]c',
    'a[b]]',
    'a[[b]]',
    'a[b][',
    'a b',
    'a.b',
    '',
    'a\n',
    'a\0',
    'ሀ',
    `a${'x'.repeat(100)}`,
    'a[b][c][d][e]',
  ])('%j is refused', (name) => {
    expect(getRefusal([name, 'x'])).toMatchObject({ code: 'BAD_INPUT' })
  })

  test('a list with a gap, or not starting at 0, is refused with its field', () => {
    expect(getRefusal(['a[0]', 'x'], ['a[2]', 'x'])).toMatchObject({
      code: 'BAD_INPUT',
      errors: { a: [expect.stringContaining('gaps')] },
    })
    expect(getRefusal(['b[1][x]', 'x'])).toMatchObject({ code: 'BAD_INPUT', errors: { b: [expect.any(String)] } })
  })

  test('a name that is sent twice or in two shapes is refused with its field', () => {
    expect(getRefusal(['role', 'a'], ['role', 'b'])).toMatchObject({ errors: { role: ['Was sent more than once'] } })
    for (const [one, other] of [
      ['a', 'a[b]'],
      ['a[b]', 'a'],
      ['a[0]', 'a[b]'],
      ['a[b]', 'a[0]'],
      ['a[0]', 'a[0][b]'],
      ['a[b]', 'a[b]'],
    ] as const) {
      expect(getRefusal([one, 'x'], [other, 'x'])).toMatchObject({
        code: 'BAD_INPUT',
        errors: { a: [expect.any(String)] },
      })
    }
  })

  test('a hostile name of any length is refused', () => {
    expect(getRefusal(['a' + '[a]'.repeat(100_000), 'x'])).toMatchObject({ code: 'BAD_INPUT' })
    expect(getRefusal(['a' + '['.repeat(90), 'x'])).toMatchObject({ code: 'BAD_INPUT' })
  })
})
