import * as endpoints from '@sira/contract/synonyms'
import { throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { addSynonym, removeSynonym, updateSynonym, dismissSearch } from './synonyms.commands.ts'
import { findSynonym, listSynonymPage } from './synonyms.queries.ts'
import { listUnmatchedSearchPage } from './unmatched-searches.queries.ts'

/** What administrators see of searches that found nothing, and the synonyms that they add for them. */
export const createSynonymRoutes = ({ db }: Deps) => {
  const getSynonym = async (synonymId: string) =>
    (await findSynonym(db, synonymId)) ?? throwAppError('SYNONYM_NOT_FOUND')
  const requireSynonym = ({ synonymId }: { synonymId: string }) => getSynonym(synonymId)
  return [
    defineRoute(endpoints.listUnmatchedSearches, ({ query }) => listUnmatchedSearchPage(db, query)),
    defineRoute(endpoints.dismissUnmatchedSearch, ({ body }) => dismissSearch(db, body)),
    defineRoute(endpoints.listSynonyms, ({ query }) => listSynonymPage(db, query)),
    defineRoute(endpoints.createSynonym, async ({ body, source: from }, { accountId }) =>
      getSynonym(await addSynonym(db, { adminId: accountId, ip: from.ip }, body)),
    ),
    defineRoute(
      endpoints.updateSynonym,
      async ({ params: { synonymId }, body, source: from }, { accountId }) => {
        await updateSynonym(db, { adminId: accountId, ip: from.ip }, synonymId, body)
        return getSynonym(synonymId)
      },
      requireSynonym,
    ),
    defineRoute(
      endpoints.deleteSynonym,
      ({ params: { synonymId }, source: from }, { accountId }) =>
        removeSynonym(db, { adminId: accountId, ip: from.ip }, synonymId),
      requireSynonym,
    ),
  ]
}
