import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import {
  APPLICATION_STATUSES,
  MAX_TAG_LENGTH,
  type ApplicationStatus,
  type RejectionReason,
} from '@sira/contract/enums'
import {
  describeUnknownPlaceholders,
  formatPlaceholder,
  isTemplateFor,
  toTemplateMessage,
} from '@sira/contract/template-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLastLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { APPLICATION_STATUS_LABELS } from '../../ui/area-labels.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { useFocusWhen } from '../../ui/use-focus.ts'
import { toOptions } from '../../ui/labels.ts'
import { type Letter, LetterField } from '../../ui/letter-field.tsx'
import { TagInput } from '../../ui/tag-input.tsx'
import { useShareReason } from './decision-words.ts'
import { companyTagsQuery, companyTemplatesQuery } from './hiring-queries.ts'
import { MAX_STATUS_MESSAGE_LENGTH, MESSAGE_TOO_LONG } from './message-template.ts'
import { ReasonFields } from './reason-fields.tsx'
import { BULK_NOTICE_TEXT } from './status-change-texts.ts'
import type { useBulkStatusChange } from './use-bulk-status-change.ts'

const STATUSES = toOptions(APPLICATION_STATUSES, APPLICATION_STATUS_LABELS)

const NO_MESSAGE: Letter = { message: '' }

type BulkStatusChange = ReturnType<typeof useBulkStatusChange>

/** Actions for the selected applications together, while any is selected. */
export function BulkActionBar({ bulk, form }: { bulk: BulkStatusChange; form: BulkStatusForm }) {
  const { chosen, isBusy, failure, tagAll, choose } = bulk
  const [isTagging, setTagging] = useState(false)
  if (chosen.length === 0) return null
  return (
    <section
      aria-label={t`Selected applications`}
      className="max-h-[70dvh] overflow-y-auto rounded-lg border border-line-2 bg-surface p-3 shadow-lg"
    >
      {form.status === 'REJECTED' && <ReasonFields {...form.rejection} className="mb-3" />}
      {form.isWriting && <MessageField {...form} />}
      {isTagging && <TagField busy={isBusy} onAdd={tagAll} onClose={() => setTagging(false)} />}
      <FailureText text={failure} className="err mb-2" />
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-sm font-semibold">
          <SelectedCount count={chosen.length} />
        </p>
        <Button variant="ghost" size="sm" onClick={() => choose(chosen, false)}>
          {t`Clear selection`}
        </Button>
        <Button variant="ghost" size="sm" icon="plus" aria-expanded={isTagging} onClick={() => setTagging(!isTagging)}>
          {t`Add a tag`}
        </Button>
        <MessageToggle {...form} />
        <NewStatusField {...form} />
        <Button size="sm" busy={isBusy} busyText={t`Moving...`} onClick={() => void form.send()}>
          {t`Change status`}
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink-3">{BULK_NOTICE_TEXT}</p>
    </section>
  )
}

const SelectedCount = ({ count }: { count: number }) => (
  <Plural
    value={count}
    one={
      <Trans>
        <span className="num">#</span> selected
      </Trans>
    }
    other={
      <Trans>
        <span className="num">#</span> selected
      </Trans>
    }
  />
)

/**
 * The new status with a message and a reason. Once sent, the message is empty and its field closed; when that is undone,
 * it is there again.
 */
export function useBulkStatusForm(moveAll: BulkStatusChange['moveAll']) {
  const [status, setStatus] = useState<ApplicationStatus>('REVIEWED')
  const [letter, setLetter] = useState(NO_MESSAGE)
  const [isWriting, setWriting] = useState(false)
  const [isSent, setSent] = useState(false)
  const [reason, setReason] = useState<RejectionReason>()
  const [isShared, setShared] = useShareReason()
  const problem = isWriting ? describeBulkProblem(letter) : undefined
  const send = async () => {
    setSent(true)
    if (problem) return
    const rejection = status === 'REJECTED' && reason ? { reason, shareReason: isShared } : {}
    const onUndone = () => {
      setStatus(status)
      setLetter(letter)
      setReason(reason)
      setWriting(isWriting)
    }
    if (!(await moveAll(status, { ...rejection, ...(isWriting ? letter : NO_MESSAGE) }, onUndone))) return
    setLetter(NO_MESSAGE)
    setReason(undefined)
    setWriting(false)
    setSent(false)
  }
  return {
    status,
    setStatus,
    letter,
    setLetter,
    isWriting,
    setWriting,
    send,
    error: isSent ? problem : undefined,
    rejection: { reason, onReason: setReason, isShared, onShare: setShared },
  }
}
type BulkStatusForm = ReturnType<typeof useBulkStatusForm>

function describeBulkProblem({ message: body, subject }: Letter) {
  const message = toTemplateMessage({ subject, body })
  return message.length > MAX_STATUS_MESSAGE_LENGTH ? MESSAGE_TOO_LONG : describeUnknownPlaceholders(message)
}

/** The message with its placeholders: they are filled for each candidate when it is sent. */
function MessageField({ status, letter, setLetter, error }: BulkStatusForm) {
  const { data, isError } = useQuery(companyTemplatesQuery)
  return (
    <LetterField
      label={t`Message to the candidates`}
      hint={t`Each candidate gets it with their own name and job in place of ${ph({ firstName: formatPlaceholder('firstName') })} and ${ph({ jobTitle: formatPlaceholder('jobTitle') })}, in the email about the change and with the application.`}
      rows={4}
      className="mb-3"
      error={error}
      templates={{ data: data?.filter((template) => isTemplateFor(template, 'STATUS', status)), isError }}
      manageTo={paths.employer.templates()}
      letter={letter}
      onChange={setLetter}
    />
  )
}

interface TagFieldProps {
  busy: boolean
  onAdd: (tag: string) => Promise<boolean>
  onClose: () => void
}

/** The tag that all selected people get. */
function TagField(props: TagFieldProps) {
  const tags = useLastLoadedQuery(companyTagsQuery)
  return (
    <div className="mb-3">
      <TagInput known={tags.map(({ tag }) => tag)} maxLength={MAX_TAG_LENGTH} {...props} autoFocus />
    </div>
  )
}

const MessageToggle = ({ isWriting, setWriting }: BulkStatusForm) => (
  <Button
    variant="ghost"
    size="sm"
    icon="message-square"
    aria-expanded={isWriting}
    onClick={() => setWriting(!isWriting)}
  >
    {isWriting ? t`No message` : t`Add a message`}
  </Button>
)

const NewStatusField = ({ status, setStatus }: BulkStatusForm) => (
  <SelectField
    label={t`New status`}
    hideLabel
    name="new-status"
    size="sm"
    className="w-40"
    options={STATUSES}
    value={status}
    onChange={(event) => setStatus(event.target.value as ApplicationStatus)}
  />
)

/** The result of the last bulk action, with Undo. It takes the focus from the button that is gone. */
export function BulkActionResult({ done, isBusy }: Pick<BulkStatusChange, 'done' | 'isBusy'>) {
  return (
    <p
      ref={useFocusWhen<HTMLParagraphElement>(done?.text, { onlyIfLost: true, preventScroll: true })}
      role="status"
      tabIndex={-1}
      className={
        done
          ? 'flex flex-wrap items-center gap-2 rounded-lg border border-line-2 bg-forest-wash px-3 py-1.5 text-sm shadow-lg'
          : 'sr-only'
      }
    >
      {done?.text}
      {done?.undo && (
        <Button variant="ghost" size="sm" icon="undo-2" busy={isBusy} onClick={done.undo}>
          {t`Undo`}
        </Button>
      )}
    </p>
  )
}
