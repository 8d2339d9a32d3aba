import { listCandidates, inviteCandidate, listSentInvitations, type Candidate } from '@sira/contract/candidates'
import { listOwnJobs } from '@sira/contract/jobs'
import { listSkills } from '@sira/contract/skills'
import { useState } from 'react'
import {
  useNavigate,
  useNavigation,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { CandidateCard } from './candidate-card.tsx'
import { CandidateSearchForm } from './candidate-search-form.tsx'
import {
  buildCandidatesAddress,
  toCandidatesRequestQuery,
  hasCandidateSearch,
  parseCandidatesQuery,
  type CandidatesQuery,
} from './candidates-query.ts'
import { InviteCandidateDialog } from './invite-candidate-dialog.tsx'
import { SentInvitationList } from './sent-invitation-list.tsx'

const TITLE = 'Candidates'
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

/** Each result counts against the number of candidates that a company may see: only another search loads any. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href

async function searchCandidates(query: CandidatesQuery) {
  if (!hasCandidateSearch(query)) return undefined
  const response = await callApi(listCandidates, { query: toCandidatesRequestQuery(query) }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'TOO_MANY') return 'TOO_MANY' as const
    throw error
  })
  return response === 'TOO_MANY' ? response : { candidates: response.data, page: response.meta }
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = parseCandidatesQuery(new URL(request.url).searchParams)
  if (query.show === 'invited')
    return { query, invitations: (await callApi(listSentInvitations, {})).data, search: undefined }
  const [{ data: skills }, { data: jobs }, result] = await Promise.all([
    callApi(listSkills, {}),
    callApi(listOwnJobs, { query: { status: 'ACTIVE' } }),
    searchCandidates(query),
  ])
  return {
    query,
    invitations: [],
    search: { query, skills, jobs: jobs.map(({ id, title }) => ({ id, title })), result },
  }
}
type Loaded = Awaited<ReturnType<typeof clientLoader>>
type LoadedSearch = NonNullable<Loaded['search']>

export const ErrorBoundary = () => (
  <LoadErrorPage title={TITLE} text="The candidates could not be loaded. Please try again." />
)

export default function FindCandidates({ loaderData: { query, invitations, search } }: { loaderData: Loaded }) {
  const tabs = [
    { value: 'found', label: 'Search', to: paths.employer.candidates() },
    { value: 'invited', label: 'Invited', to: paths.employer.candidates({ show: 'invited' }) },
  ]
  return (
    <AreaPage
      title={TITLE}
      lead="People who let companies find them. You see their skills and experience, and also their name and contact details if they accept your invitation."
    >
      <TabLinks label="Candidates" tabs={tabs} current={query.show} />
      <div className="mt-5">
        {search ? (
          <CandidateSearchPanel key={JSON.stringify(query.skills)} {...search} />
        ) : (
          <SentInvitationList invitations={invitations} />
        )}
      </div>
    </AreaPage>
  )
}

function CandidateSearchPanel({ query, skills, jobs, result }: LoadedSearch) {
  const navigate = useNavigate()
  const busy = useNavigation().state === 'loading'
  const { mayEdit } = useCompanyPermissions()
  const [inviting, setInviting] = useState<Candidate>()
  const [sent, setSent] = useState<Record<string, string[]>>({})
  const invitedTo = ({ id, invitedTo: before }: Candidate) => [...before, ...(sent[id] ?? [])]
  async function invite(seekerId: string, body: { jobId: string; message: string }) {
    await callApi(inviteCandidate, { params: { seekerId }, body })
    setSent({ ...sent, [seekerId]: [...(sent[seekerId] ?? []), body.jobId] })
    toast.success('Invitation sent', RESULT_TOAST)
  }
  return (
    <>
      <CandidateSearchForm
        query={query}
        skills={skills}
        onSearch={(wanted) => void navigate(paths.employer.candidates(buildCandidatesAddress({ ...wanted, page: 1 })))}
      />
      {result === undefined && (
        <EmptyState
          title="Who are you looking for?"
          hint="Choose a skill, a title or a location, or search for everybody."
        />
      )}
      {result === 'TOO_MANY' && (
        <EmptyState
          title="You have reached the search limit"
          hint="A company can search 60 times an hour and see 300 candidates a day. Please try again later."
        />
      )}
      {typeof result === 'object' && (
        <>
          <p role="status" className="mt-5 text-sm text-ink-3">
            <span className="num">{result.page.total}</span> {result.page.total === 1 ? 'candidate' : 'candidates'}
          </p>
          {result.candidates.length === 0 ? (
            <EmptyState title="No candidates match" hint="Try a lower level, fewer skills or another location." />
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
          <Pager
            meta={result.page}
            to={(page) => paths.employer.candidates(buildCandidatesAddress({ ...query, page }))}
          />
        </>
      )}
      <InviteCandidateDialog
        candidate={inviting}
        jobs={jobs.filter(({ id }) => !inviting || !invitedTo(inviting).includes(id))}
        onClose={() => setInviting(undefined)}
        onSend={invite}
      />
    </>
  )
}
