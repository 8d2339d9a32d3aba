import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { dateText } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { RESULT, toast } from '../../ui/toast.tsx'

export interface CalendarCalls {
  /** Since when there is an address; null without one. */
  since: () => Promise<string | null>
  renew: () => Promise<string>
  end: () => Promise<unknown>
}

/** A private address for calendar programs. It is shown once, when it is made. */
export function CalendarAddress({ calls }: { calls: CalendarCalls }) {
  const [open, setOpen] = useState(false)
  const [known, setKnown] = useState<{ since?: string | null; url?: string; failure?: string; busy?: boolean }>({})
  const look = () => {
    setOpen(true)
    calls.since().then(
      (since) => setKnown({ since }),
      (error: Error) => setKnown({ failure: error.message }),
    )
  }
  const act = (work: Promise<typeof known>) => {
    setKnown({ ...known, busy: true, failure: undefined })
    work.then(setKnown, (error: Error) => setKnown({ ...known, failure: error.message }))
  }
  const { since, url, failure, busy = false } = known
  return (
    <>
      <Button size="sm" variant="ghost" icon="calendar" onClick={look}>
        In your calendar
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Interviews in your calendar">
        <div className="grid gap-4">
          <p className="text-ink-2">
            Add this private address to your calendar program, and your interviews appear there and follow every change.
            Whoever knows the address sees them: keep it to yourself.
          </p>
          {failure && (
            <p role="alert" className="err">
              {failure}
            </p>
          )}
          {url && (
            <TextField
              label="Your calendar address"
              name="calendar-address"
              value={url}
              readOnly
              onFocus={(event) => event.target.select()}
              hint="It is shown only now."
            />
          )}
          {!url && since && <p>You made an address on {dateText(since)}. A new one ends it.</p>}
          <div className="flex flex-wrap justify-end gap-2">
            {(url ?? since) && (
              <Button variant="ghost" busy={busy} onClick={() => act(calls.end().then(() => ({ since: null })))}>
                End the address
              </Button>
            )}
            {url ? (
              <Button
                variant="quiet"
                icon="copy"
                onClick={() => void navigator.clipboard?.writeText(url).then(() => toast.success('Copied', RESULT))}
              >
                Copy
              </Button>
            ) : (
              <Button
                busy={busy}
                busyText="Making..."
                onClick={() => act(calls.renew().then((made) => ({ url: made })))}
              >
                {since ? 'Make a new address' : 'Make an address'}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </>
  )
}
