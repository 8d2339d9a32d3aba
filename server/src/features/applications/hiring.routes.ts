import * as endpoints from '@sira/contract/received-applications'
import { throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { toRatingsReply } from './application-reply.format.ts'
import { countApplicationsByStatus, hasReceivedApplication } from './applications.queries.ts'
import { updateApplicationStatuses } from './application-status.commands.ts'
import * as notes from './notes.commands.ts'
import { listApplicationNotes, listApplicationRatings } from './notes.queries.ts'

/** Bulk status changes, status counts, and the team's notes and ratings on applications. */
export const createHiringRoutes = (deps: Deps) => {
  const { db } = deps
  const requireReceived = async ({ applicationId }: { applicationId: string }, { companyId }: { companyId: string }) =>
    (await hasReceivedApplication(db, companyId, applicationId)) || throwAppError('APPLICATION_NOT_FOUND')
  const requireNoteAccess = async (
    { applicationId }: { applicationId: string },
    { companyId }: { companyId: string },
  ) => (await hasReceivedApplication(db, companyId, applicationId)) || throwAppError('NOTE_NOT_FOUND')

  return [
    defineRoute(
      endpoints.updateApplicationStatuses,
      ({ body: { ids, from = {}, ...change } }, { companyId, accountId }) =>
        updateApplicationStatuses(deps, ids, { companyId, byAccountId: accountId, ...change, seen: from }),
    ),
    defineRoute(endpoints.countApplicationsByStatus, ({ query }, caller) =>
      countApplicationsByStatus(db, caller, query),
    ),
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
      async ({ params: { noteId, applicationId } }, { companyId, accountId }) => {
        await notes.deleteApplicationNote(db, { companyId, accountId, applicationId }, noteId)
        return null
      },
      requireNoteAccess,
    ),
    defineRoute(
      endpoints.rateApplication,
      async ({ params: { applicationId }, body }, { companyId, accountId }) => {
        await notes.setApplicationRating(db, { companyId, accountId, applicationId }, body.stars)
        return toRatingsReply(accountId, await listApplicationRatings(db, applicationId))
      },
      requireReceived,
    ),
  ]
}
