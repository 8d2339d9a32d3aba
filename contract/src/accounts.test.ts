import { describe, expect, test } from 'vitest'
import { Code, Credentials, Password, Phone, Registration } from './accounts.ts'

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

  test.for(['', ' ', '+', '12', 'abc', '+251 9112345a7', '+251\n911234567', '9'.repeat(30), '٠٩١١٢٣٤٥٦٧'])(
    '%j may not',
    (value) => {
      expect(Phone.safeParse(value).success).toBe(false)
    },
  )

  test.for(['', ' ', undefined, null, 7])('of %j only is said that it is required', (value) => {
    expect(Phone.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(['Phone number is required'])
  })
})

test('a name has 2 to 100 characters', () => {
  const fits = (length: number) => Registration.shape.firstName.safeParse('x'.repeat(length)).success
  expect([1, 2, 100, 101].map(fits)).toEqual([false, true, true, false])
})

test.for([undefined, null, 123456, ['1', '2'], '', '12345', 'abcdef'])(
  'of %j as a code is said that it is wrong',
  (otp) => {
    expect(Code.shape.otp.safeParse(otp).error?.issues.map(({ message }) => message)).toEqual([
      'Invalid verification code. Please try again.',
    ])
  },
)

test('of a sign-in is said what is wrong: nothing typed, or more than an address or a password can have', () => {
  const said = (facts: object) =>
    Credentials.safeParse({ email: 'hanna@town.example', password: 'x', ...facts }).error?.issues.map(
      ({ message }) => message,
    )
  expect([
    said({ email: ' ' }),
    said({ email: `${'a'.repeat(250)}@town.example` }),
    said({ password: '' }),
    said({ password: 'x'.repeat(1001) }),
  ]).toEqual([
    ['Email is required'],
    ['Please enter a valid email address'],
    ['Password is required'],
    ['This password is too long'],
  ])
})
