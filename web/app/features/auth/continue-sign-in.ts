import type { SignInReply } from '@sira/contract/auth'
import { session } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { clearPendingSignIn, savePendingSignIn } from './pending-sign-in.ts'
import { clearContinuedSignUp } from './sign-up-of-tab.ts'

/** Stores what a sign-in returned. Returns the path to go to: `returnTo`, the choice of a role, or the second step. */
export function continueSignIn(reply: SignInReply, returnTo: string): string {
  if ('mfaRequired' in reply) {
    savePendingSignIn(reply, returnTo)
    return paths.secondStep()
  }
  clearPendingSignIn()
  clearContinuedSignUp()
  session.signIn(reply.accessToken, reply.user)
  return reply.user.role === 'OTHER' ? paths.chooseRole() : returnTo
}
