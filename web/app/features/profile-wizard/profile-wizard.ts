import type { SeekerProfile } from '@sira/contract/seekers'
import { createContext, useContext, useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { focusHeading } from '../../ui/focus-heading.ts'
import { BASIC_INFO_FIRST, getAdjacentSteps, PROFILE_STEPS, type ProfileStep } from '../seekers/profile-steps.ts'

/**
 * The path to go to once a step is saved, and the message if it cannot be saved. Without a message the step uses its
 * own.
 */
export interface WizardExit {
  to: string
  failed?: string
}

/** What the steps share: where to go once the form on the screen is saved, and how to leave the present step. */
export interface ProfileWizard {
  setExit: (leave: WizardExit | null) => void
  /** Returns the exit that was set, once: the next save starts without one. */
  takeExit: () => WizardExit | null
  /** The visible step registers how it is left. */
  setExitHandler: (exit: ((leave: WizardExit) => void) | null) => void
  leave: (leave: WizardExit) => void
}

/** Creates the shared state of one wizard. */
export function createProfileWizard(): ProfileWizard {
  let [nextExit, exitHandler] = [null, null] as [WizardExit | null, ((leave: WizardExit) => void) | null]
  return {
    setExit: (leave) => {
      nextExit = leave
    },
    takeExit() {
      const taken = nextExit
      nextExit = null
      return taken
    },
    setExitHandler: (next) => {
      exitHandler = next
    },
    leave: (leave) => exitHandler?.(leave),
  }
}

export const ProfileWizardContext = createContext<ProfileWizard | null>(null)

/** The wizard around this step. Throws outside of it. */
export function useProfileWizard(): ProfileWizard {
  const wizard = useContext(ProfileWizardContext)
  if (!wizard) throw new Error('useProfileWizard is called outside of the wizard')
  return wizard
}

export const GO_BACK_FAILED = 'Failed to save and go back'
export const SECTION_FAILED = 'Failed to save current section'

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

/** The steps share one path, so the heading is focused here; with the focus on the tabs it stays there. */
export function useStepFocus(step: ProfileStep) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (document.activeElement?.getAttribute('role') !== 'tab') focusHeading()
  }, [step])
}
