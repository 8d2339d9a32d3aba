import { listJobs } from '@sira/contract/job-search'
import { listSkills } from '@sira/contract/skills'
import {
  createSynonym,
  deleteSynonym,
  dismissUnmatchedSearch,
  listSynonyms,
  listUnmatchedSearches,
  updateSynonym,
  type Synonym,
  type SynonymForm,
} from '@sira/contract/synonyms'
import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, callApi } from '../../api/call-api.ts'
import { apiQuery, invalidate } from '../../api/queries.ts'
import { readExistingPage } from '../../api/read-existing-page.ts'
import type { SearchPreview } from './search-preview.ts'
import type { SearchesQuery } from './synonyms-url.ts'

/** A page of the searches that no job matched. */
export const unmatchedSearchesQuery = ({ unmatchedPage }: Pick<SearchesQuery, 'unmatchedPage'>) =>
  queryOptions({
    queryKey: [listUnmatchedSearches.path, unmatchedPage],
    queryFn: ({ signal }) =>
      readExistingPage(unmatchedPage, (existing) =>
        callApi(listUnmatchedSearches, { query: { page: String(existing) } }, { signal }),
      ),
  })

/** A page of the synonyms. */
export const synonymsQuery = ({ search, page }: Pick<SearchesQuery, 'search' | 'page'>) =>
  queryOptions({
    queryKey: [listSynonyms.path, search, page],
    queryFn: ({ signal }) =>
      readExistingPage(page, (existing) =>
        callApi(listSynonyms, { query: { search, page: String(existing) } }, { signal }),
      ),
  })

export const allSkillsQuery = apiQuery(listSkills, { query: {} })

/** Milliseconds: words that are typed are searched for when typing pauses. */
const TYPING_PAUSE_MS = 300

/**
 * What a search for these words finds now. The second page is asked for, because a search of the first one that no job
 * matches is counted for the list of such searches.
 */
export const searchPreviewQuery = (words: string) =>
  queryOptions({
    queryKey: [listJobs.path, words],
    async queryFn({ signal }): Promise<SearchPreview> {
      await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS))
      signal.throwIfAborted()
      const [
        { meta },
        {
          data: [synonym],
        },
      ] = await Promise.all([
        callApi(listJobs, { query: { search_key: words, page: '2', per_page: '1' } }, { signal }),
        callApi(listSynonyms, { query: { phrase: words } }, { signal }),
      ])
      const { exact: jobs = 0, corrected = null } = meta.search ?? {}
      return { words, jobs, corrected, synonym }
    },
  })

const invalidateSearches = () => invalidate(listSynonyms, listUnmatchedSearches)

/**
 * Adds a synonym, or changes an `existing` one. If somebody else has changed that one meanwhile, the list is read again
 * and the error says so.
 */
export async function saveSynonym(body: SynonymForm, existing?: Synonym): Promise<void> {
  try {
    if (existing)
      await callApi(updateSynonym, {
        params: { synonymId: existing.id },
        body: { ...body, version: existing.updatedAt },
      })
    else await callApi(createSynonym, { body })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') throw error
    await invalidateSearches()
    throw Object.assign(error, { message: CHANGED_MEANWHILE_TEXT })
  }
  await invalidateSearches()
}
const CHANGED_MEANWHILE_TEXT = t`Somebody has changed this synonym since you opened it. The list shows how it is now. Save again to replace it.`

/** Removes a synonym. */
export async function removeSynonym({ id }: Synonym): Promise<void> {
  await callApi(deleteSynonym, { params: { synonymId: id } })
  await invalidateSearches()
}

/** Takes words off the list of searches that no job matched, or puts them back. */
export async function dismissSearch(words: string, dismissed: boolean): Promise<void> {
  await callApi(dismissUnmatchedSearch, { body: { words, dismissed } })
  await invalidate(listUnmatchedSearches)
}
