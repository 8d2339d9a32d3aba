import type { Profile } from '@sira/contract/seekers'
import { PROFILE_UPDATED } from '@sira/contract/sentences'
import type { Skill } from '@sira/contract/skills'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { session } from '../../api/session.ts'
import { safeReturnPath } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import type { FormSchema } from '../../ui/form-errors.ts'
import { Form, type Sent } from '../../ui/form.tsx'
import { RESULT, toast } from '../../ui/toast.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { BasicFields } from './basic-fields.tsx'
import { basicFailure, basicValues, type BasicForm, type BasicValues } from './profile-values.ts'
import { isRefused, saveProblem } from './save-problem.ts'
import { WizardBar } from './wizard-bar.tsx'
import { nextOf, useWizard } from './wizard.ts'

const STOPPED = 'The upload was stopped. What you entered is still here.'

export interface Sending {
  signal: AbortSignal
  onProgress: (part: number) => void
}

interface StepProps {
  skills: Skill[]
  profile?: Profile
  person: string
  draftKey: string
  schema: FormSchema<BasicValues, BasicForm>
  /** Creates the profile, or sends the changed fields. */
  save: (form: BasicForm, changed: readonly string[] | undefined, sending: Sending) => Promise<void>
}

/** The first step of the wizard: without it there is no profile. */
export function BasicStep({ skills, profile, person, draftKey, schema, save }: StepProps) {
  const navigate = useNavigate()
  const { takeAim } = useWizard()
  const returnTo = useSearchParams()[0].get('returnTo')
  const [upload, setUpload] = useState<{ part: number; stop: () => void }>()
  const defaultValues = useMemo(() => basicValues(profile), [profile])

  async function send(form: BasicForm, { changed }: Sent) {
    const leave = takeAim() ?? { to: nextOf('basic') }
    const stopper = new AbortController()
    const stop = () => stopper.abort()
    try {
      await save(form, profile && changed, { signal: stopper.signal, onProgress: (part) => setUpload({ part, stop }) })
    } catch (error) {
      if (stopper.signal.aborted) return { message: STOPPED }
      if (isRefused(error))
        return saveProblem(
          error,
          leave.failed ?? basicFailure(profile ? changed : [], defaultValues.skills, form.skills),
        )
      throw error
    } finally {
      setUpload(undefined)
    }
    // The name, title and picture in the frame, and what the guard lets through, come from the session.
    await session.refresh()
    toast.success(profile ? PROFILE_UPDATED : 'Your profile is saved', RESULT)
    await navigate(returnTo ? safeReturnPath(returnTo) : leave.to, { replace: returnTo !== null })
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
        <BasicFields profile={profile} skills={skills} person={person} />
        <WizardBar step="basic" hasProfile={profile !== undefined} />
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
