import type { SignInReply } from '@sira/contract/accounts'
import { session } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { forgetSecondStep, keepAttempt } from './second-step-attempt.ts'

/** Takes up what a sign-in answered; returns where to go: on, to choose a role, or to the second step. */
export function enter(reply: SignInReply, returnTo: string): string {
  if ('mfaRequired' in reply) {
    keepAttempt(reply, returnTo)
    return paths.secondStep()
  }
  forgetSecondStep()
  session.signIn(reply.accessToken, reply.user)
  return reply.user.role === 'OTHER' ? paths.chooseRole() : returnTo
}
