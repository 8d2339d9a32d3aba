import { describe, expect, test } from 'vitest'
import { Password, Phone, Registration } from './accounts.ts'

describe('a password', () => {
  test.for([
    [5, false],
    [6, true],
    [128, true],
    [129, false],
  ] as const)('of %i characters is taken: %s', ([length, taken]) => {
    expect(Password.safeParse('x'.repeat(length)).success).toBe(taken)
  })

  test('keeps spaces and is one password however its letters are composed', () => {
    expect(Password.parse('  cafe\u0301 ሰላም ')).toBe('  café ሰላም ')
  })
})

describe('a phone number', () => {
  test.for(['+251 911234567', '+251911234567', '0911 23 45 67', '+1 (202) 555-0123'])('%s may be typed', (value) => {
    expect(Phone.parse(` ${value} `)).toBe(value)
  })

  test.for(['', ' ', '+', '12', 'abc', '+251 9112345a7', '+251\n911234567', '9'.repeat(30), '٠٩١١٢٣٤٥٦٧'])('%j may not', (value) => {
    expect(Phone.safeParse(value).success).toBe(false)
  })
})

test('a name has 2 to 100 characters', () => {
  const fits = (length: number) => Registration.shape.firstName.safeParse('x'.repeat(length)).success
  expect([1, 2, 100, 101].map(fits)).toEqual([false, true, true, false])
})
