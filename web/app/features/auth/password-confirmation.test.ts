import { Password, RegistrationForm } from '@sira/contract/auth'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { withPasswordConfirmation } from './password-confirmation.ts'

const confirmPassword = z.string().min(1, 'Type it again')
const formSchema = withPasswordConfirmation(
  'password',
  z.object({ name: z.string().min(2, 'Name too short'), password: Password, confirmPassword }),
)
const listMessages = async (value: unknown, schema: typeof formSchema | typeof signUpSchema = formSchema) =>
  (await schema['~standard'].validate(value)).issues?.map(({ message }) => message) ?? []
const signUpSchema = withPasswordConfirmation('password', RegistrationForm.extend({ confirmPassword }))

test('two different passwords are reported at once, together with all other errors', async () => {
  expect(await listMessages({ name: 'A', password: '12345', confirmPassword: '1234' })).toEqual([
    'Name too short',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ])
})
test('different passwords are reported also while the fields before them are empty', async () => {
  const empty = { firstName: '', lastName: '', email: '', phone: '', role: 'JOBSEEKER' }
  expect(await listMessages({ ...empty, password: 'abcdef', confirmPassword: 'abcdeg' }, signUpSchema)).toEqual([
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Please enter a valid email address',
    'Phone number is required',
    'Passwords do not match',
  ])
})
test('a password that is not typed yet is only reported as missing', async () => {
  expect(await listMessages({ name: 'Abel', password: '123456', confirmPassword: '' })).toEqual(['Type it again'])
  expect(await listMessages({ name: 'Abel', password: '', confirmPassword: '123456' })).toEqual([
    'Password must be at least 6 characters',
  ])
})
test('the same password matches, also if another keyboard composes its accents differently', async () => {
  expect(
    await listMessages({ name: 'Abel', password: 'caf\u00e9-caf\u00e9', confirmPassword: 'cafe\u0301-cafe\u0301' }),
  ).toEqual([])
})
