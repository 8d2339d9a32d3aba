import { t } from '@lingui/core/macro'
import { ROLE_REFUSED } from '@sira/contract/area-messages'
import { EducationForm, ExperienceForm, PortfolioForm } from '@sira/contract/profile-sections'
import { ProfileForm, type SeekerProfile } from '@sira/contract/seekers'
import { formatFullName } from '@sira/contract/messages'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { ApiError } from '../../api/call-api.ts'
import { loadQuery } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { createSeekerLoadErrorPage } from '../../layouts/seeker-load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { AccountPageNote } from '../account/account-page-note.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { useFocusOnView } from '../../ui/use-focus.ts'
import type { Route } from './+types/create-profile.route'
import { BasicInfoStep } from './basic-info-step.tsx'
import { ProfileEntriesStep } from './profile-entries-step.tsx'
import { EDUCATION_KIND, EXPERIENCE_KIND, PORTFOLIO_KIND } from './profile-entry-kinds.ts'
import {
  buildProfileEntrySchema,
  toEducationInput,
  toExperienceInput,
  toPortfolioInput,
} from './profile-entry-form-values.ts'
import { toBasicInfoInput, type BasicInfoFormValues } from './basic-info-form-values.ts'
import { parseProfileStep, type ProfileStep } from '../seekers/profile-steps.ts'
import { getResumeDraftKey, ResumeReviewLink } from '../seekers/resume-review-link.tsx'
import { profileSkillsQuery, profileToEditQuery } from './profile-wizard-queries.ts'
import { ProfileWizardTabs, StepNumber } from './profile-wizard-tabs.tsx'

const getTitle = (hasProfile: boolean) => (hasProfile ? t`Edit your profile` : t`Create your profile`)
export const meta = ({ loaderData }: Route.MetaArgs) =>
  buildPageMeta({ title: getTitle(loaderData?.hasProfile ?? false), noindex: true })

export async function clientLoader() {
  const currentSession = await session.read()
  const account = currentSession.state === 'signedIn' ? currentSession.account : undefined
  if (account?.role === 'COMPANY') throw new ApiError(403, { code: 'ROLE_REQUIRED', message: ROLE_REFUSED })
  const [profile] = await Promise.all([loadQuery(profileToEditQuery), loadQuery(profileSkillsQuery)])
  return {
    hasProfile: profile !== null,
    draftKey: `profile-${account?.id ?? ''}`,
    resumeDraftKey: getResumeDraftKey(account?.id),
    person: account ? formatFullName(account) : '',
  }
}

export default function CreateProfile({ loaderData: { draftKey, resumeDraftKey, person } }: Route.ComponentProps) {
  const profile = useLoadedQuery(profileToEditQuery) ?? undefined
  const [search] = useSearchParams()
  const step = parseProfileStep(search.get('tab'), profile !== undefined)
  // A focused tab keeps the focus.
  useFocusOnView(step, () => document.activeElement?.getAttribute('role') === 'tab' || focusHeading())
  return (
    <AreaPage title={getTitle(profile !== undefined)} note={<StepNumber step={step} />}>
      <div className="max-w-160 lg:max-w-216">
        {profile && <ResumeReviewLink draftKey={resumeDraftKey} />}
        <ProfileWizardTabs step={step} profile={profile}>
          {profile && step !== 'basic' ? (
            <EntriesStep {...{ step, profile }} draftKey={`${draftKey}-${step}`} />
          ) : (
            <BasicInfoStep {...{ profile, person, draftKey, resumeDraftKey }} schema={BasicInfoSchema} />
          )}
        </ProfileWizardTabs>
        {!profile && <AccountPageNote className="mt-8" />}
      </div>
    </AreaPage>
  )
}

interface EntriesStepProps {
  step: Exclude<ProfileStep, 'basic'>
  profile: SeekerProfile
  draftKey: string
}
function EntriesStep({ step, ...rest }: EntriesStepProps) {
  if (step === 'education')
    return <ProfileEntriesStep key={step} {...rest} kind={EDUCATION_KIND} schema={EducationSchema} />
  if (step === 'experience')
    return <ProfileEntriesStep key={step} {...rest} kind={EXPERIENCE_KIND} schema={ExperienceSchema} />
  return <ProfileEntriesStep key={step} {...rest} kind={PORTFOLIO_KIND} schema={PortfolioSchema} />
}

const { profileImage, coverImage } = ProfileForm.shape
const BasicInfoSchema = z
  .custom<BasicInfoFormValues>()
  .transform(toBasicInfoInput)
  .pipe(ProfileForm.extend({ profileImage: z.literal('').or(profileImage), coverImage: z.literal('').or(coverImage) }))
const EducationSchema = buildProfileEntrySchema(EducationForm, toEducationInput)
const ExperienceSchema = buildProfileEntrySchema(ExperienceForm, toExperienceInput)
const PortfolioSchema = buildProfileEntrySchema(PortfolioForm, toPortfolioInput)

export const ErrorBoundary = createSeekerLoadErrorPage(t`Your profile`, t`Failed to load profile data`)
