import { ph, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { FormSection } from '../../ui/titled-section.tsx'
import { useAction } from '../../ui/use-action.ts'
import { CopiedText } from '../../ui/copied-text.tsx'
import { createLinkedinAddress, linkedinFeedQuery, removeLinkedinAddress } from './integrations-queries.ts'

/** LinkedIn refuses every address that begins otherwise. */
const isTakenByLinkedin = () => location.origin.startsWith('https://www')

/** The private address while it is shown, since when there is one, and creating and removing it. */
function useLinkedinAddress() {
  const { since } = useLoadedQuery(linkedinFeedQuery)
  const [url, setUrl] = useState('')
  const { run, running, failure } = useAction<'create' | 'remove'>()
  const create = () => run(async () => setUrl(await createLinkedinAddress()), { name: 'create' })
  const remove = () => run(() => removeLinkedinAddress().then(() => setUrl('')), { name: 'remove' })
  return { since, url, running, failure, create, remove }
}

/** The owner's private feed for LinkedIn. Its address is shown only when it is created. */
export function LinkedinSection({ email }: { email: string }) {
  const address = useLinkedinAddress()
  const { since, url, failure } = address
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
      {url && (
        <CopiedText
          label={t`Private address of the feed`}
          name="linkedin-address"
          text={url}
          hint={t`We show it only once.`}
        />
      )}
      {!url && since && (
        <p>{t`You created an address on ${ph({ date: formatDate(since) })}. A new one replaces it.`}</p>
      )}
      <FailureText text={failure} />
      <AddressButtons {...address} />
    </FormSection>
  )
}

const AddressButtons = ({ url, since, running, create, remove }: ReturnType<typeof useLinkedinAddress>) => (
  <div className="flex flex-wrap gap-2">
    {!url && (
      <Button variant="quiet" busy={running === 'create'} busyText={t`Creating...`} onClick={() => void create()}>
        {since ? t`Create a new address` : t`Create an address`}
      </Button>
    )}
    {(url || since) && (
      <Button variant="ghost" busy={running === 'remove'} onClick={() => void remove()}>
        {t`Delete the address`}
      </Button>
    )}
  </div>
)
