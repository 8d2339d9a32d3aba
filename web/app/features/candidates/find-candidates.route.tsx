import { findCandidates, inviteCandidate, sentInvitations, type Candidate } from '@sira/contract/candidates'
import { companyJobs } from '@sira/contract/jobs'
import { listSkills } from '@sira/contract/skills'
import { useState } from 'react'
import {
  useNavigate,
  useNavigation,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { ask, Refusal } from '../../api/ask.ts'
import { useRights } from '../../api/rights.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/empty.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { RESULT, toast } from '../../ui/toast.tsx'
import { CandidateCard } from './candidate-card.tsx'
import { CandidateSearch } from './candidate-search.tsx'
import {
  candidatesAddress,
  candidatesAsked,
  isAsked,
  readCandidates,
  type CandidatesQuery,
} from './candidates-query.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { SentInvitations } from './sent-invitations.tsx'

const TITLE = 'Candidates'
export const meta = () => pageMeta({ title: TITLE, noindex: true })

/** Each answer counts against what one company may see: it is asked for by a search alone. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href

async function found(query: CandidatesQuery) {
  if (!isAsked(query)) return undefined
  const answer = await ask(findCandidates, { query: candidatesAsked(query) }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'TOO_MANY') return 'TOO_MANY' as const
    throw error
  })
  return answer === 'TOO_MANY' ? answer : { candidates: answer.data, page: answer.meta }
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = readCandidates(new URL(request.url).searchParams)
  if (query.show === 'invited') return { query, invitations: (await ask(sentInvitations, {})).data, search: undefined }
  const [{ data: skills }, { data: jobs }, result] = await Promise.all([
    ask(listSkills, {}),
    ask(companyJobs, { query: { status: 'ACTIVE' } }),
    found(query),
  ])
  return {
    query,
    invitations: [],
    search: { query, skills, jobs: jobs.map(({ id, title }) => ({ id, title })), result },
  }
}
type Loaded = Awaited<ReturnType<typeof clientLoader>>
type Search = NonNullable<Loaded['search']>

export const ErrorBoundary = () => (
  <LoadFailure title={TITLE} text="The candidates could not be loaded. Please try again." />
)

export default function FindCandidates({ loaderData: { query, invitations, search } }: { loaderData: Loaded }) {
  const tabs = [
    { value: 'found', label: 'Search', to: paths.employer.candidates() },
    { value: 'invited', label: 'Invited', to: paths.employer.candidates({ show: 'invited' }) },
  ]
  return (
    <AreaPage
      title={TITLE}
      lead="People who let companies find them. You see what they can do; who they are they tell you themselves, if they accept your invitation."
    >
      <TabLinks label="Candidates" tabs={tabs} current={query.show} />
      <div className="mt-5">
        {search ? (
          <Searching key={JSON.stringify(query.skills)} {...search} />
        ) : (
          <SentInvitations invitations={invitations} />
        )}
      </div>
    </AreaPage>
  )
}

function Searching({ query, skills, jobs, result }: Search) {
  const navigate = useNavigate()
  const busy = useNavigation().state === 'loading'
  const { mayEdit } = useRights()
  const [inviting, setInviting] = useState<Candidate>()
  const [sent, setSent] = useState<Record<string, string[]>>({})
  const invitedTo = ({ id, invitedTo: before }: Candidate) => [...before, ...(sent[id] ?? [])]
  async function invite(seekerId: string, body: { jobId: string; message: string }) {
    await ask(inviteCandidate, { params: { seekerId }, body })
    setSent({ ...sent, [seekerId]: [...(sent[seekerId] ?? []), body.jobId] })
    toast.success('Invitation sent', RESULT)
  }
  return (
    <>
      <CandidateSearch
        query={query}
        skills={skills}
        onSearch={(wanted) => void navigate(paths.employer.candidates(candidatesAddress({ ...wanted, page: 1 })))}
      />
      {result === undefined && (
        <Empty
          title="Whom are you looking for?"
          hint="Choose a skill, a word of the title or a place, or search for everybody."
        />
      )}
      {result === 'TOO_MANY' && (
        <Empty
          title="That is enough for now"
          hint="A company may search 60 times an hour and see 300 candidates a day. Please go on later."
        />
      )}
      {typeof result === 'object' && (
        <>
          <p role="status" className="mt-5 text-sm text-ink-3">
            <span className="num">{result.page.total}</span> {result.page.total === 1 ? 'candidate' : 'candidates'}
          </p>
          {result.candidates.length === 0 ? (
            <Empty title="Nobody fits" hint="Try a lower level, fewer skills or another place." />
          ) : (
            <ul
              className={`mt-3 grid gap-3 md:grid-cols-2 ${busy ? 'opacity-60' : ''}`}
              aria-busy={busy}
              aria-label="Candidates"
            >
              {result.candidates.map((candidate) => (
                <CandidateCard
                  key={candidate.id}
                  candidate={candidate}
                  invited={invitedTo(candidate).length}
                  onInvite={mayEdit ? () => setInviting(candidate) : undefined}
                />
              ))}
            </ul>
          )}
          <Pager meta={result.page} to={(page) => paths.employer.candidates(candidatesAddress({ ...query, page }))} />
        </>
      )}
      <InviteDialog
        candidate={inviting}
        jobs={jobs.filter(({ id }) => !inviting || !invitedTo(inviting).includes(id))}
        onClose={() => setInviting(undefined)}
        onSend={invite}
      />
    </>
  )
}
