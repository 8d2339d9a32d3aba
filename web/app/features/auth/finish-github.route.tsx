import { t } from '@lingui/core/macro'
import { signInWithGithub } from '@sira/contract/social-sign-in'
import { getLanguage } from '@sira/contract/t'
import { redirectDocument, replace, useRevalidator } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { toLanguagePath } from '../../language.ts'
import { paths, safeReturnPath } from '../../paths.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import type { Route } from './+types/finish-github.route'
import { SIGNING_IN } from './auth-texts.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { clearRedirectSignIn, getRedirectPrefix, isRedirectOfThisTab } from './redirect-sign-in-state.ts'

export const meta = () => buildPageMeta({ title: t`Signing in with GitHub`, noindex: true })

/**
 * Exchanges the code in the URL for a session, only in the tab that started the sign-in. If the connection or the
 * server fails, the code is kept for another attempt. A sign-in from a page in another language goes on there.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search: query, searchParams: search } = new URL(request.url)
  const tab = search.get('tab')
  const returnTo = safeReturnPath(search.get('returnTo'))
  if (!isRedirectOfThisTab('github', tab)) return replace(paths.signIn(returnTo, 'github-state'))
  const prefix = getRedirectPrefix(tab)
  if (getLanguage() === 'en' && prefix) return redirectDocument(toLanguagePath(pathname + query, prefix))
  try {
    const { data } = await callApi(signInWithGithub, { body: { code: search.get('code') ?? '' } })
    clearRedirectSignIn('github')
    return replace(continueSignIn(data, returnTo))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'OFFLINE' || error.status >= 500 || error.code === 'TOO_MANY') return { message: error.message }
    clearRedirectSignIn('github')
    return replace(paths.signIn(returnTo, error.code === 'ACCOUNT_SUSPENDED' ? 'github-suspended' : 'github-state'))
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <PageTitle title={t`Signing in with GitHub`} lead={<span role="status">{SIGNING_IN}</span>} />
)

export default function FinishGithub({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <PageTitle title={t`Signing in with GitHub`} />
      <div className="mt-6">
        <ErrorPanel text={loaderData.message} busy={state === 'loading'} onRetry={() => void revalidate()} />
      </div>
    </>
  )
}
