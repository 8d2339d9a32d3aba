import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { CheckboxField } from '../../ui/field.tsx'
import { changeVisibility, seekerVisibilityQuery } from './seeker-visibility-queries.ts'

/** Switches whether companies can find the person; off by default. */
export function SeekerVisibilitySwitch() {
  const { discoverable } = useLoadedQuery(seekerVisibilityQuery)
  const [shown, setShown] = useState(discoverable)
  const [message, setMessage] = useState('')
  const save = (next: boolean) => {
    setShown(next)
    setMessage('')
    changeVisibility(next).then(
      () => setMessage(next ? t`Companies can find you now.` : t`Companies can no longer find you.`),
      (error: Error) => {
        setShown(!next)
        setMessage(error.message)
      },
    )
  }
  return (
    <section aria-label={t`Who can find you`} className="panel mt-4 p-4">
      <CheckboxField
        variant="switch"
        name="discoverable"
        label={t`Let companies find me`}
        checked={shown}
        onChange={(event) => save(event.target.checked)}
        hint={t`Off until you turn it on. If you turn it off again, you disappear from their search at once.`}
      />
      <p className="mt-2 text-sm text-ink-2">
        {t`Verified companies then see your title, your skills with levels, your location and your years of experience. They do not see your name, picture, email, phone, links, texts or resume unless you accept their invitation. If your profile names a company as your current employer, it cannot find you.`}
      </p>
      <p role="status" className={`text-sm ${message ? 'mt-2' : ''}`}>
        {message}
      </p>
    </section>
  )
}
