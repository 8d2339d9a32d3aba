import {
  addEducation,
  addExperience,
  addPortfolio,
  deleteEducation,
  deleteExperience,
  deletePortfolio,
  EducationForm,
  ExperienceForm,
  PortfolioForm,
  type Education,
  type Experience,
  type Portfolio,
} from '@sira/contract/profile-sections'
import { createProfile, getMyProfile, ProfileForm, updateProfile, type SeekerProfile } from '@sira/contract/seekers'
import { listSkills } from '@sira/contract/skills'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { callApi, ApiError } from '../../api/call-api.ts'
import { session } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { SeekerLoadErrorPage } from '../../layouts/seeker-load-error-page.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AccountPageNote } from '../account/account-page-note.tsx'
import type { Route } from './+types/create-profile.route'
import { BasicInfoStep, type ProfileSaveOptions } from './basic-info-step.tsx'
import { ProfileEntriesStep } from './profile-entries-step.tsx'
import { EDUCATION_KIND, EXPERIENCE_KIND, PORTFOLIO_KIND } from './profile-entry-kinds.ts'
import {
  toEducationInput,
  toEducationFormValues,
  toExperienceInput,
  toExperienceFormValues,
  buildProfileEntrySchema,
  toPortfolioInput,
  toPortfolioFormValues,
} from './profile-entry-form-values.ts'
import {
  buildProfileChangeBodies,
  buildProfileCreationBody,
  toBasicInfoInput,
  type BasicInfoForm,
  type BasicInfoFormValues,
} from './basic-info-form-values.ts'
import type { ProfileEntryCalls } from './use-profile-entries.ts'
import {
  getAdjacentSteps,
  BASIC_INFO_FIRST,
  parseProfileStep,
  PROFILE_STEPS,
  type ProfileStep,
} from '../seekers/profile-steps.ts'
import { createProfileWizard, SECTION_FAILED, ProfileWizardContext } from './profile-wizard.ts'

const getTitle = (profile?: SeekerProfile) => (profile ? 'Edit your profile' : 'Create your profile')
export const meta = ({ loaderData }: Route.MetaArgs) =>
  buildPageMeta({ title: getTitle(loaderData?.profile), noindex: true })

export async function clientLoader() {
  const currentSession = await session.read()
  const account = currentSession.state === 'signedIn' ? currentSession.account : undefined
  if (account?.role === 'COMPANY') throw new ApiError(403, { code: 'ROLE_REQUIRED' })
  const [{ data: skills }, profile] = await Promise.all([
    callApi(listSkills, {}),
    account?.jobSeeker ? callApi(getMyProfile, {}).then(({ data }) => data) : undefined,
  ])
  return {
    skills,
    profile,
    accountId: account?.id ?? '',
    person: account ? `${account.firstName} ${account.lastName}` : '',
  }
}

export default function CreateProfile({ loaderData }: Route.ComponentProps) {
  const { profile } = loaderData
  const [search] = useSearchParams()
  const step = parseProfileStep(search.get('tab'), profile !== undefined)
  useStepFocus(step)
  const [wizard] = useState(createProfileWizard)
  const tabs = PROFILE_STEPS.map(({ value, label }) => ({
    value,
    label,
    disabledReason: profile || value === 'basic' ? undefined : BASIC_INFO_FIRST,
    count: countEntries(value, profile),
  }))
  return (
    <AreaPage
      title={getTitle(profile)}
      note={
        <span className="num text-sm text-ink-3">
          Step {getAdjacentSteps(step).at + 1} of {PROFILE_STEPS.length}
        </span>
      }
    >
      <div className="max-w-160 lg:max-w-216">
        <ProfileWizardContext value={wizard}>
          <Tabs
            label="Steps"
            tabs={tabs}
            value={step}
            beside
            onChange={(value) =>
              wizard.leave({ to: paths.seeker.createProfile(value as ProfileStep), failed: SECTION_FAILED })
            }
          >
            {!profile && (
              <p className="hint mb-5">
                {search.has('returnTo')
                  ? 'Save Basic Info and continue with your application. The other steps can wait.'
                  : `${BASIC_INFO_FIRST}. Then you can fill in Education, Experience and Portfolio.`}
              </p>
            )}
            <StepContent step={step} {...loaderData} />
          </Tabs>
        </ProfileWizardContext>
        {!profile && <AccountPageNote className="mt-8" />}
      </div>
    </AreaPage>
  )
}

