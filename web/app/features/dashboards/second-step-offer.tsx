import { paths } from '../../paths.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { createDeviceSetting } from '../../ui/device-setting.ts'
import { focusHeading } from '../../ui/focus-heading.ts'
import { Icon } from '../../ui/icon.tsx'

const { set: setHiddenOnDevice, useIsOn: useIsHidden } = createDeviceSetting('second-step-offer-hidden')

/** Suggests a second sign-in step to the owner of a company, until there is one or it is hidden on this device. */
export function SecondStepOffer() {
  if (useIsHidden()) return null
  const hide = () => {
    setHiddenOnDevice(true)
    focusHeading()
  }
  return (
    <section
      aria-label="Two-step verification"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-2 bg-forest-wash py-2 pr-2 pl-4"
    >
      <Icon name="shield-check" className="flex-none text-forest max-sm:hidden" />
      <p className="min-w-0 grow basis-60 text-sm">
        Your account gives access to all applications your company has received. Add a passkey or an app, so that a
        stolen password is not enough to sign in.
      </p>
      <div className="flex items-center">
        <ButtonLink size="sm" variant="quiet" to={`${paths.employer.settings('security')}#second-step`}>
          Turn on two-step verification
        </ButtonLink>
        <IconButton icon="x" label="Hide this tip" onClick={hide} />
      </div>
    </section>
  )
}
