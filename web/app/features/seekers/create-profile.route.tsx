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
} from '@sira/contract/profile-parts'
import { createProfile, myProfile, ProfileForm, updateProfile, type Profile } from '@sira/contract/seekers'
import { listSkills } from '@sira/contract/skills'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { ask, Refusal } from '../../api/ask.ts'
import { session } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { SeekerFailure } from '../../shell/seeker-failure.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AccountNote } from '../accounts/account-note.tsx'
import type { Route } from './+types/create-profile.route'
import { BasicStep, type Sending } from './basic-step.tsx'
import { ListStep } from './list-step.tsx'
import { EDUCATION, EXPERIENCE, PORTFOLIO } from './part-kinds.ts'
import {
  educationForm,
  educationValues,
  experienceForm,
  experienceValues,
  partSchema,
  portfolioForm,
  portfolioValues,
} from './part-values.ts'
import { changeBodies, creationBody, formOf, type BasicForm, type BasicValues } from './profile-values.ts'
import type { Calls } from './use-entries.ts'
import { around, BASIC_FIRST, stepOf, STEPS, type Step } from './wizard-steps.ts'
import { newWizard, SECTION_FAILED, WizardContext } from './wizard.ts'

const titleFor = (profile?: Profile) => (profile ? 'Edit your profile' : 'Create your profile')
export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: titleFor(loaderData?.profile), noindex: true })

export async function clientLoader() {
  const known = await session.read()
  const account = known.state === 'signedIn' ? known.account : undefined
  if (account?.role === 'COMPANY') throw new Refusal(403, { code: 'ROLE_REQUIRED' })
  const [{ data: skills }, profile] = await Promise.all([
    ask(listSkills, {}),
    account?.jobSeeker ? ask(myProfile, {}).then(({ data }) => data) : undefined,
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
  const step = stepOf(search.get('tab'), profile !== undefined)
  useStepFocus(step)
  const [wizard] = useState(newWizard)
  const tabs = STEPS.map(({ value, label }) => ({
    value,
    label,
    disabledReason: profile || value === 'basic' ? undefined : BASIC_FIRST,
    count: countOf(value, profile),
  }))
  return (
    <AreaPage
      title={titleFor(profile)}
      note={
        <span className="num text-sm text-ink-3">
          Step {around(step).at + 1} of {STEPS.length}
        </span>
      }
    >
      <div className="max-w-160 lg:max-w-216">
        <WizardContext value={wizard}>
          <Tabs
            label="Steps"
            tabs={tabs}
            value={step}
            beside
            onChange={(value) =>
              wizard.leave({ to: paths.seeker.createProfile(value as Step), failed: SECTION_FAILED })
            }
          >
            {!profile && (
              <p className="hint mb-5">
                {search.has('returnTo')
                  ? 'Save Basic Info and go on with your application; the other steps can wait.'
                  : `${BASIC_FIRST}; Education, Experience and Portfolio open after it.`}
              </p>
            )}
            <StepOf step={step} {...loaderData} />
          </Tabs>
        </WizardContext>
        {!profile && <AccountNote className="mt-8" />}
      </div>
    </AreaPage>
  )
}

/** How many entries a step holds; none is not worth a number. */
const countOf = (step: Step, profile?: Profile) =>
  step === 'basic' || !profile
    ? undefined
    : { education: profile.education, experience: profile.experiences, portfolio: profile.portfolios }[step].length ||
      undefined

function StepOf({ step, skills, profile, accountId, person }: { step: Step } & Route.ComponentProps['loaderData']) {
  const draftKey = `profile-${accountId}`
  if (!profile || step === 'basic') return <BasicStep {...{ skills, profile, person, draftKey, save }} schema={Basic} />
  const list = { profile, draftKey: `${draftKey}-${step}` }
  if (step === 'education')
    return <ListStep key={step} {...list} kind={EDUCATION} schema={EducationSchema} calls={EDUCATION_CALLS} />
  if (step === 'experience')
    return <ListStep key={step} {...list} kind={EXPERIENCE} schema={ExperienceSchema} calls={EXPERIENCE_CALLS} />
  return <ListStep key={step} {...list} kind={PORTFOLIO} schema={PortfolioSchema} calls={PORTFOLIO_CALLS} />
}

/** The steps have one path, so the heading has to be focused here; somebody who goes through the tabs stays on them. */
function useStepFocus(step: Step) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (document.activeElement?.getAttribute('role') !== 'tab') focusHeading()
  }, [step])
}

const { profileImage, coverImage } = ProfileForm.shape
const Basic = z
  .custom<BasicValues>()
  .transform(formOf)
  .pipe(ProfileForm.extend({ profileImage: z.literal('').or(profileImage), coverImage: z.literal('').or(coverImage) }))
const EducationSchema = partSchema(EducationForm, educationForm)
const ExperienceSchema = partSchema(ExperienceForm, experienceForm)
const PortfolioSchema = partSchema(PortfolioForm, portfolioForm)

const EDUCATION_CALLS: Calls<Education> = {
  save: (entry) => ask(addEducation, { body: { education: [entry] } }),
  remove: (educationId) => ask(deleteEducation, { params: { educationId } }),
  again: (entry) => educationForm(educationValues(entry)),
}
const EXPERIENCE_CALLS: Calls<Experience> = {
  save: (entry) => ask(addExperience, { body: { experiences: [entry] } }),
  remove: (experienceId) => ask(deleteExperience, { params: { experienceId } }),
  again: (entry) => experienceForm(experienceValues(entry)),
}
const PORTFOLIO_CALLS: Calls<Portfolio> = {
  save: (entry) => ask(addPortfolio, { body: { portfolios: [entry] } }),
  remove: (portfolioId) => ask(deletePortfolio, { params: { portfolioId } }),
  again: (entry) => portfolioForm(portfolioValues(entry)),
}

/** Creates the profile, or sends the changed fields; no change is nothing to send. A profile that an earlier try made is changed. */
async function save(form: BasicForm, changed: readonly string[] | undefined, options: Sending): Promise<void> {
  if (!changed) {
    await ask(createProfile, { body: creationBody(form) }, options).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'PROFILE_EXISTS') throw error
      return ask(updateProfile, { body: creationBody(form) }, options)
    })
    return
  }
  for (const body of changeBodies(form, changed)) await ask(updateProfile, { body }, options)
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <SeekerFailure error={error} title="Your profile" text="Failed to load profile data" />
)
