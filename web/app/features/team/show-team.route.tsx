import { t } from '@lingui/core/macro'
import { TeamInvitationForm } from '@sira/contract/team'
import { useState } from 'react'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { loadQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/titled-section.tsx'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { OWNER_ONLY_TEXT } from '../../ui/area-texts.ts'
import { TeamConfirmDialog, type TeamConfirmation } from './team-confirm-dialog.tsx'
import { InviteTeamMemberForm, TeamInvitationList } from './team-invitations.tsx'
import { TeamMemberList } from './team-member-list.tsx'
import { teamQuery } from './team-queries.ts'

export const meta = () => buildPageMeta({ title: t`Team`, noindex: true })

export async function clientLoader() {
  await loadQuery(teamQuery)
  return null
}

export const ErrorBoundary = createLoadErrorPage(t`Team`, t`The team could not be loaded. Please try again.`)

export default function ShowTeam() {
  const { canManage } = useCompanyPermissions()
  const [confirmation, setConfirmation] = useState<TeamConfirmation>()
  const { invitations } = useLoadedQuery(teamQuery)
  return (
    <AreaPage title={t`Team`} lead={t`Who works for your company here, and what they can do.`}>
      <div className="grid max-w-[46rem] gap-8">
        <Members canManage={canManage} onConfirm={setConfirmation} />
        {canManage && (
          <>
            <FormSection title={t`Invitations`} hint={t`We send the invitation by email. It expires after seven days.`}>
              <TeamInvitationList
                invitations={invitations}
                onRevoke={(invitation) => setConfirmation({ action: 'revoke', invitation })}
              />
            </FormSection>
            <FormSection title={t`Invite a colleague`}>
              <InviteTeamMemberForm schema={TeamInvitationForm} />
            </FormSection>
          </>
        )}
      </div>
      <TeamConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </AreaPage>
  )
}

interface MembersProps {
  canManage: boolean
  onConfirm: (confirmation: TeamConfirmation) => void
}

function Members({ canManage, onConfirm }: MembersProps) {
  const { members } = useLoadedQuery(teamQuery)
  const session = useSession()
  const own = session.state === 'signedIn' ? session.account.id : ''
  const self = members.find(({ accountId }) => accountId === own)
  return (
    <section aria-label={t`Members`}>
      <TeamMemberList
        members={members}
        ownAccountId={own}
        canManage={canManage}
        onRemove={(member) => onConfirm({ action: 'remove', member })}
      />
      {!canManage && self && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="hint">{OWNER_ONLY_TEXT}</p>
          <Button variant="quiet" icon="log-out" onClick={() => onConfirm({ action: 'leave', member: self })}>
            {t`Leave this team`}
          </Button>
        </div>
      )}
    </section>
  )
}
