import { toVisibleText } from '@sira/contract/typed-text'

/** A person as another service describes them. Their `subject` never changes, and the email address is verified. */
export interface SocialPerson {
  provider: 'google' | 'github' | 'telegram'
  subject: string
  email: string
  /**
   * Whether the service has verified the address, so that it also signs in to the verified account with that address.
   * Telegram knows no address: the person typed it and sent us the code that we mailed to it.
   */
  isEmailVouchedFor: boolean
  firstName: string
  lastName: string
}

interface ProviderNames {
  first?: string | null | undefined
  last?: string | null | undefined
  whole?: string | null | undefined
  /** Used where there is no name at all. */
  handle: string
}

/**
 * Returns first and last name from what a provider sends. The first word of a full name is the first name. If there is
 * only one name, the last name is empty.
 */
export function toFirstAndLastName({ first, last, whole, handle }: ProviderNames): {
  firstName: string
  lastName: string
} {
  const [firstWord = '', ...rest] = cleanName(whole).split(' ')
  const firstName = cleanName(first) || firstWord || toStorableText(handle)
  return { firstName, lastName: cleanName(last) || (cleanName(first) ? '' : rest.join(' ')) }
}

/** Puts a text on one line, without invisible characters, at most 100 characters long, as it is stored. */
const toStorableText = (text: string) => [...toVisibleText(text.toWellFormed())].slice(0, 100).join('').trim()
/** The same for a name; a name without a letter counts as none. */
const cleanName = (text: string | null | undefined) => {
  const name = toStorableText(text ?? '')
  return /\p{L}/u.test(name) ? name : ''
}
