import type { Invitation, Member } from '@sira/contract/team'
import { useState } from 'react'
import { Confirm } from '../../ui/confirm.tsx'
import { memberName } from './team-members.tsx'

/** What is asked about before it is done. */
export type Asked =
  | { act: 'remove'; member: Member }
  | { act: 'leave'; member: Member }
  | { act: 'revoke'; invitation: Invitation }

interface Words {
  title: string
  text: string
  confirm: string
  busy: string
}

function wordsOf(asked: Asked): Words {
  if (asked.act === 'revoke')
    return {
      title: 'Revoke this invitation?',
      text: `The link in the mail to ${asked.invitation.email} opens nothing any more.`,
      confirm: 'Revoke',
      busy: 'Revoking...',
    }
  if (asked.act === 'leave')
    return {
      title: 'Leave this team?',
      text: 'You no longer see anything of this company. Only its owner can invite you again.',
      confirm: 'Leave the team',
      busy: 'Leaving...',
    }
  const name = memberName(asked.member)
  return {
    title: `Remove ${name}?`,
    text: `${name} no longer sees anything of this company, at once and on every device. What they did stays.`,
    confirm: 'Remove',
    busy: 'Removing...',
  }
}

/** Asks before somebody leaves the team or an invitation becomes void, and stays open with the reason when that fails. */
export function TeamQuestion({
  asked,
  onClose,
  onConfirm,
}: {
  asked: Asked | undefined
  onClose: () => void
  onConfirm: (asked: Asked) => Promise<string | void>
}) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const words = asked && wordsOf(asked)
  const close = () => {
    setFailure('')
    onClose()
  }
  async function confirm() {
    if (!asked) return
    setBusy(true)
    setFailure((await onConfirm(asked)) ?? '')
    setBusy(false)
  }
  return (
    <Confirm
      open={words !== undefined}
      onClose={close}
      onConfirm={() => void confirm()}
      title={words?.title ?? ''}
      confirmText={words?.confirm ?? ''}
      busy={busy}
      busyText={words?.busy}
      danger
      text={
        <>
          <p>{words?.text}</p>
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
