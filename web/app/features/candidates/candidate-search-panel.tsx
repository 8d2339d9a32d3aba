import { t, plural } from '@lingui/core/macro'
import type { Candidate } from '@sira/contract/candidates'
import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { CandidateCard } from './candidate-card.tsx'
import { CandidateSearchForm } from './candidate-search-form.tsx'
import { foundCandidatesQuery } from './candidates-queries.ts'
import { buildCandidatesAddress, type CandidatesQuery } from './candidates-url.ts'
import { InviteCandidateDialog } from './invite-candidate-dialog.tsx'

interface CandidateSearchPanelProps {
  query: CandidatesQuery
  /** Whether the person may invite candidates. */
  canEdit: boolean
}

/** The search form, what it found, and inviting a candidate. */
export function CandidateSearchPanel({ query, canEdit }: CandidateSearchPanelProps) {
  const navigate = useNavigate()
  const [inviting, setInviting] = useState<Candidate>()
  return (
    <>
      <CandidateSearchForm
        query={query}
        onSearch={(wanted) => void navigate(paths.employer.candidates(buildCandidatesAddress({ ...wanted, page: 1 })))}
      />
      <FoundCandidates query={query} onInvite={canEdit ? setInviting : undefined} />
      <InviteCandidateDialog query={query} candidate={inviting} onClose={() => setInviting(undefined)} />
    </>
  )
}

interface FoundCandidatesProps {
  query: CandidatesQuery
  onInvite?: (candidate: Candidate) => void
}

function FoundCandidates({ query, onInvite }: FoundCandidatesProps) {
  const found = useLoadedQuery(foundCandidatesQuery(query))
  if (!found)
    return (
      <EmptyState
        title={t`Who are you looking for?`}
        hint={t`Choose a skill, a title or a location, or search for everybody.`}
      />
    )
  if (found === 'TOO_MANY')
    return (
      <EmptyState
        title={t`You have reached the search limit`}
        hint={t`A company can search 60 times an hour and see 300 candidates a day. Please try again later.`}
      />
    )
  const { candidates, page } = found
  const { total } = page
  return (
    <>
      <p role="status" className="num mt-5 text-sm text-ink-3">
        {plural(total, { one: '# candidate', other: '# candidates' })}
      </p>
      {candidates.length === 0 ? (
        <NoCandidates query={query} onLaterPage={total > 0} />
      ) : (
        <CandidateCards candidates={candidates} onInvite={onInvite} />
      )}
      <Pager
        meta={page}
        to={(number) => paths.employer.candidates(buildCandidatesAddress({ ...query, page: number }))}
      />
    </>
  )
}

function NoCandidates({ query, onLaterPage }: { query: CandidatesQuery; onLaterPage: boolean }) {
  if (!onLaterPage)
    return <EmptyState title={t`No candidates match`} hint={t`Try a lower level, fewer skills or another location.`} />
  return (
    <EmptyState
      title={t`Nothing on this page`}
      hint={t`The list has become shorter, or the address names a later page.`}
      action={
        <ButtonLink to={paths.employer.candidates(buildCandidatesAddress({ ...query, page: 1 }))} variant="quiet">
          {t`Show the first page`}
        </ButtonLink>
      }
    />
  )
}

interface CandidateCardsProps {
  candidates: readonly Candidate[]
  onInvite?: (candidate: Candidate) => void
}

function CandidateCards({ candidates, onInvite }: CandidateCardsProps) {
  const busy = useNavigation().state === 'loading'
  return (
    <ul
      className={`mt-3 grid gap-3 md:grid-cols-2 ${busy ? 'opacity-60' : ''}`}
      aria-busy={busy}
      aria-label={t`Candidates`}
    >
      {candidates.map((candidate) => (
        <CandidateCard
          key={candidate.id}
          candidate={candidate}
          invited={candidate.invitedTo.length}
          canEdit={onInvite !== undefined}
          onInvite={onInvite && (() => onInvite(candidate))}
        />
      ))}
    </ul>
  )
}
