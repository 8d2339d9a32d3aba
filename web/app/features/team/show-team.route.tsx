import type { AssignableRole } from '@sira/contract/enums'
import {
  updateTeamMember,
  inviteTeamMember,
  removeTeamMember,
  revokeTeamInvitation,
  getTeam,
  type TeamInvitation,
  type TeamMember,
} from '@sira/contract/team'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { session } from '../../api/session.ts'
import { toErrorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { OWNER_ONLY_TEXT } from '../../ui/texts.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { TeamInvitationList, InviteTeamMemberForm } from './team-invitations.tsx'
import { formatMemberName, TeamMemberList } from './team-member-list.tsx'
import { TeamConfirmDialog, type TeamConfirmation } from './team-confirm-dialog.tsx'
import { MEMBER_ROLE_LABELS } from './member-roles.ts'

export const meta = () => buildPageMeta({ title: 'Team', noindex: true })

export async function clientLoader() {
  const [known, { data }] = await Promise.all([session.read(), callApi(getTeam, {})])
  return { ...data, own: known.state === 'signedIn' ? known.account.id : '' }
}

export const ErrorBoundary = () => <LoadErrorPage title="Team" text="The team could not be loaded. Please try again." />

const ACTION_FAILED = 'Something went wrong. Please try again.'

export default function ShowTeam({
  loaderData: { members, invitations, own },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const { mayManage: mayOwn } = useCompanyPermissions()
  const { confirmation, setConfirmation, busy, ...actions } = useTeamActions()
  const self = members.find(({ accountId }) => accountId === own)
  return (
    <AreaPage title="Team" lead="Who works for your company here, and what they can do.">
      <div className="grid max-w-[46rem] gap-8">
        <section aria-label="Members">
          <TeamMemberList
            members={members}
            ownAccountId={own}
            mayOwn={mayOwn}
            onRoleChange={actions.changeRole}
            onRemove={(member) => setConfirmation({ act: 'remove', member })}
          />
          {!mayOwn && self && (
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <p className="hint">{OWNER_ONLY_TEXT}</p>
              <Button variant="quiet" icon="log-out" onClick={() => setConfirmation({ act: 'leave', member: self })}>
                Leave this team
              </Button>
            </div>
          )}
        </section>
        {mayOwn && (
          <>
            <FormSection title="Invitations" hint="We send the invitation by email. It expires after seven days.">
              <TeamInvitationList
                invitations={invitations}
                busy={busy}
                onResend={actions.inviteAgain}
                onRevoke={(invitation) => setConfirmation({ act: 'revoke', invitation })}
              />
            </FormSection>
            <FormSection title="Invite a colleague">
              <InviteTeamMemberForm schema={inviteTeamMember.body} onSend={actions.invite} />
            </FormSection>
          </>
        )}
      </div>
      <TeamConfirmDialog
        confirmation={confirmation}
        onClose={() => setConfirmation(undefined)}
        onConfirm={actions.confirm}
      />
    </AreaPage>
  )
}

/** What the owner can do with the team, and how a team member leaves it. */
function useTeamActions() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [confirmation, setConfirmation] = useState<TeamConfirmation>()
  const [busy, setBusy] = useState<string>()

  async function invite(body: { email: string; role: AssignableRole }) {
    await callApi(inviteTeamMember, { body })
    toast.success(`Invitation sent to ${body.email}`, RESULT_TOAST)
    await revalidate()
  }
  async function inviteAgain({ id, email, role }: TeamInvitation) {
    setBusy(id)
    await invite({ email, role }).catch((error: unknown) =>
      toast.error(toErrorMessage(error, ACTION_FAILED).message, RESULT_TOAST),
    )
    setBusy(undefined)
  }
  async function changeRole(member: TeamMember, role: AssignableRole) {
    try {
      await callApi(updateTeamMember, { params: { accountId: member.accountId }, body: { role } })
      toast.success(`${formatMemberName(member)} is now a ${MEMBER_ROLE_LABELS[role].toLowerCase()}`, RESULT_TOAST)
    } catch (error) {
      toast.error(toErrorMessage(error, ACTION_FAILED).message, RESULT_TOAST)
    }
    await revalidate()
  }
  async function confirm(confirmation: TeamConfirmation): Promise<string | void> {
    try {
      if (confirmation.act === 'revoke')
        await callApi(revokeTeamInvitation, { params: { invitationId: confirmation.invitation.id } })
      else await callApi(removeTeamMember, { params: { accountId: confirmation.member.accountId } })
    } catch (error) {
      return toErrorMessage(error, ACTION_FAILED).message
    }
    setConfirmation(undefined)
    if (confirmation.act === 'leave') {
      toast.success('You have left the team', RESULT_TOAST)
      await session.refresh()
      return navigate(paths.home())
    }
    toast.success(
      confirmation.act === 'revoke'
        ? 'The invitation is revoked'
        : `${formatMemberName(confirmation.member)} is no longer on the team`,
      RESULT_TOAST,
    )
    await revalidate()
    // The pressed button was removed with its row.
    focusHeading()
  }
  return {
    confirmation,
    setConfirmation,
    busy,
    invite,
    inviteAgain: (one: TeamInvitation) => void inviteAgain(one),
    changeRole: (one: TeamMember, role: AssignableRole) => void changeRole(one, role),
    confirm,
  }
}
