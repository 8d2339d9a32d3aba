import { t } from '@lingui/core/macro'
import { getLanguage } from '@sira/contract/t'
import {
  confirmTelegramEmail,
  sendTelegramCode,
  signInWithTelegram,
  TelegramEmailForm,
} from '@sira/contract/telegram-sign-in'
import { useState } from 'react'
import { redirectDocument, replace, useNavigate, useRevalidator } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { toLanguagePath } from '../../language.ts'
import { paths, safeReturnPath } from '../../paths.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import type { FormProblem } from '../../ui/form-errors.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import type { Route } from './+types/finish-telegram.route'
import { SIGNING_IN } from './auth-texts.ts'
import { CodeFormSchema } from './code-form.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { clearRedirectSignIn, getRedirectPrefix, isRedirectOfThisTab } from './redirect-sign-in-state.ts'
import { TelegramCodeStep, TelegramEmailStep } from './telegram-email-steps.tsx'
import {
  clearTelegramSignIn,
  readTelegramSignIn,
  saveTelegramSignIn,
  type TelegramSignIn,
} from './telegram-email-state.ts'
import { saveTelegramLinkToken } from './telegram-link-state.ts'

const TITLE = t`Signing in with Telegram`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

/**
 * Exchanges the code in the URL for a session, only in the tab that started the sign-in. If the connection or the
 * server fails, the code is kept for another attempt. A sign-in from a page in another language goes on there. Somebody new stays
 * here, also after a reload, until they have verified an email address. Somebody who links Telegram goes back to their
 * settings, which finish it.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search: query, searchParams: search } = new URL(request.url)
  const tab = search.get('tab')
  const returnTo = safeReturnPath(search.get('returnTo'))
  const signIn = readTelegramSignIn()
  if (!tab && signIn) return { signIn }
  if (!isRedirectOfThisTab('telegram', tab)) return replace(paths.signIn(returnTo, 'telegram-state'))
  const prefix = getRedirectPrefix(tab)
  if (getLanguage() === 'en' && prefix) return redirectDocument(toLanguagePath(pathname + query, prefix))
  if (search.has('link') || search.has('problem')) {
    clearRedirectSignIn('telegram')
    saveTelegramLinkToken(search.get('link') ?? '')
    return replace(returnTo)
  }
  try {
    const to = (await exchangeCode(search.get('code') ?? '', returnTo)) ?? pathname
    clearRedirectSignIn('telegram')
    return replace(to)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'OFFLINE' || error.status >= 500 || error.code === 'TOO_MANY') return { message: error.message }
    clearRedirectSignIn('telegram')
    return replace(paths.signIn(returnTo, error.code === 'ACCOUNT_SUSPENDED' ? 'telegram-suspended' : 'telegram-state'))
  }
}
clientLoader.hydrate = true as const

/** Returns the path to go to; undefined for somebody new, who stays on this screen. */
async function exchangeCode(code: string, returnTo: string): Promise<string | undefined> {
  const { data } = await callApi(signInWithTelegram, { body: { code } })
  if (!('emailRequired' in data)) return continueSignIn(data, returnTo)
  saveTelegramSignIn({ ...data, returnTo })
  return undefined
}

export const HydrateFallback = () => <PageTitle title={TITLE} lead={<span role="status">{SIGNING_IN}</span>} />

export default function FinishTelegram({ loaderData: { signIn, message } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  if (signIn) return <EmailSteps signIn={signIn} />
  return (
    <>
      <PageTitle title={TITLE} />
      <div className="mt-6">
        <ErrorPanel text={message ?? ''} busy={state === 'loading'} onRetry={() => void revalidate()} />
      </div>
    </>
  )
}

const EmailFormSchema = TelegramEmailForm.pick({ email: true })

/** Asks for an email address, then for the code that was sent to it. */
function EmailSteps({ signIn }: { signIn: TelegramSignIn }) {
  const [email, setEmail] = useState(signIn.email)
  const { send, verify } = useTelegramSignIn(signIn)
  if (email)
    return (
      <TelegramCodeStep
        schema={CodeFormSchema}
        email={email}
        verify={verify}
        resend={() => send(email)}
        onOtherEmail={() => setEmail(undefined)}
      />
    )
  return (
    <TelegramEmailStep
      schema={EmailFormSchema}
      signIn={signIn}
      onSend={async (entered) => {
        await send(entered)
        saveTelegramSignIn({ ...signIn, email: entered })
        setEmail(entered)
      }}
    />
  )
}

/**
 * Returns the calls of both steps. When the ticket is no longer valid (INVALID_TICKET), they go back to the sign-in page
 * with the reason.
 */
function useTelegramSignIn({ ticket, returnTo }: TelegramSignIn) {
  const navigate = useNavigate()
  async function leaveIfOver(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.code === 'INVALID_TICKET') {
      clearTelegramSignIn()
      await navigate(paths.signIn(returnTo), { replace: true, state: { message: error.message } })
    }
    throw error
  }
  /** Emails a code to the address. */
  const send = (email: string): Promise<unknown> =>
    callApi(sendTelegramCode, { body: { ticket, email } }).catch(leaveIfOver)
  /** Sends the code and continues with the new session; returns what is wrong with the code. */
  async function verify(otp: string): Promise<FormProblem | void> {
    try {
      const { data } = await callApi(confirmTelegramEmail, { body: { ticket, otp } })
      clearTelegramSignIn()
      await navigate(continueSignIn(data, returnTo), { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVALID_CODE') return { fields: { otp: [error.message] } }
      return leaveIfOver(error)
    }
  }
  return { send, verify }
}
