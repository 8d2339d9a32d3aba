import type { InvitedRole } from '@sira/contract/enums'
import type { Invitation } from '@sira/contract/team'
import { Button } from '../../ui/button.tsx'
import { dateTimeText, relativeText } from '../../ui/dates.ts'
import { EmailField, RadioField } from '../../ui/field.tsx'
import type { FormSchema, Problem } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { MEMBER_ROLE, ROLE_CHOICES } from './team-words.ts'

export interface Invited {
  email: string
  role: InvitedRole
}

/** Whom to invite and as what. */
export function InviteForm({
  schema,
  onSend,
}: {
  schema: FormSchema<Invited, Invited>
  onSend: (invited: Invited) => Promise<Problem | void>
}) {
  return (
    <Form
      schema={schema}
      defaultValues={{ email: '', role: 'RECRUITER' }}
      resetOnSent
      aria-label="Invite a colleague"
      onSend={onSend}
    >
      <EmailField label="Email" name="email" autoComplete="off" hint="The invitation works for this address alone." />
      <RadioField label="They may" name="role" options={ROLE_CHOICES} columns={1} />
      <div>
        <SubmitButton busyText="Sending..." icon="send">
          Send invitation
        </SubmitButton>
      </div>
    </Form>
  )
}

interface InvitationsProps {
  invitations: readonly Invitation[]
  /** The one that is being dealt with. */
  busy: string | undefined
  onAgain: (invitation: Invitation) => void
  onRevoke: (invitation: Invitation) => void
}

/** Who was invited and has not answered yet. */
export function Invitations({ invitations, busy, onAgain, onRevoke }: InvitationsProps) {
  if (invitations.length === 0) return <p className="text-ink-2">Nobody is invited at the moment.</p>
  return (
    <ul className="joblist">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
          <div className="min-w-0 grow basis-48">
            <p className="font-medium break-all">{invitation.email}</p>
            <p className="meta text-sm text-ink-2">
              <span>{MEMBER_ROLE[invitation.role]}</span>
              <span>
                Sent{' '}
                <time dateTime={invitation.createdAt} title={dateTimeText(invitation.createdAt)}>
                  {relativeText(invitation.createdAt)}
                </time>
              </span>
              <span>
                Ends <time dateTime={invitation.expiresAt}>{dateTimeText(invitation.expiresAt)}</time>
              </span>
            </p>
          </div>
          <div className="flex gap-2">
            <Button
              size="sm"
              variant="quiet"
              busy={busy === invitation.id}
              aria-label={`Send again to ${invitation.email}`}
              onClick={() => onAgain(invitation)}
            >
              Send again
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Revoke the invitation of ${invitation.email}`}
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
