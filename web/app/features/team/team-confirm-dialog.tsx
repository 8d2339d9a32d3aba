import type { TeamInvitation, TeamMember } from '@sira/contract/team'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatMemberName } from './team-member-list.tsx'

/** An action on the team that needs confirmation. */
export type TeamConfirmation =
  | { act: 'remove'; member: TeamMember }
  | { act: 'leave'; member: TeamMember }
  | { act: 'revoke'; invitation: TeamInvitation }

interface ConfirmTexts {
  title: string
  text: string
  confirm: string
  busy: string
}

function getConfirmTexts(confirmation: TeamConfirmation): ConfirmTexts {
  if (confirmation.act === 'revoke')
    return {
      title: 'Revoke this invitation?',
      text: `The link in the email to ${confirmation.invitation.email} will stop working.`,
      confirm: 'Revoke',
      busy: 'Revoking...',
    }
  if (confirmation.act === 'leave')
    return {
      title: 'Leave this team?',
      text: 'You lose access to this company. Only its owner can invite you again.',
      confirm: 'Leave the team',
      busy: 'Leaving...',
    }
  const name = formatMemberName(confirmation.member)
  return {
    title: `Remove ${name}?`,
    text: `${name} loses access to this company at once, on every device. Their work stays.`,
    confirm: 'Remove',
    busy: 'Removing...',
  }
}

/**
 * Asks for confirmation before a member leaves or is removed, or an invitation is revoked. It stays open and shows the
 * reason if that fails.
 */
export function TeamConfirmDialog({
  confirmation,
  onClose,
  onConfirm,
}: {
  confirmation: TeamConfirmation | undefined
  onClose: () => void
  onConfirm: (confirmation: TeamConfirmation) => Promise<string | void>
}) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const texts = confirmation && getConfirmTexts(confirmation)
  const close = () => {
    setFailure('')
    onClose()
  }
  async function confirm() {
    if (!confirmation) return
    setBusy(true)
    setFailure((await onConfirm(confirmation)) ?? '')
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open={texts !== undefined}
      onClose={close}
      onConfirm={() => void confirm()}
      title={texts?.title ?? ''}
      confirmText={texts?.confirm ?? ''}
      busy={busy}
      busyText={texts?.busy}
      danger
      text={
        <>
          <p>{texts?.text}</p>
          {failure && (
            <p role="alert" className="err">
              {failure}
            </p>
          )}
        </>
      }
    />
  )
}
