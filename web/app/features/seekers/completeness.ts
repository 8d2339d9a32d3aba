import type { Profile } from '@sira/contract/seekers'

export interface ProfilePart {
  /** Said after 'Add': 'a resume'. */
  what: string
  /** Why it is worth adding. */
  why: string
  done: boolean
}

/** The parts that the basic step fills, the most useful first. */
export function profileParts(profile: Profile): ProfilePart[] {
  return [
    { what: 'a title and skills', why: 'Companies search by them.', done: profile.title !== '' && profile.skills.length > 0 },
    { what: 'a resume', why: 'You then apply without uploading one each time.', done: profile.resume !== null },
    { what: 'a few words about you', why: 'It is the first thing a company reads.', done: Boolean(profile.bio) },
    { what: 'your location', why: 'Companies see whether you are near.', done: Boolean(profile.location) },
    { what: 'a link to your work', why: 'GitHub, LinkedIn or a portfolio.', done: Boolean(profile.githubUrl ?? profile.linkedinUrl ?? profile.portfolioUrl) },
    { what: 'a picture', why: 'Companies recognise you in their list.', done: profile.profileImage !== null },
  ]
}

/** How much of the profile is there, and what to add next. */
export function completeness(profile: Profile): { done: number; total: number; next?: ProfilePart; missing: ProfilePart[] } {
  const parts = profileParts(profile)
  const missing = parts.filter(({ done }) => !done)
  return { done: parts.length - missing.length, total: parts.length, next: missing[0], missing }
}
