import { t } from '@lingui/core/macro'
import type { NotificationTopic } from '@sira/contract/area-enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { ActionResult } from './action-result.tsx'
import { pushQuery, readPushState, savePushTopics, turnOffPush, turnOnPush, type PushState } from './push-queries.ts'
import { TopicSwitches } from './topic-switches.tsx'
import { useActions } from './use-actions.ts'
import { useKeptFocus } from '../../ui/use-focus.ts'

/** Why there is nothing to turn on in this browser, and what the person can do. */
const getHindrance = (state: PushState): string | undefined => {
  if (state === 'blocked')
    return t`This browser blocks notifications from ${PRODUCT_NAME}. Allow them in its settings for this site, then reload this page.`
  if (state === 'home-screen')
    return t`Add ${PRODUCT_NAME} to your home screen first, with Share and then “Add to Home Screen”, and open it from there.`
  return state === 'unsupported' ? t`This browser cannot show notifications.` : undefined
}

function usePush(accountId: string) {
  const { busy, done, failures, run } = useActions<'turn' | NotificationTopic>()
  const queryClient = useQueryClient()
  const browserKey = ['push state', accountId]
  const { data: settings, error } = useQuery(pushQuery)
  const { data: state } = useQuery({ queryKey: browserKey, queryFn: () => readPushState(accountId), staleTime: 0 })
  const turn = (work: () => Promise<PushState>, doneText?: string) =>
    void run('turn', async () => queryClient.setQueryData(browserKey, await work()), doneText)
  return {
    settings,
    error,
    state,
    isTurning: busy === 'turn',
    done,
    failures,
    turnOn: () => turn(() => turnOnPush(accountId)),
    turnOff: () => turn(turnOffPush, t`Notifications are off on this device.`),
    saveTopic: (topic: NotificationTopic, isOn: boolean) =>
      void run(topic, () => savePushTopics({ [topic]: isOn }), t`Saved`),
  }
}

interface PushSettingsProps {
  accountId: string
  /** The topics to choose from. */
  topics: readonly NotificationTopic[]
}

/** Notifications of this browser: turning them on and off, and which ones the person gets. */
export function PushSettings({ accountId, topics }: PushSettingsProps) {
  const push = usePush(accountId)
  const { settings, error, state, done, failures } = push
  return (
    <section aria-labelledby="push" className="mt-6 border-t border-line pt-4" {...useKeptFocus()}>
      <h3 id="push" className="text-base focus:shadow-none focus:outline-none">
        {t`Notifications on this device`}
      </h3>
      <p className="hint">
        {(state && getHindrance(state)) ??
          t`Get notified at once, even when ${PRODUCT_NAME} is closed. Notifications contain no names, because others may see your screen.`}
      </p>
      <FailureText text={error && !settings && error.message} />
      {settings && state === 'off' && <TurnOnButton push={push} />}
      {settings && state === 'on' && (
        <>
          <TopicSwitches channel="push" chosen={settings.topics} {...{ topics, failures }} onChange={push.saveTopic} />
          <TurnOffButton push={push} />
        </>
      )}
      <ActionResult text={failures.turn ?? done} failed={Boolean(failures.turn)} />
    </section>
  )
}

interface TurnButtonProps {
  push: ReturnType<typeof usePush>
}

const TurnOnButton = ({ push: { isTurning, turnOn } }: TurnButtonProps) => (
  <Button
    variant="quiet"
    icon="bell"
    className="mt-3"
    busy={isTurning}
    busyText={t`Turning on...`}
    onClick={turnOn}
    data-next-focus
  >
    {t`Turn on notifications`}
  </Button>
)

const TurnOffButton = ({ push: { isTurning, turnOff } }: TurnButtonProps) => (
  <Button variant="quiet" className="mt-3" busy={isTurning} busyText={t`Turning off...`} onClick={turnOff}>
    {t`Turn off notifications`}
  </Button>
)
