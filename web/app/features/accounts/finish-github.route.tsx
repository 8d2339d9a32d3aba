import { signInWithGithub } from '@sira/contract/social'
import { replace, useRevalidator } from 'react-router'
import { ask, Refusal } from '../../api/ask.ts'
import { paths, safeReturnPath } from '../../paths.ts'
import { Failure } from '../../ui/failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import type { Route } from './+types/finish-github.route'
import { SIGNING_IN } from './auth-texts.ts'
import { enter } from './enter.ts'
import { forgetAttempt, leftFromHere } from './github-attempt.ts'

export const meta = () => pageMeta({ title: 'Signing in with GitHub', noindex: true })

/** Changes the code in the address for a session, in the tab that asked for it. Without a connection the code is kept for another try. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const returnTo = safeReturnPath(search.get('returnTo'))
  if (!leftFromHere(search.get('tab'))) return replace(paths.signIn(returnTo, 'github-state'))
  try {
    const { data } = await ask(signInWithGithub, { body: { code: search.get('code') ?? '' } })
    forgetAttempt()
    return replace(enter(data, returnTo))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'OFFLINE' || error.status >= 500 || error.code === 'TOO_MANY') return { message: error.message }
    forgetAttempt()
    return replace(paths.signIn(returnTo, error.code === 'ACCOUNT_SUSPENDED' ? 'github-suspended' : 'github-state'))
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <PageTitle title="Signing in with GitHub" lead={<span role="status">{SIGNING_IN}</span>} />
)

export default function FinishGithub({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <PageTitle title="Signing in with GitHub" />
      <div className="mt-6">
        <Failure text={loaderData.message} busy={state === 'loading'} onRetry={() => void revalidate()} />
      </div>
    </>
  )
}
