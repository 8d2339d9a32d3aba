import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'

interface PushOfferProps {
  /** Asks for permission; returns whether notifications are on. Throws an Error with a text for the person. */
  turnOn: () => Promise<boolean>
  /** It is not offered again. */
  onDecline: () => void
}

/** What the buttons of the offer do. The card disappears then: the focus goes to the heading of the page. */
function usePushOffer({ turnOn, onDecline }: PushOfferProps) {
  const { busy, failure, run } = useAction()
  const card = useRef<HTMLElement>(null)
  const moveFocus = () => {
    const { activeElement, body } = document
    if (activeElement === body || card.current?.contains(activeElement)) focusHeading()
  }
  const decline = () => {
    moveFocus()
    onDecline()
  }
  async function accept() {
    const isOn = await turnOn()
    if (isOn) toast.success(t`Notifications are on`)
    else toast.blank(t`Notifications stay off. You can turn them on in your settings.`)
    moveFocus()
    // The person has closed the question of the browser, or forbidden it.
    if (!isOn) onDecline()
  }
  return { card, isBusy: busy, failure, accept: () => run(accept), decline }
}

/** Offers notifications in this browser to somebody who has applied. */
export function PushOffer(props: PushOfferProps) {
  const { card, isBusy, failure, accept, decline } = usePushOffer(props)
  return (
    <section
      ref={card}
      aria-labelledby="push-offer"
      className="mb-4 rounded-md border border-line-2 bg-surface px-4 py-3"
    >
      <h2 id="push-offer" className="text-base">
        {t`Get notified when a company answers`}
      </h2>
      <p className="hint">{t`This device can show you a notification. You can turn it off in your settings.`}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" icon="bell" busy={isBusy} busyText={t`Turning on...`} onClick={() => void accept()}>
          {t`Turn on notifications`}
        </Button>
        <Button size="sm" variant="quiet" onClick={decline}>
          {t`Not now`}
        </Button>
      </div>
      <FailureText text={failure} className="err mt-2" />
    </section>
  )
}
