/** The steps of the profile wizard in their order (product spec, part 2, section 4). */
export const STEPS = [
  { value: 'basic', label: 'Basic Info' },
  { value: 'education', label: 'Education' },
  { value: 'experience', label: 'Experience' },
  { value: 'portfolio', label: 'Portfolio' },
] as const
export type Step = (typeof STEPS)[number]['value']

export const BASIC_FIRST = 'Please complete Basic Info first'

/** The step that an address asks for; without a profile only the first one is open. */
export const stepOf = (tab: string | null, hasProfile: boolean): Step =>
  (hasProfile && STEPS.find(({ value }) => value === tab)?.value) || 'basic'

/** The steps before and after one. */
export function around(step: Step): { at: number; before?: Step; after?: Step } {
  const at = STEPS.findIndex(({ value }) => value === step)
  return { at, before: STEPS[at - 1]?.value, after: STEPS[at + 1]?.value }
}
