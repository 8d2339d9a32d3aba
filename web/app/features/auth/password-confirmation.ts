import { PASSWORDS_DIFFER } from '@sira/contract/messages'
import type { FormSchema, SchemaInput, SchemaOutput } from '../../ui/form-errors.ts'

const normalize = (text: unknown) => (typeof text === 'string' ? text.normalize('NFC') : '')

/**
 * Adds to a form's schema that the password in `name` equals `confirmPassword`. As soon as both are typed, a difference
 * is reported together with all other errors; a zod refinement would wait until every other field is valid.
 */
export function withPasswordConfirmation<S extends FormSchema>(
  name: string,
  schema: S,
): FormSchema<SchemaInput<S>, SchemaOutput<S>> {
  const isDifferent = (form: Record<string, unknown>) => {
    const [one, other] = [normalize(form[name]), normalize(form['confirmPassword'])]
    return one !== '' && other !== '' && one !== other
  }
  return {
    '~standard': {
      async validate(form) {
        const checked = await schema['~standard'].validate(form)
        if (!isDifferent(form as Record<string, unknown>)) return checked as { value: SchemaOutput<S> }
        return { issues: [...(checked.issues ?? []), { message: PASSWORDS_DIFFER, path: ['confirmPassword'] }] }
      },
    },
  }
}
