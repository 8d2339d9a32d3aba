import { updateVisibility, getVisibility } from '@sira/contract/candidates'
import { importResume, type JsonResumeDocument } from '@sira/contract/json-resume'
import { getMyProfile } from '@sira/contract/seekers'
import { PROFILE_NOT_FOUND } from '@sira/contract/messages'
import { useRevalidator } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { downloadFile } from '../../api/download-file.ts'
import { renewFileUrl } from '../../api/renew-file-url.ts'
import { paths } from '../../paths.ts'
import { SeekerLoadErrorPage } from '../../layouts/seeker-load-error-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PROFILE_NOT_LOADED } from '../../ui/texts.ts'
import type { Route } from './+types/show-my-profile.route'
import { SeekerVisibilitySwitch } from '../candidates/seeker-visibility-switch.tsx'
import { JsonResumeMenu } from './json-resume-menu.tsx'
import { ProfileCompletenessCard } from './profile-completeness-card.tsx'
import { SeekerProfileView } from './seeker-profile-view.tsx'

export const meta = () => buildPageMeta({ title: 'My profile', noindex: true })

export async function clientLoader() {
  const { data: profile } = await callApi(getMyProfile, {})
  const { data: visibilityState } = await callApi(getVisibility, {})
  return { profile, discoverable: visibilityState.discoverable, since: Date.now() }
}

export default function ShowMyProfile({ loaderData: { profile, discoverable, since } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const fileName = `${profile.user.firstName} ${profile.user.lastName} CV`
  async function importDocument(body: JsonResumeDocument) {
    const { data } = await callApi(importResume, { body })
    void revalidate()
    return data
  }
  return (
    <SeekerProfileView
      profile={profile}
      since={since}
      renew={renewFileUrl}
      edit
      download={() => downloadFile('/job-seeker/cv', `${fileName}.pdf`)}
      actions={
        <JsonResumeMenu
          exportResume={() => downloadFile('/job-seeker/resume.json', `${fileName}.json`)}
          importResume={importDocument}
        />
      }
    >
      <ProfileCompletenessCard profile={profile} />
      <SeekerVisibilitySwitch
        discoverable={discoverable}
        change={(next) => callApi(updateVisibility, { body: { discoverable: next } })}
      />
    </SeekerProfileView>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const hasNoProfile = error instanceof ApiError && error.code === 'PROFILE_NOT_FOUND'
  return (
    <SeekerLoadErrorPage error={error} title="My profile" text={hasNoProfile ? PROFILE_NOT_FOUND : PROFILE_NOT_LOADED}>
      {hasNoProfile && <ButtonLink to={paths.seeker.createProfile()}>Create your profile</ButtonLink>}
    </SeekerLoadErrorPage>
  )
}
