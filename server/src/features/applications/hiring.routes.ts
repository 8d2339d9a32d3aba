import * as endpoints from '@sira/contract/received-applications'
import { throwAppError } from '#core/app-error.ts'
import { toActor } from '#core/caller.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { toRatingsReply } from './application-reply.format.ts'
import { countApplicationsByStatus, hasReceivedApplication } from './applications.queries.ts'
import { updateApplicationStatuses } from './application-status.commands.ts'
import * as notes from './notes.commands.ts'
import { listApplicationNotes, listApplicationRatings } from './notes.queries.ts'

const createReceivedCheck =
  ({ db }: Deps, error: 'APPLICATION_NOT_FOUND' | 'NOTE_NOT_FOUND') =>
  async ({ applicationId }: { applicationId: string }, { companyId }: { companyId: string }) =>
    (await hasReceivedApplication(db, companyId, applicationId)) || throwAppError(error)

/** Bulk status changes, status counts, and the team's ratings of applications and notes on them. */
export const createHiringRoutes = (deps: Deps) => {
  const { db } = deps
  return [
    defineRoute(endpoints.updateApplicationStatuses, ({ body: { ids, from = {}, ...change } }, caller) =>
      updateApplicationStatuses(deps, ids, {
        companyId: caller.companyId,
        ...toActor(caller),
        ...change,
        seen: from,
      }),
    ),
    defineRoute(endpoints.countApplicationsByStatus, ({ query }, caller) =>
      countApplicationsByStatus(db, caller, query),
    ),
    defineRoute(
      endpoints.rateApplication,
      async ({ params: { applicationId }, body }, { companyId, accountId }) => {
        await notes.setApplicationRating(db, { companyId, accountId, applicationId }, body.stars)
        return toRatingsReply(accountId, await listApplicationRatings(db, applicationId))
      },
      createReceivedCheck(deps, 'APPLICATION_NOT_FOUND'),
    ),
    ...createNoteRoutes(deps),
  ]
}

function createNoteRoutes(deps: Deps) {
  const { db } = deps
  const requireReceived = createReceivedCheck(deps, 'APPLICATION_NOT_FOUND')
  const requireNoteAccess = createReceivedCheck(deps, 'NOTE_NOT_FOUND')
  return [
    defineRoute(
      endpoints.listApplicationNotes,
      ({ params }, { accountId }) => listApplicationNotes(db, params.applicationId, accountId),
      requireReceived,
    ),
    defineRoute(
      endpoints.addApplicationNote,
      ({ params, body }, { companyId, accountId }) =>
        notes.addApplicationNote(db, { companyId, accountId, ...params }, body.body),
      requireReceived,
    ),
    defineRoute(
      endpoints.updateApplicationNote,
      ({ params: { noteId, applicationId }, body }, { companyId, accountId }) =>
        notes.updateApplicationNote(db, { companyId, accountId, applicationId }, noteId, body.body),
      requireNoteAccess,
    ),
    defineRoute(
      endpoints.deleteApplicationNote,
      ({ params: { noteId, applicationId } }, { companyId, accountId }) =>
        notes.deleteApplicationNote(db, { companyId, accountId, applicationId }, noteId),
      requireNoteAccess,
    ),
  ]
}
