import { ph, t } from '@lingui/core/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import { APPLICATION_STATUSES, type ApplicationStatus, type RejectionReason } from '@sira/contract/enums'
import { isTemplateFor } from '@sira/contract/template-text'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { APPLICATION_STATUS_LABELS } from '../../ui/area-labels.ts'
import { getLabel, toOptions } from '../../ui/labels.ts'
import { LetterField } from '../../ui/letter-field.tsx'
import { useDraftMessage, useShareReason, type DecisionWords } from './decision-words.ts'
import { applicationInterviewsQuery, companyTemplatesQuery } from './hiring-queries.ts'
import {
  describeMessageProblem,
  fillForApplicant,
  findAgreedTime,
  MAX_STATUS_MESSAGE_LENGTH,
} from './message-template.ts'
import { ReasonFields } from './reason-fields.tsx'
import { NOTICE_TEXT } from './status-change-texts.ts'

interface DecisionFormProps {
  application: ReceivedApplication
  accountId: string
  status: ApplicationStatus
  onStatus: (status: ApplicationStatus) => void
  onDecide: (status: ApplicationStatus, words: DecisionWords) => void
  onBack: () => void
  /** The reason that was chosen when it was sent before. */
  chosenReason: RejectionReason | undefined
  /** Why the decision was not made when it was sent before. */
  failure: string
  /** Whether a decision is taken now. */
  canDecide: boolean
}

/** A new status with a message, from a template or typed; for a rejection also the reason. */
export function DecisionForm(props: DecisionFormProps) {
  const { application, status, onBack, canDecide } = props
  const id = useId()
  const form = useDecisionForm(props)
  const { name } = form
  const sendOnEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }
  return (
    <form aria-labelledby={id} className="grid gap-3" noValidate onSubmit={form.submit} onKeyDown={sendOnEnter}>
      <h3 id={id} className="sr-only">
        {t`Decide about ${name} with a message`}
      </h3>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <SelectField
          label={t`New status`}
          name="new-status"
          size="sm"
          className="w-40"
          options={STATUSES.filter(({ value }) => value !== application.status)}
          value={status}
          onChange={({ target }) => form.changeStatus(target.value as ApplicationStatus)}
        />
        {status === 'REJECTED' && <ReasonFields {...form.rejection} />}
      </div>
      <MessageField {...{ form, status }} />
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 grow basis-60 text-sm text-ink-3">{NOTICE_TEXT}</p>
        <Button variant="quiet" size="sm" aria-keyshortcuts="Escape" onClick={onBack}>
          {t`Back`}
        </Button>
        <DecideButton {...{ status, canDecide }} />
      </div>
    </form>
  )
}

const DecideButton = ({ status, canDecide }: Pick<DecisionFormProps, 'status' | 'canDecide'>) => (
  <Button
    type="submit"
    size="sm"
    variant={status === 'REJECTED' ? 'danger' : 'primary'}
    className={canDecide ? '' : 'opacity-60'}
    aria-disabled={!canDecide || undefined}
  >
    {status === 'REJECTED' ? t`Reject` : t`Move to ${ph({ status: getLabel(APPLICATION_STATUS_LABELS, status) })}`}
  </Button>
)

const STATUSES = toOptions(APPLICATION_STATUSES, APPLICATION_STATUS_LABELS)

function useDecisionForm(props: DecisionFormProps) {
  const { application, accountId, status, onStatus, onDecide, failure, chosenReason, canDecide } = props
  const { letter, change: setLetter, moveTo } = useDraftMessage(accountId, application.id, status)
  const [reason, setReason] = useState(chosenReason)
  const [isShared, setShared] = useShareReason()
  const [isSent, setSent] = useState(false)
  const { data: interviews } = useQuery(applicationInterviewsQuery(application.id))
  // While they are loading, the server checks.
  const agreedTime = findAgreedTime(interviews ?? [])
  const problem = interviews && describeMessageProblem(letter, agreedTime)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(true)
    if (problem || !canDecide) return
    const rejection = status === 'REJECTED' && reason ? { reason, shareReason: isShared } : {}
    onDecide(status, { ...rejection, ...(letter.message.trim() && letter) })
  }
  return {
    name: application.jobSeeker.user.firstName,
    letter,
    setLetter,
    changeStatus(next: ApplicationStatus) {
      moveTo(next)
      onStatus(next)
    },
    error: isSent ? problem : failure || undefined,
    submit,
    rejection: { reason, onReason: setReason, isShared, onShare: setShared },
    fill: (text: string) => fillForApplicant(text, application, agreedTime),
  }
}

function MessageField({ form, status }: { form: ReturnType<typeof useDecisionForm>; status: ApplicationStatus }) {
  const { name, letter, setLetter, error, fill } = form
  const { data, isError } = useQuery(companyTemplatesQuery)
  const { length } = letter.message
  return (
    <LetterField
      label={t`Message to ${name}`}
      optional
      rows={6}
      autoFocus
      error={error}
      hint={length > MAX_STATUS_MESSAGE_LENGTH ? `${length}/${MAX_STATUS_MESSAGE_LENGTH}` : undefined}
      templates={{ data: data?.filter((template) => isTemplateFor(template, 'STATUS', status)), isError }}
      fill={fill}
      manageTo={paths.employer.templates()}
      letter={letter}
      onChange={setLetter}
    />
  )
}
