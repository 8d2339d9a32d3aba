import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { calendarFeedQuery, createCalendarAddress, endCalendarAddress } from './interviews-queries.ts'

/** A private address for calendar programs. It is shown only once, when it is created. */
export function CalendarFeedButton() {
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<{ url?: string; failure?: string; busy?: boolean }>({})
  // Read afresh each time the dialog opens: another device may have ended the address.
  const feed = useQuery({ ...calendarFeedQuery, enabled: open, staleTime: 0 })
  const since = feed.data?.since
  const openDialog = () => {
    setOpen(true)
    setState({})
  }
  const runAction = (work: Promise<typeof state>) => {
    setState({ ...state, busy: true, failure: undefined })
    work.then(setState, (error: Error) => setState({ ...state, failure: error.message }))
  }
  const { url, failure = feed.error?.message, busy = false } = state
  return (
    <>
      <Button size="sm" variant="ghost" icon="calendar" onClick={openDialog}>
        Subscribe in your calendar
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Interviews in your calendar">
        <div className="grid gap-4">
          <p className="text-ink-2">
            Add this private address to your calendar app. Your interviews appear there and stay up to date. Anyone who
            has the address can see them, so keep it private.
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
              hint="We show it only once."
            />
          )}
          {!url && since && <p>You created an address on {formatDate(since)}. A new one replaces it.</p>}
          <div className="flex flex-wrap justify-end gap-2">
            {(url ?? since) && (
              <Button variant="ghost" busy={busy} onClick={() => runAction(endCalendarAddress().then(() => ({})))}>
                Delete the address
              </Button>
            )}
            {url ? (
              <Button
                variant="quiet"
                icon="copy"
                onClick={() =>
                  void navigator.clipboard?.writeText(url).then(() => toast.success('Copied', RESULT_TOAST))
                }
              >
                Copy
              </Button>
            ) : (
              <Button
                busy={busy}
                busyText="Creating..."
                onClick={() => runAction(createCalendarAddress().then((newUrl) => ({ url: newUrl })))}
              >
                {since ? 'Create a new address' : 'Create an address'}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </>
  )
}
