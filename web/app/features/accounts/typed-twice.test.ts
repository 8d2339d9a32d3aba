import { Password } from '@sira/contract/accounts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { typedTwice } from './typed-twice.ts'

const form = z.object({ name: z.string().min(2, 'Name too short'), password: Password, confirmPassword: z.string().min(1, 'Type it again') }).refine(...typedTwice('password'))
const said = (value: unknown) => form.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test('two different passwords are told at once with what else is wrong', () => {
  expect(said({ name: 'A', password: '12345', confirmPassword: '1234' })).toEqual(['Name too short', 'Password must be at least 6 characters', 'Passwords do not match'])
})
test('one that is not typed yet is only missing', () => {
  expect(said({ name: 'Abel', password: '123456', confirmPassword: '' })).toEqual(['Type it again'])
  expect(said({ name: 'Abel', password: '', confirmPassword: '123456' })).toEqual(['Password must be at least 6 characters'])
})
test('the same password matches, also when one keyboard composes its letters another way', () => {
  expect(said({ name: 'Abel', password: 'caf\u00e9-caf\u00e9', confirmPassword: 'cafe\u0301-cafe\u0301' })).toEqual([])
})
