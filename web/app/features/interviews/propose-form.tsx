import type { Interview } from '@sira/contract/interviews'
import { INTERVIEW_WAYS } from '@sira/contract/enums'
import { clockText, dawnClockText, ethiopianDayText, lengthText } from '@sira/contract/interview-time'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RadioField, SelectField, TextareaField, TextField } from '../../ui/field.tsx'
import { useFormValue } from '../../ui/form-context.ts'
import { problemOf } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { MOST_TIMES, PLACES, WAYS } from './interview-words.ts'
import { momentOf, ProposalForm, proposalValues, slotOf, type Proposal } from './proposal-values.ts'

const LENGTHS = [15, 30, 45, 60, 90, 120].map((minutes) => ({ value: String(minutes), label: lengthText(minutes) }))

interface ProposeFormProps {
  /** The interview that is to be changed, if any. */
  interview?: Interview
  onSend: (proposal: Proposal) => Promise<unknown>
  onClose: () => void
}

/** One to five times for an interview, how long, and how to meet. */
export function ProposeForm({ interview, onSend, onClose }: ProposeFormProps) {
  const values = proposalValues(interview)
  const [rows, setRows] = useState(Math.max(1, values.times.filter(({ day }) => day !== '').length))
  const send = async (proposal: Proposal) => {
    try {
      await onSend(proposal)
    } catch (error) {
      const { message, fields } = problemOf(error)
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
  }
  return (
    <Form
      schema={ProposalForm}
      defaultValues={values}
      onSend={send}
      aria-label={interview ? 'Change the interview' : 'Propose an interview'}
    >
      <fieldset className="grid gap-4">
        <legend className="lbl">{interview?.status === 'ACCEPTED' ? 'New time' : 'Times to choose from'}</legend>
        <p className="hint -mt-1">
          East Africa Time.{' '}
          {interview?.status === 'ACCEPTED'
            ? 'With several times the candidate has to choose again.'
            : 'Two or three make it easier to agree.'}
        </p>
        {values.times.slice(0, rows).map((_, at) => (
          <TimeRow key={at} at={at} />
        ))}
        {rows < MOST_TIMES && (
          <div>
            <Button size="sm" variant="quiet" icon="plus" onClick={() => setRows(rows + 1)}>
              Add a time
            </Button>
          </div>
        )}
      </fieldset>
      <SelectField label="How long" name="minutes" options={withOwn(values.minutes)} className="max-w-60" />
      <RadioField
        label="How you meet"
        name="way"
        columns={3}
        options={INTERVIEW_WAYS.map((way) => ({ value: way, label: WAYS[way] }))}
      />
      <PlaceField />
      <TextareaField
        label="Note"
        name="note"
        rows={3}
        optional
        hint="Who will be there, what to bring"
        counter={{ max: 1000 }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          Back
        </Button>
        <SubmitButton busyText="Sending...">{interview ? 'Send the change' : 'Send to the candidate'}</SubmitButton>
      </div>
    </Form>
  )
}

/** A length that was chosen elsewhere stays on the list. */
const withOwn = (minutes: string) =>
  LENGTHS.some(({ value }) => value === minutes)
    ? LENGTHS
    : [{ value: minutes, label: lengthText(Number(minutes)) }, ...LENGTHS]

function TimeRow({ at }: { at: number }) {
  const [day = ''] = useFormValue<string>(`times.${at}.day`)
  const [time = ''] = useFormValue<string>(`times.${at}.time`)
  const moment = momentOf({ day, time })
  const number = at === 0 ? '' : ` ${at + 1}`
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={`Day${number}`}
          name={`times.${at}.day`}
          min={slotOf(new Date().toISOString()).day}
        />
        <TextField type="time" label={`Time${number}`} name={`times.${at}.time`} step={300} />
      </div>
      {moment && (
        <p className="hint" role="status">
          {clockText(moment)}, {dawnClockText(moment)}, <span lang="am">{ethiopianDayText(moment)}</span>
        </p>
      )}
    </div>
  )
}

function PlaceField() {
  const [way = 'VIDEO'] = useFormValue<keyof typeof PLACES>('way')
  return <TextField name="place" {...PLACES[way]} />
}
