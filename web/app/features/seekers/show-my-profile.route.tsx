import { changeVisibility, visibility } from '@sira/contract/candidates'
import { importResume, type ResumeDocument } from '@sira/contract/resumes'
import { myProfile } from '@sira/contract/seekers'
import { PROFILE_NOT_FOUND } from '@sira/contract/sentences'
import { useRevalidator } from 'react-router'
import { ask, Refusal } from '../../api/ask.ts'
import { download } from '../../api/download.ts'
import { renewedLink } from '../../api/renewed-link.ts'
import { paths } from '../../paths.ts'
import { SeekerFailure } from '../../shell/seeker-failure.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PROFILE_NOT_LOADED } from '../../ui/texts.ts'
import type { Route } from './+types/show-my-profile.route'
import { VisibilitySwitch } from '../candidates/visibility-switch.tsx'
import { CvActions } from './cv-actions.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { ProfileView } from './profile-view.tsx'

export const meta = () => pageMeta({ title: 'My profile', noindex: true })

export async function clientLoader() {
  const { data: profile } = await ask(myProfile, {})
  const { data: shown } = await ask(visibility, {})
  return { profile, discoverable: shown.discoverable, since: Date.now() }
}

export default function ShowMyProfile({ loaderData: { profile, discoverable, since } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const name = `${profile.user.firstName} ${profile.user.lastName} CV`
  async function bring(body: ResumeDocument) {
    const { data } = await ask(importResume, { body })
    void revalidate()
    return data
  }
  return (
    <ProfileView
      profile={profile}
      since={since}
      renew={renewedLink}
      edit
      download={() => download('/job-seeker/cv', `${name}.pdf`)}
      actions={
        <CvActions exportResume={() => download('/job-seeker/resume.json', `${name}.json`)} importResume={bring} />
      }
    >
      <CompletenessCard profile={profile} />
      <VisibilitySwitch
        discoverable={discoverable}
        change={(next) => ask(changeVisibility, { body: { discoverable: next } })}
      />
    </ProfileView>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = error instanceof Refusal && error.code === 'PROFILE_NOT_FOUND'
  return (
    <SeekerFailure error={error} title="My profile" text={missing ? PROFILE_NOT_FOUND : PROFILE_NOT_LOADED}>
      {missing && <ButtonLink to={paths.seeker.createProfile()}>Create your profile</ButtonLink>}
    </SeekerFailure>
  )
}
