import { ph, plural, t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import {
  DeclineMessageField,
  DEFAULT_DECLINE_MESSAGE,
  describeDeclineProblem,
} from '../../ui/decline-message-field.tsx'
import type { Letter } from '../../ui/letter-field.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { offerUndo } from '../../ui/undo-toast.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { declineTemplatesQuery, declineOverdueApplications, undoDeclines } from './replies-queries.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  /** How many applications are overdue. */
  count: number
}

const NOT_DECLINED = t`They could not be declined. Please try again.`

/** Declines all overdue applications and offers to undo it. */
async function declineAll(letter: Letter) {
  const ids = await declineOverdueApplications(letter)
  const text = plural(ph({ count: ids.length }), { one: '# application declined', other: '# applications declined' })
  if (ids.length > 0) offerUndo({ text, undo: () => undoDeclines(ids) })
  else toast.success(t`Nothing is overdue any more`, RESULT_TOAST)
}

/** Declines all overdue applications with one message. If that fails, it stays open and says why. */
export function DeclineOverdueDialog({ open, onClose, count }: DialogProps) {
  const [letter, setLetter] = useState<Letter>({ message: DEFAULT_DECLINE_MESSAGE })
  const [isSent, setSent] = useState(false)
  const problem = describeDeclineProblem(letter.message)
  const templates = useQuery(declineTemplatesQuery)
  const decline = useMutation({ mutationFn: () => declineAll(letter), onSuccess: onClose })
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        decline.reset()
        onClose()
      }}
      onConfirm={() => {
        setSent(true)
        if (!problem) decline.mutate()
      }}
      title={plural(count, { one: 'Decline # application?', other: 'Decline # applications?' })}
      confirmText={t`Decline all`}
      busy={decline.isPending}
      busyText={t`Declining...`}
      danger
      text={
        <>
          <p className="mb-4">{t`All applications that have waited longer than you promised are declined.`}</p>
          <DeclineMessageField
            letter={letter}
            onChange={setLetter}
            error={isSent ? problem : undefined}
            templates={templates}
            manageTo={paths.employer.templates()}
          />
          <FailureText text={decline.isError && describeError(decline.error, NOT_DECLINED)} />
        </>
      }
    />
  )
}
