import { t, ph } from '@lingui/core/macro'
import type { TeamInvitation, TeamMember } from '@sira/contract/team'
import { formatFullName } from '@sira/contract/messages'
import { useNavigate } from 'react-router'
import { describeError } from '../../api/error-message.ts'
import { session } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { leaveTeam, removeMember, revokeInvitation } from './team-queries.ts'

/** An action on the team that needs confirmation. */
export type TeamConfirmation =
  | { action: 'remove'; member: TeamMember }
  | { action: 'leave'; member: TeamMember }
  | { action: 'revoke'; invitation: TeamInvitation }

interface ConfirmTexts {
  title: string
  text: string
  confirm: string
  busy: string
}

function getConfirmTexts(confirmation: TeamConfirmation): ConfirmTexts {
  if (confirmation.action === 'revoke')
    return {
      title: t`Revoke this invitation?`,
      text: t`The link in the email to ${ph({ email: confirmation.invitation.email })} will stop working.`,
      confirm: t`Revoke`,
      busy: t`Revoking...`,
    }
  if (confirmation.action === 'leave')
    return {
      title: t`Leave this team?`,
      text: t`You lose access to this company. Only its owner can invite you again.`,
      confirm: t`Leave the team`,
      busy: t`Leaving...`,
    }
  const name = formatFullName(confirmation.member)
  return {
    title: t`Remove ${name}?`,
    text: t`${name} loses access to this company at once, on every device. Their work stays.`,
    confirm: t`Remove`,
    busy: t`Removing...`,
  }
}

/**
 * Asks for confirmation before a member leaves or is removed, or an invitation is revoked. It stays open and shows the
 * reason if that fails.
 */
export function TeamConfirmDialog({
  confirmation,
  onClose,
}: {
  confirmation: TeamConfirmation | undefined
  onClose: () => void
}) {
  const { perform, busy, failure, clearFailure } = useConfirmedAction(onClose)
  const texts = confirmation && getConfirmTexts(confirmation)
  const close = () => {
    clearFailure()
    onClose()
  }
  return (
    <ConfirmDialog
      open={texts !== undefined}
      onClose={close}
      onConfirm={() => confirmation && void perform(confirmation)}
      title={texts?.title ?? ''}
      confirmText={texts?.confirm ?? ''}
      busy={busy}
      busyText={texts?.busy}
      danger
      text={
        <>
          <p>{texts?.text}</p>
          <FailureText text={failure} />
        </>
      }
    />
  )
}

/** Does what was confirmed, and calls `onDone` as soon as it is done. */
function useConfirmedAction(onDone: () => void) {
  const navigate = useNavigate()
  const { busy, failure, run, clear } = useAction()
  async function leave({ accountId }: TeamMember) {
    await leaveTeam(accountId)
    onDone()
    toast.success(t`You have left the team`, RESULT_TOAST)
    await session.refresh()
    await navigate(paths.home())
  }
  async function removeOrRevoke(confirmation: Exclude<TeamConfirmation, { action: 'leave' }>) {
    const isRevoked = confirmation.action === 'revoke'
    const { shown } = await (isRevoked
      ? revokeInvitation(confirmation.invitation.id)
      : removeMember(confirmation.member.accountId))
    onDone()
    toast.success(
      isRevoked
        ? t`The invitation is revoked`
        : t`${ph({ name: formatFullName(confirmation.member) })} is no longer on the team`,
      RESULT_TOAST,
    )
    await shown
    // The pressed button was removed with its row.
    focusHeading()
  }
  const perform = (confirmation: TeamConfirmation) =>
    run(() => (confirmation.action === 'leave' ? leave(confirmation.member) : removeOrRevoke(confirmation)), {
      explain: describeError,
    })
  return { perform, busy, failure, clearFailure: clear }
}
