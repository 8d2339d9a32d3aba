import { t } from '@lingui/core/macro'
import type { SeekerProfile } from '@sira/contract/seekers'
import type { ProfileStep } from './profile-steps.ts'

/** One item that makes a profile complete. */
export interface ProfileCompletenessItem {
  /** In a list of what to add: 'a resume'. */
  what: string
  /** Says that this is to be added next. */
  nextText: string
  /** Why it is worth adding. */
  why: string
  /** The step of the wizard where it is added. */
  step: ProfileStep
  done: boolean
}

/** What makes a profile complete, the most useful first. */
const COMPLETENESS_RULES: readonly (Omit<ProfileCompletenessItem, 'done'> & {
  isDone: (profile: SeekerProfile) => boolean
})[] = [
  {
    what: t`a title and skills`,
    nextText: t`Next: add a title and skills.`,
    why: t`Companies search by them.`,
    step: 'basic',
    isDone: (profile) => profile.title !== '' && profile.skills.length > 0,
  },
  {
    what: t`a resume`,
    nextText: t`Next: add a resume.`,
    why: t`You can apply without uploading it each time.`,
    step: 'basic',
    isDone: (profile) => profile.resume !== null,
  },
  {
    what: t`work experience`,
    nextText: t`Next: add work experience.`,
    why: t`Companies look for it first.`,
    step: 'experience',
    isDone: (profile) => profile.experiences.length > 0,
  },
  {
    what: t`your education`,
    nextText: t`Next: add your education.`,
    why: t`Many jobs ask for it.`,
    step: 'education',
    isDone: (profile) => profile.education.length > 0,
  },
  {
    what: t`a short bio`,
    nextText: t`Next: add a short bio.`,
    why: t`It is at the top of your profile.`,
    step: 'basic',
    isDone: (profile) => Boolean(profile.bio),
  },
  {
    what: t`your location`,
    nextText: t`Next: add your location.`,
    why: t`Companies see if you are nearby.`,
    step: 'basic',
    isDone: (profile) => Boolean(profile.location),
  },
  {
    what: t`a link to your work`,
    nextText: t`Next: add a link to your work.`,
    why: t`GitHub, LinkedIn or a portfolio.`,
    step: 'basic',
    isDone: (profile) => Boolean(profile.githubUrl ?? profile.linkedinUrl ?? profile.portfolioUrl),
  },
  {
    what: t`a project`,
    nextText: t`Next: add a project.`,
    why: t`It shows what you can build.`,
    step: 'portfolio',
    isDone: (profile) => profile.portfolios.length > 0,
  },
  {
    what: t`a picture`,
    nextText: t`Next: add a picture.`,
    why: t`Companies recognize you in their list.`,
    step: 'basic',
    isDone: (profile) => profile.profileImage !== null,
  },
]

/** The items that make a profile complete, the most useful first. */
export const listProfileCompletenessItems = (profile: SeekerProfile): ProfileCompletenessItem[] =>
  COMPLETENESS_RULES.map(({ isDone, ...item }) => ({ ...item, done: isDone(profile) }))

/** Counts the items that are there; `next` is the first missing one. */
export function computeProfileCompleteness(profile: SeekerProfile): {
  done: number
  total: number
  percent: number
  next?: ProfileCompletenessItem
  missing: ProfileCompletenessItem[]
} {
  const parts = listProfileCompletenessItems(profile)
  const missing = parts.filter(({ done }) => !done)
  const done = parts.length - missing.length
  return { done, total: parts.length, percent: Math.round((100 * done) / parts.length), next: missing[0], missing }
}
