import { ph, t } from '@lingui/core/macro'
import { PRODUCT_NAME } from '@sira/contract/product'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast.tsx'
import type { UnsentApplication } from '../../ui/unsent-applications.ts'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { discardWaiting, releaseWaiting, type SendResult } from './waiting-applications-queries.ts'
import { useSendingApplication, type WaitingApplication } from './waiting-applications.ts'

interface PartProps {
  entry: WaitingApplication
}

/** Whether it waits, is being sent or changed, or was refused. */
export function WaitingTag({ entry }: PartProps) {
  const sending = useSendingApplication(entry.jobId)
  if (entry.refusal) return <Tag tone="cherry">{t`Not sent`}</Tag>
  if (entry.isHeld) return <Tag tone="stone">{t`Being changed`}</Tag>
  if (sending) return <Tag tone="tana">{t`Sending...`}</Tag>
  return <Tag tone="buna">{t`Waiting for a connection`}</Tag>
}

/** What that means. */
export function WaitingText({ entry }: PartProps) {
  const { jobId, refusal, isHeld, companyName } = entry
  const sending = useSendingApplication(jobId)
  if (refusal)
    return t`${companyName} did not receive this application: ${ph({ reason: refusal.message })} Your text is still on this device.`
  if (isHeld) return t`You are changing this application. It will be sent when you submit it again.`
  if (sending)
    return t`If you close this page before it has arrived, it will be sent the next time you open ${PRODUCT_NAME}.`
  return t`It is saved on this device and will be sent automatically when you are back online. You can close this page; it will then be sent the next time you open ${PRODUCT_NAME}.`
}

/** Why "Send now" has not sent an application. */
const NOT_SENT: Partial<Record<SendResult, string>> = {
  offline: t`There is still no connection.`,
  busy: t`The server cannot take your application right now. It will be sent automatically later.`,
  running: t`Your applications are already being sent. A large file can take a while.`,
}

/** The buttons to send, change or discard an application that waits. `onChange` is left out where the form is elsewhere. */
export function WaitingActions({ entry, onChange }: PartProps & { onChange?: () => void }) {
  const { jobId, refusal } = entry
  const sending = useMutation({
    mutationFn: () => releaseWaiting(entry),
    onSuccess: (result) => {
      const text = NOT_SENT[result]
      if (text) (result === 'running' ? toast.blank : toast.error)(text)
    },
  })
  const running = useSendingApplication(jobId)
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <UploadProgress part={running?.part} className="basis-full" />
      {!refusal && (
        <Button
          variant="quiet"
          size="sm"
          icon="send"
          busy={sending.isPending || running !== undefined}
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
  const discard = useMutation({
    mutationFn: () => discardWaiting(entry),
    // The button is gone with what it belongs to.
    onSuccess: () => focusHeading(document.querySelector<HTMLElement>('#waiting-applications') ?? undefined),
    onError: () => {
      setOpen(false)
      toast.error(t`The application could not be discarded. Please try again.`)
    },
  })
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
