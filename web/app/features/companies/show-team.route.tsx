import type { InvitedRole } from '@sira/contract/enums'
import {
  changeMember,
  inviteColleague,
  removeMember,
  revokeInvitation,
  team,
  type Invitation,
  type Member,
} from '@sira/contract/team'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../api/rights.ts'
import { session } from '../../api/session.ts'
import { worded } from '../../api/worded.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { NOT_FOR_COLLEAGUES } from '../../ui/texts.ts'
import { RESULT, toast } from '../../ui/toast.tsx'
import { Invitations, InviteForm } from './team-invitations.tsx'
import { memberName, TeamMembers } from './team-members.tsx'
import { TeamQuestion, type Asked } from './team-question.tsx'
import { MEMBER_ROLE } from './team-words.ts'

export const meta = () => pageMeta({ title: 'Team', noindex: true })

export async function clientLoader() {
  const [known, { data }] = await Promise.all([session.read(), ask(team, {})])
  return { ...data, own: known.state === 'signedIn' ? known.account.id : '' }
}

export const ErrorBoundary = () => <LoadFailure title="Team" text="The team could not be loaded. Please try again." />

const FAILED = 'That did not work. Please try again.'

export default function ShowTeam({
  loaderData: { members, invitations, own },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const { mayOwn } = useRights()
  const { asked, setAsked, busy, ...acts } = useTeamActs()
  const self = members.find(({ accountId }) => accountId === own)
  return (
    <AreaPage title="Team" lead="Who works for your company here, and what they may do.">
      <div className="grid max-w-[46rem] gap-8">
        <section aria-label="Members">
          <TeamMembers
            members={members}
            own={own}
            mayOwn={mayOwn}
            onRole={acts.changeRole}
            onRemove={(member) => setAsked({ act: 'remove', member })}
          />
          {!mayOwn && self && (
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <p className="hint">{NOT_FOR_COLLEAGUES}</p>
              <Button variant="quiet" icon="log-out" onClick={() => setAsked({ act: 'leave', member: self })}>
                Leave this team
              </Button>
            </div>
          )}
        </section>
        {mayOwn && (
          <>
            <FormSection title="Invitations" hint="An invitation is mailed and ends after seven days.">
              <Invitations
                invitations={invitations}
                busy={busy}
                onAgain={acts.inviteAgain}
                onRevoke={(invitation) => setAsked({ act: 'revoke', invitation })}
              />
            </FormSection>
            <FormSection title="Invite a colleague">
              <InviteForm schema={inviteColleague.body} onSend={acts.invite} />
            </FormSection>
          </>
        )}
      </div>
      <TeamQuestion asked={asked} onClose={() => setAsked(undefined)} onConfirm={acts.confirm} />
    </AreaPage>
  )
}

/** What the owner does with the team, and how a colleague leaves it. */
function useTeamActs() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked>()
  const [busy, setBusy] = useState<string>()

  async function invite(body: { email: string; role: InvitedRole }) {
    await ask(inviteColleague, { body })
    toast.success(`Invitation sent to ${body.email}`, RESULT)
    await revalidate()
  }
  async function inviteAgain({ id, email, role }: Invitation) {
    setBusy(id)
    await invite({ email, role }).catch((error: unknown) => toast.error(worded(error, FAILED).message, RESULT))
    setBusy(undefined)
  }
  async function changeRole(member: Member, role: InvitedRole) {
    try {
      await ask(changeMember, { params: { accountId: member.accountId }, body: { role } })
      toast.success(`${memberName(member)} is now a ${MEMBER_ROLE[role].toLowerCase()}`, RESULT)
    } catch (error) {
      toast.error(worded(error, FAILED).message, RESULT)
    }
    await revalidate()
  }
  async function confirm(about: Asked): Promise<string | void> {
    try {
      if (about.act === 'revoke') await ask(revokeInvitation, { params: { invitationId: about.invitation.id } })
      else await ask(removeMember, { params: { accountId: about.member.accountId } })
    } catch (error) {
      return worded(error, FAILED).message
    }
    setAsked(undefined)
    if (about.act === 'leave') {
      toast.success('You have left the team', RESULT)
      await session.refresh()
      return navigate(paths.home())
    }
    toast.success(
      about.act === 'revoke' ? 'The invitation is void' : `${memberName(about.member)} is no longer in the team`,
      RESULT,
    )
    await revalidate()
    // The button that was pressed went with its row.
    focusHeading()
  }
  return {
    asked,
    setAsked,
    busy,
    invite,
    inviteAgain: (one: Invitation) => void inviteAgain(one),
    changeRole: (one: Member, role: InvitedRole) => void changeRole(one, role),
    confirm,
  }
}
