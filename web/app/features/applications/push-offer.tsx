import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

interface PushOfferProps {
  /** Asks for permission; returns whether notifications are on. Throws an Error with a text for the person. */
  turnOn: () => Promise<boolean>
  /** It is not offered again. */
  onDecline: () => void
}

/** Offers notifications in this browser to somebody who has applied. */
export function PushOffer({ turnOn, onDecline }: PushOfferProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function accept() {
    setBusy(true)
    setFailure('')
    try {
      // When the person has closed the question or forbidden it: the settings have it as well.
      if (await turnOn()) toast.success(t`Notifications are on`)
      else onDecline()
    } catch (error) {
      setFailure((error as Error).message)
    }
    setBusy(false)
  }
  return (
    <section aria-labelledby="push-offer" className="mb-4 rounded-md border border-line-2 bg-surface px-4 py-3">
      <h2 id="push-offer" className="text-base">
        {t`Get notified when a company answers`}
      </h2>
      <p className="hint">{t`This device can show you a notification. You can turn it off in your settings.`}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" icon="bell" busy={isBusy} busyText={t`Turning on...`} onClick={() => void accept()}>
          {t`Turn on notifications`}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDecline}>
          {t`Not now`}
        </Button>
      </div>
      {failure && (
        <p role="alert" className="err mt-2">
          {failure}
        </p>
      )}
    </section>
  )
}
