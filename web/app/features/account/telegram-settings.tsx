import { ph, t } from '@lingui/core/macro'
import { PRODUCT_NAME } from '@sira/contract/product'
import { getLanguage } from '@sira/contract/t'
import type { TelegramSettings as Settings } from '@sira/contract/telegram'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button, ExternalLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatDate, formatTime } from '../../ui/dates.ts'
import { CheckboxField, SelectField } from '../../ui/field.tsx'
import { LOADING } from '../../ui/texts.ts'
import { preferencesQuery } from './account-queries.ts'
import { ActionResult } from './action-result.tsx'
import {
  createTelegramLink,
  saveTelegramSettings,
  telegramQuery,
  unlinkTelegram,
  type TelegramChange,
} from './telegram-queries.ts'
import { TopicSwitches } from './topic-switches.tsx'

/** Milliseconds: how often is looked whether the link was opened in Telegram. */
const LOOK_EVERY_MS = 2000
/** For how long a link can be opened. */
const LINK_LASTS_MS = 15 * 60_000

/** What runs, and what became of the last action. */
interface ActionState {
  busy?: 'link' | 'unlink' | 'save'
  text?: string
  failed?: boolean
}

function useTelegramAction() {
  const [state, setState] = useState<ActionState>({})
  async function runAction(busy: NonNullable<ActionState['busy']>, work: Promise<unknown>, doneText?: string) {
    setState({ busy })
    await work.then(
      () => setState({ text: doneText }),
      (error: Error) => setState({ text: error.message, failed: true }),
    )
  }
  return { state, setState, runAction }
}

/** A link that waits to be opened, and when it expires by the clock of the device, which may be wrong. */
interface WaitingLink {
  url: string
  endsAt: number
}

