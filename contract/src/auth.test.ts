import { describe, expect, test } from 'vitest'
import { EmailCode, SignInForm, Password, Phone, RegistrationForm } from './auth.ts'

describe('a password', () => {
  test.for([
    [5, false],
    [6, true],
    [128, true],
    [129, false],
  ] as const)('of %i characters is accepted: %s', ([length, accepted]) => {
    expect(Password.safeParse('x'.repeat(length)).success).toBe(accepted)
  })

  test('keeps spaces, and is the same password however its letters are composed', () => {
    expect(Password.parse('  cafe\u0301 ሰላም ')).toBe('  café ሰላም ')
  })
})

describe('a phone number', () => {
  test.for([
    ['+251 911234567', '+251 911234567'],
    ['+251911234567', '+251911234567'],
    ['0911 23 45 67', '0911 23 45 67'],
    ['+1 (202) 555-0123', '+1 202 555 0123'],
    ['٠٩١١٢٣٤٥٦٧', '0911234567'],
  ])('of %s becomes %s', ([value, digits]) => {
    expect(Phone.parse(` ${value} `)).toBe(digits)
  })

  test.for(['', ' ', '+', '12', 'abc', '+251 9112345a7', '+251\n911234567', '9'.repeat(30)])(
    'is refused as %j',
    (value) => {
      expect(Phone.safeParse(value).success).toBe(false)
    },
  )

  test.for(['', ' ', undefined, null, 7])('has one error for %j: it is required', (value) => {
    expect(Phone.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(['Phone number is required'])
  })
})

test('a name has 1 to 100 characters', () => {
  const fits = (length: number) => RegistrationForm.shape.firstName.safeParse('x'.repeat(length)).success
  expect([0, 1, 100, 101].map(fits)).toEqual([false, true, true, false])
})

test.for([undefined, null, 123456, ['1', '2'], '', '12345', 'abcdef'])(
  '%j as a code has one error: it is wrong',
  (otp) => {
    expect(EmailCode.safeParse(otp).error?.issues.map(({ message }) => message)).toEqual([
      'Invalid verification code. Please try again.',
    ])
  },
)

test('a sign-in form names what is wrong: an empty field, or one that is too long', () => {
  const messagesFor = (facts: object) =>
    SignInForm.safeParse({ email: 'hanna@town.example', password: 'x', ...facts }).error?.issues.map(
      ({ message }) => message,
    )
  expect([
    messagesFor({ email: ' ' }),
    messagesFor({ email: `${'a'.repeat(250)}@town.example` }),
    messagesFor({ password: '' }),
    messagesFor({ password: 'x'.repeat(1001) }),
  ]).toEqual([
    ['Email is required'],
    ['Please enter a valid email address'],
    ['Password is required'],
    ['This password is too long'],
  ])
})
