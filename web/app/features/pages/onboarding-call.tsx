import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, OutsideLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const BOOK = 'Book a Free Consultation'
const SUBJECT = 'Onboarding call'

/** A free call of 15 minutes: booked in the frame of the scheduling service, or by the contact form where none is set. */
export function OnboardingCall({ schedulingUrl }: { schedulingUrl?: string }) {
  return (
    <section
      className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-lg bg-forest-wash p-6 md:p-8"
      aria-labelledby="onboarding"
    >
      <div className="max-w-prose">
        <h2 id="onboarding" className="text-xl">
          Schedule an Onboarding Call
        </h2>
        <p className="mt-2 text-ink-2">
          A free 15-minute session: we show you how to post, what good postings have in common, and how to read
          applications quickly.
        </p>
      </div>
      <div>
        {schedulingUrl ? (
          <Popup url={schedulingUrl} />
        ) : (
          <ButtonLink to={paths.contact({ subject: SUBJECT })} icon="calendar">
            {BOOK}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function Popup({ url }: { url: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="calendar" className="needs-scripts" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {BOOK}
      </Button>
      <OutsideLink href={url} variant="primary" icon="calendar" className="without-scripts">
        {BOOK}
      </OutsideLink>
      <Dialog open={open} onClose={() => setOpen(false)} title={BOOK} shape="wide">
        <iframe
          src={url}
          title="Choose a time"
          className="h-[70dvh] w-full rounded-md border border-line bg-surface"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        />
        <p className="mt-3 text-sm">
          Nothing shows? <OutsideLink href={url}>Open the calendar in a new tab</OutsideLink>
        </p>
      </Dialog>
    </>
  )
}
