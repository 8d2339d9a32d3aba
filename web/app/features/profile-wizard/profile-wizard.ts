import { t } from '@lingui/core/macro'
import type { SeekerProfile } from '@sira/contract/seekers'
import { createContext, useContext } from 'react'
import { paths } from '../../paths.ts'
import { BASIC_INFO_FIRST, getAdjacentSteps, PROFILE_STEPS, type ProfileStep } from '../seekers/profile-steps.ts'

/**
 * The path to go to once a step is saved, and the message if it cannot be saved. Without a message the step uses its
 * own.
 */
export interface WizardExit {
  to: string
  failureMessage?: string
}

/** What the steps share: where to go once the form on the screen is saved, and how to leave the present step. */
export interface ProfileWizard {
  setExit: (exit: WizardExit | null) => void
  /** Returns the exit that was set, once: the next save starts without one. */
  takeExit: () => WizardExit | null
  /** Sets what `leave` calls: a function of the visible step that saves if needed and then leaves; null without one. */
  setExitHandler: (handler: ((exit: WizardExit) => void) | null) => void
  leave: (exit: WizardExit) => void
}

/** Creates the shared state of one wizard. */
export function createProfileWizard(): ProfileWizard {
  let [nextExit, exitHandler] = [null, null] as [WizardExit | null, ((exit: WizardExit) => void) | null]
  return {
    setExit: (exit) => {
      nextExit = exit
    },
    takeExit() {
      const taken = nextExit
      nextExit = null
      return taken
    },
    setExitHandler: (handler) => {
      exitHandler = handler
    },
    leave: (exit) => exitHandler?.(exit),
  }
}

export const ProfileWizardContext = createContext<ProfileWizard | null>(null)

/** The wizard around this step. Throws outside of it. */
export function useProfileWizard(): ProfileWizard {
  const wizard = useContext(ProfileWizardContext)
  if (!wizard) throw new Error('useProfileWizard is called outside of the wizard')
  return wizard
}

export const GO_BACK_FAILED = t`Failed to save and go back`
export const SAVE_STEP_FAILED = t`Failed to save current section`

/** The path after Save & Continue: the next step, or the profile after the last one. */
export const getNextStepPath = (step: ProfileStep): string => {
  const { after } = getAdjacentSteps(step)
  return after ? paths.seeker.createProfile(after) : paths.seeker.profile()
}

/** The tabs of the steps with the number of their entries; before there is a profile, only the first can be opened. */
export const listStepTabs = (profile?: SeekerProfile) =>
  PROFILE_STEPS.map(({ value, label }) => ({
    value,
    label,
    disabledReason: profile || value === 'basic' ? undefined : BASIC_INFO_FIRST,
    count: countEntries(value, profile),
  }))

/** The number of entries of a step; undefined for none, which is not shown. */
const countEntries = (step: ProfileStep, profile?: SeekerProfile) =>
  step === 'basic' || !profile
    ? undefined
    : { education: profile.education, experience: profile.experiences, portfolio: profile.portfolios }[step].length ||
      undefined
