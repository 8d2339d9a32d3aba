import { t, ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AssignableRole } from '@sira/contract/enums'
import type { TeamInvitation } from '@sira/contract/team'
import { useState } from 'react'
import { describeError } from '../../api/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime, formatRelativeDate } from '../../ui/dates.ts'
import { EmailField, RadioField } from '../../ui/field.tsx'
import type { FormSchema } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { MEMBER_ROLE_LABELS, INVITED_ROLE_OPTIONS } from './member-roles.ts'
import { sendTeamInvitation } from './team-queries.ts'

/** Who is invited, and with which role. */
export interface TeamInvitationInput {
  email: string
  role: AssignableRole
}

async function invite(invitation: TeamInvitationInput) {
  const { shown } = await sendTeamInvitation(invitation)
  toast.success(t`Invitation sent to ${ph({ email: invitation.email })}`, RESULT_TOAST)
  await shown
}

/** Form to invite somebody to the team with a role. */
export function InviteTeamMemberForm({ schema }: { schema: FormSchema<TeamInvitationInput, TeamInvitationInput> }) {
  return (
    <Form
      schema={schema}
      defaultValues={{ email: '', role: 'RECRUITER' }}
      resetOnSent
      aria-label={t`Invite a colleague`}
      onSend={invite}
    >
      <EmailField
        label={t`Email`}
        name="email"
        autoComplete="off"
        hint={t`The invitation works for this address only.`}
      />
      <RadioField label={t`Role`} name="role" options={INVITED_ROLE_OPTIONS} columns={1} />
      <div>
        <SubmitButton busyText={t`Sending...`} icon="send">
          {t`Send invitation`}
        </SubmitButton>
      </div>
    </Form>
  )
}

interface TeamInvitationsProps {
  invitations: readonly TeamInvitation[]
  onRevoke: (invitation: TeamInvitation) => void
}

/** Invitations that were not accepted yet. */
export function TeamInvitationList({ invitations, onRevoke }: TeamInvitationsProps) {
  const [sending, setSending] = useState<string>()
  async function inviteAgain({ id, email, role }: TeamInvitation) {
    setSending(id)
    await invite({ email, role }).catch((error: unknown) => toast.error(describeError(error), RESULT_TOAST))
    setSending(undefined)
  }
  if (invitations.length === 0) return <p className="text-ink-2">{t`No open invitations.`}</p>
  return (
    <ul className="joblist">
      {invitations.map((invitation) => (
        <InvitationRow
          key={invitation.id}
          invitation={invitation}
          isSending={sending === invitation.id}
          onResend={() => void inviteAgain(invitation)}
          onRevoke={() => onRevoke(invitation)}
        />
      ))}
    </ul>
  )
}

interface InvitationRowProps {
  invitation: TeamInvitation
  isSending: boolean
  onResend: () => void
  onRevoke: () => void
}

function InvitationRow({ invitation, isSending, onResend, onRevoke }: InvitationRowProps) {
  const { email, role, createdAt, expiresAt } = invitation
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 grow basis-48">
        <p className="font-medium break-all">{email}</p>
        <p className="meta text-sm text-ink-2">
          <span>{MEMBER_ROLE_LABELS[role]}</span>
          <span>
            <Trans>
              Sent{' '}
              <time dateTime={createdAt} title={formatDateTime(createdAt)}>
                {ph({ date: formatRelativeDate(createdAt) })}
              </time>
            </Trans>
          </span>
          <span>
            <Trans>
              Expires <time dateTime={expiresAt}>{ph({ date: formatDateTime(expiresAt) })}</time>
            </Trans>
          </span>
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="quiet" busy={isSending} aria-label={t`Send again to ${email}`} onClick={onResend}>
          {t`Send again`}
        </Button>
        <Button size="sm" variant="ghost" aria-label={t`Revoke the invitation to ${email}`} onClick={onRevoke}>
          {t`Revoke`}
        </Button>
      </div>
    </li>
  )
}
