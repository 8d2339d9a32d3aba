import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { hiddenHere } from '../../ui/hidden-here.ts'
import { Icon } from '../../ui/icon.tsx'
import { paths } from '../../paths.ts'

const { keepHidden, useHidden } = hiddenHere('second-step-offer')

/** Offers the second step of signing in to the owner of a company, until there is one or it is hidden on this device. */
export function SecondStepOffer() {
  if (useHidden()) return null
  const hide = () => {
    keepHidden(true)
    focusHeading()
  }
  return (
    <section aria-label="Second step at sign-in" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-2 bg-forest-wash py-2 pr-2 pl-4">
      <Icon name="shield-check" className="flex-none text-forest max-sm:hidden" />
      <p className="min-w-0 grow basis-60 text-sm">Your account opens every application your company has. Add a passkey or an app, so that a stolen password alone does not.</p>
      <div className="flex items-center">
        <ButtonLink size="sm" variant="quiet" to={`${paths.employer.settings('security')}#second-step`}>Add a second step</ButtonLink>
        <IconButton icon="x" label="Hide this offer" onClick={hide} />
      </div>
    </section>
  )
}
