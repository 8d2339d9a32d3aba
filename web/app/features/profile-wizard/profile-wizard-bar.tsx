import { t } from '@lingui/core/macro'
import { type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormContext } from '../../ui/form-context.ts'
import { getAdjacentSteps, type ProfileStep } from '../seekers/profile-steps.ts'
import { GO_BACK_FAILED, type WizardExit, getNextStepPath, useProfileWizard } from './profile-wizard.ts'

type WizardBarProps = {
  step: ProfileStep
  hasProfile: boolean
  /** The path after saving, if not that of the next step. */
  next?: string
}

/**
 * The buttons below a wizard step. If something was typed they save first and then leave; otherwise they only leave.
 */
export function ProfileWizardBar({ step, hasProfile, next = getNextStepPath(step) }: WizardBarProps) {
  const saveButton = useRef<HTMLButtonElement>(null)
  const { isTyping, bar } = useIsTyping()
  const { before, after } = getAdjacentSteps(step)
  const { form, mustSave, leaveStep, saveAndGo } = useStepExit(saveButton, hasProfile, next)
  return (
    // While somebody types, the bar is not sticky, to leave room for the keyboard of a phone.
    <div
      ref={bar}
      className={`sticky z-10 -mx-4 flex flex-wrap justify-end gap-2 border-t border-line-2 bg-ground px-4 py-3 md:bottom-0 md:mx-0 md:px-0 ${isTyping ? 'max-md:static' : ''} ${hasProfile ? 'bottom-14' : 'bottom-0'}`}
    >
      <ButtonLink to={hasProfile ? paths.seeker.profile() : paths.home()} variant="ghost" className="mr-auto">
        {t`Cancel`}
      </ButtonLink>
      {before && (
        <Button
          variant="quiet"
          onClick={() => leaveStep({ to: paths.seeker.createProfile(before), failureMessage: GO_BACK_FAILED })}
        >
          {t`Previous`}
        </Button>
      )}
      <Button
        ref={saveButton}
        type={mustSave ? 'submit' : 'button'}
        busy={form?.busy}
        busyText={t`Saving...`}
        onClick={saveAndGo}
      >
        {after ? t`Save & Continue` : t`Complete Profile`}
      </Button>
    </div>
  )
}

/** How the step is left; the save button submits its form. */
function useStepExit(saveButton: RefObject<HTMLButtonElement | null>, hasProfile: boolean, next: string) {
  const form = useContext(FormContext)
  const wizard = useProfileWizard()
  const navigate = useNavigate()
  const mustSave = form !== null && (form.dirty || !hasProfile)

  const leaveStep = (exit: WizardExit) => {
    wizard.setExit(exit)
    if (mustSave) saveButton.current?.form?.requestSubmit()
    else void navigate(exit.to)
  }
  /** Called by the save button, which submits the form, so that Enter presses it too. */
  const saveAndGo = () => {
    if (mustSave) wizard.setExit({ to: next })
    else leaveStep({ to: next })
  }
  useEffect(() => {
    wizard.setExitHandler(leaveStep)
    return () => wizard.setExitHandler(null)
  })
  return { form, mustSave, leaveStep, saveAndGo }
}

/** Long enough for a press that took the focus away to end on the element where it began. */
const END_DELAY_MS = 400

/**
 * Whether a text field beside the element of `bar` has the focus. It turns false a moment after the field is left, so that
 * nothing moves under the finger that presses.
 */
function useIsTyping() {
  const [isTyping, setTyping] = useState(false)
  const bar = useCallback((element: HTMLElement | null) => {
    const container = element?.parentElement
    let endTimer: ReturnType<typeof setTimeout> | undefined
    const handleFocusIn = ({ target }: FocusEvent) => {
      clearTimeout(endTimer)
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) setTyping(true)
      else endSoon()
    }
    const endSoon = () => {
      clearTimeout(endTimer)
      endTimer = setTimeout(() => setTyping(false), END_DELAY_MS)
    }
    container?.addEventListener('focusin', handleFocusIn)
    container?.addEventListener('focusout', endSoon)
    return () => {
      clearTimeout(endTimer)
      container?.removeEventListener('focusin', handleFocusIn)
      container?.removeEventListener('focusout', endSoon)
    }
  }, [])
  return { isTyping, bar }
}
