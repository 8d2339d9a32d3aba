import { t } from '@lingui/core/macro'

/** The steps of the profile wizard in their order (product spec, part 2, section 4). */
export const PROFILE_STEPS = [
  { value: 'basic', label: t`Basic Info` },
  { value: 'education', label: t`Education` },
  { value: 'experience', label: t`Experience` },
  { value: 'portfolio', label: t`Portfolio` },
] as const
export type ProfileStep = (typeof PROFILE_STEPS)[number]['value']

export const BASIC_INFO_FIRST = t`Please complete Basic Info first`

/** The step that the `tab` parameter names; without a profile only the first step is open. */
export const parseProfileStep = (tab: string | null, hasProfile: boolean): ProfileStep =>
  (hasProfile && PROFILE_STEPS.find(({ value }) => value === tab)?.value) || 'basic'

/** The index of a step, and the steps before and after it. */
export function getAdjacentSteps(step: ProfileStep): { index: number; before?: ProfileStep; after?: ProfileStep } {
  const index = PROFILE_STEPS.findIndex(({ value }) => value === step)
  return { index, before: PROFILE_STEPS[index - 1]?.value, after: PROFILE_STEPS[index + 1]?.value }
}
