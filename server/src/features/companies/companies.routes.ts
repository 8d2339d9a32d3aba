import * as endpoints from '@sira/contract/companies'
import { createKeyedMutex } from '#core/keyed-mutex.ts'
import { isVerifiedAdmin, type Caller } from '#core/caller.ts'
import { throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { listCompanies } from './list-companies.queries.ts'
import { createCompany, updateCompany, followCompany, unfollowCompany } from './companies.commands.ts'
import { findCompanyPage, listFollowedCompanyIds } from './companies.queries.ts'

export const createCompanyRoutes = (deps: Deps) => {
  const { db, fileUrls } = deps
  const companyDeps = { ...deps, runOneByOne: createKeyedMutex() }
  const getVisibleCompany = async (companyId: string, caller: Caller | undefined) => {
    const viewer = caller && { ...caller, isAdministrator: isVerifiedAdmin(caller, deps.config) }
    return (await findCompanyPage(db, fileUrls, companyId, viewer)) ?? throwAppError('COMPANY_NOT_FOUND')
  }
  return [
    defineRoute(endpoints.listCompanies, ({ query, cache }) => {
      cache.addTopics('any')
      return listCompanies(cache, fileUrls, query)
    }),

    defineRoute(endpoints.getCompany, ({ params: { companyId }, cache }, caller) => {
      cache.addTopics(`company ${companyId}`, `jobs of ${companyId}`)
      return getVisibleCompany(companyId, caller)
    }),

    defineRoute(
      endpoints.createCompany,
      async ({ body, idempotency: once }, owner) =>
        getVisibleCompany(await createCompany(companyDeps, owner.accountId, body, once), owner),
      async (_params, owner) => owner.companyId && throwAppError('COMPANY_EXISTS'),
      getVisibleCompany,
    ),

    defineRoute(
      endpoints.updateCompany,
      async ({ body }, owner) => {
        const companyId = owner.companyId ?? throwAppError('COMPANY_NOT_FOUND')
        await updateCompany(companyDeps, companyId, body)
        return getVisibleCompany(companyId, owner)
      },
      async (_params, owner) => owner.companyId ?? throwAppError('COMPANY_NOT_FOUND'),
    ),
    ...createFollowRoutes(deps),
  ]
}

const createFollowRoutes = ({ db }: Deps) => [
  defineRoute(endpoints.followCompany, ({ params }, { accountId }) => followCompany(db, params.companyId, accountId)),
  defineRoute(endpoints.unfollowCompany, ({ params }, { accountId }) =>
    unfollowCompany(db, params.companyId, accountId),
  ),
  defineRoute(endpoints.listFollowedCompanies, (_, { accountId }) => listFollowedCompanyIds(db, accountId)),
]
