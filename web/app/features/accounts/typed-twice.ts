import { PASSWORDS_DIFFER } from '@sira/contract/sentences'

type Typed = Record<string, unknown>
type Check = [(form: Typed) => boolean, { path: string[]; error: string; when: (checked: { value: unknown }) => boolean }]

const plain = (text: unknown) => (typeof text === 'string' ? text.normalize('NFC') : '')

/** What `refine` needs for a password typed twice: the difference is said together with what else is wrong, once both are typed. */
export const typedTwice = (name: string): Check => [
  (form) => plain(form[name]) === plain(form['confirmPassword']),
  {
    path: ['confirmPassword'],
    error: PASSWORDS_DIFFER,
    when: ({ value }) => plain((value as Typed)[name]) !== '' && plain((value as Typed)['confirmPassword']) !== '',
  },
]
