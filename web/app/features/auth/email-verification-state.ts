import type { RegistrationForm } from '@sira/contract/auth'

// The id of the account whose email is not verified yet, stored on the device between sign-up and verification (product
// spec, part 1, section 2).

const STORAGE_KEY = 'verificationUserId'

export function saveUnverifiedAccountId(id: string) {
  try {
    localStorage.setItem(STORAGE_KEY, id)
  } catch {
    // Storage is blocked: signing in again leads back to the code.
  }
}

export function readUnverifiedAccountId(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function clearUnverifiedAccountId() {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored.
  }
}

// Who signed up in this tab, and what the tab can show for it: first the key with which the code has to come, then the
// code that signs in without the password.

const SIGN_UP_KEY = 'sign-up'
/** The server's code counts for ten minutes; the offer ends a little before. */
const CONTINUE_MS = 9.5 * 60_000

interface SignUpOfTab extends Pick<RegistrationForm, 'firstName' | 'email'> {
  userId: string
  browserKey: string
}
/** Somebody who verified the address in the tab of the sign-up. */
export interface ContinuedSignUp extends Pick<RegistrationForm, 'firstName' | 'email'> {
  code: string
  until: number
}

function saveInTab(value: SignUpOfTab | ContinuedSignUp) {
  try {
    sessionStorage.setItem(SIGN_UP_KEY, JSON.stringify(value))
  } catch {
    // Storage is blocked: the password signs in.
  }
}
function readFromTab(): Partial<SignUpOfTab & ContinuedSignUp> {
  try {
    return (JSON.parse(sessionStorage.getItem(SIGN_UP_KEY) ?? 'null') as SignUpOfTab | null) ?? {}
  } catch {
    return {}
  }
}

/** Stores who has just signed up in this tab. */
export const saveSignUp = (signUp: SignUpOfTab) => saveInTab(signUp)

/** The key that this tab got when this account signed up in it; undefined in any other tab. */
export function readBrowserKey(userId: string): string | undefined {
  const { userId: signedUp, browserKey } = readFromTab()
  return signedUp === userId ? browserKey : undefined
}

/** Stores the code with which the person goes on. */
export function saveContinueCode(code: string) {
  const { firstName, email } = readFromTab()
  if (firstName && email) saveInTab({ firstName, email, code, until: Date.now() + CONTINUE_MS })
}

/** Who can go on in this tab without the password; undefined for nobody. */
export function readContinuedSignUp(): ContinuedSignUp | undefined {
  const found = readFromTab()
  return found.code && found.until! > Date.now() ? (found as ContinuedSignUp) : undefined
}

export function clearSignUpOfTab() {
  try {
    sessionStorage.removeItem(SIGN_UP_KEY)
  } catch {
    // Nothing was stored.
  }
}
