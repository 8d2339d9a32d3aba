import { myProfile } from '@sira/contract/seekers'
import { ask, Refusal } from '../../api/ask.ts'
import { renewedLink } from '../../api/renewed-link.ts'
import { paths } from '../../paths.ts'
import { SeekerFailure } from '../../shell/seeker-failure.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/show-my-profile.route'
import { CompletenessCard } from './completeness-card.tsx'
import { ProfileView } from './profile-view.tsx'

export const meta = () => pageMeta({ title: 'My profile', noindex: true })

export async function clientLoader() {
  const { data: profile } = await ask(myProfile, {})
  return { profile, since: Date.now() }
}

export default function ShowMyProfile({ loaderData: { profile, since } }: Route.ComponentProps) {
  return (
    <ProfileView profile={profile} since={since} renew={renewedLink} edit>
      <CompletenessCard profile={profile} />
    </ProfileView>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = error instanceof Refusal && error.code === 'PROFILE_NOT_FOUND'
  return (
    <SeekerFailure error={error} title="My profile" text={missing ? 'Profile not found' : 'Failed to load profile'}>
      {missing && <ButtonLink to={paths.seeker.createProfile()}>Create your profile</ButtonLink>}
    </SeekerFailure>
  )
}
