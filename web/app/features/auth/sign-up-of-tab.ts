// Who has verified the address in the tab of the sign-up: the code that signs in without the password.

const STORAGE_KEY = 'sign-up'
/** The server's code counts for ten minutes; the offer ends a little before. */
const CONTINUE_MS = 9.5 * 60_000

/** Somebody who verified the address in the tab of the sign-up. */
export interface VerifiedSignUp {
  firstName: string
  continueCode: string
  /** The verified address, if this tab knows it. */
  email: string | undefined
}
export interface ContinuedSignUp extends VerifiedSignUp {
  until: number
}

/** Stores the code with which the person goes on. */
export function saveContinueCode(verified: VerifiedSignUp) {
  const signUp: ContinuedSignUp = { ...verified, until: Date.now() + CONTINUE_MS }
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(signUp))
  } catch {
    // Storage is blocked: the password signs in.
  }
}

/** Who can go on in this tab without the password, if it is the person with this address; undefined for nobody. */
export function readContinuedSignUp(email: string | undefined): ContinuedSignUp | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as ContinuedSignUp | null
    return found && found.until > Date.now() && found.email === email ? found : undefined
  } catch {
    return undefined
  }
}

/** Ends the offer: it is used, or somebody signs in another way. */
export function clearContinuedSignUp() {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored.
  }
}
