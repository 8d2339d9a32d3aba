import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { flatten, problemOf, resolverOf, WHOLE } from './form-errors.ts'

const schema = z.object({
  name: z.string().min(2, 'Name is too short').max(1, 'never seen'),
  items: z.array(z.object({ title: z.string().min(1, 'Title is required') })),
})
const options = { fields: {}, shouldUseNativeValidation: false }

describe('asking the schema', () => {
  test('a fault is kept under the name of its field, the first one only', async () => {
    const { errors } = await resolverOf(schema)(
      { name: '', items: [{ title: 'a' }, { title: '' }] },
      undefined,
      options,
    )
    expect(flatten(errors)).toEqual({ name: 'Name is too short', 'items.1.title': 'Title is required' })
  })
  test('a fault of the whole has a place of its own', async () => {
    const whole = z.object({ a: z.string() }).refine(() => false, 'The whole does not fit')
    const { errors } = await resolverOf(whole)({ a: '' }, undefined, options)
    expect(flatten(errors)).toEqual({ [WHOLE]: 'The whole does not fit' })
  })
  test('what fits comes out as the schema makes it', async () => {
    const trimmed = z.object({ a: z.string().trim() })
    expect(await resolverOf(trimmed)({ a: ' x ' }, undefined, options)).toEqual({ values: { a: 'x' }, errors: {} })
  })
})

describe('a failed send', () => {
  test('a refusal shows its own words and fields', () => {
    const refusal = Object.assign(new Error('Invalid email or password'), {
      status: 401,
      errors: { email: ['Unknown'] },
    })
    expect(problemOf(refusal)).toEqual({ message: 'Invalid email or password', fields: { email: ['Unknown'] } })
  })
  test('anything else is not for people’s eyes', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(problemOf(new TypeError('x is undefined'))).toEqual({ message: 'Something went wrong. Please try again.' })
    expect(log).toHaveBeenCalledOnce()
  })
  test('a redirect passes through', () => {
    const redirect = new Response(null, { status: 302 })
    expect(() => problemOf(redirect)).toThrow()
  })
})
