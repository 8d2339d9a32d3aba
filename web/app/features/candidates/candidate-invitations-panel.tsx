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
      <p className="min-w-0 grow basis-60 text-sm text-ink-2">
        {invitations.length === 0 ? (
          'Find people by skill, level and location, and invite them to apply.'
        ) : (
          <>
            <span className="num">{waiting}</span> {waiting === 1 ? 'invitation is' : 'invitations are'} waiting for an
            answer, <span className="num">{accepted}</span> accepted.
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {invitations.length > 0 && (
          <ButtonLink size="sm" variant="ghost" to={paths.employer.candidates({ show: 'invited' })}>
            See invitations
          </ButtonLink>
        )}
        <ButtonLink size="sm" variant="quiet" icon="search" to={paths.employer.candidates()}>
          Find candidates
        </ButtonLink>
      </div>
    </div>
  )
}
