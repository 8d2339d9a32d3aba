import { ph, t } from '@lingui/core/macro'
import type { SeekerProfile } from '@sira/contract/seekers'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { BASIC_INFO_FIRST, getAdjacentSteps, PROFILE_STEPS, type ProfileStep } from '../seekers/profile-steps.ts'
import { createProfileWizard, listStepTabs, ProfileWizardContext, SAVE_STEP_FAILED } from './profile-wizard.ts'

interface WizardTabsProps {
  step: ProfileStep
  profile: SeekerProfile | undefined
  /** The step that is open. */
  children: ReactNode
}

/** The tabs of the wizard's steps. Without a profile they say what comes first. */
export function ProfileWizardTabs({ step, profile, children }: WizardTabsProps) {
  const [search] = useSearchParams()
  const [wizard] = useState(createProfileWizard)
  return (
    <ProfileWizardContext value={wizard}>
      <Tabs
        label={t`Steps`}
        tabs={listStepTabs(profile)}
        value={step}
        beside
        onChange={(value) =>
          wizard.leave({ to: paths.seeker.createProfile(value as ProfileStep), failureMessage: SAVE_STEP_FAILED })
        }
      >
        {!profile && (
          <p className="hint mb-5">
            {search.has('returnTo')
              ? t`Save Basic Info and continue with your application. The other steps can wait.`
              : t`${BASIC_INFO_FIRST}. Then you can fill in Education, Experience and Portfolio.`}
          </p>
        )}
        {children}
      </Tabs>
    </ProfileWizardContext>
  )
}

export function StepNumber({ step }: { step: ProfileStep }) {
  return (
    <span className="num text-sm text-ink-3">
      {t`Step ${ph({ number: getAdjacentSteps(step).index + 1 })} of ${ph({ total: PROFILE_STEPS.length })}`}
    </span>
  )
}
