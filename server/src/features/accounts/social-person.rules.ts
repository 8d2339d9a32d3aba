import { visibleText } from '@sira/contract/text'

/** Somebody as a provider vouches for them: the subject never changes, the address is proven. */
export interface SocialPerson {
  provider: 'google' | 'github'
  subject: string
  email: string
  firstName: string
  lastName: string
}

interface Given {
  first?: string | null | undefined
  last?: string | null | undefined
  whole?: string | null | undefined
  /** Stands in where there is no name at all. */
  handle: string
}

/**
 * First and last name out of what a provider tells. The first word of a whole name is the first name; who has one name only
 * carries it as both, until they change it.
 */
export function namesOf({ first, last, whole, handle }: Given): { firstName: string; lastName: string } {
  const [head = '', ...rest] = clean(whole).split(' ')
  const firstName = clean(first) || head || storable(handle)
  return { firstName, lastName: clean(last) || (clean(first) ? '' : rest.join(' ')) || firstName }
}

/** On one line, without what disguises it, no longer than is stored. */
const storable = (text: string) =>
  [...visibleText(text.toWellFormed().replace(/[^\P{Cc}\s]/gu, ''))].slice(0, 100).join('').trim()
/** The same of a name; one that shows no letter counts as none. */
const clean = (text: string | null | undefined) => {
  const name = storable(text ?? '')
  return /\p{L}/u.test(name) ? name : ''
}
