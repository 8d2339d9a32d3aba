import { t } from '@lingui/core/macro'

/** Why a sign-in with GitHub failed, by the `problem` parameter of the sign-in page. */
const PROBLEM_TEXTS: Record<string, string> = {
  'github-cancelled': t`You did not finish signing in with GitHub, so nothing was changed. You can try again or use your email.`,
  'github-state': t`This sign-in with GitHub took too long or was started in another window. Please try again.`,
  'github-failed': t`GitHub did not confirm this sign-in. Please try again.`,
  'github-no-email': t`Your GitHub account has no verified primary email address. Verify one at GitHub, or use your email here.`,
  'github-suspended': t`This account is suspended. Please contact us if you think that is a mistake.`,
  'github-too-many': t`There were too many attempts to sign in. Please wait a few minutes, then try again.`,
  'github-unreachable': t`GitHub is not responding right now. Please try again later, or use your email.`,
}

/** The text for a `problem` parameter; undefined for any other value. */
export const getGithubSignInProblem = (word: string | null): string | undefined =>
  word && Object.hasOwn(PROBLEM_TEXTS, word) ? PROBLEM_TEXTS[word] : undefined