/** Calls back when the link has expired. It is looked at again and again: a timer stands still while the device sleeps. */
function useLinkExpiry(link: WaitingLink | undefined, onExpired: () => void) {
  const expire = useEffectEvent(onExpired)
  useEffect(() => {
    if (!link) return undefined
    const timer = setInterval(() => {
      if (Date.now() >= link.endsAt) expire()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [link])
}

/** The chat that is linked, read again while a link waits to be opened in Telegram. */
function useLinkedChat() {
  const [link, setLink] = useState<WaitingLink>()
  const { state, setState, runAction } = useTelegramAction()
  const {
    data: settings,
    error,
    refetch,
  } = useQuery({ ...telegramQuery, refetchInterval: link ? LOOK_EVERY_MS : false })
  if (link && settings?.linkedAt) setLink(undefined)
  useLinkExpiry(link, () => {
    setLink(undefined)
    setState({ text: t`The link has expired. Please create a new one.`, failed: true })
  })
  const createLink = async () => {
    const { url } = await createTelegramLink()
    setLink({ url, endsAt: Date.now() + LINK_LASTS_MS })
  }
  return {
    settings,
    loadError: error,
    reload: () => void refetch(),
    state,
    url: link?.url,
    createLink: () => void runAction('link', createLink()),
    change: (change: TelegramChange) => void runAction('save', saveTelegramSettings(change), t`Saved`),
    unlink: () => runAction('unlink', unlinkTelegram(), t`Telegram is unlinked.`),
  }
}

/** Telegram as a second way to get notifications: linking a chat, what is sent there, and when. */
export function TelegramSettings() {
  const { settings, loadError, reload, state, url, createLink, change, unlink } = useLinkedChat()
  return (
    <section aria-labelledby="telegram" className="mt-6 border-t border-line pt-4">
      <h3 id="telegram" className="text-base">
        Telegram
      </h3>
      {!settings && <UnloadedSettings error={loadError} onRetry={reload} />}
      {settings &&
        (settings.linkedAt ? (
          <LinkedChat
            settings={settings}
            linkedAt={settings.linkedAt}
            isUnlinking={state.busy === 'unlink'}
            onChange={change}
            onUnlink={unlink}
          />
        ) : (
          <UnlinkedChat url={url} busy={state.busy === 'link'} onLink={createLink} />
        ))}
      <ActionResult text={state.text} failed={state.failed} />
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
      <p role="alert" className="err">
        {error.message}
      </p>
      <Button size="sm" variant="quiet" className="mt-2" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </>
  ) : (
    <p role="status" className="late text-sm text-ink-3">
      {LOADING}
    </p>
  )

interface UnlinkedChatProps {
  url: string | undefined
  busy: boolean
  onLink: () => void
}

const UnlinkedChat = ({ url, busy, onLink }: UnlinkedChatProps) => (
  <>
    <p className="hint">
      {t`Get your notifications as Telegram messages too: job alerts, news about applications, and interviews that you can answer there.`}
    </p>
    {url ? (
      <>
        <ExternalLink href={url} variant="primary" icon="send" className="mt-3">{t`Open Telegram`}</ExternalLink>
        <p role="status" className="mt-3 text-sm">
          {t`Press Start in Telegram. This page updates once it is linked. The link works once, for 15 minutes.`}
        </p>
      </>
    ) : (
      <Button variant="quiet" icon="send" className="mt-3" busy={busy} busyText={t`Creating...`} onClick={onLink}>
        {t`Link Telegram`}
      </Button>
    )}
  </>
)

interface LinkedChatProps {
  settings: Settings
  linkedAt: string
  isUnlinking: boolean
  onChange: (change: TelegramChange) => void
  onUnlink: () => Promise<void>
}

function LinkedChat({ settings, linkedAt, isUnlinking, onChange, onUnlink }: LinkedChatProps) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <p role="status" className="hint">
        {t`Linked since ${ph({ date: formatDate(linkedAt) })}. Your notifications are sent there too.`}
      </p>
      <TopicSwitches channel="telegram" topics={settings.topics} onChange={(topics) => onChange({ topics })} />
      <QuietHours quietHours={settings.quietHours} onChange={(quietHours) => onChange({ quietHours })} />
      <Button variant="quiet" className="mt-4" onClick={() => setConfirming(true)}>
        {t`Unlink Telegram`}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void onUnlink().then(() => setConfirming(false))}
        busy={isUnlinking}
        busyText={t`Unlinking...`}
        title={t`Unlink Telegram`}
        text={t`${PRODUCT_NAME} sends nothing to that chat any more. You still see everything in your notifications.`}
        confirmText={t`Unlink`}
      />
    </>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Hours as times are shown everywhere: on Amharic pages those of Addis Ababa are counted from dawn. */
const formatHour = (hour: number, timeZone: string) =>
  getLanguage() === 'am' && (timeZone === '' || timeZone === 'Africa/Addis_Ababa')
    ? formatTime(Date.UTC(2000, 0, 1, hour - 3))
    : `${String(hour).padStart(2, '0')}:00`

/** The hours to choose from, without the one that the other end has. */
const listHours = (other: number, timeZone: string) =>
  HOURS.filter((hour) => hour !== other).map((hour) => ({ value: String(hour), label: formatHour(hour, timeZone) }))

const DEFAULT_QUIET_HOURS = { from: 22, until: 7 }

interface QuietHoursProps {
  quietHours: Settings['quietHours']
  onChange: (quietHours: Settings['quietHours']) => void
}

/** The hours in which messages wait, in the time zone of the preferences. */
function QuietHours({ quietHours, onChange }: QuietHoursProps) {
  const { timezone } = useLoadedQuery(preferencesQuery)
  return (
    <>
      <CheckboxField
        variant="switch"
        name="telegram-quiet"
        label={t`Quiet hours`}
        hint={t`Messages that come in these hours wait until they are over.`}
        checked={quietHours !== null}
        onChange={({ target }) => onChange(target.checked ? DEFAULT_QUIET_HOURS : null)}
      />
      {quietHours && (
        <div className="mt-3 grid max-w-sm grid-cols-2 gap-4">
          <SelectField
            label={t({ message: 'From', context: 'quiet hours' })}
            name="telegram-quiet-from"
            options={listHours(quietHours.until, timezone)}
            value={String(quietHours.from)}
            onChange={({ target }) => onChange({ ...quietHours, from: Number(target.value) })}
          />
          <SelectField
            label={t({ message: 'Until', context: 'quiet hours' })}
            name="telegram-quiet-until"
            options={listHours(quietHours.from, timezone)}
            value={String(quietHours.until)}
            onChange={({ target }) => onChange({ ...quietHours, until: Number(target.value) })}
          />
        </div>
      )}
    </>
  )
}
