import { t } from '@lingui/core/macro'
import { getMyProfile } from '@sira/contract/seekers'
import { formatFullName } from '@sira/contract/messages'
import { loadQuery } from '../../api/queries.ts'
import { askForScreen } from '../../api/screen-answers.ts'
import { useSession } from '../../api/session.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { OfflineNote } from '../../layouts/offline-note.tsx'
import { createSeekerLoadErrorPage } from '../../layouts/seeker-load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PROFILE_NOT_LOADED } from '../../ui/area-texts.ts'
import { seekerVisibilityQuery } from '../candidates/seeker-visibility-queries.ts'
import { SeekerVisibilitySwitch } from '../candidates/seeker-visibility-switch.tsx'
import { JsonResumeMenu } from './json-resume-menu.tsx'
import { ProfileCompletenessCard } from './profile-completeness-card.tsx'
import { SeekerProfileView } from './seeker-profile-view.tsx'
import { getResumeDraftKey, ResumeReviewLink } from './resume-review-link.tsx'
import { myProfileQuery } from './seekers-queries.ts'

export const meta = () => buildPageMeta({ title: t`My profile`, noindex: true })

export const handle = { screen: 'seeker-profile' } as const

export async function clientLoader() {
  askForScreen(handle.screen)
  await loadQuery(myProfileQuery)
  await loadQuery(seekerVisibilityQuery)
  return null
}

export default function ShowMyProfile() {
  const session = useSession()
  const account = session.state === 'signedIn' ? session.account : undefined
  const { profile, loadedAt } = useLoadedQuery(myProfileQuery)
  const fileName = `${formatFullName(profile.user)} CV`
  return (
    <SeekerProfileView
      profile={profile}
      loadedAt={loadedAt}
      edit
      cvFileName={fileName}
      actions={<JsonResumeMenu fileName={fileName} />}
    >
      <OfflineNote endpoints={[getMyProfile]} />
      <ResumeReviewLink draftKey={getResumeDraftKey(account?.id)} />
      <ProfileCompletenessCard />
      <SeekerVisibilitySwitch />
    </SeekerProfileView>
  )
}

export const ErrorBoundary = createSeekerLoadErrorPage(t`My profile`, PROFILE_NOT_LOADED)
