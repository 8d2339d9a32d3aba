import type { SeekerProfile } from '@sira/contract/seekers'
import { PROFILE_UPDATED } from '@sira/contract/messages'
import type { Skill } from '@sira/contract/skills'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { session } from '../../api/session.ts'
import { safeReturnPath } from '../../paths.ts'
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
import { getNextStepPath, useProfileWizard } from './profile-wizard.ts'

const UPLOAD_STOPPED_TEXT = 'The upload was stopped. What you entered is still here.'

/** Options of the call that saves the profile; `onProgress` gets the uploaded part, from 0 to 1. */
export interface ProfileSaveOptions {
  signal: AbortSignal
  onProgress: (part: number) => void
}

interface BasicStepProps {
  skills: Skill[]
  profile?: SeekerProfile
  person: string
  draftKey: string
  schema: FormSchema<BasicInfoFormValues, BasicInfoForm>
  /** Creates the profile if `changed` is undefined, or sends the changed fields. */
  save: (form: BasicInfoForm, changed: readonly string[] | undefined, sending: ProfileSaveOptions) => Promise<void>
}

/** The first step of the wizard; only with it is there a profile. */
export function BasicInfoStep({ skills, profile, person, draftKey, schema, save }: BasicStepProps) {
  const navigate = useNavigate()
  const { takeExit: takeAim } = useProfileWizard()
  const returnTo = useSearchParams()[0].get('returnTo')
  const [upload, setUpload] = useState<{ part: number; stop: () => void }>()
  const defaultValues = useMemo(() => toBasicInfoFormValues(profile), [profile])

  async function send(form: BasicInfoForm, { changed }: FormSubmission) {
    const exit = takeAim() ?? { to: getNextStepPath('basic') }
    const abortController = new AbortController()
    const stop = () => abortController.abort()
    try {
      await save(form, profile && changed, {
        signal: abortController.signal,
        onProgress: (part) => setUpload({ part, stop }),
      })
    } catch (error) {
      if (abortController.signal.aborted) return { message: UPLOAD_STOPPED_TEXT }
      if (isFailedCall(error))
        return toSaveProblem(
          error,
          exit.failed ?? getBasicInfoFailureText(profile ? changed : [], defaultValues.skills, form.skills),
        )
      throw error
    } finally {
      setUpload(undefined)
    }
    // The frame shows name, title and picture from the session, and the guards check it.
    await session.refresh()
    toast.success(profile ? PROFILE_UPDATED : 'Your profile is saved', RESULT_TOAST)
    await navigate(returnTo ? safeReturnPath(returnTo) : exit.to, { replace: returnTo !== null })
  }
  return (
    <>
      <Form
        schema={schema}
        defaultValues={defaultValues}
        className="gap-6"
        aria-label="Basic Info"
        onSend={send}
        draftKey={draftKey}
        guardUnsaved
      >
        <BasicInfoFields profile={profile} skills={skills} person={person} />
        <ProfileWizardBar step="basic" hasProfile={profile !== undefined} />
      </Form>
      {upload && (
        <div className="mt-4 flex items-end gap-4">
          <UploadProgress part={upload.part} className="grow" />
          <Button variant="quiet" size="sm" onClick={upload.stop}>
            Cancel upload
          </Button>
        </div>
      )}
    </>
  )
}
