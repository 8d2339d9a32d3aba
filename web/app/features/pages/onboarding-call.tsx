import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, ExternalLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const BOOK_CALL = t`Book a Free Consultation`
const CONTACT_SUBJECT = t`Onboarding call`

/**
 * Offers a free 15-minute call: booked in a frame of the scheduling service, or with the contact form if none is
 * configured.
 */
export function OnboardingCall({ schedulingUrl }: { schedulingUrl?: string }) {
  return (
    <section
      className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-lg bg-forest-wash p-6 md:p-8"
      aria-labelledby="onboarding"
    >
      <div className="max-w-prose">
        <h2 id="onboarding" className="text-xl">
          {t`Schedule an Onboarding Call`}
        </h2>
        <p className="mt-2 text-ink-2">
          {t`A free 15-minute session: we show you how to post, what good postings have in common, and how to read applications quickly.`}
        </p>
      </div>
      <div>
        {schedulingUrl ? (
          <CalendarDialogButton url={schedulingUrl} />
        ) : (
          <ButtonLink to={paths.contact({ subject: CONTACT_SUBJECT })} icon="calendar">
            {BOOK_CALL}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function CalendarDialogButton({ url }: { url: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="calendar" className="needs-scripts" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {BOOK_CALL}
      </Button>
      <ExternalLink href={url} variant="primary" icon="calendar" className="without-scripts">
        {BOOK_CALL}
      </ExternalLink>
      <Dialog open={open} onClose={() => setOpen(false)} title={BOOK_CALL} variant="wide">
        <iframe
          src={url}
          title={t`Choose a time`}
          className="h-[70dvh] w-full rounded-md border border-line bg-surface"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        />
        <p className="mt-3 text-sm">
          <Trans>
            Cannot see the calendar? <ExternalLink href={url}>Open it in a new tab</ExternalLink>
          </Trans>
        </p>
      </Dialog>
    </>
  )
}
