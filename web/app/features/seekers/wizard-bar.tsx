import { useContext, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormContext } from '../../ui/form-context.ts'
import { useTyping } from './use-typing.ts'
import { around, type Step } from './wizard-steps.ts'
import { GO_BACK_FAILED, type Leave, nextOf, useWizard } from './wizard.ts'

type BarProps = {
  step: Step
  hasProfile: boolean
  /** Where saving leads instead of the next step. */
  next?: string
}

/** The buttons below a step. With something typed they save first and then go; with nothing typed they only go. */
export function WizardBar({ step, hasProfile, next = nextOf(step) }: BarProps) {
  const form = useContext(FormContext)
  const wizard = useWizard()
  const navigate = useNavigate()
  const saver = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const typing = useTyping(bar)
  const { before, after } = around(step)
  const mustSave = form !== null && (form.dirty || !hasProfile)

  const go = (leave: Leave) => {
    wizard.aim(leave)
    if (mustSave) saver.current?.form?.requestSubmit()
    else void navigate(leave.to)
  }
  /** As the form's own button it is what Enter presses. */
  const saveAndGo = () => {
    if (mustSave) wizard.aim({ to: next })
    else go({ to: next })
  }
  useEffect(() => {
    wizard.offer(go)
    return () => wizard.offer(null)
  })
  return (
    // While somebody types, the bar makes room for the keyboard of a phone.
    <div
      ref={bar}
      className={`sticky z-10 -mx-4 flex flex-wrap justify-end gap-2 border-t border-line-2 bg-ground px-4 py-3 md:bottom-0 md:mx-0 md:px-0 ${typing ? 'max-md:static' : ''} ${hasProfile ? 'bottom-14' : 'bottom-0'}`}
    >
      <ButtonLink to={hasProfile ? paths.seeker.profile() : paths.home()} variant="ghost" className="mr-auto">
        Cancel
      </ButtonLink>
      {before && (
        <Button variant="quiet" onClick={() => go({ to: paths.seeker.createProfile(before), failed: GO_BACK_FAILED })}>
          Previous
        </Button>
      )}
      <Button
        ref={saver}
        type={mustSave ? 'submit' : 'button'}
        busy={form?.busy}
        busyText="Saving..."
        onClick={saveAndGo}
      >
        {after ? 'Save & Continue' : 'Complete Profile'}
      </Button>
    </div>
  )
}
