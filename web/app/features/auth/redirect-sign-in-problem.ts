import { t } from '@lingui/core/macro'
import { type RedirectService, SERVICE_NAMES } from './redirect-sign-in-state.ts'

/** Why a sign-in with another service failed, by what follows the service in the `problem` parameter. */
const PROBLEM_TEXTS: Record<string, (service: string) => string> = {
  cancelled: (service) =>
    t`You did not finish signing in with ${service}, so nothing was changed. You can try again or use your email.`,
  state: (service) => t`This sign-in with ${service} took too long or was started in another window. Please try again.`,
  failed: (service) => t`${service} did not confirm this sign-in. Please try again.`,
  'no-email': (service) =>
    t`Your ${service} account has no verified primary email address. Verify one there, or use your email here.`,
  suspended: () => t`This account is suspended. Please contact us if you think that is a mistake.`,
  'too-many': () => t`There were too many attempts to sign in. Please wait a few minutes, then try again.`,
  unreachable: (service) => t`${service} is not responding right now. Please try again later, or use your email.`,
}

/** The text for a `problem` parameter, such as github-cancelled; undefined for any other value. */
export function getRedirectSignInProblem(problem: string | null): string | undefined {
  const [, service = '', word = ''] = /^(github|telegram)-([a-z-]+)$/.exec(problem ?? '') ?? []
  return Object.hasOwn(PROBLEM_TEXTS, word)
    ? PROBLEM_TEXTS[word]!(SERVICE_NAMES[service as RedirectService])
    : undefined
}
