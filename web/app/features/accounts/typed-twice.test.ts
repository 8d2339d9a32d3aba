import { Password, Registration } from '@sira/contract/accounts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { typedTwice } from './typed-twice.ts'

const confirmPassword = z.string().min(1, 'Type it again')
const form = typedTwice(
  'password',
  z.object({ name: z.string().min(2, 'Name too short'), password: Password, confirmPassword }),
)
const said = async (value: unknown, schema: typeof form | typeof signUp = form) =>
  (await schema['~standard'].validate(value)).issues?.map(({ message }) => message) ?? []
const signUp = typedTwice('password', Registration.extend({ confirmPassword }))

test('two different passwords are told at once with what else is wrong', async () => {
  expect(await said({ name: 'A', password: '12345', confirmPassword: '1234' })).toEqual([
    'Name too short',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ])
})
test('also while the fields before them are empty', async () => {
  const empty = { firstName: '', lastName: '', email: '', phone: '', role: 'JOBSEEKER' }
  expect(await said({ ...empty, password: 'abcdef', confirmPassword: 'abcdeg' }, signUp)).toEqual([
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Please enter a valid email address',
    'Phone number is required',
    'Passwords do not match',
  ])
})
test('one that is not typed yet is only missing', async () => {
  expect(await said({ name: 'Abel', password: '123456', confirmPassword: '' })).toEqual(['Type it again'])
  expect(await said({ name: 'Abel', password: '', confirmPassword: '123456' })).toEqual([
    'Password must be at least 6 characters',
  ])
})
test('the same password matches, also when one keyboard composes its letters another way', async () => {
  expect(
    await said({ name: 'Abel', password: 'caf\u00e9-caf\u00e9', confirmPassword: 'cafe\u0301-cafe\u0301' }),
  ).toEqual([])
})
