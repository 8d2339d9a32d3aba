import { ph, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatDate } from '../../ui/dates.ts'
import { toFormProblem } from '../../ui/form-errors.ts'
import { linkTelegramAccount, telegramLinkQuery, unlinkTelegramAccount } from './account-queries.ts'
import { ActionResult } from './action-result.tsx'
import { FactorRow } from './factor-row.tsx'

/** How Telegram is linked: over its own pages, and back to these settings. */
export interface TelegramLinking {
  start: (returnTo: string) => void
  /** What came of it, once: a token, an empty text if it failed, null if it was not started. */
  takeToken: () => string | null
}

interface LinkState {
  busy?: boolean
  message?: string
  failure?: string
}

/** Runs an action and keeps what became of it. */
function useLinkState() {
  const [state, setState] = useState<LinkState>({})
  async function run(action: () => Promise<unknown>, message: string) {
    setState({ busy: true })
    await action().then(
      () => setState({ message }),
      (error: unknown) => setState({ failure: toFormProblem(error).message }),
    )
  }
  return { state, setState, run }
}

/** Links Telegram after the redirect back, as soon as these settings are open. */
function useReturnFromTelegram(
  takeToken: TelegramLinking['takeToken'],
  { setState, run }: ReturnType<typeof useLinkState>,
) {
  useEffect(() => {
    const token = takeToken()
    if (token === '')
      setState({
        failure: t`Telegram was not linked. You did not finish there, or it took too long. Please try again.`,
      })
    else if (token) void run(() => linkTelegramAccount(token), t`Telegram is linked. You can sign in with it now.`)
    // Only once: the token is taken.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** Links Telegram for signing in, or unlinks it. Shown where this server offers it. */
export function TelegramSignInSettings({ linking }: { linking: TelegramLinking }) {
  const { isOffered, linkedAt } = useLoadedQuery(telegramLinkQuery)
  const [isAsking, setAsking] = useState(false)
  const link = useLinkState()
  useReturnFromTelegram(linking.takeToken, link)
  if (!isOffered) return null
  const unlink = () => {
    setAsking(false)
    void link.run(unlinkTelegramAccount, t`Telegram is unlinked.`)
  }
  return (
    <section aria-labelledby="telegram-sign-in" className="mt-8">
      <h3 id="telegram-sign-in" className="text-base">
        {t`Sign in with Telegram`}
      </h3>
      <TelegramRow linkedAt={linkedAt} busy={link.state.busy} onLink={linking.start} onUnlink={() => setAsking(true)} />
      <ActionResult text={link.state.failure ?? link.state.message} failed={Boolean(link.state.failure)} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={unlink}
        danger
        title={t`Stop signing in with Telegram`}
        text={t`You will no longer be able to sign in with Telegram. You can still sign in with your email and password, or have a link emailed to choose one.`}
        confirmText={t`Unlink`}
      />
    </section>
  )
}

interface TelegramRowProps {
  linkedAt: string | null
  busy: boolean | undefined
  onLink: (returnTo: string) => void
  onUnlink: () => void
}

function TelegramRow({ linkedAt, busy, onLink, onUnlink }: TelegramRowProps) {
  const { pathname, search } = useLocation()
  if (linkedAt)
    return (
      <FactorRow
        icon="send"
        title="Telegram"
        description={t`Linked on ${ph({ date: formatDate(linkedAt) })}. You can sign in with it.`}
      >
        <Button variant="quiet" size="sm" busy={busy} onClick={onUnlink}>
          {t`Stop using Telegram to sign in`}
        </Button>
      </FactorRow>
    )
  return (
    <FactorRow
      icon="send"
      title="Telegram"
      description={t`Link your Telegram account to sign in with it, without a password.`}
    >
      <Button variant="quiet" size="sm" busy={busy} onClick={() => onLink(pathname + search)}>
        {t`Use Telegram to sign in`}
      </Button>
    </FactorRow>
  )
}
