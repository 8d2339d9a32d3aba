import { ph, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatDate } from '../../ui/dates.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { FormSection } from '../../ui/titled-section.tsx'
import { useAction } from '../../ui/use-action.ts'
import { CopiedText } from '../../ui/copied-text.tsx'
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx'
import { createLinkedinAddress, linkedinFeedQuery, removeLinkedinAddress } from './integrations-queries.ts'

/** LinkedIn refuses every address that begins otherwise. */
const isTakenByLinkedin = () => location.origin.startsWith('https://www')

/** Since when there is a private address, the new one while it is shown, and creating and removing it after a question. */
function useLinkedinAddress() {
  const { since } = useLoadedQuery(linkedinFeedQuery)
  const [url, setUrl] = useState('')
  const [asked, setAsked] = useState<'create' | 'remove'>()
  const { run, running, failure, clear } = useAction<'create' | 'remove'>()
  const ask = (what?: 'create' | 'remove') => (clear(), setAsked(what))
  const create = () =>
    run(
      async () => {
        setUrl(await createLinkedinAddress())
        setAsked(undefined)
      },
      { name: 'create' },
    )
  const remove = () => run(() => removeLinkedinAddress().then(() => setAsked(undefined)), { name: 'remove' })
  return { since, url, close: () => setUrl(''), asked, ask, running, failure, create, remove }
}
type LinkedinAddress = ReturnType<typeof useLinkedinAddress>

/** The owner's private feed for LinkedIn. Its address is shown only when it is created. */
export function LinkedinSection({ email }: { email: string }) {
  const address = useLinkedinAddress()
  const { since, url, asked, failure } = address
  return (
    <FormSection
      title={t`Your private feed for LinkedIn`}
      hint={t`It also has your email address, ${ph({ email })}, as LinkedIn asks. Anyone who has the address of this feed can see it, so give it to LinkedIn only.`}
    >
      {!isTakenByLinkedin() && (
        <p className="text-sm text-buna">
          {t`LinkedIn takes only jobs whose addresses begin with https://www. Those of this site do not, so LinkedIn will not take them.`}
        </p>
      )}
      {since && <p>{t`You created an address on ${ph({ date: formatDate(since) })}. A new one replaces it.`}</p>}
      {!asked && <FailureText text={failure} />}
      <AddressButtons {...address} />
      <QuestionDialogs {...address} />
      {url && (
        <ShownOnceDialog
          title={t`The private address of your feed`}
          savedLabel={t`I have saved the address`}
          onClose={address.close}
        >
          <p className="mb-4 text-ink-2">{t`Copy the address and give it to LinkedIn now: we show it only once.`}</p>
          <CopiedText label={t`Private address of the feed`} name="linkedin-address" text={url} rows={3} />
        </ShownOnceDialog>
      )}
    </FormSection>
  )
}

const AddressButtons = ({ since, asked, running, ask, create }: LinkedinAddress) => (
  <div className="flex flex-wrap gap-2">
    <Button
      variant="quiet"
      busy={running === 'create' && !asked}
      busyText={t`Creating...`}
      onClick={() => (since ? ask('create') : void create())}
    >
      {since ? t`Create a new address` : t`Create an address`}
    </Button>
    {since && (
      <Button variant="ghost" onClick={() => ask('remove')}>
        {t`Delete the address`}
      </Button>
    )}
  </div>
)

const QuestionDialogs = ({ asked, running, failure, ask, create, remove }: LinkedinAddress) => (
  <>
    <ConfirmDialog
      open={asked === 'create'}
      onClose={() => ask()}
      onConfirm={() => void create()}
      title={t`Create a new address?`}
      confirmText={t`Create a new address`}
      busy={running === 'create'}
      busyText={t`Creating...`}
      text={
        <>
          <p>{t`The present address stops working at once: LinkedIn reads your jobs again when it has the new one.`}</p>
          <FailureText text={failure} />
        </>
      }
    />
    <ConfirmDialog
      open={asked === 'remove'}
      onClose={() => ask()}
      onConfirm={() => void remove()}
      title={t`Delete the address?`}
      confirmText={t`Delete the address`}
      busy={running === 'remove'}
      busyText={t`Deleting...`}
      danger
      text={
        <>
          <p>{t`LinkedIn can no longer read your jobs there. You can create a new address at any time.`}</p>
          <FailureText text={failure} />
        </>
      }
    />
  </>
)
