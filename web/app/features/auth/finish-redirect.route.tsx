import { t } from '@lingui/core/macro'
import { signInWithGithub, signInWithTelegram } from '@sira/contract/social-sign-in'
import { getLanguage } from '@sira/contract/t'
import { redirectDocument, replace, useLocation, useRevalidator, type MetaArgs } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { toLanguagePath } from '../../language.ts'
import { paths, safeReturnPath } from '../../paths.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import type { Route } from './+types/finish-redirect.route'
import { SIGNING_IN } from './auth-texts.ts'
import { continueSignIn } from './continue-sign-in.ts'
import {
  clearRedirectSignIn,
  isAmharicRedirect,
  isRedirectOfThisTab,
  saveTelegramLinkToken,
  SERVICE_NAMES,
  type RedirectService,
} from './redirect-sign-in-state.ts'
import { saveTelegramSignIn } from './telegram-email-state.ts'

const getService = (pathname: string): RedirectService => (pathname.includes('/telegram/') ? 'telegram' : 'github')
const getTitle = (pathname: string) => t`Signing in with ${SERVICE_NAMES[getService(pathname)]}`

export const meta = ({ location }: MetaArgs) => buildPageMeta({ title: getTitle(location.pathname), noindex: true })

/**
 * Exchanges the code in the URL for a session, only in the tab that started the sign-in. If the connection or the
 * server fails, the code is kept for another attempt. A sign-in from an Amharic page goes on there. Somebody who links
 * Telegram goes back to their settings, which finish it.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search: query, searchParams: search } = new URL(request.url)
  const [service, tab] = [getService(pathname), search.get('tab')]
  const returnTo = safeReturnPath(search.get('returnTo'))
  if (!isRedirectOfThisTab(service, tab)) return replace(paths.signIn(returnTo, `${service}-state`))
  if (getLanguage() === 'en' && isAmharicRedirect(tab)) return redirectDocument(toLanguagePath(pathname + query, 'am'))
  if (search.has('link') || search.has('problem')) {
    clearRedirectSignIn(service)
    saveTelegramLinkToken(search.get('link') ?? '')
    return replace(returnTo)
  }
  try {
    const to = await exchangeCode(service, search.get('code') ?? '', returnTo)
    clearRedirectSignIn(service)
    return replace(to)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'OFFLINE' || error.status >= 500 || error.code === 'TOO_MANY') return { message: error.message }
    clearRedirectSignIn(service)
    const problem = error.code === 'ACCOUNT_SUSPENDED' ? 'suspended' : 'state'
    return replace(paths.signIn(returnTo, `${service}-${problem}`))
  }
}
clientLoader.hydrate = true as const

/** Returns the path to go to: for somebody new from Telegram, the entry of an email address. */
async function exchangeCode(service: RedirectService, code: string, returnTo: string): Promise<string> {
  const { data } = await callApi(service === 'github' ? signInWithGithub : signInWithTelegram, { body: { code } })
  if (!('emailRequired' in data)) return continueSignIn(data, returnTo)
  saveTelegramSignIn({ ...data, returnTo })
  return paths.telegramEmail()
}

export const HydrateFallback = () => (
  <PageTitle title={getTitle(useLocation().pathname)} lead={<span role="status">{SIGNING_IN}</span>} />
)

export default function FinishRedirect({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <PageTitle title={getTitle(useLocation().pathname)} />
      <div className="mt-6">
        <ErrorPanel text={loaderData.message} busy={state === 'loading'} onRetry={() => void revalidate()} />
      </div>
    </>
  )
}
