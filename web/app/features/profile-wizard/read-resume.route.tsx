import { t } from '@lingui/core/macro'
import { PROFILE_NOT_FOUND, ROLE_REFUSED } from '@sira/contract/area-messages'
import type { SeekerProfile } from '@sira/contract/seekers'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api/call-api.ts'
import { loadQuery } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { createSeekerLoadErrorPage } from '../../layouts/seeker-load-error-page.tsx'
import { paths } from '../../paths.ts'
import { focusHeading } from '../../ui/focus.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { PROFILE_NOT_LOADED } from '../../ui/area-texts.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import type { Route } from './+types/read-resume.route'
import { parseChosenEntries } from './found-entries.ts'
import { profileToEditQuery } from './profile-wizard-queries.ts'
import { getResumeDraftKey } from '../seekers/resume-review-link.tsx'
import { ResumeReviewForm } from './resume-review-form.tsx'
import { REVIEWED_SCHEMAS, saveResumeReview } from './resume-review-queries.ts'
import { buildResumeReview, formatSavedReview } from './resume-review.ts'
import { ResumeSource } from './resume-source.tsx'
import { useResumeReview } from './use-resume-review.ts'

const TITLE = t`Fill in your profile from a resume`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader() {
  const currentSession = await session.read()
  const account = currentSession.state === 'signedIn' ? currentSession.account : undefined
  if (account?.role === 'COMPANY') throw new ApiError(403, { code: 'ROLE_REQUIRED', message: ROLE_REFUSED })
  const profile = await loadQuery(profileToEditQuery)
  if (!profile) throw new ApiError(404, { code: 'PROFILE_NOT_FOUND', message: PROFILE_NOT_FOUND })
  return { draftKey: getResumeDraftKey(account?.id) }
}

export default function ReadResume({ loaderData: { draftKey } }: Route.ComponentProps) {
  const profile = useLoadedQuery(profileToEditQuery)
  return (
    <AreaPage
      title={TITLE}
      lead={t`We read your resume and show you what could go into your profile. You decide what is added.`}
    >
      {profile && <ReadAndReview profile={profile} draftKey={draftKey} />}
    </AreaPage>
  )
}

function ReadAndReview({ profile, draftKey }: { profile: SeekerProfile; draftKey: string }) {
  const { review, change, discard } = useResumeReview(draftKey, profile)
  const navigate = useNavigate()
  if (!review)
    return (
      <ResumeSource
        stored={profile.resume}
        onRead={(proposal) => {
          change(buildResumeReview(proposal, profile))
          focusHeading()
        }}
      />
    )
  const save = async () => {
    const saved = await saveResumeReview(review, parseChosenEntries(review))
    toast.success(formatSavedReview(saved), RESULT_TOAST)
    discard()
    await navigate(paths.seeker.profile())
  }
  return (
    <ResumeReviewForm
      {...{ review, draftKey, schemas: REVIEWED_SCHEMAS }}
      onChange={change}
      onDiscard={discard}
      onSave={save}
    />
  )
}

export const ErrorBoundary = createSeekerLoadErrorPage(TITLE, PROFILE_NOT_LOADED)