/** The number of entries of a step; undefined for none, which is not shown. */
const countEntries = (step: ProfileStep, profile?: SeekerProfile) =>
  step === 'basic' || !profile
    ? undefined
    : { education: profile.education, experience: profile.experiences, portfolio: profile.portfolios }[step].length ||
      undefined

function StepContent({
  step,
  skills,
  profile,
  accountId,
  person,
}: { step: ProfileStep } & Route.ComponentProps['loaderData']) {
  const draftKey = `profile-${accountId}`
  if (!profile || step === 'basic')
    return <BasicInfoStep {...{ skills, profile, person, draftKey, save: saveBasicInfo }} schema={BasicInfoSchema} />
  const common = { profile, draftKey: `${draftKey}-${step}` }
  if (step === 'education')
    return (
      <ProfileEntriesStep
        key={step}
        {...common}
        kind={EDUCATION_KIND}
        schema={EducationSchema}
        calls={EDUCATION_CALLS}
      />
    )
  if (step === 'experience')
    return (
      <ProfileEntriesStep
        key={step}
        {...common}
        kind={EXPERIENCE_KIND}
        schema={ExperienceSchema}
        calls={EXPERIENCE_CALLS}
      />
    )
  return (
    <ProfileEntriesStep key={step} {...common} kind={PORTFOLIO_KIND} schema={PortfolioSchema} calls={PORTFOLIO_CALLS} />
  )
}

/** The steps share one path, so the heading is focused here; with the focus on the tabs it stays there. */
function useStepFocus(step: ProfileStep) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (document.activeElement?.getAttribute('role') !== 'tab') focusHeading()
  }, [step])
}

const { profileImage, coverImage } = ProfileForm.shape
const BasicInfoSchema = z
  .custom<BasicInfoFormValues>()
  .transform(toBasicInfoInput)
  .pipe(ProfileForm.extend({ profileImage: z.literal('').or(profileImage), coverImage: z.literal('').or(coverImage) }))
const EducationSchema = buildProfileEntrySchema(EducationForm, toEducationInput)
const ExperienceSchema = buildProfileEntrySchema(ExperienceForm, toExperienceInput)
const PortfolioSchema = buildProfileEntrySchema(PortfolioForm, toPortfolioInput)

const EDUCATION_CALLS: ProfileEntryCalls<Education> = {
  save: (entry) => callApi(addEducation, { body: { education: [entry] } }),
  remove: (educationId) => callApi(deleteEducation, { params: { educationId } }),
  toCreateBody: (entry) => toEducationInput(toEducationFormValues(entry)),
}
const EXPERIENCE_CALLS: ProfileEntryCalls<Experience> = {
  save: (entry) => callApi(addExperience, { body: { experiences: [entry] } }),
  remove: (experienceId) => callApi(deleteExperience, { params: { experienceId } }),
  toCreateBody: (entry) => toExperienceInput(toExperienceFormValues(entry)),
}
const PORTFOLIO_CALLS: ProfileEntryCalls<Portfolio> = {
  save: (entry) => callApi(addPortfolio, { body: { portfolios: [entry] } }),
  remove: (portfolioId) => callApi(deletePortfolio, { params: { portfolioId } }),
  toCreateBody: (entry) => toPortfolioInput(toPortfolioFormValues(entry)),
}

/**
 * Creates the profile, or sends the changed fields; sends nothing if nothing changed. If an earlier attempt has created
 * the profile already (PROFILE_EXISTS), it is updated.
 */
async function saveBasicInfo(
  form: BasicInfoForm,
  changed: readonly string[] | undefined,
  options: ProfileSaveOptions,
): Promise<void> {
  if (!changed) {
    await callApi(createProfile, { body: buildProfileCreationBody(form) }, options).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'PROFILE_EXISTS') throw error
      return callApi(updateProfile, { body: buildProfileCreationBody(form) }, options)
    })
    return
  }
  for (const body of buildProfileChangeBodies(form, changed)) await callApi(updateProfile, { body }, options)
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <SeekerLoadErrorPage error={error} title="Your profile" text="Failed to load profile data" />
)
