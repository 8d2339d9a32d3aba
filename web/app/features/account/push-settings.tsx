import { t } from '@lingui/core/macro'
import { PRODUCT_NAME } from '@sira/contract/product'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ActionResult } from './action-result.tsx'
import { pushQuery, readPushState, savePushTopics, turnOffPush, turnOnPush, type PushState } from './push-queries.ts'
import { TopicSwitches } from './topic-switches.tsx'

/** Why there is nothing to turn on in this browser, and what the person can do. */
const getHindrance = (state: PushState): string | undefined => {
  if (state === 'blocked')
    return t`This browser blocks notifications from ${PRODUCT_NAME}. Allow them in its settings for this site, then reload this page.`
  if (state === 'home-screen')
    return t`Add ${PRODUCT_NAME} to your home screen first, with Share and then “Add to Home Screen”, and open it from there.`
  return state === 'unsupported' ? t`This browser cannot show notifications.` : undefined
}

interface ActionState {
  busy?: 'turn' | 'save'
  text?: string
  failed?: boolean
}

function usePush(accountId: string) {
  const [action, setAction] = useState<ActionState>({})
  const queryClient = useQueryClient()
  const browserKey = ['push state', accountId]
  const { data: settings, error } = useQuery(pushQuery)
  const { data: state } = useQuery({ queryKey: browserKey, queryFn: () => readPushState(accountId), staleTime: 0 })
  async function run(busy: NonNullable<ActionState['busy']>, work: () => Promise<unknown>, doneText?: string) {
    setAction({ busy })
    await work().then(
      () => setAction({ text: doneText }),
      (failure: Error) => setAction({ text: failure.message, failed: true }),
    )
  }
  const turn = (work: () => Promise<PushState>, doneText?: string) =>
    void run('turn', async () => queryClient.setQueryData(browserKey, await work()), doneText)
  return {
    settings,
    error,
    state,
    action,
    turnOn: () => turn(() => turnOnPush(accountId)),
    turnOff: () => turn(turnOffPush, t`Notifications are off on this device.`),
    saveTopics: (topics: Parameters<typeof savePushTopics>[0]) =>
      void run('save', () => savePushTopics(topics), t`Saved`),
  }
}

/** Notifications of this browser: turning them on and off, and which ones the person gets. */
export function PushSettings({ accountId }: { accountId: string }) {
  const { settings, error, state, action, turnOn, turnOff, saveTopics } = usePush(accountId)
  const busy = action.busy === 'turn'
  return (
    <section aria-labelledby="push" className="mt-6 border-t border-line pt-4">
      <h3 id="push" className="text-base">
        {t`Notifications on this device`}
      </h3>
      <p className="hint">
        {(state && getHindrance(state)) ??
          t`Get notified at once, even when ${PRODUCT_NAME} is closed. Notifications name nobody, because others may see your screen.`}
      </p>
      {error && !settings && (
        <p role="alert" className="err">
          {error.message}
        </p>
      )}
      {settings && state === 'off' && (
        <Button variant="quiet" icon="bell" className="mt-3" busy={busy} busyText={t`Turning on...`} onClick={turnOn}>
          {t`Turn on notifications`}
        </Button>
      )}
      {settings && state === 'on' && (
        <>
          <TopicSwitches channel="push" topics={settings.topics} onChange={saveTopics} />
          <Button variant="quiet" className="mt-3" busy={busy} busyText={t`Turning off...`} onClick={turnOff}>
            {t`Turn off notifications`}
          </Button>
        </>
      )}
      <ActionResult text={action.text} failed={action.failed} />
    </section>
  )
}
