import { ph, t } from '@lingui/core/macro'
import type { NotificationTopic } from '@sira/contract/area-enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import type { TelegramSettings as Settings } from '@sira/contract/telegram'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ExternalLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import { LOADING } from '../../ui/texts.ts'
import { ActionResult } from './action-result.tsx'
import type { Audience } from './notification-audience.ts'
import { QuietHours } from './telegram-quiet-hours.tsx'
import { createTelegramLink, saveTelegramSettings, telegramQuery, unlinkTelegram } from './telegram-queries.ts'
import { TopicSwitches } from './topic-switches.tsx'
import { useActions } from './use-actions.ts'
import { useKeptFocus } from '../../ui/use-focus.ts'
import { FailureText } from '../../ui/failure-text.tsx'

/** Milliseconds: how often is looked whether the link was opened in Telegram. */
const LOOK_EVERY_MS = 2000
/** For how long a link can be opened. */
const LINK_LASTS_MS = 15 * 60_000

/** A link that waits to be opened, and when it expires by the clock of the device, which may be wrong. */
interface WaitingLink {
  url: string
  endsAt: number
}

/** Calls back when the link has expired. It is looked at again and again: a timer stands still while the device sleeps. */
function useLinkExpiry(link: WaitingLink | undefined, onExpired: () => void) {
  const [looks, setLooks] = useState(1)
  useDelayed(link && looks, LOOK_EVERY_MS, () => {
    if (link && Date.now() >= link.endsAt) onExpired()
    else setLooks(looks + 1)
  })
}

/** The chat that is linked, read again while a link waits to be opened in Telegram. */
function useLinkedChat() {
  const [link, setLink] = useState<WaitingLink>()
  const { busy, done, failures, run, fail, clear } = useActions<'link' | 'unlink' | 'quiet-hours' | NotificationTopic>()
  const {
    data: settings,
    error,
    refetch,
  } = useQuery({
    ...telegramQuery,
    refetchInterval: link ? LOOK_EVERY_MS : false,
    // The chat may have been unlinked in Telegram meanwhile.
    refetchOnWindowFocus: 'always',
  })
  if (link && settings?.linkedAt) setLink(undefined)
  useLinkExpiry(link, () => {
    setLink(undefined)
    fail('link', t`The link has expired. Please create a new one.`)
  })
  const createLink = async () => {
    const { url } = await createTelegramLink()
    setLink({ url, endsAt: Date.now() + LINK_LASTS_MS })
  }
  return {
    settings,
    loadError: error,
    reload: () => void refetch(),
    busy,
    done,
    failures,
    clearFailures: clear,
    url: link?.url,
    createLink: () => void run('link', createLink),
    saveTopic: (topic: NotificationTopic, isOn: boolean) =>
      void run(topic, () => saveTelegramSettings({ topics: { [topic]: isOn } }), t`Saved`),
    saveQuietHours: (quietHours: Settings['quietHours']) =>
      void run('quiet-hours', () => saveTelegramSettings({ quietHours }), t`Saved`),
    unlink: () => run('unlink', unlinkTelegram, t`Telegram is unlinked.`),
  }
}

interface TelegramSettingsProps {
  audience: Audience
  /** The topics to choose from. */
  topics: readonly NotificationTopic[]
}

/** Telegram as a second way to get notifications: linking a chat, what is sent there, and when. */
export function TelegramSettings({ audience, topics }: TelegramSettingsProps) {
  const chat = useLinkedChat()
  const { settings, done, failures } = chat
  return (
    <section aria-labelledby="telegram" className="mt-6 border-t border-line pt-4" {...useKeptFocus()}>
      <h3 id="telegram" className="text-base focus:shadow-none focus:outline-none">
        Telegram
      </h3>
      {!settings && <UnloadedSettings error={chat.loadError} onRetry={chat.reload} />}
      {settings &&
        (settings.linkedAt ? (
          <LinkedChat {...{ chat, settings, topics }} linkedAt={settings.linkedAt} />
        ) : (
          <UnlinkedChat audience={audience} url={chat.url} busy={chat.busy === 'link'} onLink={chat.createLink} />
        ))}
      <ActionResult text={failures.link ?? done} failed={Boolean(failures.link)} />
      {settings?.channelUrl && (
        <p className="mt-2 text-sm">
          <ExternalLink href={settings.channelUrl}>{t`New jobs in our Telegram channel`}</ExternalLink>
        </p>
      )}
    </section>
  )
}

