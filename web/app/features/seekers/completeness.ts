import type { Profile } from '@sira/contract/seekers'
import type { Step } from './wizard-steps.ts'

export interface ProfilePart {
  /** Said after 'Add': 'a resume'. */
  what: string
  /** Why it is worth adding. */
  why: string
  /** The step of the wizard where it is added. */
  step: Step
  done: boolean
}

/** The parts of a profile, the most useful first. */
export function profileParts(profile: Profile): ProfilePart[] {
  return [
    {
      what: 'a title and skills',
      why: 'Companies search by them.',
      step: 'basic',
      done: profile.title !== '' && profile.skills.length > 0,
    },
    {
      what: 'a resume',
      why: 'You then apply without uploading one each time.',
      step: 'basic',
      done: profile.resume !== null,
    },
    {
      what: 'work experience',
      why: 'Companies look for it first.',
      step: 'experience',
      done: profile.experiences.length > 0,
    },
    { what: 'your education', why: 'Many jobs ask for it.', step: 'education', done: profile.education.length > 0 },
    {
      what: 'a few words about you',
      why: 'They stand at the top of your profile.',
      step: 'basic',
      done: Boolean(profile.bio),
    },
    {
      what: 'your location',
      why: 'Companies see whether you are near.',
      step: 'basic',
      done: Boolean(profile.location),
    },
    {
      what: 'a link to your work',
      why: 'GitHub, LinkedIn or a portfolio.',
      step: 'basic',
      done: Boolean(profile.githubUrl ?? profile.linkedinUrl ?? profile.portfolioUrl),
    },
    { what: 'a project', why: 'It shows what you can make.', step: 'portfolio', done: profile.portfolios.length > 0 },
    {
      what: 'a picture',
      why: 'Companies recognise you in their list.',
      step: 'basic',
      done: profile.profileImage !== null,
    },
  ]
}

/** How much of the profile is there, and what to add next. */
export function completeness(profile: Profile): {
  done: number
  total: number
  percent: number
  next?: ProfilePart
  missing: ProfilePart[]
} {
  const parts = profileParts(profile)
  const missing = parts.filter(({ done }) => !done)
  const done = parts.length - missing.length
  return { done, total: parts.length, percent: Math.round((100 * done) / parts.length), next: missing[0], missing }
}
