import {
  browseCompanies,
  createCompany,
  followCompany,
  followedCompanies,
  showCompany,
  unfollowCompany,
  updateCompany,
} from '@sira/contract/companies'
import { oneAtATime } from '#files/one-at-a-time.ts'
import { isAdministrator } from '#http/access.ts'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Caller } from '#http/session.ts'
import type { Resources } from '../../resources.ts'
import { browse } from './browse-companies.queries.ts'
import { create, update } from './companies.commands.ts'
import { show } from './companies.queries.ts'
import { follow, unfollow } from './follows.commands.ts'
import { followedBy } from './follows.queries.ts'

export const companiesRoutes = (resources: Resources) => {
  const { db, addresses } = resources
  const tools = { ...resources, inTurn: oneAtATime() }
  const shown = async (companyId: string, caller: Caller | undefined) => {
    const viewer = caller && { ...caller, isAdministrator: isAdministrator(caller, resources.config) }
    return (await show(db, addresses, companyId, viewer)) ?? refuse('COMPANY_NOT_FOUND')
  }
  return [
    serve(browseCompanies, ({ query }) => browse(db, addresses, query)),

    serve(showCompany, ({ params }, caller) => shown(params.companyId, caller)),

    serve(
      createCompany,
      async ({ body, once }, owner) => shown(await create(tools, owner.accountId, body, once), owner),
      async (_params, owner) => owner.companyId && refuse('COMPANY_EXISTS'),
      shown,
    ),

    serve(
      updateCompany,
      async ({ body }, owner) => {
        const companyId = owner.companyId ?? refuse('COMPANY_NOT_FOUND')
        await update(tools, companyId, body)
        return shown(companyId, owner)
      },
      async (_params, owner) => owner.companyId ?? refuse('COMPANY_NOT_FOUND'),
    ),

    serve(followCompany, ({ params }, { accountId }) => follow(db, params.companyId, accountId)),
    serve(unfollowCompany, ({ params }, { accountId }) => unfollow(db, params.companyId, accountId)),
    serve(followedCompanies, (_, { accountId }) => followedBy(db, accountId)),
  ]
}
