import { ph, t } from '@lingui/core/macro'
import { PRODUCT_NAME } from '@sira/contract/product'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast.tsx'
import type { UnsentApplication } from '../../ui/unsent-applications.ts'
import { discardWaiting, releaseWaiting } from './waiting-applications-queries.ts'
import type { WaitingApplication } from './waiting-applications.ts'

interface PartProps {
  entry: WaitingApplication
}

/** Whether it waits, is being changed, or was refused. */
export function WaitingTag({ entry }: PartProps) {
  if (entry.refusal) return <Tag tone="cherry">{t`Not sent`}</Tag>
  if (entry.isHeld) return <Tag tone="stone">{t`Being changed`}</Tag>
  return <Tag tone="buna">{t`Waits for a connection`}</Tag>
}

/** What that means. */
export function WaitingText({ entry }: PartProps) {
  const { refusal, isHeld, companyName } = entry
  if (refusal)
    return t`${companyName} did not get this application: ${ph({ reason: refusal.message })} What you wrote is still on this device.`
  if (isHeld) return t`You are changing this application. It is sent when you submit it again.`
  return t`It is stored on this device, and is sent by itself when there is a connection. You can close this page: then it is sent when you open ${PRODUCT_NAME} again.`
}

/** The buttons to send, change or discard an application that waits. `onChange` is left out where the form is elsewhere. */
export function WaitingActions({ entry, onChange }: PartProps & { onChange?: () => void }) {
  const { jobId, refusal } = entry
  const sending = useMutation({
    mutationFn: () => releaseWaiting(entry),
    onSuccess: (isAnswered) => isAnswered || toast.error(t`There is still no connection.`),
  })
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {!refusal && (
        <Button
          variant="quiet"
          size="sm"
          icon="send"
          busy={sending.isPending}
          busyText={t`Sending...`}
          onClick={() => sending.mutate()}
        >
          {t`Send now`}
        </Button>
      )}
      {refusal?.code === 'ALREADY_APPLIED' && (
        <ButtonLink to={paths.seeker.applications()} variant="quiet" size="sm">
          {t`See your applications`}
        </ButtonLink>
      )}
      <ChangeButton jobId={jobId} onChange={onChange} />
      <DiscardButton entry={entry} />
    </div>
  )
}

/** Asks before it deletes what was written. */
export function DiscardButton({ entry }: { entry: UnsentApplication }) {
  const { jobTitle } = entry
  const [isOpen, setOpen] = useState(false)
  const discard = useMutation({ mutationFn: () => discardWaiting(entry) })
  return (
    <>
      <Button variant="ghost" size="sm" icon="trash-2" onClick={() => setOpen(true)}>
        {t`Discard`}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => discard.mutate()}
        busy={discard.isPending}
        busyText={t`Deleting...`}
        danger
        title={t`Discard this application?`}
        confirmText={t`Discard`}
        text={t`What you wrote for ${jobTitle} is deleted from this device and is not sent.`}
      />
    </>
  )
}

const ChangeButton = ({ jobId, onChange }: { jobId: string; onChange: (() => void) | undefined }) =>
  onChange ? (
    <Button variant="quiet" size="sm" icon="pencil" onClick={onChange}>
      {t`Change`}
    </Button>
  ) : (
    <ButtonLink variant="quiet" size="sm" icon="pencil" to={paths.apply(jobId)}>
      {t`Change`}
    </ButtonLink>
  )