const UnloadedSettings = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error ? (
    <>
      <FailureText text={error.message} />
      <Button size="sm" variant="quiet" className="mt-2" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </>
  ) : (
    <p role="status" className="late text-sm text-ink-3">
      {LOADING}
    </p>
  )

/** What is sent to the chat. */
const OFFERS: Record<Audience, string> = {
  JOBSEEKER: t`Get your notifications as Telegram messages too: job alerts, news about applications, and interviews that you can answer there.`,
  COMPANY: t`Get your notifications as Telegram messages too: new applications, messages, and news about interviews and offers.`,
  ADMIN: t`Get your notifications as Telegram messages too, such as messages from the contact form.`,
}

interface UnlinkedChatProps {
  audience: Audience
  url: string | undefined
  busy: boolean
  onLink: () => void
}

const UnlinkedChat = ({ audience, url, busy, onLink }: UnlinkedChatProps) => (
  <>
    <p className="hint">{OFFERS[audience]}</p>
    {url ? (
      <>
        <ExternalLink href={url} variant="primary" icon="send" className="mt-3" data-next-focus>
          {t`Open Telegram`}
        </ExternalLink>
        <p role="status" className="mt-3 text-sm">
          {t`Press Start in Telegram. This page updates once it is linked. The link works once, for 15 minutes.`}
        </p>
      </>
    ) : (
      <Button
        variant="quiet"
        icon="send"
        className="mt-3"
        busy={busy}
        busyText={t`Creating...`}
        onClick={onLink}
        data-next-focus
      >
        {t`Link Telegram`}
      </Button>
    )}
  </>
)

interface LinkedChatProps {
  chat: ReturnType<typeof useLinkedChat>
  settings: Settings
  linkedAt: string
  topics: readonly NotificationTopic[]
}

const LinkedChat = ({ chat, settings, linkedAt, topics }: LinkedChatProps) => (
  <>
    <p role="status" className="hint">
      {t`Linked since ${ph({ date: formatDateTime(linkedAt) })}. Your notifications are sent there too.`}
    </p>
    <TopicSwitches
      channel="telegram"
      topics={topics}
      chosen={settings.topics}
      failures={chat.failures}
      onChange={chat.saveTopic}
    />
    <QuietHours
      quietHours={settings.quietHours}
      failure={chat.failures['quiet-hours']}
      onChange={chat.saveQuietHours}
    />
    <UnlinkButton chat={chat} />
  </>
)

/** Asks once more; a failure is shown in the question, which stays open. */
function UnlinkButton({ chat: { busy, failures, clearFailures, unlink } }: Pick<LinkedChatProps, 'chat'>) {
  const [isConfirming, setConfirming] = useState(false)
  const ask = () => {
    clearFailures()
    setConfirming(true)
  }
  const confirm = async () => {
    if (await unlink()) setConfirming(false)
  }
  return (
    <>
      <Button variant="quiet" className="mt-4" onClick={ask}>
        {t`Unlink Telegram`}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void confirm()}
        busy={busy === 'unlink'}
        busyText={t`Unlinking...`}
        title={t`Unlink Telegram`}
        text={
          <>
            {t`${PRODUCT_NAME} sends nothing to that chat any more. You still see everything in your notifications.`}
            {failures.unlink && <ActionResult text={failures.unlink} failed />}
          </>
        }
        confirmText={t`Unlink`}
      />
    </>
  )
}
