import { t } from '@lingui/core/macro'
import type { Webhook, WebhookAttempt } from '@sira/contract/webhooks'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { describeError } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { StatusDiamond } from '../../ui/status.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { AnswerText } from './webhook-answer.tsx'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'
import { describeAnswer, formatWebhookAddress } from './webhook-texts.ts'
import { sendEndOfPreviousSecret, sendRotation, sendTestEvent, sendWebhookDeletion } from './webhooks-queries.ts'

/** What the owner can do with a webhook besides changing it: try it, give it another secret, delete it. */
export const WebhookActions = ({ webhook }: { webhook: Webhook }) => (
  <TestEvent webhook={webhook}>
    <RotateButton webhook={webhook} />
    <DeleteButton webhook={webhook} />
  </TestEvent>
)

/** The button that sends a test event, beside others, and below them what came back. */
function TestEvent({ webhook: { id }, children }: { webhook: Webhook; children: ReactNode }) {
  const [answer, setAnswer] = useState<WebhookAttempt>()
  const { busy, failure, run } = useAction()
  async function send() {
    setAnswer(undefined)
    setAnswer(await sendTestEvent(id))
  }
  return (
    <div className="mt-5">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          icon="send"
          busy={busy}
          busyText={t`Sending...`}
          onClick={() => void run(send, { explain: describeError })}
        >
          {t`Send a test event`}
        </Button>
        {children}
      </div>
      <FailureText text={failure} />
      <div role="status">
        {answer && (
          <div className="mt-3 rounded-md bg-sunken px-4 py-3">
            <p className="flex items-center gap-2 font-medium">
              <StatusDiamond tone={answer.succeeded ? 'forest' : 'cherry'} />
              {describeAnswer(answer)}
            </p>
            <AnswerText attempt={answer} />
          </div>
        )}
      </div>
    </div>
  )
}

function RotateButton({ webhook: { id } }: { webhook: Webhook }) {
  const [isAsking, setAsking] = useState(false)
  const [secret, setSecret] = useState('')
  const { busy, failure, run, clear } = useAction()
  const close = () => (clear(), setAsking(false))
  async function rotate() {
    setSecret(await sendRotation(id))
    setAsking(false)
  }
  return (
    <>
      <Button variant="quiet" icon="key" onClick={() => setAsking(true)}>
        {t`New secret`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        onConfirm={() => void run(rotate, { explain: describeError })}
        title={t`Create a new signing secret?`}
        confirmText={t`Create secret`}
        busy={busy}
        busyText={t`Creating...`}
        text={
          <>
            <p>{t`For 24 hours we sign with the old secret and the new one, so that you have time to change your program.`}</p>
            <FailureText text={failure} />
          </>
        }
      />
      {secret && <WebhookSecretDialog secret={secret} onClose={() => setSecret('')} />}
    </>
  )
}

/** Asks before the old secret is ended. */
export function OldSecretDialog({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { busy, failure, run } = useAction()
  async function end() {
    await sendEndOfPreviousSecret(id)
    onClose()
    toast.success(t`We sign with the new secret only`, RESULT_TOAST)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void run(end, { explain: describeError })}
      title={t`Stop using the old secret?`}
      confirmText={t`Stop using it`}
      busy={busy}
      busyText={t`Stopping...`}
      danger
      text={
        <>
          <p>{t`From now on we sign with the new secret only. A program that still has the old one will refuse our events until you change it. This cannot be undone.`}</p>
          <FailureText text={failure} />
        </>
      }
    />
  )
}

function DeleteButton({ webhook: { id, url } }: { webhook: Webhook }) {
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, run, clear } = useAction()
  const navigate = useNavigate()
  const close = () => (clear(), setAsking(false))
  async function remove() {
    await sendWebhookDeletion(id)
    await navigate(paths.employer.webhooks(), { replace: true })
    toast.success(t`The webhook is deleted`, RESULT_TOAST)
  }
  const address = formatWebhookAddress(url)
  return (
    <>
      <Button variant="quiet" icon="trash-2" onClick={() => setAsking(true)}>
        {t`Delete`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        onConfirm={() => void run(remove, { explain: describeError })}
        title={t`Delete this webhook?`}
        confirmText={t`Delete`}
        busy={busy}
        busyText={t`Deleting...`}
        danger
        text={
          <>
            <p className="wrap-anywhere">{t`We will send no more events to ${address}, and its log is deleted, too. This cannot be undone.`}</p>
            <FailureText text={failure} />
          </>
        }
      />
    </>
  )
}
