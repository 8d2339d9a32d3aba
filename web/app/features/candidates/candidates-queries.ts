import { inviteCandidate, listCandidates, listSentInvitations } from '@sira/contract/candidates'
import { listOwnJobs } from '@sira/contract/jobs'
import { listSkills } from '@sira/contract/skills'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, callApi } from '../../api/call-api.ts'
import { apiQuery } from '../../api/queries.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { hasCandidateSearch, toCandidatesRequestQuery, type CandidatesQuery } from './candidates-url.ts'

/** The skills that candidates can be searched by. */
export const candidateSkillsQuery = apiQuery(listSkills, {})

/** The live jobs of the company, which candidates can be invited to. */
export const liveJobsQuery = apiQuery(listOwnJobs, { query: { status: 'ACTIVE' } })

/** The company's invitations with the candidates' answers. */
export const sentInvitationsQuery = apiQuery(listSentInvitations, {})

/**
 * A page of the candidates found; null without a search, and 'TOO_MANY' above the limit. Each result counts against the
 * number of candidates that a company may see, so nothing invalidates it.
 */
export const foundCandidatesQuery = (query: CandidatesQuery) => {
  const request = toCandidatesRequestQuery(query)
  return queryOptions({
    queryKey: [listCandidates.path, request, query.any],
    queryFn: async ({ signal }) => {
      if (!hasCandidateSearch(query)) return null
      try {
        const { data, meta } = await callApi(listCandidates, { query: request }, { signal })
        return { candidates: data, page: meta }
      } catch (error) {
        if (error instanceof ApiError && error.code === 'TOO_MANY') return 'TOO_MANY'
        throw error
      }
    },
  })
}

/** Invites one of the candidates found by `query` to apply for a job. */
export async function inviteFoundCandidate(
  query: CandidatesQuery,
  seekerId: string,
  body: { jobId: string; message: string },
): Promise<void> {
  await callApi(inviteCandidate, { params: { seekerId }, body })
  // Searching again would count against the limit.
  getQueryClient().setQueryData(foundCandidatesQuery(query).queryKey, (found) =>
    found && found !== 'TOO_MANY'
      ? {
          ...found,
          candidates: found.candidates.map((one) =>
            one.id === seekerId ? { ...one, invitedTo: [...one.invitedTo, body.jobId] } : one,
          ),
        }
      : found,
  )
}
