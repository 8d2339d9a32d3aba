import { getApplication, listCompanyApplications } from '@sira/contract/applications'
import { inviteCandidate, listCandidates, listSentInvitations } from '@sira/contract/candidates'
import { listOwnJobs } from '@sira/contract/jobs'
import { listSkills } from '@sira/contract/skills'
import {
  changeCandidateTags,
  getCandidateMarks,
  listCompanyTags,
  listTalentPool,
  saveCandidate,
  type CandidateMarks,
} from '@sira/contract/talent-pool'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, callApi } from '../../api/call-api.ts'
import { apiQuery, invalidate } from '../../api/queries.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { hasCandidateSearch, toCandidatesRequestQuery, type CandidatesQuery } from './candidates-url.ts'
import { toTalentPoolRequestQuery, type TalentPoolQuery } from './talent-pool-url.ts'

/** The skills that candidates can be searched by. */
export const candidateSkillsQuery = apiQuery(listSkills, { query: {} })

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

export { companyTagsQuery } from '../../api/company-queries.ts'

/** The company's tags of one person. */
export const candidateMarksQuery = (seekerId: string) => apiQuery(getCandidateMarks, { params: { seekerId } })

/** A page of the company's talent pool. */
export const talentPoolQuery = (query: TalentPoolQuery) => {
  const request = toTalentPoolRequestQuery(query)
  return queryOptions({
    queryKey: [listTalentPool.path, request],
    queryFn: async ({ signal }) => {
      const { data, meta } = await callApi(listTalentPool, { query: request }, { signal })
      return { people: data, page: meta }
    },
  })
}

/** Adds or removes a tag of a person. */
export async function changeTags(seekerId: string, add?: string, remove?: string): Promise<void> {
  const body = { seekerIds: [seekerId], add: add ? [add] : [], remove: remove ? [remove] : [] }
  const { data } = await callApi(changeCandidateTags, { body })
  await showMarks(data)
}

/** Saves a person for later, or no longer. */
export async function saveForLater(seekerId: string, saved: boolean): Promise<void> {
  const { data } = await callApi(saveCandidate, { params: { seekerId }, body: { saved } })
  await showMarks([data])
}

/** Shows the new tags wherever the person is shown. Candidates that were found are not searched for again. */
async function showMarks(marks: readonly CandidateMarks[]): Promise<void> {
  type Found = Awaited<ReturnType<ReturnType<typeof foundCandidatesQuery>['queryFn'] & object>>
  getQueryClient().setQueriesData<Found>({ queryKey: [listCandidates.path] }, (found) =>
    found && found !== 'TOO_MANY'
      ? {
          ...found,
          candidates: found.candidates.map((one) => {
            const { tags, isSaved } = marks.find(({ seekerId }) => seekerId === one.id) ?? one
            return { ...one, tags, isSaved }
          }),
        }
      : found,
  )
  await invalidate(listCompanyApplications, getApplication, listTalentPool, listCompanyTags, getCandidateMarks)
}
