import { getLanguage, listLanguages } from '@sira/contract/t'
import { paths } from '../../paths.ts'
import { createTabText } from '../../ui/device-setting.ts'

/** The services to which people are redirected, and which redirect them back. */
export const SERVICE_NAMES = { github: 'GitHub', telegram: 'Telegram' } as const
export type RedirectService = keyof typeof SERVICE_NAMES

// The redirect back only counts in the tab that started the sign-in, so that a link from a stranger cannot sign anybody
// in. The name of the tab begins with the language of its page, by which the server redirects to a page in that language.
const startedTexts = { github: createTabText('github-attempt'), telegram: createTabText('telegram-attempt') }

/** Goes to the service through the API; it redirects back to /auth/SERVICE/done. */
export function startRedirectSignIn(service: RedirectService, returnTo: string, purpose?: 'link') {
  const tab = `${getLanguage()}-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
  startedTexts[service].write(tab)
  location.assign(
    (document.documentElement.dataset['api'] ?? '') + paths.redirectStart(service, returnTo, tab, purpose),
  )
}

/** Whether this tab started the sign-in with that id. */
export const isRedirectOfThisTab = (service: RedirectService, tab: string | null): boolean =>
  Boolean(tab) && startedTexts[service].read() === tab

/** What the address begins with of the page on which the sign-in was started; '' for an English one. */
export const getRedirectPrefix = (tab: string | null): string =>
  listLanguages('path').find(({ code }) => tab?.startsWith(`${code}-`))?.path ?? ''

/** Forgets the started sign-in, once it succeeded or failed for good. */
export const clearRedirectSignIn = (service: RedirectService) => startedTexts[service].write(null)
