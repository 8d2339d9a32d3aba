import { APPLICATION_STATUSES, MAX_TAG_LENGTH, type ApplicationStatus } from '@sira/contract/enums'
import { useState } from 'react'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextareaField } from '../../ui/field.tsx'
import { APPLICATION_STATUS_LABELS, toOptions } from '../../ui/labels.ts'
import { TagInput } from '../../ui/tag-input.tsx'
import { companyTagsQuery } from './hiring-queries.ts'
import type { useBulkStatusChange } from './use-bulk-status-change.ts'

const STATUSES = toOptions(APPLICATION_STATUSES, APPLICATION_STATUS_LABELS)
const MAX_MESSAGE_LENGTH = 2000

type BulkStatusChange = ReturnType<typeof useBulkStatusChange>

/** Actions for the selected applications together; stays visible while any is selected. */
export function BulkActionBar({ chosen, isBusy, failure, moveAll, tagAll, choose }: BulkStatusChange) {
  const form = useBulkStatusForm(moveAll)
  const [isTagging, setTagging] = useState(false)
  if (chosen.length === 0) return null
  const clear = () =>
    choose(
      chosen.map(({ id }) => id),
      false,
    )
  return (
    <section
      aria-label="Selected applications"
      className="sticky bottom-0 z-5 mt-4 rounded-lg border border-line-2 bg-surface p-3 shadow-lg max-md:-mx-2"
    >
      {form.isWriting && <MessageField {...form} />}
      {isTagging && <TagField busy={isBusy} onAdd={tagAll} onClose={() => setTagging(false)} />}
      {failure && (
        <p role="alert" className="err mb-2">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-sm font-semibold">
          <span className="num">{chosen.length}</span> selected
        </p>
        <Button variant="ghost" size="sm" onClick={clear}>
          Clear selection
        </Button>
        <Button variant="ghost" size="sm" icon="plus" aria-expanded={isTagging} onClick={() => setTagging(!isTagging)}>
          Add a tag
        </Button>
        <MessageToggle {...form} />
        <NewStatusField {...form} />
        <Button size="sm" busy={isBusy} busyText="Moving..." onClick={() => void form.send()}>
          Change status
        </Button>
      </div>
    </section>
  )
}

/** The new status and the message for the candidates. Once sent, the message is empty and its field closed. */
function useBulkStatusForm(moveAll: BulkStatusChange['moveAll']) {
  const [status, setStatus] = useState<ApplicationStatus>('REVIEWED')
  const [message, setMessage] = useState('')
  const [isWriting, setWriting] = useState(false)
  const send = async () => {
    if (!(await moveAll(status, isWriting ? message : ''))) return
    setMessage('')
    setWriting(false)
  }
  return { status, setStatus, message, setMessage, isWriting, setWriting, send }
}
type BulkStatusForm = ReturnType<typeof useBulkStatusForm>

const MessageField = ({ message, setMessage }: BulkStatusForm) => (
  <TextareaField
    label="Message to the candidates"
    name="message"
    hint="Each candidate gets it in the email about the change and sees it with the application."
    rows={4}
    maxLength={MAX_MESSAGE_LENGTH}
    className="mb-3"
    value={message}
    onChange={(event) => setMessage(event.target.value)}
  />
)

interface TagFieldProps {
  busy: boolean
  onAdd: (tag: string) => Promise<boolean>
  onClose: () => void
}

/** The tag that all selected people get. */
function TagField(props: TagFieldProps) {
  const tags = useLoadedQuery(companyTagsQuery)
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
    {isWriting ? 'No message' : 'Add a message'}
  </Button>
)

const NewStatusField = ({ status, setStatus }: BulkStatusForm) => (
  <SelectField
    label="New status"
    hideLabel
    name="new-status"
    size="sm"
    className="w-40"
    options={STATUSES}
    value={status}
    onChange={(event) => setStatus(event.target.value as ApplicationStatus)}
  />
)

/** The result of the last bulk action, with Undo. */
export function BulkActionResult({ done, isBusy }: Pick<BulkStatusChange, 'done' | 'isBusy'>) {
  return (
    <p
      role="status"
      className={
        done ? 'mt-3 flex flex-wrap items-center gap-2 rounded-md bg-forest-wash px-3 py-1.5 text-sm' : 'sr-only'
      }
    >
      {done?.text}
      {done?.undo && (
        <Button variant="ghost" size="sm" icon="undo-2" busy={isBusy} onClick={done.undo}>
          Undo
        </Button>
      )}
    </p>
  )
}
