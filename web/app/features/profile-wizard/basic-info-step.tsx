import { t } from '@lingui/core/macro'
import type { SeekerProfile } from '@sira/contract/seekers'
import { PROFILE_UPDATED } from '@sira/contract/area-messages'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { session } from '../../api/session.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths, safeReturnPath } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import type { FormSchema } from '../../ui/form-errors.ts'
import { Form, type FormSubmission } from '../../ui/form.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { BasicInfoFields } from './basic-info-fields.tsx'
import {
  getBasicInfoFailureText,
  toBasicInfoFormValues,
  type BasicInfoForm,
  type BasicInfoFormValues,
} from './basic-info-form-values.ts'
import { isFailedCall, toSaveProblem } from '../../ui/failed-call.ts'
import { ProfileWizardBar } from './profile-wizard-bar.tsx'
import { profileSkillsQuery, saveBasicInfo } from './profile-wizard-queries.ts'
import { getNextStepPath, useProfileWizard } from './profile-wizard.ts'
import { keepWaitingEntries } from './use-resume-start.ts'

const UPLOAD_STOPPED_TEXT = t`The upload was stopped. What you entered is still here.`

interface BasicStepProps {
  profile?: SeekerProfile
  person: string
  draftKey: string
  /** The key of the draft of what was read in a resume. */
  resumeDraftKey: string
  schema: FormSchema<BasicInfoFormValues, BasicInfoForm>
}

/** The first step of the wizard; only with it is there a profile. */
export function BasicInfoStep({ profile, person, draftKey, resumeDraftKey, schema }: BasicStepProps) {
  const skills = useLoadedQuery(profileSkillsQuery)
  const { defaultValues, upload, send } = useBasicInfoForm(profile, resumeDraftKey)
  return (
    <>
      <Form
        schema={schema}
        defaultValues={defaultValues}
        className="gap-6"
        aria-label={t`Basic Info`}
        onSend={send}
        draftKey={draftKey}
        guardUnsaved
      >
        <BasicInfoFields {...{ profile, skills, person, resumeDraftKey }} />
        <ProfileWizardBar step="basic" hasProfile={profile !== undefined} />
      </Form>
      {upload && (
        <div className="mt-4 flex items-end gap-4">
          <UploadProgress part={upload.part} className="grow" />
          <Button variant="quiet" size="sm" onClick={upload.stop}>
            {t`Cancel upload`}
          </Button>
        </div>
      )}
    </>
  )
}

/** The values of the form, and how it is sent; `upload` is set while files are on their way. */
function useBasicInfoForm(profile: SeekerProfile | undefined, resumeDraftKey: string) {
  const navigate = useNavigate()
  const { takeExit } = useProfileWizard()
  const returnTo = useSearchParams()[0].get('returnTo')
  const [upload, setUpload] = useState<{ part: number; stop: () => void }>()
  const defaultValues = useMemo(() => toBasicInfoFormValues(profile), [profile])

  async function send(form: BasicInfoForm, { changed }: FormSubmission) {
    const exit = takeExit() ?? { to: getNextStepPath('basic') }
    const abortController = new AbortController()
    const stop = () => abortController.abort()
    try {
      await saveBasicInfo(form, profile && changed, {
        signal: abortController.signal,
        onProgress: (part) => setUpload({ part, stop }),
      })
    } catch (error) {
      if (abortController.signal.aborted) return { message: UPLOAD_STOPPED_TEXT }
      if (isFailedCall(error))
        return toSaveProblem(
          error,
          exit.failureMessage ?? getBasicInfoFailureText(profile ? changed : [], defaultValues.skills, form.skills),
        )
      throw error
    } finally {
      setUpload(undefined)
    }
    // The frame shows name, title and picture from the session, and the guards check it.
    await session.refresh()
    toast.success(profile ? PROFILE_UPDATED : t`Your profile is saved`, RESULT_TOAST)
    const next = !profile && keepWaitingEntries(resumeDraftKey) ? paths.seeker.readResume() : exit.to
    await navigate(returnTo ? safeReturnPath(returnTo) : next, { replace: returnTo !== null })
  }
  return { defaultValues, upload, send }
}
