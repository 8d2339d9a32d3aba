// Who has verified the address in the tab of the sign-up: the code that signs in without the password.

import { createTabValue } from '../../ui/device-setting.ts'

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

const continuedSignUp = createTabValue<ContinuedSignUp>('sign-up')

/** Stores the code with which the person goes on. */
export const saveContinueCode = (verified: VerifiedSignUp) =>
  continuedSignUp.write({ ...verified, until: Date.now() + CONTINUE_MS })

/** Who can go on in this tab without the password, if it is the person with this address; undefined for nobody. */
export function readContinuedSignUp(email: string | undefined): ContinuedSignUp | undefined {
  const found = continuedSignUp.read()
  return found && found.until > Date.now() && found.email === email ? found : undefined
}

/** Ends the offer: it is used, or somebody signs in another way. */
export const clearContinuedSignUp = continuedSignUp.clear
