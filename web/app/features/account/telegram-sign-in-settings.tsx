import { ph, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatDate } from '../../ui/dates.ts'
import { useOnMount } from '../../ui/use-when.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { linkTelegramAccount, telegramLinkQuery, unlinkTelegramAccount } from './account-queries.ts'
import { ActionResult } from './action-result.tsx'
import { FactorRow } from './factor-row.tsx'
import { explainProblem, useActions } from './use-actions.ts'

/** How Telegram is linked: over its own pages, and back to these settings. */
export interface TelegramLinking {
  start: (returnTo: string) => void
  /** What came of it, once: a token, an empty text if it failed, null if it was not started. */
  takeToken: () => string | null
}

/** Links Telegram after the redirect back, as soon as these settings are open. */
function useReturnFromTelegram(takeToken: TelegramLinking['takeToken'], { fail, run }: ReturnType<typeof useLinking>) {
  useOnMount(() => {
    const token = takeToken()
    if (token === '')
      fail('link', t`Telegram was not linked. You did not finish there, or it took too long. Please try again.`)
    else if (token)
      void run('link', () => linkTelegramAccount(token), t`Telegram is linked. You can sign in with it now.`)
  })
}

const useLinking = () => useActions<'link'>(explainProblem)

/** Links Telegram for signing in, or unlinks it. Shown where this server offers it. */
export function TelegramSignInSettings({ linking }: { linking: TelegramLinking }) {
  const { isOffered, linkedAt } = useLoadedQuery(telegramLinkQuery)
  const [isAsking, setAsking] = useState(false)
  const link = useLinking()
  useReturnFromTelegram(linking.takeToken, link)
  if (!isOffered) return null
  const unlink = () => {
    setAsking(false)
    void link.run('link', unlinkTelegramAccount, t`Telegram is unlinked.`)
  }
  return (
    <TitledSection title={t`Sign in with Telegram`} level={3} className="mt-8">
      <TelegramRow
        linkedAt={linkedAt}
        busy={link.busy !== undefined}
        onLink={linking.start}
        onUnlink={() => setAsking(true)}
      />
      <ActionResult text={link.failures.link ?? link.done} failed={Boolean(link.failures.link)} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={unlink}
        danger
        title={t`Stop signing in with Telegram`}
        text={t`You will no longer be able to sign in with Telegram. You can still sign in with your email and password, or have a link emailed to choose one.`}
        confirmText={t`Unlink`}
      />
    </TitledSection>
  )
}

interface TelegramRowProps {
  linkedAt: string | null
  busy: boolean
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
