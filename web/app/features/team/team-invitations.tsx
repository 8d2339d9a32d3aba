import type { AssignableRole } from '@sira/contract/enums'
import type { TeamInvitation } from '@sira/contract/team'
import { Button } from '../../ui/button.tsx'
import { formatDateTime, formatRelativeDate } from '../../ui/dates.ts'
import { EmailField, RadioField } from '../../ui/field.tsx'
import type { FormSchema, FormProblem } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { MEMBER_ROLE_LABELS, INVITED_ROLE_OPTIONS } from './member-roles.ts'

/** Who is invited, and with which role. */
export interface TeamInvitationInput {
  email: string
  role: AssignableRole
}

/** Form to invite somebody to the team with a role. */
export function InviteTeamMemberForm({
  schema,
  onSend,
}: {
  schema: FormSchema<TeamInvitationInput, TeamInvitationInput>
  onSend: (invitation: TeamInvitationInput) => Promise<FormProblem | void>
}) {
  return (
    <Form
      schema={schema}
      defaultValues={{ email: '', role: 'RECRUITER' }}
      resetOnSent
      aria-label="Invite a colleague"
      onSend={onSend}
    >
      <EmailField label="Email" name="email" autoComplete="off" hint="The invitation works for this address only." />
      <RadioField label="Role" name="role" options={INVITED_ROLE_OPTIONS} columns={1} />
      <div>
        <SubmitButton busyText="Sending..." icon="send">
          Send invitation
        </SubmitButton>
      </div>
    </Form>
  )
}

interface TeamInvitationsProps {
  invitations: readonly TeamInvitation[]
  /** Id of the invitation that is being sent again. */
  busy: string | undefined
  onResend: (invitation: TeamInvitation) => void
  onRevoke: (invitation: TeamInvitation) => void
}

/** Invitations that were not accepted yet. */
export function TeamInvitationList({ invitations, busy, onResend, onRevoke }: TeamInvitationsProps) {
  if (invitations.length === 0) return <p className="text-ink-2">No open invitations.</p>
  return (
    <ul className="joblist">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
          <div className="min-w-0 grow basis-48">
            <p className="font-medium break-all">{invitation.email}</p>
            <p className="meta text-sm text-ink-2">
              <span>{MEMBER_ROLE_LABELS[invitation.role]}</span>
              <span>
                Sent{' '}
                <time dateTime={invitation.createdAt} title={formatDateTime(invitation.createdAt)}>
                  {formatRelativeDate(invitation.createdAt)}
                </time>
              </span>
              <span>
                Expires <time dateTime={invitation.expiresAt}>{formatDateTime(invitation.expiresAt)}</time>
              </span>
            </p>
          </div>
          <div className="flex gap-2">
            <Button
              size="sm"
              variant="quiet"
              busy={busy === invitation.id}
              aria-label={`Send again to ${invitation.email}`}
              onClick={() => onResend(invitation)}
            >
              Send again
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Revoke the invitation to ${invitation.email}`}
              onClick={() => onRevoke(invitation)}
            >
              Revoke
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
