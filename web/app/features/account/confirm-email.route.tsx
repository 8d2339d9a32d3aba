import { t } from '@lingui/core/macro'
import { confirmNewEmail } from '@sira/contract/account'
import { useRevalidator } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { session, useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { NeedsScriptsNote } from '../../ui/skeleton.tsx'
import { SIGN_IN } from '../../ui/texts.ts'
import type { Route } from './+types/confirm-email.route'

const TITLE = t`Confirm your new email`

export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

interface ConfirmationResult {
  confirmed: boolean
  message: string
  /** True if trying again may help: no connection, a server error or a rate limit. */
  canRetry?: boolean
}

/** Confirms the address in the browser, so that programs that only fetch the URL from the email change nothing. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ConfirmationResult> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const { message = t`Done` } = await callApi(confirmNewEmail, { body: { token } })
    await session.refresh()
    return { confirmed: true, message }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const canRetry = error.code === 'OFFLINE' || error.status >= 500 || error.code === 'TOO_MANY'
    return { confirmed: false, message: error.errors['token']?.[0] ?? error.message, canRetry }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <>
    <PageTitle
      title={TITLE}
      lead={
        <span role="status" className="needs-scripts">
          {t`Confirming...`}
        </span>
      }
    />
    <NeedsScriptsNote />
  </>
)

export default function ConfirmEmail({ loaderData: { confirmed, message, canRetry } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <PageTitle title={TITLE} />
      <div className="mt-6 grid gap-4">
        {confirmed ? (
          <p role="status" className="rounded-md bg-forest-wash px-4 py-3 font-medium text-forest">
            {message}
          </p>
        ) : (
          <ErrorPanel
            text={message}
            busy={state === 'loading'}
            onRetry={canRetry ? () => void revalidate() : undefined}
          />
        )}
        {!confirmed && !canRetry && (
          <p className="text-ink-2">
            {t`If you have already opened this link, your new address is confirmed. You do not need to do anything.`}
          </p>
        )}
        <p>
          <NextLink />
        </p>
      </div>
    </>
  )
}

/** Links back to the settings of the person who is signed in, or to the sign-in page. */
function NextLink() {
  const { to, label } = getNextLink(useSession())
  return (
    <ButtonLink to={to} variant="quiet">
      {label}
    </ButtonLink>
  )
}

function getNextLink(currentSession: ReturnType<typeof useSession>): { to: string; label: string } {
  if (currentSession.state !== 'signedIn') return { to: paths.signIn(), label: SIGN_IN }
  const { role } = currentSession.account
  if (role !== 'JOBSEEKER' && role !== 'COMPANY') return { to: paths.home(), label: t`Go to the home page` }
  const settings = role === 'COMPANY' ? paths.employer.settings() : paths.seeker.settings()
  return { to: settings, label: t`Back to your settings` }
}
