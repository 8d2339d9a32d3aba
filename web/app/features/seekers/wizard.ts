import { createContext, useContext } from 'react'
import { paths } from '../../paths.ts'
import { around, type Step } from './wizard-steps.ts'

/** Where somebody wants to go when a step is saved, and what to say when it cannot be. Without words the step has its own. */
export interface Leave {
  to: string
  failed?: string
}

/** What the steps share: where to go once the form on the screen is saved, and how to ask that form to save itself. */
export interface Wizard {
  aim: (leave: Leave | null) => void
  /** Where to go, asked for once: the next save begins without an aim. */
  takeAim: () => Leave | null
  /** The step that is shown offers how to leave it. */
  offer: (exit: ((leave: Leave) => void) | null) => void
  leave: (leave: Leave) => void
}

export function newWizard(): Wizard {
  let [aim, exit] = [null, null] as [Leave | null, ((leave: Leave) => void) | null]
  return {
    aim: (leave) => {
      aim = leave
    },
    takeAim() {
      const taken = aim
      aim = null
      return taken
    },
    offer: (next) => {
      exit = next
    },
    leave: (leave) => exit?.(leave),
  }
}

export const WizardContext = createContext<Wizard | null>(null)

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('A step stands in the wizard only')
  return wizard
}

export const GO_BACK_FAILED = 'Failed to save and go back'
export const SECTION_FAILED = 'Failed to save current section'

/** Where Save & Continue leads: to the next step, from the last one to the profile. */
export const nextOf = (step: Step): string => {
  const { after } = around(step)
  return after ? paths.seeker.createProfile(after) : paths.seeker.profile()
}
