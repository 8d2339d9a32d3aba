import { t, plural } from '@lingui/core/macro'
import type { SentJobInvitation } from '@sira/contract/candidates'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { sentInvitationsQuery } from './candidates-queries.ts'

/**
 * On the company's dashboard: how many invitations are open and accepted, with links to them and to the candidate
 * search.
 */
export function CandidateInvitationsPanel() {
  const invitations = useLoadedQuery(sentInvitationsQuery)
  const count = (status: SentJobInvitation['status']) => invitations.filter((one) => one.status === status).length
  const [waiting, accepted] = [count('SENT'), count('ACCEPTED')]
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-4 p-4">
      <p className="num min-w-0 grow basis-60 text-sm text-ink-2">
        {invitations.length === 0
          ? t`Find people by skill, level and location, and invite them to apply.`
          : plural(waiting, {
              one: `# invitation is waiting for an answer, ${accepted} accepted.`,
              other: `# invitations are waiting for an answer, ${accepted} accepted.`,
            })}
      </p>
      <div className="flex flex-wrap gap-2">
        {invitations.length > 0 && (
          <ButtonLink size="sm" variant="ghost" to={paths.employer.candidates({ show: 'invited' })}>
            {t`See invitations`}
          </ButtonLink>
        )}
        <ButtonLink size="sm" variant="quiet" icon="search" to={paths.employer.candidates()}>
          {t`Find candidates`}
        </ButtonLink>
      </div>
    </div>
  )
}
