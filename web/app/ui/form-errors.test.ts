import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { flattenErrors, toFormProblem, createResolver, FORM_ERROR_KEY } from './form-errors.ts'

const schema = z.object({
  name: z.string().min(2, 'Name is too short').max(1, 'never seen'),
  items: z.array(z.object({ title: z.string().min(1, 'Title is required') })),
})
const options = { fields: {}, shouldUseNativeValidation: false }

describe('validating with the schema', () => {
  test('the first error of a field is stored under its name', async () => {
    const { errors } = await createResolver(schema)(
      { name: '', items: [{ title: 'a' }, { title: '' }] },
      undefined,
      options,
    )
    expect(flattenErrors(errors)).toEqual({ name: 'Name is too short', 'items.1.title': 'Title is required' })
  })
  test('an error of the whole form has a name of its own', async () => {
    const whole = z.object({ a: z.string() }).refine(() => false, 'The whole does not fit')
    const { errors } = await createResolver(whole)({ a: '' }, undefined, options)
    expect(flattenErrors(errors)).toEqual({ [FORM_ERROR_KEY]: 'The whole does not fit' })
  })
  test('valid values are returned as the schema parses them', async () => {
    const trimmed = z.object({ a: z.string().trim() })
    expect(await createResolver(trimmed)({ a: ' x ' }, undefined, options)).toEqual({ values: { a: 'x' }, errors: {} })
  })
})

describe('a failed send', () => {
  test('an API error shows its own message and fields', () => {
    const refusal = Object.assign(new Error('Invalid email or password'), {
      status: 401,
      errors: { email: ['Unknown'] },
    })
    expect(toFormProblem(refusal)).toEqual({ message: 'Invalid email or password', fields: { email: ['Unknown'] } })
  })
  test('any other error shows a general message and is logged', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(toFormProblem(new TypeError('x is undefined'))).toEqual({
      message: 'Something went wrong. Please try again.',
    })
    expect(log).toHaveBeenCalledOnce()
  })
  test('a redirect is thrown on', () => {
    const redirect = new Response(null, { status: 302 })
    expect(() => toFormProblem(redirect)).toThrow()
  })
})
