import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Interview } from '@sira/contract/interviews'
import { INTERVIEW_WAYS } from '@sira/contract/enums'
import {
  formatEatTime,
  formatEthiopianTime,
  formatEthiopianDay,
  formatInterviewTime,
  formatMinutes,
} from '@sira/contract/local-time'
import { getLanguageData } from '@sira/contract/t'
import { fillTemplate, formatPlaceholder, isTemplateFor, type TemplateValues } from '@sira/contract/template-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField, SelectField, TextareaField, TextField } from '../../ui/field.tsx'
import { useFormValue } from '../../ui/form-context.ts'
import { type FormProblem, toFormProblem } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { TemplatePicker, useTemplateInsertion } from '../../ui/template-picker.tsx'
import { companyTemplatesQuery } from './interviews-queries.ts'
import {
  CHANGE_INTERVIEW,
  INTERVIEW_PLACE_FIELDS,
  INTERVIEW_WAY_LABELS,
  MAX_PROPOSED_TIMES,
  PROPOSE_INTERVIEW,
} from './interview-state.ts'
import {
  parseAddisAbabaSlot,
  ProposalFormSchema,
  toProposalFormValues,
  toAddisAbabaSlot,
  type InterviewProposal,
} from './proposal-form-values.ts'

const LENGTH_OPTIONS = [15, 30, 45, 60, 90, 120].map((minutes) => ({
  value: String(minutes),
  label: formatMinutes(minutes),
}))

interface ProposeFormProps {
  /** The interview to change; undefined for a new one. */
  interview?: Interview
  /** What templates say of the applicant. */
  placeholders: TemplateValues
  onSend: (proposal: InterviewProposal) => Promise<unknown>
  onClose: () => void
}

/** One to five times for an interview, how long, and how to meet. */
export function ProposeInterviewForm({ interview, placeholders, onSend, onClose }: ProposeFormProps) {
  const values = toProposalFormValues(interview)
  const send = async (proposal: InterviewProposal) => {
    try {
      await onSend(proposal)
    } catch (error) {
      return toProposalFormProblem(error)
    }
  }
  return (
    <Form
      schema={ProposalFormSchema}
      defaultValues={values}
      onSend={send}
      aria-label={interview ? CHANGE_INTERVIEW : PROPOSE_INTERVIEW}
    >
      <ProposedTimeFields times={values.times} isAccepted={interview?.status === 'ACCEPTED'} />
      <SelectField label={t`How long`} name="minutes" options={listLengths(values.minutes)} className="max-w-60" />
      <MeetingFields />
      <NoteField placeholders={placeholders} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          {t`Back`}
        </Button>
        <SubmitButton busyText={t`Sending...`}>
          {interview ? t`Send the change` : t`Send to the candidate`}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** The note, from a template or typed. The time that a template names is the first one that is proposed. */
function NoteField({ placeholders }: { placeholders: TemplateValues }) {
  const { data, isError } = useQuery(companyTemplatesQuery)
  const [note = '', setNote] = useFormValue<string>('note')
  const [day = ''] = useFormValue<string>('times.0.day')
  const [time = ''] = useFormValue<string>('times.0.time')
  const insert = useTemplateInsertion(note, setNote)
  const choose = ({ body }: { body: string }) => {
    const first = parseAddisAbabaSlot({ day, time })
    const interviewTime = first ? formatInterviewTime(first) : formatPlaceholder('interviewTime')
    insert(fillTemplate(body, { ...placeholders, interviewTime }).text)
  }
  return (
    <TextareaField
      label={t`Note`}
      name="note"
      rows={5}
      optional
      hint={t`Who will be there, what to bring`}
      counter={{ max: 1000 }}
      above={
        <div className="mt-1.5">
          <TemplatePicker
            templates={data?.filter((template) => isTemplateFor(template, 'INVITATION'))}
            isFailed={isError}
            onChoose={choose}
            manageTo={paths.employer.templates()}
          />
        </div>
      }
    />
  )
}

/** An error about a time belongs to the day of its row, and one about all times to the first row. */
function toProposalFormProblem(error: unknown): FormProblem {
  const { message, fields } = toFormProblem(error)
  return {
    message,
    fields: Object.fromEntries(
      Object.entries(fields ?? {}).map(([name, words]) => [
        name.replace(/^times(\.\d+)?$/, (_, at: string = '.0') => `times${at}.day`),
        words,
      ]),
    ),
  }
}

/** The length options; a length that is not among them is added. */
const listLengths = (minutes: string) =>
  LENGTH_OPTIONS.some(({ value }) => value === minutes)
    ? LENGTH_OPTIONS
    : [{ value: minutes, label: formatMinutes(Number(minutes)) }, ...LENGTH_OPTIONS]

/** As many rows as there are times to begin with, at least one; a button adds more. */
function ProposedTimeFields({ times, isAccepted }: { times: readonly { day: string }[]; isAccepted: boolean }) {
  const [rows, setRows] = useState(Math.max(1, times.filter(({ day }) => day !== '').length))
  return (
    <fieldset className="grid gap-4">
      <legend className="lbl">{isAccepted ? t`New time` : t`Times to choose from`}</legend>
      <p className="hint -mt-1">
        {isAccepted
          ? t`East Africa Time. With more than one time, the candidate has to choose again.`
          : t`East Africa Time. Two or three make it easier to agree.`}
      </p>
      {times.slice(0, rows).map((_, index) => (
        <TimeRow key={index} at={index} />
      ))}
      {rows < MAX_PROPOSED_TIMES && (
        <div>
          <Button size="sm" variant="quiet" icon="plus" onClick={() => setRows(rows + 1)}>
            {t`Add a time`}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function TimeRow({ at }: { at: number }) {
  const [day = ''] = useFormValue<string>(`times.${at}.day`)
  const [time = ''] = useFormValue<string>(`times.${at}.time`)
  const datetime = parseAddisAbabaSlot({ day, time })
  const number = at + 1
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={at === 0 ? t`Day` : t`Day ${number}`}
          name={`times.${at}.day`}
          min={toAddisAbabaSlot(new Date().toISOString()).day}
        />
        <TextField type="time" label={at === 0 ? t`Time` : t`Time ${number}`} name={`times.${at}.time`} step={300} />
      </div>
      {datetime && (
        <p className="hint" role="status">
          <TypedTime at={datetime} />
        </p>
      )}
    </div>
  )
}

/** A time as typed, and in the Ethiopian calendar and clock, which come first where the language has them. */
function TypedTime({ at }: { at: string }) {
  const [time, ethiopianTime, ethiopianDay] = [formatEatTime(at), formatEthiopianTime(at), formatEthiopianDay(at)]
  if (getLanguageData('calendar') === 'ethiopian') return t`${ethiopianDay}, ${ethiopianTime} (${time})`
  return (
    <Trans>
      {time}, {ethiopianTime}, <span lang={getLanguageData('ethiopianMonths')}>{ethiopianDay}</span>
    </Trans>
  )
}

/** How to meet, and the link, address or phone number for it. */
const MeetingFields = () => (
  <>
    <RadioField
      label={t`How you meet`}
      name="way"
      columns={3}
      options={INTERVIEW_WAYS.map((way) => ({ value: way, label: INTERVIEW_WAY_LABELS[way] }))}
    />
    <PlaceField />
  </>
)

function PlaceField() {
  const [way = 'VIDEO'] = useFormValue<keyof typeof INTERVIEW_PLACE_FIELDS>('way')
  return <TextField name="place" {...INTERVIEW_PLACE_FIELDS[way]} />
}
