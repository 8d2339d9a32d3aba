import { useState } from 'react'
import { CheckboxField } from '../../ui/field.tsx'

/** Switches whether companies can find the person; off by default. */
export function SeekerVisibilitySwitch({
  discoverable,
  change,
}: {
  discoverable: boolean
  change: (discoverable: boolean) => Promise<unknown>
}) {
  const [shown, setShown] = useState(discoverable)
  const [message, setMessage] = useState('')
  const save = (next: boolean) => {
    setShown(next)
    setMessage('')
    change(next).then(
      () => setMessage(next ? 'Companies can find you now.' : 'Companies cannot find you any more.'),
      (error: Error) => {
        setShown(!next)
        setMessage(error.message)
      },
    )
  }
  return (
    <section aria-label="Who can find you" className="panel mt-4 p-4">
      <CheckboxField
        look="switch"
        name="discoverable"
        label="Let companies find me"
        checked={shown}
        onChange={(event) => save(event.target.checked)}
        hint="Off until you switch it on; off again, you are gone from their search at once."
      />
      <p className="mt-2 text-sm text-ink-2">
        Companies that we have checked then see your title, your skills with levels, your place and how many years you
        have worked. They do not see your name, picture, email, phone, links, texts or resume, unless you accept an
        invitation of theirs. A company that you name as your present employer does not find you.
      </p>
      <p role="status" className={`text-sm ${message ? 'mt-2' : ''}`}>
        {message}
      </p>
    </section>
  )
}
