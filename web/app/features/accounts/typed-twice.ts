import { PASSWORDS_DIFFER } from '@sira/contract/sentences'
import type { FormSchema, Input, Output } from '../../ui/form-errors.ts'

const plain = (text: unknown) => (typeof text === 'string' ? text.normalize('NFC') : '')

/**
 * A form's schema with a password typed twice, `name` and `confirmPassword`: as soon as both are typed, their difference is said together
 * with whatever else is wrong. A refinement of the schema would wait until every field is right.
 */
export function typedTwice<S extends FormSchema>(name: string, schema: S): FormSchema<Input<S>, Output<S>> {
  const isDifferent = (form: Record<string, unknown>) => {
    const [one, other] = [plain(form[name]), plain(form['confirmPassword'])]
    return one !== '' && other !== '' && one !== other
  }
  return {
    '~standard': {
      async validate(form) {
        const checked = await schema['~standard'].validate(form)
        if (!isDifferent(form as Record<string, unknown>)) return checked as { value: Output<S> }
        return { issues: [...(checked.issues ?? []), { message: PASSWORDS_DIFFER, path: ['confirmPassword'] }] }
      },
    },
  }
}
