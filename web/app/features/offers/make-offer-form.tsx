import { ph, t } from '@lingui/core/macro'
import { MAX_OFFER_DAYS, MAX_OFFER_MESSAGE_LENGTH } from '@sira/contract/enums'
import { DOCUMENT_ACCEPT } from '@sira/contract/file-names'
import type { Salary } from '@sira/contract/salary'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { TextareaField, TextField } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { type FormProblem, toFormProblem } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { SalaryFields } from '../jobs/salary-fields.tsx'
import {
  getLastDayRange,
  getOfferDraftKey,
  OfferFormSchema,
  toOfferFormValues,
  type OfferToSend,
} from './offer-form-values.ts'
import { sendOffer } from './offers-queries.ts'

interface MakeOfferFormProps {
  application: { id: string; job: { title: string; salary: Salary | null }; jobSeeker: { user: { firstName: string } } }
  accountId: string
  onSent: () => void
  onClose: () => void
}

/** The form with which a company offers a job; a draft stays on the device until it is sent. */
export function MakeOfferForm({ application, accountId, onSent, onClose }: MakeOfferFormProps) {
  const { id, job, jobSeeker } = application
  const defaultValues = useMemo(() => toOfferFormValues(job), [job])
  const [uploaded, setUploaded] = useState<number>()
  const send = async (offer: OfferToSend): Promise<FormProblem | void> => {
    if (offer.file) setUploaded(0)
    try {
      await sendOffer(id, offer, { onProgress: setUploaded })
    } catch (error) {
      return toOfferProblem(error)
    } finally {
      setUploaded(undefined)
    }
    onSent()
  }
  return (
    <Form
      schema={OfferFormSchema}
      defaultValues={defaultValues}
      onSend={send}
      draftKey={getOfferDraftKey(id, accountId)}
      aria-label={t`Make an offer`}
    >
      <OfferFields />
      <p className="rounded-md bg-sunken px-4 py-3 text-sm">
        {t`${ph({ name: jobSeeker.user.firstName })} gets an email with this offer at once, and the application becomes Offered. An offer cannot be changed afterwards, but you can withdraw it.`}
      </p>
      <UploadProgress part={uploaded} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          {t`Back`}
        </Button>
        <SubmitButton size="md" busyText={t`Sending...`}>
          {t`Send the offer`}
        </SubmitButton>
      </div>
    </Form>
  )
}

const OfferFields = () => (
  <>
    <TextField label={t`Position`} name="title" maxLength={100} />
    <DayField label={t`First day of work`} name="startDate" min={getLastDayRange().min} />
    <SalaryFields />
    <TextareaField
      label={t`Message to the candidate`}
      name="message"
      rows={5}
      counter={{ max: MAX_OFFER_MESSAGE_LENGTH }}
      hint={t`Why you would like to work together, and what happens after a yes`}
    />
    <DayField
      label={t`Last day to answer`}
      name="lastDay"
      hint={t`The offer is open until the end of this day in Addis Ababa. It can be open for up to ${ph({ days: MAX_OFFER_DAYS })} days.`}
      {...getLastDayRange()}
    />
    <FileField
      label={t`Document`}
      name="file"
      accept={DOCUMENT_ACCEPT}
      hint={t`For example the contract, as PDF or Word file under 10 MB`}
      optional
    />
  </>
)

/** An error about the moment when the offer expires belongs to the last day. */
function toOfferProblem(error: unknown): FormProblem {
  const { message, fields } = toFormProblem(error)
  const { expiresAt, ...others } = fields ?? {}
  return { message, fields: { ...others, ...(expiresAt && { lastDay: expiresAt }) } }
}
