import * as endpoints from '@sira/contract/talent-pool'
import { buildPageMeta } from '@sira/contract/paging'
import { throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { auditTalentPoolListed, changeCandidateTags, setCandidateSaved } from './talent-pool.commands.ts'
import { findCandidateMarks, listCompanyTags, listTalentPool } from './talent-pool.queries.ts'

const perPage = endpoints.TALENT_POOL_PER_PAGE

/** A company's own tags of people, those it has saved for later, and the list of both and of its applicants. */
export const createTalentPoolRoutes = ({ db }: Deps) => {
  const findMarks = async ({ seekerId }: { seekerId: string }, { companyId }: { companyId: string }) =>
    (await findCandidateMarks(db, companyId, seekerId)) ?? throwAppError('PROFILE_NOT_FOUND')
  return [
    defineRoute(endpoints.listCompanyTags, (_, { companyId }) => listCompanyTags(db, companyId)),
    defineRoute(endpoints.changeCandidateTags, ({ body }, caller) => changeCandidateTags(db, caller, body)),
    defineRoute(endpoints.getCandidateMarks, ({ params }, caller) => findMarks(params, caller)),
    defineRoute(
      endpoints.saveCandidate,
      ({ params, body }, caller) => setCandidateSaved(db, caller, params.seekerId, body.saved),
      findMarks,
    ),
    defineRoute(endpoints.listTalentPool, async ({ query: { page, ...filter }, source: { ip } }, caller) => {
      const { rows, total } = await listTalentPool(db, caller.companyId, filter, { page, perPage })
      await auditTalentPoolListed(
        db,
        { ...caller, ip },
        rows.flatMap(({ application }) => application?.id ?? []),
      )
      return { data: rows, meta: buildPageMeta(total, page, perPage) }
    }),
  ]
}
