import { getLanguage } from '@sira/contract/t'
import { paths } from '../../paths.ts'

// GitHub's redirect only counts in the tab that started the sign-in, so that a link from a stranger cannot sign anybody
// in. The name of the tab begins with the language of its page, because GitHub redirects to the English one.
const STORAGE_KEY = 'github-attempt'

/** Goes to GitHub through the API; GitHub redirects back to /auth/github/done. */
export function startGithubSignIn(returnTo: string) {
  const tab = `${getLanguage()}-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
  try {
    sessionStorage.setItem(STORAGE_KEY, tab)
  } catch {
    // Storage is blocked: after the redirect the person is told that the sign-in was not started here.
  }
  location.assign((document.documentElement.dataset['api'] ?? '') + paths.githubStart(returnTo, tab))
}

/** Whether this tab started the sign-in with that id. */
export function isGithubSignInOfThisTab(tab: string | null): boolean {
  try {
    return Boolean(tab) && sessionStorage.getItem(STORAGE_KEY) === tab
  } catch {
    return false
  }
}

/** Whether the sign-in was started on an Amharic page. */
export const isAmharicGithubSignIn = (tab: string | null): boolean => Boolean(tab?.startsWith('am-'))

/** Forgets the started sign-in, once it succeeded or failed for good. */
export function clearGithubSignIn() {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored.
  }
}
