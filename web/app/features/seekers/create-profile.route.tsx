import { createProfile, myProfile, ProfileForm, updateProfile, type Profile } from '@sira/contract/seekers'
import { listSkills, type Skill } from '@sira/contract/skills'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { ask, Refusal } from '../../api/ask.ts'
import type { SendOptions } from '../../api/http.ts'
import { session } from '../../api/session.ts'
import { paths, safeReturnPath } from '../../paths.ts'
import { SeekerFailure } from '../../shell/seeker-failure.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { Form, type Sent, SubmitButton } from '../../ui/form.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { RESULT, toast } from '../../ui/toast.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import type { Route } from './+types/create-profile.route'
import { BasicFields } from './basic-fields.tsx'
import { LaterStep } from './later-step.tsx'
import { basicProblem, basicValues, changeBody, creationBody, formOf, type BasicValues } from './profile-values.ts'
import { around, BASIC_FIRST, stepOf, STEPS, type Step } from './wizard-steps.ts'

const titleFor = (profile?: Profile) => (profile ? 'Edit your profile' : 'Create your profile')
export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ title: titleFor(loaderData?.profile), noindex: true })

export async function clientLoader() {
  const known = await session.read()
  const account = known.state === 'signedIn' ? known.account : undefined
  if (account?.role === 'COMPANY') throw new Refusal(403, { code: 'ROLE_REQUIRED' })
  const [{ data: skills }, profile] = await Promise.all([ask(listSkills, {}), account?.jobSeeker ? ask(myProfile, {}).then(({ data }) => data) : undefined])
  return { skills, profile, accountId: account?.id ?? '' }
}

export default function CreateProfile({ loaderData: { skills, profile, accountId } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const step = stepOf(search.get('tab'), profile !== undefined)
  useStepFocus(step)
  const tabs = STEPS.map(({ value, label }) => ({ value, label, disabledReason: profile || value === 'basic' ? undefined : BASIC_FIRST }))
  return (
    <AreaPage title={titleFor(profile)} note={<span className="text-sm text-ink-3">Step {around(step).at + 1} of {STEPS.length}</span>}>
      <div className="max-w-160">
        <Tabs label="Steps" tabs={tabs} value={step} onChange={(value) => void navigate(paths.seeker.createProfile(value as Step), { preventScrollReset: true })}>
          {!profile && <p className="hint mb-5">{search.has('returnTo') ? 'Save Basic Info and go on with your application; the other steps can wait.' : `${BASIC_FIRST}; Education, Experience and Portfolio open after it.`}</p>}
          {profile && step !== 'basic' ? <LaterStep step={step} profile={profile} /> : <BasicStep skills={skills} profile={profile} draftKey={`profile-${accountId}`} />}
        </Tabs>
      </div>
    </AreaPage>
  )
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

const BasicForm = z.custom<BasicValues>().transform(formOf).pipe(ProfileForm)
const STOPPED = 'The upload was stopped. What you entered is still here.'
type Upload = { part: number; stop: () => void }

function BasicStep({ skills, profile, draftKey }: { skills: Skill[]; profile?: Profile; draftKey: string }) {
  const navigate = useNavigate()
  const returnTo = useSearchParams()[0].get('returnTo')
  const [upload, setUpload] = useState<Upload>()
  const defaultValues = useMemo(() => basicValues(profile), [profile])

  async function send(form: ProfileForm, { changed }: Sent) {
    const stopper = new AbortController()
    const stop = () => stopper.abort()
    try {
      await save(form, profile && changed, { signal: stopper.signal, onProgress: (part) => setUpload({ part, stop }) })
    } catch (error) {
      if (stopper.signal.aborted) return { message: STOPPED }
      if (error instanceof Refusal) return basicProblem(error)
      throw error
    } finally {
      setUpload(undefined)
    }
    // The name, title and picture in the frame, and what the guard lets through, come from the session.
    await session.refresh()
    toast.success(profile ? 'Profile updated successfully!' : 'Your profile is saved', RESULT)
    const next = profile ? paths.seeker.profile() : paths.seeker.createProfile('education')
    await navigate(returnTo ? safeReturnPath(returnTo) : next, { replace: returnTo !== null })
  }
  return (
    <>
      <Form schema={BasicForm} defaultValues={defaultValues} className="group/form gap-6" aria-label="Basic Info" onSend={send} draftKey={draftKey} guardUnsaved>
        <BasicFields profile={profile} skills={skills} />
        {/* While somebody types, the bar makes room for the keyboard of a phone. */}
        <div className={`sticky z-10 -mx-4 group-has-[:is(input,textarea):focus]/form:max-md:static flex justify-end gap-2 border-t border-line-2 bg-ground px-4 py-3 md:bottom-0 md:mx-0 md:px-0 ${profile ? 'bottom-14' : 'bottom-0'}`}>
          <ButtonLink to={profile ? paths.seeker.profile() : paths.home()} variant="quiet">Cancel</ButtonLink>
          <SubmitButton busyText="Saving..." size="md" className="max-md:grow">Save & Continue</SubmitButton>
        </div>
      </Form>
      {upload && (
        <div className="mt-4 flex items-end gap-4">
          <UploadProgress part={upload.part} className="grow" />
          <Button variant="quiet" size="sm" onClick={upload.stop}>Cancel upload</Button>
        </div>
      )}
    </>
  )
}

/** Creates the profile, or sends the changed fields; no change is nothing to send. A profile that an earlier try made is changed. */
async function save(form: ProfileForm, changed: readonly string[] | undefined, options: SendOptions): Promise<void> {
  if (!changed) {
    await ask(createProfile, { body: creationBody(form) }, options).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'PROFILE_EXISTS') throw error
      return ask(updateProfile, { body: creationBody(form) }, options)
    })
    return
  }
  const body = changeBody(form, changed)
  if (Object.keys(body).length > 0) await ask(updateProfile, { body }, options)
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <SeekerFailure error={error} title="Your profile" text="Failed to load profile data" />
