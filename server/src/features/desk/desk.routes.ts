import { auditActs, auditLog } from '@sira/contract/audit'
import { overview } from '@sira/contract/desk'
import { listPeople, showPerson, suspendPerson } from '@sira/contract/desk-people'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { auditActsOf, auditPage } from './audit.queries.ts'
import { overviewOf } from './overview.queries.ts'
import { decideOnPerson } from './people.commands.ts'
import { accountExists, peopleFor, personFor } from './people.queries.ts'

export const deskRoutes = (resources: Resources) => {
  const { db } = resources
  const person = async (accountId: string, adminId: string) =>
    (await personFor(db, accountId, adminId)) ?? refuse('ACCOUNT_NOT_FOUND')
  return [
    serve(overview, () => overviewOf(db)),
    serve(listPeople, ({ query }) => peopleFor(db, query)),
    serve(showPerson, ({ params }, admin) => person(params.accountId, admin.accountId)),
    serve(
      suspendPerson,
      async ({ params, body, from }, admin) => {
        const decision = await decideOnPerson(
          resources,
          { adminId: admin.accountId, accountId: params.accountId, ip: from.ip },
          body,
        )
        return { ...(await person(params.accountId, admin.accountId)), decision }
      },
      async ({ accountId }) => (await accountExists(db, accountId)) || refuse('ACCOUNT_NOT_FOUND'),
    ),
    serve(auditLog, ({ query }) => auditPage(db, query)),
    serve(auditActs, () => auditActsOf(db)),
  ]
}
