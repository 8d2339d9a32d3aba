import { paths } from '../../paths.ts'

// A way back from GitHub counts in the tab that left for it, so that nobody is signed in by a link that a stranger sent.
const KEY = 'github-attempt'

/** Goes to GitHub by way of the API; GitHub leads back to /auth/github/done. */
export function leaveForGithub(returnTo: string) {
  const tab = crypto.getRandomValues(new Uint32Array(4)).join('-')
  try {
    sessionStorage.setItem(KEY, tab)
  } catch {
    // Storage is blocked: the way back will say that it was not started here.
  }
  location.assign((document.documentElement.dataset['api'] ?? '') + paths.githubStart(returnTo, tab))
}

export function leftFromHere(tab: string | null): boolean {
  try {
    return Boolean(tab) && sessionStorage.getItem(KEY) === tab
  } catch {
    return false
  }
}

export function forgetAttempt() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
