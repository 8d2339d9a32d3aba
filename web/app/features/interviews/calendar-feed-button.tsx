import { ph, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { TextField } from '../../ui/field.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { calendarFeedQuery, createCalendarAddress, endCalendarAddress } from './interviews-queries.ts'

/** A private address for calendar programs. It is shown only once, when it is created. */
export function CalendarFeedButton() {
  const feed = useCalendarFeed()
  const { open, since, url, failure } = feed
  return (
    <>
      <Button size="sm" variant="ghost" icon="calendar" onClick={feed.openDialog}>
        {t`Subscribe in your calendar`}
      </Button>
      <Dialog open={open} onClose={feed.closeDialog} title={t`Interviews in your calendar`}>
        <div className="grid gap-4">
          <p className="text-ink-2">
            {t`Add this private address to your calendar app. Your interviews appear there and stay up to date. Anyone who has the address can see them, so keep it private.`}
          </p>
          <FailureText text={failure} />
          {url && (
            <TextField
              label={t`Your calendar address`}
              name="calendar-address"
              value={url}
              readOnly
              onFocus={(event) => event.target.select()}
              hint={t`We show it only once.`}
            />
          )}
          {!url && since && (
            <p>{t`You created an address on ${ph({ date: formatDate(since) })}. A new one replaces it.`}</p>
          )}
          <AddressButtons {...feed} />
        </div>
      </Dialog>
    </>
  )
}

/** The dialog's state: the address while it is shown, when it was created, and creating or deleting it. */
function useCalendarFeed() {
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<{ url?: string; failure?: string; busy?: boolean }>({})
  // Read again each time the dialog opens: another device may have ended the address.
  const feed = useQuery({ ...calendarFeedQuery, enabled: open, staleTime: 0 })
  const openDialog = () => {
    setOpen(true)
    setState({})
  }
  const runAction = (work: Promise<typeof state>) => {
    setState({ ...state, busy: true, failure: undefined })
    work.then(setState, (error: Error) => setState({ ...state, failure: error.message }))
  }
  const { url, failure = feed.error?.message, busy = false } = state
  return {
    open,
    openDialog,
    closeDialog: () => setOpen(false),
    since: feed.data?.since,
    url,
    failure,
    busy,
    createAddress: () => runAction(createCalendarAddress().then((newUrl) => ({ url: newUrl }))),
    deleteAddress: () => runAction(endCalendarAddress().then(() => ({}))),
  }
}

function AddressButtons({ url, since, busy, createAddress, deleteAddress }: ReturnType<typeof useCalendarFeed>) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {(url ?? since) && (
        <Button variant="ghost" busy={busy} onClick={deleteAddress}>
          {t`Delete the address`}
        </Button>
      )}
      {url ? (
        <Button
          variant="quiet"
          icon="copy"
          onClick={() => void navigator.clipboard?.writeText(url).then(() => toast.success(t`Copied`, RESULT_TOAST))}
        >
          {t`Copy`}
        </Button>
      ) : (
        <Button busy={busy} busyText={t`Creating...`} onClick={createAddress}>
          {since ? t`Create a new address` : t`Create an address`}
        </Button>
      )}
    </div>
  )
}
