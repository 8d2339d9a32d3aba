import { isTemplateFor, toTemplateMessage } from '@sira/contract/template-text'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toErrorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DeclineMessageField, DEFAULT_DECLINE_MESSAGE } from '../../ui/decline-message-field.tsx'
import { TemplatePicker } from '../../ui/template-picker.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { offerUndo } from '../../ui/undo-toast.tsx'
import { companyTemplatesQuery, declineOverdueApplications, undoDeclines } from './replies-queries.ts'

/** How long it can be undone: the candidates are told after that (`STATUS_CHANGE_UNDO_SECONDS` of the server). */
const UNDO_SECONDS = 10
const formatApplications = (count: number) => `${count} ${count === 1 ? 'application' : 'applications'}`

interface DialogProps {
  open: boolean
  onClose: () => void
  /** How many applications are overdue. */
  count: number
}

/** Declines all overdue applications and offers to undo it. */
async function declineAll(message: string) {
  const ids = await declineOverdueApplications(message)
  const text = `${formatApplications(ids.length)} declined`
  if (ids.length > 0) offerUndo({ text, seconds: UNDO_SECONDS, undo: () => undoDeclines(ids) })
  else toast.success('Nothing is overdue any more', RESULT_TOAST)
}

/** Declines all overdue applications with one message. If that fails, it stays open and says why. */
export function DeclineOverdueDialog({ open, onClose, count }: DialogProps) {
  const [message, setMessage] = useState(DEFAULT_DECLINE_MESSAGE)
  const decline = useMutation({ mutationFn: () => declineAll(message), onSuccess: onClose })
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        decline.reset()
        onClose()
      }}
      onConfirm={() => decline.mutate()}
      title={`Decline ${formatApplications(count)}?`}
      confirmText="Decline all"
      busy={decline.isPending}
      busyText="Declining..."
      danger
      text={
        <>
          <p className="mb-4">All applications that have waited longer than you promised are declined.</p>
          <DeclineMessageField
            value={message}
            onChange={setMessage}
            templates={<DeclineTemplates onChoose={setMessage} />}
          />
          {decline.isError && (
            <p role="alert" className="err">
              {toErrorMessage(decline.error, 'They could not be declined. Please try again.').message}
            </p>
          )}
        </>
      }
    />
  )
}

/** The templates for rejections; a chosen one takes the place of the message, and is filled in for each candidate. */
function DeclineTemplates({ onChoose }: { onChoose: (message: string) => void }) {
  const { data, isError } = useQuery(companyTemplatesQuery)
  return (
    <TemplatePicker
      templates={data?.filter((template) => isTemplateFor(template, 'STATUS', 'REJECTED'))}
      isFailed={isError}
      onChoose={(template) => onChoose(toTemplateMessage(template))}
      manageTo={paths.employer.templates()}
    />
  )
}
